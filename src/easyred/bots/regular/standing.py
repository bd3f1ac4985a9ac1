"""A standing: what a Unit may do with the rest of its turn, and the chance that leaves it, by what it has."""

from math import exp, sqrt
from typing import NamedTuple

from easyred.bots.regular.fights import Losses
from easyred.bots.regular.ground import CRY
from easyred.bots.regular.march import HEARTS, NOTHING, Need

NEAR, FAR = 1.0, 1.5
"""How far a turn, and each one more, may leave what is usual, in men."""
TIE = 1e-5
"""What a man counts for if the chance no longer depends on anything."""
STAY = -1


class Option(NamedTuple):
    """Staying, or one way on."""

    to: int
    courage: int
    stars: int
    """What somebody costs who is still missing, and could be rallied before the move."""
    opens: int
    losses: Losses
    need: Need
    price: float
    """What else the way takes, in men; nobody dies of it."""


def chance_of(need: Need, men: float, courage: int) -> float:
    """The chance with so many men, where so many are needed: even if it has exactly those."""
    hearts = min(courage, HEARTS - 1)
    near = (men - need.men[hearts]) / (NEAR + FAR * sqrt(need.turns[hearts]))
    far = (men - need.far[hearts]) / (NEAR + FAR * sqrt(need.left[hearts]))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, near, far))))


def survived(losses: Losses, need: Need, men: int, worth: float, courage: int) -> float:
    """The chance with a fight to come, and then so many needed."""
    found = 0.0
    for lost, chance in losses:
        if lost < men:
            found += chance * (1.0 if need is NOTHING else chance_of(need, men - lost + worth, courage))
    return found


class Standing:
    """The options of a Unit that may still move."""

    def __init__(self, options: list[Option]) -> None:
        self.options = options
        self.dearest = max([option.stars for option in options], default=0)
        self._known: dict[tuple[int, float, int, int, int], float] = {}

    def best(self, men: int, worth: float, courage: int, stars: int, opens: int) -> float:
        """The chance with the best option; more is better if nothing else matters."""
        key = (men, worth, min(courage, HEARTS - 1), min(stars, self.dearest), opens)
        known = self._known.get(key)
        if known is None:
            found = [self.of(option, *key) for option in self.options] if men > 0 else []
            known = max(found, default=0.0) + TIE * (men + worth + courage / 2)
            self._known[key] = known
        return known

    def of(self, option: Option, men: int, worth: float, courage: int, stars: int, opens: int) -> float:
        """The chance with one option; none if it is closed."""
        cost = 0 if opens & CRY else option.courage
        if option.opens & ~opens or cost > courage or option.stars > stars:
            return 0.0
        return survived(option.losses, option.need, men, worth - option.price - option.stars, courage - cost)
