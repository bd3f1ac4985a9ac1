"""Games whose dice people roll: a draw is asked for, supplied, corrected, and nothing changes until it is there."""

from collections.abc import Callable

import pytest

import easyred
from easyred import DrawNeeded, FormError
from easyred.bots import by_name
from easyred.game import Game
from easyred.rules.model.chance import Seeded
from easyred.text.draws import CARDS

SETUPS = (
    {},
    {"mode": "practice"},
    {"map": "pointe-du-hoc", "units": 2, "options": ["blind-start"]},
    {"edition": "2", "map": "douvres", "units": 3, "options": ["bazooka-joe"]},
    {"edition": "3", "map": "omaha", "units": 4, "story": "lost-radio", "options": ["too-many-choices"]},
    {"edition": "3", "map": "utah", "units": 2, "story": "rising-tide", "options": ["legendary-units"]},
    {"map": "deadstick", "units": 3, "options": ["wild-specialists", "quartermasters-whim"]},
)
ROLL = "RK RS W1 W2 BC BT"


def rolled(needed: DrawNeeded, seed: str) -> tuple[str, ...]:
    """What seeded dice would show, in the words of people who roll."""
    return needed.write(Seeded(seed).pick(needed.key, needed.count, needed.sides))


def begun(**setup: object) -> Game:
    """A game of own dice; the opening is rolled with the dice of a seed."""
    seed = str(setup["seed"])
    draws: dict[str, tuple[str, ...]] = {}
    while True:
        try:
            return easyred.new_game(dice="own", draws=draws, **setup)
        except DrawNeeded as needed:
            draws[needed.key] = rolled(needed, seed)


def supplied(game: Game, action: object, seed: str, look: Callable[[DrawNeeded], None] | None = None) -> None:
    """Play an action, rolling with the dice of a seed whatever it asks for."""
    while True:
        try:
            game.play(action)
            return
        except DrawNeeded as needed:
            if look is not None:
                look(needed)
            game.supply(needed.key, rolled(needed, seed))


def opening(roll: str = ROLL) -> Game:
    return easyred.new_game(dice="own", draws={"1.0.roll.1": roll})


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.get("map", "tiger"))
def test_a_whole_game_of_supplied_draws_is_the_game_of_the_seed(setup: dict[str, object]) -> None:
    seeded, own = easyred.new_game(seed=5, **setup), begun(seed=5, **setup)
    assert own.record().lines == seeded.record().lines
    bot = by_name("rookie")
    for _ in range(250):
        if seeded.is_over:
            break
        action = bot.choose(seeded, seeded.waiting_for[0])
        seeded.play(action)
        supplied(own, action, "5")
        assert own.position == seeded.position
    assert own.record().lines == seeded.record().lines
    again = Game.from_record(own.record().text())
    assert again == own and again.dice == "own" and again.events == own.events


def test_a_draw_that_is_missing_changes_nothing() -> None:
    game = opening()
    game.play("able lock 1 2")
    before, entries = game.position, len(game.entries)
    with pytest.raises(DrawNeeded) as asked:
        game.play("able reroll 3 4")
    assert (game.position, len(game.entries)) == (before, entries)
    needed = asked.value
    assert (needed.key, needed.unit, needed.sector, needed.what) == ("1.0.reroll.2", 0, "", "dice")
    assert (needed.count, needed.sides, needed.colours, needed.rule) == (2, 6, ("W", "W"), "ROLL-2")
    assert str(needed) == "Able re-rolls 2 dice. Supply 1.0.reroll.2, as in WK WS."
    assert game.needed is needed
    game.supply("1.0.reroll.2", "WT WT")
    game.play("able reroll 3 4")
    assert game.needed is None
    assert [str(die) for die in game.unit(0).dice][2:4] == ["white tool", "white tool"]


def test_a_game_asks_for_the_draws_of_its_opening() -> None:
    with pytest.raises(DrawNeeded, match=r"Able rolls 6 dice\. Supply 1\.0\.roll\.1, as in RK RS W1 W2 BC BT\."):
        easyred.new_game(dice="own")
    assert str(opening().unit(0).dice[0]) == "red skull"
    line = "1/tiger/advanced turn=3 stage=roll ; able sector=2 soldiers=9"
    with pytest.raises(DrawNeeded):
        Game.from_position(line, dice="own")
    assert Game.from_position(line, dice="own", draws={"3.0.roll.1": "skull star one two courage tool"}).turn == 3


def test_dice_come_in_any_order_with_their_colours_and_faces_in_theirs() -> None:
    mixed = opening("BT W2 RS BC W1 RK")
    assert mixed.position == opening("RS RK W2 W1 BT BC").position
    assert opening("K S 1 2 C T").position == opening().position
    assert opening("skull star one two courage tool").position == opening().position


