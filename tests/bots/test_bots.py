"""Every bot, whatever the table: it takes listed actions, comes to an end, and does the same with the same seed."""

from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec
import pytest

from easyred import bots, new_game, play_out
from easyred.bots.bare import play_game, play_on
from easyred.content import ContentError, Setup, build, load
from easyred.content.library import STORY
from easyred.content.setup import lacking, opposites, options_of, playable_stories
from easyred.forms import FormError
from easyred.rules.action import Action, is_listed
from easyred.rules.chance import Chance, Friendly, Seeded
from easyred.rules.engine import new_state, start
from easyred.rules.run import Run
from easyred.rules.state import ONGOING

SEATS = (1, 2, 4)
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


def finished(setup: Setup, chance: Chance, players: list[bots.Bot]) -> bool:
    box = build(setup)
    state = new_state(box, setup.units)
    start(box, state, chance, None)
    play_on(Run(box, state, chance, None), [Watched(player) for player in players], LONG)
    return state.result != ONGOING


QUICK = [name for name in bots.BOTS if name != "veteran"]
"""The veteran thinks about every Box first; a sample of games is in its own tests."""


@pytest.mark.parametrize("name", QUICK)
def test_it_finishes_every_game_by_legal_actions(name: str):
    bot, played = bots.by_name(name, 1), 0
    for number, setup in enumerate(every_map()):
        try:
            build(setup)
        except ContentError:
            continue
        played += 1
        assert finished(setup, Seeded(f"bots {number}"), [bot]), setup
        if setup.units > 1 and number % 2:
            others = [bots.by_name(other, number) for other in QUICK]
            assert finished(setup, Friendly(f"bots {number}"), [bot, *others][: setup.units]), setup
    assert played > 100


@pytest.mark.parametrize("name", bots.BOTS)
def test_the_same_seed_plays_the_same_game(name: str):
    def record(bot: bots.Bot) -> str:
        bot.begin("7")
        return play_out(new_game(mode="advanced", units=2, seed=7), bot).record().text()

    bot = bots.by_name(name, 1)
    first = record(bot)
    assert record(bot) == first
    assert record(bots.by_name(name, 2)) == first


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bare_game_is_the_game_of_the_table(name: str):
    game = play_out(new_game(mode="advanced", units=2, seed=9), bots.by_name(name, 9))
    bare = play_game(game.box, 2, Seeded("9"), [bots.by_name(name, 9)])
    assert (bare.turn, bare.result) == (game.state.turn, game.state.result)
    assert [unit.soldiers for unit in bare.units] == [unit.soldiers for unit in game.state.units]


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(FormError, match="found 'rooky'; allowed: random, rookie"):
        bots.by_name("rooky")


def test_only_free_actions_are_left_out():
    game = new_game(mode="advanced", units=2, seed=7)
    decision = bots.Decision(game.box, game.state, 0, game.legal_actions(0))
    assert decision.onward() == decision.actions
    assert bots.Decision(game.box, game.state, 0, []).onward() == []
