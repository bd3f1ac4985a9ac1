"""Dice without NumPy: the same figures as with it."""

from itertools import product
from random import Random

import numpy as np
import pytest

from easyred.odds import Plan, Turn
from easyred.odds.hands import places
from easyred.odds.loops import Hands, OneRoll
from easyred.rules.model.dice import result

NEAR = 1e-12


def rolled(random: Random, counts: tuple[int, int, int]) -> tuple[int, ...]:
    return tuple(result(random.randrange(6), colour) for colour, count in enumerate(counts) for _ in range(count))


def setting(
    seed: int, counts: tuple[int, int, int], locks: int = 2, rerolls: int = 2, skulls_stay: bool = False
) -> tuple[Turn, np.ndarray, tuple[int, ...], OneRoll]:
    """A turn, random values, a roll, and the same without NumPy."""
    random = Random(seed)
    turn = Turn(counts, locks, rerolls, skulls_stay)
    values = np.random.default_rng(seed).random(turn.shape)
    dice = rolled(random, counts)

    def worth(tally: Hands) -> float:
        return float(values[tuple(places(len(hand))[hand] for hand in tally)])

    return turn, values, dice, OneRoll(dice, worth, skulls_stay=turn.skulls_stay)


COUNTS = [(2, 2, 2), (2, 1, 2), (2, 2, 0)]


@pytest.mark.parametrize("skulls_stay", [False, True])
@pytest.mark.parametrize("counts", COUNTS)
@pytest.mark.parametrize("rerolls", [1, 2, 3])
def test_locks_are_worth_the_same(counts: tuple[int, int, int], skulls_stay: bool, rerolls: int) -> None:
    for seed, locks in product(range(1), (1, 2, 3)):
        turn, values, dice, roll = setting(seed, counts, locks=locks, rerolls=rerolls, skulls_stay=skulls_stay)
        options = turn.lock_options(values, dice)
        *_, found = roll.locks(locks, rerolls)
        assert tuple(found) == options.masks
        assert np.abs(np.array(list(found.values())) - options.values).max() < NEAR


@pytest.mark.parametrize("skulls_stay", [False, True])
@pytest.mark.parametrize("counts", COUNTS)
@pytest.mark.parametrize("left", [1, 2])
def test_rerolls_are_worth_the_same(counts: tuple[int, int, int], skulls_stay: bool, left: int) -> None:
    for seed, locked in product(range(2), (0b0011, 0b1010)):
        turn, values, dice, roll = setting(seed, counts, skulls_stay=skulls_stay)
        options = turn.reroll_options(values, dice, locked, left)
        found = roll.rerolls(locked, left)
        assert set(found) == set(options.masks)
        assert max(abs(found[mask] - value) for mask, value in zip(*options, strict=True)) < NEAR


@pytest.mark.parametrize("counts", COUNTS)
def test_tallies_are_as_likely(counts: tuple[int, int, int]) -> None:
    for seed, locked in product(range(2), (0b0011, 0b0110)):
        turn, values, dice, roll = setting(seed, counts)
        expected = Plan(turn, values).tallies_of(dice, locked, 2)
        found = roll.after_lock(locked, 2)
        assert abs(sum(found.values()) - 1) < NEAR
        for tally, chance in found.items():
            index = tuple(places(len(hand))[hand] for hand in tally)
            assert abs(chance - expected[index]) < NEAR
        *_, best = roll.locks(2, 2)
        assert abs(sum([chance * roll.worth(tally) for tally, chance in found.items()]) - best[locked]) < NEAR


def test_what_is_kept_stays() -> None:
    _, _, dice, roll = setting(5, (2, 2, 2))
    found = roll.after_reroll(0b000011, 0b000100, 0)
    assert len(found) == 6 and {round(chance, 12) for chance in found.values()} == {round(1 / 6, 12)}
    assert roll.shown(0b111111) == tuple(tuple(sorted([die >> 2 for die in dice[at : at + 2]])) for at in (0, 2, 4))


def test_of_equal_rerolls_the_smallest_is_planned() -> None:
    roll = OneRoll(tuple(result(0, colour) for colour in (0, 0, 1, 1, 2, 2)), lambda tally: 1.0)
    assert roll.after_lock(0b11, 2) == {((0, 0), (0, 0), (0, 0)): 1.0}
