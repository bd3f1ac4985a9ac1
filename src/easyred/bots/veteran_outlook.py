"""The outlook of a position: each Unit's chance to get into the Bunker, and that of the team."""

from __future__ import annotations

from collections import OrderedDict
from math import floor

import numpy as np

from easyred import forecast
from easyred.bots import veteran_kernel as kernel
from easyred.bots.veteran_campaign import CLIMB, CRY, HEARTS, MEN, Campaign, Step, chances_of, lay, step_over, toll_of
from easyred.bots.veteran_gains import WAYS_OPEN, Gains, known_turn, turn_of
from easyred.bots.veteran_hand import Hand
from easyred.bots.veteran_tallies import (
    COURAGE_POINTS,
    SOLDIERS,
    WAYS,
    Rates,
    TallyWalk,
    extra_worth,
    upkeep_end,
    upkeep_start,
)
from easyred.bots.veteran_worth import Worth
from easyred.odds.axis import Index, Values
from easyred.rules.box import Box
from easyred.rules.frame import PAY
from easyred.rules.modifier import UNLIMITED_STAY
from easyred.rules.questions import sector_modifier, strength
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
    WON,
    State,
    Unit,
)
from easyred.rules.steps.combat import Casualties

REMEMBERED = 2048
TURNS = 64
TIE = 1e-4
"""How much MEN Soldiers count where the chance hangs on nothing any more."""
STAY = -1
LINGER = 3
"""How old a Unit counts that has been where it may stay for ever."""


class Situation:
    """What a Unit may do with the rest of its turn: to stay, or the ways on, each with what it leads to."""

    def __init__(self, steps: list[Step], tables: list[Values]) -> None:
        self.steps = steps
        self.tables = np.array(tables).reshape(-1, MEN, HEARTS)
        self.tolls = np.array([step.toll for step in steps]).reshape(-1, MEN, MEN)
        self.goals = [step.to for step in steps]
        self.sure = np.array([step.sure for step in steps])
        self.by_eq: dict[float, Values] = {}

    def options(self, men: int, hearts: int, ways: int, eq: float) -> Values:
        """By way on: the chance."""
        left = [
            -1 if step.opens & ~ways else min(hearts, HEARTS - 1) - (0 if ways & CRY else step.courage)
            for step in self.steps
        ]
        men = min(max(men, 0), MEN - 1)
        return np.asarray(
            kernel.options(self.tolls, self.tables, men, np.array(left, dtype=np.intp), eq) * self.sure
        )

    def table(self, eq: float) -> Values:
        """By what is open, Soldiers and Courage: the chance of the best of them."""
        known = self.by_eq.get(eq)
        if known is None:
            known = np.zeros((WAYS_OPEN, MEN, HEARTS))
            for step, table in zip(self.steps, self.tables, strict=True):
                lay(known, step, shifted(table, eq))
            known += (TIE / MEN * np.arange(MEN))[:, None] + (TIE / MEN / 2 * np.arange(HEARTS))
            known[:, 0] = 0
            if len(self.by_eq) > TURNS:
                self.by_eq.clear()
            self.by_eq[eq] = known
        return known


