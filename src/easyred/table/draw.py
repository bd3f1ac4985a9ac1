"""A draw that is asked for, where people roll their own dice."""

from typing import Literal

from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.text.draws import words

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


def draw_asked(seen: Observer) -> DrawAsked | None:
    """The draw that an action waits for; None where none does."""
    needed, action = seen.game.needed, seen.game.waiting_action
    if needed is None or action is None:
        return None
    return DrawAsked(
        key=needed.key,
        what=needed.what,
        words=words(needed, seen.words),
        rule=needed.rule,
        do=seen.game.write(action),
        count=needed.count,
        sides=needed.sides,
        unit=needed.unit,
        sector=needed.sector,
        colours=needed.colours,
        among=needed.among,
    )
