"""One decision of the veteran: every action valued by the outlook of where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random

import numpy as np

from easyred.bots.bot import Decision
from easyred.bots.veteran.cards import Touch
from easyred.bots.veteran.gains import TurnPlan
from easyred.bots.veteran.gifts import CLEARLY, Gifts
from easyred.bots.veteran.tally import Tallies, colours_of, tally_index
from easyred.bots.veteran.trade import DiceTrade
from easyred.bots.veteran.ways import STAY
from easyred.odds.free import Roll, free
from easyred.odds.plan import Plan
from easyred.rules import engine
from easyred.rules.model import action as verbs
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.effect_codes import TRADE_DIE
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    OFFER_FRAME,
    PAY_FRAME,
    STEP_FRAME,
    SWITCH_OFFER,
    VEHICLE_OFFER,
    Frame,
)
from easyred.rules.model.state import BUSY, IN_PLAY, MOVED, NO_SCORES, ONGOING, RECORDED, STRAIGHT, State

FEW = 6
"""Up to this many results of a draw are all tried; if there are more, this many are drawn."""
MOST_COURSES = 12
DEEPEST = 4
MOST_TRIED = 40
PATIENCE = 45
"""From this turn on a Unit that may move does not stay: a game has to end."""
NOT_WORTH_IT = -1.0
ENOUGH = 0.985
"""The chance above which it does not think about gifts."""
MUCH = 0.2
"""If a tally may change the chance by this much, every lock is looked at."""
PASSING = (verbs.USE, verbs.DISCARD, verbs.ABANDON, verbs.READY)
FRESH = 5
"""A roll of this many dice is a new turn's."""

Ranked = list[tuple[Action, float]]


