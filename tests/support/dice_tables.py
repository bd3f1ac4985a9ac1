"""Value functions of tallies, by hands and by ordered dice."""

import numpy as np

from easyred.odds.axis import Values
from easyred.odds.hands import places
from easyred.odds.turn import Turn


def by_ordered_dice(turn: Turn, values: Values) -> Values:
    """A value function with an axis for each die."""
    axes: list[np.ndarray] = []
    dice = sum(turn.dice)
    before = 0
    for count in turn.dice:
        hand = np.zeros((6,) * count, dtype=int)
        for faces in np.ndindex(*hand.shape):
            hand[faces] = places(count)[tuple(sorted(faces))]
        shape = (1,) * before + (6,) * count + (1,) * (dice - before - count)
        axes.append(hand.reshape(shape))
        before += count
    return values[axes[0], axes[1], axes[2]]


def some_values(turn: Turn, seed: int, *batch: int) -> Values:
    """Any values, a few of them much larger than the others."""
    random = np.random.default_rng(seed)
    values = random.random((*batch, *turn.shape))
    return values + 20 * (random.random(values.shape) > 0.995)


def some_dice(turn: Turn, seed: int) -> tuple[int, ...]:
    """Any roll of a turn's dice, in the engine's form."""
    random = np.random.default_rng(seed)
    colours = [colour for colour, count in enumerate(turn.dice) for _ in range(count)]
    return tuple(int(random.integers(6)) * 4 + colour for colour in colours)
