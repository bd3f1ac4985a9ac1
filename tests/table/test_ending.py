"""The end as data: what to play after a win, and the last help that would have saved a Unit that was lost."""

import pytest

import easyred
from easyred.bots import by_name
from easyred.game import Game
from easyred.table import shared

IN_COMBAT = "1/omaha/battle turn=5 stage=combat ; able sector=4 soldiers={} items=grenade ; baker sector=2 soldiers=9"
STUCK = (
    "1/tiger/advanced turn=4 stage=move ; able sector=1 soldiers=9 {} marker=4 ; baker sector=1 soldiers=9 courage=2"
)


def lost(line: str) -> Game:
    """A game in which everybody declines everything, with the first dice that lose it at once."""
    for seed in range(100):
        game = Game.from_position(line, seed=seed)
        while not game.is_over and game.turn == 5 - line.count("turn=4"):
            unit = game.waiting_for[0]
            game.play(_least(game, unit))
        if game.is_over:
            return game
    raise AssertionError("nobody is lost")


def _least(game: Game, unit: int) -> str:
    """Being ready, or else paying with Soldiers."""
    listed = [game.write(action) for action in game.legal_actions(unit)]
    return next((text for text in listed if text.endswith(("ready", "pay-soldiers"))), listed[-1])


def test_a_grenade_that_was_not_thrown_is_told_and_would_have_saved_the_unit() -> None:
    game = lost(IN_COMBAT.format(6))
    missed = shared(game).ending.declined
    assert missed is not None
    assert (missed.unit, missed.by, missed.turn, missed.do) == (0, 0, 5, "able use grenade 0")
    assert missed.words.startswith("Able could have saved itself in turn 5: use Grenade")
    again = Game.from_position(game.start_position, seed=game.seed)
    for entry in game.entries[: missed.position]:
        again.play(entry.action)
    again.play(missed.do)
    while not again.is_over and again.turn == 5:
        again.play(_least(again, again.waiting_for[0]))
    assert again.turn == 6 and again.units[0].soldiers > 0


def test_a_grenade_that_would_have_saved_nobody_is_not_told() -> None:
    assert shared(lost(IN_COMBAT.format(3))).ending.declined is None


def test_where_nobody_could_help_nothing_is_told() -> None:
    assert shared(lost(IN_COMBAT.format(6).replace(" items=grenade", ""))).ending.declined is None


def test_a_gift_that_was_not_given_is_told() -> None:
    missed = shared(lost(STUCK.format("courage=0"))).ending.declined
    assert missed is not None
    assert (missed.unit, missed.by) == (0, 1)
    assert missed.words == "Baker could have saved Able in turn 4: give Able up to 2 Courage."


def won(**setup: object) -> Game:
    """A game that is won."""
    for seed in range(60):
        game = easyred.play_out(easyred.new_game(seed=seed, dice="friendly", **setup), by_name("rookie"))
        if game.result is not None and game.result.won:
            return game
    raise AssertionError("nobody wins")


@pytest.mark.parametrize(
    ("setup", "following"),
    [
        ({"mode": "practice"}, ("tiger", "basic", "Next comes Exercise Tiger, Basic Training.")),
        ({"mode": "basic"}, ("tiger", "advanced", "Next comes Exercise Tiger, Advanced Training.")),
        ({"mode": "advanced"}, ("omaha", "battle", "Next comes Omaha Beach.")),
    ],
)
def test_a_win_proposes_the_next_training_or_map(setup: dict[str, object], following: tuple[str, str, str]) -> None:
    ended = shared(won(**setup)).ending
    assert (ended.next.map, ended.next.mode, ended.next.words) == following
    assert ended.next.words == f"Next comes {ended.next.name}."
    assert ended.declined is None


def test_a_defeat_proposes_no_other_map() -> None:
    assert shared(lost(IN_COMBAT.format(3))).ending.next is None
