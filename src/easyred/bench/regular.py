"""How long a regular thinks: ``python -m easyred.bench.regular`` plays games on Omaha Beach and times its decisions."""

from __future__ import annotations

import json
from time import process_time
from typing import NamedTuple

from easyred.bots import Decision
from easyred.bots.bare import play_game
from easyred.bots.regular.regular import Regular
from easyred.content import Setup, build
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Seeded

SETUP = Setup(map="omaha", mode="battle", units=4)
GAMES = 5


class Thinking(NamedTuple):
    """What decisions took, in milliseconds."""

    decisions: int
    mean: float
    most: float
    """The 99th percentile."""


class Timed(Regular):
    """A regular that notes how long it thinks."""

    def __init__(self) -> None:
        super().__init__()
        self.took: list[float] = []

    def decide(self, decision: Decision) -> Action:
        begun = process_time()
        action = super().decide(decision)
        self.took.append(1000 * (process_time() - begun))
        return action


def thinking(games: int = GAMES) -> Thinking:
    """The decisions of whole games, the first questions about the map included."""
    box, bot = build(SETUP), Timed()
    for game in range(games):
        bot.begin(game)
        play_game(box, SETUP.units, Seeded(f"regular/{game}"), [bot])
    took = sorted(bot.took)
    return Thinking(len(took), sum(took) / len(took), took[len(took) * 99 // 100])


if __name__ == "__main__":
    print(json.dumps(thinking()._asdict()))
