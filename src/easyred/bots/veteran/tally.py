"""Tallies: what dice are worth to a Unit, by the chance that it has with what they bring."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

import numpy as np

from easyred.bots.veteran.gains import CLIMB, CRY, Endings, TurnPlan, extra_worth, opened, turn_of
from easyred.bots.veteran.outlook import Outlook
from easyred.bots.veteran.situation import Standing
from easyred.odds.axis import Values
from easyred.odds.hands import Index, places
from easyred.odds.plan import Plan
from easyred.odds.turn import MOST_DICE
from easyred.odds.upkeep import is_known, signature, upkeep
from easyred.rules.look.upkeep_walk import endings
from easyred.rules.model.dice import BLUE, COLOUR_OF, FACE_OF, RED, WHITE
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS
from easyred.rules.model.state import SKULLS_OFF, SPECIAL_FIND, STRAIGHT, STRAIGHT_SKULL, TALLY_FIXED, State
from easyred.rules.run import Run
from easyred.rules.steps.roll import FinalTally

TURNS = 64
MANY = 20_000
IDLE, MUCH, EASY = 3e-4, 30, 1
"""How little may depend on the dice to stop thinking; what a very good tally brings; the plan for such turns."""
UNUSUAL = SKULLS_OFF | STRAIGHT | STRAIGHT_SKULL | SPECIAL_FIND | TALLY_FIXED
"""What makes a tally differ from its dice."""


class Brought(NamedTuple):
    """What endings bring, worked out once; it keeps them, so that no others can be mistaken for them."""

    endings: Endings
    soldiers: Endings
    courage: Endings
    opens: Endings
    extra: Values


class Tallies:
    """The dice of Units, valued by an outlook."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.box = outlook.box
        self.stage = outlook.box.tally_stage
        self._ends: dict[tuple[object, ...], Endings] = {}
        self._told: dict[int, Brought] = {}
        self._hands: OrderedDict[tuple[object, ...], Plan] = OrderedDict()

    def hand(self, state: State, number: int, dice: Index, aided: bool = True) -> Plan:
        """The dice of a Unit's turn against the chances of all tallies, with or without cards that help to climb."""
        unit = state.units[number]
        turn = turn_of(self.box, state, number, dice)
        aids = self.outlook.aids(unit) if aided and self.outlook.gains.climbs(unit.sector) else 0
        key = (self._stand(state, number), turn, aids)
        known = self._hands.get(key)
        if known is None:
            brings = upkeep(self.box, self.rolling(state, number), number, dice)
            values = brings.values(self.after(state, number, brings.endings))
            if aids:
                helped = self.outlook.gains.aided(self.rolling(state, number), number, aids)
                brings = upkeep(self.box, helped, number, dice)
                values = np.maximum(values, brings.values(self.after(state, number, brings.endings)))
            known = Plan(turn, values)
            self._hands[key] = known
            if len(self._hands) > TURNS:
                self._hands.popitem(last=False)
        return known

    def _stand(self, state: State, number: int) -> Standing:
        """Where a Unit is, roughly, so that results can be reused and are the same without reuse."""
        standing = self.outlook.stand(state, number)
        return standing._replace(worth=round(standing.worth, 2))

    def easy_plan(self, state: State, number: int, dice: Index) -> TurnPlan | None:
        """A plan that is good enough if it does not matter what the dice bring."""
        if not self.is_idle(state, number):
            return None
        return self.outlook.gains.plans(turn_of(self.box, state, number, dice), state.units[number])[EASY]

    def is_idle(self, state: State, number: int) -> bool:
        """Whether a very good tally is hardly better than none."""
        situation, men, hearts, _, worth = self._stand(state, number)
        good = situation.one(men + MUCH, hearts + MUCH, CRY | CLIMB, worth)
        return good - situation.one(men, hearts, 0, worth) < IDLE

    def last_rolls(self, state: State, number: int) -> dict[int, float]:
        """The chance, by mask, if a Unit rolls these dice of its tally once more."""
        unit = state.units[number]
        dice = colours_of(unit.dice)
        if max(dice) > MOST_DICE:
            return {}
        options = self.hand(state, number, dice).reroll_options(unit.dice, unit.locked, 1)
        return dict(zip(options.masks, options.values.tolist(), strict=True))

    def rolling(self, state: State, number: int) -> State:
        """The position when the Unit rolled: changes since then, other than to its dice, do not matter."""
        unit = state.units[number]
        if self.box.solo and state.stage <= self.stage and not unit.flags and not unit.virtual:
            return state
        twin = state.copy()
        twin.stage = min(state.stage, self.stage)
        unit = twin.units[number]
        unit.virtual, unit.used, unit.flags = (), (), 0
        return twin

    def after(self, state: State, number: int, found: Endings) -> Values:
        """The chance with each ending of a tally."""
        situation, men, hearts, ways, worth = self._stand(state, number)
        brought = self._brought(found)
        extra = self.outlook.use(number, state.units[number].sector) * brought.extra
        return situation.best(men + brought.soldiers, hearts + brought.courage, brought.opens | ways, worth + extra)

    def _brought(self, found: Endings) -> Brought:
        """What endings bring, kept for next time."""
        known = self._told.get(id(found))
        if known is None:
            if len(self._told) > MANY:
                self._told.clear()
            extra = extra_worth(found, self.outlook.rates)
            known = Brought(found, found[:, SOLDIERS], found[:, COURAGE_POINTS], opened(found), extra)
            self._told[id(found)] = known
        return known

    def value(self, state: State, number: int, aided: bool = False) -> float:
        """The chance with the tally on the table, whatever was done to it."""
        unit = state.units[number]
        dice = colours_of(unit.dice)
        plan = self.plan(state, number, dice, aided)
        if plan is not None:
            return float(plan.values[tally_index(unit.dice, dice)])
        return float(self.after(state, number, self.endings(state, number)).max())

    def plan(self, state: State, number: int, dice: Index, aided: bool = False) -> Plan | None:
        """The chances with every tally of such dice, if nothing else counts and they have been worked out."""
        if max(dice) > MOST_DICE or not self._is_plain(state, number):
            return None
        climbs = self.outlook.gains.climbs(state.units[number].sector)
        known = climbs or is_known(self.box, self.rolling(state, number), number, dice)
        return self.hand(state, number, dice, aided) if known else None

    def endings(self, state: State, number: int) -> Endings:
        """What the tally on the table can come to."""
        unit = state.units[number]
        key = (tuple(sorted(unit.dice)), unit.renounced, unit.waived, *signature(self.box, state, number))
        known = self._ends.get(key)
        if known is None:
            if len(self._ends) > MANY:
                self._ends.clear()
            known = np.array(endings(self.box, state, number, unit.dice), dtype=np.int64)
            self._ends[key] = known
        return known

    def _is_plain(self, state: State, number: int) -> bool:
        """Whether a Unit's tally is only its dice and what its Sector and cards always add."""
        unit = state.units[number]
        if unit.flags & UNUSUAL or unit.renounced or unit.cancelled:
            return False
        if state.stage < self.stage:
            return not unit.virtual
        twin = state.copy()
        twin.units[number].virtual = ()
        FinalTally().enter(Run(self.box, twin, None, None), number)
        return sorted(twin.units[number].virtual) == sorted(unit.virtual)


def colours_of(dice: tuple[int, ...]) -> Index:
    """How many of these dice are red, white and blue."""
    colours = [COLOUR_OF[die] for die in dice]
    return colours.count(RED), colours.count(WHITE), colours.count(BLUE)


def tally_index(dice: tuple[int, ...], counts: Index) -> Index:
    """Where a tally stands in a value function."""
    red = tuple(sorted([FACE_OF[die] for die in dice if COLOUR_OF[die] == RED]))
    white = tuple(sorted([FACE_OF[die] for die in dice if COLOUR_OF[die] == WHITE]))
    blue = tuple(sorted([FACE_OF[die] for die in dice if COLOUR_OF[die] == BLUE]))
    return places(counts[RED])[red], places(counts[WHITE])[white], places(counts[BLUE])[blue]
