"""Monte Carlo of a strategy: how many Soldiers should a Unit gather before it moves on?

A Patient bot decides like the rookie, but stays where it is until it has enough men. Run it with
``python docs/examples/monte_carlo.py``; more games give surer figures.
"""

from math import sqrt
from typing import NamedTuple

from easyred import Action, new_game, play_out
from easyred.bots import Bot, Decision, by_name


class Patient(Bot):
    """Plays like the rookie, and stays while it may and has too few Soldiers."""

    def __init__(self, wanted: int = 10) -> None:
        self.wanted = wanted
        self.rookie = by_name("rookie")

    def decide(self, decision: Decision) -> Action:
        unit = decision.state.units[decision.unit]
        choices = {action.do: action for action in decision.actions}
        if "move" in choices and "ready" in choices and unit.soldiers < self.wanted:
            return choices["ready"]
        return self.rookie.decide(decision)


class Estimate(NamedTuple):
    """How often a strategy won, and the standard error of that."""

    wanted: int
    rate: float
    error: float


def estimate(wanted: int, games: int) -> Estimate:
    """Play games with the seeds 0, 1, 2, ...: every strategy meets the same dice."""
    won = 0
    for seed in range(games):
        game = play_out(new_game(mode="practice", seed=seed), Patient(wanted))
        won += game.result is not None and game.result.won
    rate = won / games
    return Estimate(wanted, rate, sqrt(rate * (1 - rate) / games))


def main(games: int = 100) -> list[Estimate]:
    """Compare a few strategies and print what came out."""
    found = [estimate(wanted, games) for wanted in (0, 20, 99)]
    for wanted, rate, error in found:
        print(f"{wanted:2} Soldiers before moving on: {rate:4.0%} won, give or take {error:.1%}")
    return found


if __name__ == "__main__":
    main()
