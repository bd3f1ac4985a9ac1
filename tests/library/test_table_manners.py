"""Several Units at once: trades, choices that others take away, refusals of what nobody is."""

import pytest

import easyred
from easyred.game import Game
from easyred.rules.model.action import GIVE, HAND_OVER, Action
from easyred.rules.model.dice import places

THREE = (
    "1/tiger/advanced turn=2 stage=roll-3"
    " ; able sector=1 soldiers=4 specialists=lieutenant dice=RK,R2,W1,WS,BC,BT locked=1,2"
    " ; baker sector=1 soldiers=4 dice=R1,R2,WC,WS,BC,BT locked=3,4"
    " ; charlie sector=1 soldiers=4 dice=RS,R2,W1,WK,BC,BT locked=5,6"
)


def trade(game: Game, giver: str, taker: str, given: int, taken: int) -> None:
    game.play(f"{giver} offer lieutenant")
    game.play(f"{giver} unit {taker}")
    game.play(f"{giver} die {giver} {given}")
    game.play(f"{giver} die {taker} {taken}")
    game.play(f"{taker} accept")


@pytest.mark.parametrize(
    ("given", "taken", "ables", "bakers"),
    [
        (1, 3, [0, 1], [2, 3]),
        (1, 1, [1], [0, 2, 3]),
        (3, 3, [0, 1, 2], [3]),
        (4, 6, [0, 1], [2, 3]),
    ],
)
def test_a_traded_die_keeps_its_lock(given, taken, ables, bakers):
    game = Game.from_position(THREE, seed=1)
    trade(game, "able", "baker", given, taken)
    assert places(game.state.units[0].locked) == ables
    assert places(game.state.units[1].locked) == bakers


def test_who_is_left_without_a_partner_goes_on_without_one():
    game = Game.from_position(THREE, seed=1)
    game.play("able offer lieutenant")
    trade(game, "baker", "charlie", 1, 1)
    assert game.box.stages[game.state.stage].id == "upkeep"
    assert all(game.legal_actions(unit) for unit in game.waiting_for)


@pytest.mark.parametrize("to", [-1, 0, 3, 9])
def test_nothing_is_given_to_nobody_or_to_oneself(to):
    game = Game.from_position(THREE.replace("roll-3", "reinforce"), seed=1)
    for action in (Action(0, GIVE, to=to, what=0, n=1), Action(0, HAND_OVER, 0, to)):
        with pytest.raises(easyred.Refusal) as refusal:
            game.play(action)
        assert refusal.value.key == "give-elsewhere"


def test_free_actions_are_those_that_could_go_on_for_ever():
    game = Game.from_position(THREE.replace("roll-3", "reinforce"), seed=1)
    free = {game.write(action).split()[1] for action in game.legal_actions(0) if action.is_free()}
    onward = {game.write(action).split()[1] for action in game.legal_actions(0) if not action.is_free()}
    assert free == {"give"}
    assert "ready" in onward


def test_the_last_man_sacrificed_on_entering_ends_it_at_once():
    text = "1/tiger/advanced turn=5 stage=move ; able sector=6 courage=9 marker=4 specialists=scout"
    game = Game.from_position(text.replace("sector=6", "sector=4 visited=1,2,4"), seed=1)
    events = game.play("able move 7")
    assert [event.key for event in events][-2:] == ["wiped-out", "lost"]
    assert game.is_over
