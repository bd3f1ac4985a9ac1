"""Numbers bring their noun along."""

import pytest

from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.state import Unit
from easyred.words import Words
from easyred.words.count import Count


@pytest.mark.parametrize(
    ("plural", "n", "expected"),
    [
        ("one-other", 0, "0 dice"),
        ("one-other", 1, "1 die"),
        ("one-other", 2, "2 dice"),
        ("upto-one-other", 0, "0 die"),
        ("upto-one-other", 1, "1 die"),
        ("upto-one-other", 2, "2 dice"),
    ],
)
def test_two_forms(plural: str, n: int, expected: str) -> None:
    assert f"{Count(n, plural):die|dice}" == expected


@pytest.mark.parametrize(
    ("n", "form"), [(0, "c"), (1, "a"), (2, "b"), (4, "b"), (5, "c"), (12, "c"), (21, "c"), (22, "b"), (112, "c")]
)
def test_three_forms(n: int, form: str) -> None:
    assert Count(n, "one-few-many").noun("a|b|c") == form


def test_a_bare_number() -> None:
    assert f"{Count(7, 'one-other')}" == "7"


@pytest.mark.parametrize(
    ("resource", "one", "three"),
    [
        (SOLDIERS, "1 Soldier", "3 Soldiers"),
        (STARS, "1 Star", "3 Stars"),
        (COURAGE_POINTS, "1 Courage", "3 Courage"),
        (ITEM_POINTS, "1 Item Point", "3 Item Points"),
    ],
)
def test_amounts(words: Words, resource: int, one: str, three: str) -> None:
    assert words.names.amount(resource, 1) == one
    assert words.names.amount(resource, 3) == three


def test_a_resource_card(words: Words) -> None:
    unit = Unit(soldiers=1, stars=2, courage=0, item_points=1)
    assert words.resources(unit) == "1 Soldier, 2 Stars, 0 Courage, 1 Item Point"
