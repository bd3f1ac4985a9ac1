"""The sums and maxima of a turn with NumPy. Arrays have the axes value function, red, white, blue."""

from __future__ import annotations

import numpy as np

from easyred.odds.axis import Axes, Tables, Values
from easyred.odds.free import Free
from easyred.odds.hands import Index


class Plain:
    """The arithmetic of ``Turn`` without the kernel."""

    def kept(self, values: Values, unlocked: Axes) -> Values:
        """The values of what is kept last, whatever was locked."""
        return averaged(values, unlocked)

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls, one function after the other, since large arrays are slow to allocate."""
        found = np.empty_like(values)
        for nth in range(len(values)):
            kept = averaged(values[nth : nth + 1], unlocked)
            found[nth] = np.maximum.reduce([_after_lock(kept, spread, rerolls)[0] for spread in spreads])
        return found

    def keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        """The values of keeps of the free dice, with so many re-rolls left, the one that follows included."""
        red, white, blue = free.whole
        values = kept[:, red[:, None, None], white[:, None], blue]
        for _ in range(rerolls - 1):
            values = averaged(best(values, free.axes.choices), free.axes)
        return values

    def locks(self, kept: Values, frees: list[Free], hands: list[Index], rerolls: int) -> Values:
        """The values of locks, by what they leave free and what that shows; the last axis goes with them."""
        return np.stack([self._lock(kept, *each, rerolls) for each in zip(frees, hands, strict=True)], axis=-1)

    def _lock(self, kept: Values, free: Free, hand: Index, rerolls: int) -> Values:
        red, white, blue = [table[place] for table, place in zip(free.axes.choices, hand, strict=True)]
        values = self.keeps(kept, free, rerolls)
        return np.asarray(values[:, red[:, None, None], white[:, None], blue].max(axis=(1, 2, 3)))


def _after_lock(kept: Values, spread: Axes, rerolls: int) -> Values:
    """The best lock that takes a given number of each colour, by first roll."""
    if rerolls == 1:
        return best(kept, spread.whole_ways)
    values = averaged(best(kept, spread.whole_keeps), spread)
    for _ in range(rerolls - 2):
        values = averaged(best(values, spread.choices), spread)
    return best(values, spread.ways)


def averaged(values: Values, axes: Axes) -> Values:
    """From the values of positions those of keeps: each colour's missing dice are rolled.

    Many small products: a numerical library would spread a large one over all processors, and wait for them.
    """
    (reds, whites, blues), (red, white, blue) = axes.locks, axes.refill
    batch, _, wide, last = values.shape
    split = values.reshape(batch, reds, -1, wide, last).swapaxes(2, 3)
    split = (red @ split).reshape(batch, reds, whites, -1, len(red), last)
    split = white @ split.transpose(0, 1, 4, 2, 3, 5)
    split = split.reshape(-1, whites * len(white) * blues, last // blues) @ blue.T
    return split.reshape(batch, *axes.keeps)


def best(values: Values, tables: Tables) -> Values:
    """From the values of keeps those of positions: the best keep, colour by colour."""
    for place, table in enumerate(tables, 1):
        chosen = values.take(table[:, 0], place)
        for column in table.T[1:]:
            np.maximum(chosen, values.take(column, place), out=chosen)
        values = chosen
    return values
