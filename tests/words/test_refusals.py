"""Refusals say what is wrong and what can be done."""

import pytest

from easyred.rules.box import Box
from easyred.rules.refusal import REASONS, Refusal
from easyred.words import Words


def test_a_specialist_too_dear(box: Box, words: Words) -> None:
    medic = next(card.number for card in box.cards if card.id == "medic")
    said = words.refusal(Refusal("stars", 0, medic, needed=4, found=3))
    assert said == "The Medic costs 4 Stars and Red has 3. Roll more Stars, or rally somebody cheaper."


def test_locked_dice_go_by_their_places(words: Words) -> None:
    said = words.refusal(Refusal("locked-die", 0, needed=0b100100))
    assert said == "Locked dice are not re-rolled, and you named die 3 and 6. Re-roll other dice, or keep them all."


def test_nothing_to_give(words: Words) -> None:
    assert words.refusal(Refusal("give-amount", 1, needed=2)) == "Blue has none of that to give. Give something else."
    some = words.refusal(Refusal("give-amount", 1, needed=5, found=3))
    assert some == "Blue cannot give 5 of that: 3 is the most. Name a number from 1 to 3."


@pytest.mark.parametrize("key", REASONS)
@pytest.mark.parametrize("known", [True, False])
def test_every_refusal_is_made_of_sentences(words: Words, key: str, known: bool) -> None:
    said = words.refusal(Refusal(key, 0, 3, 5, 2, 1) if known else Refusal(key, -1))
    assert said[0].isupper()
    assert said.endswith(".")
    assert "{" not in said
