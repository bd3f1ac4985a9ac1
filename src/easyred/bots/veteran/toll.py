"""What a move and a fight do to a Unit's Soldiers: the chances of how many are left."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from easyred.bots.veteran.kernel import Places
from easyred.odds.axis import Values
from easyred.rules.look.forecast import Combat

MEN = 100
"""More Soldiers than this change nothing."""
D6 = np.array([0, 1, 1, 1, 1, 1, 1]) / 6
KNOWN = 1024


class Courses(NamedTuple):
    """By Soldiers before: how many are left in each course of events that leaves any, and its chance."""

    ends: Places
    chances: Values


class Toll:
    """The chances by Soldiers before and after. Tolls are made once, so that each is known by its identity."""

    def __init__(self, matrix: Values) -> None:
        self.matrix = matrix

    @cached_property
    def courses(self) -> Courses:
        """The toll without everything that cannot happen."""
        rows, ends = np.nonzero(self.matrix[:, 1:])
        place = np.arange(len(rows)) - np.searchsorted(rows, np.arange(MEN))[rows]
        shape = (MEN, int(place.max(initial=0)) + 1)
        found = Courses(np.zeros(shape, dtype=np.intp), np.zeros(shape))
        found.ends[rows, place] = ends + 1
        found.chances[rows, place] = self.matrix[rows, ends + 1]
        return found


@lru_cache(KNOWN)
def one_after_the_other(first: Toll, second: Toll) -> Toll:
    """Two tolls, in this order."""
    return Toll(first.matrix @ second.matrix)


def chances_of(combat: Combat) -> Values:
    """The chance of each number of casualties in a combat."""
    return _fallen(*combat.parts())


@lru_cache(KNOWN)
def _fallen(sure: int, dice: int) -> Values:
    """The chances of casualties: a fixed part and some d6."""
    found = np.ones(1)
    for _ in range(dice):
        found = np.convolve(found, D6)
    if sure < 0:
        spared = min(-sure, len(found) - 1)
        found = np.concatenate([[found[: spared + 1].sum()], found[spared + 1 :]])
        sure = 0
    return np.concatenate([np.zeros(sure), found])


def lost(chances: Values) -> Toll:
    """The toll of casualties: a Unit with no more men than that is dead."""
    return _lost(tuple(chances.tolist()))


@lru_cache(KNOWN)
def _lost(chances: tuple[float, ...]) -> Toll:
    found = np.zeros((MEN, MEN))
    for casualties, chance in enumerate(chances[:MEN]):
        if chance:
            places = np.arange(casualties + 1, MEN)
            found[places, places - casualties] += chance
    found[MEN - 1] = 0
    found[MEN - 1, MEN - 1] = 1
    return Toll(found)


def gained(chances: Values) -> Toll:
    """The opposite of a toll: Soldiers are gained with these chances."""
    return _gained(tuple(chances.tolist()))


@lru_cache(KNOWN)
def _gained(chances: tuple[float, ...]) -> Toll:
    found = np.zeros((MEN, MEN))
    for more, chance in enumerate(chances):
        if chance:
            places = np.arange(1, MEN)
            np.add.at(found, (places, np.minimum(places + more, MEN - 1)), chance)
    return Toll(found)


@lru_cache(KNOWN)
def taken(price: int) -> Toll:
    """A demand that costs something worth this many Soldiers; nobody dies of it."""
    found = np.zeros((MEN, MEN))
    places = np.arange(1, MEN)
    found[places, np.maximum(places - price, 1)] = 1
    return Toll(found)
