"""A Room in brief: what a list of saved games and a table of scores show of it."""

import msgspec

from easyred.content import Library
from easyred.content.schema import Map
from easyred.desk.messages import GameLine
from easyred.room.room import Room
from easyred.store import Ended, Kept


def about(room: Room) -> GameLine:
    """A Room in brief."""
    standing, game = room.standing, room.game
    box = room.box
    map = room.standing.library.maps[box.map]
    mode = map.mode(box.mode)
    result = None if game is None else game.result
    return GameLine(
        room=room.id,
        name=standing.settings.name,
        edition=box.edition,
        map=box.map,
        map_name=map.head.name,
        mode=box.mode,
        mode_name=box.mode if mode is None else mode.name,
        units=standing.begun.names,
        seats=tuple(standing.seats),
        seed=room.seed,
        dice=room.dice,
        options=tuple(box.options),
        turn=0 if game is None else game.turn,
        position=standing.position,
        marks=standing.marks,
        hints=standing.settings.hints,
        over=result is not None,
        won=result is not None and result.won,
        points=() if result is None else result.points,
        group=0 if result is None else result.group_points,
        lesson=standing.begun.lesson,
    )


def _unread(room: str) -> GameLine:
    return GameLine(
        room=room,
        edition="",
        map="",
        map_name="",
        mode="",
        mode_name="",
        units=(),
        seats=(),
        seed="",
        dice="",
        turn=0,
        position=0,
        unread=True,
    )


def text_of(line: GameLine) -> str:
    """What the store keeps about a Room."""
    return msgspec.json.encode(line).decode()


def kept_line(kept: Kept, texts: Library | None = None) -> GameLine:
    """A saved game, with its times. ``texts``: the content in a language, for names."""
    return msgspec.structs.replace(_line(kept.id, kept.about, texts), made=kept.made, changed=kept.changed)


def ended_line(ended: Ended, texts: Library | None = None) -> GameLine:
    """A result, with its time. ``texts``: the content in a language, for names."""
    return msgspec.structs.replace(_line(ended.room, ended.about, texts), made=ended.ended, changed=ended.ended)


def _line(room: str, about: str, texts: Library | None) -> GameLine:
    """What was kept about a Room; one damaged row does not hide the others."""
    try:
        line = msgspec.json.decode(about, type=GameLine)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return _unread(room)
    return line if texts is None or line.map not in texts.maps else _named(line, texts.maps[line.map])


def _named(line: GameLine, map: Map) -> GameLine:
    """A line with the names of its map and training."""
    mode = map.mode(line.mode)
    mode_name = line.mode_name if mode is None else mode.name
    return msgspec.structs.replace(line, map_name=map.head.name, mode_name=mode_name)


def file_name(line: GameLine) -> str:
    """A name for the file of a record."""
    end = "" if line.over else "-unfinished"
    return f"{line.map}-{line.mode}-{line.room}{end}.easyred"
