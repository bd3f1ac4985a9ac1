"""The dice that a lock leaves free: what may be kept of them, and where that stands among the keeps of whole hands."""

from __future__ import annotations

from functools import cache

import numpy as np

from easyred.odds.axis import Hand, Index, Table, Tables, axes, joined, keep_places, keeps, places
from easyred.rules.dice import BLUE, RED, SUBSETS, WHITE

COLOURS = (RED, WHITE, BLUE)

Hands = tuple[Hand, Hand, Hand]
"""Faces of red, white and blue dice."""


class Roll:
    """Dice on the table as the engine has them, in any order, to be read by masks."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.every = (1 << len(dice)) - 1
        self._red, self._white, self._blue = [_by_mask(dice, colour) for colour in COLOURS]
        self._reds, self._whites, self._blues = max(self._red), max(self._white), max(self._blue)

    def shown(self, mask: int) -> Hands:
        """The faces of the dice that a mask holds, colour by colour."""
        return self._red[mask & self._reds], self._white[mask & self._whites], self._blue[mask & self._blues]


def _by_mask(dice: tuple[int, ...], colour: int) -> dict[int, Hand]:
    own = sum([1 << place for place, die in enumerate(dice) if die & 3 == colour])
    return {
        mask: tuple(sorted([die >> 2 for place, die in enumerate(dice) if mask >> place & 1])) for mask in SUBSETS[own]
    }


class Free:
    """What is locked, and the tables of the dice beside it."""

    def __init__(self, locked: Hands, dice: Index, skulls_stay: bool) -> None:
        red, white, blue = [dice[colour] - len(locked[colour]) for colour in COLOURS]
        self.dice: Index = (red, white, blue)
        self.axes = axes((0, 0, 0), self.dice, skulls_stay)
        self.whole: Tables = (
            _among_whole(locked[RED], red),
            _among_whole(locked[WHITE], white),
            _among_whole(locked[BLUE], blue),
        )
        """By colour and keep of the free dice: the keep of the whole hand."""

    def hand(self, shown: Hands) -> Index:
        """The index of what the free dice show."""
        return hand_index(self.dice, shown)

    def keep(self, kept: Hands) -> Index:
        """The index of what is kept of them."""
        red, white, blue = self.dice
        return keep_places(red)[kept[RED]], keep_places(white)[kept[WHITE]], keep_places(blue)[kept[BLUE]]


def hand_index(dice: Index, shown: Hands) -> Index:
    """Where the hands of so many dice stand on the three axes."""
    return places(dice[RED])[shown[RED]], places(dice[WHITE])[shown[WHITE]], places(dice[BLUE])[shown[BLUE]]


@cache
def free(locked: Hands, dice: Index, skulls_stay: bool) -> Free:
    """What a lock leaves; made once."""
    return Free(locked, dice, skulls_stay)


def _among_whole(lock: Hand, dice: int) -> Table:
    whole = keep_places(len(lock) + dice)
    return np.array([whole[joined(lock, keep)] for keep in keeps(dice)], dtype=np.intp)
