"""Plans for a turn's dice: what a Unit that wants certain things gets, and how likely."""

from __future__ import annotations

import numpy as np

from easyred.odds.axis import Axes, Table, Tables, Values
from easyred.odds.turn import Turn


def tally_chances(turn: Turn, values: Values) -> Values:
    """By Final Tally: how likely it is for who locks and re-rolls as best for these values.

    The mean of a turn is a sum of values, each times the chance of its tally: following the best choices backwards
    finds the chances.
    """
    kept = _roll(values, turn.unlocked)
    courses = [_Course(kept, spread, turn.rerolls) for spread in turn.spreads]
    firsts = np.stack([course.first for course in courses])
    best = firsts.argmax(axis=0)
    weight = turn.chances
    of_keeps = np.zeros_like(kept)
    for nth, course in enumerate(courses):
        course.trace(np.where(best == nth, weight, 0.0), of_keeps)
    return _unroll(of_keeps, turn.unlocked)


class _Course:
    """One way to spread the lock over the colours, with the best choices after it."""

    def __init__(self, kept: Values, spread: Axes, rerolls: int) -> None:
        self.spread = spread
        self.picks: list[_Pick] = []
        if rerolls == 1:
            self.first = self._pick(kept, spread.whole_ways)
            return
        values = _roll(self._pick(kept, spread.whole_keeps), spread)
        for _ in range(rerolls - 2):
            values = _roll(self._pick(values, spread.choices), spread)
        self.first = self._pick(values, spread.ways)

    def _pick(self, values: Values, tables: Tables) -> Values:
        pick = _Pick(values, tables)
        self.picks.append(pick)
        return pick.values

    def trace(self, weight: Values, of_keeps: Values) -> None:
        """Add to the weights of the last keeps those that first rolls lead to."""
        for nth in range(len(self.picks) - 1, -1, -1):
            weight = self.picks[nth].trace(weight)
            if nth:
                weight = _unroll(weight, self.spread)
        of_keeps += weight


class _Pick:
    """The best of what may be kept, colour by colour."""

    def __init__(self, values: Values, tables: Tables) -> None:
        self.steps: list[tuple[int, tuple[int, ...], Table]] = []
        for place, table in enumerate(tables):
            moved = np.moveaxis(values, place, 0)
            options = moved[table]
            best = options.argmax(axis=1)
            where = np.take_along_axis(
                np.broadcast_to(table.reshape(*table.shape, 1, 1), options.shape), best[:, None], axis=1
            )[:, 0]
            self.steps.append((place, moved.shape, where))
            values = np.moveaxis(np.take_along_axis(options, best[:, None], axis=1)[:, 0], 0, place)
        self.values = values

    def trace(self, weight: Values) -> Values:
        """From weights of positions those of the keeps that are chosen there."""
        for place, shape, where in reversed(self.steps):
            moved = np.moveaxis(weight, place, 0)
            width = shape[1] * shape[2]
            target = where * width + np.arange(width).reshape(1, shape[1], shape[2])
            flat = np.bincount(target.ravel(), weights=np.ascontiguousarray(moved).ravel(), minlength=shape[0] * width)
            weight = np.moveaxis(flat.reshape(shape), 0, place)
        return weight


def _matrices(axes: Axes) -> list[Values]:
    return [np.kron(np.eye(locks), refill) for locks, refill in zip(axes.locks, axes.refill, strict=True)]


def _roll(values: Values, axes: Axes) -> Values:
    """From the values of positions those of keeps."""
    for place, matrix in enumerate(_matrices(axes)):
        values = np.moveaxis(np.tensordot(matrix, values, axes=(1, place)), 0, place)
    return values


def _unroll(weights: Values, axes: Axes) -> Values:
    """From the weights of keeps those of positions."""
    for place, matrix in enumerate(_matrices(axes)):
        weights = np.moveaxis(np.tensordot(matrix, weights, axes=(0, place)), 0, place)
    return weights
