"""The outlook of a position: each Unit's chance to get into the Bunker, and that of the team."""

from __future__ import annotations

from collections import OrderedDict
from math import floor

import numpy as np

from easyred import forecast
from easyred.bots.veteran_campaign import (
    CLIMB,
    CRY,
    HEARTS,
    MEN,
    Campaign,
    Place,
    Step,
    chances_of,
    lay,
    step_over,
    toll_of,
)
from easyred.bots.veteran_gains import WAYS_OPEN, Gains, Rates, extra_worth
from easyred.bots.veteran_tallies import SOLDIERS, TallyWalk, upkeep_end
from easyred.bots.veteran_worth import Worth
from easyred.odds.axis import Values
from easyred.rules.box import Box
from easyred.rules.frame import PAY
from easyred.rules.modifier import UNLIMITED_STAY
from easyred.rules.questions import sector_modifier
from easyred.rules.state import (
    BATTLE_CRY,
    CLIMBED,
    FREE_ADVANCE,
    IN_PLAY,
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

REMEMBERED = 4096
TIE = 1e-5
"""How much a Soldier counts where the chance hangs on nothing any more."""


class Outlook:
    """What a veteran knows of one Box."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self.rates = Rates()
        self.gains = Gains(box, units)
        self.worth = Worth(box, self.rates)
        self.end = upkeep_end(box)
        self.casualties = [
            stage.number for stage in box.stages if any(isinstance(step, Casualties) for step in stage.steps)
        ]
        self.campaigns: dict[tuple[int, int], Campaign] = {}
        self._afters: OrderedDict[tuple[object, ...], Values] = OrderedDict()
        self._tallies: OrderedDict[tuple[object, ...], Values] = OrderedDict()

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
        chances = [self.unit(state, number) for number in range(len(state.units))]
        if self.box.all_or_nothing:
            return float(np.prod(chances))
        return 1.0 - float(np.prod([1 - chance for chance in chances]))

    def unit(self, state: State, number: int) -> float:
        """The chance of one Unit, wherever in a turn it is."""
        unit = state.units[number]
        if unit.status != IN_PLAY:
            return float(unit.status == SAFE)
        if unit.sector < 0:
            return 0.5
        if state.stage > self.end and not unit.has(MOVED) and state.stage <= self.box.last_move:
            return self.looked_up(self.after(state, number), unit, ways_of(unit))
        if unit.has(RECORDED) and state.stage <= self.end:
            return self.looked_up(self.after(state, number), unit, ways_of(unit))
        if state.stage <= self.end:
            return self.before(state, number)
        if state.stage in self.casualties:
            return self.later(state, number)
        return self.fought(state, number)

    def place(self, unit: Unit, later: bool) -> Place:
        """Where a Unit is when a turn begins, or the next one."""
        campaign = self.campaign(unit)
        place = campaign.place(unit.sector, unit.marker, unit.visited)
        return place

    def before(self, state: State, number: int) -> float:
        """When its turn begins."""
        unit = state.units[number]
        table = self.campaign(unit).before(self.place(unit, False))
        return at(table, unit.soldiers + self.worth.of(state, number), unit.courage)

    def later(self, state: State, number: int) -> float:
        """When its combat has been fought; what it still has to pay is taken off."""
        unit = state.units[number]
        owed = sum(frame.answers[0] for frame in unit.stack if frame.kind == PAY and frame.source == 0)
        if self._has_won(unit):
            return 1.0
        table = self.campaign(unit).before(self.place(unit, True))
        return at(table, unit.soldiers - owed + self.worth.of(state, number), unit.courage)

    def _has_won(self, unit: Unit) -> bool:
        campaign = self.campaign(unit)
        return self.box.sectors[unit.sector].bunker and unit.visited & campaign.bunkers == campaign.bunkers

    def fought(self, state: State, number: int) -> float:
        """When it has moved, or stays, and the combat is to come."""
        unit = state.units[number]
        chances = chances_of(forecast.fight(forecast.look(self.box, state), number))
        table = None if self._has_won(unit) else self.campaign(unit).before(self.place(unit, True))
        eq = self.worth.of(state, number)
        men = unit.soldiers + len(unit.specialists)
        found = 0.0
        for lost, chance in enumerate(chances):
            if chance and lost < men:
                found += chance * (1.0 if table is None else at(table, unit.soldiers - lost + eq, unit.courage))
        return found + TIE * men / MEN

    def looked_up(self, after: Values, unit: Unit, ways: int) -> float:
        """A chance in a table by Soldiers and Courage."""
        return at(after[ways], unit.soldiers, unit.courage)

    def after(self, state: State, number: int) -> Values:
        """By what is open, Soldiers and Courage: the chance when the dice have been recorded, as things stand."""
        unit = state.units[number]
        eq = round(self.worth.of(state, number) * 4) / 4
        marker = self.marker_ahead(state, number)
        here = forecast.here(self.box, state, number)
        ahead = tuple([(combat.sector, combat.defence, combat.least_fire, combat.most_fire, combat.saved, combat.missing if combat.missing != "courage" else combat.lacking) for combat in forecast.ahead(self.box, state, number)])
        place = self.campaign(unit).place(unit.sector, unit.marker, unit.visited)
        flags = unit.flags & (FREE_ADVANCE | MINES_OFF)
        key = (place, marker, eq, here, ahead, flags, unit.nation, unit.legend, unit.specialists)
        known = self._afters.get(key)
        if known is None:
            known = self._after(state, number, place, marker, eq)
            self._afters[key] = known
            if len(self._afters) > REMEMBERED:
                self._afters.popitem(last=False)
        return known

    def marker_ahead(self, state: State, number: int) -> int:
        """The chevrons of this turn's combat if the Unit stays."""
        unit = state.units[number]
        run = forecast.look(self.box, state)
        if unit.has(RECORDED) or state.stage > self.end:
            return unit.marker
        return forecast.next_marker(run, number)

    def _after(self, state: State, number: int, place: Place, marker: int, eq: float) -> Values:
        found = np.zeros((WAYS_OPEN, MEN, HEARTS))
        unit = state.units[number]
        campaign = self.campaign(unit)
        run = forecast.look(self.box, state)
        if marker != MUST_MOVE:
            unlimited = sector_modifier(run, number, UNLIMITED_STAY) is not None
            later = place._replace(age=min(place.age + 1, 4) if unlimited else marker)
            here = chances_of(forecast.here(self.box, state, number))
            found[:] = toll_of(here) @ shifted(campaign.before(later), eq)
        fights = {combat.sector: combat for combat in forecast.ahead(self.box, state, number)}
        for border in self.box.sectors[unit.sector].borders:
            if border.to in fights and not unit.visited >> border.to & 1:
                step = step_over(run, number, border, toll_of(chances_of(fights[border.to])))
                if step is not None:
                    lay(found, step, shifted(campaign.beyond(place, border.to), eq))
        found += (TIE / MEN * np.arange(MEN))[:, None]
        found[:, 0] = 0
        return found

    def stay_value(self, state: State, number: int) -> float:
        """The chance of a Unit that does not move."""
        return self.fought(state, number)

    def step_value(self, state: State, number: int, to: int) -> float:
        """The chance after a move to a Sector."""
        unit = state.units[number]
        run = forecast.look(self.box, state)
        campaign = self.campaign(unit)
        fights = {combat.sector: combat for combat in forecast.ahead(self.box, state, number)}
        place = campaign.place(unit.sector, unit.marker, unit.visited)
        for border in self.box.sectors[unit.sector].borders:
            if border.to == to and to in fights:
                step = step_over(run, number, border, toll_of(chances_of(fights[to])))
                if step is None:
                    return 0.0
                found = np.zeros((WAYS_OPEN, MEN, HEARTS))
                lay(found, step._replace(sure=1.0), shifted(campaign.beyond(place, to), self.worth.of(state, number)))
                return self.looked_up(found, unit, ways_of(unit))
        return 0.0

    def tally_values(self, state: State, number: int, dice: tuple[int, int, int]) -> Values:
        """By Final Tally: the chance with it."""
        unit = state.units[number]
        outcomes = self.gains.outcomes(unit, dice)
        after = self.after(state, number)
        rows = outcomes.rows
        men = np.clip(unit.soldiers + rows[:, SOLDIERS] + extra_worth(rows, self.rates), 0, MEN - 1.001)
        hearts = np.minimum(unit.courage + outcomes.courage, HEARTS - 1)
        low = men.astype(np.intp)
        part = men - low
        values = after[outcomes.ways, low, hearts] * (1 - part) + after[outcomes.ways, low + 1, hearts] * part
        return outcomes.best(values)

    def tally_value(self, state: State, number: int) -> float:
        """The chance with the tally on the table, whatever has been done to it."""
        unit = state.units[number]
        rows = np.array(TallyWalk(self.box, unit, self.units).of_table(unit))
        after = self.after(state, number)
        best = 0.0
        extra = extra_worth(rows, self.rates)
        for row, more in zip(rows, extra, strict=True):
            best = max(best, at(after[int(row[5])], unit.soldiers + row[SOLDIERS] + more, unit.courage + int(row[1])))
        return best


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


__all__ = ["Outlook", "Step", "at", "shifted", "ways_of"]
