"""A situation: what a Unit may do with the rest of its turn, and what that leads to."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from easyred.bots.veteran import kernel
from easyred.bots.veteran.campaign import HEARTS, Step
from easyred.bots.veteran.gains import CRY, WAYS_OPEN
from easyred.bots.veteran.kernel import Places
from easyred.bots.veteran.toll import MEN
from easyred.odds.axis import Values
from easyred.rules.model.resources import SOLDIERS

TIE = 1e-4
"""What MEN Soldiers count for if the chance no longer depends on anything."""


class Situation:
    """Staying, or the ways on: each with its toll and with the chances that follow."""

    def __init__(self, steps: list[Step], tables: list[Values]) -> None:
        self.goals = [step.to for step in steps]
        self.tables = np.array(tables).reshape(-1, MEN, HEARTS)
        ways = [step.toll.courses for step in steps]
        shape = (len(steps), MEN, max([way.ends.shape[1] for way in ways], default=1))
        self.ends: Places = np.zeros(shape, dtype=np.intp)
        self.chances = np.zeros(shape)
        """How many are left, and how likely, by way, Soldiers and course of events; the rest of a line is empty."""
        for way, (ends, chances) in enumerate(ways):
            self.ends[way, :, : ends.shape[1]] = ends
            self.chances[way, :, : ends.shape[1]] = chances * steps[way].sure
        never = HEARTS + 1
        costs = np.array(
            [
                [never if step.opens & ~ways else 0 if ways & CRY else min(step.courage, never) for step in steps]
                for ways in range(WAYS_OPEN)
            ],
            dtype=np.intp,
        ).reshape(WAYS_OPEN, -1)
        self.costs = costs
        """The Courage each way costs, by what is open."""
        self._costs = list(costs)

    def options(self, men: Places, hearts: Places, ways: Places, worth: Values) -> Values:
        """The chance of each way on, by position."""
        if not self.goals:
            return np.zeros((len(men), 1))
        left = np.minimum(hearts, HEARTS - 1)[:, None] - self.costs[ways]
        men = np.minimum(np.maximum(men, 0), MEN - 1)
        return np.asarray(kernel.options(self.ends, self.chances, self.tables, men, left, np.maximum(worth, 0)))

    def one(self, men: int, hearts: int, ways: int, worth: float) -> float:
        """The chance of the best way on from one position."""
        if men <= 0 or not self.goals:
            return 0.0
        worth = max(0.0, worth)
        rank = (min(men, MEN - 1), min(hearts, HEARTS - 1), worth)
        found = kernel.best(self.ends, self.chances, self.tables, self._costs[ways], *rank)
        return float(found) + TIE / MEN * (men + worth + hearts / 2)

    def best(self, men: Places, hearts: Places, ways: Places, worth: Values) -> Values:
        """The chance of the best way on, by position; more is better if nothing else matters."""
        found = self.options(men, hearts, ways, worth).max(axis=1)
        return np.asarray(found + np.where(men > 0, TIE / MEN * (men + worth + hearts / 2), 0.0))


class Standing(NamedTuple):
    """A Unit that may still move: how its chance depends on Soldiers and Courage."""

    situation: Situation
    men: int
    hearts: int
    ways: int
    worth: float

    def chance(self) -> float:
        """The chance as it is."""
        return self.situation.one(self.men, self.hearts, self.ways, self.worth)

    def with_more(self, what: int, n: int) -> float:
        """The chance with some more Soldiers or Courage."""
        if what == SOLDIERS:
            return self._replace(men=self.men + n).chance()
        return self._replace(hearts=self.hearts + n).chance()
