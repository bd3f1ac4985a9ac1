"""What it costs to Advance, to rally somebody and to find something, and whether a Unit may."""

from typing import Final

from easyred.rules.ask.modifiers import sector_modifier, total
from easyred.rules.model.card import ITEM
from easyred.rules.model.modifier import ADVANCE_COST, EXTRA_FINDS, ITEM_COST, NO_FINDS, RALLY_COST
from easyred.rules.model.sector import Border
from easyred.rules.model.state import ADVANCES_FREELY, CRIES, FOUND
from easyred.rules.run import Run

FREE_ADVANCES: Final = CRIES | ADVANCES_FREELY
"""Flags with which an Advance is free."""


def advance_cost(run: Run, number: int, border: Border) -> int:
    """The Courage it takes to cross a border (MOVE-2)."""
    if not border.advance or border.retreat or run.state.units[number].flags & FREE_ADVANCES:
        return 0
    return max(0, border.courage + total(run, number, ADVANCE_COST))


def rally_discount(run: Run, number: int) -> int:
    """How many Stars are taken off every Specialist for this Unit, as 0 or a negative number."""
    return total(run, number, RALLY_COST)


def rally_cost(run: Run, number: int, card: int) -> int:
    """The Stars a Specialist costs this Unit (ITEM-9)."""
    return max(0, run.box.cards[card].cost + rally_discount(run, number))


def item_discount(run: Run, number: int) -> int:
    """How many Item Points are taken off every Item for this Unit, as 0 or a negative number."""
    return total(run, number, ITEM_COST)


def item_cost(run: Run, number: int, card: int, discount: int) -> int:
    """The Item Points a card costs this Unit; a Vehicle is not an Item (ITEM-9)."""
    cost = run.box.cards[card].cost
    return max(0, cost + discount) if run.box.cards[card].kind == ITEM else cost


def may_find(run: Run, number: int) -> bool:
    """Whether a Unit may find an Item: one a turn, unless a Vehicle allows more (ITEM-1)."""
    return not run.state.units[number].flags & FOUND or total(run, number, EXTRA_FINDS) > 0


def finds_barred(run: Run, number: int) -> bool:
    """Whether no Items can be found in the Unit's Sector (ITEM-10)."""
    return sector_modifier(run, number, NO_FINDS) is not None
