"""What thinking eight times as long gains: ``python -m easyred.bench.effort GAMES`` plays the same seeds with both."""

from __future__ import annotations

import json
import sys
from math import sqrt
from time import process_time
from typing import NamedTuple

from easyred.bots import Bot
from easyred.bots.bare import play_game
from easyred.content import Setup, build
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import WON

MORE = 8
SETUPS = (
    Setup(map="merville", mode="battle", units=1),
    Setup(map="pointe-du-hoc", mode="battle", units=1),
    Setup(map="tiger", mode="advanced", units=2),
)
"""Games where there is something to gain, and a team."""


class Gain(NamedTuple):
    """What the same games brought with less and with more effort, in points of the win rate."""

    setup: str
    effort: int
    games: int
    points: float
    error: float
    """The standard error of the gain, which depends on the games that only one of the two won."""
    times_as_long: float


class Played(NamedTuple):
    """Which games were won, and how long they took; what is worked out once about a map does not count."""

    won: list[bool]
    seconds: float


def gain(setup: Setup, games: int, effort: int = MORE) -> Gain:
    """Play the same games twice."""
    less, more = [played(setup, games, each) for each in (1, effort)]
    changes = [after - before for before, after in zip(less.won, more.won, strict=True)]
    error = 100 * sqrt(sum(map(abs, changes))) / games
    name = f"{setup.map}, {setup.mode}, {setup.units}"
    return Gain(name, effort, games, 100 * sum(changes) / games, error, more.seconds / less.seconds)


def played(setup: Setup, games: int, effort: int) -> Played:
    """Games of veterans with this effort; the one before them does not count."""
    from easyred.bots.veteran.veteran import Veteran

    box, bot = build(setup), Veteran(effort)
    wins(box, setup.units, bot, ["effort/before"])
    begun = process_time()
    won = wins(box, setup.units, bot, [f"effort/{game}" for game in range(games)])
    return Played(won, process_time() - begun)


def wins(box: Box, units: int, bot: Bot, seeds: list[str]) -> list[bool]:
    """Whether each game was won, by seed."""
    found = []
    for seed in seeds:
        bot.begin(seed)
        found.append(play_game(box, units, Seeded(seed), [bot]).result == WON)
    return found


if __name__ == "__main__":
    for setup in SETUPS:
        print(json.dumps(gain(setup, int(sys.argv[1]))._asdict()), flush=True)
