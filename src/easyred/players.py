"""Players: whoever chooses for a Unit. One small interface, and a random one."""

from abc import ABC, abstractmethod
from random import Random

from easyred.game import Game
from easyred.rules.action import Action


class Player(ABC):
    """Chooses one of a Unit's legal actions. It sees what a player sees: the whole game."""

    @abstractmethod
    def choose(self, game: Game, unit: int) -> Action:
        """The action this Unit takes now."""


class RandomPlayer(Player):
    """Takes any action that brings the game on; it never gives anything away."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Random(seed)

    def choose(self, game: Game, unit: int) -> Action:
        actions = game.legal_actions(unit)
        onward = [action for action in actions if not action.is_free()]
        return self.random.choice(onward or actions)


def play_out(game: Game, *players: Player, most: int = 100_000) -> Game:
    """Let players finish a game, one per Unit or one for all; after ``most`` actions it stops as it is."""
    for _ in range(most):
        waiting = game.waiting_for
        if not waiting:
            break
        unit = waiting[0]
        game.play(players[unit % len(players)].choose(game, unit))
    return game
