"""The veteran: exact dice, and a look ahead over route, timing, cards and team (docs/bots.md says how it thinks)."""

from __future__ import annotations

from typing import NamedTuple

from easyred.bots.bare import play_on
from easyred.bots.bot import Bot, Decision
from easyred.bots.veteran.judge import Judge, Ranked
from easyred.bots.veteran.outlook import Outlook
from easyred.bots.veteran.sense import SAME, Sense
from easyred.bots.veteran.tally import Tallies
from easyred.rules.engine import carry_out
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import WON
from easyred.rules.run import Run

SURE, CLOSE, MODEL = 0.9995, 0.02, 50
"""With more effort: what is not worth playing out, what is close, and how many games the estimate counts for."""
PLACES = 9
"""Chances that differ only after so many places are equal."""
MOST_BOXES = 8
"""How many games it keeps in mind."""


class Valued(NamedTuple):
    """An action, and the chance of winning with it as the veteran sees it."""

    action: Action
    value: float


class Veteran(Bot):
    """Takes the action with the best chance. With more effort it leaves nothing out, and plays close decisions out."""

    version = 3

    def __init__(self, effort: int = 1) -> None:
        self.effort = effort
        self.seed = "0"
        self.trust: tuple[float, ...] = ()
        """How far the players of the Units fall short of it, as in Outlook."""
        self.known: dict[tuple[Box, int], Tallies] = {}

    def begin(self, seed: int | str) -> None:
        self.seed = str(seed)

    def decide(self, decision: Decision) -> Action:
        onward = decision.onward()
        if len(onward) == 1 and (len(decision.actions) == 1 or decision.box.solo):
            return onward[0]
        ranked = self._judge(decision, quick=self.effort == 1).values()
        if self.effort > 1 and decision.state.stage == decision.box.last_move:
            ranked = self._played_out(decision, ranked)
        return self._best(decision, ranked)

    def _best(self, decision: Decision, ranked: Ranked) -> Action:
        """The action with the best chance; of equals the first that makes sense."""
        most = max([value for _, value in ranked])
        best = [action for action, value in ranked if value > most - SAME]
        return best[0] if len(best) == 1 else max(best, key=Sense(decision).of)

    def rank(self, decision: Decision) -> list[Valued]:
        """Every action with the chance of winning, best first; of equals first those that make sense."""
        judged = self._judge(decision, quick=False).values()
        sense = Sense(decision)
        found = [Valued(action, round(value, PLACES)) for action, value in judged]
        return sorted(found, key=lambda valued: (-valued.value, -sense.of(valued.action)))

    def _played_out(self, decision: Decision, ranked: Ranked) -> Ranked:
        """Play some games out if two ways on are nearly equal."""
        ways = [valued for valued in ranked if not valued[0].is_free()]
        best = sorted(ways, key=lambda valued: -valued[1])[:2]
        if len(best) < 2 or best[0][1] > SURE or best[0][1] - best[1][1] > CLOSE:
            return ranked
        games = self.effort // 4
        return [(way, (MODEL * chance + self._wins(decision, way, games)) / (MODEL + games)) for way, chance in best]

    def _wins(self, decision: Decision, way: Action, games: int) -> int:
        """How many of a number of games a quick veteran wins from there, with its own dice."""
        won = 0
        quick = Veteran()
        quick.known = self.known
        for game in range(games):
            run = Run(decision.box, decision.state.copy(), Seeded(f"{self.seed} {decision.state.turn} {game}"), None)
            carry_out(run, way)
            play_on(run, [quick])
            won += run.state.result == WON
        return won

    def _judge(self, decision: Decision, quick: bool) -> Judge:
        tallies = self.tallies(decision.box, len(decision.state.units))
        return Judge(tallies, decision, self.seed, self.effort, quick)

    def tallies(self, box: Box, units: int) -> Tallies:
        """What it knows about a Box and its dice; worked out once."""
        key = (box, units)
        if key not in self.known:
            if len(self.known) >= MOST_BOXES:
                self.known.clear()
            self.known[key] = Tallies(Outlook(box, units))
        self.known[key].outlook.trust = self.trust
        return self.known[key]
