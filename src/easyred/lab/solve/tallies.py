"""What every tally of a game brings, and which faces come to the same."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np

from easyred.lab.solve.lattice import DICE, LOCKS, REROLLS, Lattice, filled_up
from easyred.lab.solve.walk import BLANK, PLENTY, Unsolvable, Walker
from easyred.odds.axis import Table
from easyred.odds.hands import hands, places
from easyred.rules import engine
from easyred.rules.model.chance import Enumerating
from easyred.rules.model.dice import COLOURLESS, FACES, SIZES


class Tallies:
    """The engine's Upkeep, walked once for each of the 9,261 tallies."""

    def __init__(self, walker: Walker) -> None:
        check_dice(walker)
        start = walker.at(walker.first_place, PLENTY, PLENTY)
        rolls = product(hands(DICE), repeat=COLOURLESS)
        found = [walker.gains(start, red + white + blue) for red, white, blue in rolls]
        gains = sorted(set(found), key=sorted)
        number = {ways: n for n, ways in enumerate(gains)}
        every = np.array([number[ways] for ways in found]).reshape([len(hands(DICE))] * COLOURLESS)
        if any(not np.array_equal(every, every.transpose(order)) for order in permutations(range(COLOURLESS))):
            raise Unsolvable("colours that differ")
        kinds = kinds_of(every)
        self.lattice = Lattice(kinds)
        shown = [places(DICE)[tuple([kinds.index(kind) for kind in pair])] for pair in self.lattice.pairs]
        self.of_pairs: Table = every[np.ix_(shown, shown, shown)]
        """By pair of kinds in each colour: which of all that a tally can bring."""
        self.flags = sorted({gain.flags for ways in gains for gain in ways})
        rows = [sorted(ways) for ways in gains]
        self.soldiers = filled_up([[gain.soldiers for gain in row] for row in rows])
        self.courage = filled_up([[gain.courage for gain in row] for row in rows])
        self.left = filled_up([[self.flags.index(gain.flags) for gain in row] for row in rows])
        """By what a tally brings, and by the ways to choose from: Soldiers, Courage, and which flags are left."""


def check_dice(walker: Walker) -> None:
    """The lattice handles two locks and two re-rolls of six dice."""
    state = walker.at(walker.first_place, PLENTY, PLENTY)
    engine.start(walker.box, state, Enumerating((BLANK,)), None)
    lock = engine.legal(walker.box, state, 0)[0]
    walker.go(state, lock)
    if SIZES[lock.n] != LOCKS or state.units[0].rerolls != REROLLS:
        raise Unsolvable("other dice")


def kinds_of(every: Table) -> list[int]:
    """The kind of each face. Two faces are of a kind if turning one to the other never changes what a tally brings."""
    leaders: list[int] = []
    kinds: list[int] = []
    for face in range(FACES):
        like = [leader for leader in leaders if is_like(every, face, leader)]
        leaders += [] if like else [face]
        kinds.append(leaders.index(like[0] if like else face))
    return kinds


def is_like(every: Table, face: int, other: int) -> bool:
    """Whether reading one face as another changes nothing."""
    turned = [tuple(sorted([other if shown == face else shown for shown in hand])) for hand in hands(DICE)]
    read = [places(DICE)[hand] for hand in turned]
    return np.array_equal(every, every[np.ix_(read, read, read)])
