"""What a turn's dice bring under different plans, for the campaign."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from easyred.odds.axis import Values
from easyred.odds.free import Hands
from easyred.odds.hands import Index
from easyred.odds.plan import Plan
from easyred.odds.turn import Turn
from easyred.odds.upkeep import Upkeep, upkeep
from easyred.rules import engine
from easyred.rules.ask.rolling import ALL_DICE, dice_rolled, do_skulls_stay, locks
from easyred.rules.look.upkeep_walk import BATTLE_CRIES, CLIMBS, FINDS, RESOURCES, STRAIGHTS
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOURLESS, SKULL
from easyred.rules.model.modifier import CLIMBING
from easyred.rules.model.packed import as_set, holds
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import State, Unit
from easyred.rules.run import Run
from easyred.rules.steps.roll import Lock

PLENTY = 1000
LOSS, MOST_GAIN, MOST_COURAGE = 8, 32, 8
"""The most that a turn may change Soldiers and Courage in the model; larger changes count as this."""
CRY, CLIMB = 1, 2
WAYS_OPEN = 4
"""What a tally opens for this turn, as bits: a Battle Cry, a climb."""

Endings = npt.NDArray[np.int64]


class Rates(NamedTuple):
    """What things other than Soldiers and Courage are worth, in Soldiers."""

    star: float = 1.0
    point: float = 0.15
    award: float = 5.0
    find: float = 3.0
    help: float = 0.8
    """A Soldier of another Unit."""
    heart: float = 1.5
    """A Courage of another Unit."""


class Wish(NamedTuple):
    """What a plan wants: how many Soldiers things are worth, and Courage up to a limit."""

    courage: float
    enough: int
    stars: float = 0.8
    points: float = 0.12
    cry: float = 0.0
    climb: float = 0.0


WISHES = (
    Wish(0.3, 9),
    Wish(1.2, 9),
    Wish(2.5, 9),
    Wish(6.0, 1),
    Wish(6.0, 2),
    Wish(6.0, 3),
    Wish(6.0, 4),
    Wish(8.0, 9),
    Wish(1.0, 9, stars=3.0, points=0.2),
    Wish(1.0, 9, stars=1.0, points=0.6),
    Wish(1.0, 9, cry=12.0),
    Wish(0.3, 9, climb=200.0),
)


class TurnPlan:
    """A plan for one kind of turn: how likely it makes each tally, and what it locks from each first roll."""

    def __init__(self, wish: Wish, plan: Plan) -> None:
        self.wish = wish
        self.chances = plan.tallies()
        self.plan = Plan(plan.turn, plan.values)
        self._locks = [after.locked for after in plan.after_locks]
        self._which = plan.first_locks[1]

    def lock_of(self, first: Index) -> Hands:
        """What it locks from a first roll."""
        return self._locks[int(self._which[first])]


_PLANS: dict[tuple[int, Wish, bytes], TurnPlan] = {}
MOST_PLANS = 512
"""How many are remembered, up to half a megabyte each."""


def known_plan(turn: Turn, wish: Wish, values: Values) -> TurnPlan:
    """A plan, made once for all games in which tallies bring the same."""
    key = (id(turn), wish, sha256(values.tobytes()).digest())
    if key not in _PLANS:
        if len(_PLANS) >= MOST_PLANS:
            _PLANS.clear()
        _PLANS[key] = TurnPlan(wish, Plan(turn, values))
    return _PLANS[key]


def extra_worth(endings: Endings, rates: Rates) -> Values:
    """What endings of a tally bring besides Soldiers and Courage, in Soldiers."""
    found: Values = endings[:, STARS] * rates.star + endings[:, ITEM_POINTS] * rates.point
    found += endings[:, STRAIGHTS] * rates.award + endings[:, FINDS] * rates.find
    found += endings[:, RESOURCES + SOLDIERS] * rates.help + endings[:, RESOURCES + COURAGE_POINTS] * rates.heart
    found += endings[:, RESOURCES + STARS] * rates.star + endings[:, RESOURCES + ITEM_POINTS] * rates.point
    return found


def opened(endings: Endings) -> Endings:
    """What endings open, as bits."""
    return np.asarray((endings[:, BATTLE_CRIES] > 0) * CRY | (endings[:, CLIMBS] > 0) * CLIMB)


def wanted(endings: Endings, wish: Wish) -> Values:
    """How much a plan likes each ending."""
    hearts = endings[:, COURAGE_POINTS]
    found = np.minimum(hearts, wish.enough) * wish.courage
    found = found + np.maximum(hearts - wish.enough, 0) * min(wish.courage, 0.2)
    found += extra_worth(endings, Rates(wish.stars, wish.points)) + endings[:, SOLDIERS]
    return np.asarray(found + (endings[:, BATTLE_CRIES] > 0) * wish.cry + (endings[:, CLIMBS] > 0) * wish.climb)


def is_sensible(wish: Wish, endings: Endings) -> bool:
    """Whether tallies can bring what a plan wants."""
    if wish.climb:
        return bool(endings[:, CLIMBS].any())
    if wish.stars >= 1:
        return bool(endings[:, STARS].any() or endings[:, ITEM_POINTS].any())
    return not wish.cry or bool(endings[:, BATTLE_CRIES].any())


def rerolls_of(box: Box) -> int:
    """How many re-rolls there are."""
    return next((step.rerolls for stage in box.stages for step in stage.steps if isinstance(step, Lock)), 2)


def turn_of(box: Box, state: State, number: int, dice: Index | None = None) -> Turn:
    """The dice of a Unit's turn where it stands."""
    run = Run(box, state, None, None)
    rolled = dice or _colours(dice_rolled(run, number))
    return known_turn(rolled, locks(run, number)[0], rerolls_of(box), do_skulls_stay(run, number))