class Judge:
    """Values the actions of one decision."""

    def __init__(self, tallies: Tallies, decision: Decision, seed: str, effort: int, quick: bool = False) -> None:
        self.tallies = tallies
        self.outlook = tallies.outlook
        self.box = decision.box
        self.state = decision.state
        self.number = decision.unit
        self.unit = decision.state.units[decision.unit]
        self.actions = decision.answers()
        self.seed = seed
        self.effort = effort
        self.quick = quick
        self.past = decision.past
        self.units = range(len(decision.state.units))
        self.outlook.share_out(decision.state)
        self.known: dict[int, float] = {}
        """The chances of other Units as things stand."""

    def values(self) -> Ranked:
        """Every action and its value."""
        if self.actions[0].verb in (verbs.LOCK, verbs.REROLL) and len(self.unit.stack) == 1:
            return self._dice()
        asked = self._asked(self.unit.stack[-1])
        if asked is not None:
            return asked
        if self.quick and self._may_pass():
            return [(action, 1.0) for action in self.actions if action.verb == verbs.READY]
        found = [(action, self._value(action)) for action in self.actions if not action.is_free()]
        free = [action for action in self.actions if action.is_free()]
        if not found:
            return [(action, 0.0) for action in free]
        best = max([value for _, value in found])
        return found + [self._free(action, best) for action in free]

    def _may_pass(self) -> bool:
        """Whether nothing that cards do to the tally can matter."""
        if self.touch is None or len(self.unit.stack) > 1 or self.actions[-1].verb != verbs.READY:
            return False
        known = all([action.verb in PASSING or action.is_free() for action in self.actions])
        return known and self.tallies.is_idle(self.state, self.number)

    def _asked(self, frame: Frame) -> Ranked | None:
        """The answers to a question about dice: that of an offer, a trade or another card."""
        if frame.kind == OFFER_FRAME and frame.index not in (SWITCH_OFFER, VEHICLE_OFFER):
            gain = self.trade.gain(frame.source, frame.answers[1], frame.answers[0])
            return [(action, self._base + (gain if action.verb == verbs.ACCEPT else 0.0)) for action in self.actions]
        if frame.kind != ABILITY_FRAME:
            return None
        ability = self.box.abilities[frame.source]
        if is_trade(ability, frame.index):
            trades = self.trade.answers(self.actions, ability, frame.answers)
            return [(action, self._base + gain) for action, gain in trades]
        touch = self._touch(self.state)
        if touch is None:
            return None
        answers = touch.answers(ability, frame.index, frame.answers)
        return [(action, self._with_others(self.state, chance)) for action, chance in answers]

    @cached_property
    def trade(self) -> DiceTrade:
        """What trading dice would bring."""
        return DiceTrade(self.tallies, self.state, self.number, [self._other(self.state, nth) for nth in self.units])

    @cached_property
    def _base(self) -> float:
        """The chance without a dice trade."""
        return self._with_others(self.state, self.tallies.value(self.state, self.number))

    @cached_property
    def gifts(self) -> Gifts:
        """What can be given away."""
        return Gifts(self.outlook, self.state, self.number, lambda action: self._tried(self.state, action, 0))

    def _free(self, action: Action, best: float) -> tuple[Action, float]:
        """The value of a free action: only a clear gain counts, and nothing goes back, so that there is an end."""
        if self.past.bars(action):
            return action, min(best, 0.0) + NOT_WORTH_IT
        if action.verb == verbs.OFFER:
            return action, self._offer(action, best)
        return self._gift(action, best) if self._may_give(best) else (action, min(best, 0.0) + NOT_WORTH_IT)

    def _offer(self, action: Action, best: float) -> float:
        """The value of offering a dice trade."""
        ability = self.box.cards[action.card].abilities[action.n]
        if (self.quick and best > ENOUGH) or not is_trade(ability, 0) or self.touch is None:
            return min(best, 0.0) + NOT_WORTH_IT
        gain = self.trade.best(ability)
        return best + gain if gain > CLEARLY else best - CLEARLY

    def _may_give(self, best: float) -> bool:
        """Whether to think about gifts: when reinforcing and in combat, as long as there is something to gain."""
        if (self.quick and best > ENOUGH) or self.state.turn > PATIENCE:
            return False
        stage = self.state.stage
        return stage > self.outlook.ways.end and (stage != self.box.last_move or not self.moves_on)

    @cached_property
    def touch(self) -> Touch | None:
        """What cards can do to the tally on the table, if there is one."""
        lies = self.unit.dice and self.state.stage <= self.outlook.ways.end and not self.unit.has(RECORDED)
        return Touch(self.tallies, self.state, self.number) if lies and not self.unit.cancelled else None

    def _touch(self, state: State) -> Touch | None:
        """What the ability in progress can do to the tally, if it is such a one."""
        unit = state.units[self.number]
        frame = unit.stack[-1]
        if self.touch is None or frame.kind != ABILITY_FRAME or unit.has(RECORDED):
            return None
        touch = Touch(self.tallies, state, self.number)
        return touch if touch.knows(self.box.abilities[frame.source], frame.index) else None

    @property
    def moves_on(self) -> bool:
        """Whether the Unit may move now."""
        return any([action.verb == verbs.MOVE for action in self.actions])

    @cached_property
    def moves(self) -> dict[int, float]:
        """The chance by Sector, or ``STAY``, if the Unit goes there."""
        return self.outlook.moves(self.state, self.number)

    def _dice(self) -> Ranked:
        """The values of locks and re-rolls: exact, against the chances of all tallies."""
        unit = self.unit
        dice = colours_of(unit.dice)
        easy = self.tallies.easy_plan(self.state, self.number, dice) if self.quick else None
        hand = self.tallies.hand(self.state, self.number, dice) if easy is None else easy.plan
        if self.actions[0].verb == verbs.LOCK:
            if self.quick and (easy is not None or np.ptp(hand.values) < MUCH):
                plans = self.outlook.gains.plans(hand.turn, unit, self.outlook.aids(unit)) if easy is None else [easy]
                return self._likely_locks(hand, plans)
            options = hand.lock_options(unit.dice)
        else:
            options = hand.reroll_options(unit.dice, unit.locked, unit.rerolls)
        values = dict(zip(options.masks, options.values.tolist(), strict=True))
        own = [(action, values.get(action.n, 0.0)) for action in self.actions]
        if self.quick:
            return own  # the others change nothing about which is best
        return [(action, self._with_others(self.state, chance)) for action, chance in own]

    def _likely_locks(self, hand: Plan, plans: list[TurnPlan]) -> Ranked:
        """Only the locks that one of its plans would choose; they are nearly always the best."""
        turn, dice = hand.turn, self.unit.dice
        place = tally_index(dice, turn.dice)
        locks = {plan.lock_of(place) for plan in plans}
        roll = Roll(dice)
        likely: list[Action] = []
        for action in self.actions:
            locked = roll.shown(action.n)
            if locked in locks:
                locks.discard(locked)
                likely.append(action)
        if len(plans) == 1:
            return [(action, 1.0) for action in likely[:1]]
        frees = [free(roll.shown(action.n), turn.dice, turn.skulls_stay) for action in likely]
        hands = [left.hand(roll.shown(roll.every & ~action.n)) for action, left in zip(likely, frees, strict=True)]
        values = turn.arithmetic.locks(hand.kept, frees, hands, turn.rerolls)[0]
        return list(zip(likely, values.tolist(), strict=True))

    def _value(self, action: Action) -> float:
        """The value of one action."""
        if len(self.unit.stack) == 1 and self.state.turn:
            if action.verb == verbs.MOVE:
                chance = self.moves.get(action.to, 0.0)
                return self._with_others(self.state, chance)
            if action.verb == verbs.READY:
                return self._as_it_is()
            if action.verb == verbs.USE and self.touch is not None:
                ability = self.box.cards[action.card].abilities[action.n]
                if self.touch.may_use(ability):
                    return self._with_others(self.state, self.touch.use(ability))
        return self._tried(self.state, action, DEEPEST)

    def _as_it_is(self) -> float:
        """The chance if the Unit does nothing more."""
        if self.state.stage == self.box.last_move and not self.unit.has(MOVED):
            chance = 0.0 if self.state.turn > PATIENCE and self.moves_on else self.moves.get(STAY, 0.0)
            return self._with_others(self.state, chance)
        return self._leaf(self.state)

    def _with_others(self, state: State, chance: float) -> float:
        """The team's chance, from this Unit's."""
        chances = [chance if nth == self.number else self._other(state, nth) for nth in self.units]
        return self.outlook.together(chances)

    def _other(self, state: State, number: int) -> float:
        """The chance of another Unit; for most of them nothing has changed."""
        if state is not self.state and not is_same(state, self.state, number):
            return self.outlook.unit(state, number)
        if number not in self.known:
            self.known[number] = self.outlook.unit(self.state, number)
        return self.known[number]

    def _team(self, state: State) -> float:
        """The team's chance in a position."""
        if state.result != ONGOING:
            return self.outlook.team(state)
        return self._with_others(state, self.outlook.unit(state, self.number))

    def _tried(self, state: State, action: Action, depth: int) -> float:
        """The mean over where an action leads."""
        total = 0.0
        weight = 0.0
        for twin, chance in self._courses(state, action):
            total += chance * self._best(twin, state.turn, depth)
            weight += chance
        return total / weight if weight else 0.0

    def _courses(self, state: State, action: Action) -> Iterator[tuple[State, float]]:
        """Where an action may lead, each with its chance; a new turn's roll is not made."""
        left: list[tuple[tuple[tuple[int, ...], ...], float]] = [((), 1.0)]
        known = 0
        while left:
            results, chance = left.pop()
            twin = state.copy()
            seed = f"{self.seed} {known}" if known > MOST_COURSES * self.effort else ""
            try:
                engine.apply(self.box, twin, action, Enumerating(results, seed), None)
            except NoChance as asked:
                if asked.count < FRESH or asked.key.split(".")[2] != "roll":
                    picked = self._results(asked, known)
                    known += len(picked)
                    left += [((*results, result), chance / len(picked)) for result in picked]
                    continue
            yield twin, chance

    def _results(self, asked: NoChance, known: int) -> list[tuple[int, ...]]:
        """What a draw may bring: everything if there is little, else a few."""
        if asked.count == 1 and asked.sides <= FEW:
            return [(result,) for result in range(asked.sides)]
        own = Random(f"{self.seed} {asked.key} {known}")
        return [tuple([own.randrange(asked.sides) for _ in range(asked.count)]) for _ in range(FEW * self.effort)]

    def _best(self, state: State, turn: int, depth: int) -> float:
        """The best that the Unit can make of what it is in the middle of."""
        if state.result != ONGOING:
            return self.outlook.team(state)
        if self.state.stage < self.box.first_stage:
            self.outlook.share_out(state)
        if state.turn != turn:
            return self._new_turn(state)
        unit = state.units[self.number]
        middle = bool(unit.stack) and (unit.stack[-1].kind != STEP_FRAME or self._resolves(state))
        touch = self._touch(state) if middle else None
        if touch is not None:
            frame = unit.stack[-1]
            chance = touch.best(self.box.abilities[frame.source], frame.index, frame.answers)
            return self._with_others(state, max(0.0, chance))
        if depth and middle and unit.is_waited_for():
            actions = [action for action in engine.legal(self.box, state, self.number) if not action.is_free()]
            if actions:
                tried = actions[:1] if unit.stack[-1].kind == PAY_FRAME else actions[:MOST_TRIED]
                return max([self._tried(state, action, depth - 1) for action in tried])
        return self._leaf(state)

    def _new_turn(self, state: State) -> float:
        """The chance when a turn has begun, whatever its dice show."""
        state.stage = self.box.first_stage
        for unit in state.units:
            unit.flags = 0
            unit.dice = ()
        return self.outlook.team(state)

    def _resolves(self, state: State) -> bool:
        """Whether the Unit is in the middle of Upkeep."""
        unit = state.units[self.number]
        if unit.ready != BUSY or not self.tallies.stage < state.stage <= self.outlook.ways.end:
            return False
        if not unit.cancelled and unit.scored == NO_SCORES and not unit.has(STRAIGHT | RECORDED):
            return False  # its tally lies as the dice have left it: what it comes to is known
        return not self.box.stages[state.stage].steps[unit.stack[0].index].open_ended

    def _leaf(self, state: State) -> float:
        """The chance of a position in which nothing is in progress."""
        unit = state.units[self.number]
        tallied = unit.dice and state.stage <= self.outlook.ways.end and not unit.has(RECORDED)
        if tallied and unit.status == IN_PLAY and state.result == ONGOING:
            return self._with_others(state, self.tallies.value(state, self.number))
        return self._team(state)

    def _gift(self, action: Action, best: float) -> tuple[Action, float]:
        """The best amount of a gift, if it is a clear gain."""
        if action.verb not in (verbs.GIVE, verbs.HAND_OVER) or (self.quick and self.gifts.is_idle(action)):
            return action, NOT_WORTH_IT
        chosen, value = self.gifts.best(action)
        return chosen, value if value > best + CLEARLY else min(value, best - CLEARLY)


def is_trade(ability: Ability, index: int) -> bool:
    """Whether an ability trades dice next."""
    return index < len(ability.ops) and ability.ops[index][0] == TRADE_DIE


def is_same(state: State, other: State, number: int) -> bool:
    """Whether a Unit is equally well off in both positions."""
    one, two = state.units[number], other.units[number]
    if state.stage != other.stage or state.lowered != other.lowered or state.prevented != other.prevented:
        return False
    if one.soldiers != two.soldiers or one.courage != two.courage or one.flags != two.flags or one.sector != two.sector:
        return False
    if one.recruits != two.recruits:
        return False
    if one.tokens != two.tokens:
        return False
    held = (one.stars, one.item_points, one.specialists, one.items, one.awards, one.permanent, one.vehicle, one.status)
    return held == (
        two.stars,
        two.item_points,
        two.specialists,
        two.items,
        two.awards,
        two.permanent,
        two.vehicle,
        two.status,
    )
