"""Goals: where several Bunkers have to fall, who takes which."""

from __future__ import annotations

from itertools import permutations
from math import log
from typing import TYPE_CHECKING

from easyred.bots.regular.march import ANY
from easyred.rules.model.state import State

if TYPE_CHECKING:
    from easyred.bots.regular.outlook import Outlook

HOPELESS = 1e-6


def share_out(outlook: Outlook, state: State) -> list[int]:
    """By Unit: the Bunker it makes for. A Unit in a Bunker takes that one; the others do what is best for the team."""
    goals = [ANY] * len(state.units)
    left = [bunker for bunker in outlook.box.bunkers if bunker not in state.fallen]
    units = [number for number in state.in_play() if state.units[number].sector >= 0]
    if outlook.box.solo or len(outlook.box.bunkers) < 2 or len(units) < len(left):
        return goals
    for number in list(units):
        if state.units[number].sector in left:
            goals[number] = state.units[number].sector
            left.remove(goals[number])
            units.remove(number)
    for number, goal in _takers(outlook, state, units, left).items():
        goals[number] = goal
    return goals


def _takers(outlook: Outlook, state: State, units: list[int], left: list[int]) -> dict[int, int]:
    """The assignment of these Bunkers to these Units with the best chance; the other Units go where they like."""
    likely = {
        (number, goal): log(outlook.before(state, number, goal) + HOPELESS) for number in units for goal in (*left, ANY)
    }
    ways = [dict(zip(takers, left, strict=True)) for takers in permutations(units, len(left))]
    return max(ways, key=lambda way: sum([likely[number, way.get(number, ANY)] for number in units]), default={})
