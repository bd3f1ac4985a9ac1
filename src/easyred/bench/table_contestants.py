"""What players see as a contestant: the shared part and a seat's part of the view, at decisions of whole games."""

from __future__ import annotations

from statistics import median
from time import process_time

from easyred.bench.contestants import Contestant
from easyred.bench.figures import AT_MOST, Figure, milliseconds
from easyred.bench.rates import Rates
from easyred.bots import by_name
from easyred.game import Game, new_game
from easyred.table import seat, shared

MAPS = ("omaha", "sword", "pointe-du-hoc", "brecourt")
UNITS = 4
EVERY = 11
"""Every so many decisions of each game are measured."""
TARGETS = {"shared": 2.0, "seat": 1.5}
"""How many milliseconds a part may take at the median, with the rules compiled."""


class SharedPart(Contestant):
    """The part of the view that all see."""

    def __init__(self, games: list[Game]) -> None:
        self.games = games

    def some(self) -> int:
        for game in self.games:
            self.make(game)
        return len(self.games)

    def make(self, game: Game) -> None:
        """Make it once."""
        shared(game)

    def rate(self, seconds: float) -> float:
        """How many a second at the median decision; every decision is taken at least once."""
        times: list[float] = []
        begun = process_time()
        while not times or process_time() - begun < seconds:
            for game in self.games:
                before = process_time()
                self.make(game)
                times.append(process_time() - before)
        return 1 / median(times)


class SeatPart(SharedPart):
    """The part of the first Unit that is asked."""

    def make(self, game: Game) -> None:
        seat(game, game.waiting_for[0])


def decisions() -> list[Game]:
    """Decisions of rookies in edition 3, four Units, as they come up in whole games."""
    bot = by_name("rookie")
    found = []
    for map in MAPS:
        game = new_game(edition="3", map=map, units=UNITS, seed="table")
        while waiting := game.waiting_for:
            if len(game.entries) % EVERY == 0:
                found.append(game.copy())
            game.play(bot.choose(game, waiting[0]))
    return found


def table_contestants() -> dict[str, Contestant]:
    """Both parts at the same decisions."""
    games = decisions()
    return {"shared": SharedPart(games), "seat": SeatPart(games)}


def table_figures(kind: str, rates: Rates) -> list[Figure]:
    """How long each part takes at the median."""
    told = {"shared": "the part for everybody", "seat": "the part of a seat"}
    bound = AT_MOST if kind == "compiled" else ""
    return [
        Figure(kind, f"view, edition 3, four Units: {told[name]}", milliseconds(rates.of(name)), "ms", bound, target)
        for name, target in TARGETS.items()
    ]
