"""A Captain for the beaches: knows cliffs, Bunkers that open to a Battle Cry alone, and maps with two Bunkers."""

from easyred.rules.engine import apply, legal, new_state, start
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Chance, Friendly, hashed
from easyred.rules.model.dice import COURAGE, SKULL, STAR, TWO
from easyred.rules.model.modifier import BATTLE_CRY_ONLY, CLIMBING, UNLIMITED_STAY
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import MUST_MOVE, ONGOING, WON, State, Unit
from support.captain import ENOUGH, Captain, die_worth

STEEP = (SKULL, SKULL, SKULL, SKULL, TWO)
"""What dice show on a cliff, where friendly dice have Skulls."""
LUCKY = (STAR, TWO, TWO, TWO, TWO, TWO, COURAGE, COURAGE, COURAGE)
"""What they show elsewhere there: a climb, or the wait for the other map, costs many Soldiers and much Courage."""

READY_TO_CLIMB = 22
"""Soldiers wanted for a climb."""
NEXT_LINE = 3
"""Courage kept for the line after this one, where a Unit will not stay long."""


class RaiderDice(Chance):
    """Friendly dice; on a map with a cliff, or on two maps, loaded ones, with Skulls for who is climbing."""

    def __init__(self, box: Box, state: State, seed: str) -> None:
        super().__init__()
        self.state, self.seed = state, seed
        self.friendly = Friendly(seed)
        self.cliffs = [sector.number for sector in box.sectors if has(sector, CLIMBING)]
        self.loaded = bool(self.cliffs) or has_two_maps(box)

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        _, who, what, _ = key.split(".")
        if self.loaded and what in ("roll", "reroll"):
            shown = STEEP if self.state.units[int(who)].sector in self.cliffs else LUCKY
            return tuple(shown[n] for n in hashed(self.seed, key, count, len(shown)))
        return self.friendly.pick(key, count, sides)


def has(sector: Sector, code: int) -> bool:
    """Whether this is printed in a Sector, whatever a random one turns out to be."""
    return bool(sector.codes >> code & 1)


def has_two_maps(box: Box) -> bool:
    """Whether two maps lie side by side, and both have their own Bunker (OPT-14)."""
    return box.sectors[-1].map > 0


class Raider(Captain):
    """One for all Units of a table."""

    def score(self, box: Box, state: State, unit: Unit, action: Action) -> float:
        here = box.sectors[unit.sector]
        wanted = self._wanted_face(box, here)
        if wanted is not None and action.verb in (verbs.LOCK, verbs.REROLL, verbs.CANCEL):
            dice = [unit.dice[place] for place in range(6) if action.n >> place & 1]
            worth = sum(20 if die >> 2 == wanted else die_worth(die) / 10 for die in dice)
            return len(dice) / 5 - worth if action.verb != verbs.LOCK else worth
        if action.verb == verbs.CHOOSE:
            return action.n if wanted == COURAGE else -action.n
        if action.verb == verbs.MOVE:
            return self._move(box, state, action)
        if action.verb == verbs.START and has_two_maps(box):
            return -abs(box.sectors[action.to].map - action.unit % 2)
        asked_for = (
            10 if action.card in [card for sector in box.sectors for card in sector.needs + sector.sacrificed] else 0
        )
        kept = -asked_for if action.verb == verbs.LOSE else asked_for
        return super().score(box, state, unit, action) + (kept if action.card >= 0 else 0)

    def _wanted_face(self, box: Box, here: Sector) -> int | None:
        """The face everything depends on: Skulls on a cliff, Courage before a Bunker that wants a Battle Cry."""
        if has(here, CLIMBING):
            return SKULL
        ahead = [box.sectors[border.to] for border in here.borders]
        return COURAGE if any(has(sector, BATTLE_CRY_ONLY) for sector in ahead) else None

    def _move(self, box: Box, state: State, action: Action) -> float:
        unit = state.units[action.unit]
        here, there = box.sectors[unit.sector], box.sectors[action.to]
        border = next(border for border in here.borders if border.to == action.to)
        strength = unit.soldiers + len(unit.specialists)
        cost = there.defence[0] + 4 * there.mgf + (3 if border.mines else 0)
        may_stay = unit.marker < MUST_MOVE
        if may_stay and has(here, UNLIMITED_STAY) and not there.bunker:
            return -1
        if may_stay and has_two_maps(box) and there.map and not state.fallen:
            return -1
        if may_stay and strength < max(ENOUGH.get(here.row, ENOUGH[5]), cost + 2):
            return -1
        left = unit.courage - border.courage
        if may_stay and has(there, CLIMBING) and (left < NEXT_LINE or strength < READY_TO_CLIMB):
            return -1
        hurried = not there.can_stay and left < NEXT_LINE
        if may_stay and hurried:
            return -1
        score = 30 - cost + (5 if border.advance else 0) + (20 if has(there, UNLIMITED_STAY) else 0)
        score -= 15 if hurried else 0
        if not there.can_stay and not [way for way in there.borders if not unit.visited >> way.to & 1]:
            score -= 20
        return score - (100 if self._is_astray(box, state, action.unit, here, there) else 0)

    def _is_astray(self, box: Box, state: State, number: int, here: Sector, there: Sector) -> bool:
        """With two Bunkers each Unit has its own; alone the first is entered from the row below, never from beside."""
        bunkers = [sector.number for sector in box.sectors if sector.bunker]
        if len(bunkers) == 1:
            return False
        if has_two_maps(box):
            return there.map != here.map
        if len(state.units) > 1:
            return there.bunker and there.number != bunkers[number % 2]
        return (
            not state.fallen
            and there.row == box.sectors[bunkers[0]].row
            and not (there.bunker and here.row < there.row)
        )


def play(box: Box, units: int, seed: int, most: int = 3000) -> bool:
    """A whole game with loaded dice; tell whether it was won."""
    state = new_state(box, units)
    chance = RaiderDice(box, state, f"raid {seed}")
    raider = Raider(seed)
    start(box, state, chance, None)
    for _ in range(most):
        if state.result != ONGOING:
            break
        number = next(n for n in range(units) if state.units[n].is_waited_for() and legal(box, state, n))
        onward = [action for action in legal(box, state, number) if not action.is_free()]
        apply(box, state, raider.pick(box, state, onward), chance, None)
    return state.result == WON
