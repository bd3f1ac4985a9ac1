"""What a card would spare a Unit in the combat to come where it stands."""

from easyred.rules.look import forecast
from easyred.rules.model.card import ITEM, SPECIALIST, Card
from easyred.rules.model.modifier import DEF_SHIFT, SAVES
from easyred.rules.model.packed import holds
from easyred.rules.model.state import IN_PLAY, Unit, with_card
from easyred.table.observer import Observer


class Spared:
    """The combat of a Unit in its Sector, fought with and without a card."""

    def __init__(self, seen: Observer, number: int) -> None:
        unit = seen.state.units[number]
        self.number = number
        self.landed = unit.sector >= 0 and unit.status == IN_PLAY
        self.box = seen.box
        self.twin = seen.staying(number) if self.landed else seen.run
        self.most = seen.fight_here(number).most if self.landed else 0

    def by(self, card: int) -> int:
        """How many casualties fewer a combat here costs at most with a card that works by itself."""
        known = self.box.cards[card]
        if not self.landed or not (holds(known.codes, SAVES) or holds(known.codes, DEF_SHIFT)):
            return 0
        unit = self.twin.state.units[self.number]
        before = unit.specialists, unit.permanent, unit.vehicle
        _give(unit, known)
        try:
            most = forecast.fight(self.twin, self.number).most
        finally:
            unit.specialists, unit.permanent, unit.vehicle = before
        return max(0, self.most - most)


def _give(unit: Unit, card: Card) -> None:
    """Let a Unit have a card in play."""
    if card.kind == SPECIALIST:
        unit.specialists = with_card(unit.specialists, card.number)
    elif card.kind == ITEM:
        unit.permanent = with_card(unit.permanent, card.number)
    else:
        unit.vehicle = card.number
