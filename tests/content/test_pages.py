"""docs/content.md tells every word of the content language, as the program knows it."""

from typing import get_args

import content_tables
import pytest

from easyred.content.vocabulary import Effect, Modifier, Step, Task
from easyred.content.vocabulary.kinds import Window
from easyred.content.vocabulary.windows import WINDOWS
from easyred.content.vocabulary.word import Word
from easyred.rules.model.ability import WINDOW_IDS
from easyred.rules.model.effect_codes import EFFECT_IDS
from easyred.rules.model.modifier import MODIFIER_IDS
from easyred.rules.model.story import TASK_KIND_IDS


def test_the_tables_are_fresh() -> None:
    page = content_tables.PAGE.read_text(encoding="utf-8")
    assert content_tables.text(page) == page, "run tools/content_tables.py"


def test_every_table_stands_on_the_page() -> None:
    page = content_tables.PAGE.read_text(encoding="utf-8")
    assert {found[1] for found in content_tables.MARKED.findall(page)} == set(content_tables.TABLES)


@pytest.mark.parametrize(
    ("union", "ids"), [(Effect, EFFECT_IDS), (Modifier, MODIFIER_IDS), (Task, TASK_KIND_IDS)], ids=str
)
def test_the_language_has_a_word_for_everything_the_rules_can_do(union: object, ids: tuple[str, ...]) -> None:
    words = [word.word() for word in get_args(union)]
    assert sorted(words) == sorted(ids)


def test_windows_are_those_of_the_rules() -> None:
    assert list(get_args(Window)) == list(WINDOW_IDS)
    assert set(WINDOWS) == set(WINDOW_IDS)


@pytest.mark.parametrize(
    "word", [word for union in (Effect, Modifier, Step, Task) for word in get_args(union)], ids=str
)
def test_every_word_says_what_it_does_in_a_sentence(word: type[Word]) -> None:
    assert word.__doc__ is not None
    assert word.__doc__.endswith(".")
    assert "\n" not in word.__doc__
