"""The end of a game: who won, and the victory points of every Unit line by line."""

from easyred.table.observer import Observer
from easyred.table.part import Part


class Points(Part, frozen=True, kw_only=True):
    """Victory points for one thing."""

    key: str
    words: str
    n: int


class Score(Part, frozen=True, kw_only=True):
    """The victory points of a Unit."""

    total: int
    lines: tuple[Points, ...] = ()


class Ending(Part, frozen=True, kw_only=True):
    """How a game ended. ``winners``: the Units that are safe; ``group``: the score of its weakest Unit counts."""

    won: bool
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    group: int


def ending(seen: Observer) -> Ending | None:
    """How the game ended; None while it goes on."""
    result = seen.game.result
    if result is None:
        return None
    scores = [_score(seen, number, points) for number, points in enumerate(result.points)]
    return Ending(won=result.won, winners=result.winners, scores=tuple(scores), group=result.group_points)


def _score(seen: Observer, number: int, total: int) -> Score:
    """A Unit's victory points, line by line."""
    lines = [(key, n) for key, n in seen.game.score(number) if n]
    return Score(total=total, lines=tuple([Points(key=key, words=_words(seen, key), n=n) for key, n in lines]))


def _words(seen: Observer, key: str) -> str:
    """What points are for, in words; a pack's own key if there are none."""
    return seen.names.fill("points", key) if seen.names.catalogue.has("points", key) else key
