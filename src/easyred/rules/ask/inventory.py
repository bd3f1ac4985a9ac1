"""The inventory: cards that a Unit holds and has not played, Items and Awards alike (ITEM-8)."""

from typing import Final

from easyred.rules.model.card import ITEM
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import Unit, with_card, without_card
from easyred.rules.run import Run

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


def put_away(run: Run, number: int, card: int, rule: str, sector: int = NO_SECTOR) -> None:
    """Discard a card: an Item goes face-down into the pool, an Award to the discard pile (ITEM-2, AWARD-3)."""
    unit = run.state.units[number]
    if card in unit.permanent:
        unit.permanent = without_card(unit.permanent, card)
    elif run.box.cards[card].kind == ITEM:
        unit.items = without_card(unit.items, card)
    else:
        unit.awards = without_card(unit.awards, card)
    if run.box.cards[card].kind == ITEM:
        run.state.used = with_card(run.state.used, card)
    else:
        run.state.gone = with_card(run.state.gone, card)
    run.say("discarded", rule, number, card=card, sector=sector)
    run.wake_others(number)  # an Item may be what a Special Find reaches, and others may help to pay for it


def put_in_play(run: Run, number: int, card: int) -> None:
    """Use a Permanent Item: from now on it works like a Specialist's ability (ITEM-6)."""
    unit = run.state.units[number]
    unit.items = without_card(unit.items, card)
    unit.permanent = with_card(unit.permanent, card)
    run.say("put-in-play", "ITEM-6", number, card=card)
