"""Parts of the rules that no map or card of ours puts to the test: asked directly."""

import pytest

from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.ask.open_tally import is_tally_open
from easyred.rules.ask.tokens import within_grasp
from easyred.rules.ask.triples import beside_straight
from easyred.rules.effects.gains import PerSkull
from easyred.rules.model.action import READY, Action
from easyred.rules.model.box import may_raise_defence
from easyred.rules.model.card import ONE_UNIQUE
from easyred.rules.model.chance import Enumerating, NoChance, Recorded
from easyred.rules.model.dice import COLOURLESS
from easyred.rules.model.state import BUSY, IDLE
from easyred.rules.run import Run
from easyred.rules.steps.muster import OneUnique


def run_of(text: str) -> Run:
    game = Game.from_position(text)
    return Run(game.box, game.state, None, None)


@pytest.mark.parametrize(("dice", "possible"), [("RK,R1,W1,WK,B1,BC", True), ("R2,R1,W1,WC,B1,BC", False)])
def test_what_counts_skulls_wants_one(dice: str, possible: bool) -> None:
    run = run_of(f"1/tiger/advanced turn=2 stage=upkeep ; able sector=1 soldiers=4 dice={dice}")
    assert PerSkull().possible(run, 0, 0, 2) is possible


def test_of_several_unique_specialists_one_is_drawn() -> None:
    box = build(Setup(edition="2", units=2))
    state = engine.new_state(box, 2)
    unique = [card for card in state.pool if box.cards[card].limits & ONE_UNIQUE]
    assert len(unique) > 2
    OneUnique().open(Run(box, state, Enumerating(((1,),)), None))
    assert [card for card in state.pool if card in unique] == [unique[1]]
    assert set(state.undrawn) >= set(unique) - {unique[1]}


SHORTAGES = {
    ("courage", 3, 2): "1/tiger/advanced|able sector=8 soldiers=20 courage=2 items=lucky-charm|10",
    ("needs-sacrifice", 1, 0): "1/tiger/advanced|able sector=4 soldiers=19 courage=9 items=lucky-charm|7",
    ("needs-explosives", 2, 1): "2/vaumicel/battle|able sector=11 soldiers=60 courage=9 items=grenade|13",
    ("needs-discard", 1, 0): "3/brecourt/battle|able sector=6 soldiers=20 courage=3 specialists=medic|8",
}


@pytest.mark.parametrize(("wanted", "text"), SHORTAGES.items())
def test_a_refused_move_says_how_much_is_wanting(wanted: tuple[str, int, int], text: str) -> None:
    where, unit, to = text.split("|")
    game = Game.from_position(f"{where} turn=8 stage=move ; {unit}")
    refused = engine.refusal(game.box, game.state, game.parse(f"able move {to}"))
    assert (refused.key, refused.needed, refused.found) == wanted


@pytest.mark.parametrize("unit", [-1, 2, 9])
def test_nobody_acts_for_a_unit_that_is_not_there(unit: int) -> None:
    run = run_of("1/tiger/advanced turn=2 stage=move ; able sector=1 soldiers=9 ; baker sector=1 soldiers=9")
    refused = engine.refusal(run.box, run.state, Action(unit, READY))
    assert (refused.key, refused.found) == ("no-such-unit", 2)


@pytest.mark.parametrize(("got", "holds"), [((0, 5), True), ((5, 6), False), ((-1, 0), False), ((1,), False)])
def test_a_record_holds_what_can_be_rolled(got: tuple[int, ...], holds: bool) -> None:
    chance = Recorded({"1.0.roll.1": got})
    if holds:
        assert chance.pick("1.0.roll.1", 2, 6) == got
        return
    with pytest.raises(NoChance) as asked:
        chance.pick("1.0.roll.1", 2, 6)
    assert (asked.value.key, asked.value.count, asked.value.sides) == ("1.0.roll.1", 2, 6)
    assert Recorded({"1.0.roll.1": got}, Enumerating(((3, 4),))).pick("1.0.roll.1", 2, 6) == (3, 4)


ROLLED = {
    "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=19|able move 3": "mines",
    "1/sword/battle turn=5 stage=move ; able sector=4 visited=1,4 soldiers=30 courage=9|able move 6": "reveal",
}


@pytest.mark.parametrize(("text", "what"), ROLLED.items())
def test_a_d6_has_six_sides(text: str, what: str) -> None:
    position, _, action = text.partition("|")
    game = Game.from_position(position)
    with pytest.raises(NoChance) as asked:
        engine.apply(game.box, game.state, game.parse(action), Enumerating(()), None)
    assert what in asked.value.key
    assert (asked.value.count, asked.value.sides) == (1, 6)


@pytest.mark.parametrize(
    ("text", "token", "grasped"),
    [
        ("beach-master turn=3 stage=move tokens=exit@3,exit@5 ; able sector=3 soldiers=9", "exit", 1),
        ("beach-master turn=3 stage=move tokens=exit@3,exit@5 ; able sector=4 soldiers=9", "exit", 0),
        ("wounded-in-the-surf turn=3 stage=move tokens=wounded@3 ; able sector=3 soldiers=9", "wounded", 0),
        ("wounded-in-the-surf turn=3 stage=move ; able sector=3 soldiers=9 tokens=wounded,wounded", "wounded", 2),
    ],
)
def test_tokens_are_carried_or_stand_where_a_unit_stands(text: str, token: str, grasped: int) -> None:
    run = run_of(f"3/omaha/battle/story:{text}")
    (number,) = [card.number for card in run.box.cards if card.id == token]
    assert within_grasp(run, 0, number) == grasped


@pytest.mark.parametrize(("story", "raises"), [("lost-radio", True), ("first-light", False)])
def test_a_token_may_make_a_sector_harder(story: str, raises: bool):
    box = build(Setup(edition="3", map="omaha", mode="battle", options=(f"story:{story}",)))
    assert may_raise_defence(box.cards) == raises


def test_a_straight_takes_a_result_with_a_colour() -> None:
    run = run_of(
        "1/tiger/advanced turn=2 stage=upkeep ; able sector=1 soldiers=4 dice=RK,R1,W2,WC,BT,BT virtual=WS,-S,-S"
    )
    unit = run.state.units[0]
    unit.straight = 0b011111
    assert [shown & 3 for shown in beside_straight(unit)] == [COLOURLESS, COLOURLESS]


def test_the_lieutenant_alone_lends_what_he_can_do() -> None:
    game = Game.from_position(
        "1/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=4 ; baker sector=1 soldiers=4"
    )
    assert game.box.lenders == (game.card("lieutenant").number,)


def test_a_tally_is_open_once_its_unit_has_rolled() -> None:
    run = run_of("1/tiger/advanced turn=2 stage=roll-2 ; able sector=1 soldiers=4 dice=RK,R1,W2,WC,BT,BT")
    for ready, is_open in ((BUSY, False), (IDLE, True)):
        run.state.units[0].ready = ready
        assert is_tally_open(run, 0) is is_open