class Outlook:
    """What a veteran knows of one Box."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self.rates = Rates()
        self.gains = Gains(box, units)
        self.worth = Worth(box, self.rates)
        self.start = upkeep_start(box)
        self.end = upkeep_end(box)
        self.casualties = [
            stage.number for stage in box.stages if any(isinstance(step, Casualties) for step in stage.steps)
        ]
        self.campaigns: dict[tuple[int, int], Campaign] = {}
        self._situations: OrderedDict[tuple[object, ...], Situation] = OrderedDict()
        self._hands: OrderedDict[tuple[object, ...], Hand] = OrderedDict()
        self._tables: dict[tuple[object, ...], list[tuple[float, ...]]] = {}

    def campaign(self, unit: Unit) -> Campaign:
        """The campaign of a Unit of this nation."""
        key = (unit.nation, unit.legend)
        if key not in self.campaigns:
            bare = Unit(nation=unit.nation, legend=unit.legend)
            self.campaigns[key] = Campaign(self.box, self.gains, self.rates, bare)
        return self.campaigns[key]

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
        recorded = unit.has(RECORDED) or state.stage > self.end
        if recorded and not unit.has(MOVED) and state.stage <= self.box.last_move:
            return self.best(state, number)
        if not recorded:
            return self.before(state, number)
        if state.stage in self.casualties:
            return self.later(state, number)
        return self.fought(state, number)

    def men(self, state: State, number: int) -> int:
        """How many of a Unit can fall."""
        return strength(Run(self.box, state, None, None), state.units[number])

    def before(self, state: State, number: int) -> float:
        """When its turn begins."""
        unit = state.units[number]
        campaign = self.campaign(unit)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited))
        return at(table, self.men(state, number) + self.worth.of(state, number), unit.courage)

    def later(self, state: State, number: int) -> float:
        """When its combat has been fought; what it still has to pay is taken off."""
        unit = state.units[number]
        owed = sum(frame.answers[0] for frame in unit.stack if frame.kind == PAY and frame.source == 0)
        men = self.men(state, number) - owed
        if men <= 0 or self.has_won(unit):
            return float(men > 0)
        campaign = self.campaign(unit)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited))
        return at(table, men + self.worth.of(state, number), unit.courage)

    def has_won(self, unit: Unit) -> bool:
        """Whether a Unit that survives here has done what it came for."""
        bunkers = self.campaign(unit).bunkers
        return self.box.sectors[unit.sector].bunker and unit.visited & bunkers == bunkers

    def fought(self, state: State, number: int) -> float:
        """When it has moved, or stays, and the combat is to come."""
        unit = state.units[number]
        chances = chances_of(forecast.fight(forecast.look(self.box, state), number))
        campaign = self.campaign(unit)
        won = self.has_won(unit)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited)) if not won else None
        eq = self.worth.of(state, number)
        men = self.men(state, number)
        found = 0.0
        for lost, chance in enumerate(chances):
            if chance and lost < men:
                found += chance * (1.0 if table is None else at(table, men - lost + eq, unit.courage))
        return found + TIE * (men + eq) / MEN

    def best(self, state: State, number: int) -> float:
        """When it may still move: the best way on."""
        unit = state.units[number]
        situation = self.situation(state, number)
        eq = self.worth.of(state, number)
        men = self.men(state, number)
        options = situation.options(men, unit.courage, ways_of(unit), eq)
        return float(max(options, default=0.0)) + TIE * (men + eq) / MEN + TIE / 2 * unit.courage / MEN

    def moves(self, state: State, number: int) -> dict[int, float]:
        """By Sector, or ``STAY``: the chance if it goes there."""
        unit = state.units[number]
        situation = self.situation(state, number)
        eq = self.worth.of(state, number)
        options = situation.options(self.men(state, number), unit.courage, ways_of(unit), eq)
        return dict(zip(situation.goals, options.tolist(), strict=True))

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
        own = (unit.sector, unit.marker, unit.visited, unit.specialists, unit.permanent, unit.items, unit.vehicle)
        turn = (unit.flags & (FREE_ADVANCE | MINES_OFF | MGF_OFF), unit.shelter, self._turned(state, unit))
        table = (state.lowered, state.prevented, state.silenced, state.revealed, state.cut, state.fallen, state.fought)
        more = (unit.sick, unit.tokens, unit.nation, unit.legend, state.tokens, state.entered, unit.extra_loss)
        others: list[object] = []
        for nth, other in enumerate(state.units):
            if nth != number:
                others.append((other.sector, other.status, other.specialists, other.permanent, other.vehicle))
        return (own, turn, table, more, tuple(others), len(unit.stack) > 1)

    def _turned(self, state: State, unit: Unit) -> bool:
        """Whether this turn has turned a Unit's marker."""
        return unit.has(RECORDED) or state.stage > self.end

    def _look_round(self, state: State, number: int) -> Situation:
        unit = state.units[number]
        campaign = self.campaign(unit)
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
            steps.append(Step(STAY, 0, 0, 1.0, toll_of(chances_of(fight))))
            tables.append(campaign.before(later))
        fights = {combat.sector: combat for combat in forecast.ahead(self.box, state, number)}
        for border in self.box.sectors[unit.sector].borders:
            if border.to in fights:
                step = step_over(run, number, border, toll_of(chances_of(fights[border.to])))
                if step is not None:
                    steps.append(step)
                    tables.append(campaign.beyond(place, border.to))
        return Situation(steps, tables)

    def hand(self, state: State, number: int, dice: Index) -> Hand:
        """The dice of a Unit's turn against the chances of all tallies."""
        unit = state.units[number]
        eq = round(self.worth.of(state, number) * 4) / 4
        usual = turn_of(self.box, state, number)
        turn = known_turn(dice, usual.locks, usual.rerolls, usual.skulls_stay)
        key = (self._key(state, number), id(turn), eq, self.men(state, number), unit.courage)
        known = self._hands.get(key)
        if known is None:
            known = Hand(turn, self.tally_values(state, number, dice))
            self._hands[key] = known
            if len(self._hands) > TURNS:
                self._hands.popitem(last=False)
        return known

    def tally_values(self, state: State, number: int, dice: Index) -> Values:
        """By Final Tally: the chance with it."""
        unit = state.units[number]
        outcomes = self.gains.outcomes(unit, dice)
        eq = round(self.worth.of(state, number) * 4) / 4
        table = self.situation(state, number).table(eq)
        men = np.clip(self.men(state, number) + outcomes.rows[:, SOLDIERS] + outcomes.extra(self.rates), 0, MEN - 1.001)
        hearts = np.minimum(unit.courage + outcomes.courage, HEARTS - 1)
        found: Values = kernel.tallies(table, outcomes.ways, men, hearts, outcomes.starts)
        return found.reshape(outcomes.shape)

    def tally_value(self, state: State, number: int) -> float:
        """The chance with the tally on the table, whatever has been done to it."""
        unit = state.units[number]
        situation = self.situation(state, number)
        eq = self.worth.of(state, number)
        men = self.men(state, number)
        best = 0.0
        for row in self._ways(unit):
            more = float(extra_worth(np.array([row]), self.rates)[0])
            ways = int(row[WAYS]) | ways_of(unit)
            left = men + int(row[SOLDIERS])
            if left > 0:
                options = situation.options(left, unit.courage + int(row[COURAGE_POINTS]), ways, eq + more)
                best = max(best, float(max(options, default=0.0)) + TIE * (left + eq + more) / MEN)
        return best

    def _ways(self, unit: Unit) -> list[tuple[float, ...]]:
        """The ways to resolve what lies on the table."""
        laid = (tuple(sorted(unit.dice)), tuple(sorted(unit.virtual)), unit.flags, unit.cancelled)
        key = (*self.gains.signature(unit), *laid, unit.renounced, unit.waived, unit.scored)
        known = self._tables.get(key)
        if known is None:
            if len(self._tables) > REMEMBERED:
                self._tables.clear()
            known = TallyWalk(self.box, unit, self.units).of_table(unit)
            self._tables[key] = known
        return known


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


def shifted(table: Values, eq: float) -> Values:
    """A table for who has so much more than Soldiers; the dead stay dead."""
    if not eq:
        return table
    men = np.minimum(np.arange(MEN) + eq, MEN - 1.001)
    low = men.astype(np.intp)
    part = (men - low)[:, None]
    found = table[low] * (1 - part) + table[low + 1] * part
    found[0] = 0
    return np.asarray(found)
