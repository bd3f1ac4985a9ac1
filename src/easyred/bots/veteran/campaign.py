"""The campaign: a Unit's chance of getting into the Bunker from any place, by Soldiers and Courage.

A model of one Unit on the map, solved backwards turn by turn. The engine says what Sectors cost and ask for; a turn's
dice follow one of a few plans. Everything else a Unit has counts as Soldiers (``veteran_worth``).
"""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from easyred.bots.veteran.gains import CLIMB, CRY, LOSS, MOST_GAIN, PLENTY, WAYS_OPEN, Gains, Rates, bare_state
from easyred.bots.veteran.toll import D6, MEN, Toll, chances_of, gained, lost, one_after_the_other, taken
from easyred.odds.axis import Values
from easyred.rules.ask.casualties import saves
from easyred.rules.ask.costs import advance_cost
from easyred.rules.ask.mines import do_mines_harm
from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.ask.ways import why_not_cross
from easyred.rules.look import forecast
from easyred.rules.model import effect_codes as effect
from easyred.rules.model.box import Box
from easyred.rules.model.modifier import ON_ADVANCE, ON_MOVE, UNLIMITED_STAY
from easyred.rules.model.packed import as_set, holds, without
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.sector import Border, Sector
from easyred.rules.model.state import MUST_MOVE, State, Unit
from easyred.rules.run import Run

HEARTS = 13
ANY = -1
"""Used instead of a Bunker: any of them will do."""
LONGEST = 6
"""How many turns it counts on where a Unit may stay as long as it likes."""
CLOSED = ("backward", "no-way-back", "barrier")
UNMET = 0.93
"""How sure it is to meet a requirement by the time it gets there."""
STAR_PRICE = 1.5
MET_TOLL = 2.0
HURRY = 5e-5
"""What a turn costs, so that of two equally good ways it takes the quicker."""
LONG = 8
"""From this far away everything a Unit has will be of use."""
JOINING = 4
"""How many Soldiers a Specialist who joins on the way is worth."""


class Place(NamedTuple):
    """Where a Unit is when a turn begins: its Sector, how long it has been there, where it can no longer go."""

    sector: int
    age: int
    visited: int


class Step(NamedTuple):
    """One way out of a Sector, or staying there: what it costs and where it leads."""

    to: int
    courage: int
    opens: int
    """What it takes: nothing, a Battle Cry or a climb; the bits of ``Outcomes.ways``."""
    sure: float
    toll: Toll
    """From the line to the end of the combat."""


