"""Regret: how much of the exact chance of winning a bot gives away, decision by decision."""

from easyred.lab.regret.regret import Mistake, Regret, games

__all__ = ["Mistake", "Regret", "games"]
