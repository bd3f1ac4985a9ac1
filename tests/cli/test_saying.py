"""What a player says at the table, and what it is taken for."""

import sys

import pytest
from support.terminal import Easyred

from easyred import RandomPlayer
from easyred.cli.input import answer
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.choice_lines import number_of
from easyred.game import Game, new_game
from easyred.text.forms import FormError


def at(*said: str, unit: int = 0, **setup) -> Sitting:
    """A table after these words have been said."""
    game = new_game(**{"mode": "basic", "seed": "77", **setup})
    sitting = Sitting(game, [game.opening])
    for words in said:
        game.play(answer.read(sitting, words))
        sitting.choose_unit()
    return sitting


def meaning(sitting: Sitting, words: str) -> str:
    return sitting.game.write(answer.read(sitting, words)).split(" ", 1)[1]


def refusal(sitting: Sitting, words: str) -> str:
    with pytest.raises(FormError) as error:
        answer.read(sitting, words)
    return str(error.value)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("keep 3 4", "reroll 5 6"),
        ("keep 1 2 3 4", "reroll 5 6"),
        ("keep 3,4,5", "reroll 6"),
        ("keep 1", "reroll 3 4 5 6"),
        ("keep 3 4 5 6", "reroll"),
        ("keep", "reroll"),
        ("able keep 3 4", "reroll 5 6"),
        ("reroll 3 4", "reroll 3 4"),
        ("3 4", "reroll 3 4"),
    ],
)
def test_keeping_dice_rolls_the_others_that_are_not_locked(said: str, meant: str):
    assert meaning(at("lock 1 2"), said) == meant


def test_dice_that_are_not_there_cannot_be_kept():
    assert "1 to 6" in refusal(at("lock 1 2"), "keep 3 7")


TO_THE_PURSE = ("2 3", "1 4 6", "1 4 6", "3 1", "stay", "4 6", "2 3", "2 3")
"""Two Stars, and who can be had for them."""


def test_a_beginning_that_fits_several_choices_is_refused_with_them():
    sitting = at(*TO_THE_PURSE, "2", "3")
    said = refusal(sitting, "lose")
    assert "1. lose 2 Soldiers; 2. lose the Sharpshooter" in said
    assert meaning(sitting, "lose 2 soldiers") == "pay-soldiers"
    assert meaning(sitting, "lose sharpshooter") == "lose sharpshooter"
    assert meaning(sitting, "Lose the sharp") == "lose sharpshooter"


@pytest.mark.parametrize(
    ("before", "said", "meant"),
    [
        (TO_THE_PURSE, "rally the corporal", "rally corporal"),
        (TO_THE_PURSE, "Rally the Corporal (2 Stars)", "rally corporal"),
        (TO_THE_PURSE, "recruit corporal", "rally corporal"),
        (TO_THE_PURSE, "done: nothing more to rally or find", "ready"),
        (TO_THE_PURSE[:3], "cancel red star and white courage", "cancel 1 3"),
        (TO_THE_PURSE[:4], "advance to sector 2", "move 2"),
        (TO_THE_PURSE[:4], "Advance to Sector 3 (1 Courage)", "move 3"),
        (TO_THE_PURSE[:4], "advance 3", "move 3"),
        (TO_THE_PURSE[:4], "stay in sector 1", "ready"),
        (TO_THE_PURSE[:1], "re-roll red skull and white tool", "reroll 1 4"),
    ],
)
def test_a_choice_may_be_said_as_it_is_printed(before: tuple[str, ...], said: str, meant: str):
    assert meaning(at(*before), said) == meant


GIVING = "1/tiger/basic turn=2 stage=reinforce ; able sector=1 soldiers=6 stars=1 ; baker sector=1 soldiers=4"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("give baker 1 soldier", "give baker 1 soldiers"),
        ("give baker 3 soldiers", "give baker 3 soldiers"),
        ("give Baker up to 2 Soldiers", "give baker 2 soldiers"),
        ("give baker 1 star", "give baker 1 stars"),
        ("baker give able 2 soldiers", "give able 2 soldiers"),
    ],
)
def test_a_gift_may_be_said_as_it_is_printed(said: str, meant: str):
    assert meaning(Sitting(Game.from_position(GIVING), []), said) == meant


def test_of_a_gift_every_word_counts():
    sitting = Sitting(Game.from_position(GIVING), [])
    assert "give baker 1 to" in refusal(sitting, "give baker 3")


def test_every_choice_of_a_game_is_accepted_as_it_is_printed():
    player = RandomPlayer(3)
    game = new_game(mode="advanced", units=2, seed="5", dice="friendly")
    sitting = Sitting(game, [game.opening])
    while not game.is_over:
        sitting.choose_unit()
        for action in sitting.choices():
            said = sitting.words.action(action, sitting.state)
            assert sitting.words.action(answer.read(sitting, said), sitting.state) == said
        game.play(player.choose(game, sitting.unit))


