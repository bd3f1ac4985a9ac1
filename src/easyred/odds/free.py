"""The dice that a lock leaves free: what may be kept of them, and its index among the keeps of whole hands."""

from __future__ import annotations

from functools import cache

from easyred.odds.axis import Tables, axes, with_locked
from easyred.odds.hands import Hand, Index, keep_places, places
from easyred.rules.model.dice import BLUE, RED, SUBSETS, WHITE

COLOURS = (RED, WHITE, BLUE)

Hands = tuple[Hand, Hand, Hand]
"""Faces of red, white and blue dice."""


class Roll:
    """Dice on the table in the engine's form, in any order, to be read by masks."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.every = (1 << len(dice)) - 1
        self._red, self._white, self._blue = [_by_mask(_own(dice, colour)) for colour in COLOURS]
        self._reds, self._whites, self._blues = max(self._red), max(self._white), max(self._blue)

    def shown(self, mask: int) -> Hands:
        """The faces of the dice that a mask holds, colour by colour."""
        return self._red[mask & self._reds], self._white[mask & self._whites], self._blue[mask & self._blues]


def _own(dice: tuple[int, ...], colour: int) -> tuple[tuple[int, int], ...]:
    """The bits of the places of a colour's dice, and their faces."""
    return tuple([(1 << place, die >> 2) for place, die in enumerate(dice) if die & 3 == colour])


@cache
def _by_mask(own: tuple[tuple[int, int], ...]) -> dict[int, Hand]:
    masks = SUBSETS[sum([bit for bit, _ in own])]
    return {mask: tuple(sorted([face for bit, face in own if mask & bit])) for mask in masks}


class Free:
    """What is locked, and the tables of the dice beside it."""

    def __init__(self, locked: Hands, dice: Index, skulls_stay: bool) -> None:
        red, white, blue = [dice[colour] - len(locked[colour]) for colour in COLOURS]
        self.dice: Index = (red, white, blue)
        self.locked = keep_index(dice, locked)
        self.axes = axes((0, 0, 0), self.dice, skulls_stay)
        self.whole: Tables = (
            with_locked(dice[RED])[self.locked[RED], : self.axes.keeps[RED]],
            with_locked(dice[WHITE])[self.locked[WHITE], : self.axes.keeps[WHITE]],
            with_locked(dice[BLUE])[self.locked[BLUE], : self.axes.keeps[BLUE]],
        )
        """By colour and keep of the free dice: the keep of the whole hand."""
        self.with_locked: Tables = (with_locked(dice[RED]), with_locked(dice[WHITE]), with_locked(dice[BLUE]))
        """The keep of the whole hand, for everything that may be locked of these dice."""
        counts = axes((0, 0, 0), (0, 1, 2), skulls_stay)
        self.by_free: tuple[Tables, Tables] = (counts.choices, counts.fuller)
        """What is kept of no free die, of one and of two, and how that is filled up."""

    def hand(self, shown: Hands) -> Index:
        """The index of what the free dice show."""
        return hand_index(self.dice, shown)

    def keep(self, kept: Hands) -> Index:
        """The index of what is kept of them."""
        return keep_index(self.dice, kept)


def hand_index(dice: Index, shown: Hands) -> Index:
    """The index of some hands on the three axes."""
    return places(dice[RED])[shown[RED]], places(dice[WHITE])[shown[WHITE]], places(dice[BLUE])[shown[BLUE]]


def keep_index(dice: Index, kept: Hands) -> Index:
    """The index of some keeps on the three axes."""
    red, white, blue = dice
    return keep_places(red)[kept[RED]], keep_places(white)[kept[WHITE]], keep_places(blue)[kept[BLUE]]


@cache
def free(locked: Hands, dice: Index, skulls_stay: bool) -> Free:
    """What a lock leaves; made once."""
    return Free(locked, dice, skulls_stay)
