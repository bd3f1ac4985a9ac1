"""What refusals say in numbers, and play-outs without a Game."""

import pytest

import easyred
from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.hands.specialists import cure_cost
from easyred.rules.model.action import DIE, FIND, GIVE, LOCK, MOVE, RALLY, Action, gift
from easyred.rules.model.card import SPECIALIST
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.dice import colour_of, face_of, result
from easyred.rules.model.frame import PAY_FRAME, Frame
from easyred.rules.run import Run

AT_THE_SEA = "1/tiger/advanced turn=2 stage={stage} ; able sector=1 soldiers=4 stars=2 courage={courage} item_points=6"


def refused(game: Game, action: str | Action) -> tuple[str, int, int]:
    with pytest.raises(easyred.Refusal) as refusal:
        game.play(action)
    return refusal.value.key, refusal.value.needed, refusal.value.found


def test_refusals_say_what_is_needed_and_what_is_there():
    game = Game.from_position(AT_THE_SEA.format(stage="roll", courage=0), seed=1)
    assert refused(game, "able lock 1 2 3") == ("lock-count", 2, 3)
    assert refused(game, "able lock 6") == ("lock-count", 2, 1)
    game = Game.from_position(AT_THE_SEA.format(stage="reinforce", courage=0), seed=1)
    assert refused(game, "able rally medic") == ("stars", 4, 2)
    assert refused(game, "able find binoculars") == ("item-points", 10, 6)
    assert refused(game, "able award") == ("award-courage", 6, 0)
    game = Game.from_position(AT_THE_SEA.format(stage="move", courage=1), seed=1)
    assert refused(game, "able move 4")[0] == "not-adjacent"
    for sector in (-1, len(game.box.sectors), 99):
        assert refused(game, Action(0, MOVE, to=sector))[0] == "not-adjacent"


def test_dice_are_counted_from_one():
    for place in (0, 7):
        with pytest.raises(ValueError, match=f"there is no die {place}"):
            Action.lock(0, 1, place)


def test_before_it_acts_a_unit_has_no_last_action():
    assert easyred.new_game(seed=1).last_of("able") == -1


def test_a_missing_draw_names_its_key():
    assert str(NoChance("2.0.roll.1", 6, 6)) == "2.0.roll.1"


def test_a_sixth_die_does_not_exist_where_five_are_rolled():
    text = "1/tiger/advanced turn=5 stage=roll ; able sector=8 visited=1,3,6,8 soldiers=30 marker=2"
    game = Game.from_position(text, seed=1)
    game.play("able leave-out red")
    assert refused(game, "able lock 5 6") == ("no-such-die", 0, 5)


def test_soldiers_that_are_not_there_cannot_pay():
    text = "1/tiger/advanced turn=5 stage=combat-3 ; able sector=2 soldiers=2 specialists=medic,corporal,veteran,scout"
    game = Game.from_position(text, seed=1)
    assert refused(game, "able pay-soldiers") == ("pay-soldiers", 3, 2)


def test_enumerated_results_come_in_their_order():
    chance = Enumerating(((1,), (2, 3)))
    assert chance.draw(1, 0, "roll", 1, 1, 6) == (1,)
    assert chance.draw(1, 0, "reroll", 2, 2, 6) == (2, 3)
    with pytest.raises(NoChance):
        chance.draw(1, 0, "reroll", 3, 1, 6)


def test_a_seventh_die_does_not_exist():
    game = Game.from_position(AT_THE_SEA.format(stage="roll", courage=0), seed=1)
    assert refused(game, Action(0, LOCK, n=1 << 6)) == ("no-such-die", 0, 6)


def test_a_random_sector_has_six_sides():
    text = "1/sword/battle turn=5 stage=move ; able sector=4 visited=1,4 soldiers=30 courage=9"
    game = Game.from_position(text, seed=1)
    with pytest.raises(NoChance) as asked:
        engine.apply(game.box, game.state, game.parse("able move 6"), Enumerating(()), None)
    assert (asked.value.count, asked.value.sides) == (1, 6)


def test_frames_with_other_answers_are_other_frames():
    assert Frame(PAY_FRAME, 0, 0, (1,)) != Frame(PAY_FRAME, 0, 0, (2,))
    assert Frame(PAY_FRAME, 0, 0, (1,)) == Frame(PAY_FRAME, 0, 0, (1,))


def test_a_card_cannot_roll_a_die_that_is_not_there():
    text = "1/tiger/advanced turn=5 stage=roll-3 ; able sector=8 soldiers=30 specialists=corporal dice=R1,W1,W2,B1,B2"
    game = Game.from_position(text, seed=1)
    game.play("able use corporal")
    assert refused(game, "able die able 6")[0] == "no-such-die"


@pytest.mark.parametrize("edition", ["1", "2"])
def test_a_card_that_does_not_exist_cannot_be_rallied_or_found(edition: str):
    text = AT_THE_SEA.replace("1/", f"{edition}/", 1).format(stage="reinforce", courage=0)
    game = Game.from_position(text, seed=1)
    for verb in (RALLY, FIND):
        for card in (-7, len(game.box.cards), 10**6):
            assert refused(game, Action(0, verb, card))[0] == "not-available"


def test_a_die_or_resource_before_the_first_does_not_exist():
    text = (
        "1/tiger/advanced turn=5 stage=roll-3 ; able sector=2 soldiers=30 specialists=corporal dice=R1,R2,W1,W2,B1,B2"
    )
    game = Game.from_position(text, seed=1)
    game.play("able use corporal")
    assert refused(game, Action(0, DIE, to=0, what=-1))[0] == "no-such-die"
    game = Game.from_position(AT_THE_SEA.format(stage="reinforce", courage=0) + " ; baker sector=1 soldiers=4", seed=1)
    assert refused(game, Action(0, GIVE, to=1, what=-1, n=1))[0] == "give-amount"
    assert refused(game, Action(0, GIVE, to=1, what=4, n=1))[0] == "give-amount"


def test_a_copy_may_go_back_as_far_as_its_original():
    game = easyred.new_game(seed=1)
    game.play("able lock 1 2")
    game.play("able reroll 3")
    assert not game.can_undo(0)
    assert not game.copy().can_undo(0)


def test_a_result_is_its_face_times_four_plus_its_colour():
    for face in range(6):
        for colour in range(4):
            assert (face_of(result(face, colour)), colour_of(result(face, colour))) == (face, colour)


@pytest.mark.parametrize("amount", [0, 1, 255, 256, 300])
def test_a_gift_is_what_it_says(amount):
    assert gift(2, 1, 3, amount) == Action(2, GIVE, to=1, what=3, n=amount)


def test_a_cure_costs_a_star_less_and_never_less_than_nothing():
    box = build(Setup(edition="3", options=("penalty-specialists",)))
    run = Run(box, engine.new_state(box, 1), None, None)
    prices = {card.id: cure_cost(run, card.number) for card in box.cards if card.kind == SPECIALIST}
    assert (prices["medic"], prices["scout"]) == (3, 1)
    assert {prices[box.cards[number].id] for number in box.penalties} == {0}
