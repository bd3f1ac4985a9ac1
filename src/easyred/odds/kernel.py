"""The sums and maxima of a turn as machine code (needs Numba); the tables come from ``axis``, the results are the same.

Arrays are flat, in the order red, white, blue, value function: the functions of a batch lie side by side, so that one
instruction serves several. ``room`` is two arrays to work in, each large enough for any step.
"""

from __future__ import annotations

from threading import local

import numba
import numpy as np

from easyred.odds.axis import Axes, Index, Table, Tables, Values
from easyred.odds.free import Free

Room = tuple[Values, Values]

LANES = 8
"""Value functions solved side by side; more would not fit in a processor's own memory."""
WHOLE = 28
"""The keeps of a whole colour, which a step may begin with."""


@numba.njit(inline="always", error_model="numpy")
def _best(source: Values, to: Values, table: Table, outer: int, wide: int, inner: int) -> None:
    """For each row of the table the largest of the entries it names, along the middle of three axes."""
    rows, columns = table.shape
    entries = source[: outer * wide * inner].reshape(outer, wide, inner)
    out = to[: outer * rows * inner].reshape(outer, rows, inner)
    for block in range(outer):
        for row in range(rows):
            one, two = table[row, 0], table[row, min(1, columns - 1)]
            for place in range(inner):
                out[block, row, place] = _larger(entries[block, one, place], entries[block, two, place])
            for column in range(2, columns):
                other = table[row, column]
                for place in range(inner):
                    out[block, row, place] = _larger(out[block, row, place], entries[block, other, place])


@numba.njit(inline="always", error_model="numpy")
def _larger(one: float, other: float) -> float:
    return one if one > other else other


@numba.njit(cache=True, error_model="numpy")
def _best_of_last(source: Values, to: Values, table: Table, outer: int, wide: int) -> None:
    """The same along the last axis, for a single value function: one number at a time."""
    rows, columns = table.shape
    entries = source[: outer * wide].reshape(outer, wide)
    out = to[: outer * rows].reshape(outer, rows)
    for block in range(outer):
        for row in range(rows):
            top = entries[block, table[row, 0]]
            for column in range(1, columns):
                top = _larger(top, entries[block, table[row, column]])
            out[block, row] = top


@numba.njit(inline="always", error_model="numpy")
def _average(source: Values, to: Values, more: Table, outer: int, hands: int, inner: int) -> None:
    """From hands to keeps along the middle axis: whole hands as they are, the others one die at a time."""
    fewer = len(more)
    shown = source[: outer * hands * inner].reshape(outer, hands, inner)
    out = to[: outer * (fewer + hands) * inner].reshape(outer, fewer + hands, inner)
    for block in range(outer):
        for hand in range(hands):
            for place in range(inner):
                out[block, fewer + hand, place] = shown[block, hand, place]
        for keep in range(fewer - 1, -1, -1):
            a, b, c, d, e, f = more[keep, 0], more[keep, 1], more[keep, 2], more[keep, 3], more[keep, 4], more[keep, 5]
            for place in range(inner):
                left = out[block, a, place] + out[block, b, place] + out[block, c, place]
                right = out[block, d, place] + out[block, e, place] + out[block, f, place]
                out[block, keep, place] = (left + right) / 6.0


@numba.njit(cache=True, error_model="numpy")
def _best_keep(source: Values, a: Values, b: Values, tables: Tables, wide: Index, lanes: int) -> None:
    """From keeps, which may lie in ``a``, to positions in ``b``."""
    red, white, blue = tables
    _best(source, b, red, 1, wide[0], wide[1] * wide[2] * lanes)
    _best(b, a, white, len(red), wide[1], wide[2] * lanes)
    if lanes == 1:
        _best_of_last(a, b, blue, len(red) * len(white), wide[2])
    elif lanes == LANES:
        _best(a, b, blue, len(red) * len(white), wide[2], LANES)
    else:
        _best(a, b, blue, len(red) * len(white), wide[2], lanes)


@numba.njit(cache=True, error_model="numpy")
def _rolled(source: Values, a: Values, b: Values, more: Tables, locks: Index, hands: Index, lanes: int) -> None:
    """From positions, which may lie in ``b``, to keeps in ``a``; hands are those of the free dice."""
    reds = locks[0] * (len(more[0]) + hands[0])
    whites = locks[1] * (len(more[1]) + hands[1])
    blues = locks[2] * hands[2]
    _average(source, a, more[0], locks[0], hands[0], locks[1] * hands[1] * blues * lanes)
    _average(a, b, more[1], reds * locks[1], hands[1], blues * lanes)
    if lanes == 1:
        _average(b, a, more[2], reds * whites * locks[2], hands[2], 1)
    elif lanes == LANES:
        _average(b, a, more[2], reds * whites * locks[2], hands[2], LANES)
    else:
        _average(b, a, more[2], reds * whites * locks[2], hands[2], lanes)


