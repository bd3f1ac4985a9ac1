"""Advice without NumPy: the choices of a decision ranked by what a regular makes of where they lead.

Locks and re-rolls are weighed exactly (``DiceAdviser``). Elsewhere every choice is tried, and the position it leads to
is worth the regular's estimate, so differences below a point or two say nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from easyred.bots.advice.figures import Figures
from easyred.bots.advice.outcomes import Courses
from easyred.bots.advice.ranking import Advice, Option
from easyred.bots.advice.reasons import fight_figures, figures_of
from easyred.bots.bot import Decision
from easyred.bots.past import past_of
from easyred.bots.regular.advice import DiceAdviser, Pauses, is_about_dice
from easyred.bots.regular.gifts import Gifts
from easyred.bots.regular.judge import Judge
from easyred.game import Game
from easyred.rules.model.action import GIVE, HAND_OVER, Action
from easyred.rules.model.box import Box
from easyred.words import Words

ROUGHLY = 0.02
"""The difference below which the regular's estimates are too close to call."""
T = TypeVar("T")


def finished(bit_by_bit: Generator[None, None, T]) -> T:
    """What comes of something that pauses, without pausing."""
    while True:
        try:
            next(bit_by_bit)
        except StopIteration as end:
            found: T = end.value
            return found


class RegularAdviser:
    """Advises the players of one game, as the veteran's Adviser does."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.dice = DiceAdviser(box, names)
        self._advice: Advice | None = None
        self._asked: tuple[object, int, int] = (None, 0, 0)
        self._figures: dict[Action, Figures] = {}

    @property
    def words(self) -> Words:
        """The words for this game, in the language of whoever asks."""
        return self.dice.words

    @words.setter
    def words(self, words: Words) -> None:
        self.dice.words = words

    def prepare(self, game: Game, unit: int, most: int) -> Pauses[None]:
        """Work a decision out bit by bit, and the figures behind the first few choices: they are there afterwards."""
        decision = Decision(game.box, game.state.copy(), unit, game.legal_actions(unit), past_of(game))
        advice = yield from self._advised(decision)
        self._asked, self._advice, self._figures = (game, len(game.entries), unit), advice, {}
        for option in advice.options[:most]:
            self._figures[option.action] = yield from self._behind(decision, option.action)

    def of_game(self, game: Game, unit: int) -> Advice:
        """What a Unit should do now; without options where the regular goes by habit."""
        if self._asked != (game, len(game.entries), unit) or self._advice is None:
            finished(self.prepare(game, unit, 0))
        assert self._advice is not None
        return self._advice

    def weigh(self, advice: Advice, action: Action) -> Option | None:
        """What an action costs compared with the best; None: it is not weighed."""
        option = advice.of(action)
        if action.verb not in (GIVE, HAND_OVER) or option is not None or not advice.options:
            return option
        value = _chance(self._judge(advice.decision, [action]).tried(action))
        return Option(action, value, max(0.0, advice.best.value - value))

    def figures(self, decision: Decision, action: Action) -> Figures:
        """The figures behind one choice."""
        known = self._figures.get(action) if self._advice and self._advice.decision is decision else None
        return known or finished(self._behind(decision, action))

    def _advised(self, decision: Decision) -> Pauses[Advice]:
        if is_about_dice(decision):
            return (yield from self.dice.advised(decision))
        if not self._is_weighed(decision):
            return Advice(decision, [])
        actions = decision.onward()
        judge = self._judge(decision, actions)
        gift = Gifts(judge.outlook, decision).best() if not self.box.solo else None
        values: dict[Action, float] = {}
        for action in actions if gift is None else [*actions, gift]:
            values[action] = _chance(judge.tried(action))
            yield
        ranked = sorted(values, key=lambda action: -values[action])
        best = values[ranked[0]]
        return Advice(decision, [Option(one, values[one], best - values[one]) for one in ranked], ROUGHLY)

    def _is_weighed(self, decision: Decision) -> bool:
        """Whether its estimates tell choices apart: from the moment a tally is recorded."""
        unit = decision.state.units[decision.unit]
        outlook = self.dice.regular.outlook(self.box, len(decision.state.units))
        return decision.state.turn > 0 and unit.sector >= 0 and outlook.is_turned(decision.state, unit)

    def _judge(self, decision: Decision, actions: list[Action]) -> Judge:
        outlook = self.dice.regular.outlook(self.box, len(decision.state.units))
        outlook.share_out(decision.state)
        return Judge(outlook, decision, actions)

    def _behind(self, decision: Decision, action: Action) -> Pauses[Figures]:
        if is_about_dice(decision):
            return (yield from self.dice.figures(decision, action))
        yield
        return fight_figures(decision, action) or figures_of(
            decision, action, Courses(self.dice.regular, decision, action)
        )


def _chance(value: float) -> float:
    return min(max(value, 0.0), 1.0)
