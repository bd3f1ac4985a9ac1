"""A running game keeps the lists of choices it has made; each is the one that a fresh look finds."""

from random import Random

import pytest

from easyred.game import Game, new_game
from easyred.rules import engine
from easyred.rules.model.action import TAKE

MAPS = {"1": "omaha", "2-demo": "omaha", "2": "juno", "3": "douvres"}
GAMES, TURNS, OFTEN = 12, 3, 0.6


def compare(game: Game, unit: int) -> int:
    """Compare a Unit's list with a fresh one; return its length."""
    listed = game.legal_actions(unit)
    fresh = engine.legal(game.box, game.state, unit)
    assert [game.write(action) for action in listed] == [game.write(action) for action in fresh], game.position
    return len(listed)


@pytest.mark.parametrize("options", [(), ("ask-everywhere",)], ids=["as usual", "everywhere"])
@pytest.mark.parametrize("edition", MAPS)
def test_every_list_is_the_one_that_a_fresh_look_finds(edition: str, options: tuple[str, ...]) -> None:
    random, compared = Random(edition), 0
    for seed in range(GAMES):
        game = new_game(edition=edition, map=MAPS[edition], units=3, options=options, seed=seed, dice="friendly")
        while not game.is_over and game.turn < TURNS:
            compared += sum([compare(game, unit) for unit in (0, 1, 2) if random.random() < OFTEN])
            listed = game.legal_actions(random.choice(game.waiting_for))
            game.play(random.choice(listed))
    assert compared > GAMES * TURNS


def test_nothing_is_offered_to_a_unit_that_has_become_busy_since():
    game = Game.from_position(
        "3/douvres/battle/ask-everywhere/nighttime turn=1 stage=upkeep ; "
        "able sector=2 soldiers=3 courage=2 dice=R2,RS,WC,W2,BS,B2 locked=1,5 ; "
        "baker sector=2 soldiers=3 courage=2 dice=RC,R2,W2,WC,BC,B2 locked=1,2"
    )
    game.play("able ready")
    game.play("baker ready")
    assert [game.write(action) for action in game.legal_actions("able")] == ["able ready"]
    assert game.is_legal("baker choose 1")


def test_a_unit_whose_last_choice_another_takes_goes_on_without_it():
    game = new_game(edition="2", map="omaha", units=2, seed=1)
    while not any(action.verb == TAKE for action in game.legal_actions(0)):
        game.play(game.legal_actions(game.waiting_for[0])[0])
    taken = game.legal_actions(0)[0]
    game.state.undrawn = (taken.card,)
    assert 1 in game.waiting_for
    game.play(taken)
    assert all(game.legal_actions(unit) for unit in game.waiting_for)
    assert game.stage != "setup"
