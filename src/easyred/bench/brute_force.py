"""A turn's dice solved by brute force, on ordered dice: slow and plain, to measure and to test the odds against.

Every table has an axis of six faces for each die, the red ones first, then white, then blue. A decision is a set of
dice that stay on the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import numpy as np
import numpy.typing as npt

from easyred.rules.model.dice import FACES, SKULL

Faces = npt.NDArray[np.float64]


def brute_force(values: Faces, locks: int = 2, rerolls: int = 2, skulls_stay: bool = False) -> Faces:
    """The value of each first roll, from the value of each Final Tally."""
    found = np.full_like(values, -np.inf)
    for locked in combinations(range(values.ndim), locks):
        after = values
        for _ in range(rerolls):
            after = best_keep(after, locked, skulls_stay)
        found = np.maximum(found, after)
    return found


def best_keep(values: Faces, locked: Iterable[int], skulls_stay: bool) -> Faces:
    """What dice are worth before a re-roll that leaves these and any others on the table."""
    free = [die for die in range(values.ndim) if die not in locked]
    found = values.copy()
    for rolled in range(1, len(free) + 1):
        for again in combinations(free, rolled):
            rolling = np.broadcast_to(values.mean(axis=again, keepdims=True), values.shape)
            found = np.maximum(found, np.where(may_roll(values, again), rolling, found) if skulls_stay else rolling)
    return found


def may_roll(values: Faces, again: Iterable[int]) -> npt.NDArray[np.bool_]:
    """Whether none of these dice shows a Skull."""
    allowed = np.ones((1,) * values.ndim, dtype=bool)
    for die in again:
        shape = [1] * values.ndim
        shape[die] = FACES
        allowed = allowed & (np.arange(FACES) != SKULL).reshape(shape)
    return allowed
