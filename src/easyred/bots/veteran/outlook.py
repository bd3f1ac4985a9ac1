"""The outlook of a position: each Unit's chance of getting into the Bunker, and the team's."""

from __future__ import annotations

from itertools import permutations
from math import floor, log

import numpy as np

from easyred.bots.team import together
from easyred.bots.veteran.campaign import ANY, HEARTS, Campaign, uses
from easyred.bots.veteran.gains import Gains, Rates
from easyred.bots.veteran.situation import TIE, Situation, Standing
from easyred.bots.veteran.toll import MEN, chances_of
from easyred.bots.veteran.ways import Ways, ways_of
from easyred.bots.veteran.worth import Worth
from easyred.odds.axis import Values
from easyred.rules.ask.strength import strength
from easyred.rules.look import forecast
from easyred.rules.model import effect_codes as effect
from easyred.rules.model.ability import Ability
from easyred.rules.model.box import Box
from easyred.rules.model.dice import SKULL
from easyred.rules.model.frame import PAY_FRAME
from easyred.rules.model.state import IN_PLAY, MOVED, ONGOING, SAFE, WON, State, Unit
from easyred.rules.run import Run
from easyred.rules.steps.combat import Casualties

REMEMBERED = 2048
MOST_AIDS = 2
HOPELESS = 1e-6


