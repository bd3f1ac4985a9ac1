"""A draw that is asked for, where people roll their own dice."""

from typing import Literal

from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.text.draws import DrawNeeded, words
from easyred.words import Words

What = Literal["dice", "d6", "card", "unit", "sector"]


class DrawAsked(Part, frozen=True, kw_only=True):
    """What to roll or draw: ``count`` results, each one of so many ``sides``. ``do``: the action that waits for it;
    ``colours``: of the dice in their order, a letter each; ``among``: the ids to choose from.
    """

    key: str
    what: What
    words: str
    rule: str
    do: str
    count: int
    sides: int
    unit: int | None = None
    sector: str = ""
    colours: tuple[str, ...] = ()
    among: tuple[str, ...] = ()


class Drawn(Part, frozen=True, kw_only=True):
    """A draw that may still be corrected, and its results."""

    draw: DrawAsked
    results: tuple[str, ...]


def draw_asked(seen: Observer) -> DrawAsked | None:
    """The draw that an action waits for; None where none does."""
    needed, action = seen.game.needed, seen.game.waiting_action
    if needed is None or action is None:
        return None
    return asked(needed, seen.words, seen.game.write(action))


def asked(needed: DrawNeeded, speaker: Words, do: str = "") -> DrawAsked:
    """A draw in words. ``do``: the action that waits for it, if one does."""
    return DrawAsked(
        key=needed.key,
        what=needed.what,
        words=words(needed, speaker),
        rule=needed.rule,
        do=do,
        count=needed.count,
        sides=needed.sides,
        unit=needed.unit,
        sector=needed.sector,
        colours=needed.colours,
        among=needed.among,
    )
