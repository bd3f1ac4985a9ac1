"""The outlook: each Unit's chance of getting into the Bunker, roughly, and the team's."""

from easyred.bots.regular.fights import Losses, after, losses_of, rolled
from easyred.bots.regular.gear import Kit
from easyred.bots.regular.goals import share_out
from easyred.bots.regular.ground import CLIMB, CRY, NEVER, OPENED_BY, Ground
from easyred.bots.regular.march import ANY, March
from easyred.bots.regular.standing import STAY, TIE, Option, Standing, chance_of, survived
from easyred.bots.regular.worth import uses, worth_of
from easyred.bots.team import together
from easyred.rules.ask.casualties import saves, saves_left
from easyred.rules.ask.costs import advance_cost, rally_cost
from easyred.rules.ask.marker import next_marker
from easyred.rules.ask.mines import do_mines_harm
from easyred.rules.ask.strength import strength
from easyred.rules.ask.ways import why_not_cross
from easyred.rules.look import forecast
from easyred.rules.model.box import Box, last_stage_of
from easyred.rules.model.frame import LOSS_FRAME, PAY_FRAME
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import (
    CLIMBED,
    CRIES,
    IN_PLAY,
    MOVED,
    MUST_MOVE,
    ONGOING,
    RALLIED,
    RECORDED,
    SAFE,
    WON,
    State,
    Unit,
)
from easyred.rules.model.threat import LOST_TO_MINES
from easyred.rules.run import Run
from easyred.rules.steps.combat import Casualties

PLENTY = 1000
NOT_NOW = 999
"""What no Unit has of Stars: somebody is missing who cannot be rallied."""
MOST_KNOWN = 400


