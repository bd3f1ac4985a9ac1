"""Tables for bots: every kind of game there is, and checks on what a bot does in it."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import msgspec

from easyred import bots
from easyred.bots.bare import play_on
from easyred.content import Setup, build, load
from easyred.content.library import STORY
from easyred.content.setup import lacking, opposites, options_of, playable_stories
from easyred.rules.engine import new_state, start
from easyred.rules.model.action import Action, is_listed
from easyred.rules.model.chance import Chance
from easyred.rules.model.state import ONGOING
from easyred.rules.run import Run

SEATS = (1, 2, 4)
STRIDE = 2
"""Of each kind of game the one so much further on in its list is played: another edition, another number of Units."""
LONG = 20_000
"""More actions than any game of bots has."""


class Watched(bots.Bot):
    """A bot whose actions are checked."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot

    def decide(self, decision: bots.Decision) -> Action:
        action = self.bot.decide(decision)
        assert is_listed(action, decision.actions, decision.box.trade_ratio), f"{action} of {decision.actions}"
        return action


def every_map() -> Iterator[Setup]:
    """Every edition's maps and modes for one, two and four Units, most with options and a story by chance."""
    library, random = load(), Random(1944)
    for edition, map, units in product(sorted(library.editions), sorted(library.maps), SEATS):
        for mode in library.maps[map].modes:
            known = options_of(library.editions[edition].head, library.maps[map].head, mode)
            options = tuple(option for option in known if random.random() < 0.25)
            options = () if opposites(options) or lacking(options) else options
            setup = Setup(edition=edition, map=map, mode=mode.id, units=units, options=options)
            stories = playable_stories(setup, library)
            if stories and random.random() < 0.7:
                setup = msgspec.structs.replace(setup, options=(*options, STORY + random.choice(stories)))
            yield setup


def one_of_each(games: Sequence[tuple[int, Setup]]) -> list[tuple[int, Setup]]:
    """Of numbered games one for each map and mode; edition and number of Units change from one to the next."""
    kinds: dict[tuple[str, str], list[tuple[int, Setup]]] = {}
    for number, setup in games:
        kinds.setdefault((setup.map, setup.mode), []).append((number, setup))
    return [alike[STRIDE * place % len(alike)] for place, alike in enumerate(kinds.values())]


def finished(setup: Setup, chance: Chance, players: list[bots.Bot]) -> bool:
    box = build(setup)
    state = new_state(box, setup.units)
    start(box, state, chance, None)
    play_on(Run(box, state, chance, None), [Watched(player) for player in players], LONG)
    return state.result != ONGOING
