"""How many men a Unit has, as casualties count them."""

from easyred.rules.model.state import Unit
from easyred.rules.run import Run


def worth(run: Run, unit: Unit, card: int) -> int:
    """How many Soldiers a Specialist of a Unit counts as; a sick one counts as one (SPEC-2)."""
    return 1 if card in unit.sick else run.box.cards[card].worth


def strength(run: Run, unit: Unit) -> int:
    """Soldiers and Specialists of a Unit, as casualties count them."""
    amount = unit.soldiers
    cards = run.box.cards
    for card in unit.specialists:
        amount += cards[card].worth
    for card in unit.sick:
        if card in unit.specialists:
            amount -= cards[card].worth - 1
    return amount
