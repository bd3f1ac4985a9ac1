"""What is measured of the odds: a turn's dice solved by brute force, with NumPy alone and with the kernel."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import cycle

import numpy as np

from easyred.bench.brute_force import brute_force
from easyred.bench.contestants import Contestant
from easyred.odds.turn import Turn
from easyred.rules.model.dice import FACES, SET_OF_SIX

SEED = 1944
BATCH = 16
ROLLS = 64


class BruteForce(Contestant):
    """All first rolls of one value function, on six ordered dice."""

    def __init__(self) -> None:
        self.values = np.random.default_rng(SEED).random((FACES,) * len(SET_OF_SIX))

    def some(self) -> int:
        brute_force(self.values)
        return 1


class Solve(Contestant):
    """All 9,261 first rolls of so many value functions at once."""

    def __init__(self, kernel: bool, batch: int = 1) -> None:
        self.turn = Turn(kernel=kernel)
        self.values = np.random.default_rng(SEED).random((batch, *self.turn.shape))
        self.batch = batch
        self.some()

    def some(self) -> int:
        self.turn.first(self.values)
        return self.batch


class LockOptions(Contestant):
    """Every lock of one roll after the other, each with a value function that was never seen before."""

    def __init__(self, kernel: bool) -> None:
        self.turn = Turn(kernel=kernel)
        random = np.random.default_rng(SEED)
        self.values = random.random(self.turn.shape)
        faces = random.integers(FACES, size=(ROLLS, len(SET_OF_SIX))).tolist()
        rolls = [tuple([face * 4 + colour for face, colour in zip(roll, SET_OF_SIX, strict=True)]) for roll in faces]
        self.rolls = cycle(rolls)
        for _ in rolls:
            self.some()

    def some(self) -> int:
        self.turn.lock_options(self.values, next(self.rolls))
        return 1


def odds_contestants() -> dict[str, Contestant]:
    """Those that this Python can run, by name."""
    found: dict[str, Contestant] = {
        "odds-brute": BruteForce(),
        "odds-plain": Solve(False),
        "odds-plain-batch": Solve(False, BATCH),
        "odds-plain-roll": LockOptions(False),
    }
    if find_spec("numba"):
        found["odds-kernel"] = Solve(True)
        found["odds-kernel-batch"] = Solve(True, BATCH)
        found["odds-kernel-roll"] = LockOptions(True)
    return found
