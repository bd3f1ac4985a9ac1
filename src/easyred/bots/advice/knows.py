"""What whoever gives advice can do, with NumPy or without it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from easyred.bots.advice.figures import Figures
from easyred.bots.advice.ranking import Advice, Option
from easyred.bots.bot import Decision
from easyred.game import Game
from easyred.rules.model.action import Action
from easyred.words import Words


class Knows(Protocol):
    """Ranks the choices of decisions."""

    words: Words

    def prepare(self, game: Game, unit: int, most: int) -> Iterator[None]:
        """Work a decision out bit by bit, with the figures behind the first few choices, so that the rest is quick."""

    def of_game(self, game: Game, unit: int) -> Advice:
        """What a Unit should do now; without options where nothing is weighed."""

    def weigh(self, advice: Advice, action: Action) -> Option | None:
        """What an action costs compared with the best; None: it is not weighed."""

    def figures(self, decision: Decision, action: Action) -> Figures:
        """The figures behind one choice."""
