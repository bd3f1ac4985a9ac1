"""Refusals say what is wrong and what can be done."""

import pytest

import easyred
from easyred.rules.model.box import Box
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.words import Words


def test_a_specialist_too_dear(box: Box, words: Words) -> None:
    medic = next(card.number for card in box.cards if card.id == "medic")
    said = words.refusal(Refusal("stars", 0, medic, needed=4, found=3))
    assert said == "The Medic costs 4 Stars, but Red has 3. Roll more Stars, or rally somebody cheaper."


def test_locked_dice_go_by_their_places(words: Words) -> None:
    said = words.refusal(Refusal("locked-die", 0, needed=0b100100))
    assert said == "Locked dice cannot be re-rolled, and you named die 3 and 6. Re-roll other dice, or keep them all."


def test_nothing_to_give(words: Words) -> None:
    assert words.refusal(Refusal("give-amount", 1, needed=2)) == "Blue has none of that to give. Give something else."
    some = words.refusal(Refusal("give-amount", 1, needed=5, found=3))
    assert some == "Blue cannot give 5 of that: 3 is the most. Name a smaller number."


def said(position: str, *actions: str) -> str:
    """How the last of these actions is refused."""
    game = easyred.Game.from_position(position)
    return refused(game, *actions)


def refused(game: easyred.Game, *actions: str) -> str:
    for action in actions[:-1]:
        game.play(action)
    with pytest.raises(Refusal) as caught:
        game.play(actions[-1])
    return Words(game.box, game.names).refusal(caught.value)


def test_a_start_where_nobody_starts_names_the_sectors_that_are_open() -> None:
    told = refused(easyred.new_game(map="deadstick", units=2), "able start m-1", "baker start s-3")
    assert told == "Baker cannot start in Sword 3. It can start in Sword 1 and Sword 2."
    told = refused(easyred.new_game(map="omaha", units=1), "able start bunker")
    assert told == "Able cannot start in the Bunker. It can start in Sector 1 and Sector 2."


def test_a_start_on_the_map_that_has_its_unit() -> None:
    told = refused(easyred.new_game(map="deadstick", units=2), "able start m-1", "baker start m-2")
    assert told.startswith("Each map needs a Unit, and nobody has landed on the other one yet")
    assert told.endswith("Baker cannot start in Merville 2. It can start in Sword 1 and Sword 2.")


def test_def_that_cannot_be_lowered_names_its_sector() -> None:
    here = "soldiers=40 courage=5 items"
    firm = said(
        f"1/merville/battle turn=5 stage=move ; able sector=11 {here}=bangalore-torpedo", "able use bangalore-torpedo"
    )
    assert firm.startswith("No Item, Specialist or Vehicle can lower the DEF of Sector 11")
    outside = said(
        f"1/tiger/advanced turn=9 stage=move ; able sector=10 {here}=flame-thrower", "able use flame-thrower"
    )
    assert outside.startswith("Flame-Thrower lowers only the DEF of a Bunker, and Able is in Sector 10.")
    inside = said(
        "1/tiger/advanced turn=9 stage=combat-2 ; able sector=bunker soldiers=30 items=bangalore-torpedo,walkie-talkie",
        "able use bangalore-torpedo",
    )
    assert (
        inside
        == "Bangalore Torpedo does nothing about the DEF of the Bunker. Keep it for a Sector that is not a Bunker."
    )
    nothing = said(
        f"1/tiger/advanced turn=5 stage=move ; able sector=3 {here}=bangalore-torpedo,bazooka",
        "able use bangalore-torpedo",
        "able use bazooka",
    )
    assert nothing.startswith("The DEF of Sector 3 is already 0, so Bazooka would do nothing.")


@pytest.mark.parametrize("key", REASONS)
@pytest.mark.parametrize("known", [True, False])
def test_every_refusal_is_made_of_sentences(words: Words, key: str, known: bool) -> None:
    said = words.refusal(Refusal(key, 0, 3, 5, 2, 1) if known else Refusal(key, -1))
    assert said[0].isupper()
    assert said.endswith(".")
    assert "{" not in said
