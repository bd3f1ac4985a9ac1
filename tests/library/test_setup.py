"""What is refused before a game: with the place, what was found there and what is allowed."""

import pytest

import easyred
from easyred.content import ContentError, Setup, build, load
from easyred.content.setup import NEEDS
from easyred.content.vocabulary import OPTION_IDS

WHOLE_EDITION = ("omaha", "utah", "gold", "juno", "sword", "pointe-du-hoc", "merville", "deadstick")


def refused(setup: Setup) -> list[str]:
    """What a setup is refused for, problem by problem."""
    with pytest.raises(ContentError) as caught:
        build(setup)
    return [str(problem) for problem in caught.value.problems]


def test_a_lone_unit_in_deadstick() -> None:
    setup = Setup(map="deadstick", mode="battle", units=1)
    assert refused(setup) == ["units: found 1; expected 2 to 4"]


@pytest.mark.parametrize("units", [2, 3, 4])
def test_two_to_four_units_play_deadstick(units: int) -> None:
    assert not build(Setup(map="deadstick", mode="battle", units=units)).solo


@pytest.mark.parametrize("map", WHOLE_EDITION)
def test_five_units(map: str) -> None:
    least = 2 if map == "deadstick" else 1
    setup = Setup(map=map, mode="battle", units=5)
    assert refused(setup) == [f"units: found 5; expected {least} to 4"]


def test_no_unit_at_all() -> None:
    assert refused(Setup(units=0)) == ["units: found 0; expected 1 to 4"]


def test_an_unknown_option() -> None:
    (problem,) = refused(Setup(options=("wild-specialist",)))
    assert problem.startswith("option: found 'wild-specialist'; expected ")
    assert all(option in problem for option in load().editions["1"].head.options)


def test_an_unknown_map() -> None:
    (problem,) = refused(Setup(map="caen", mode="battle"))
    assert problem.startswith("map: found 'caen'; expected ")
    assert all(map in problem for map in WHOLE_EDITION)


def test_a_mode_that_the_map_does_not_have() -> None:
    (problem,) = refused(Setup(map="omaha", mode="practice"))
    assert problem == "mode of omaha: found 'practice'; expected battle"


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("bazooka-joe", "quartermasters-whim"),
        ("bazooka-joe-specialists", "quartermasters-whim"),
        ("bazooka-joe-specialists", "wild-specialists"),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_options_that_say_opposite_things(one: str, two: str, swapped: bool) -> None:
    """OPT-16, in whichever order they are named."""
    options = (two, one) if swapped else (one, two)
    assert refused(Setup(options=options)) == [f"options: found {one} and {two}; expected one of the two"]


@pytest.mark.parametrize("edition", ["1", "2", "3"])
@pytest.mark.parametrize("one", OPTION_IDS)
@pytest.mark.parametrize("two", OPTION_IDS)
def test_all_other_options_go_together(edition: str, one: str, two: str) -> None:
    opposite = {"bazooka-joe", "bazooka-joe-specialists"} & {one, two} and "quartermasters-whim" in (one, two)
    opposite = opposite or {one, two} == {"bazooka-joe-specialists", "wild-specialists"}
    known = {one, two} <= {*load().editions[edition].head.options}
    steps = {one, two} & {"five-fewer", "ten-fewer", "five-more"}
    needed = {needed for option, needed in NEEDS if option in (one, two)}
    if known and not opposite and len(steps) < 2:
        chosen = {one, two, *needed}
        assert set(build(Setup(edition=edition, options=tuple(chosen))).options) == chosen


def test_every_mistake_is_told_at_once() -> None:
    setup = Setup(edition="9", map="caen", units=5, options=("bazooka-joe", "quartermasters-whim", "tanks"))
    assert [problem.split(":")[0] for problem in refused(setup)] == ["edition", "map", "units", "options", "option"]


def test_without_a_mode_everything_counts():
    assert easyred.new_game().box.mode == "advanced"
    assert easyred.new_game(map="omaha").box.mode == "battle"


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        (Setup(edition="2", options=("well-equipped",)), "option"),
        (Setup(edition="1", options=("few-good-men",)), "option"),
        (Setup(edition="2-demo"), "map of edition 2-demo"),
        (Setup(edition="2", options=("wild-specialists",)), "option"),
        (Setup(edition="2", map="deadstick", mode="battle", units=2), "edition of deadstick"),
    ],
)
def test_what_belongs_to_another_edition_is_refused(setup, place):
    with pytest.raises(ContentError) as error:
        build(setup)
    assert [problem.place for problem in error.value.problems] == [place]
