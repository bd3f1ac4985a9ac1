"""A turn's dice solved: what each roll, lock and re-roll is worth under best play (ROLL-1 to ROLL-5).

A value function says what each Final Tally is worth. It is an array with one axis for each colour - red, white, blue
- of 21 hands for two dice, 6 for one and 1 for none; leading axes are a batch of value functions.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from easyred.odds.arithmetic import Arithmetic, arithmetic
from easyred.odds.axis import Values, axes
from easyred.odds.free import Hands, Roll, free, hand_index
from easyred.odds.hands import Hand, Index, hands
from easyred.rules.model.dice import BLUE, RED, SKULL, SUBSETS, SUBSETS_OF_SIZE, WHITE, mask_of

MOST_DICE = 2
MOST_LOCKS = 3
MOST_REROLLS = 3


class Options(NamedTuple):
    """What may be done with the dice on the table: masks as the engine's actions have them, and their values."""

    masks: tuple[int, ...]
    values: Values
    """The last axis goes with the masks; leading axes are the batch."""


class Turn:
    """The dice of one turn: how many of each colour, how many are locked, how many re-rolls."""

    def __init__(
        self,
        dice: Index = (2, 2, 2),
        locks: int = 2,
        rerolls: int = 2,
        skulls_stay: bool = False,
        kernel: bool = True,
    ) -> None:
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
        self.arithmetic: Arithmetic = arithmetic(kernel)
        self.unlocked = axes((0, 0, 0), dice, skulls_stay)
        self.spreads = [axes(spread, _less(dice, spread), skulls_stay) for spread in self._ways_to_spread()]

    def _ways_to_spread(self) -> list[Index]:
        """How many dice of each colour a lock can take."""
        red, white, blue = [range(count + 1) for count in self.dice]
        return [spread for spread in product(red, white, blue) if sum(spread) == self.locks]

    def index(self, dice: tuple[int, ...]) -> Index:
        """The index of a tally in a value function; the dice are results in the engine's form, in any order."""
        roll = Roll(dice)
        return hand_index(self.dice, roll.shown(roll.every))

    @property
    def chances(self) -> Values:
        """The chance of each first roll."""
        red, white, blue = self.unlocked.refill
        return np.asarray(np.einsum("i,j,k->ijk", red[0], white[0], blue[0]))

    def mean(self, values: Values) -> Values:
        """What a turn is worth before the first roll; one number for each value function."""
        return np.asarray((self.first(values) * self.chances).sum(axis=(-3, -2, -1)))

    def first(self, values: Values) -> Values:
        """What each first roll is worth."""
        found = self.arithmetic.first(self._batch(values), self.unlocked, self.spreads, self.rerolls)
        return found.reshape(values.shape)

    def kept(self, values: Values) -> Values:
        """The values of what is kept last, whatever was locked; the options of a roll begin with them."""
        return self.arithmetic.kept(self._batch(values), self.unlocked)

    def lock_options(self, values: Values, dice: tuple[int, ...], kept: Values | None = None) -> Options:
        """What each legal lock of a first roll is worth; pass what ``kept`` has found to save time."""
        kept = self.kept(values) if kept is None else kept
        roll = Roll(dice)
        masks = SUBSETS_OF_SIZE[roll.every][self.locks]
        places: dict[Hands, int] = {}
        which = [places.setdefault(roll.shown(mask), len(places)) for mask in masks]
        frees = [free(locked, self.dice, self.skulls_stay) for locked in places]
        hands = [left.hand(roll.shown(roll.every & ~masks[which.index(nth)])) for nth, left in enumerate(frees)]
        found = self.arithmetic.locks(kept, frees, hands, self.rerolls)
        return self._options(values, masks, found[:, which])

    def reroll_options(
        self, values: Values, dice: tuple[int, ...], locked: int, rerolls: int, kept: Values | None = None
    ) -> Options:
        """What each way to re-roll is worth with these dice locked and so many re-rolls left; 0 is stopping."""
        batch = self._batch(values)
        kept = self.kept(values) if kept is None else kept
        masks = self.rerollable(dice, locked) if rerolls else (0,)
        roll = Roll(dice)
        left = free(roll.shown(locked), self.dice, self.skulls_stay)
        unlocked = roll.every & ~locked
        red, white, blue = zip(*[left.keep(roll.shown(unlocked & ~mask)) for mask in masks], strict=True)
        keeps = self.arithmetic.keeps(kept, left, rerolls)
        found = keeps[: len(batch), red, white, blue]
        found[:, 0] = batch[:, *self.index(dice)]
        return self._options(values, masks, found)

    def rerollable(self, dice: tuple[int, ...], locked: int) -> tuple[int, ...]:
        """Every mask of dice that may be rolled again, none first (ROLL-2, ROLL-4)."""
        stays = locked | mask_of(dice, SKULL) if self.skulls_stay else locked
        return SUBSETS[(1 << len(dice)) - 1 & ~stays]

    def _batch(self, values: Values) -> Values:
        """Value functions as a batch, checked."""
        if values.shape[-3:] != self.shape:
            raise ValueError(f"The values of these dice are an array of {self.shape}, not of {values.shape[-3:]}.")
        return np.ascontiguousarray(values, dtype=np.float64).reshape(-1, *self.shape)

    def _options(self, values: Values, masks: tuple[int, ...], found: Values) -> Options:
        batch = values.shape[:-3]
        return Options(masks, found[: prod(batch)].reshape(*batch, len(masks)))


def _less(dice: Index, spread: Index) -> Index:
    return dice[RED] - spread[RED], dice[WHITE] - spread[WHITE], dice[BLUE] - spread[BLUE]
