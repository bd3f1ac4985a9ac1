"""The outlook of a position: each Unit's chance to get into the Bunker, and that of the team."""

from __future__ import annotations

from collections import OrderedDict
from itertools import permutations
from math import floor, log

import numpy as np

from easyred import forecast
from easyred.bots.veteran_campaign import ANY, HEARTS, Campaign, Step, step_over, uses
from easyred.bots.veteran_gains import CLIMB, CRY, Endings, Gains, Rates, TurnPlan, extra_worth, opened, turn_of
from easyred.bots.veteran_kernel import Places
from easyred.bots.veteran_situation import TIE, Situation, Standing
from easyred.bots.veteran_toll import MEN, chances_of, lost
from easyred.bots.veteran_worth import Worth
from easyred.odds.axis import Index, Values, places
from easyred.odds.plan import Plan
from easyred.odds.turn import MOST_DICE
from easyred.odds.upkeep import is_known, signature, upkeep
from easyred.rules import effect as effects
from easyred.rules.alone import endings, tally_stage
from easyred.rules.box import Box, last_stage_of
from easyred.rules.card import Ability
from easyred.rules.dice import BLUE, RED, SKULL, WHITE
from easyred.rules.frame import PAY
from easyred.rules.modifier import (
    ADVANCE_COST,
    COUNTS,
    DEF_SHIFT,
    DEF_UNTIL,
    DIES_FOR_OTHERS,
    NO_BARRIERS,
    NO_MINES,
    NO_SACRIFICE,
    NO_SPECIAL_DAMAGE,
    ON_ADVANCE,
    ON_MOVE,
    SAVES,
    UNLIMITED_STAY,
)
from easyred.rules.questions import sector_modifier, strength
from easyred.rules.resources import COURAGE_POINTS, SOLDIERS
from easyred.rules.run import Run
from easyred.rules.state import (
    BATTLE_CRY,
    CLIMBED,
    FREE_ADVANCE,
    IN_PLAY,
    MGF_OFF,
    MINES_OFF,
    MOVED,
    MUST_MOVE,
    ONGOING,
    RECORDED,
    SAFE,
    SKULLS_OFF,
    SPECIAL_FIND,
    STRAIGHT,
    STRAIGHT_SKULL,
    TALLY_FIXED,
    WON,
    State,
    Unit,
)
from easyred.rules.steps.combat import Casualties
from easyred.rules.steps.roll import FinalTally

REMEMBERED = 2048
TURNS = 64
MANY = 20_000
MOST_AIDS = 2
HOPELESS = 1e-6
IDLE, MUCH, EASY = 3e-4, 30, 1
"""What hangs on the dice when it is not worth thinking; what a very good tally brings; the plan for such turns."""
STAY = -1
ON_THE_WAY = sum(
    1 << code
    for code in (
        ADVANCE_COST,
        COUNTS,
        DEF_SHIFT,
        DIES_FOR_OTHERS,
        NO_BARRIERS,
        NO_MINES,
        NO_SACRIFICE,
        NO_SPECIAL_DAMAGE,
        ON_ADVANCE,
        ON_MOVE,
        SAVES,
    )
)
"""The modifiers that ways and fights hang on, as bits."""
UNUSUAL = SKULLS_OFF | STRAIGHT | STRAIGHT_SKULL | SPECIAL_FIND | TALLY_FIXED
"""What makes a tally come to something else than its dice tell."""
LINGER = 3
"""How old a Unit counts that has been where it may stay for ever."""


