"""The engine's own rules, walked on bare States: what a tally brings, where a move leads, what combat takes.

No rule is written here. A walk carries out the engine's actions until it asks for the next turn's roll.
"""

from __future__ import annotations

from typing import NamedTuple

from easyred.odds.hands import Hand
from easyred.rules import engine
from easyred.rules.look.forecast import reachable
from easyred.rules.model.action import LOCK, REROLL, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.dice import SET_OF_SIX
from easyred.rules.model.packed import as_set
from easyred.rules.model.state import BUSY, ONGOING, WON, State

PLENTY = 100_000
"""More Soldiers and Courage than a game can take away."""
FIRST_ROLL = ".0.roll.1"
"""How the key of a turn's first roll ends."""
BLANK: Hand = (0,) * len(SET_OF_SIX)


class Unsolvable(Exception):
    """A game whose chances depend on more than the solver knows."""

    ALLOWED = "one Unit without cards, and no chance but its dice"

    def __init__(self, found: str) -> None:
        super().__init__(f"a game to solve: found {found}; expected {self.ALLOWED}")
        self.found = found


class Place(NamedTuple):
    """Where a Unit is when a turn begins, as far as that matters from there on."""

    sector: int
    marker: int
    visited: int
    """The Sectors it cannot enter any more though ways lead there, as bits."""


class Led(NamedTuple):
    """Where a walk has led: the beginning of a turn at a place, or the end of the game: 1 is won, 0 lost."""

    where: Place | float
    soldiers: int
    courage: int


class Gain(NamedTuple):
    """What one way to resolve a tally brings: Soldiers, Courage, and the flags it leaves for this turn."""

    soldiers: int
    courage: int
    flags: int


class Walker:
    """Walks the game of one Unit."""

    def __init__(self, box: Box) -> None:
        check(box)
        self.box = box
        self.ahead = [reachable(box, sector.number) for sector in box.sectors]
        self.opening = engine.new_state(box, 1)
        """A State in which a turn is about to begin."""
        first = self.go(self.opening)
        if first is None or not isinstance(first.where, Place):
            raise Unsolvable("a choice before the first roll")
        self.first = first
        self.first_place = first.where
        unit = self.opening.units[0]
        unit.stack, unit.draws = (), 0
        self.opening.turn -= 1

    def place_of(self, state: State) -> Place:
        """Where the Unit is, before its marker is turned."""
        unit = state.units[0]
        return Place(unit.sector, unit.marker, unit.visited & self.ahead[unit.sector])

    def go(self, state: State, action: Action | None = None) -> Led | None:
        """Carry out an action, or what begins by itself; None: the Unit has to choose again in this turn."""
        unit = state.units[0]
        try:
            if action is None:
                engine.start(self.box, state, Enumerating(()), None)
            else:
                engine.apply(self.box, state, action, Enumerating(()), None)
        except NoChance as asked:
            if not asked.key.endswith(FIRST_ROLL):
                raise Unsolvable(f"a draw {asked.key}") from None
            return Led(self.place_of(state), unit.soldiers, unit.courage)
        return None if state.result == ONGOING else Led(float(state.result == WON), unit.soldiers, unit.courage)

    def at(self, place: Place, soldiers: int, courage: int) -> State:
        """A State in which a turn is about to begin there."""
        state = self.opening.copy()
        unit = state.units[0]
        unit.sector, unit.marker, unit.visited = place.sector, place.marker, place.visited | as_set([place.sector])
        unit.soldiers, unit.courage = soldiers, courage
        return state

    def upkeep(self, start: State, faces: Hand) -> list[State]:
        """Roll these faces and keep them; the position at the Move phase, for each way to resolve the tally."""
        state = start.copy()
        engine.start(self.box, state, Enumerating((faces,)), None)
        found: list[State] = []
        self._resolve(state, found)
        return found

    def _resolve(self, state: State, found: list[State]) -> None:
        """Collect the positions at the Move phase, for every way to resolve a tally."""
        if state.stage == self.box.last_move:
            found.append(state)
            return
        actions = engine.legal(self.box, state, 0)
        if actions[0].verb == LOCK:
            actions = actions[:1]
        elif actions[0].verb == REROLL:
            actions = [action for action in actions if not action.n]
        for action in actions:
            twin = state.copy()
            if self.go(twin, action) is not None:
                raise Unsolvable("a turn without a move")
            self._resolve(twin, found)

    def gains(self, start: State, faces: Hand) -> frozenset[Gain]:
        """What a tally brings, in each of the ways to resolve it; a Unit with plenty always has a move to choose."""
        before = start.units[0]
        units = [state.units[0] for state in self.upkeep(start, faces)]
        return frozenset(
            Gain(unit.soldiers - before.soldiers, unit.courage - before.courage, unit.flags) for unit in units
        )

    def before_move(self, place: Place) -> State:
        """A State in which the Move phase is about to begin."""
        state = self.upkeep(self.at(place, PLENTY, PLENTY), BLANK)[0]
        unit = state.units[0]
        unit.stack, unit.ready = (), BUSY
        return state

    def moves(self, before: State, soldiers: int, courage: int, flags: int) -> list[Led]:
        """Where everything leads that a Unit can do with these resources when it moves, combat included."""
        state = before.copy()
        unit = state.units[0]
        unit.soldiers, unit.courage, unit.flags = soldiers, courage, flags
        passed = self.go(state)
        if passed is not None:
            return [passed]
        found: list[Led] = []
        for action in engine.legal(self.box, state, 0):
            led = self.go(state.copy(), action)
            if led is None:
                raise Unsolvable("a choice after the move")
            found.append(led)
        return found


def check(box: Box) -> None:
    """Refuse games with more in them than Sectors and dice."""
    if not box.solo:
        raise Unsolvable("several Units")
    if box.cards:
        raise Unsolvable("cards")
    for sector in box.sectors:
        if sector.modifiers or sector.each_turn:
            raise Unsolvable(f"what Sector {sector.id} does")
