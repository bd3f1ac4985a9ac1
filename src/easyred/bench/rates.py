"""Rates: what every contestant did a second, slice by slice."""

from __future__ import annotations

from statistics import median


class Rates:
    """What was measured, round by round. Two are compared within each round: what slows one slows its neighbour."""

    def __init__(self, slices: dict[str, list[float]]) -> None:
        self.slices = {name: rates for name, rates in slices.items() if rates}

    @property
    def names(self) -> list[str]:
        """What was measured, in alphabetical order."""
        return sorted(self.slices)

    def of(self, name: str) -> float | None:
        """How much of it a second; None if it was not measured."""
        return median(self.slices[name]) if name in self.slices else None

    def beside(self, name: str, other: str) -> float | None:
        """How many times as fast as another it is; None if one of them was not measured."""
        if name not in self.slices or other not in self.slices:
            return None
        return median(one / two for one, two in zip(self.slices[name], self.slices[other], strict=True))
