"""The team's chance of winning."""

from collections.abc import Iterable
from math import prod

from easyred.rules.model.box import Box


def together(box: Box, chances: Iterable[float]) -> float:
    """The team's chance, from its Units': all of them must get in, or one of them."""
    return prod(chances) if box.all_or_nothing else 1 - prod([1 - chance for chance in chances])
