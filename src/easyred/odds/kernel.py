"""The sums and maxima of a turn as machine code (needs Numba); the tables come from ``axis``, the results are the same.

Arrays are flat, in the order red, white, blue, value function: the functions of a batch lie side by side, so that one
instruction serves several. ``a`` and ``b`` are arrays to work in, each large enough for any step.
"""

from __future__ import annotations

from threading import local

import numba
import numpy as np

from easyred.odds.axis import Axes, Table, Tables, Values
from easyred.odds.free import Free
from easyred.odds.hands import Index

LANES = 8
"""Value functions solved side by side; more would not fit in a processor's own memory."""
WHOLE = 28
"""The keeps of a whole colour, which a step may begin with."""


@numba.njit(cache=True, error_model="numpy")
def _larger(one: float, other: float) -> float:
    return one if one > other else other


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
def _best_of_last(source: Values, to: Values, table: Table, outer: int, wide: int, lanes: int) -> None:
    """Like ``_best``, along the last axis, whose entries are single numbers or the lanes of a batch."""
    rows, columns = table.shape
    if lanes == 1:
        numbers = source[: outer * wide].reshape(outer, wide)
        tops = to[: outer * rows].reshape(outer, rows)
        for block in range(outer):
            for row in range(rows):
                top = numbers[block, table[row, 0]]
                for column in range(1, columns):
                    top = _larger(top, numbers[block, table[row, column]])
                tops[block, row] = top
        return
    entries = source[: outer * wide * LANES].reshape(outer, wide, LANES)
    out = to[: outer * rows * LANES].reshape(outer, rows, LANES)
    for block in range(outer):
        for row in range(rows):
            for lane in range(LANES):
                out[block, row, lane] = entries[block, table[row, 0], lane]
            for column in range(1, columns):
                for lane in range(LANES):
                    out[block, row, lane] = _larger(out[block, row, lane], entries[block, table[row, column], lane])


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
def _average_of_last(source: Values, to: Values, more: Table, outer: int, hands: int, lanes: int) -> None:
    """Like ``_average``, along the last axis, whose entries are single numbers or the lanes of a batch."""
    fewer = len(more)
    if lanes == 1:
        numbers = source[: outer * hands].reshape(outer, hands)
        means = to[: outer * (fewer + hands)].reshape(outer, fewer + hands)
        for block in range(outer):
            for hand in range(hands):
                means[block, fewer + hand] = numbers[block, hand]
            for keep in range(fewer - 1, -1, -1):
                left = means[block, more[keep, 0]] + means[block, more[keep, 1]] + means[block, more[keep, 2]]
                right = means[block, more[keep, 3]] + means[block, more[keep, 4]] + means[block, more[keep, 5]]
                means[block, keep] = (left + right) / 6.0
        return
    shown = source[: outer * hands * LANES].reshape(outer, hands, LANES)
    out = to[: outer * (fewer + hands) * LANES].reshape(outer, fewer + hands, LANES)
    for block in range(outer):
        for hand in range(hands):
            for lane in range(LANES):
                out[block, fewer + hand, lane] = shown[block, hand, lane]
        for keep in range(fewer - 1, -1, -1):
            a, b, c, d, e, f = more[keep, 0], more[keep, 1], more[keep, 2], more[keep, 3], more[keep, 4], more[keep, 5]
            for lane in range(LANES):
                left = out[block, a, lane] + out[block, b, lane] + out[block, c, lane]
                right = out[block, d, lane] + out[block, e, lane] + out[block, f, lane]
                out[block, keep, lane] = (left + right) / 6.0


