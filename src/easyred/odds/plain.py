"""The sums and maxima of a turn with NumPy. Arrays have the axes value function, red, white, blue."""

from __future__ import annotations

import numpy as np

from easyred.odds.axis import Axes, Table, Values
from easyred.odds.free import Free, Index

Tables = tuple[Table, Table, Table]


class Plain:
    """What ``Turn`` reckons with when there is no kernel."""

    def kept(self, values: Values, unlocked: Axes) -> Values:
        """The values of what is kept last, whatever was locked."""
        return averaged(values, unlocked)

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls, one function after the other: large arrays are slow to come by."""
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
            values = averaged(best(values, free.choices), free.axes)
        return values

    def lock(self, kept: Values, free: Free, hand: Index, rerolls: int) -> Values:
        """The value of a lock, by what the free dice show."""
        red, white, blue = [table[place] for table, place in zip(free.choices, hand, strict=True)]
        values = self.keeps(kept, free, rerolls)
        return np.asarray(values[:, red[:, None, None], white[:, None], blue].max(axis=(1, 2, 3)))


def _after_lock(kept: Values, spread: Axes, rerolls: int) -> Values:
    """By first roll: the best lock that takes so many of each colour."""
    red, white, blue = spread
    if rerolls == 1:
        return best(kept, (red.whole_ways, white.whole_ways, blue.whole_ways))
    values = averaged(best(kept, (red.whole_keeps, white.whole_keeps, blue.whole_keeps)), spread)
    for _ in range(rerolls - 2):
        values = averaged(best(values, (red.choices, white.choices, blue.choices)), spread)
    return best(values, (red.ways, white.ways, blue.ways))


def averaged(values: Values, colours: Axes) -> Values:
    """From the values of positions those of keeps: each colour's missing dice are rolled.

    Many small products: a numerical library would spread a large one over all processors, and wait for them.
    """
    red, white, blue = colours
    batch, _, whites, blues = values.shape
    split = values.reshape(batch, red.locks, -1, whites, blues).swapaxes(2, 3)
    split = (red.refill @ split).reshape(batch, red.locks, white.locks, -1, len(red.refill), blues)
    split = white.refill @ split.transpose(0, 1, 4, 2, 3, 5)
    split = split.reshape(-1, white.locks * len(white.refill) * blue.locks, blues // blue.locks) @ blue.refill.T
    return split.reshape(batch, red.locks * len(red.refill), -1, blue.locks * len(blue.refill))


def best(values: Values, tables: Tables) -> Values:
    """From the values of keeps those of positions: the best keep, colour by colour."""
    for place, table in enumerate(tables, 1):
        chosen = values.take(table[:, 0], place)
        for column in table.T[1:]:
            np.maximum(chosen, values.take(column, place), out=chosen)
        values = chosen
    return values
