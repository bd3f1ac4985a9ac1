"""Players: people, scripts and bots that choose for a Unit."""

from abc import ABC, abstractmethod

from easyred.game import Game
from easyred.rules.model.action import Action


class Player(ABC):
    """Chooses one of a Unit's legal actions. It sees what a player sees: the whole game."""

    @abstractmethod
    def choose(self, game: Game, unit: int) -> Action:
        """The action this Unit takes now."""


def play_out(game: Game, *players: Player, most: int = 100_000) -> Game:
    """Let players finish a game, one per Unit or one for all; stop after ``most`` actions."""
    for _ in range(most):
        waiting = game.waiting_for
        if not waiting:
            break
        unit = waiting[0]
        game.play(players[unit % len(players)].choose(game, unit))
    return game
