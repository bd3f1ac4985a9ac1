"""What the documents show is true."""

import doctest
from pathlib import Path

import pytest

import easyred
import easyred.game

ROOT = Path(__file__).parent.parent.parent


def test_the_readme_is_a_doctest():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("module", [easyred, easyred.game])
def test_docstrings_show_what_happens(module):
    failed, tried = doctest.testmod(module)
    assert tried
    assert failed == 0