class Outlook:
    """What a regular knows about one Box."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self.kit = Kit(box)
        self.uses = uses(box)
        self.end = last_stage_of("upkeep", box.stages)
        self.rallying = last_stage_of("reinforce", box.stages)
        self.fights = [
            stage.number for stage in box.stages if any(isinstance(step, Casualties) for step in stage.steps)
        ]
        self._grounds: dict[tuple[int, int], Ground] = {}
        self._marches: dict[tuple[object, ...], March] = {}
        self.goals = [ANY] * units
        self._shared: tuple[object, ...] = ()

    def begin(self) -> None:
        """Forget the last game; what is true of the Box is kept."""
        self.goals = [ANY] * self.units
        self._shared = ()

    def ground(self, unit: Unit) -> Ground:
        """The ground as such a Unit finds it."""
        key = (unit.nation, unit.legend)
        if key not in self._grounds:
            self._grounds[key] = Ground(self.box, self.units, unit)
        return self._grounds[key]

    def march(self, state: State, number: int, goal: int | None = None) -> March:
        """The march of a Unit with the gear it has to the Bunker it makes for, or to another."""
        unit = state.units[number]
        gear = self.kit.gear(Run(self.box, state, None, None), number)
        goal = self.goals[number] if goal is None else goal
        key = (unit.nation, unit.legend, gear, goal)
        if key not in self._marches:
            if len(self._marches) >= MOST_KNOWN:
                self._marches.clear()
            self._marches[key] = March(self.ground(unit), gear, goal)
        return self._marches[key]

    def share_out(self, state: State) -> None:
        """Decide who makes for which Bunker, by where the Units are."""
        if len(self.box.bunkers) < 2 or self.box.solo:
            return
        key = (state.fallen, *[(unit.status, unit.sector, unit.visited, unit.marker) for unit in state.units])
        if key != self._shared:
            self._shared = key
            self.goals = share_out(self, state)

    def team(self, state: State) -> float:
        """The team's chance."""
        if state.result != ONGOING:
            return float(state.result == WON)
        return self.together([self.unit(state, number) for number in range(len(state.units))])

    def together(self, chances: list[float]) -> float:
        """The team's chance, from its Units'."""
        return together(self.box, chances)

    def unit(self, state: State, number: int) -> float:
        """The chance of one Unit, wherever it is in a turn."""
        unit = state.units[number]
        if unit.status != IN_PLAY:
            return float(unit.status == SAFE)
        if unit.sector < 0:
            return 0.5
        if not self.is_turned(state, unit):
            return self.before(state, number)
        if self.may_move(state, unit):
            return self.standing(state, number).best(*self.means(state, number))
        if state.stage in self.fights:
            return self.before(state, number)
        return self.fought(state, number)

    def may_move(self, state: State, unit: Unit) -> bool:
        """Whether a Unit has its tally and may still move."""
        on_the_map = unit.status == IN_PLAY and unit.sector >= 0
        may = state.stage <= self.box.last_move and not unit.has(MOVED)
        return on_the_map and may and self.is_turned(state, unit)

    def is_turned(self, state: State, unit: Unit) -> bool:
        """Whether this turn has turned a Unit's marker."""
        return unit.has(RECORDED) or state.stage > self.end

    def men(self, state: State, number: int) -> int:
        """How many men a Unit can lose, with those who are about to join and without those it is about to lose."""
        unit = state.units[number]
        run = Run(self.box, state, None, None)
        owed = 0
        for frame in unit.stack[1:]:
            if frame.kind == PAY_FRAME and frame.source == 0:
                owed += frame.answers[0]
            elif frame.kind == LOSS_FRAME:
                owed += max(0, frame.answers[0] - saves_left(run, number, frame.source == LOST_TO_MINES))
        return strength(run, unit) + unit.recruits // 2 - owed

    def held(self, unit: Unit) -> float:
        """What a Unit has besides men and Courage, in men: less the nearer it is to the end."""
        return worth_of(self.box, unit) * self.uses[unit.sector]

    def before(self, state: State, number: int, goal: int | None = None) -> float:
        """The chance when a turn begins, or a fight is over."""
        unit = state.units[number]
        men = self.men(state, number)
        march = self.march(state, number, goal)
        if men <= 0 or self.has_won(unit, march):
            return float(men > 0)
        need = march.before(unit.sector, unit.marker, unit.visited)
        return chance_of(need, men + self.held(unit), unit.courage)

    def has_won(self, unit: Unit, march: March) -> bool:
        """Whether a Unit that survives here has done what it came for."""
        return self.box.sectors[unit.sector].bunker and unit.visited & march.bunkers == march.bunkers

    def fought(self, state: State, number: int) -> float:
        """The chance when a Unit has moved, or stays, and its fight is next."""
        unit = state.units[number]
        losses = losses_of(forecast.fight(forecast.look(self.box, state), number))
        march = self.march(state, number)
        been = self.has_won(unit, march)
        need = march.beyond(unit.sector, unit.visited) if been else march.before(unit.sector, unit.marker, unit.visited)
        men, worth = self.men(state, number), self.held(unit)
        return survived(losses, need, men, worth, unit.courage) + TIE * (men + worth)

    def means(self, state: State, number: int) -> tuple[int, float, int, int, int]:
        """What a Unit has: men, other things, Courage, Stars, and what is open to it."""
        unit = state.units[number]
        opens = (CRY if unit.has(CRIES) else 0) | (CLIMB if unit.has(CLIMBED) else 0)
        return self.men(state, number), self.held(unit), unit.courage, unit.stars, opens

    def standing(self, state: State, number: int) -> Standing:
        """What a Unit may do with the rest of its turn, whatever its dice still bring."""
        state = state.copy()
        unit = state.units[number]
        unit.flags &= ~(CRIES | CLIMBED)
        run = forecast.look(self.box, state)
        march = self.march(state, number)
        marker = unit.marker if self.is_turned(state, unit) else next_marker(run, unit)
        options = []
        if marker != MUST_MOVE:
            options.append(self._stay(state, number, marker, march))
        for combat in forecast.ahead(self.box, state, number):
            option = self._way(run, number, combat.sector, losses_of(combat), march)
            if option is not None:
                options.append(option)
        return Standing(options)

    def _stay(self, state: State, number: int, marker: int, march: March) -> Option:
        """What staying leads to."""
        here = state.copy()
        unit = here.units[number]
        unit.marker = marker
        losses = losses_of(forecast.fight(forecast.look(self.box, here), number))
        return Option(STAY, 0, 0, 0, losses, march.before(unit.sector, marker, unit.visited), 0.0)

    def _way(self, run: Run, number: int, to: int, losses: Losses, march: March) -> Option | None:
        """What a way leads to; None: it is closed, whatever the Unit may still get this turn."""
        unit = run.state.units[number]
        border = next(border for border in self.box.sectors[unit.sector].borders if border.to == to)
        courage, unit.courage = unit.courage, PLENTY
        why = why_not_cross(run, number, border)
        unit.courage = courage
        stars = self._stars(run, number, why, run.at(to))
        if why in NEVER or why in ("full", "closed") or stars == NOT_NOW:
            return None
        if do_mines_harm(run, unit, border):
            losses = after(rolled(-saves(run, number, on_mines=True), 1), losses)
        path = next((path for path in march.ground.places[unit.sector].paths if path.to == to), None)
        price = march.demand(run.at(to)) if not stars else 0.0
        price += path.price if path is not None else 0.0
        cost = advance_cost(run, number, border)
        need = march.beyond(to, unit.visited)
        return Option(to, cost, stars, OPENED_BY.get(why, 0), losses, need, price)

    def _stars(self, run: Run, number: int, why: str, sector: Sector) -> int:
        """The Stars for somebody whom a Sector asks for; 0: nobody is missing; NOT_NOW: he cannot be rallied."""
        if not why.startswith("needs-") or why in OPENED_BY:
            return 0
        unit = run.state.units[number]
        if why != "needs-specialist" or run.state.stage > self.rallying or unit.has(RALLIED):
            return NOT_NOW
        group = sector.needs + sector.sacrificed
        prices = [rally_cost(run, number, card) for card in group if card in unit.hand or card in run.state.pool]
        return min(prices, default=NOT_NOW)