@pytest.mark.parametrize(
    ("roll", "told"),
    [
        ("RK RS W1 W2 BC", "6 of them"),
        ("RK RS RS W2 BC BT", "dice of these colours: R, R, W, W, B, B"),
        ("RX RS W1 W2 BC BT", "a colour of R, W, B"),
        ("K S 1 2 C X", "a face of K, S, 1, 2, C, T"),
    ],
)
def test_results_that_cannot_be_are_refused(roll: str, told: str) -> None:
    with pytest.raises(FormError, match=told):
        opening(roll)


def test_pips_and_cards_are_read_by_what_they_are() -> None:
    game = Game.from_position("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=30 courage=3", dice="own")
    with pytest.raises(DrawNeeded) as mines:
        game.play("able move 4")
    assert (mines.value.what, mines.value.sides, mines.value.rule) == ("d6", 6, "MOVE-4")
    with pytest.raises(FormError, match="a number from 1 to 6"):
        game.supply(mines.value.key, [7])
    game.supply(mines.value.key, [3])
    with pytest.raises(DrawNeeded) as guns:
        game.play("able move 4")
    assert (guns.value.what, guns.value.unit, guns.value.sector) == ("d6", None, "4")


def test_a_card_is_named_by_its_id() -> None:
    line = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=30 courage=9 stars=1"
    game = Game.from_position(line, dice="own")
    with pytest.raises(DrawNeeded) as asked:
        game.play("able award")
    assert (asked.value.what, len(asked.value.among)) == ("card", asked.value.sides)
    with pytest.raises(FormError, match="silver-star"):
        game.supply(asked.value.key, "medic")
    game.supply(asked.value.key, "silver-star")
    game.play("able award")
    assert game.unit(0).awards == ("silver-star",)


def test_what_is_not_asked_for_is_not_taken() -> None:
    game = opening()
    with pytest.raises(FormError, match="no draw is asked for"):
        game.supply("1.0.reroll.2", "WT")
    with pytest.raises(FormError, match="'own'"):
        easyred.new_game(seed=1).supply("1.0.roll.1", ROLL)


def test_what_was_supplied_for_one_action_does_not_count_for_another() -> None:
    game = opening()
    game.play("able lock 1 2")
    with pytest.raises(DrawNeeded):
        game.play("able reroll 3 4")
    game.supply("1.0.reroll.2", "WT WT")
    with pytest.raises(DrawNeeded) as asked:
        game.play("able reroll 5 6")
    assert asked.value.colours == ("B", "B")


def test_a_result_is_corrected_while_nothing_follows_it() -> None:
    game = opening()
    game.redraw("1.0.roll.1", "RT RT W1 W2 BC BT")
    assert [str(die) for die in game.unit(0).dice][:2] == ["red tool", "red tool"]
    game.play("able lock 1 2")
    with pytest.raises(FormError, match="the last action drew nothing"):
        game.redraw("1.0.roll.1", ROLL)
    game.undo()
    game.redraw("1.0.roll.1", ROLL)
    game.play("able lock 1 2")
    supplied(game, "able reroll 3", "5")
    game.redraw("1.0.reroll.2", "WK")
    assert str(game.unit(0).dice[2]) == "white skull"
    with pytest.raises(FormError, match="dice of these colours: W"):
        game.redraw("1.0.reroll.2", "RK")
    assert str(game.unit(0).dice[2]) == "white skull"
    assert Game.from_record(game.record().text()) == game


def test_a_correction_keeps_the_other_draws_of_its_action() -> None:
    line = "1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=30 courage=3"
    game = Game.from_position(line, dice="own")
    keys: list[str] = []
    supplied(game, "able move 4", "5", lambda needed: keys.append(needed.key))
    assert len(keys) == 3
    before = {draw.key: draw.got for draw in game.entries[-1].draws}
    game.redraw(keys[0], [1 if before[keys[0]] != (0,) else 2])
    after = {draw.key: draw.got for draw in game.entries[-1].draws}
    assert after[keys[0]] != before[keys[0]] and [after[key] for key in keys[1:]] == [before[key] for key in keys[1:]]


def test_a_draw_of_an_action_under_way_is_corrected_too() -> None:
    game = Game.from_position("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=30 courage=3", dice="own")
    with pytest.raises(DrawNeeded) as mines:
        game.play("able move 4")
    game.supply(mines.value.key, [6])
    assert game.redraw(mines.value.key, [1]) == []
    with pytest.raises(DrawNeeded):
        game.play("able move 4")
    supplied(game, "able move 4", "5")
    assert game.entries[-1].draws[0].got == (0,)


def test_a_copy_has_dice_of_its_own() -> None:
    game = opening()
    game.play("able lock 1 2")
    twin = game.copy()
    supplied(twin, "able reroll 3 4", "5")
    with pytest.raises(DrawNeeded):
        game.play("able reroll 3 4")


def test_every_kind_of_draw_has_words() -> None:
    from easyred.text.record import DRAW_RULES
    from easyred.words.catalogue import load

    assert set(load("en").sections["draws"]) == set(DRAW_RULES)
    assert set(CARDS) < set(DRAW_RULES)
