"""The worked examples of docs/examples do what they say."""

import csv
import importlib
from pathlib import Path
from types import ModuleType

import pytest

HOME = Path(__file__).parents[2] / "docs/examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> ModuleType:
    """An example, imported as its reader would."""
    monkeypatch.syspath_prepend(HOME)
    return importlib.import_module(request.param)


def test_the_page_names_every_example() -> None:
    page = (HOME.parent / "library.md").read_text(encoding="utf-8")
    assert all(f"](examples/{path.name})" in page for path in HOME.glob("*.py"))


@pytest.mark.parametrize("example", ["monte_carlo"], indirect=True)
def test_monte_carlo_of_a_strategy(example: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    hasty, _, patient = example.main(games=20)
    assert hasty.rate < patient.rate <= 1
    assert 0 <= patient.error < 0.2
    assert "99 Soldiers before moving on: " in capsys.readouterr().out


@pytest.mark.parametrize("example", ["data_frame"], indirect=True)
def test_games_into_a_data_frame(example: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "events.csv"
    fallen = example.main(str(path), games=3)
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["game"] for row in rows} == {"0", "1", "2"}
    assert {row["name"] for row in rows} == {"", "Able", "Baker"}
    assert sum(int(row["n"]) for row in rows if row["event"] == "casualties") == sum(fallen.values())
    assert "casualties in 3 games" in capsys.readouterr().out


@pytest.mark.parametrize("example", ["own_map"], indirect=True)
def test_a_bot_on_a_map_of_ones_own(example: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 < example.main(games=20) < 20
    shown = capsys.readouterr().out
    assert "lane [1] >Able" in shown
    assert "of 20 games won" in shown
