"""Choices ranked by the chance of winning: what advice is, whoever gives it."""

from __future__ import annotations

from typing import NamedTuple

from easyred.bots.bot import Decision
from easyred.rules.model.action import LOCK, READY, REROLL, Action

CLOSE_DICE = 0.002
CLOSE = 0.005
"""Differences that are too close to call; docs/advice.md says how they were measured.

The odds of locks and re-rolls are exact, and what tallies are worth is the same for all of them. Elsewhere different
positions are compared, cards are worth what the veteran thinks, and what depends on many draws is tried with a few.
"""


class Option(NamedTuple):
    """A choice, the chance of winning with it, and what it costs compared with the best; both from 0 to 1."""

    action: Action
    value: float
    cost: float
    alike: tuple[Action, ...] = ()
    """Choices that look just the same, such as an equal die."""


class Advice:
    """What a Unit may do, best first."""

    def __init__(self, decision: Decision, options: list[Option], close: float = 0.0) -> None:
        """``close``: the difference below which it is too close to call, if it is not the veteran who ranks."""
        self.decision = decision
        self.options = options
        self._close = close

    @property
    def best(self) -> Option:
        """The best choice."""
        return self.options[0]

    @property
    def threshold(self) -> float:
        """The difference below which it is too close to call."""
        return self._close or (CLOSE_DICE if self.best.action.verb in (LOCK, REROLL) else CLOSE)

    @property
    def close(self) -> list[Option]:
        """The best choice and those that are too close to it to call."""
        return [option for option in self.options if option.cost < self.threshold]

    def until(self, action: Action) -> Advice:
        """The advice without a best gift, for an action after which it can still be given; *ready* ends giving."""
        onward = [option for option in self.options if not option.action.is_free()]
        if not onward or not self.best.action.is_free() or action.verb == READY or action.is_free():
            return self
        best = onward[0].value
        return self.with_options([option._replace(cost=best - option.value) for option in onward])

    def with_options(self, options: list[Option]) -> Advice:
        """The same with other options."""
        return Advice(self.decision, options, self._close)

    def of(self, action: Action) -> Option | None:
        """The option that an action is, or looks like; None if it is not ranked, like a gift that is not the best."""
        for option in self.options:
            if action == option.action or action in option.alike:
                return option
        return next((option for option in self.options if action.fits(option.action, 0)), None)
