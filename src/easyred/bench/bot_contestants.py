"""The veteran as a contestant: whole solo games per second."""

from __future__ import annotations

import sys
from itertools import count

from easyred.bench.contestants import Contestant
from easyred.bots.bare import play_game
from easyred.content import Setup, build
from easyred.rules.model.chance import Seeded


class Veteran(Contestant):
    """Solo games of one veteran. What it works out once about a map is worked out before."""

    def __init__(self, mode: str) -> None:
        from easyred.bots.veteran.veteran import Veteran as Bot

        self.box = build(Setup(mode=mode))
        self.bot = Bot()
        self.seeds = count()
        self.some()

    def some(self) -> int:
        seed = f"bench/{next(self.seeds)}"
        self.bot.begin(seed)
        play_game(self.box, 1, Seeded(seed), [self.bot])
        return 1


def bot_contestants() -> dict[str, Contestant]:
    """The veteran in the Practice Run and in Advanced Training."""
    return {"veteran-practice": Veteran("practice"), "veteran-advanced": Veteran("advanced")}


def numpy_only_contestants() -> dict[str, Contestant]:
    """The veteran's contestants as if Numba were not installed."""
    sys.modules["numba"] = None  # type: ignore[assignment]
    return bot_contestants()
