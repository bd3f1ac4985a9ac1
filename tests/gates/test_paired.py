"""Two checkouts beside each other: what tools/paired.py plays, and what it makes of the seconds."""

from pathlib import Path

from paired import ROOT, Pair, common, slices_of, table
from paired_worker import BARE, PLAY, read_all, seconds

GOLDEN = ROOT / "tests/golden"


def test_games_are_played_as_far_as_both_sides_can() -> None:
    there, here = {"a": 5, "b": 7, "c": 3, "gone": 9}, {"a": 5, "b": 4, "c": 0, "new": 9}
    assert common(there, here) == {"a": 5, "b": 4}


def test_slices_hold_about_as_many_actions_each() -> None:
    assert slices_of({"a": 5, "b": 4, "c": 9, "d": 1}, 6) == [{"a": 5, "b": 4}, {"c": 9}, {"d": 1}]


def test_the_ratio_is_that_of_the_usual_pair() -> None:
    pair = Pair("interpreted", PLAY, 100, there=[[1.0, 2.0], [1.0, 1.0]], here=[[1.1, 2.2], [1.1, 9.0]])
    assert round(pair.ratio, 3) == 1.1
    assert round(pair.at_best, 3) == 1.1
    assert table("c565613", [pair]).splitlines()[1].split() == [
        "interpreted,",
        "Game.play",
        "50/s",
        "45/s",
        "1.100",
        "1.100",
    ]


def test_a_recorded_game_is_played_to_its_end_in_both_ways(tmp_path: Path) -> None:
    for name in ("1-basic-1-won.easyred", "3-advanced-2-lost.easyred"):
        (tmp_path / name).write_text((GOLDEN / name).read_text(encoding="utf-8"), encoding="utf-8")
    games = read_all(tmp_path)
    lines = {name: len((GOLDEN / f"{name}.easyred").read_text(encoding="utf-8").splitlines()) for name in games}
    assert {name: len(game.actions) for name, game in games.items()} == {name: n - 2 for name, n in lines.items()}
    assert seconds([*games.values()], PLAY) > 0
    assert seconds([*games.values()], BARE) > 0


def test_a_game_is_played_up_to_an_action_that_is_refused(tmp_path: Path) -> None:
    lines = (GOLDEN / "1-basic-1-won.easyred").read_text(encoding="utf-8").splitlines()
    (tmp_path / "cut.easyred").write_text("\n".join([*lines[:8], *lines[9:]]) + "\n", encoding="utf-8")
    assert len(read_all(tmp_path)["cut"].actions) == 6
