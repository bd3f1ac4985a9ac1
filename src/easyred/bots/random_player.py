"""The random bot: any action will do."""

from random import Random

from easyred.bots.bot import Bot, Decision
from easyred.rules.model.action import Action


class RandomPlayer(Bot):
    """Takes any action that moves the game on; it never gives anything away."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Random(seed)

    def begin(self, seed: int | str) -> None:
        self.random = Random(seed)

    def decide(self, decision: Decision) -> Action:
        onward = [action for action in decision.actions if not action.is_free()]
        return self.random.choice(onward or decision.actions)