@numba.njit(cache=True, error_model="numpy")
def _steps(
    source: Values,
    a: Values,
    b: Values,
    tables: tuple[Tables, Tables, Tables, Tables],
    sizes: tuple[Index, Index, Index, Index],
    lanes: int,
    bests: int,
    ends_with_roll: bool,
) -> None:
    """So many times from keeps to positions, in ``b``, with a roll between two and perhaps one in the end, in ``a``.

    The tables of the first, of those between and of the last of them, and how a keep is filled up.
    """
    first, between, last, more = tables
    begin, wide, locks, hands = sizes
    table = last if bests == 1 and not ends_with_roll else first
    keeps = begin
    once = min(1, lanes)  # a bare number would be compiled for itself
    for left in range(bests, 0, -1):
        red, white, blue = table
        _best(source, b, red, once, keeps[0], keeps[1] * keeps[2] * lanes)
        _best(b, a, white, len(red), keeps[1], keeps[2] * lanes)
        _best_of_last(a, b, blue, len(red) * len(white), keeps[2], lanes)
        if left > 1 or ends_with_roll:
            reds, whites = locks[0] * hands[0], locks[1] * hands[1]
            _average_of_last(b, a, more[2], reds * whites * locks[2], hands[2], lanes)
            _average(a, b, more[1], reds * locks[1], hands[1], wide[2] * lanes)
            _average(b, a, more[0], locks[0], hands[0], wide[1] * wide[2] * lanes)
        source, keeps = a, wide
        table = last if left == 2 and not ends_with_roll else between


@numba.njit(cache=True, error_model="numpy")
def _gather(kept: Values, to: Values, among: Tables, whole: Index, lanes: int) -> None:
    """The values of the keeps of free dice, from those of whole hands."""
    reds, whites, blues = among
    values = kept.reshape(whole[0], whole[1], whole[2], lanes)
    found = to[: len(reds) * len(whites) * len(blues) * lanes].reshape(len(reds), len(whites), len(blues), lanes)
    for red in range(len(reds)):
        for white in range(len(whites)):
            row = values[reds[red], whites[white]]
            if lanes == 1:
                for blue in range(len(blues)):
                    found[red, white, blue, 0] = row[blues[blue], 0]
            else:
                for blue in range(len(blues)):
                    for lane in range(lanes):
                        found[red, white, blue, lane] = row[blues[blue], lane]


@numba.njit(cache=True, error_model="numpy")
def _best_of_hand(keeps: Values, out: Values, choices: Tables, hand: Table, wide: Index, lanes: int) -> None:
    """The best keep of what the free dice show."""
    for lane in range(lanes):
        out[lane] = -np.inf
    for red in choices[0][hand[0]]:
        for white in choices[1][hand[1]]:
            for blue in choices[2][hand[2]]:
                start = ((red * wide[1] + white) * wide[2] + blue) * lanes
                for lane in range(lanes):
                    out[lane] = _larger(out[lane], keeps[start + lane])


@numba.njit(cache=True, error_model="numpy")
def _locks(
    kept: Values,
    a: Values,
    b: Values,
    out: Values,
    locks: tuple[Table, Table, Table],
    with_locked: Tables,
    tables: tuple[Tables, Tables],
    whole: Index,
    unlocked: Index,
    lanes: int,
    rerolls: int,
) -> None:
    """The values of locks: (what is locked, how many dice are free, what they show), each by lock and colour.

    ``tables`` are those of a colour with no, one and two free dice: their keeps, and how these are filled up.
    """
    locked, free, hand = locks
    choices, more = tables
    for nth in range(len(locked)):
        red, white, blue = free[nth, 0], free[nth, 1], free[nth, 2]
        own = (choices[red], choices[white], choices[blue])
        fuller = (more[red], more[white], more[blue])
        hands = (len(own[0]), len(own[1]), len(own[2]))
        wide = (hands[0] + len(fuller[0]), hands[1] + len(fuller[1]), hands[2] + len(fuller[2]))
        among = (
            with_locked[0][locked[nth, 0], : wide[0]],
            with_locked[1][locked[nth, 1], : wide[1]],
            with_locked[2][locked[nth, 2], : wide[2]],
        )
        _gather(kept, a, among, whole, lanes)
        _steps(a, a, b, (own, own, own, fuller), (wide, wide, unlocked, hands), lanes, rerolls - 1, rerolls > 0)
        _best_of_hand(a, out[nth], own, hand[nth], wide, lanes)


