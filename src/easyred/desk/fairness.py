"""Whether dice are fair, as far as results can tell: the chi-square test."""

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt

from easyred.desk.messages import Fairness

LEAST = 5.0
"""Each result must be expected so often, or the test says nothing."""
BAND = 1.96
"""95 of 100 results stray less than so many standard deviations."""


def fairness(groups: Sequence[Sequence[int]]) -> Fairness | None:
    """The test of one or more groups, each of results that should come equally often; None if there are too few."""
    groups = [group for group in groups if sum(group)]
    if not groups or any(sum(group) / len(group) < LEAST for group in groups):
        return None
    chi, degrees = 0.0, 0
    for group in groups:
        expected = sum(group) / len(group)
        chi += sum([(n - expected) ** 2 / expected for n in group])
        degrees += len(group) - 1
    return Fairness(chi=round(chi, 2), degrees=degrees, p=round(beyond(chi, degrees), 4))


def beyond(chi: float, degrees: int) -> float:
    """How likely fair dice come to this chi-square or a larger one."""
    half = chi / 2
    if degrees % 2:
        total, term = erfc(sqrt(half)), 2 * sqrt(half / pi) * exp(-half)
        for k in range(1, degrees // 2 + 1):
            total += term
            term *= half / (k + 0.5)
        return min(1.0, total)
    total = term = exp(-half)
    for k in range(1, degrees // 2):
        term *= half / k
        total += term
    return min(1.0, total)


def band(expected: float, sides: int = 6) -> float:
    """How far 95 of 100 counts stay from what is expected."""
    return BAND * sqrt(expected * (sides - 1) / sides)
