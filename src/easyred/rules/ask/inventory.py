"""The inventory: cards that a Unit holds and has not played, Items and Awards alike (ITEM-8)."""

from typing import Final

from easyred.rules.model.state import Unit

# Which cards of the inventory are meant.
ANY_CARD: Final = 0
ANY_ITEM: Final = 1
ANY_AWARD: Final = 2
HELD_IDS: Final = ("any", "item", "award")


def discardable(unit: Unit, kind: int) -> tuple[int, ...]:
    """What a Unit may discard where a card is asked for: its inventory, or a Permanent Item in play (ITEM-6)."""
    if kind == ANY_AWARD:
        return unit.awards
    items = tuple(sorted(unit.items + unit.permanent))
    return items if kind == ANY_ITEM else tuple(sorted(items + unit.awards))
