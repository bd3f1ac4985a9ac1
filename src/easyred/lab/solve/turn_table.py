"""The dice of one turn, solved once: what each lock and each re-roll is worth."""

from __future__ import annotations

from easyred.lab.solve.lattice import LOCKS, Lattice, Part, in_order
from easyred.odds.axis import Values
from easyred.rules.model.dice import COLOURLESS, colour_of, face_of
from easyred.rules.model.packed import as_set, holds, without

Dice = tuple[int, ...]
"""Results as the engine has them."""


class TurnTable:
    """Masks are those of the engine's actions: by place on the table."""

    def __init__(self, lattice: Lattice, values: Values) -> None:
        self.lattice = lattice
        self.values = values
        levels = lattice.levels(values[..., None])
        self.last, self.same, self.split = [level[..., 0] for level in levels]
        self.locked_same, self.locked_split = [locks[..., 0] for locks in lattice.locks(levels)]

    def lock(self, dice: Dice, mask: int) -> float:
        """The chance if these dice are locked."""
        locked, free = self._parts(dice, mask), self._parts(dice, ~mask)
        one, two, three = by_locks(locked)
        third = self.lattice.pair_of[free[three]]
        if len(locked[one]) == LOCKS:
            return float(self.locked_same[self.lattice.pair_of[locked[one]], self.lattice.pair_of[free[two]], third])
        pair = self.lattice.pair_of[locked[one] + locked[two]]
        return float(self.locked_split[pair, free[one][0], free[two][0], third])

    def reroll(self, dice: Dice, mask: int, again: int, rerolls: int) -> float:
        """The chance if some dice are locked and some rolled again, with so many re-rolls left; 0 is stopping."""
        kept = self._parts(dice, ~again)
        if not again:
            red, white, blue = [self.lattice.pair_of[part] for part in kept]
            return float(self.values[red, white, blue])
        if rerolls == 1:
            red, white, blue = [self.lattice.part_of[part] for part in kept]
            return float(self.last[red, white, blue])
        return self._first_reroll(
            self._parts(dice, mask), self._parts(dice, without(as_set(range(len(dice))), again | mask))
        )

    def _first_reroll(self, locked: list[Part], beside: list[Part]) -> float:
        """By what is locked and what is kept beside it, colour by colour."""
        one, two, three = by_locks(locked)
        third = self.lattice.part_of[beside[three]]
        if len(locked[one]) == LOCKS:
            return float(self.same[self.lattice.pair_of[locked[one]], self.lattice.part_of[beside[two]], third])
        pair = self.lattice.pair_of[locked[one] + locked[two]]
        first, second = [beside[colour][0] + 1 if beside[colour] else 0 for colour in (one, two)]
        return float(self.split[pair, first, second, third])

    def _parts(self, dice: Dice, mask: int) -> list[Part]:
        """The kinds that a mask holds, colour by colour."""
        kinds = self.lattice.kinds
        held = [die for place, die in enumerate(dice) if holds(mask, place)]
        return [
            in_order(*[kinds[face_of(die)] for die in held if colour_of(die) == colour]) for colour in range(COLOURLESS)
        ]


def by_locks(locked: list[Part]) -> list[int]:
    """The colours in order: first the one with two locks, or with the lesser kind, last the one without."""
    return sorted(range(COLOURLESS), key=lambda colour: (-len(locked[colour]), locked[colour]))
