"""The sums and maxima of a turn as machine code (needs Numba); the tables come from ``axis``, the results are the same.

Arrays are flat, in the order red, white, blue, value function: the functions of a batch lie side by side, so that one
instruction serves several. ``room`` is two arrays to work in, each large enough for any step.
"""

from __future__ import annotations

from threading import local

import numba
import numpy as np

from easyred.odds.axis import Axes, Table, Values
from easyred.odds.free import Free, Index

Tables = tuple[Table, Table, Table]
Room = tuple[Values, Values]

LANES = 16
"""Value functions solved side by side; more would not fit in a processor's own memory."""
NONE = (1, 1, 1)
"""Nothing is locked: there is one way to do so."""
LARGEST = 42
"""The most keeps of one colour: one die locked and one free."""


@numba.njit(cache=True, error_model="numpy")
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


@numba.njit(cache=True, error_model="numpy")
def _larger(one: float, other: float) -> float:
    return one if one > other else other


@numba.njit(cache=True, error_model="numpy")
def _best_of_last(source: Values, to: Values, table: Table, outer: int, wide: int) -> None:
    """The same along the last axis, for a single value function."""
    rows, columns = table.shape
    entries = source[: outer * wide].reshape(outer, wide)
    out = to[: outer * rows].reshape(outer, rows)
    for block in range(outer):
        for row in range(rows):
            top = entries[block, table[row, 0]]
            for column in range(1, columns):
                top = _larger(top, entries[block, table[row, column]])
            out[block, row] = top


@numba.njit(cache=True, error_model="numpy")
def _best_of_lanes(source: Values, to: Values, table: Table, outer: int, wide: int) -> None:
    """The same along the last axis but the value functions, for as many of these as lie best side by side."""
    rows, columns = table.shape
    entries = source[: outer * wide * LANES].reshape(outer, wide, LANES)
    out = to[: outer * rows * LANES].reshape(outer, rows, LANES)
    for block in range(outer):
        for row in range(rows):
            one, two = table[row, 0], table[row, min(1, columns - 1)]
            for lane in range(LANES):
                out[block, row, lane] = _larger(entries[block, one, lane], entries[block, two, lane])
            for column in range(2, columns):
                other = table[row, column]
                for lane in range(LANES):
                    out[block, row, lane] = _larger(out[block, row, lane], entries[block, other, lane])


@numba.njit(cache=True, error_model="numpy")
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
def _average_of_last(source: Values, to: Values, more: Table, outer: int, hands: int) -> None:
    """The same along the last axis, for a single value function."""
    fewer = len(more)
    shown = source[: outer * hands].reshape(outer, hands)
    out = to[: outer * (fewer + hands)].reshape(outer, fewer + hands)
    for block in range(outer):
        for hand in range(hands):
            out[block, fewer + hand] = shown[block, hand]
        for keep in range(fewer - 1, -1, -1):
            left = out[block, more[keep, 0]] + out[block, more[keep, 1]] + out[block, more[keep, 2]]
            right = out[block, more[keep, 3]] + out[block, more[keep, 4]] + out[block, more[keep, 5]]
            out[block, keep] = (left + right) / 6.0


@numba.njit(cache=True, error_model="numpy")
def _average_of_lanes(source: Values, to: Values, more: Table, outer: int, hands: int) -> None:
    fewer = len(more)
    shown = source[: outer * hands * LANES].reshape(outer, hands, LANES)
    out = to[: outer * (fewer + hands) * LANES].reshape(outer, fewer + hands, LANES)
    for block in range(outer):
        for hand in range(hands):
            for place in range(LANES):
                out[block, fewer + hand, place] = shown[block, hand, place]
        for keep in range(fewer - 1, -1, -1):
            a, b, c, d, e, f = more[keep, 0], more[keep, 1], more[keep, 2], more[keep, 3], more[keep, 4], more[keep, 5]
            for place in range(LANES):
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
        _best_of_lanes(a, b, blue, len(red) * len(white), wide[2])
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
        _average_of_last(b, a, more[2], reds * whites * locks[2], hands[2])
    elif lanes == LANES:
        _average_of_lanes(b, a, more[2], reds * whites * locks[2], hands[2])
    else:
        _average(b, a, more[2], reds * whites * locks[2], hands[2], lanes)