class Kernel:
    """The arithmetic of ``Turn`` if Numba is installed."""

    def __init__(self) -> None:
        self.desk = Desk()

    def kept(self, values: Values, unlocked: Axes) -> Values:
        """The values of what is kept last, whatever was locked; a batch is filled up to whole sets of lanes."""
        lanes = LANES if len(values) > LANES // 2 else 1
        red, white, blue = unlocked.keeps
        found = np.empty((-(-len(values) // lanes), red, white, blue, lanes))
        a, b = self.desk.room(unlocked, lanes)
        for nth, part in enumerate(found):
            source = _flat(_filled(values[nth * lanes : (nth + 1) * lanes], lanes))
            more, hands = unlocked.fuller, unlocked.hands
            _average_of_last(source, a, more[2], hands[0] * hands[1], hands[2], lanes)
            _average(a, b, more[1], hands[0], hands[1], blue * lanes)
            _average(b, part.reshape(-1), more[0], 1, hands[0], white * blue * lanes)
        return found

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls."""
        kept = self.kept(values, unlocked)
        lanes = kept.shape[-1]
        out = np.full((len(kept), *values.shape[1:], lanes), -np.inf)
        for part, best in zip(kept, out.reshape(len(kept), -1), strict=True):
            for spread in spreads:
                a, b = self.desk.room(spread, lanes)
                ways = spread.whole_ways if rerolls == 1 else spread.ways
                tables = (spread.whole_keeps, spread.choices, ways, spread.fuller)
                sizes = (unlocked.keeps, spread.keeps, spread.locks, spread.hands)
                _steps(part.reshape(-1), a, b, tables, sizes, lanes, rerolls, False)
                np.maximum(best, b[: len(best)], out=best)
        return _unlaned(out, len(values))

    def keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        """The values of keeps of the free dice, with so many re-rolls left, the one that follows included."""
        lanes = kept.shape[-1]
        red, white, blue = free.axes.keeps
        found = np.empty((len(kept), red, white, blue, lanes))
        for part, to in zip(kept, found, strict=True):
            to.reshape(-1)[:] = self._free_keeps(part, free, rerolls)[: to.size]
        return _unlaned(found, len(kept) * lanes)

    def locks(self, kept: Values, frees: list[Free], hands: list[Index], rerolls: int) -> Values:
        """The values of locks, by what they leave free and what that shows; the last axis goes with them."""
        parts, red, white, blue, lanes = kept.shape
        first = frees[0]
        locks = (
            np.array([free.locked for free in frees]),
            np.array([free.dice for free in frees]),
            np.array(hands),
        )
        out = np.empty((parts, len(frees), lanes))
        a, b = self.desk.room(first.axes, lanes)
        for part, best in zip(kept, out, strict=True):
            flat, whole = part.reshape(-1), (red, white, blue)
            _locks(flat, a, b, best, locks, first.with_locked, first.by_free, whole, first.axes.locks, lanes, rerolls)
        return _unlaned(out, parts * lanes)

    def _free_keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        axes = free.axes
        red, white, blue, lanes = kept.shape
        a, b = self.desk.room(axes, lanes)
        _gather(kept.reshape(-1), a, free.whole, (red, white, blue), lanes)
        tables = (axes.choices, axes.choices, axes.choices, axes.fuller)
        sizes = (axes.keeps, axes.keeps, axes.locks, axes.hands)
        _steps(a, a, b, tables, sizes, lanes, rerolls - 1, True)
        return a


class Desk(local):
    """Arrays to work in, kept from one call to the next; every thread has its own."""

    def __init__(self) -> None:
        self.rooms = (np.empty(0), np.empty(0))

    def room(self, axes: Axes, lanes: int) -> tuple[Values, Values]:
        """Two arrays for all steps with these tables."""
        size = lanes
        for keeps in axes.keeps:
            size *= max(keeps, WHOLE)
        if len(self.rooms[0]) < size:
            self.rooms = (np.empty(size), np.empty(size))
        return self.rooms


def _filled(values: Values, lanes: int) -> Values:
    """A batch with its last function repeated until all lanes are taken."""
    missing = lanes - len(values)
    return np.concatenate([values, np.repeat(values[-1:], missing, axis=0)]) if missing else values


def _flat(values: Values) -> Values:
    """The functions of a batch side by side."""
    return np.moveaxis(values, 0, -1).reshape(-1)


def _unlaned(found: Values, functions: int) -> Values:
    """From sets of lanes to one function after the other, those that filled up left out."""
    if found.shape[-1] == 1:
        return found[:functions, ..., 0]
    moved = np.moveaxis(found, -1, 1)
    return moved.reshape(-1, *moved.shape[2:])[:functions]
