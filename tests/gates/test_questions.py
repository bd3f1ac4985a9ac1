"""Whoever plays does not drown in questions: the games that the bench counts, held against what it counted before."""

import pytest

from easyred.bench.questions import BEFORE, MORE, Count, cases, count, figure, setups
from easyred.cli.commands.bench import parser
from easyred.content import load


@pytest.mark.parametrize(("edition", "units"), list(cases()))
def test_a_unit_is_not_asked_much_more_often_than_before(edition: str, units: int) -> None:
    assert count(edition, units).rate <= MORE * BEFORE[edition, units].rate


def test_the_same_games_are_counted_every_time() -> None:
    assert count("1", 4, games=3) == count("1", 4, games=3)
    assert count("1", 4, games=3) != count("1", 4, games=2)


def test_every_edition_is_counted_on_all_its_maps() -> None:
    assert {*cases()} == {*BEFORE}
    played = {setup.map for edition in load().editions for setup in setups(edition, 4)}
    assert played == {*load().maps}
    assert "deadstick" not in {setup.map for setup in setups("1", 1)}


def test_a_figure_beyond_the_target_is_missed() -> None:
    before = Count(700, 100)
    assert figure("often", Count(804, 100), before).passes
    assert not figure("too often", Count(806, 100), before).passes


def test_questions_are_counted_instead_of_other_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert parser().parse_args(["--questions"]).questions
    with pytest.raises(SystemExit):
        parser().parse_args(["--questions", "--maps"])
    assert "not allowed with" in capsys.readouterr().err