@numba.njit(cache=True, error_model="numpy")
def _after_lock(
    kept: Values,
    room: Room,
    out: Values,
    last: Tables,
    between: Tables,
    ways: Tables,
    more: Tables,
    whole: Index,
    locks: Index,
    hands: Index,
    lanes: int,
    rerolls: int,
) -> None:
    """Into ``out`` whatever a lock of this spread makes better."""
    a, b = room
    wide = (
        locks[0] * (len(more[0]) + hands[0]),
        locks[1] * (len(more[1]) + hands[1]),
        locks[2] * (len(more[2]) + hands[2]),
    )
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
    among: tuple[Table, Table, Table],
    choices: Tables,
    more: Tables,
    whole: Index,
    hands: Index,
    lanes: int,
    rerolls: int,
) -> None:
    """Into the first room: the values of the keeps of free dice."""
    a, b = room
    reds, whites, blues = among
    wide = (len(reds), len(whites), len(blues))
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
        kept = np.empty((*_keeps(unlocked), lanes))
        room = self.desk.room(unlocked, lanes)
        _rolled(_flat(values), kept.reshape(-1), room[1], _fuller(unlocked), NONE, _hands(unlocked), lanes)
        return np.moveaxis(kept, -1, 0)

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls."""
        found = np.empty_like(values)
        for start in range(0, len(values), LANES):
            part = slice(start, start + LANES)
            found[part] = self._first(values[part], unlocked, spreads, rerolls)
        return found

    def _first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        lanes = len(values)
        kept = _flat(self.kept(values, unlocked))
        out = np.full((*values.shape[1:], lanes), -np.inf)
        for spread in spreads:
            last, between, ways = _tables(spread, rerolls)
            sizes = (_keeps(unlocked), _locks(spread), _hands(spread), lanes, rerolls)
            room = self.desk.room(spread, lanes)
            _after_lock(kept, room, out.reshape(-1), last, between, ways, _fuller(spread), *sizes)
        return np.moveaxis(out, -1, 0)

    def keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        """The values of keeps of the free dice, with so many re-rolls left, the one that follows included."""
        lanes = len(kept)
        wide = _keeps(free.axes)
        room = self._free_keeps(kept, free, rerolls)
        found = room[0][: wide[0] * wide[1] * wide[2] * lanes].reshape(*wide, lanes)
        return np.moveaxis(found.copy(), -1, 0)

    def lock(self, kept: Values, free: Free, hand: Index, rerolls: int) -> Values:
        """The value of a lock, by what the free dice show."""
        room = self._free_keeps(kept, free, rerolls)
        out = np.empty(len(kept))
        _best_of_hand(room[0], out, free.choices, hand, _keeps(free.axes), len(kept))
        return out

    def _free_keeps(self, kept: Values, free: Free, rerolls: int) -> Room:
        room = self.desk.room(free.axes, len(kept))
        sizes = (kept.shape[1:], _hands(free.axes), len(kept), rerolls)
        _free_keeps(_flat(kept), room, free.whole, free.choices, _fuller(free.axes), *sizes)
        return room


class Desk(local):
    """Room to work in, kept from one time to the next; every thread has its own."""

    def __init__(self) -> None:
        self.rooms: Room = (np.empty(0), np.empty(0))

    def room(self, colours: Axes, lanes: int) -> Room:
        """Two arrays for all steps with these tables."""
        red, white, blue = _keeps(colours)
        size = max(red, LARGEST) * max(white, LARGEST) * max(blue, LARGEST) * lanes
        if len(self.rooms[0]) < size:
            self.rooms = (np.empty(size), np.empty(size))
        return self.rooms


def _flat(values: Values) -> Values:
    """The functions of a batch side by side; a copy only if they do not lie so."""
    return np.moveaxis(values, 0, -1).reshape(-1)


def _tables(spread: Axes, rerolls: int) -> tuple[Tables, Tables, Tables]:
    red, white, blue = spread
    last = (red.whole_keeps, white.whole_keeps, blue.whole_keeps)
    between = (red.choices, white.choices, blue.choices)
    if rerolls == 1:
        return last, between, (red.whole_ways, white.whole_ways, blue.whole_ways)
    return last, between, (red.ways, white.ways, blue.ways)


def _fuller(colours: Axes) -> Tables:
    return colours[0].fuller, colours[1].fuller, colours[2].fuller


def _locks(colours: Axes) -> Index:
    return colours[0].locks, colours[1].locks, colours[2].locks


def _hands(colours: Axes) -> Index:
    return colours[0].hands, colours[1].hands, colours[2].hands


def _keeps(colours: Axes) -> Index:
    red, white, blue = [colour.locks * len(colour.refill) for colour in colours]
    return red, white, blue
