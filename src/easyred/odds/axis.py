"""The dice of one colour: the hands they show, what can be kept of a hand, and how a re-roll fills it up again.

Hands and keeps are those of ``hands``; here are their tables for NumPy.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from easyred.odds.hands import Hand, Index, hands, joined, keep_places, keeps, kept_of, parts, places, rest
from easyred.rules.model.dice import FACES

Values = npt.NDArray[np.float64]
Table = npt.NDArray[np.intp]


@cache
def completions(dice: int) -> Values:
    """The chance, by keep and hand, that rolling the other dice makes the hand."""
    chances = np.zeros((len(keeps(dice)), len(hands(dice))))
    for row, keep in enumerate(keeps(dice)):
        rolls = list(product(range(FACES), repeat=dice - len(keep)))
        for roll in rolls:
            chances[row, places(dice)[joined(keep, roll)]] += 1 / len(rolls)
    return chances


@cache
def fuller(dice: int) -> Table:
    """The keep with one more face, by keep that lacks a die and face."""
    lacking = [keep for keep in keeps(dice) if len(keep) < dice]
    rows = [[keep_places(dice)[joined(keep, (face,))] for face in range(FACES)] for keep in lacking]
    return np.array(rows, dtype=np.intp).reshape(-1, FACES)


@cache
def with_locked(dice: int) -> Table:
    """Two keeps as one: by what is locked and what is kept of the other dice."""
    found = np.zeros((len(keeps(dice)), len(keeps(dice))), dtype=np.intp)
    for row, lock in enumerate(keeps(dice)):
        for column, keep in enumerate(keeps(dice - len(lock))):
            found[row, column] = keep_places(dice)[joined(lock, keep)]
    return found


class Axis:
    """One colour with so many dice locked and so many free.

    A position is (what is locked, what the free dice show), a keep (what is locked, what stays of the free dice).
    Tables list indices row by row, filled up with the last one: they are read with a maximum.
    """

    def __init__(self, locked: int, free: int, skulls_stay: bool) -> None:
        whole = locked + free
        own = {pair: place for place, pair in enumerate(product(hands(locked), keeps(free)))}
        shared = keep_places(whole)
        choices: list[list[int]] = []
        whole_keeps: list[list[int]] = []
        for lock, shown in product(hands(locked), hands(free)):
            stays = kept_of(shown, skulls_stay)
            choices.append([own[lock, keep] for keep in stays])
            whole_keeps.append([shared[joined(lock, keep)] for keep in stays])
        ways = [_ways(hand, locked, skulls_stay) for hand in hands(whole)]
        self.locks = len(hands(locked))
        self.hands = len(hands(free))
        self.keeps = len(own)
        self.refill = completions(free)
        """By keep and hand of the free dice: the chance of a re-roll, whatever is locked."""
        self.fuller = fuller(free)
        """By keep of the free dice that lacks a die, and face: the keep with that face too."""
        self.choices = _table(choices)
        """By position: its keeps."""
        self.whole_keeps = _table(whole_keeps)
        """By position: its keeps among those of the whole hand, where it no longer matters what was locked."""
        self.ways = _table([[own[way] for way in of_hand] for of_hand in ways])
        """By whole hand: every lock of it with every keep."""
        self.whole_ways = _table([sorted({shared[joined(*way)] for way in of_hand}) for of_hand in ways])


def _ways(hand: Hand, locked: int, skulls_stay: bool) -> list[tuple[Hand, Hand]]:
    locks = parts(hand, locked)
    return [(lock, keep) for lock in locks for keep in kept_of(rest(hand, lock), skulls_stay)]


def _table(rows: list[list[int]]) -> Table:
    width = max(len(row) for row in rows)
    return np.array([row + row[-1:] * (width - len(row)) for row in rows], dtype=np.intp)


Tables = tuple[Table, Table, Table]


class Axes:
    """The tables of red, white and blue side by side."""

    def __init__(self, locked: Index, free: Index, skulls_stay: bool) -> None:
        red, white, blue = [_axis(*counts, skulls_stay) for counts in zip(locked, free, strict=True)]
        self.locks: Index = (red.locks, white.locks, blue.locks)
        self.hands: Index = (red.hands, white.hands, blue.hands)
        self.keeps: Index = (red.keeps, white.keeps, blue.keeps)
        self.refill: tuple[Values, Values, Values] = (red.refill, white.refill, blue.refill)
        self.fuller: Tables = (red.fuller, white.fuller, blue.fuller)
        self.choices: Tables = (red.choices, white.choices, blue.choices)
        self.whole_keeps: Tables = (red.whole_keeps, white.whole_keeps, blue.whole_keeps)
        self.ways: Tables = (red.ways, white.ways, blue.ways)
        self.whole_ways: Tables = (red.whole_ways, white.whole_ways, blue.whole_ways)


@cache
def _axis(locked: int, free: int, skulls_stay: bool) -> Axis:
    return Axis(locked, free, skulls_stay)


@cache
def axes(locked: Index, free: Index, skulls_stay: bool) -> Axes:
    """The tables for a number of dice locked and free of each colour; they are made once."""
    return Axes(locked, free, skulls_stay)