class Campaign:
    """The chances of a Unit with certain cards, worked out place by place when needed."""

    def __init__(self, box: Box, gains: Gains, rates: Rates, unit: Unit, goal: int = ANY, aids: int = 0) -> None:
        self.box = box
        self.gains = gains
        self.rates = rates
        self.unit = unit
        self.goal = goal
        self.aids = aids
        self.state = bare_state(box, unit, gains.units)
        self.ahead = [forecast.reachable(box, sector.number) for sector in box.sectors]
        self.uses = uses(box, goal)
        self.bunkers = as_set(box.bunkers) if box.solo else 0
        """Those that this Unit has to conquer; with others it is one of them."""
        self._before: dict[Place, Values] = {}
        self._open: set[Place] = set()
        self._spreads: dict[int, Values] = {}
        self._tolls: dict[tuple[int, int], Toll] = {}
        self._steps: dict[tuple[int, bool], list[Step]] = {}

    def place(self, sector: int, age: int, visited: int) -> Place:
        """A place, with what matters of where the Unit has been."""
        mask = self.ahead[sector] | self.bunkers
        return Place(sector, age, without(visited & mask, as_set([sector])))

    def at(self, sector: int, marker: int) -> State:
        """The bare State with the Unit there."""
        unit = self.state.units[0]
        unit.sector, unit.marker, unit.visited = sector, marker, as_set([sector])
        return self.state

    def before(self, place: Place) -> Values:
        """The chance when a turn begins at a place, by Soldiers and Courage."""
        known = self._before.get(place)
        if known is not None:
            return known
        if place in self._open:
            return np.zeros((MEN, HEARTS))
        self._open.add(place)
        found = self._rolled(place.sector, self.after(place)) * (1 - HURRY)
        self._open.discard(place)
        self._before[place] = found
        return found

    def _rolled(self, sector: int, after: Values) -> Values:
        """The chances before the dice, from those after them: the best plan for each amount."""
        spread = self._spread(sector)
        total = np.zeros((MEN * HEARTS, len(spread)))
        for ways in range(WAYS_OPEN):
            part = spread[:, ways]
            used = np.flatnonzero(part.any(axis=(0, 2)))
            if not len(used):
                continue
            low, high = used[0], used[-1] + 1
            most = np.flatnonzero(part.any(axis=(0, 1)))[-1] + 1
            padded = np.pad(np.pad(after[ways], ((0, MOST_GAIN), (0, most)), mode="edge"), ((LOSS, 0), (0, 0)))
            windows = sliding_window_view(padded[low : low + MEN + high - 1 - low], (high - low, most))
            windows = windows[:MEN, :HEARTS].reshape(MEN * HEARTS, -1)
            total += windows @ part[:, low:high, :most].reshape(len(spread), -1).T
        best: Values = total.max(axis=1).reshape(MEN, HEARTS)
        best[0] = 0
        return best

    def _spread(self, sector: int) -> Values:
        """The chances of what a turn's dice bring in a Sector."""
        if sector not in self._spreads:
            self._spreads[sector] = self.gains.spread(self.at(sector, 1), 0, self.rates, self.uses[sector], self.aids)
        return self._spreads[sector]

    def after(self, place: Place) -> Values:
        """The chance when the dice have been recorded, by what is open, Soldiers and Courage."""
        found = np.zeros((WAYS_OPEN, MEN, HEARTS))
        stays = self.stays_at(place)
        if stays is not None:
            later, marker = stays
            found[:] = self.fight(place.sector, marker).matrix @ self.before(later)
        for step in self.steps(place.sector, stays is None):
            if not holds(place.visited, step.to):
                lay(found, step, self.beyond(place, step.to))
        found[:, 0] = 0
        return found

    def stays_at(self, place: Place) -> tuple[Place, int] | None:
        """Where a turn without a move leads, and the chevrons of its combat; None: the Unit must move."""
        sector = self.box.sectors[place.sector]
        if holds(sector.codes, UNLIMITED_STAY):
            return None if place.age > LONGEST else (place._replace(age=place.age + 1), 1)
        marker = min(place.age + 1, MUST_MOVE) if sector.can_stay else MUST_MOVE
        return None if marker == MUST_MOVE else (place._replace(age=marker), marker)

    def beyond(self, place: Place, to: int) -> Values:
        """The chances of a Unit that has survived the combat where it went."""
        been = place.visited | as_set([place.sector, to])
        if self.box.sectors[to].bunker and been & self.bunkers == self.bunkers:
            return np.full((MEN, HEARTS), 1.0 if self.goal in (ANY, to) else 0.0)
        return self.before(self.place(to, 1, been))

    def fight(self, sector: int, marker: int) -> Toll:
        """What a combat costs there."""
        key = (sector, marker)
        if key not in self._tolls:
            self._tolls[key] = lost(self._casualties(sector, marker))
        return self._tolls[key]

    def _casualties(self, sector: int, marker: int) -> Values:
        """The chances of casualties in a combat; a random Sector counts with all it may turn out to be."""
        state = self.at(sector, marker)
        variants = self.box.sectors[sector].variants
        if not variants:
            return chances_of(forecast.fight(forecast.look(self.box, state), 0))
        found = np.zeros(MEN)
        for pips in range(1, len(variants) + 1):
            state.revealed = (sector * 8 + pips,)
            chances = chances_of(forecast.fight(forecast.look(self.box, state), 0))
            found[: len(chances)] += chances / len(variants)
        state.revealed = ()
        return found

    def steps(self, sector: int, must: bool) -> list[Step]:
        """The ways on from a Sector, for a Unit that may stay or must move."""
        key = (sector, must)
        if key not in self._steps:
            found = [self._step(sector, border, must) for border in self.box.sectors[sector].borders]
            self._steps[key] = [step for step in found if step is not None]
        return self._steps[key]

    def _step(self, sector: int, border: Border, must: bool) -> Step | None:
        """A way on from a Sector, for a Unit that may stay or must move."""
        fight = self.fight(border.to, 1)
        state = self.at(sector, MUST_MOVE if must else 1)
        return step_over(Run(self.box, state, None, None), 0, border, fight)


