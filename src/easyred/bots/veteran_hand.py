"""A turn's dice against the chances of all tallies: what each lock and each re-roll is worth."""

from __future__ import annotations

import numpy as np

from easyred.odds.axis import Values
from easyred.odds.free import Hands, Roll, free
from easyred.odds.turn import Turn
from easyred.rules.dice import SUBSETS_OF_SIZE


class Hand:
    """The dice of one turn. What is kept last is reckoned once, for all its decisions."""

    def __init__(self, turn: Turn, values: Values) -> None:
        self.turn = turn
        self.values = values
        self.kept = turn.arithmetic.kept(np.ascontiguousarray(values[None]), turn.unlocked)

    def locks(self, dice: tuple[int, ...]) -> dict[int, float]:
        """By mask: what a lock is worth."""
        turn = self.turn
        roll = Roll(dice)
        known: dict[Hands, float] = {}
        found: dict[int, float] = {}
        for mask in SUBSETS_OF_SIZE[roll.every][turn.locks]:
            locked = roll.shown(mask)
            if locked not in known:
                left = free(locked, turn.dice, turn.skulls_stay)
                hand = left.hand(roll.shown(roll.every & ~mask))
                known[locked] = float(turn.arithmetic.lock(self.kept, left, hand, turn.rerolls)[0])
            found[mask] = known[locked]
        return found

    def rerolls(self, dice: tuple[int, ...], locked: int, rerolls: int) -> dict[int, float]:
        """By mask: what it is worth to roll these dice again."""
        turn = self.turn
        found = {0: float(self.values[turn.index(dice)])}
        masks = turn.rerollable(dice, locked)
        if len(masks) < 2 or not rerolls:
            return found
        roll = Roll(dice)
        left = free(roll.shown(locked), turn.dice, turn.skulls_stay)
        keeps = turn.arithmetic.keeps(self.kept, left, rerolls)[0]
        unlocked = roll.every & ~locked
        for mask in masks[1:]:
            found[mask] = float(keeps[left.keep(roll.shown(unlocked & ~mask))])
        return found
