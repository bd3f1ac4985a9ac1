"""A Unit's own pool: the Legendary cards that nobody else can have (OPT-12, OPT-15)."""

from easyred.rules.model.card import AWARD, NO_CARD
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.state import Unit
from easyred.rules.run import Run


def own_cards(run: Run, number: int, kind: int) -> list[int]:
    """The Legendary cards of one kind that are still in a Unit's own pool."""
    if not run.box.legends:
        return []
    cards = run.box.cards
    return [card for card in run.state.units[number].hand if cards[card].kind == kind and is_legendary(run, card)]


def own_award(run: Run, number: int) -> int:
    """The Legendary Award that a Unit may still take, or NO_CARD."""
    found = own_cards(run, number, AWARD)
    return found[0] if found else NO_CARD


def is_legendary(run: Run, card: int) -> bool:
    """Whether a card belongs to a Legendary Unit."""
    return run.box.cards[card].legend != NO_LEGEND


def is_open_to(run: Run, unit: Unit, card: int) -> bool:
    """Whether a Unit may find a card at all: a common one, or one of its own Legendary Unit."""
    legend = run.box.cards[card].legend
    return legend in (NO_LEGEND, unit.legend)


def missing_cards(run: Run, unit: Unit) -> list[int]:
    """Legendary cards that a Unit has never rallied, found or drawn; a card that leaves its pool never returns."""
    return [card for card in unit.hand if is_legendary(run, card)]
