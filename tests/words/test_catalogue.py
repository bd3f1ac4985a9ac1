"""Every catalogue says everything the rules can say, and only with what they tell."""

from typing import get_args

import pytest

from easyred.content.handlers import HANDLERS
from easyred.content.vocabulary import steps as words_for_steps
from easyred.rules.effects.registry import EFFECTS
from easyred.rules.model.effect_codes import EFFECT_IDS
from easyred.rules.model.frame import FRAME_IDS
from easyred.rules.step import Step
from easyred.words import catalogue
from easyred.words.catalogue import Catalogue, languages, load
from easyred.words.placeholders import unknown


@pytest.mark.parametrize("language", languages())
def test_no_entry_is_missing(language: str) -> None:
    assert load(language).missing() == []


@pytest.mark.parametrize("language", languages())
def test_no_entry_is_of_no_use(language: str) -> None:
    wanted = {f"{section}.{key}" for section, key in catalogue.required_keys()}
    there = {f"{section}.{key}" for section, entries in load(language).sections.items() for key in entries}
    assert there - wanted == set()


@pytest.mark.parametrize("language", languages())
def test_every_placeholder_is_known(language: str) -> None:
    assert unknown(load(language)) == []


def test_every_step_with_choices_says_what_it_asks() -> None:
    steps = [word().made(()) for word in get_args(words_for_steps.Step)]
    asking = {step.id for step in steps if type(step).choices is not Step.choices}
    assert asking <= set(load("en").sections["steps"]) <= {step.id for step in steps}


def test_every_handler_goes_by_the_kind_of_its_frames() -> None:
    assert tuple(handler.id for handler in HANDLERS) == FRAME_IDS


def test_every_effect_with_questions_asks_them_in_words() -> None:
    asking = {EFFECT_IDS[code] for code, effect in enumerate(EFFECTS) if effect.questions}
    assert set(load("en").sections["questions"]) == asking


def test_a_missing_entry_is_reported_and_said_in_english() -> None:
    sparse = Catalogue("xx", {"faces": {"skull": "Totenkopf"}, "events": {"won": {"END-2": "Ja"}}}, load("en"))
    assert sparse.text("faces", "skull") == "Totenkopf"
    assert sparse.text("faces", "star") == "Star"
    assert "faces.star" in sparse.missing()
    assert "events.won" in sparse.missing()
    assert "faces.skull" not in sparse.missing()


def test_a_wrong_placeholder_is_reported() -> None:
    wrong = Catalogue(
        "xx", {"events": {"won": "{n} won"}, "faces": {"skull": "{face}"}, "refusals": {"stars": "{needed}"}}
    )
    assert unknown(wrong) == ["events.won {n}", "faces.skull {face}"]


def test_the_first_case_that_holds_is_taken() -> None:
    cases = Catalogue("xx", {"events": {"won": {"card": "c", "sector": "s", "other": "o"}}})
    assert cases.text("events", "won", "sector", "card") == "s"
    assert cases.text("events", "won", "to") == "o"


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(LookupError, match="There is no language 'xx'"):
        load("xx")
