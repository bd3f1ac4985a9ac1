"""Gifts: what a Unit could do for another with its Soldiers, its Courage or a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from easyred.bots.veteran.outlook import Outlook
from easyred.bots.veteran.situation import Standing
from easyred.rules.hands.trade import arriving
from easyred.rules.model.action import GIVE, Action, gift
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS
from easyred.rules.model.state import State

CLEARLY = 3e-4
"""What a gift has to gain."""


class Gifts:
    """The gifts of a Unit that is not in the middle of anything, weighed for the team."""

    def __init__(self, outlook: Outlook, state: State, number: int, tried: Callable[[Action], float]) -> None:
        self.outlook = outlook
        self.box = outlook.box
        self.state = state
        self.number = number
        self.tried = tried
        """The chance after an action, for gifts that are not that simple."""
        self._standings: dict[int, Standing | None] = {}
        self._given: dict[tuple[int, int], float] = {}

    @cached_property
    def chances(self) -> list[float]:
        """The chances of all Units as things are."""
        return [self.outlook.unit(self.state, number) for number in range(len(self.state.units))]

    def is_idle(self, action: Action) -> bool:
        """Whether a gift does nothing for the receiver, or it is better off already; the giver's cost is ignored."""
        before = self.chances[action.to]
        if before > 1 - CLEARLY or before >= self.chances[self.number]:
            return True
        if action.verb != GIVE:
            return False
        if action.what not in (SOLDIERS, COURAGE_POINTS):
            return True
        more = arriving(self.box, action.n)
        taker = self._standing(action.to)
        if taker is not None:
            return taker.with_more(action.what, more) < before + CLEARLY
        twin = self.state.copy()
        twin.units[action.to].add(action.what, more)
        return self.outlook.unit(twin, action.to) < before + CLEARLY

    def best(self, action: Action) -> tuple[Action, float]:
        """The best amount of a gift, and the team's chance with it."""
        valued = [(tried, self._value(tried)) for tried in self._amounts(action)]
        return max(valued, key=lambda pair: pair[1])

    def _amounts(self, action: Action) -> list[Action]:
        """The amounts of a gift that are tried."""
        if action.verb != GIVE:
            return [action]
        least = self.box.trade_ratio
        amounts = {action.n, action.n * 3 // 4, action.n // 2, action.n // 4, least}
        return [gift(action.unit, action.to, action.what, n) for n in sorted(amounts) if least <= n <= action.n]

    def _value(self, action: Action) -> float:
        """The team's chance after a gift."""
        giver, taker = self._standing(self.number), self._standing(action.to)
        if action.verb != GIVE or action.what not in (SOLDIERS, COURAGE_POINTS) or giver is None or taker is None:
            return self.tried(action)
        chances = list(self.chances)
        chances[self.number] = self._left(giver, action.what, action.n)
        chances[action.to] = taker.with_more(action.what, arriving(self.box, action.n))
        return self.outlook.together(chances)

    def _left(self, giver: Standing, what: int, n: int) -> float:
        """The giver's chance after a gift, whoever gets it."""
        known = self._given.get((what, n))
        if known is None:
            known = self._given[what, n] = giver.with_more(what, -n)
        return known

    def _standing(self, number: int) -> Standing | None:
        """A Unit's chances by Soldiers and Courage, kept."""
        if number not in self._standings:
            self._standings[number] = self.outlook.standing(self.state, number)
        return self._standings[number]
