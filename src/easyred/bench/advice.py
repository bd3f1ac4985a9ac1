"""How long advice takes: ``python -m easyred.bench.advice`` samples decisions of played games and times their ranking.

The first question about a game is counted separately, because the veteran then studies the map.
"""

from __future__ import annotations

import json
from random import Random
from time import process_time
from typing import NamedTuple

from easyred.bots import Bot, Decision, by_name
from easyred.bots.bare import play_game
from easyred.bots.veteran.veteran import Veteran
from easyred.content import Setup, build
from easyred.rules.model.action import VERB_IDS, Action
from easyred.rules.model.chance import Seeded

SETUPS = (
    Setup(map="tiger", mode="practice", units=1),
    Setup(map="tiger", mode="advanced", units=1),
    Setup(map="tiger", mode="advanced", units=4),
    Setup(map="omaha", mode="battle", units=2),
    Setup(map="pointe-du-hoc", mode="battle", units=1),
)
SHARE = 0.25
"""How likely a decision is sampled."""
EACH = 60
"""How many decisions of each setup."""
SHOWN = 5
"""How many of the slowest are listed."""


class Latency(NamedTuple):
    """What advice took, in milliseconds."""

    decisions: int
    median: float
    most: float
    """The 99th percentile."""
    first: float
    """The longest first question about a game."""
    slowest: list[str]
    """The decisions that took longest, and how long."""


class Sampling(Bot):
    """A bot that keeps some of the decisions it is shown."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.random = Random(1944)
        self.kept: list[Decision] = []

    def begin(self, seed: int | str) -> None:
        self.bot.begin(seed)

    def decide(self, decision: Decision) -> Action:
        if len(decision.actions) > 1 and self.random.random() < SHARE:
            twin = Decision(decision.box, decision.state.copy(), decision.unit, list(decision.actions))
            self.kept.append(twin)
        return self.bot.decide(decision)


def sampled(setup: Setup, count: int) -> list[Decision]:
    """Decisions from a rookie's games, in random order."""
    box, bot, game = build(setup), Sampling(by_name("rookie")), 0
    while len(bot.kept) < count:
        bot.begin(game)
        play_game(box, setup.units, Seeded(f"advice/{game}"), [bot])
        game += 1
    Random(1944).shuffle(bot.kept)
    return bot.kept[:count]


def timed(decisions: list[Decision]) -> list[float]:
    """How long the ranking of each decision takes, in milliseconds of processor time."""
    veteran, found = Veteran(), []
    for decision in decisions:
        begun = process_time()
        veteran.rank(decision)
        found.append(1000 * (process_time() - begun))
    return found


def latency(setups: tuple[Setup, ...] = SETUPS, each: int = EACH) -> Latency:
    """Advice on decisions of all these games."""
    later: list[tuple[float, str]] = []
    firsts: list[float] = []
    for setup in setups:
        decisions = sampled(setup, each + 1)
        first, *rest = timed(decisions)
        firsts.append(first)
        names = [f"{setup.map}, {setup.mode}, {setup.units}: {kind_of(decision)}" for decision in decisions[1:]]
        later += zip(rest, names, strict=True)
    later.sort()
    count = len(later)
    slowest = [f"{spent:.0f} ms: {name}" for spent, name in later[: -SHOWN - 1 : -1]]
    return Latency(count, later[count // 2][0], later[count * 99 // 100][0], max(firsts), slowest)


def kind_of(decision: Decision) -> str:
    """The kinds of actions there are to choose from."""
    return "/".join(dict.fromkeys(VERB_IDS[action.verb] for action in decision.actions))


if __name__ == "__main__":
    print(json.dumps(latency()._asdict(), indent=1))
