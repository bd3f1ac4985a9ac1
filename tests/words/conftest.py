"""A table of two Units on Exercise Tiger, told in English."""

import pytest

from easyred.content import Setup, build
from easyred.rules.engine import new_state, start
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Friendly
from easyred.rules.model.state import State
from easyred.words import Words


@pytest.fixture
def box() -> Box:
    return build(Setup(edition="1", map="tiger", mode="advanced", units=2))


@pytest.fixture
def words(box: Box) -> Words:
    return Words(box, ["Red", "Blue"])


@pytest.fixture
def state(box: Box) -> State:
    """Turn 1, the first dice rolled, both Units about to lock."""
    state = new_state(box, 2)
    start(box, state, Friendly("words"), None)
    return state
