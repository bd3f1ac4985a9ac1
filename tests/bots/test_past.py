"""Nothing goes back and forth: what bots and advice know of the turn so far."""

import pytest

pytest.importorskip("numpy")

from easyred.bots.advice.adviser import Adviser
from easyred.bots.advice.words import told
from easyred.bots.past import MOST_GIFTS, Past, past_of
from easyred.game import Game
from easyred.rules.model.action import GIVE, HAND_OVER, OFFER, Action
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS

RADIO = (
    "3/gold/battle/story:lost-radio turn=4 stage=reinforce ; able sector=4 soldiers=9 courage=5 tokens=radio"
    " ; baker sector=4 soldiers=9 courage=5"
)
TOGETHER = "1/omaha/battle turn=3 stage=reinforce ; able sector=1 soldiers=9 ; baker sector=1 soldiers=9"


def gift(giver: int, taker: int, what: int = SOLDIERS, n: int = 4) -> Action:
    return Action(giver, GIVE, to=taker, what=what, n=n)


def test_what_came_from_a_unit_does_not_go_back_to_it():
    past = Past()
    past.note(3, gift(0, 1))
    assert past.bars(gift(1, 0, n=1))
    assert not past.bars(gift(1, 0, COURAGE_POINTS))
    assert not past.bars(gift(1, 2))
    assert not past.bars(gift(0, 1))


def test_a_unit_does_not_give_the_same_for_ever():
    past = Past()
    for _ in range(MOST_GIFTS):
        assert not past.bars(gift(0, 1))
        past.note(3, gift(0, 1))
    assert past.bars(gift(0, 1))


def test_a_turn_forgets_the_one_before():
    past = Past()
    past.note(3, gift(0, 1))
    past.note(4, gift(2, 1))
    assert not past.bars(gift(1, 0))
    assert past.bars(gift(1, 2))


def test_the_journal_tells_what_was_given_this_turn():
    game = Game.from_position(TOGETHER)
    game.play("able give baker 4 soldiers")
    assert past_of(game).bars(gift(1, 0, n=2))
    while game.turn == 3:
        game.play(game.legal_actions(game.waiting_for[0])[-1])
    assert not past_of(game).given


def test_advice_does_not_hand_the_radio_over_and_back():
    game = Game.from_position(RADIO, seed="1")
    adviser = Adviser(game.box, game.names)
    handed: list[str] = []
    while game.turn == 4:
        advice = adviser.of_game(game, game.waiting_for[0])
        if advice.best.action.verb == HAND_OVER:
            handed.append(game.write(advice.best.action))
            figures = adviser.figures(advice.decision, advice.best.action)
            assert "Each turn a colourless Star" in told(adviser.words, game.state.units[0], figures)
        game.play(advice.best.action)
    assert handed == ["able hand-over baker radio"]


def test_one_offer_a_turn_is_enough():
    past, offer = Past(), Action(0, OFFER, card=3)
    assert not past.bars(offer)
    past.note(3, offer)
    assert past.bars(offer)
    assert not past.bars(Action(1, OFFER, card=3))
