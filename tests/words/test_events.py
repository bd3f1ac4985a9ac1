"""Events read like what happened at the table."""

import pytest
from support.events import said

from easyred.game import Game
from easyred.rules.model.box import Box
from easyred.rules.model.dice import BLUE, COLOURLESS, COURAGE, RED, SKULL, STAR, TOOL, TWO, WHITE, result
from easyred.rules.model.resources import SOLDIERS, STARS
from easyred.table import log
from easyred.words import Words
from easyred.words.events import values

SIX = (
    result(SKULL, RED),
    result(TWO, RED),
    result(STAR, WHITE),
    result(TOOL, WHITE),
    result(COURAGE, BLUE),
    result(TOOL, BLUE),
)


def card(box: Box, id: str) -> int:
    return next(card.number for card in box.cards if card.id == id)


def sector(box: Box, id: str) -> int:
    return next(sector.number for sector in box.sectors if sector.id == id)


def test_a_gain_names_its_card(box: Box, words: Words) -> None:
    event = said("gained", "CARD-1", 0, SOLDIERS, 3, card(box, "beachmaster"))
    assert words.event(event) == "Red gains 3 Soldiers (Beachmaster)."
    assert words.because(event) == "CARD-1 Beachmaster and Pathfinder (Beachmaster)"


def test_what_an_event_may_name_fills_any_text(box: Box, words: Words) -> None:
    event = said("gained", "CARD-1", 0, SOLDIERS, 3, card(box, "beachmaster"))
    assert words.names.fill("events", event.key, (), values(words.names, event)).startswith("Red gains 3 Soldiers")


def test_a_sacrifice_spared_names_who_spared_it(box: Box, words: Words) -> None:
    event = said("requirement-ignored", "MOVE-3", 0, card=card(box, "ambulance"), sector=sector(box, "7"))
    assert words.event(event) == "The Ambulance spares Red the sacrifice that Sector 7 demands."
    met = said("requirement-met", "MOVE-3", 0, card=card(box, "corporal"), sector=sector(box, "5"))
    assert words.event(met) == "Sector 5 asks for the Corporal, and Red has him."


def test_a_price_names_what_it_buys(box: Box, words: Words) -> None:
    event = said("spent", "SPEC-1", 1, STARS, 1, card(box, "medic"))
    assert words.event(event) == "Blue pays 1 Star for the Medic."


@pytest.mark.parametrize(
    ("fire", "expected"),
    [
        (4, "Red meets DEF 8 and machine-gun fire 4 in Sector 7."),
        (0, "Red meets DEF 8 in Sector 7."),
    ],
)
def test_a_fight(box: Box, words: Words, fire: int, expected: str) -> None:
    event = said("fought", "COMBAT-1", 0, 8, fire, sector=sector(box, "7"))
    assert words.event(event) == expected
    assert words.because(event) == "COMBAT-1 Everybody fights (Sector 7)"


def test_machine_gun_fire_adds_up(box: Box, words: Words) -> None:
    where = sector(box, "bunker")
    assert words.event(said("mgf", "COMBAT-3", sector=where, dice=(4,))) == "Machine-gun fire in the Bunker: 4."
    several = words.event(said("mgf", "COMBAT-3", sector=where, dice=(4, 2, 6)))
    assert several == "Machine-gun fire in the Bunker: 4, 2 and 6, 12 in all."


def test_dice_are_named_by_colour_and_face(words: Words) -> None:
    assert words.die(result(STAR, COLOURLESS)) == "colourless Star"
    assert words.dice(SIX[:2]) == "red Skull and red 2 Soldiers"
    rolled = words.event(said("rolled", "ROLL-1", 0, dice=SIX[:3]))
    assert rolled == "Red rolls red Skull, red 2 Soldiers and white Star."


def test_a_mask_picks_dice(words: Words) -> None:
    event = said("cancelled", "SKULL-1", 0, 0b010010, dice=SIX)
    assert words.event(event) == "Red's 2 Skulls cancel red 2 Soldiers and blue Courage."


def test_a_mask_without_dice_is_a_number(words: Words) -> None:
    assert words.event(said("locked", "ROLL-1", 0, 0b000011)) == "Red locks 2 dice."
    assert words.event(said("locked", "ROLL-3", 0, 0, sector=6)) == "Red locks no dice (Sector 7)."


def test_a_sentence_begins_with_a_capital_but_a_name_stays_as_it_is(box: Box) -> None:
    words = Words(box, ["max", "Blue"])
    assert words.event(said("saved", "COMBAT-7", 0, 1, card=card(box, "medic"))) == "The Medic spares max 1 casualty."
    assert words.event(said("kept", "ROLL-2", 0)) == "max keeps all its dice."


def test_must_move(words: Words) -> None:
    assert words.event(said("marker", "MARK-2", 0, 2)) == "Red now has 2 chevrons."
    assert words.event(said("marker", "MARK-2", 0, 4)) == "Red must move this turn."


def test_a_phase_goes_by_the_name_of_the_edition(box: Box, words: Words) -> None:
    stage = next(stage.number for stage in box.stages if stage.id == "reinforce")
    assert words.event(said("phase", "PHASE-1", a=stage)) == "Recruit/Find phase."


def test_no_casualties_on_the_mines(words: Words) -> None:
    assert words.event(said("casualties", "MOVE-4", 0, 0, sector=4)) == "Red has no casualties (Sector 5)."
    assert words.event(said("casualties", "MOVE-4", 0, 1, sector=4)) == "Red has 1 casualty on the mines."


def test_a_unit_that_could_only_stay_is_told_of() -> None:
    line = (
        "1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=20 courage=9 ; baker sector=8 soldiers=9 courage=0"
    )
    for language, words in (
        ("en", "Baker stays in Sector 8: no other way is open to it."),
        ("fr", "Baker reste au Secteur 8\u00a0: aucun autre chemin ne lui est ouvert."),
    ):
        game = Game.from_position(line, seed=1)
        stayed = [event for event in game.play("able ready") if event.key == "stayed"]
        assert [game.tell(event, language) for event in stayed] == [words]
        assert [line.words for line in log(game, 1, language).lines if line.key == "stayed"] == [words]
        assert words in " ".join([brief.words for brief in log(game, 1, language).brief])
