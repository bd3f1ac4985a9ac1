"""What a Unit has besides Soldiers and Courage, in Soldiers."""

from __future__ import annotations

from easyred.bots.veteran.gains import Rates
from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.state import State

SPECIALIST_RATE, ITEM_RATE, AWARD_WORTH, VEHICLE_WORTH = 1.6, 0.3, 5.0, 4.0


class Worth:
    """The worth of cards and of unspent Stars and Item Points."""

    def __init__(self, box: Box, rates: Rates) -> None:
        self.box = box
        self.rates = rates
        self.known: dict[tuple[object, ...], float] = {}

    def of(self, state: State, number: int) -> float:
        """The worth of everything a Unit has besides men and Courage."""
        unit = state.units[number]
        key = (unit.specialists, unit.items, unit.permanent, len(unit.awards), unit.vehicle)
        known = self.known.get(key)
        if known is None:
            cards = self.box.cards
            known = sum([SPECIALIST_RATE * cards[card].cost for card in unit.specialists])
            known += sum([ITEM_RATE * cards[card].cost for card in unit.items + unit.permanent])
            known += AWARD_WORTH * len(unit.awards) + (VEHICLE_WORTH if unit.vehicle != NO_CARD else 0.0)
            self.known[key] = known
        return known + self.stars(unit.stars) + self.points(unit.item_points)

    def stars(self, stars: int) -> float:
        """The worth of unspent Stars."""
        return self.rates.star * min(stars, 8)

    def points(self, points: int) -> float:
        """The worth of unspent Item Points."""
        return self.rates.point * min(points, 40)
