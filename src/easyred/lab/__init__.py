"""The lab: many games at once, played by bots and counted; games varied and solved.

>>> from easyred.content import Setup
>>> from easyred.lab import Plan, simulate
>>> plan = Plan(setup=Setup(mode="practice"), bots=["random"], games=20, seed="1944")
>>> outcome = simulate(plan, jobs=1)
>>> (outcome.games, outcome.won)
(20, 0)
"""

from easyred.lab.experiment import Plan
from easyred.lab.outcome import Outcome
from easyred.lab.simulate import WorkerLost, batches, simulate

__all__ = ["Outcome", "Plan", "WorkerLost", "batches", "simulate"]
