"""A turn's dice where faces mean the same: exact, and small enough to be solved for every position of a game.

Faces that bring the same are one *kind*. Two dice of one colour show a *pair* of kinds, and what stays of them when
they are rolled again is a *part*: nothing, one kind, or the pair. As all colours serve alike, two locked dice are both
of one colour or of two colours, no matter which. Values have one axis of pairs for each colour and end with a batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import NamedTuple

import numpy as np

from easyred.odds.axis import Table, Values
from easyred.rules.model.dice import COLOURLESS, FACES

DICE = 2
LOCKS = 2
REROLLS = 2

Part = tuple[int, ...]


class Levels(NamedTuple):
    """What it is worth to keep something, by what is kept."""

    last: Values
    """When the last re-roll comes: a part of each colour."""
    same: Values
    """When two re-rolls come and a pair is locked: that pair, and a part of each other colour."""
    split: Values
    """The same with one die locked of each of two colours: these two kinds, what is kept beside the one and beside the
    other (nothing, or a kind plus one), and a part of the third colour."""


class Lattice:
    """The tables of such dice; ``kinds`` tells the kind of each face, counted from 0."""

    def __init__(self, kinds: Sequence[int]) -> None:
        self.kinds = tuple(kinds)
        self.count = max(kinds) + 1
        self.chances: Values = np.bincount(kinds) / FACES
        self.pairs: list[Part] = list(combinations_with_replacement(range(self.count), DICE))
        self.parts: list[Part] = [(), *[(kind,) for kind in range(self.count)], *self.pairs]
        self.pair_of = {pair: place for place, pair in enumerate(self.pairs)}
        self.part_of = {part: place for place, part in enumerate(self.parts)}
        self.refill = self._refill()
        """By part and pair: the chance that rolling what is missing makes the pair."""
        self.refill_beside: Values = np.vstack([self.chances, np.eye(self.count)])
        """The chance for one die next to a locked one: nothing or a kind is kept."""
        self.kept: Table = np.array([[self.part_of[part] for part in kept_of(pair)] for pair in self.pairs])
        """By pair: the parts that can be kept of it."""
        self.beside = self._beside()
        """By locked kind: the part it is with nothing, or with a kind, beside it."""
        self.rolls, self.roll_chances = self._rolls()

    def _refill(self) -> Values:
        chances = np.zeros((len(self.parts), len(self.pairs)))
        for row, part in enumerate(self.parts):
            for roll in product(range(self.count), repeat=DICE - len(part)):
                chances[row, self.pair_of[in_order(*part, *roll)]] += np.prod(self.chances[list(roll)])
        return chances

    def _beside(self) -> Table:
        kinds = range(self.count)
        parts = [[(lock,), *[in_order(lock, kind) for kind in kinds]] for lock in kinds]
        return np.array([[self.part_of[part] for part in row] for row in parts])

    def _rolls(self) -> tuple[Table, Values]:
        """By first roll, whatever its colours: where its locks stand in one list of all; and its chance."""
        rolls = list(combinations_with_replacement(range(len(self.pairs)), COLOURLESS))
        chances = [len(set(permutations(roll))) * np.prod(self.refill[0, list(roll)]) for roll in rolls]
        rows = [sorted({place for order in permutations(roll) for place in self._locks(*order)}) for roll in rolls]
        return filled_up(rows), np.array(chances)

    def _locks(self, red: int, white: int, blue: int) -> list[int]:
        """The locks of both red dice, or of the lesser kind in red and another in white."""
        pairs = len(self.pairs)
        found = [(red * pairs + white) * pairs + blue]
        for one, two in product(permutations(self.pairs[red]), permutations(self.pairs[white])):
            if one[0] <= two[0]:
                locked = self.pair_of[one[0], two[0]]
                found.append(pairs**3 + ((locked * self.count + one[1]) * self.count + two[1]) * pairs + blue)
        return found

    def levels(self, values: Values) -> Levels:
        """What each keep is worth, from the values of tallies."""
        last = rolled(rolled(rolled(values, 0, self.refill), 1, self.refill), 2, self.refill)
        same = self._best_same(last[-len(self.pairs) :])
        same = rolled(rolled(same, 1, self.refill), 2, self.refill)
        one, two = [self.beside[[pair[nth] for pair in self.pairs]] for nth in range(LOCKS)]
        split = self._best_split(last[one[:, :, None], two[:, None, :]])
        split = rolled(rolled(rolled(split, 3, self.refill), 2, self.refill_beside), 1, self.refill_beside)
        return Levels(last, same, split)

    def locks(self, levels: Levels) -> tuple[Values, Values]:
        """What each lock is worth: by the pair locked and the others' pairs; by the two kinds locked, the kinds beside
        them and the third colour's pair."""
        return self._best_same(levels.same), self._best_split(levels.split)

    def mean(self, values: Values) -> Values:
        """What a turn is worth before the first roll."""
        every = [locks.reshape(-1, values.shape[-1]) for locks in self.locks(self.levels(values))]
        return self.roll_chances @ largest(np.concatenate(every), self.rolls, 0)

    def _best_same(self, values: Values) -> Values:
        return largest(largest(values, self.kept, 1), self.kept, 2)

    def _best_split(self, values: Values) -> Values:
        values = np.maximum(values[:, :1], values[:, 1:])
        values = np.maximum(values[:, :, :1], values[:, :, 1:])
        return largest(values, self.kept, 3)


def rolled(values: Values, axis: int, refill: Values) -> Values:
    """Roll the dice that were not kept, along an axis."""
    before, after = values.shape[:axis], values.shape[axis + 1 :]
    rows = values.reshape(int(np.prod(before)), refill.shape[1], int(np.prod(after)))
    return (refill @ rows).reshape(*before, len(refill), *after)


def kept_of(pair: Part) -> tuple[Part, ...]:
    """What can be kept of a pair."""
    one, two = pair
    return (), (one,), (two,), (one, two)


def in_order(*kinds: int) -> Part:
    """These kinds, the least first."""
    return tuple(sorted(kinds))


def filled_up(rows: list[list[int]]) -> Table:
    """Rows of one length, the last number of each repeated."""
    width = max(len(row) for row in rows)
    return np.array([row + row[-1:] * (width - len(row)) for row in rows])


def largest(values: Values, table: Table, axis: int) -> Values:
    """The largest of the values that each row of a table names along an axis."""
    found = values.take(table[:, 0], axis)
    for column in table.T[1:]:
        np.maximum(found, values.take(column, axis), out=found)
    return found
