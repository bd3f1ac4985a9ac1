"""The end of a game: who won, and the victory points of every Unit line by line."""

from easyred.content.schema import Map
from easyred.rules.ask.score import worth
from easyred.table.declined import Declined, declined
from easyred.table.observer import Observer
from easyred.table.part import Part


class Points(Part, frozen=True, kw_only=True):
    """Victory points for one thing. ``each``: what one of them is worth, if there are several."""

    key: str
    words: str
    n: int
    each: int = 0


class Score(Part, frozen=True, kw_only=True):
    """The victory points of a Unit."""

    total: int
    lines: tuple[Points, ...] = ()


class NextGame(Part, frozen=True, kw_only=True):
    """What to play after a win, in the same edition: the next training of the map, or the next map. ``name``: the map,
    with its training if that is new; ``words``: the same as a sentence.
    """

    map: str
    mode: str
    name: str
    words: str


class Ending(Part, frozen=True, kw_only=True):
    """How a game ended. ``winners``: the Units that are safe; ``group``: the score of its weakest Unit counts;
    ``next``: what to play after a win; ``declined``: after a defeat, the last help that would have saved a Unit.
    """

    won: bool
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    group: int
    next: NextGame | None = None
    declined: Declined | None = None


def ending(seen: Observer) -> Ending | None:
    """How the game ended; None while it goes on."""
    result = seen.game.result
    if result is None:
        return None
    scores = [_score(seen, number, points) for number, points in enumerate(result.points)]
    return Ending(
        won=result.won,
        winners=result.winners,
        scores=tuple(scores),
        group=result.group_points,
        next=next_game(seen) if result.won else None,
        declined=None if result.won else declined(seen),
    )


def next_game(seen: Observer) -> NextGame | None:
    """The next training of the map, or else the next map of the edition that so many Units can play."""
    library, box = seen.library(), seen.box
    here, units = library.maps[box.map], len(seen.state.units)
    modes = [mode.id for mode in here.modes]
    if box.mode in modes[:-1]:
        mode = here.modes[modes.index(box.mode) + 1]
        return _next(seen, here, mode.id, f"{here.head.name}, {mode.name}")
    maps = library.maps_of(box.edition)
    ids = [map.head.id for map in maps]
    later = maps[ids.index(box.map) + 1 :] if box.map in ids else []
    fitting = [map for map in later if map.head.least_units <= units]
    return _next(seen, fitting[0], fitting[0].modes[-1].id, fitting[0].head.name) if fitting else None


def _next(seen: Observer, map: Map, mode: str, name: str) -> NextGame:
    words = seen.names.fill("ending", "next", (), {"name": name})
    return NextGame(map=map.head.id, mode=mode, name=name, words=words)


def _score(seen: Observer, number: int, total: int) -> Score:
    """A Unit's victory points, line by line."""
    lines = [(key, n) for key, n in seen.game.score(number) if n]
    told = [Points(key=key, words=_words(seen, key), n=n, each=worth(seen.box, key)) for key, n in lines]
    return Score(total=total, lines=tuple(told))


def _words(seen: Observer, key: str) -> str:
    """What points are for, in words; a pack's own key if there are none."""
    return seen.names.fill("points", key) if seen.names.catalogue.has("points", key) else key