@numba.njit(cache=True, error_model="numpy")
def _after_lock(
    kept: Values,
    room: Room,
    out: Values,
    tables: tuple[Tables, Tables, Tables, Tables],
    sizes: tuple[Index, Index, Index, Index],
    lanes: int,
    rerolls: int,
) -> None:
    """Into ``out`` whatever a lock of this spread makes better."""
    last, between, ways, more = tables
    whole, wide, locks, hands = sizes
    a, b = room
    if rerolls == 1:
        _best_keep(kept, a, b, ways, whole, lanes)
    else:
        _best_keep(kept, a, b, last, whole, lanes)
        _rolled(b, a, b, more, locks, hands, lanes)
        for _ in range(rerolls - 2):
            _best_keep(a, a, b, between, wide, lanes)
            _rolled(b, a, b, more, locks, hands, lanes)
        _best_keep(a, a, b, ways, wide, lanes)
    for place in range(len(out)):
        out[place] = _larger(out[place], b[place])


@numba.njit(cache=True, error_model="numpy")
def _free_keeps(
    kept: Values,
    room: Room,
    tables: tuple[Tables, Tables],
    among: Tables,
    sizes: tuple[Index, Index, Index],
    lanes: int,
    rerolls: int,
) -> None:
    """Into the first room: the values of the keeps of free dice."""
    choices, more = tables
    whole, wide, hands = sizes
    a, b = room
    reds, whites, blues = among
    place = 0
    for red in reds:
        for white in whites:
            row = (red * whole[1] + white) * whole[2]
            for blue in blues:
                start = (row + blue) * lanes
                for lane in range(lanes):
                    a[place] = kept[start + lane]
                    place += 1
    for _ in range(rerolls - 1):
        _best_keep(a, a, b, choices, wide, lanes)
        _rolled(b, a, b, more, (1, 1, 1), hands, lanes)


@numba.njit(cache=True, error_model="numpy")
def _best_of_hand(keeps: Values, out: Values, choices: Tables, hand: Index, wide: Index, lanes: int) -> None:
    """The best keep of what the free dice show."""
    for lane in range(lanes):
        out[lane] = -np.inf
    for red in choices[0][hand[0]]:
        for white in choices[1][hand[1]]:
            for blue in choices[2][hand[2]]:
                start = ((red * wide[1] + white) * wide[2] + blue) * lanes
                for lane in range(lanes):
                    out[lane] = _larger(out[lane], keeps[start + lane])


class Kernel:
    """What ``Turn`` reckons with where Numba is installed."""

    def __init__(self) -> None:
        self.desk = Desk()

    def kept(self, values: Values, unlocked: Axes) -> Values:
        """The values of what is kept last, whatever was locked."""
        lanes = len(values)
        kept = np.empty((*unlocked.keeps, lanes))
        _, b = self.desk.room(unlocked, lanes)
        _rolled(_flat(values), kept.reshape(-1), b, unlocked.fuller, unlocked.locks, unlocked.hands, lanes)
        return np.moveaxis(kept, -1, 0)

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls: as many value functions at once as suits the processor, the others singly."""
        found = np.empty_like(values)
        lanes = len(values) - len(values) % LANES
        parts = [slice(start, start + LANES) for start in range(0, lanes, LANES)]
        for part in parts + [slice(nth, nth + 1) for nth in range(lanes, len(values))]:
            found[part] = self._first(values[part], unlocked, spreads, rerolls)
        return found

    def _first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        lanes = len(values)
        kept = _flat(self.kept(values, unlocked))
        out = np.full((*values.shape[1:], lanes), -np.inf)
        for spread in spreads:
            ways = spread.whole_ways if rerolls == 1 else spread.ways
            tables = (spread.whole_keeps, spread.choices, ways, spread.fuller)
            sizes = (unlocked.keeps, spread.keeps, spread.locks, spread.hands)
            _after_lock(kept, self.desk.room(spread, lanes), out.reshape(-1), tables, sizes, lanes, rerolls)
        return np.moveaxis(out, -1, 0)

    def keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        """The values of keeps of the free dice, with so many re-rolls left, the one that follows included."""
        lanes = len(kept)
        red, white, blue = free.axes.keeps
        found, _ = self._free_keeps(kept, free, rerolls)
        return np.moveaxis(found[: red * white * blue * lanes].reshape(red, white, blue, lanes).copy(), -1, 0)

    def lock(self, kept: Values, free: Free, hand: Index, rerolls: int) -> Values:
        """The value of a lock, by what the free dice show."""
        keeps, _ = self._free_keeps(kept, free, rerolls)
        out = np.empty(len(kept))
        _best_of_hand(keeps, out, free.axes.choices, hand, free.axes.keeps, len(kept))
        return out

    def _free_keeps(self, kept: Values, free: Free, rerolls: int) -> Room:
        room = self.desk.room(free.axes, len(kept))
        _, red, white, blue = kept.shape
        sizes = ((red, white, blue), free.axes.keeps, free.axes.hands)
        tables = (free.axes.choices, free.axes.fuller)
        _free_keeps(_flat(kept), room, tables, free.whole, sizes, len(kept), rerolls)
        return room


class Desk(local):
    """Room to work in, kept from one time to the next; every thread has its own."""

    def __init__(self) -> None:
        self.rooms: Room = (np.empty(0), np.empty(0))

    def room(self, axes: Axes, lanes: int) -> Room:
        """Two arrays for all steps with these tables."""
        size = lanes
        for keeps in axes.keeps:
            size *= max(keeps, WHOLE)
        if len(self.rooms[0]) < size:
            self.rooms = (np.empty(size), np.empty(size))
        return self.rooms


def _flat(values: Values) -> Values:
    """The functions of a batch side by side; a copy only if they do not lie so."""
    return np.moveaxis(values, 0, -1).reshape(-1)
