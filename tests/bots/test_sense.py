"""Ties are broken by sense, and the players of the other Units count."""

import pytest

pytest.importorskip("numpy")

from easyred.bots import Decision
from easyred.bots.advice.adviser import Adviser
from easyred.bots.advice.trust import trust_in
from easyred.bots.veteran.sense import Sense
from easyred.cli.screen.advice_lines import chance
from easyred.content import Setup, build, load
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.action import FIND, Action


def sense_at(position: str) -> tuple[Game, Sense]:
    game = Game.from_position(position, seed="1")
    return game, Sense(Decision(game.box, game.state, 0, game.legal_actions(0)))


def card(game: Game, id: str) -> int:
    return next(card.number for card in game.box.cards if card.id == id)


@pytest.mark.parametrize(
    ("map", "sector", "id", "idle"),
    [
        ("omaha", "1", "mine-detector", False),
        ("omaha", "8", "mine-detector", True),
        ("omaha", "1", "field-radio", False),
        ("omaha", "8", "field-radio", False),
    ],
)
def test_a_card_that_can_do_nothing_ahead_makes_no_sense(map: str, sector: str, id: str, idle: bool):
    game, sense = sense_at(f"1/{map}/battle turn=4 stage=reinforce ; able sector={sector} soldiers=9")
    assert sense.is_idle(game.box.cards[card(game, id)]) == idle
    assert sense.of(Action(0, FIND, card=card(game, id))) == -idle


def test_of_equal_cards_the_one_without_use_comes_last():
    game = Game.from_position("1/omaha/battle turn=4 stage=reinforce ; able sector=8 soldiers=99 item_points=60")
    ranked = Adviser(game.box, game.names).veteran.rank(Decision(game.box, game.state, 0, game.legal_actions(0)))
    detector = next(valued for valued in ranked if valued.action.card == card(game, "mine-detector"))
    equal = [valued.action for valued in ranked if valued.value == detector.value]
    assert len(equal) > 1
    assert Sense(Decision(game.box, game.state, 0, [])).of(equal[-1]) == -1
    assert Sense(Decision(game.box, game.state, 0, [])).of(equal[0]) == 0


def test_advice_names_first_what_helps_soon():
    game = Game.from_position(
        "1/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=9 item_points=7 courage=1"
    )
    options = Adviser(game.box, game.names).of_game(game, 0).options
    equal = [game.box.cards[option.action.card].id for option in options if option.value == options[0].value]
    assert equal[-2:] == ["mine-detector", "flak-vest"]  # mines and guns lie further ahead
    assert equal[0] == "whistle"


def test_before_the_landing_all_ways_lie_ahead():
    box = build(Setup(map="omaha", mode="battle"), load())
    state = engine.new_state(box, 1)
    assert not Sense(Decision(box, state, 0, [])).is_idle(
        next(card for card in box.cards if card.id == "mine-detector")
    )


def test_a_rookie_beside_you_costs_some_of_the_chance():
    position = "1/omaha/battle turn=4 stage=reinforce ; able sector=4 soldiers=9 ; baker sector=4 soldiers=9"
    told = {}
    for bots in ((), ("", "veteran"), ("", "regular"), ("", "rookie"), ("", "random")):
        game = Game.from_position(position, seed="1")
        game.bots = bots
        told[bots[1:]] = Adviser(game.box, game.names).of_game(game, 0).best.value
    assert told[()] == told["veteran",] > told["regular",] > told["rookie",] > told["random",]


def test_whoever_asks_is_taken_for_a_veteran():
    assert trust_in(("rookie", "", "rookie"), 0) == (1.0, 1.0, trust_in(("", "", "rookie"), 0)[2])


@pytest.mark.parametrize(("value", "text"), [(1.0, "99.9 %"), (0.9999, "99.9 %"), (0.5, "50.0 %"), (0.0, "0.1 %")])
def test_nothing_is_certain_before_the_end(value: float, text: str):
    assert chance(value) == text
