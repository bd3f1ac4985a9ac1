"""A game solved: the exact chance of winning with best play, and with every action, at any choice of the game."""

from __future__ import annotations

from collections import OrderedDict

import numpy as np

from easyred.lab.solve.solver import Solver
from easyred.lab.solve.turn_table import TurnTable
from easyred.lab.solve.walk import Led, Place, Unsolvable
from easyred.odds.axis import Values
from easyred.rules import engine
from easyred.rules.model.action import LOCK, REROLL, Action
from easyred.rules.model.box import Box
from easyred.rules.model.state import ONGOING, WON, State

TURNS = 1024
"""How many turns' dice are remembered."""

Valued = list[tuple[Action, float]]


def solve(box: Box) -> Solution:
    """Solve a game of one Unit without cards, in which all chance is in its dice; others are Unsolvable."""
    return Solution(Solver(box))


class Solution:
    """The exact chances of a game with best play."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self._walker = solver.walker
        self._turns: OrderedDict[Led, TurnTable] = OrderedDict()

    @property
    def winning_chance(self) -> float:
        """The chance of winning before the first roll."""
        return self.chance_at(self._walker.first)

    @property
    def positions(self) -> int:
        """How many different positions before a roll there are."""
        return sum(chances.before.size for chances in self._solver.chances.values())

    def chance(self, state: State) -> float:
        """The chance of winning with best play from here."""
        check_units(state)
        if state.result != ONGOING:
            return float(state.result == WON)
        if not state.units[0].stack:
            return self._walked(state, None)
        return max(chance for _, chance in self.action_values(state))

    def action_values(self, state: State) -> Valued:
        """Every legal action, and the chance of winning if it is taken and best play follows."""
        check_units(state)
        actions = engine.legal(self._walker.box, state, 0)
        if actions and actions[0].verb in (LOCK, REROLL):
            return self._dice_values(state, actions)
        return [(action, self._walked(state, action)) for action in actions]

    def best(self, state: State) -> Action:
        """The action with the best chance; of several, the first that is listed."""
        return max(self.action_values(state), key=lambda valued: valued[1])[0]

    def _dice_values(self, state: State, actions: list[Action]) -> Valued:
        """The chances of locks or re-rolls."""
        unit = state.units[0]
        table = self._turn(Led(self._walker.place_of(state), unit.soldiers, unit.courage))
        if actions[0].verb == LOCK:
            return [(action, table.lock(unit.dice, action.n)) for action in actions]
        return [(action, table.reroll(unit.dice, unit.locked, action.n, unit.rerolls)) for action in actions]

    def _walked(self, state: State, action: Action | None) -> float:
        """Let the engine carry out an action, or what begins by itself, and see where it leads."""
        twin = state.copy()
        led = self._walker.go(twin, action)
        return self.chance(twin) if led is None else self.chance_at(led)

    def chance_at(self, led: Led) -> float:
        """The chance of winning where a walk has led."""
        if isinstance(led.where, float):
            return led.where
        return self._solver.solve(led.where).at(led.soldiers, led.courage)

    def _turn(self, start: Led) -> TurnTable:
        """The dice of a turn, solved when first needed."""
        table = self._turns.get(start)
        if table is None:
            assert isinstance(start.where, Place)
            table = TurnTable(self._solver.tallies.lattice, self._tally_values(start.where, start))
            self._turns[start] = table
            if len(self._turns) > TURNS:
                self._turns.popitem(last=False)
        return table

    def _tally_values(self, place: Place, start: Led) -> Values:
        after = self._solver.solve(place).after
        prospects = self._solver.prospects(after, np.array([start.soldiers]), np.array([start.courage]))
        return np.asarray(prospects[self._solver.tallies.of_pairs, 0])


def check_units(state: State) -> None:
    """Refuse positions with several Units, which are not in the table."""
    if len(state.units) != 1:
        raise Unsolvable("several Units")
