"""Who does the sums: a kernel in machine code where Numba is installed, else NumPy alone, with the same results."""

from __future__ import annotations

from functools import cache
from typing import Protocol

from easyred.odds.axis import Axes, Index, Values
from easyred.odds.free import Free
from easyred.odds.plain import Plain

SLOWER = "Numba is not installed: exact odds take about {times} times as long (pip install 'easyred[kernel]')."


class Arithmetic(Protocol):
    """What ``Turn`` leaves to it. Arrays have the axes value function, red, white, blue, but ``kept`` is its own."""

    def kept(self, values: Values, unlocked: Axes) -> Values:
        """The values of what is kept last, whatever was locked."""

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls."""

    def keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        """The values of keeps of the free dice, with so many re-rolls left, the one that follows included."""

    def lock(self, kept: Values, free: Free, hand: Index, rerolls: int) -> Values:
        """The value of a lock, by what the free dice show."""


@cache
def arithmetic(kernel: bool) -> Arithmetic:
    """The kernel if it is wanted and there, else NumPy."""
    if kernel:
        try:
            from easyred.odds.kernel import Kernel

            return Kernel()
        except (ImportError, RuntimeError):
            pass
    return Plain()
