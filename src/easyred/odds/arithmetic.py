"""The arithmetic: a kernel in machine code if Numba is installed, else NumPy alone, with the same results."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Protocol

from easyred.odds.axis import Axes, Values
from easyred.odds.free import Free
from easyred.odds.hands import Index
from easyred.odds.plain import Plain

NO_KERNEL = (
    "Numba is not installed: dice are weighed as exactly, but two to three times slower "
    "(pip install 'easyred[kernel]')."
)


class Arithmetic(Protocol):
    """What ``Turn`` leaves to it. Arrays have the axes value function, red, white, blue.

    What ``kept`` finds is for its own use; ``keeps`` and ``locks`` may tell of more functions than were asked about.
    """

    def kept(self, values: Values, unlocked: Axes) -> Values:
        """The values of what is kept last, whatever was locked."""

    def first(self, values: Values, unlocked: Axes, spreads: list[Axes], rerolls: int) -> Values:
        """The values of first rolls."""

    def keeps(self, kept: Values, free: Free, rerolls: int) -> Values:
        """The values of keeps of the free dice, with so many re-rolls left, the one that follows included."""

    def locks(self, kept: Values, frees: list[Free], hands: list[Index], rerolls: int) -> Values:
        """The values of locks, by what they leave free and what that shows; the last axis goes with them."""


@cache
def arithmetic(kernel: bool) -> Arithmetic:
    """The kernel if it is wanted and installed, else NumPy."""
    if kernel:
        try:
            from easyred.odds.kernel import Kernel

            return Kernel()
        except (ImportError, RuntimeError):
            pass
    return Plain()


def missing_kernel() -> str | None:
    """What is slower without the kernel, to be said once; None if it is installed."""
    return None if find_spec("numba") else NO_KERNEL