def step_over(run: Run, number: int, border: Border, fight: Toll) -> Step | None:
    """A way on for a Unit as it is, with the combat at its end; None: there is none."""
    unit = run.state.units[number]
    courage = unit.courage
    unit.courage = PLENTY
    reason = why_not_cross(run, number, border)
    unit.courage = courage
    if reason in CLOSED:
        return None
    opens = {"climb": CLIMB, "needs-battle-cry": CRY}.get(reason, 0)
    unmet = reason.startswith("needs-") and not opens
    sure = UNMET if unmet or reason == "closed" else 1.0
    toll = reduce(one_after_the_other, [*_arrival(run, number, border, unmet), fight])
    return Step(border.to, advance_cost(run, number, border), opens, sure, toll)


def _arrival(run: Run, number: int, border: Border, unmet: bool) -> list[Toll]:
    """The toll of an arrival: mines, the Sector's demands, what the move and the Sector give."""
    unit = run.state.units[number]
    found: list[Toll] = []
    if do_mines_harm(run, unit, border):
        saved = saves(run, number, on_mines=True)
        found.append(lost(np.concatenate([[D6[: saved + 1].sum()], D6[saved + 1 :]])))
    target = run.at(border.to)
    asked = target.sacrifices + target.discards + (1 if target.needs else 0) + 2 * target.explosives
    if unmet or (asked and target.sacrifices):
        found.append(taken(round(asked * MET_TOLL * STAR_PRICE)))
    chances = _gifts(run, unit, border, target)
    if len(chances) > 1:
        found.append(gained(chances))
    return found


def _gifts(run: Run, unit: Unit, border: Border, target: Sector) -> Values:
    """The chance of gaining each number of Soldiers by a move."""
    sure = 0
    for code in (ON_MOVE, ON_ADVANCE) if border.advance else (ON_MOVE,):
        sure += sum(modifier.amount for modifier, _ in own_modifiers(run, unit, code) if modifier.extra == SOLDIERS)
    chances = np.zeros(sure + 1)
    chances[sure] = 1
    for ability in target.entry:
        for code, a, b in ability.ops:
            if code == effect.GAIN_D6 and a == SOLDIERS:
                chances = np.convolve(chances, D6)
            elif code == effect.GAIN and a == SOLDIERS:
                chances = np.concatenate([np.zeros(b), chances])
            elif code == effect.JOIN:
                chances = np.concatenate([np.zeros(JOINING), chances])
    return chances


def lay(found: Values, step: Step, beyond: Values) -> None:
    """Let a way count where it is better than those known so far."""
    values = step.sure * (step.toll.matrix @ beyond)
    for ways in range(WAYS_OPEN):
        if step.opens & ~ways:
            continue
        cost = 0 if ways & CRY else step.courage
        if cost < HEARTS:
            np.maximum(found[ways][:, cost:], values[:, : HEARTS - cost], out=found[ways][:, cost:])


def uses(box: Box, goal: int) -> list[float]:
    """How much of what a Unit has in each Sector will still be of use on its way."""
    return [min(1.0, steps / LONG) for steps in distances(box, goal)]


def distances(box: Box, goal: int) -> list[int]:
    """The moves from each Sector to the Bunker, or to the farthest if it may be any."""
    found = [0] * len(box.sectors)
    for bunker in box.bunkers if goal == ANY else (goal,):
        left, steps = {bunker}, 0
        seen: set[int] = set()
        while left:
            for sector in left:
                found[sector] = max(found[sector], steps)
            seen |= left
            left = {
                sector.number for sector in box.sectors if any([border.to in left for border in sector.borders])
            } - seen
            steps += 1
    return found
