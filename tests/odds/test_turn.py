"""Exact odds are exact: against a brute force on ordered dice, closed forms, and with and without the kernel."""

from importlib.util import find_spec

import numpy as np
import pytest
from support.dice_tables import by_ordered_dice, some_dice, some_values

from easyred.bench.brute_force import best_keep, brute_force
from easyred.odds.arithmetic import missing_kernel
from easyred.odds.turn import Turn
from easyred.rules.model.dice import SKULL

SIX, FIVE = (2, 2, 2), (2, 1, 2)
VARIANTS = [
    (SIX, 2, 2, False),
    (SIX, 0, 2, False),
    (SIX, 1, 2, False),
    (SIX, 3, 2, False),
    (SIX, 2, 1, False),
    (SIX, 2, 3, False),
    (SIX, 2, 2, True),
    (SIX, 0, 1, True),
    (FIVE, 2, 2, False),
    (FIVE, 3, 3, True),
    ((1, 2, 2), 1, 3, False),
    ((2, 2, 1), 0, 2, True),
]
KERNELS = [False, pytest.param(True, marks=pytest.mark.skipif(not find_spec("numba"), reason="Numba is not installed"))]
EXACT = 1e-12


@pytest.mark.parametrize("kernel", KERNELS, ids=["plain", "kernel"])
@pytest.mark.parametrize(("dice", "locks", "rerolls", "skulls_stay"), VARIANTS)
def test_every_first_roll_is_worth_what_brute_force_says(dice, locks, rerolls, skulls_stay, kernel):
    turn = Turn(dice, locks, rerolls, skulls_stay, kernel)
    values = some_values(turn, locks)
    by_force = brute_force(by_ordered_dice(turn, values), locks, rerolls, skulls_stay)
    assert np.abs(by_ordered_dice(turn, turn.first(values)) - by_force).max() < EXACT
    assert abs(turn.mean(values) - by_force.mean()) < EXACT


@pytest.mark.parametrize("kernel", KERNELS, ids=["plain", "kernel"])
@pytest.mark.parametrize("skulls_stay", [False, True])
@pytest.mark.parametrize(("dice", "locks"), [(SIX, 2), (SIX, 0), (FIVE, 3)])
def test_options_in_the_middle_of_a_turn(dice, locks, skulls_stay, kernel):
    turn = Turn(dice, locks, 2, skulls_stay, kernel)
    values = some_values(turn, 7)
    for seed in range(8):
        roll = some_dice(turn, seed)
        options = turn.lock_options(values, roll)
        assert abs(options.values.max() - turn.first(values)[turn.index(roll)]) < EXACT
        mask = options.masks[seed % len(options.masks)]
        worth = options.values[seed % len(options.masks)]
        again = turn.reroll_options(values, roll, mask, 2)
        assert abs(again.values.max() - worth) < EXACT
        assert again.values[0] == values[turn.index(roll)], "to roll nothing is to stop"


def test_options_are_what_brute_force_says():
    turn = Turn(kernel=False)
    values = some_values(turn, 3)
    ordered = by_ordered_dice(turn, values)
    roll = some_dice(turn, 5)
    faces = tuple(die >> 2 for die in roll)
    locked = (1, 4)
    one_left = best_keep(ordered, locked, False)
    mask = sum(1 << die for die in locked)
    for rerolls, after in ((1, ordered), (2, one_left)):
        options = turn.reroll_options(values, roll, mask, rerolls)
        for again, value in zip(options.masks[1:], options.values[1:], strict=True):
            rolled = tuple(die for die in range(6) if again >> die & 1)
            kept = tuple(0 if die in rolled else face for die, face in enumerate(faces))
            assert abs(after.mean(axis=rolled, keepdims=True)[kept] - value) < EXACT


