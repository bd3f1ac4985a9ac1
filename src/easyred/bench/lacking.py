"""What an installation lacks to be measured completely: the packages of the extras."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Final, NamedTuple


class Package(NamedTuple):
    """A package that some figures need: what people call it, and the extra that brings it."""

    name: str
    extra: str


PACKAGES: Final = {
    "chess": Package("python-chess", "bench"),
    "pyspiel": Package("OpenSpiel", "bench"),
    "numpy": Package("NumPy", "odds"),
    "numba": Package("Numba", "kernel"),
}
"""By module."""


def lacking() -> list[str]:
    """The modules that this Python does not have."""
    return [module for module in PACKAGES if find_spec(module) is None]


def told(modules: Iterable[str]) -> str:
    """What was not measured, and how to install what it takes."""
    found = [PACKAGES[module] for module in PACKAGES if module in set(modules)]
    names = ", ".join([package.name for package in found])
    extras = ",".join(sorted({package.extra for package in found}))
    return (
        f"Not installed here: {names} (pip install 'easyred[{extras}]'). "
        "What needs them was not measured, and targets are for information."
    )
