"""What the documents show is true."""

import doctest
from pathlib import Path

import pytest

import easyred
import easyred.bots
import easyred.game
import easyred.lab
import easyred.view

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/library.md", "docs/odds.md"])
def test_pages_are_doctests(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_page_about_advice_is_one_too():
    pytest.importorskip("numpy")
    test_pages_are_doctests("docs/advice.md")


@pytest.mark.parametrize("module", [easyred, easyred.game, easyred.view, easyred.bots, easyred.lab])
def test_docstrings_show_what_happens(module):
    failed, tried = doctest.testmod(module)
    assert tried
    assert failed == 0
