"""The rookie: what a sensible player does in a first game. Its rules are ten fixed lines in docs/bots.md."""

from collections.abc import Callable
from functools import cached_property

from easyred.bots.bot import Bot, Decision
from easyred.bots.rookie.cards import Cards
from easyred.bots.rookie.dice import Likings, choose_dice, judge_answer, laid
from easyred.bots.rookie.way import Way, courage_wanted
from easyred.rules.ask.tally_losses import is_better_without, results_of
from easyred.rules.ask.triples import table_of
from easyred.rules.look import forecast
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.dice import TOOL
from easyred.rules.model.effect_codes import GO_ON
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    BONUS_FRAME,
    DIE_STOP_FRAME,
    HELP_FRAME,
    OFFER_FRAME,
    PENALTY_FRAME,
    SWITCH_OFFER,
    VEHICLE_OFFER,
)
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.state import MOVED, NOBODY
from easyred.rules.run import Run
from easyred.rules.steps.reinforce import Reinforce


class Rookie(Bot):
    """Judges every action by itself and takes the best; of equals, the first. It gives and offers nothing."""

    def decide(self, decision: Decision) -> Action:
        actions = decision.onward()
        if len(actions) == 1:
            return actions[0]
        run = forecast.look(decision.box, decision.state)
        if actions[0].verb in (verbs.LOCK, verbs.REROLL, verbs.CANCEL):
            return choose_dice(run, decision.unit, actions)
        return max(actions, key=Judge(run, decision.unit, actions).judge)


class Judge:
    """What the actions of one decision are worth; leaving things as they are is worth nothing."""

    def __init__(self, run: Run, number: int, actions: list[Action]) -> None:
        self.run = run
        self.number = number
        self.unit = run.state.units[number]
        self.frame = self.unit.stack[-1]
        self.actions = actions

    @cached_property
    def likings(self) -> Likings:
        """What it thinks of dice now."""
        return Likings(self.run, self.number)

    @cached_property
    def way(self) -> Way | None:
        """What it thinks of moving, while it may move."""
        moving = self.run.state.stage == self.run.box.last_move and len(self.unit.stack) == 1
        return Way(self.run, self.number, self.actions) if moving and not self.unit.has(MOVED) else None

    @cached_property
    def cards(self) -> Cards:
        """What it thinks of using cards."""
        return Cards(self.run, self.number, self.likings, self.way)

    def judge(self, action: Action) -> float:
        """The worth of one action."""
        judging = _BY_VERB.get(action.verb)
        return 0.0 if judging is None else judging(self, action)

    def _gets(self, action: Action) -> float:
        """The value of a card: expensive ones are good."""
        card = self.run.box.cards[action.card]
        return -1.0 if card.penalty else 1.0 + card.cost

    def _loses(self, action: Action) -> float:
        """The value of losing a Specialist: the cheaper, the better."""
        return -1.0 - self.run.box.cards[action.card].cost

    def _buys_award(self, action: Action) -> float:
        """The value of an Award: only with Courage that the next Advances do not need."""
        step = self.run.stage().steps[self.unit.stack[0].index]
        price = step.award_price if isinstance(step, Reinforce) else 0
        return self.unit.courage - price - courage_wanted(self.run, self.number) + 0.5

    def _uses(self, action: Action) -> float:
        """The value of using a card: good when it is wanted, else bad."""
        ability = self.run.box.cards[action.card].abilities[action.n]
        return 5.0 if self.frame.kind != DIE_STOP_FRAME and self.cards.wants(ability) else -1.0

    def _moves(self, action: Action) -> float:
        return 0.0 if self.way is None else self.way.judge(action)

    def _says_yes(self, action: Action) -> float:
        return float(action.n)

    def _chooses(self, action: Action) -> float:
        """The value of a choice: a bonus by what it brings; a Vehicle rather than none; out of play rather than on."""
        if self.frame.kind == ABILITY_FRAME:
            leaves = self.run.box.abilities[self.frame.source].ops[self.frame.index][0] == GO_ON
            return float(-action.n if leaves else action.n)
        if self.frame.kind != BONUS_FRAME and not self.unit.due:
            return float(-action.n)
        face = self.frame.source if self.frame.kind == BONUS_FRAME else TOOL
        return self.cards.worth_of(table_of(self.run.box, self.unit)[face][action.n])

    def _helps(self, action: Action) -> float:
        """The value of helping a Unit: the fewer Soldiers it has, the better."""
        return float(-self.run.state.units[action.to].soldiers)

    def _aims(self, action: Action) -> float:
        return float(sum(unit.sector == action.to for unit in self.run.state.units))

    def _starts(self, action: Action) -> float:
        return float(sum(self.run.box.sectors[action.to].start))

    def _takes_legend(self, action: Action) -> float:
        return -1.0 if action.what == NO_LEGEND else 0.0

    def _declines(self, action: Action) -> float:
        """The value of declining help: only if it costs more than it brings."""
        if self.frame.kind != HELP_FRAME:
            return 0.0
        added = results_of(self.run, self.frame.source)
        return 1.0 if is_better_without(self.run, self.number, added) else -1.0

    def _accepts(self, action: Action) -> float:
        """The value of accepting: only a dice trade that improves the tally."""
        if self.frame.kind != OFFER_FRAME or self.frame.index in (SWITCH_OFFER, VEHICLE_OFFER):
            return -1.0
        theirs, mine = self.frame.answers
        traded = laid(self.unit, mine, self.run.state.units[self.frame.source].dice[theirs])
        return self.likings.all_of(traded) - self.likings.all_of(self.unit.dice) - 0.01

    def _answers(self, action: Action) -> float:
        if self.frame.kind == PENALTY_FRAME:
            return float(action.to == NOBODY)
        return judge_answer(self.run, self.likings, action)

    def _pays(self, action: Action) -> float:
        """The value of a payment: Soldiers first, then what a Hero spends, then the cheapest Specialist."""
        return 1.0 if action.verb == verbs.PAY_SOLDIERS else 0.5

    def _lowest(self, action: Action) -> float:
        return float(-action.n)

    def _never(self, action: Action) -> float:
        return -100.0


_BY_VERB: dict[int, Callable[[Judge, Action], float]] = {
    verbs.RALLY: Judge._gets,
    verbs.FIND: Judge._gets,
    verbs.TAKE: Judge._gets,
    verbs.CURE: Judge._gets,
    verbs.LOSE: Judge._loses,
    verbs.SACRIFICE: Judge._loses,
    verbs.DISCARD: Judge._loses,
    verbs.LET_GO: Judge._loses,
    verbs.ABANDON: Judge._never,
    verbs.BUY_AWARD: Judge._buys_award,
    verbs.USE: Judge._uses,
    verbs.MOVE: Judge._moves,
    verbs.MULLIGAN: Judge._says_yes,
    verbs.COMMAND: Judge._says_yes,
    verbs.CHOOSE: Judge._chooses,
    verbs.CHOOSE_UNIT: Judge._helps,
    verbs.AIM: Judge._aims,
    verbs.START: Judge._starts,
    verbs.LEGEND: Judge._takes_legend,
    verbs.ACCEPT: Judge._accepts,
    verbs.DECLINE: Judge._declines,
    verbs.DIE: Judge._answers,
    verbs.FACE: Judge._answers,
    verbs.COLOUR: Judge._answers,
    verbs.PAY_SOLDIERS: Judge._pays,
    verbs.SPARE: Judge._pays,
    verbs.PIPS: Judge._lowest,
}
"""Actions that are not listed are worth nothing: being ready, declining, any nation."""
