"""Regret: how much of the exact chance to win a bot gives away, decision by decision."""

from easyred.lab.regret.regret import Mistake, Regret, games

__all__ = ["Mistake", "Regret", "games"]
