"""A game weighed decision by decision: the chance of winning at each, and what was clearly worse than the best."""

from __future__ import annotations

from typing import NamedTuple

from easyred.bots.advice.knows import Knows
from easyred.bots.advice.ranking import Advice, Option
from easyred.bots.advice.words import why
from easyred.game import Game
from easyred.rules.model.action import GIVE, HAND_OVER, Action


class Weighed(NamedTuple):
    """A decision that was weighed: the advice, and what was chosen."""

    advice: Advice
    option: Option

    @property
    def is_costly(self) -> bool:
        """Whether the choice was clearly worse than the best, not only too close to call."""
        return self.option.cost >= self.advice.threshold


def weigh(knows: Knows, game: Game, played: Action) -> Weighed | None:
    """Weigh what was played in a position; None if there was nothing to choose."""
    if len(game.legal_actions(played.unit)) == 1:
        return None
    if played.is_free() and played.verb not in (GIVE, HAND_OVER):
        return None
    advice = knows.of_game(game, played.unit)
    if not advice.options:
        return None
    advice = advice.until(played)
    option = knows.weigh(advice, played)
    if option is None or advice.options == [option]:
        return None
    return Weighed(advice, option)


def compared(knows: Knows, advice: Advice, other: Option) -> str:
    """Why the best choice is better than another one; empty if the figures do not show it."""
    ours, theirs = [knows.figures(advice.decision, option.action) for option in (advice.best, other)]
    return why(knows.words.names, advice, other, ours, theirs)


def explained(knows: Knows, advice: Advice, option: Option) -> str:
    """Why something was done: it is better than the next; or why the best would have been better."""
    return compared(knows, advice, option) if option.cost >= advice.threshold else reason(knows, advice)


def reason(knows: Knows, advice: Advice) -> str:
    """Why the best choice is better than the next; empty if it is too close to call."""
    if len(advice.close) > 1 or len(advice.options) <= 1:
        return ""
    return compared(knows, advice, advice.options[1])
