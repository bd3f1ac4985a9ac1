"""The best plan for a turn's dice, and what comes of it: the chance of every Final Tally when it is followed.

With these chances any question about a plan is a sum: the chance of a bonus, the mean or the spread of a resource.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product

import numpy as np

from easyred.odds.axis import Table, Tables, Values
from easyred.odds.free import COLOURS, Free, Hands, Roll, free
from easyred.odds.hands import Hand, hands, joined, places
from easyred.odds.plain import averaged
from easyred.odds.turn import Options, Turn

TIE = 1e-13
"""Choices that differ by less, relative to the largest value, are equally good: only rounding tells them apart."""


class Plan:
    """The best lock and re-rolls for one value function; of equal re-rolls, the one with the fewest dice."""

    def __init__(self, turn: Turn, values: Values) -> None:
        self.turn = turn
        self.values = values
        self.tie = TIE * max(1e-300, float(np.abs(values).max()))

    @cached_property
    def kept(self) -> Values:
        """The values of what is kept last."""
        return self.turn.kept(self.values)

    @cached_property
    def after_locks(self) -> list[AfterLock]:
        """The plan behind every possible lock."""
        return [AfterLock(self, lock, self.turn.rerolls) for lock in locks_of(self.turn)]

    @cached_property
    def first_locks(self) -> tuple[Values, Table]:
        """The value of each first roll, and the place of its best lock among ``after_locks``."""
        best = np.full(self.turn.shape, -np.inf)
        which = np.zeros(self.turn.shape, dtype=np.intp)
        for nth, after in enumerate(self.after_locks):
            better = after.values > best[after.whole] + self.tie
            best[after.whole] = np.where(better, after.values, best[after.whole])
            which[after.whole] = np.where(better, nth, which[after.whole])
        return best, which

    def lock_options(self, dice: tuple[int, ...]) -> Options:
        """What each lock of a first roll is worth."""
        return self.turn.lock_options(self.values, dice, self.kept)

    def reroll_options(self, dice: tuple[int, ...], locked: int, rerolls: int) -> Options:
        """What each re-roll is worth, with these dice locked and so many re-rolls left."""
        return self.turn.reroll_options(self.values, dice, locked, rerolls, self.kept)

    def lock(self, dice: tuple[int, ...]) -> int:
        """The best lock of a first roll."""
        return self.best(self.lock_options(dice))

    def reroll(self, dice: tuple[int, ...], locked: int, rerolls: int) -> int:
        """The best re-roll; 0 is stopping."""
        return self.best(self.reroll_options(dice, locked, rerolls))

    def best(self, options: Options) -> int:
        """The best of these; of equal ones, the one with the fewest dice."""
        top = options.values.max() - self.tie
        masks = [mask for mask, value in zip(options.masks, options.values, strict=True) if value >= top]
        return min(masks, key=lambda mask: (mask.bit_count(), mask))

    def tallies(self) -> Values:
        """The chance of each Final Tally before the first roll."""
        _, which = self.first_locks
        found = np.zeros(self.turn.shape)
        chances = self.turn.chances
        for nth, after in enumerate(self.after_locks):
            rolled = chances[after.whole] * (which[after.whole] == nth)
            if rolled.any():
                found[after.whole] += after.ends(rolled)
        return found

    def tallies_of(self, dice: tuple[int, ...], locked: int, rerolls: int) -> Values:
        """The chance of each Final Tally from these dice, with these locked and so many re-rolls left."""
        roll = Roll(dice)
        after = AfterLock(self, roll.shown(locked), rerolls)
        rolled = np.zeros(after.free.axes.hands)
        rolled[after.free.hand(roll.shown(roll.every & ~locked))] = 1.0
        found = np.zeros(self.turn.shape)
        found[after.whole] = after.ends(rolled)
        return found


class AfterLock:
    """The plan behind one lock: by re-rolls left and what the free dice show, what of them is kept."""

    def __init__(self, plan: Plan, locked: Hands, rerolls: int) -> None:
        self.locked = locked
        self.free: Free = free(locked, plan.turn.dice, plan.turn.skulls_stay)
        self.whole = np.ix_(*[_whole_hands(locked[colour], self.free.dice[colour]) for colour in COLOURS])
        """The indices of the tallies of these locked and free dice."""
        axes = self.free.axes
        red, white, blue = [len(table) for table in axes.fuller]
        self.stops = (slice(red, None), slice(white, None), slice(blue, None))
        """The keeps that keep everything, which means stopping."""
        self.values: Values = plan.values[self.whole]
        stopped = self.values
        self.keeps: list[Table] = []
        for _ in range(rerolls):
            kept = averaged(self.values[None], axes)[0]
            kept[self.stops] = stopped
            self.values, keep = best_keeps(kept, axes.choices, plan.tie)
            self.keeps.append(keep)

    def ends(self, rolled: Values) -> Values:
        """The chances of what the free dice show at last, from those of what they show first."""
        ended = np.zeros_like(rolled)
        red, white, blue = self.free.axes.refill
        for keep in reversed(self.keeps):
            kept = np.bincount(keep.ravel(), rolled.ravel(), self.size).reshape(self.free.axes.keeps)
            ended += kept[self.stops]
            kept[self.stops] = 0.0
            rolled = np.tensordot(red.T, white.T @ (kept @ blue), 1)
        return ended + rolled

    @property
    def size(self) -> int:
        """How many keeps of the free dice there are."""
        red, white, blue = self.free.axes.keeps
        return red * white * blue


def locks_of(turn: Turn) -> list[Hands]:
    """Everything that can be locked, with dice that look alike counted once."""
    parts = [[hands(count) for count in range(dice + 1)] for dice in turn.dice]
    red, white, blue = [[hand for size in sizes for hand in size] for sizes in parts]
    return [lock for lock in product(red, white, blue) if sum(map(len, lock)) == turn.locks]


def best_keeps(kept: Values, tables: Tables, tie: float) -> tuple[Values, Table]:
    """From the values of keeps those of what dice show, and which keep is the best; the last of a row is preferred."""
    index = np.arange(kept.size).reshape(kept.shape)
    for place, table in enumerate(tables):
        values, which = kept.take(table[:, -1], place), index.take(table[:, -1], place)
        for column in table.T[-2::-1]:
            others = kept.take(column, place)
            better = others > values + tie
            values = np.where(better, others, values)
            which = np.where(better, index.take(column, place), which)
        kept, index = values, which
    return kept, index


def _whole_hands(lock: Hand, dice: int) -> list[int]:
    """By hand of the free dice of a colour: the whole hand."""
    return [places(len(lock) + dice)[joined(lock, hand)] for hand in hands(dice)]
