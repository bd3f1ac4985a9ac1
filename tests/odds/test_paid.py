"""Locks that pay for Skulls are weighed exactly: against a brute force on ordered dice."""

from itertools import combinations

import numpy as np
import pytest
from support.dice_tables import by_ordered_dice, some_dice, some_values

from easyred.bench.brute_force import best_keep
from easyred.odds import paid
from easyred.odds.turn import Turn
from easyred.rules.model.dice import SKULL

EXACT = 1e-12
TURNS = [((2, 2, 2), 2, 2, False), ((2, 1, 2), 1, 2, False), ((1, 2, 2), 2, 1, True), ((2, 1, 1), 3, 3, False)]


def rising(turn: Turn) -> np.ndarray:
    """Values by Skulls locked: each more is better by something else for each tally."""
    return np.cumsum(np.abs(some_values(turn, 5, turn.locks + 1)), axis=0)


def forced(turn: Turn, values: np.ndarray) -> np.ndarray:
    """By ordered dice of the first roll: the best lock, each with the values of the Skulls that it holds."""
    dice = sum(turn.dice)
    shown = np.indices((6,) * dice)
    best = np.full((6,) * dice, -np.inf)
    for locked in combinations(range(dice), turn.locks):
        skulls = (shown[list(locked)] == SKULL).sum(axis=0)
        for number in range(turn.locks + 1):
            worth = by_ordered_dice(turn, values[number])
            for _ in range(turn.rerolls):
                worth = best_keep(worth, locked, turn.skulls_stay)
            best = np.where(skulls == number, np.maximum(best, worth), best)
    return best


@pytest.mark.parametrize(("dice", "locks", "rerolls", "skulls_stay"), TURNS)
def test_every_first_roll_is_worth_what_brute_force_says(dice, locks, rerolls, skulls_stay):
    turn = Turn(dice, locks, rerolls, skulls_stay, kernel=False)
    values = rising(turn)
    by_force = forced(turn, values)
    assert np.abs(by_ordered_dice(turn, paid.first(turn, values)) - by_force).max() < EXACT
    assert abs(paid.mean(turn, values) - by_force.mean()) < EXACT


def test_the_best_of_the_locks_is_what_the_roll_is_worth():
    turn = Turn(kernel=False)
    values = rising(turn)
    first = paid.first(turn, values)
    for seed in range(6):
        roll = (*some_dice(turn, seed)[:4], SKULL * 4 + 2, SKULL * 4 + 2)
        options = paid.lock_options(turn, values, roll)
        assert options.masks == turn.lock_options(values[0], roll).masks
        assert abs(options.values.max() - first[turn.index(roll)]) < EXACT


def test_without_pay_it_is_the_same_as_ever():
    turn = Turn(kernel=False)
    values = some_values(turn, 2)
    assert np.abs(paid.first(turn, np.stack([values] * 3)) - turn.first(values)).max() < EXACT
    with pytest.raises(ValueError, match="from 0 to 2"):
        paid.first(turn, values[None])
