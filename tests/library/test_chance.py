"""The sources of chance: fair, friendly, recorded, scripted, enumerating."""

import pytest

import easyred
from easyred.rules import engine
from easyred.rules.model.chance import EVERYBODY, Enumerating, Friendly, NoChance, Recorded, Scripted, Seeded, hashed


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 12, 100, 200, 255, 256])
def test_every_number_below_the_sides_comes_equally_often(sides):
    drawn = hashed("even", "key", 40_000, sides)
    assert len(drawn) == 40_000
    assert set(drawn) <= set(range(sides))
    expected = 40_000 / sides
    assert all(abs(drawn.count(number) - expected) < 6 * expected**0.5 for number in range(min(sides, 12)))


def test_more_numbers_than_one_hash_holds_begin_with_the_same_ones():
    assert hashed("seed", "key", 200, 6)[:6] == hashed("seed", "key", 6, 6)
    assert hashed("seed", "key", 6, 6) != hashed("seed", "other", 6, 6)
    assert hashed("seed", "key", 6, 6) != hashed("other", "key", 6, 6)


def test_a_draw_is_told_with_its_key_once():
    chance = Seeded("1")
    got = chance.draw(3, 1, "roll", 2, 6, 6)
    chance.draw(3, EVERYBODY, "mgf", 5, 1, 6)
    assert [(draw.key, draw.who) for draw in chance.taken()] == [("3.1.roll.2", 1), ("3.all.mgf.5", EVERYBODY)]
    assert chance.taken() == []
    assert Seeded("1").draw(3, 1, "roll", 2, 6, 6) == got


def test_friendly_dice_are_loaded_and_decks_are_not():
    faces = [face for n in range(500) for face in Friendly("f").draw(1, 0, "roll", n, 6, 6)]
    pips = [pips for n in range(500) for pips in Friendly("f").draw(1, 0, "mines", n, 6, 6)]
    cards = [card for n in range(500) for card in Friendly("f").draw(1, 0, "award", n, 1, 12)]
    assert faces.count(0) < 300 < faces.count(3)
    assert sum(pips) / len(pips) < 1.5
    assert set(cards) == set(range(12))


def test_recorded_results_come_first_and_what_fits_not_is_drawn_elsewhere():
    chance = Recorded({"1.0.roll.1": (1, 2), "1.0.roll.2": (9,)}, Seeded("s"))
    assert chance.draw(1, 0, "roll", 1, 2, 6) == (1, 2)
    assert chance.draw(1, 0, "roll", 2, 1, 6) == tuple(hashed("s", "1.0.roll.2", 1, 6))
    assert chance.draw(1, 0, "roll", 1, 3, 6) == tuple(hashed("s", "1.0.roll.1", 3, 6))
    with pytest.raises(NoChance) as missing:
        Recorded({}).draw(1, 0, "roll", 1, 6, 6)
    assert (missing.value.key, missing.value.count, missing.value.sides) == ("1.0.roll.1", 6, 6)


def test_scripted_dice_come_in_their_order_and_then_run_out():
    chance = Scripted({"0.roll": [(1,), (2,)], "all.mgf.5": [(3,)]})
    assert [chance.draw(1, 0, "roll", n, 1, 6) for n in (1, 2)] == [(1,), (2,)]
    assert chance.draw(1, EVERYBODY, "mgf", 5, 1, 6) == (3,)
    with pytest.raises(NoChance):
        chance.draw(1, 0, "roll", 3, 1, 6)


def test_every_course_of_a_re_roll_can_be_walked():
    game = easyred.new_game(mode="practice", seed=3)
    game.play("able lock 1 2")
    action = game.parse("able reroll 6")
    with pytest.raises(NoChance) as branch:
        engine.apply(game.box, game.state.copy(), action, Enumerating(()), None)
    assert (branch.value.count, branch.value.sides) == (1, 6)
    seen = set()
    for face in range(6):
        state = game.state.copy()
        engine.apply(game.box, state, action, Enumerating(((face,),)), None)
        seen.add(state.units[0].dice[5] >> 2)
    assert seen == set(range(6))


def test_a_course_may_be_ended_by_a_seed():
    told = Enumerating(((5,),), "own")
    assert told.draw(1, 0, "roll", 1, 1, 6) == (5,)
    rest = [told.draw(1, 0, "roll", n, 6, 6) for n in (2, 3)]
    assert rest == [Seeded("own").draw(1, 0, "roll", n, 6, 6) for n in (2, 3)]


def test_a_long_draw_does_not_repeat_itself() -> None:
    numbers = hashed("1944", "1.0.roll.1", 120, 6)
    parts = [numbers[start : start + 24] for start in range(0, 120, 24)]
    assert len(numbers) == 120
    assert len(set(parts)) == len(parts)
    whole = bytes(numbers)
    assert all(whole.count(part) == 1 for part in parts)
