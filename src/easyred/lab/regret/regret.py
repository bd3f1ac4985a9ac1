"""The regret of a bot in a solved game: the exact chance of the best action minus that of the chosen one, summed."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from easyred.bots import Bot, Decision
from easyred.bots.bare import play_game
from easyred.game import NAMES
from easyred.lab.solve import Solution
from easyred.rules.model.action import REROLL, VERB_IDS, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import WON
from easyred.text.notation import write_action
from easyred.text.position import write_position

NOTHING = 1e-12
"""Chances that differ by less are the same; they were only added up in another order."""


class Mistake(NamedTuple):
    """A decision that cost something: where, what was chosen, and what would have been best."""

    cost: float
    kind: str
    chosen: str
    best: str
    chance: float
    """Of the best action."""
    position: str
    seed: str


class Game(NamedTuple):
    """One game: whether it was won, how many decisions there were, and those that cost something."""

    won: bool
    decisions: int
    mistakes: list[Mistake]

    @property
    def regret(self) -> float:
        """What the mistakes cost together."""
        return sum(mistake.cost for mistake in self.mistakes)


class Watched(Bot):
    """A bot under observation: every decision with a choice is compared with the exact chances."""

    def __init__(self, bot: Bot, solution: Solution) -> None:
        self.bot = bot
        self.solution = solution
        self.begin("")

    def begin(self, seed: int | str) -> None:
        self.seed = str(seed)
        self.decisions = 0
        self.mistakes: list[Mistake] = []
        self.bot.begin(seed)

    def decide(self, decision: Decision) -> Action:
        """What the bot decides, if it is one of the listed actions."""
        if len(decision.actions) == 1:
            return self.bot.decide(decision)
        chances = self.solution.action_values(decision.state)
        chosen = self.bot.decide(decision)
        self.decisions += 1
        self._compare(decision, chosen, chances)
        return chosen

    def _compare(self, decision: Decision, chosen: Action, chances: list[tuple[Action, float]]) -> None:
        """Note what a decision cost, if anything."""
        best, chance = max(chances, key=lambda valued: valued[1])
        cost = chance - dict(chances)[chosen]
        if cost < NOTHING:
            return
        box = decision.box
        taken, better = [write_action(box, NAMES, action) for action in (chosen, best)]
        position = write_position(box, decision.state, NAMES[:1])
        self.mistakes.append(Mistake(cost, kind_of(decision), taken, better, chance, position, self.seed))


def kind_of(decision: Decision) -> str:
    """The kind of a decision: the verb of its first action, and for a re-roll how many are left."""
    verb = decision.actions[0].verb
    left = f", {decision.state.units[0].rerolls} left" if verb == REROLL else ""
    return f"{VERB_IDS[verb]}{left}"


def games(box: Box, solution: Solution, bot: Bot, number: int, seed: str) -> Iterator[Game]:
    """Games of a bot, one after the other; the seed and the number of a game determine its dice."""
    watched = Watched(bot, solution)
    for n in range(number):
        watched.begin(f"{seed}/{n}")
        state = play_game(box, 1, Seeded(f"{seed}/{n}"), [watched])
        yield Game(state.result == WON, watched.decisions, watched.mistakes)


class Regret:
    """The results of some games."""

    def __init__(self) -> None:
        self.games: list[Game] = []

    def add(self, game: Game) -> None:
        """Add one more game."""
        self.games.append(game)

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(game.won for game in self.games)

    @property
    def decisions(self) -> int:
        """How many decisions had a choice."""
        return sum(game.decisions for game in self.games)

    @property
    def mean(self) -> float:
        """The mean regret of a game."""
        return fmean([game.regret for game in self.games]) if self.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        number = len(self.games)
        return stdev([game.regret for game in self.games]) / sqrt(number) if number > 1 else 0.0

    def costliest(self, most: int) -> list[Mistake]:
        """The most costly decisions."""
        every = [mistake for game in self.games for mistake in game.mistakes]
        return sorted(every, key=lambda mistake: (-mistake.cost, mistake.seed))[:most]

    def by_kind(self) -> dict[str, tuple[float, int]]:
        """What each kind of decision costs per game, and how many mistakes there were; the costliest kind first."""
        costs: dict[str, list[float]] = {}
        for game in self.games:
            for mistake in game.mistakes:
                costs.setdefault(mistake.kind, []).append(mistake.cost)
        shares = {kind: (sum(found) / len(self.games), len(found)) for kind, found in costs.items()}
        return dict(sorted(shares.items(), key=lambda share: -share[1][0]))
