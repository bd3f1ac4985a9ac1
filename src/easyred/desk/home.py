"""What the first page shows: the game to go on with, how many there are, and the beach of today."""

from easyred.content import in_language
from easyred.desk.about import kept_line
from easyred.desk.daily import Days, beach_of, streak
from easyred.desk.keeper import Keeper
from easyred.desk.learning import Learning
from easyred.desk.messages import GameLine, GoOn, HomeSeen, UnitAt
from easyred.room.room import Room
from easyred.store import StoreError
from easyred.table import seat, shared
from easyred.table.battle_map import battle_map
from easyred.table.book import book
from easyred.text.record import RecordError
from easyred.words.printed import printed

MOST_TRIED = 3
"""How many games are tried at most, to find one that can be opened."""


def home(keeper: Keeper, today: str, language: str) -> HomeSeen:
    """The first page."""
    texts = in_language(keeper.library, language)
    lines = [line for line in [kept_line(kept, texts) for kept in keeper.store.rooms()] if not line.lesson]
    running = [line for line in lines if not line.over and not line.unread]
    days = Days(keeper.store, texts)
    told = days.all(today)
    beach = beach_of(today, keeper.library) if today else None
    newcomer = not lines and not keeper.store.results()
    return HomeSeen(
        newcomer=newcomer,
        lesson=Learning(keeper, language).next() if newcomer else None,
        running=len(running),
        over=len([line for line in lines if line.over]),
        go_on=_last(keeper, running, language),
        today=days.day(today),
        today_map="" if beach is None else texts.maps[beach.map].head.name,
        streak=streak(told, today),
    )


def _last(keeper: Keeper, running: list[GameLine], language: str) -> GoOn | None:
    """The game that was played last and can be opened; if none of the last ones can, the last one with its trouble."""
    tried = []
    for line in running[:MOST_TRIED]:
        tried.append(go_on(keeper, line, language))
        if not tried[-1].trouble:
            return tried[-1]
    return tried[0] if tried else None


def go_on(keeper: Keeper, line: GameLine, language: str) -> GoOn:
    """A running game with its map; one that cannot be opened says so."""
    sleeps = line.room not in keeper.awake
    try:
        return _at_table(keeper.room(line.room), line, language)
    except (StoreError, RecordError):
        return GoOn(line=line, trouble="record")
    finally:
        if sleeps:
            keeper.sleep(line.room)


def _at_table(room: Room, line: GameLine, language: str) -> GoOn:
    game = room.game
    if game is None:
        library = in_language(room.standing.library, language)
        return GoOn(line=line, drawing=battle_map(library.maps[line.map], printed(library, line.edition, language)))
    now = shared(game, language)
    units = [
        UnitAt(name=name, sector=unit.sector, marker=unit.marker, waits=number in now.waiting)
        for number, (name, unit) in enumerate(zip(game.names, now.units, strict=True))
    ]
    ask = seat(game, now.waiting[0], language).ask if now.waiting else None
    return GoOn(
        line=line,
        drawing=book(game, language).map,
        units=tuple(units),
        visited=tuple(dict.fromkeys([sector for unit in now.units for sector in unit.visited])),
        prompt="" if ask is None else ask.prompt,
    )
