"""Every bot, whatever the table: it takes listed actions, comes to an end, and does the same with the same seed."""

import pytest
from support.bot_tables import SEATS, every_map, finished, one_of_each
from support.extent import ALL, some

from easyred import bots, new_game, play_out
from easyred.bots.bare import play_game
from easyred.content import ContentError, Setup, build
from easyred.rules.model.chance import Friendly, Seeded
from easyred.text.forms import FormError

QUICK = [name for name in bots.BOTS if name != "veteran"]
"""The veteran thinks about every Box first; a sample of games is in its own tests."""


def every_game() -> list[tuple[int, Setup]]:
    """Every game that can be begun, with its number."""
    every = [(number, setup) for number, setup in enumerate(every_map()) if is_playable(setup)]
    assert len(every) > 100
    return every


def games_of(name: str) -> list[tuple[int, Setup]]:
    """All of them, or one of each kind; of the regular, who takes its time, half as many."""
    return every_game() if ALL else some(one_of_each(every_game()), 2 if name == "regular" else 1)


def is_playable(setup: Setup) -> bool:
    try:
        build(setup)
    except ContentError:
        return False
    return True


@pytest.mark.parametrize("name", QUICK)
def test_it_finishes_every_game_by_legal_actions(name: str):
    bot = bots.by_name(name, 1)
    for number, setup in games_of(name):
        assert finished(setup, Seeded(f"bots {number}"), [bot]), setup
        if setup.units > 1 and number % 2:
            others = [bots.by_name(other, number) for other in QUICK]
            assert finished(setup, Friendly(f"bots {number}"), [bot, *others][: setup.units]), setup


def test_no_kind_of_game_is_left_out():
    every = every_game()
    chosen = one_of_each(every)
    assert {(setup.map, setup.mode) for _, setup in chosen} == {(setup.map, setup.mode) for _, setup in every}
    assert {setup.edition for _, setup in chosen} == {setup.edition for _, setup in every}
    assert {setup.units for _, setup in chosen} == {*SEATS}


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
    with pytest.raises(FormError, match="found 'rooky'; expected random, rookie"):
        bots.by_name("rooky")


def test_only_free_actions_are_left_out():
    game = new_game(mode="advanced", units=2, seed=7)
    decision = bots.Decision(game.box, game.state, 0, game.legal_actions(0))
    assert decision.onward() == [action for action in decision.actions if not action.is_free()]
    assert bots.Decision(game.box, game.state, 0, []).onward() == []
