"""A player who plays a solved game perfectly."""

from easyred.game import Game
from easyred.lab.solve.solution import Solution
from easyred.players import Player
from easyred.rules.action import Action


class Solved(Player):
    """Takes the action with the best exact chance."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def choose(self, game: Game, unit: int) -> Action:
        return self.solution.best(game.state)