class Outlook:
    """What a veteran knows of one Box."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self.rates = Rates()
        self.gains = Gains(box, units)
        self.worth = Worth(box, self.rates)
        self.tally = tally_stage(box)
        self.end = last_stage_of("upkeep", box.stages)
        self.casualties = [
            stage.number for stage in box.stages if any(isinstance(step, Casualties) for step in stage.steps)
        ]
        sectors = [place for sector in box.sectors for place in (sector, *sector.variants)]
        named = {card for sector in sectors for card in (sector.needs, sector.sacrificed)}
        self.telling = {card.number for card in box.cards if card.codes & ON_THE_WAY or card.number in named}
        """The cards that change what ways and fights cost."""
        self.asked = (
            max(sector.sacrifices for sector in sectors),
            max(sector.explosives + sector.discards for sector in sectors),
        )
        self.climbs = any(sector.codes >> DEF_UNTIL & 1 for sector in sectors)
        self._skulls = [max([skulls_of(ability) for ability in card.abilities], default=0) for card in box.cards]
        self.campaigns: dict[tuple[int, ...], Campaign] = {}
        self.goals = [ANY] * units
        self._uses: dict[int, list[float]] = {}
        self._situations: OrderedDict[tuple[object, ...], Situation] = OrderedDict()
        self._told: dict[tuple[object, ...], tuple[object, ...]] = {}
        self._ends: dict[tuple[object, ...], Endings] = {}
        self._hands: OrderedDict[tuple[object, ...], Plan] = OrderedDict()

    def campaign(self, state: State, number: int) -> Campaign:
        """The campaign of a Unit, to the Bunker that is its own."""
        return self.campaign_to(state.units[number], self.goals[number])

    def campaign_to(self, unit: Unit, goal: int) -> Campaign:
        """The campaign of such a Unit to a Bunker."""
        aids = self.aids(unit)
        key = (unit.nation, unit.legend, goal, aids)
        if key not in self.campaigns:
            bare = Unit(nation=unit.nation, legend=unit.legend)
            self.campaigns[key] = Campaign(self.box, self.gains, self.rates, bare, goal, aids)
        return self.campaigns[key]

    def aids(self, unit: Unit) -> int:
        """How many Skulls a Unit's cards could add to a tally, where there is something to climb."""
        if not self.box.climbs:
            return 0
        return min(sum([self._skulls[card] for card in unit.items + unit.awards]), MOST_AIDS)

    def share_out(self, state: State) -> None:
        """Where every Bunker has to fall and nobody takes two: who takes which. Who stands in one takes that."""
        self.goals = [ANY] * len(state.units)
        left = [bunker for bunker in self.box.bunkers if bunker not in state.fallen]
        units = [number for number in state.in_play() if state.units[number].sector >= 0]
        if self.box.solo or len(self.box.bunkers) < 2 or not left or len(units) < len(left):
            return
        for number in list(units):
            if state.units[number].sector in left:
                self.goals[number] = state.units[number].sector
                left.remove(self.goals[number])
                units.remove(number)
        if len(units) >= len(left):
            self._share_out(state, units, left)

    def _share_out(self, state: State, units: list[int], left: list[int]) -> None:
        """Find the takers of these Bunkers with whom all together have the best chance."""
        chances = {}
        for number in units:
            for goal in (*left, ANY):
                self.goals[number] = goal
                chances[number, goal] = self.before(state, number)
        best = -np.inf
        chosen: dict[int, int] = {}
        for takers in permutations(units, len(left)):
            goals = dict(zip(takers, left, strict=True))
            chance = sum(log(chances[number, goals.get(number, ANY)] + HOPELESS) for number in units)
            if chance > best + TIE:
                best, chosen = chance, goals
        for number in units:
            goal = chosen.get(number, ANY)
            self.goals[number] = goal if chances[number, goal] > HOPELESS else ANY

    def team(self, state: State) -> float:
        """The chance of the team."""
        if state.result != ONGOING:
            return float(state.result == WON)
        return self.together([self.unit(state, number) for number in range(len(state.units))])

    def together(self, chances: list[float]) -> float:
        """The chance of a team, from those of its Units."""
        found = 1.0
        for chance in chances:
            found *= chance if self.box.all_or_nothing else 1 - chance
        return found if self.box.all_or_nothing else 1 - found

    def unit(self, state: State, number: int) -> float:
        """The chance of one Unit, wherever in a turn it is."""
        unit = state.units[number]
        if unit.status != IN_PLAY:
            return float(unit.status == SAFE)
        if unit.sector < 0:
            return 0.5
        standing = self.standing(state, number)
        if standing is not None:
            return standing.chance()
        if not self._turned(state, unit):
            return self.before(state, number)
        if state.stage in self.casualties:
            return self.later(state, number)
        return self.fought(state, number)

    def men(self, state: State, number: int) -> int:
        """How many of a Unit can fall."""
        return strength(Run(self.box, state, None, None), state.units[number])

    def held(self, state: State, number: int) -> float:
        """What a Unit has beside men and Courage, in Soldiers: the less the nearer it is to the end."""
        return self.worth.of(state, number) * self.use(number, state.units[number].sector)

    def use(self, number: int, sector: int) -> float:
        """How much of what a Unit has in a Sector will still be of use on its way."""
        goal = self.goals[number]
        if goal not in self._uses:
            self._uses[goal] = uses(self.box, goal)
        return self._uses[goal][sector]

    def before(self, state: State, number: int) -> float:
        """When its turn begins."""
        unit = state.units[number]
        campaign = self.campaign(state, number)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited))
        return at(table, self.men(state, number) + self.held(state, number), unit.courage)

    def later(self, state: State, number: int) -> float:
        """When its combat has been fought; what it still has to pay is taken off."""
        unit = state.units[number]
        owed = sum(frame.answers[0] for frame in unit.stack if frame.kind == PAY and frame.source == 0)
        men = self.men(state, number) - owed
        if men <= 0 or self.has_won(state, number):
            return float(men > 0)
        campaign = self.campaign(state, number)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited))
        return at(table, men + self.held(state, number), unit.courage)

    def has_won(self, state: State, number: int) -> bool:
        """Whether a Unit that survives here has done what it came for."""
        unit = state.units[number]
        bunkers = self.campaign(state, number).bunkers
        return self.box.sectors[unit.sector].bunker and unit.visited & bunkers == bunkers

    def fought(self, state: State, number: int) -> float:
        """When it has moved, or stays, and the combat is to come."""
        unit = state.units[number]
        chances = chances_of(forecast.fight(forecast.look(self.box, state), number))
        campaign = self.campaign(state, number)
        won = self.has_won(state, number)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited)) if not won else None
        eq = self.held(state, number)
        men = self.men(state, number)
        found = 0.0
        for fallen, chance in enumerate(chances):
            if chance and fallen < men:
                found += chance * (1.0 if table is None else at(table, men - fallen + eq, unit.courage))
        return found + TIE * (men + eq) / MEN

    def standing(self, state: State, number: int) -> Standing | None:
        """A Unit that has its tally and may still move; None: it is at another point of its turn."""
        unit = state.units[number]
        if unit.status != IN_PLAY or not self._turned(state, unit):
            return None
        if unit.has(MOVED) or state.stage > self.box.last_move:
            return None
        men, worth = self.men(state, number), self.held(state, number)
        return Standing(self.situation(state, number), men, unit.courage, ways_of(unit), worth)

    def moves(self, state: State, number: int) -> dict[int, float]:
        """By Sector, or ``STAY``: the chance if it goes there."""
        situation = self.situation(state, number)
        options = situation.options(*self._position(state, number))[0]
        return dict(zip(situation.goals, options.tolist(), strict=False))

    def _position(self, state: State, number: int) -> tuple[Places, Places, Places, Values]:
        unit = state.units[number]
        return (
            np.array([self.men(state, number)]),
            np.array([unit.courage]),
            np.array([ways_of(unit)]),
            np.array([self.held(state, number)]),
        )

    def situation(self, state: State, number: int) -> Situation:
        """What a Unit may do with the rest of this turn."""
        key = self._key(state, number)
        known = self._situations.get(key)
        if known is None:
            known = self._look_round(state, number)
            self._situations[key] = known
            if len(self._situations) > REMEMBERED:
                self._situations.popitem(last=False)
        return known

    def _key(self, state: State, number: int) -> tuple[object, ...]:
        """All that the ways on of a Unit can hang on."""
        unit = state.units[number]
        own = (unit.sector, unit.marker, unit.visited, self._telling(unit), unit.vehicle, unit.nation, unit.legend)
        goal = (self.goals[number], self.aids(unit))
        turn = (unit.flags & (FREE_ADVANCE | MINES_OFF | MGF_OFF), unit.shelter, self._turned(state, unit))
        table = (state.lowered, state.prevented, state.silenced, state.revealed, state.cut, state.fallen, state.fought)
        others: tuple[object, ...] = ()
        if len(state.units) > 1:
            others = tuple([(other.sector, other.status, self._telling(other), other.vehicle) for other in state.units])
        told = (unit.tokens, state.tokens, state.entered) if self.box.story is not None else ()
        return (own, goal, turn, table, told, others, state.entered if self.climbs else 0)

    def _telling(self, unit: Unit) -> tuple[object, ...]:
        """Of a Unit's cards those that change what ways and fights cost, and how many can be given up."""
        key = (unit.specialists, unit.permanent, unit.sick, unit.items if self.asked[1] else ())
        known = self._told.get(key)
        if known is None:
            cards = tuple([card for card in unit.specialists if card in self.telling and card not in unit.sick])
            given = min(len(unit.specialists), self.asked[0])
            known = (cards, unit.permanent, given, *((unit.items, unit.specialists) if self.asked[1] else ()))
            self._told[key] = known
        return known

    def _turned(self, state: State, unit: Unit) -> bool:
        """Whether this turn has turned a Unit's marker."""
        return unit.has(RECORDED) or state.stage > self.end

    def _look_round(self, state: State, number: int) -> Situation:
        unit = state.units[number]
        campaign = self.campaign(state, number)
        run = forecast.look(self.box, state)
        place = campaign.place(unit.sector, unit.marker, unit.visited)
        steps: list[Step] = []
        tables: list[Values] = []
        marker = unit.marker if self._turned(state, unit) else forecast.next_marker(run, number)
        if marker != MUST_MOVE:
            unlimited = sector_modifier(run, number, UNLIMITED_STAY) is not None
            later = place._replace(age=LINGER if unlimited else marker)
            here = state.copy()
            here.units[number].marker = marker
            fight = forecast.fight(forecast.look(self.box, here), number)
            steps.append(Step(STAY, 0, 0, 1.0, lost(chances_of(fight))))
            tables.append(campaign.before(later))
        fights = {combat.sector: combat for combat in forecast.ahead(self.box, state, number)}
        for border in self.box.sectors[unit.sector].borders:
            if border.to in fights:
                step = step_over(run, number, border, lost(chances_of(fights[border.to])))
                if step is not None:
                    steps.append(step)
                    tables.append(campaign.beyond(place, border.to))
        return Situation(steps, tables)

    def hand(self, state: State, number: int, dice: Index, aided: bool = True) -> Plan:
        """The dice of a Unit's turn against the chances of all tallies, with cards that help to climb or without."""
        unit = state.units[number]
        turn = turn_of(self.box, state, number, dice)
        eq = round(self.held(state, number), 2)
        aids = self.aids(unit) if aided and self.gains.climbs(unit.sector) else 0
        key = (self._key(state, number), id(turn), eq, self.men(state, number), unit.courage, ways_of(unit), aids)
        known = self._hands.get(key)
        if known is None:
            brings = upkeep(self.box, self._rolling(state, number), number, dice)
            values = brings.values(self._after(state, number, brings.endings))
            if aids:
                brings = upkeep(self.box, self.gains.aided(self._rolling(state, number), number, aids), number, dice)
                values = np.maximum(values, brings.values(self._after(state, number, brings.endings)))
            known = Plan(turn, values)
            self._hands[key] = known
            if len(self._hands) > TURNS:
                self._hands.popitem(last=False)
        return known

    def easy_plan(self, state: State, number: int, dice: Index) -> TurnPlan | None:
        """A plan that will do, where it does not matter what the dice bring."""
        if not self.is_idle(state, number):
            return None
        return self.gains.plans(turn_of(self.box, state, number, dice), state.units[number])[EASY]

    def is_idle(self, state: State, number: int) -> bool:
        """Whether a very good tally is hardly better than none."""
        unit = state.units[number]
        men, worth, situation = self.men(state, number), self.held(state, number), self.situation(state, number)
        good = situation.one(men + MUCH, unit.courage + MUCH, CRY | CLIMB, worth)
        return good - situation.one(men, unit.courage, 0, worth) < IDLE

    def last_rolls(self, state: State, number: int) -> dict[int, float]:
        """By mask: the chance if a Unit rolls these dice of its tally once more."""
        unit = state.units[number]
        dice = colours_of(unit.dice)
        if max(dice) > MOST_DICE:
            return {}
        options = self.hand(state, number, dice).reroll_options(unit.dice, unit.locked, 1)
        return dict(zip(options.masks, options.values.tolist(), strict=True))

    def _rolling(self, state: State, number: int) -> State:
        """The position as it was when the Unit rolled: what has changed since but its dice is no matter."""
        unit = state.units[number]
        if self.box.solo and state.stage <= self.tally and not unit.flags and not unit.virtual:
            return state
        twin = apart(state, number)
        twin.stage = min(state.stage, self.tally)
        unit = twin.units[number]
        unit.virtual, unit.used, unit.flags = (), (), 0
        return twin

    def _after(self, state: State, number: int, found: Endings) -> Values:
        """By ending of a tally: the chance with what it brings."""
        unit = state.units[number]
        men = self.men(state, number) + found[:, SOLDIERS]
        hearts = unit.courage + found[:, COURAGE_POINTS]
        worth = self.held(state, number) + self.use(number, unit.sector) * extra_worth(found, self.rates)
        return self.situation(state, number).best(men, hearts, opened(found) | ways_of(unit), worth)

    def tally_value(self, state: State, number: int, aided: bool = False) -> float:
        """The chance with the tally on the table, whatever has been done to it."""
        unit = state.units[number]
        dice = colours_of(unit.dice)
        plan = self.tally_plan(state, number, dice, aided)
        if plan is not None:
            return float(plan.values[tally_index(unit.dice, dice)])
        return float(self._after(state, number, self._endings(state, number)).max())

    def tally_plan(self, state: State, number: int, dice: Index, aided: bool = False) -> Plan | None:
        """The chances with every tally of such dice, where they are all that counts and have been worked out."""
        if max(dice) > MOST_DICE or not self._is_plain(state, number):
            return None
        climbs = self.gains.climbs(state.units[number].sector)
        known = climbs or is_known(self.box, self._rolling(state, number), number, dice)
        return self.hand(state, number, dice, aided) if known else None

    def _endings(self, state: State, number: int) -> Endings:
        """What the tally on the table can come to."""
        unit = state.units[number]
        key = (tuple(sorted(unit.dice)), unit.renounced, unit.waived, *signature(self.box, state, number))
        known = self._ends.get(key)
        if known is None:
            if len(self._ends) > MANY:
                self._ends.clear()
            known = np.array(endings(self.box, apart(state, number), number, unit.dice), dtype=np.int64)
            self._ends[key] = known
        return known

    def _is_plain(self, state: State, number: int) -> bool:
        """Whether a Unit's tally is nothing but its dice and what its Sector and cards always add."""
        unit = state.units[number]
        if unit.flags & UNUSUAL or unit.renounced or unit.cancelled:
            return False
        if state.stage < self.tally:
            return not unit.virtual
        twin = state.copy()
        twin.units[number].virtual = ()
        FinalTally().enter(Run(self.box, twin, None, None), number)
        return sorted(twin.units[number].virtual) == sorted(unit.virtual)


