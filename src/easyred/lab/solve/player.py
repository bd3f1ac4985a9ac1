"""A bot that plays a solved game perfectly."""

from easyred.bots import Bot, Decision
from easyred.lab.solve.solution import Solution
from easyred.rules.model.action import Action


class Solved(Bot):
    """Takes the action with the best exact chance."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def decide(self, decision: Decision) -> Action:
        return self.solution.best(decision.state)
