"""What a Unit may give while it rolls is listed once, and anew as soon as anything but its dice has changed."""

from random import Random

import pytest

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.action import GIVE

LONG, MANY = 8, 30

MARKSMAN = (
    "1/sword/battle turn=2 stage=roll-2 ; "
    "able sector=3 soldiers=9 specialists=marksman dice=RK,WK,B1,R1,W2,B2 ; "
    "baker sector=3 soldiers=9 dice=R1,W1,B1,R2,W2,B2"
)


def largest_gifts(game: Game, unit: int) -> dict[str, int]:
    """The most of each resource that a Unit may give, by the words of the list."""
    listed = game.legal_actions(unit)
    assert listed == engine.legal(game.box, game.state, unit)
    return {game.write(action): action.n for action in listed if action.verb == GIVE}


def test_what_a_marksman_brings_when_a_skull_is_locked_may_be_given_at_once():
    game = Game.from_position(MARKSMAN, seed=1)
    before = largest_gifts(game, 0)
    game.play("able lock 1 2")
    assert largest_gifts(game, 0) != before


def test_a_unit_that_has_got_something_between_two_rolls_may_give_it():
    game = Game.from_position(MARKSMAN, seed=1)
    before = largest_gifts(game, 1)
    game.play("baker lock 1 2")
    game.play("able give baker 4 soldiers")
    after = largest_gifts(game, 1)
    assert max(after.values()) == max(before.values()) + 4


def test_the_list_is_the_one_that_a_fresh_look_finds():
    random = Random(6)
    game = Game.from_position(MARKSMAN, seed=6, dice="friendly")
    gifts = 0
    while not game.is_over and game.turn < LONG:
        for unit in random.sample((0, 1), 2):
            gifts += len(largest_gifts(game, unit))
        game.play(random.choice(game.legal_actions(random.choice(game.waiting_for))))
    assert gifts > MANY


@pytest.mark.parametrize("place", [0, 1], ids=["lock", "reroll"])
def test_a_step_that_allows_no_gifts_offers_none(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.from_position(MARKSMAN, seed=1)
    step = game.box.stages[game.state.stage].steps[place]
    monkeypatch.setattr(step, "trades", False)
    offered = [bool(largest_gifts(game, 0))]
    game.play("able lock 1 3")
    offered.append(bool(largest_gifts(game, 0)))
    assert offered == [place != 0, place != 1]
