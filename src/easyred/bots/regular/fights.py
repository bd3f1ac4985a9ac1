"""What fights cost: the chance of every number of casualties."""

from functools import lru_cache

from easyred.rules.look.forecast import Combat

Losses = tuple[tuple[int, float], ...]
"""Numbers of casualties, each with its chance."""
PIPS = 6
KNOWN = 4096


def losses_of(combat: Combat) -> Losses:
    """The casualties of a combat: its dice are those of the machine guns, and one for what a Sector adds."""
    return rolled(*combat.parts())


@lru_cache(KNOWN)
def rolled(sure: int, dice: int) -> Losses:
    """A fixed number of casualties and some d6, never below none."""
    found: dict[int, float] = {sure: 1.0}
    for _ in range(dice):
        found = _one_more(found)
    told: dict[int, float] = {}
    for lost, chance in found.items():
        told[max(0, lost)] = told.get(max(0, lost), 0.0) + chance
    return tuple(told.items())


def _one_more(found: dict[int, float]) -> dict[int, float]:
    """These chances with one more d6."""
    more: dict[int, float] = {}
    for lost, chance in found.items():
        for pips in range(1, PIPS + 1):
            more[lost + pips] = more.get(lost + pips, 0.0) + chance / PIPS
    return more


@lru_cache(KNOWN)
def after(first: Losses, second: Losses) -> Losses:
    """Two lots of casualties, added up."""
    told: dict[int, float] = {}
    for lost, chance in first:
        for more, likely in second:
            told[lost + more] = told.get(lost + more, 0.0) + chance * likely
    return tuple(told.items())


@lru_cache(KNOWN)
def mean(losses: Losses) -> float:
    """How many fall on average."""
    return sum([lost * chance for lost, chance in losses])