def _colours(count: int) -> Index:
    """How many dice of each colour; the player decides which colour has fewer."""
    missing = max(0, ALL_DICE - count)
    return max(0, 2 - missing), 2 - min(2, max(0, missing - 2)), 2 - min(2, max(0, missing - 4))


@cache
def known_turn(dice: Index, locked: int, rerolls: int, stays: bool) -> Turn:
    """A Turn, made once."""
    return Turn(dice, locked, rerolls, stays)


def bare_state(box: Box, unit: Unit, units: int) -> State:
    """A State in which a turn is about to begin: one Unit with what it has, the others nowhere in particular."""
    state = engine.new_state(box, units)
    state.stage = box.first_stage
    for number, fresh in enumerate(state.units):
        fresh.soldiers, fresh.courage, fresh.stars, fresh.item_points = PLENTY, PLENTY, PLENTY, PLENTY
        fresh.nation, fresh.legend, fresh.sector = unit.nation, unit.legend, NO_SECTOR
        if number == 0:
            fresh.sector, fresh.visited = unit.sector, as_set([unit.sector])
            fresh.specialists, fresh.permanent, fresh.sick = unit.specialists, unit.permanent, unit.sick
    return state


class Gains:
    """What dice can bring in one Box: plans by kind of turn, their spread by Sector."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self._plans: dict[tuple[object, ...], list[TurnPlan]] = {}

    def plans(self, turn: Turn, unit: Unit, aids: int = 0) -> list[TurnPlan]:
        """The plans of such a turn. A Sector that only adds results changes no plan."""
        climbs = self.climbs(unit.sector)
        aids = aids if climbs else 0
        key = (turn.dice, turn.locks, turn.rerolls, turn.skulls_stay, climbs, aids, unit.nation, unit.legend)
        if key not in self._plans:
            sector = unit.sector if climbs else self._plain_sector()
            bare = bare_state(self.box, Unit(sector=sector, nation=unit.nation, legend=unit.legend), self.units)
            found = upkeep(self.box, self.aided(bare, 0, aids), 0, turn.dice)
            wishes = [wish for wish in WISHES if is_sensible(wish, found.endings)]
            self._plans[key] = [known_plan(turn, wish, found.values(wanted(found.endings, wish))) for wish in wishes]
        return self._plans[key]

    def climbs(self, sector: int) -> bool:
        """Whether a Unit has to climb there."""
        return holds(self.box.sectors[sector].codes, CLIMBING)

    def aided(self, state: State, number: int, aids: int) -> State:
        """The position as if cards had added some Skulls to the tally of a Unit that has to climb."""
        if not aids or not self.climbs(state.units[number].sector):
            return state
        twin = state.copy()
        twin.stage = self.box.tally_stage + 1
        twin.units[number].virtual = (SKULL * 4 + COLOURLESS,) * aids
        return twin

    def _plain_sector(self) -> int:
        """A Sector without text, for plans."""
        bare = [one for one in self.box.sectors if not (one.modifiers or one.each_turn or one.bunker)]
        return bare[0].number if bare else 0

    def spread(self, state: State, number: int, rates: Rates, use: float = 1.0, aids: int = 0) -> Values:
        """The chance of each gain: by plan, what it opens, Soldiers (from ``-LOSS``) and Courage."""
        turn = turn_of(self.box, state, number)
        brings = upkeep(self.box, self.aided(state, number, aids), number, turn.dice)
        plans = self.plans(turn, state.units[number], aids)
        found = np.zeros((len(plans), WAYS_OPEN, LOSS + MOST_GAIN + 1, MOST_COURAGE + 1))
        for nth, plan in enumerate(plans):
            _lay(found[nth], brings, plan, use * extra_worth(brings.endings, rates))
        return found


def _lay(table: Values, brings: Upkeep, plan: TurnPlan, extra: Values) -> None:
    """Add up the chances of each gain; fractions of a Soldier are split between neighbours."""
    endings = brings.endings
    chosen = brings.chosen(wanted(endings, plan.wish))
    weight = np.bincount(chosen.ravel(), plan.chances.ravel(), len(endings))
    gain = np.clip(endings[:, SOLDIERS] + extra, -LOSS, MOST_GAIN - 1) + LOSS
    hearts = np.clip(endings[:, COURAGE_POINTS], 0, MOST_COURAGE)
    low = np.floor(gain).astype(np.intp)
    part = gain - low
    np.add.at(table, (opened(endings), low, hearts), weight * (1 - part))
    np.add.at(table, (opened(endings), low + 1, hearts), weight * part)
