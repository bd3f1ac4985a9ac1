"""Locks that pay: a Unit may get something for each Skull it locks (CARD-6), whatever the tally comes to.

What it then has makes every tally worth something else. So there is a value function for each number of Skulls
locked: for none, for one, and so on up to all that are locked; they are the first axis of the values.
"""

from __future__ import annotations

import numpy as np

from easyred.odds.axis import Values
from easyred.odds.plan import AfterLock, Plan, locks_of
from easyred.odds.turn import Options, Turn
from easyred.rules.model.dice import SKULL, face_of, places


def first(turn: Turn, values: Values) -> Values:
    """What each first roll is worth."""
    plans = [Plan(turn, of_number) for of_number in checked(turn, values)]
    best = np.full(turn.shape, -np.inf)
    for lock in locks_of(turn):
        after = AfterLock(plans[sum([hand.count(SKULL) for hand in lock])], lock, turn.rerolls)
        best[after.whole] = np.maximum(best[after.whole], after.values)
    return best


def mean(turn: Turn, values: Values) -> float:
    """What a turn is worth before the first roll."""
    return float((first(turn, values) * turn.chances).sum())


def lock_options(turn: Turn, values: Values, dice: tuple[int, ...]) -> Options:
    """What each legal lock of a first roll is worth."""
    options = turn.lock_options(checked(turn, values), dice)
    skulls = [len([place for place in places(mask) if face_of(dice[place]) == SKULL]) for mask in options.masks]
    return Options(options.masks, options.values[skulls, range(len(skulls))])


def checked(turn: Turn, values: Values) -> Values:
    """The values, if there are enough of them."""
    if len(values) != turn.locks + 1 or values.ndim != 4:
        raise ValueError(f"There is a value function for each number of Skulls locked, from 0 to {turn.locks}.")
    return values
