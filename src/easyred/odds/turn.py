"""A turn's dice solved: what each roll, lock and keep is worth under best play (ROLL-1 to ROLL-5).

A value function says what each Final Tally is worth. It is an array with one axis for each colour - red, white, blue
- of 21 hands for two dice, 6 for one and 1 for none; leading axes are a batch of value functions.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from easyred.odds.axis import Axis, Hand, Table, Values, averaged, axis, best, completions, hands, joined, keeps, places
from easyred.rules.dice import BLUE, RED, SIZES, SKULL, SUBSETS, SUBSETS_OF_SIZE, WHITE, mask_of

COLOURS = (RED, WHITE, BLUE)
MOST_DICE = 2
MOST_LOCKS = 3
MOST_REROLLS = 3

Dice = tuple[int, int, int]
Index = tuple[int, int, int]


class Options(NamedTuple):
    """What may be done with the dice on the table: masks as the engine's actions have them, and their values."""

    masks: tuple[int, ...]
    values: Values
    """The last axis goes with the masks; leading axes are the batch."""


class Turn:
    """The dice of one turn: how many there are of each colour, how many are locked and how often they are re-rolled."""

    def __init__(self, dice: Dice = (2, 2, 2), locks: int = 2, rerolls: int = 2, skulls_stay: bool = False) -> None:
        if any(not 0 <= count <= MOST_DICE for count in dice):
            raise ValueError("A colour has no die, one or two.")
        if not 0 <= locks <= MOST_LOCKS:
            raise ValueError(f"A Unit locks no die or up to {MOST_LOCKS}.")
        if not 1 <= rerolls <= MOST_REROLLS:
            raise ValueError(f"There is one re-roll, or up to {MOST_REROLLS}.")
        self.dice = dice
        self.locks = min(locks, sum(dice))
        self.rerolls = rerolls
        self.skulls_stay = skulls_stay
        self.hands: tuple[tuple[Hand, ...], ...] = tuple([hands(count) for count in dice])
        """By colour: the hands in the order of a value function's axis; a hand is sorted faces of the rules."""
        self.shape: Index = (len(self.hands[RED]), len(self.hands[WHITE]), len(self.hands[BLUE]))
        self._refills = (completions(dice[RED]), completions(dice[WHITE]), completions(dice[BLUE]))
        self._spreads = [self._axes(locked) for locked in product(range(MOST_DICE + 1), repeat=3) if self._fits(locked)]

    def _fits(self, locked: tuple[int, ...]) -> bool:
        return sum(locked) == self.locks and all(locked[colour] <= self.dice[colour] for colour in COLOURS)

    def _axes(self, locked: tuple[int, ...]) -> tuple[Axis, Axis, Axis]:
        red, white, blue = [
            axis(locked[colour], self.dice[colour] - locked[colour], self.skulls_stay) for colour in COLOURS
        ]
        return red, white, blue

    def index(self, dice: tuple[int, ...]) -> Index:
        """Where a tally stands in a value function; the dice are results as the engine has them, in any order."""
        red, white, blue = [places(self.dice[colour])[_hand(dice, colour)] for colour in COLOURS]
        return red, white, blue

    @property
    def chances(self) -> Values:
        """The chance of each first roll."""
        red, white, blue = [refill[0] for refill in self._refills]
        return np.multiply.outer(np.multiply.outer(red, white), blue)

    def mean(self, values: Values) -> Values:
        """What a turn is worth before the first roll; one number for each value function."""
        batch = self._batch(values)
        return np.asarray((self.first(batch) * self.chances).sum(axis=(1, 2, 3)).reshape(values.shape[:-3]))

    def first(self, values: Values) -> Values:
        """What each first roll is worth."""
        kept = averaged(self._batch(values), self._refills)
        found = [self._after_lock(kept, axes) for axes in self._spreads]
        return np.maximum.reduce(found).reshape(values.shape)

    def _after_lock(self, kept: Values, axes: tuple[Axis, Axis, Axis]) -> Values:
        """By first roll: the best lock that takes so many of each colour, from the values of what is kept last."""
        red, white, blue = axes
        if self.rerolls == 1:
            return best(kept, (red.whole_ways, white.whole_ways, blue.whole_ways))
        refills = (red.refill, white.refill, blue.refill)
        values = averaged(best(kept, (red.whole_keeps, white.whole_keeps, blue.whole_keeps)), refills)
        for _ in range(self.rerolls - 2):
            values = averaged(best(values, (red.choices, white.choices, blue.choices)), refills)
        return best(values, (red.ways, white.ways, blue.ways))

    def lock_options(self, values: Values, dice: tuple[int, ...]) -> Options:
        """What each legal lock of a first roll is worth."""
        kept = averaged(self._batch(values), self._refills)
        masks = SUBSETS_OF_SIZE[(1 << len(dice)) - 1][self.locks]
        known: dict[tuple[Hand, ...], Values] = {}
        for mask in masks:
            locked = _locked(dice, mask)
            if locked not in known:
                again = self._reroll_values(kept, dice, mask, self.rerolls)
                known[locked] = np.maximum.reduce([again[part] for part in self.rerollable(dice, mask)])
        return self._options(values, masks, [known[_locked(dice, mask)] for mask in masks])

    def reroll_options(self, values: Values, dice: tuple[int, ...], locked: int, rerolls: int) -> Options:
        """What each way to re-roll is worth with these dice locked and so many re-rolls left; 0 is stopping."""
        batch = self._batch(values)
        red, white, blue = self.index(dice)
        masks = self.rerollable(dice, locked)
        if rerolls == 0:
            return self._options(values, (0,), [batch[:, red, white, blue]])
        found = self._reroll_values(averaged(batch, self._refills), dice, locked, rerolls)
        return self._options(values, masks, [found[mask] for mask in masks])

    def rerollable(self, dice: tuple[int, ...], locked: int) -> tuple[int, ...]:
        """Every mask of dice that may be rolled again (ROLL-2, ROLL-4)."""
        stays = locked | mask_of(dice, SKULL) if self.skulls_stay else locked
        return SUBSETS[(1 << len(dice)) - 1 & ~stays]

    def _reroll_values(self, kept: Values, dice: tuple[int, ...], locked: int, rerolls: int) -> dict[int, Values]:
        """By mask of dice to roll again, 0 for stopping: its value, from the values of what is kept last."""
        lock = _locked(dice, locked)
        frees = [self.dice[colour] - len(lock[colour]) for colour in COLOURS]
        values = kept[np.ix_(range(len(kept)), *[_among_whole(lock[colour], frees[colour]) for colour in COLOURS])]
        axes = [axis(0, free, self.skulls_stay) for free in frees]
        choices: tuple[Table, Table, Table] = (axes[RED].choices, axes[WHITE].choices, axes[BLUE].choices)
        refills = (axes[RED].refill, axes[WHITE].refill, axes[BLUE].refill)
        stopped = values
        for _ in range(rerolls - 1):
            values = averaged(best(values, choices), refills)
        found: dict[int, Values] = {}
        for mask in self.rerollable(dice, locked):
            stays = _locked(dice, (1 << len(dice)) - 1 & ~mask & ~locked)
            red, white, blue = [_keep_places(frees[colour])[stays[colour]] for colour in COLOURS]
            found[mask] = (values if mask else stopped)[:, red, white, blue]
        return found

    def _batch(self, values: Values) -> Values:
        if values.shape[-3:] != self.shape:
            raise ValueError(f"The values of these dice are an array of {self.shape}, not of {values.shape[-3:]}.")
        return np.ascontiguousarray(values, dtype=np.float64).reshape(-1, *self.shape)

    def _options(self, values: Values, masks: tuple[int, ...], found: list[Values]) -> Options:
        return Options(masks, np.stack(found, axis=-1).reshape(*values.shape[:-3], len(masks)))


def _hand(dice: tuple[int, ...], colour: int) -> Hand:
    return tuple(sorted([die >> 2 for die in dice if die & 3 == colour]))


def _locked(dice: tuple[int, ...], mask: int) -> tuple[Hand, ...]:
    """The faces that a mask holds, colour by colour."""
    held = tuple([die for place, die in enumerate(dice) if mask >> place & 1])
    return tuple([_hand(held, colour) for colour in COLOURS])


@cache
def _keep_places(dice: int) -> dict[Hand, int]:
    return {keep: place for place, keep in enumerate(keeps(dice))}


@cache
def _among_whole(lock: Hand, free: int) -> Table:
    """Where the keeps of free dice stand among those of the whole hand, with what is locked."""
    whole = _keep_places(len(lock) + free)
    return np.array([whole[joined(lock, keep)] for keep in keeps(free)], dtype=np.intp)