def apart(state: State, number: int) -> State:
    """A position in which the other Units are in the middle of nothing."""
    twin = state.copy()
    for other, unit in enumerate(twin.units):
        if other != number:
            unit.stack = ()
    return twin


def colours_of(dice: tuple[int, ...]) -> Index:
    """How many of these dice are red, white and blue."""
    colours = [die & 3 for die in dice]
    return colours.count(RED), colours.count(WHITE), colours.count(BLUE)


def tally_index(dice: tuple[int, ...], counts: Index) -> Index:
    """Where a tally stands in a value function."""
    red = tuple(sorted([die >> 2 for die in dice if die & 3 == RED]))
    white = tuple(sorted([die >> 2 for die in dice if die & 3 == WHITE]))
    blue = tuple(sorted([die >> 2 for die in dice if die & 3 == BLUE]))
    return places(counts[RED])[red], places(counts[WHITE])[white], places(counts[BLUE])[blue]


def skulls_of(ability: Ability) -> int:
    """How many Skulls an ability adds to a tally."""
    found = 0
    for code, a, b in ability.ops:
        if a == SKULL and code in (effects.ADD, effects.ADD_COLOUR):
            found += b if code == effects.ADD else 1
    return found


def ways_of(unit: Unit) -> int:
    """What is open to a Unit this turn."""
    return (CRY if unit.has(BATTLE_CRY) else 0) | (CLIMB if unit.has(CLIMBED) else 0)


def at(table: Values, men: float, hearts: int) -> float:
    """A table by Soldiers and Courage, read between its lines."""
    men = min(max(men, 0.0), MEN - 1.001)
    low = floor(men)
    part = men - low
    heart = min(hearts, HEARTS - 1)
    return float(table[low, heart] * (1 - part) + table[low + 1, heart] * part)
