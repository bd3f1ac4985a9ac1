"""The veteran: exact dice, and a look ahead over route, timing, cards and team (docs/bots.md tells how it thinks)."""

from __future__ import annotations

from typing import NamedTuple

from easyred.bots.bot import Bot, Decision
from easyred.bots.veteran_gains import known_turn, turn_of
from easyred.bots.veteran_outlook import Outlook
from easyred.rules import action as verbs
from easyred.rules import engine
from easyred.rules.action import Action
from easyred.rules.box import Box
from easyred.rules.chance import Seeded
from easyred.rules.dice import colour_of
from easyred.rules.frame import STEP
from easyred.rules.state import MUST_MOVE, ONGOING, RECORDED, State

SAMPLES = 6
"""How often an action is tried that hangs on chance."""
CLEARLY = 1e-4
"""What a gift has to gain."""
MOST_TRIED = 40
DEEPEST = 4


class Valued(NamedTuple):
    """An action, and the chance to win with it."""

    action: Action
    value: float
    reason: str


class Veteran(Bot):
    """Takes the action with the best chance."""

    def __init__(self, effort: int = 1) -> None:
        self.effort = effort
        self.seed = "0"
        self.outlooks: dict[tuple[int, int], tuple[Box, Outlook]] = {}

    def begin(self, seed: int | str) -> None:
        self.seed = str(seed)

    def decide(self, decision: Decision) -> Action:
        onward = decision.onward()
        if len(decision.actions) == 1 or (len(onward) == 1 and len(decision.state.units) == 1):
            return onward[0]
        return self.rank(decision)[0].action

    def rank(self, decision: Decision) -> list[Valued]:
        """Every action with the chance to win, the best first."""
        judge = Judge(self.outlook(decision.box, len(decision.state.units)), decision, self)
        return sorted(judge.values(), key=lambda valued: -valued.value)

    def outlook(self, box: Box, units: int) -> Outlook:
        """What it knows of a Box; worked out once."""
        key = (id(box), units)
        if key not in self.outlooks:
            if len(self.outlooks) >= 8:
                self.outlooks.clear()
            self.outlooks[key] = (box, Outlook(box, units))
        return self.outlooks[key][1]


class Judge:
    """The actions of one decision, valued."""

    def __init__(self, outlook: Outlook, decision: Decision, bot: Veteran) -> None:
        self.outlook = outlook
        self.decision = decision
        self.box = decision.box
        self.state = decision.state
        self.number = decision.unit
        self.unit = decision.state.units[decision.unit]
        self.bot = bot

    def values(self) -> list[Valued]:
        """All of them."""
        actions = self.decision.actions
        if actions[0].verb in (verbs.LOCK, verbs.REROLL) and len(self.unit.stack) == 1:
            return self._dice(actions)
        found = [Valued(action, self._value(action), "") for action in actions if not action.is_free()]
        free = [action for action in actions if action.is_free()]
        if found:
            best = max(valued.value for valued in found)
            found += [self._gift(action, best) for action in free]
        return found or [Valued(action, 0.0, "") for action in free]

    def _dice(self, actions: list[Action]) -> list[Valued]:
        unit = self.unit
        counts = [0, 0, 0, 0]
        for die in unit.dice:
            counts[colour_of(die)] += 1
        dice = (counts[0], counts[1], counts[2])
        turn = turn_of(self.box, self.state, self.number)
        turn = known_turn(dice, turn.locks, turn.rerolls, turn.skulls_stay)
        values = self.outlook.tally_values(self.state, self.number, dice)
        if actions[0].verb == verbs.LOCK:
            options = turn.lock_options(values, unit.dice)
        else:
            options = turn.reroll_options(values, unit.dice, unit.locked, unit.rerolls)
        by_mask = dict(zip(options.masks, options.values.tolist(), strict=True))
        return [Valued(action, by_mask.get(action.n, 0.0), "") for action in actions]

    def _value(self, action: Action) -> float:
        outlook, state = self.outlook, self.state
        if len(self.unit.stack) == 1:
            if action.verb == verbs.MOVE:
                return outlook.step_value(state, self.number, action.to) * self._others()
            if action.verb == verbs.READY:
                return self._as_it_is()
        return self._tried(action)

    def _as_it_is(self) -> float:
        """The chance if the Unit leaves it at that."""
        state = self.state
        if state.stage == self.box.last_move and not self.unit.has(8):
            return self._stay() * self._others()
        return self.leaf(state)

    def _stay(self) -> float:
        if self.unit.marker == MUST_MOVE:
            return 0.0
        return self.outlook.stay_value(self.state, self.number)

    def _others(self) -> float:
        """The chance of the others, as a factor."""
        found = 1.0
        for number in range(len(self.state.units)):
            if number != self.number and self.box.all_or_nothing:
                found *= self.outlook.unit(self.state, number)
        return found

    def _tried(self, action: Action) -> float:
        """The mean of a few tries, if there is chance in it."""
        total = 0.0
        for nth in range(SAMPLES * self.bot.effort):
            value, drew = self._once(self.state, action, nth, DEEPEST)
            total += value
            if not drew:
                return value
        return total / (SAMPLES * self.bot.effort)

    def _once(self, state: State, action: Action, nth: int, depth: int) -> tuple[float, bool]:
        chance = Seeded(f"veteran {self.bot.seed} {nth}")
        twin = state.copy()
        engine.apply(self.box, twin, action, chance, None)
        drew = bool(chance.draws)
        if twin.turn != state.turn and state.turn:
            return self._next_turn(twin), drew
        return self._best(twin, nth, depth), drew

    def _next_turn(self, state: State) -> float:
        """The chance when a new turn has begun, whatever its dice show."""
        if state.result != ONGOING:
            return self.outlook.team(state)
        twin = state.copy()
        twin.stage = self.box.first_stage
        for unit in twin.units:
            unit.flags = 0
            unit.dice = ()
        return self.outlook.team(twin)

    def _best(self, state: State, nth: int, depth: int) -> float:
        """The best that the Unit can make of what it is in the middle of."""
        unit = state.units[self.number]
        middle = bool(unit.stack) and (unit.stack[-1].kind != STEP or self._resolves(state))
        if depth and middle and unit.is_waited_for() and state.result == ONGOING:
            actions = [action for action in engine.legal(self.box, state, self.number) if not action.is_free()]
            if actions:
                return max([self._once(state, action, nth, depth - 1)[0] for action in actions[:MOST_TRIED]])
        return self.leaf(state)

    def _resolves(self, state: State) -> bool:
        """Whether the tally is being resolved."""
        step = self.box.stages[state.stage].steps[state.units[self.number].stack[0].index]
        return state.stage <= self.outlook.end and not step.open_ended and state.stage > self.box.first_stage + 1

    def leaf(self, state: State) -> float:
        """The chance of a position in which nothing is under way."""
        unit = state.units[self.number]
        if state.result == ONGOING and unit.status == 0 and unit.dice and state.stage <= self.outlook.end:
            if not unit.has(RECORDED):
                return self.outlook.tally_value(state, self.number) * self._others_in(state)
        return self.outlook.team(state)

    def _others_in(self, state: State) -> float:
        found = 1.0
        if self.box.all_or_nothing:
            for number in range(len(state.units)):
                if number != self.number:
                    found *= self.outlook.unit(state, number)
        return found

    def _gift(self, action: Action, best: float) -> Valued:
        """Nothing is given away yet."""
        return Valued(action, -1.0, "")