class Outlook:
    """What a veteran knows about one Box."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self.rates = Rates()
        self.gains = Gains(box, units)
        self.worth = Worth(box, self.rates)
        self.ways = Ways(box)
        self.casualties = [
            stage.number for stage in box.stages if any(isinstance(step, Casualties) for step in stage.steps)
        ]
        self._skulls = [max([skulls_of(ability) for ability in card.abilities], default=0) for card in box.cards]
        self.campaigns: dict[tuple[int, ...], Campaign] = {}
        self.goals = [ANY] * units
        self.trust: tuple[float, ...] = ()
        """How far Units fall short of a veteran's chance: its power, by Unit; empty if veterans play all of them."""
        self._uses: dict[int, list[float]] = {}
        self._aids: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self._shared: dict[tuple[object, ...], list[int]] = {}

    def campaign(self, state: State, number: int) -> Campaign:
        """The campaign of a Unit to the Bunker assigned to it."""
        return self.campaign_to(state.units[number], self.goals[number])

    def campaign_to(self, unit: Unit, goal: int) -> Campaign:
        """The campaign of such a Unit to a Bunker."""
        aids = self.aids(unit) if self.box.climbs else 0
        key = (unit.nation, unit.legend, goal, aids)
        known = self.campaigns.get(key)
        if known is None:
            bare = Unit(nation=unit.nation, legend=unit.legend)
            known = self.campaigns[key] = Campaign(self.box, self.gains, self.rates, bare, goal, aids)
        return known

    def aids(self, unit: Unit) -> int:
        """How many Skulls a Unit's cards could add to a tally, if there is something to climb."""
        if not self.box.climbs:
            return 0
        key = (unit.items, unit.awards)
        known = self._aids.get(key)
        if known is None:
            known = min(sum([self._skulls[card] for card in unit.items + unit.awards]), MOST_AIDS)
            self._aids[key] = known
        return known

    def share_out(self, state: State) -> None:
        """Where every Bunker has to fall and no Unit takes two, assign them; a Unit already in one takes that."""
        self.goals = [ANY] * len(state.units)
        left = [bunker for bunker in self.box.bunkers if bunker not in state.fallen]
        units = [number for number in state.in_play() if state.units[number].sector >= 0]
        if self.box.solo or len(self.box.bunkers) < 2 or not left or len(units) < len(left):
            return
        key = (state.fallen, *[_all_of(unit) for unit in state.units])
        known = self._shared.get(key)
        if known is None:
            self._share_out(state, units, left)
            if len(self._shared) >= REMEMBERED:
                self._shared.clear()
            self._shared[key] = self.goals
        else:
            self.goals = known

    def _share_out(self, state: State, units: list[int], left: list[int]) -> None:
        """Assign these Bunkers to these Units."""
        for number in list(units):
            if state.units[number].sector in left:
                self.goals[number] = state.units[number].sector
                left.remove(self.goals[number])
                units.remove(number)
        if len(units) >= len(left):
            self._find_takers(state, units, left)

    def _find_takers(self, state: State, units: list[int], left: list[int]) -> None:
        """Find the assignment of these Bunkers that gives the team the best chance."""
        chances = {}
        for number in units:
            for goal in (*left, ANY):
                self.goals[number] = goal
                chances[number, goal] = self.before(state, number)
        likely = {who: log(chance + HOPELESS) for who, chance in chances.items()}
        best = -np.inf
        chosen: dict[int, int] = {}
        for takers in permutations(units, len(left)):
            goals = dict(zip(takers, left, strict=True))
            chance = sum([likely[number, goals.get(number, ANY)] for number in units])
            if chance > best + TIE:
                best, chosen = chance, goals
        for number in units:
            goal = chosen.get(number, ANY)
            self.goals[number] = goal if chances[number, goal] > HOPELESS else ANY

    def team(self, state: State) -> float:
        """The team's chance."""
        if state.result != ONGOING:
            return float(state.result == WON)
        return self.together([self.unit(state, number) for number in range(len(state.units))])

    def together(self, chances: list[float]) -> float:
        """The team's chance, from its Units'."""
        if self.trust:
            chances = [max(chance, 0.0) ** power for chance, power in zip(chances, self.trust, strict=True)]
        return together(self.box, chances)

    def unit(self, state: State, number: int) -> float:
        """The chance of one Unit, wherever it is in a turn."""
        unit = state.units[number]
        if unit.status != IN_PLAY:
            return float(unit.status == SAFE)
        if unit.sector < 0:
            return 0.5
        if not self.ways.is_turned(state, unit):
            return self.before(state, number)
        if self._may_move(state, unit):
            return self.stand(state, number).chance()
        if state.stage in self.casualties:
            return self.later(state, number)
        return self.fought(state, number)

    def men(self, state: State, number: int) -> int:
        """How many men a Unit can lose, with those of A Few Good Men who are about to join (TALLY-6)."""
        unit = state.units[number]
        return strength(Run(self.box, state, None, None), unit) + unit.recruits // 2

    def held(self, state: State, number: int) -> float:
        """What a Unit has besides men and Courage, in Soldiers: less the nearer it is to the end."""
        return self.worth.of(state, number) * self.use(number, state.units[number].sector)

    def use(self, number: int, sector: int) -> float:
        """How much of what a Unit has in a Sector will still be of use on its way."""
        goal = self.goals[number]
        if goal not in self._uses:
            self._uses[goal] = uses(self.box, goal)
        return self._uses[goal][sector]

    def before(self, state: State, number: int) -> float:
        """The chance when its turn begins."""
        unit = state.units[number]
        campaign = self.campaign(state, number)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited))
        return at(table, self.men(state, number) + self.held(state, number), unit.courage)

    def later(self, state: State, number: int) -> float:
        """The chance after its combat; what it still has to pay is taken off."""
        unit = state.units[number]
        owed = sum(frame.answers[0] for frame in unit.stack if frame.kind == PAY_FRAME and frame.source == 0)
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
        """The chance when it has moved, or stays, and combat is next."""
        unit = state.units[number]
        chances = chances_of(forecast.fight(forecast.look(self.box, state), number))
        campaign = self.campaign(state, number)
        won = self.has_won(state, number)
        table = campaign.before(campaign.place(unit.sector, unit.marker, unit.visited)) if not won else None
        eq = self.held(state, number)
        men = self.men(state, number)
        found = 0.0
        for fallen, chance in enumerate(chances.tolist()):
            if chance and fallen < men:
                found += chance * (1.0 if table is None else at(table, men - fallen + eq, unit.courage))
        return found + TIE * (men + eq) / MEN

    def standing(self, state: State, number: int) -> Standing | None:
        """A Unit that has its tally and may still move; None: it is at another point of its turn."""
        unit = state.units[number]
        turned = unit.status == IN_PLAY and self.ways.is_turned(state, unit)
        return self.stand(state, number) if turned and self._may_move(state, unit) else None

    def _may_move(self, state: State, unit: Unit) -> bool:
        """Whether a Unit may still move this turn."""
        return state.stage <= self.box.last_move and not unit.has(MOVED)

    def stand(self, state: State, number: int) -> Standing:
        """A Unit's chances where it is, as if it could still move."""
        unit = state.units[number]
        men, worth = self.men(state, number), self.held(state, number)
        return Standing(self.situation(state, number), men, unit.courage, ways_of(unit), worth)

    def moves(self, state: State, number: int) -> dict[int, float]:
        """The chance by Sector, or ``STAY``, if it goes there."""
        situation, *amounts = self.stand(state, number)
        options = situation.options(*[np.array([amount]) for amount in amounts])[0]
        return dict(zip(situation.goals, options.tolist(), strict=False))

    def situation(self, state: State, number: int) -> Situation:
        """What a Unit may do with the rest of this turn."""
        return self.ways.situation(state, number, self.campaign(state, number))


def _all_of(unit: Unit) -> tuple[object, ...]:
    """Everything that a Unit's chance before a turn can depend on."""
    place = (unit.status, unit.sector, unit.marker, unit.visited, unit.nation, unit.legend)
    cards = (unit.specialists, unit.items, unit.permanent, unit.awards, unit.vehicle)
    return (place, cards, unit.soldiers, unit.recruits, unit.courage, unit.stars, unit.item_points)


def skulls_of(ability: Ability) -> int:
    """How many Skulls an ability adds to a tally."""
    found = 0
    for code, a, b in ability.ops:
        if a == SKULL and code in (effect.ADD, effect.ADD_COLOUR):
            found += b if code == effect.ADD else 1
    return found


def at(table: Values, men: float, hearts: int) -> float:
    """A table by Soldiers and Courage, read between its lines."""
    men = min(max(men, 0.0), MEN - 1.001)
    low = floor(men)
    part = men - low
    heart = min(hearts, HEARTS - 1)
    return table.item(low, heart) * (1 - part) + table.item(low + 1, heart) * part
