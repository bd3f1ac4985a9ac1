"""What the documents show is true."""

import doctest
from pathlib import Path

import event_fields
import pytest
import scenario_lists

import easyred
import easyred.bots
import easyred.game
import easyred.lab
import easyred.text.unit_view
from easyred.scenario import run_file

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/library.md", "docs/odds.md", "docs/table.md"])
def test_pages_are_doctests(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_page_about_advice_is_one_too():
    pytest.importorskip("numpy")
    test_pages_are_doctests("docs/advice.md")


@pytest.mark.parametrize("module", [easyred, easyred.game, easyred.text.unit_view, easyred.bots, easyred.lab])
def test_docstrings_show_what_happens(module):
    failed, tried = doctest.testmod(module)
    assert tried
    assert failed == 0


def test_the_lists_for_scenario_writers_are_fresh():
    """Otherwise: ``python tools/scenario_lists.py``."""
    assert scenario_lists.PLACE.read_text(encoding="utf-8") == scenario_lists.page()


@pytest.mark.parametrize(("section", "words"), scenario_lists.needed().items())
def test_the_glossary_explains_every_word_and_no_other(section, words):
    """Otherwise: say in tools/glossary.toml what it means."""
    assert set(scenario_lists.glossary()[section]) == set(words)


def test_every_event_is_said_somewhere():
    assert event_fields.unsaid() == []


def test_the_scenario_on_the_page_holds(tmp_path):
    example = scenario_lists.PLACE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    (tmp_path / "page.toml").write_text(example, encoding="utf-8")
    assert [outcome.failure for outcome in run_file(tmp_path / "page.toml")] == ["", ""]
