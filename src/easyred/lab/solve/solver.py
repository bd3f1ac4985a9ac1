"""Backwards through a game: the chance of winning with best play when a turn begins, from the turns it leads to.

No way leads back to a place. At each of them the engine is walked for each amount of Courage and for each number of
Soldiers; what a tally brings has been walked before.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from easyred.lab.solve.tallies import Tallies
from easyred.lab.solve.walk import PLENTY, Led, Place, Unsolvable, Walker
from easyred.odds.axis import Table, Values
from easyred.rules.model.box import Box
from easyred.rules.model.state import State

AT_A_TIME = 16
"""How many positions' dice are solved at once: few enough for a processor's own memory."""


class Chances(NamedTuple):
    """By Soldiers and Courage: the chance to win. More than the last row or column changes nothing."""

    before: Values
    """When a turn begins."""
    after: Values
    """When the Unit moves; by the flags that its tally has left, first of all."""

    def at(self, soldiers: int, courage: int) -> float:
        """When a turn begins with so much."""
        rows, columns = self.before.shape
        return float(self.before[min(soldiers, rows - 1), min(courage, columns - 1)])


class Solver:
    """Solves a game place by place."""

    def __init__(self, box: Box) -> None:
        self.walker = Walker(box)
        self.tallies = Tallies(self.walker)
        self.chances: dict[Place, Chances] = {}
        self.under_way: set[Place] = set()
        self.solve(self.walker.first_place)

    def solve(self, place: Place) -> Chances:
        """The chances at a place, worked out if necessary."""
        if place in self.chances:
            return self.chances[place]
        if place in self.under_way:
            raise Unsolvable("a way round in circles")
        self.under_way.add(place)
        before = self.walker.before_move(place)
        rich = self.walker.moves(before, PLENTY, PLENTY, self.tallies.flags[0])
        soldiers = max([0, *[self._soldiers_needed(led) for led in rich]])
        courage = max([0, *[self._courage_needed(led) for led in rich]])
        tolls = self._tolls(before, soldiers, rich)
        after = np.array([self._after(before, tolls, soldiers, courage, flags) for flags in self.tallies.flags])
        self.chances[place] = Chances(self._before(after), after)
        return self.chances[place]

    def _soldiers_needed(self, led: Led) -> int:
        """The number of Soldiers that is always enough on this way."""
        if isinstance(led.where, float):
            return PLENTY - led.soldiers + 1 if led.where else 0
        return PLENTY - led.soldiers + len(self.solve(led.where).before) - 1

    def _courage_needed(self, led: Led) -> int:
        """The amount of Courage that is always enough on this way."""
        later = 0 if isinstance(led.where, float) else self.solve(led.where).before.shape[1] - 1
        return PLENTY - led.courage + later

    def _tolls(self, before: State, most: int, rich: list[Led]) -> dict[Place | float, Table]:
        """How many Soldiers are left, by where a move leads and by Soldiers; none if it ends there."""
        tolls: dict[Place | float, Table] = {led.where: np.zeros(most + 1, dtype=np.intp) for led in rich}
        for soldiers in range(1, most + 1):
            walked = self.walker.moves(before, soldiers, PLENTY, self.tallies.flags[0])
            for led, goal in zip(walked, rich, strict=True):
                tolls[goal.where][soldiers] = led.soldiers if led.where == goal.where else 0
        return tolls

    def _after(
        self, before: State, tolls: dict[Place | float, Table], soldiers: int, courage: int, flags: int
    ) -> Values:
        """The best move, by Soldiers and Courage."""
        best = np.zeros((soldiers + 1, courage + 1))
        for column in range(courage + 1):
            for led in self.walker.moves(before, PLENTY, column, flags):
                if led.where:
                    left = tolls[led.where]
                    np.maximum(best[:, column], self._later(led, left) * (left > 0), out=best[:, column])
        return best

    def _later(self, led: Led, left: Table) -> Values:
        """The chances where a move leads, by the Soldiers that are left."""
        if isinstance(led.where, float):
            return np.full(len(left), led.where)
        later = self.solve(led.where).before
        rows, columns = later.shape
        return np.asarray(later[np.minimum(left, rows - 1), min(led.courage, columns - 1)])

    def prospects(self, after: Values, soldiers: Table, courage: Table) -> Values:
        """The chance of the best way to resolve what a tally brings, by position before the roll."""
        tallies = self.tallies
        _, rows, columns = after.shape
        row = np.minimum(soldiers + tallies.soldiers[..., None], rows - 1)
        column = np.minimum(courage + tallies.courage[..., None], columns - 1)
        return np.asarray(after[tallies.left[..., None], row, column].max(axis=1))

    def _before(self, after: Values) -> Values:
        """The chances before the roll, by Soldiers and Courage; positions with the same prospects are solved once."""
        soldiers, courage = np.indices(after.shape[1:]).reshape(2, -1)
        every = self.prospects(after, soldiers, courage)
        different, which = np.unique(every, axis=1, return_inverse=True)
        parts = [different[:, start : start + AT_A_TIME] for start in range(0, different.shape[1], AT_A_TIME)]
        means = [self.tallies.lattice.mean(part[self.tallies.of_pairs]) for part in parts]
        return np.concatenate(means)[which].reshape(after.shape[1:])
