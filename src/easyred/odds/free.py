"""The dice that a lock leaves free: what may be kept of them, and where that stands among the keeps of whole hands."""

from __future__ import annotations

from functools import cache

import numpy as np

from easyred.odds.axis import Hand, Table, axes, joined, keep_places, keeps, places
from easyred.rules.dice import BLUE, RED, WHITE

COLOURS = (RED, WHITE, BLUE)

Hands = tuple[Hand, Hand, Hand]
"""Faces of red, white and blue dice."""
Index = tuple[int, int, int]


class Free:
    """What is locked, and the tables of the dice beside it."""

    def __init__(self, locked: Hands, dice: Index, skulls_stay: bool) -> None:
        red, white, blue = [dice[colour] - len(locked[colour]) for colour in COLOURS]
        self.dice: Index = (red, white, blue)
        self.axes = axes((0, 0, 0), self.dice, skulls_stay)
        self.choices = (self.axes[RED].choices, self.axes[WHITE].choices, self.axes[BLUE].choices)
        self.whole = (
            _among_whole(locked[RED], red),
            _among_whole(locked[WHITE], white),
            _among_whole(locked[BLUE], blue),
        )
        """By colour and keep of the free dice: the keep of the whole hand."""

    def hand(self, shown: Hands) -> Index:
        """The index of what the free dice show."""
        red, white, blue = [places(self.dice[colour])[shown[colour]] for colour in COLOURS]
        return red, white, blue

    def keep(self, kept: Hands) -> Index:
        """The index of what is kept of them."""
        red, white, blue = [keep_places(self.dice[colour])[kept[colour]] for colour in COLOURS]
        return red, white, blue


@cache
def free(locked: Hands, dice: Index, skulls_stay: bool) -> Free:
    """What a lock leaves; made once."""
    return Free(locked, dice, skulls_stay)


def _among_whole(lock: Hand, dice: int) -> Table:
    whole = keep_places(len(lock) + dice)
    return np.array([whole[joined(lock, keep)] for keep in keeps(dice)], dtype=np.intp)


def shown(dice: tuple[int, ...], mask: int) -> Hands:
    """The faces of the dice that a mask holds, colour by colour."""
    held = [die for place, die in enumerate(dice) if mask >> place & 1]
    red, white, blue = [tuple(sorted([die >> 2 for die in held if die & 3 == colour])) for colour in COLOURS]
    return red, white, blue
