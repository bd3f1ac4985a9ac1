"""Exact dice: the best lock and re-rolls of a turn for any value of Final Tallies (needs NumPy)."""

from easyred.odds.plan import Plan
from easyred.odds.turn import Options, Turn

__all__ = ["Options", "Plan", "Turn"]