@pytest.mark.parametrize("kernel", KERNELS, ids=["plain", "kernel"])
@pytest.mark.parametrize("batch", [1, 3, 8, 13])
def test_a_batch_is_its_functions_one_by_one(batch, kernel):
    turn = Turn(kernel=kernel)
    values = some_values(turn, 1, batch)
    roll = some_dice(turn, 2)
    found, options, again = turn.first(values), turn.lock_options(values, roll), turn.reroll_options(values, roll, 3, 2)
    assert options.values.shape == (batch, 15)
    assert again.values.shape == (batch, 16)
    for nth in range(batch):
        assert np.abs(found[nth] - turn.first(values[nth])).max() < EXACT
        assert np.abs(options.values[nth] - turn.lock_options(values[nth], roll).values).max() < EXACT
        assert np.abs(again.values[nth] - turn.reroll_options(values[nth], roll, 3, 2).values).max() < EXACT


@pytest.mark.skipif(not find_spec("numba"), reason="Numba is not installed")
@pytest.mark.parametrize(("dice", "locks", "rerolls", "skulls_stay"), VARIANTS)
def test_the_kernel_finds_what_numpy_finds(dice, locks, rerolls, skulls_stay):
    plain, kernel = Turn(dice, locks, rerolls, skulls_stay, False), Turn(dice, locks, rerolls, skulls_stay, True)
    values = some_values(plain, 11, 2)
    assert np.abs(plain.first(values) - kernel.first(values)).max() < EXACT
    roll = some_dice(plain, 4)
    assert np.abs(plain.lock_options(values, roll).values - kernel.lock_options(values, roll).values).max() < EXACT


def wants_skulls(turn: Turn, number: int) -> np.ndarray:
    """1 where so many dice show a Skull."""
    red, white, blue = [np.array([hand.count(SKULL) for hand in hands]) for hands in turn.hands]
    return (red[:, None, None] + white[:, None] + blue >= number).astype(float)


def test_closed_forms():
    lasting = 1 - (5 / 6) ** 3
    free = Turn(locks=0, kernel=False)
    assert abs(free.mean(wants_skulls(free, 6)) - lasting**6) < EXACT
    assert abs(free.mean(wants_skulls(free, 1)) - (1 - (1 - lasting) ** 6)) < EXACT
    one = Turn((1, 0, 0), locks=1, kernel=False)
    assert abs(one.mean(wants_skulls(one, 1)) - 1 / 6) < EXACT
    stay = Turn((1, 0, 0), locks=0, rerolls=3, skulls_stay=True, kernel=False)
    assert abs(stay.mean(1 - wants_skulls(stay, 1)) - 5 / 6) < EXACT
    assert abs(free.mean(np.full(free.shape, 3.0)) - 3) < EXACT


def test_more_freedom_is_never_worse():
    values = some_values(Turn(kernel=False), 9)
    means = [float(Turn(locks=locks, kernel=False).mean(values)) for locks in range(4)]
    assert means == sorted(means, reverse=True)
    means = [float(Turn(rerolls=rerolls, kernel=False).mean(values)) for rerolls in (1, 2, 3)]
    assert means == sorted(means)
    assert Turn(skulls_stay=True, kernel=False).mean(values) <= Turn(kernel=False).mean(values)


def test_where_a_tally_stands():
    turn = Turn(kernel=False)
    assert turn.hands[0][:3] == ((0, 0), (0, 1), (0, 2))
    assert turn.index((0, 0, 1, 1, 2, 2)) == (0, 0, 0)
    assert turn.index((4, 0, 5, 1, 6, 22)) == (1, 1, 10)
    assert abs(turn.chances.sum() - 1) < EXACT
    assert turn.chances[0, 0, 1] == pytest.approx(2 / 6**6)


def test_impossible_turns_are_refused():
    with pytest.raises(ValueError, match="no die, one or two"):
        Turn((3, 2, 1))
    with pytest.raises(ValueError, match="up to 3"):
        Turn(locks=4)
    with pytest.raises(ValueError, match="one re-roll"):
        Turn(rerolls=0)
    with pytest.raises(ValueError, match=r"\(21, 21, 21\)"):
        Turn(kernel=False).first(np.zeros((6, 6, 6)))


def test_a_missing_kernel_says_what_is_slower(monkeypatch):
    assert missing_kernel() is None or "Numba" in missing_kernel()
    monkeypatch.setattr("easyred.odds.arithmetic.find_spec", lambda _: None)
    assert "slower" in missing_kernel()
