"""How often a player is asked: questions a Unit-turn in games of rookies, the same games on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import NamedTuple

from easyred.bench.figures import AT_MOST, Figure, plural
from easyred.bots import by_name
from easyred.bots.bot import Bot, Decision
from easyred.content import Setup, build, load
from easyred.rules.engine import carry_out, choices, new_state, start
from easyred.rules.look.random_play import units_in_turn
from easyred.rules.model.chance import Seeded
from easyred.rules.run import Run

GAMES = 60
"""How many games each edition and number of Units gets, one map after the other."""
SEATS = (1, 4)
MORE = 1.15
"""How many times as often as before a Unit may be asked."""


class Count(NamedTuple):
    """Questions, and the Unit-turns in which they were asked; those of the setup do not count."""

    questions: int = 0
    unit_turns: int = 0

    @property
    def rate(self) -> float:
        """Questions a Unit-turn."""
        return self.questions / self.unit_turns


BEFORE = {
    ("1", 1): Count(4692, 627),
    ("1", 4): Count(13991, 1579),
    ("2-demo", 1): Count(3446, 491),
    ("2-demo", 4): Count(15613, 1723),
    ("2", 1): Count(4765, 623),
    ("2", 4): Count(18681, 1975),
    ("3", 1): Count(4880, 637),
    ("3", 4): Count(18137, 1943),
}
"""The same games as commit c565613 played them, before Units were asked to help each other, by edition and Units."""


def setups(edition: str, units: int) -> list[Setup]:
    """The whole game on every map of an edition that so many Units can play."""
    library = load()
    chosen = library.editions[edition].head.maps
    found = []
    for id, map in library.maps.items():
        in_edition = (not map.head.editions or edition in map.head.editions) and (not chosen or id in chosen)
        if in_edition and units >= map.head.least_units:
            found.append(Setup(edition=edition, map=id, mode=map.modes[-1].id, units=units, options=()))
    return found


def count_game(setup: Setup, seed: str, bot: Bot) -> Count:
    """One game: every decision that the bot is shown is a question."""
    box = build(setup)
    state, chance = new_state(box, setup.units), Seeded(seed)
    start(box, state, chance, None)
    run = Run(box, state, chance, None)
    turn, questions, unit_turns = state.turn, 0, units_in_turn(state)
    while waiting := run.waiting_for():
        unit = waiting[0]
        questions += state.turn > 0
        carry_out(run, bot.decide(Decision(box, state, unit, choices(run, unit))))
        if state.turn != turn:
            turn = state.turn
            unit_turns += len(state.in_play())
    return Count(questions, unit_turns)


def count(edition: str, units: int, games: int = GAMES) -> Count:
    """The games of an edition and number of Units, added up."""
    maps = islice(cycle(setups(edition, units)), games)
    counts = [count_game(setup, f"questions/{number}", by_name("rookie")) for number, setup in enumerate(maps)]
    return Count(sum(one.questions for one in counts), sum(one.unit_turns for one in counts))


def cases() -> Iterator[tuple[str, int]]:
    """Every edition with each number of Units."""
    return ((edition, units) for edition in load().editions for units in SEATS)


def question_figures(say: Callable[[str], None]) -> list[Figure]:
    """How often a Unit is asked; which rules are measured, interpreted or compiled, makes no difference."""
    found = []
    for edition, units in cases():
        what = f"edition {edition}, {units} {plural(units)}: questions a Unit-turn"
        say(what)
        found.append(figure(what, count(edition, units), BEFORE[edition, units]))
    return found


def figure(what: str, now: Count, before: Count) -> Figure:
    """How often a Unit is asked, compared with before."""
    return Figure("any", what, now.rate, f"({before.rate:.2f} before)", AT_MOST, MORE * before.rate)
