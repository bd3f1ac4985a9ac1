"""A Room in brief: what a list of saved games and a table of scores show of it."""

import msgspec

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
    )


def text_of(line: GameLine) -> str:
    """What the store keeps about a Room."""
    return msgspec.json.encode(line).decode()


def kept_line(kept: Kept) -> GameLine:
    """A saved game, with its times."""
    line = msgspec.json.decode(kept.about, type=GameLine)
    return msgspec.structs.replace(line, made=kept.made, changed=kept.changed)


def ended_line(ended: Ended) -> GameLine:
    """A result, with its time."""
    line = msgspec.json.decode(ended.about, type=GameLine)
    return msgspec.structs.replace(line, made=ended.ended, changed=ended.ended)


def file_name(line: GameLine) -> str:
    """A name for the file of a record."""
    end = "" if line.over else "-unfinished"
    return f"{line.map}-{line.mode}-{line.room}{end}.easyred"