def test_a_number_where_a_die_is_asked_for_is_its_own():
    sitting = at(*TO_THE_PURSE, "1", "3", "1", "3 6", "keep", "use corporal")
    assert meaning(sitting, "4") == "die able 4"
    assert meaning(sitting, "1") == "die able 1"
    assert "one of 1, 2, 4, 5" in refusal(sitting, "3")
    assert "one of 1, 2, 4, 5" in refusal(sitting, "1 2")
    assert [number_of(action, sitting.choices()) for action in sitting.choices()] == ["1", "2", "4", "5"]


def test_reroll_alone_asks_for_dice():
    sitting = at("lock 1 2")
    assert "as in reroll 2 5, or keep" in refusal(sitting, "reroll")
    assert "as in reroll 2 5, or keep" in refusal(sitting, "Re-roll")
    assert meaning(sitting, "able reroll") == "reroll"  # as a record has it


def test_keeping_is_taken_back_by_its_name(easyred: Easyred):
    before = [*TO_THE_PURSE, "1", "3", "1", "3 6", "keep", "undo", "q"]
    ran = easyred("play", "--mode", "basic", "--seed", "77", typed="\n".join(before))
    assert "Taken back: able keep." in ran.stdout


def test_what_is_allowed_is_told_whole_or_that_there_is_more():
    assert refusal(at(), "lock 4 7").endswith(", and 3 more, which list shows")
    assert "keep, reroll; or a command" in refusal(at("lock 1 2"), "dance")
    assert "give baker 1 to 5 soldiers" in refusal(Sitting(Game.from_position(GIVING), []), "give baker 3 apples")


def test_one_skull_is_one():
    one = at(*TO_THE_PURSE, "1", "3", "1", "3 6", "keep", "2")
    assert one.words.doing(one.state, 0) == "Choose 1 die for a Skull to cancel."
    two = at(*TO_THE_PURSE[:3])
    assert two.words.doing(two.state, 0) == "Choose 2 dice for your Skulls to cancel."


FOUR_AT_THEIR_DICE = (
    "1/omaha/battle turn=3 stage=roll ; able sector=3 soldiers=12 courage=3 items=grenade specialists=corporal ; "
    "baker sector=3 soldiers=9 items=mortar ; charlie sector=3 soldiers=8 courage=2 ; dog sector=3 soldiers=7 stars=3"
)
MOST_CALLS = 400


@pytest.mark.parametrize("said", ["lock 1 4", "able lock 1 4", "lock 4 1", "dog lock 1 2", "give baker 3 soldiers"])
def test_what_is_written_in_full_is_not_compared_with_every_choice(said: str):
    """The notation is tried before the words of all choices, which take thousands of calls."""
    game = Game.from_position(FOUR_AT_THEIR_DICE, seed="77")
    sitting = Sitting(game, [game.opening])
    calls: list[str] = []
    sys.setprofile(lambda frame, event, arg: calls.append(frame.f_code.co_name) if event == "call" else None)
    try:
        action = answer.read(sitting, said)
    finally:
        sys.setprofile(None)
    assert game.is_legal(action)
    assert len(calls) < MOST_CALLS


def test_a_card_with_several_uses_is_asked_about():
    """The notation could leave the number of the use out and would take the first."""
    game = Game.from_position(
        "1/omaha/battle turn=3 stage=reinforce ; able sector=3 soldiers=12 items=lucky-charm", seed=1
    )
    sitting = Sitting(game, [game.opening])
    assert "one of 2 choices" in refusal(sitting, "use lucky-charm")
    assert meaning(sitting, "use lucky-charm 1") == "use lucky-charm 1"


@pytest.mark.parametrize("said", ["bunker", "the Bunker", "advance bunker"])
def test_a_move_may_be_named_by_its_sector(said: str):
    here = Game.from_position("1/tiger/advanced turn=3 stage=move ; able sector=9 soldiers=19 stars=5 courage=9")
    assert meaning(Sitting(here, [here.opening]), said) == "move bunker"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("lokc 1 2", "Did you mean lock 1 2?"),
        ("advanse 2", "Did you mean advance 2?"),
        ("unts", "Did you mean units?"),
        ("goal", "Where you have to get to: enter it and survive one combat there"),
        ("what is a skull", "Skull"),
    ],
)
def test_a_typo_is_guessed_and_a_word_of_the_game_is_told(easyred: Easyred, said: str, told: str):
    shown = easyred("play", "--seed", "1", "--mode", "practice", typed=f"{said}\n").stdout
    assert told in shown.partition(f"> {said}\n")[2]


def test_what_is_known_but_wrong_or_like_nothing_is_not_guessed(easyred: Easyred):
    shown = easyred("play", "--seed", "1", typed="move\nxyzzy\nlock 1\n").stdout
    assert "found 'xyzzy'" in shown
    assert "Did you mean" not in shown
