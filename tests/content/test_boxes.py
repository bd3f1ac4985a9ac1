"""Boxes are shared between games, and forgotten in time: a server meets more setups than it can keep."""

from itertools import combinations

from easyred.content import Setup, build
from easyred.content.build import MOST_BOXES
from easyred.game import new_game

OPTIONS = ("mulligan", "well-equipped", "blind-start", "wild-specialists", "quartermasters-whim", "ask-everywhere")


def setups() -> list[Setup]:
    """More setups than are remembered, all different."""
    chosen = [options for count in range(len(OPTIONS) + 1) for options in combinations(OPTIONS, count)]
    return [Setup(map="omaha", mode="battle", units=units, options=one) for one in chosen for units in (1, 2, 3)]


def test_games_of_a_setup_share_a_box() -> None:
    assert new_game(seed=1).box is new_game(seed=2).box


def test_a_box_that_nobody_has_asked_for_lately_is_built_again() -> None:
    many = setups()
    assert len(many) > MOST_BOXES
    first = build(many[0])
    for setup in many[1:MOST_BOXES]:
        build(setup)
    assert build(many[0]) is first
    for setup in many[1 : MOST_BOXES + 1]:
        build(setup)
    again = build(many[0])
    assert again is not first
    assert again.contents == first.contents
