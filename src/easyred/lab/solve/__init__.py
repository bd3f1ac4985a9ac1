"""Games solved exactly: best play of one Unit without cards, on the engine's own rules."""

from easyred.lab.solve.player import Solved
from easyred.lab.solve.solution import Solution, solve
from easyred.lab.solve.walk import Unsolvable

__all__ = ["Solution", "Solved", "Unsolvable", "solve"]
