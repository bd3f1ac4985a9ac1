"""``easyred simulate``: figures in words and as JSON, refusals, Ctrl-C."""

import json
from pathlib import Path

import pytest
from support.terminal import INTERRUPT, Easyred, at_a_terminal

from easyred.cli import main

PRACTICE = ("simulate", "--mode", "practice", "--seed", "7", "--jobs", "1")


def test_figures_in_words(easyred: Easyred):
    ran = easyred(*PRACTICE, "--games", "20")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Exercise Tiger, practice, edition 1, 1 Unit; rookie." in ran.stdout
    assert "20 games, " in ran.stdout
    assert "with 95 % confidence" in ran.stdout
    assert "Seed: 7" in ran.stdout


def test_figures_as_json_whatever_the_number_of_jobs(easyred: Easyred):
    words = ("simulate", "--units", "2", "--bots", "rookie,random", "--games", "12", "--seed", "7", "--json")
    one, two = (easyred(*words, "--jobs", jobs) for jobs in "12")
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout == two.stdout
    said = json.loads(one.stdout)
    assert (said["games"], said["units"], said["bots"], said["unfinished"]) == (12, 2, ["rookie", "random"], 0)
    assert said["interval"][0] <= said["win_rate"] <= said["interval"][1]
    assert sum(said["turns"].values()) == 12


def test_options_and_stories(easyred: Easyred):
    words = ("--edition", "3", "--map", "omaha", "--option", "mulligan", "--story", "random", "--seed", "7")
    ran = easyred("simulate", *words, "--games", "2", "--jobs", "1", "--json")
    mulligan, story = json.loads(ran.stdout)["options"]
    assert mulligan == "mulligan"
    assert story.startswith("story:")


BAD = [
    ("--games", "0"),
    ("--games", "many"),
    ("--jobs", "0"),
    ("--bots", "rooky"),
    ("--bots", ""),
    ("--bots", "you"),
    ("--units", "2", "--bots", "random,random,random"),
    ("--map", "nowhere"),
    ("--mode", "nonsense"),
    ("--edition", "9"),
    ("--option", "nonsense"),
    ("--story", "pigeon"),
    ("--map", "deadstick", "--units", "1"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]):
    try:
        code = main(("simulate", *words))
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert "found" in said.err
    assert "expected" in said.err


def test_a_bar_on_a_terminal(environment: dict[str, str], tmp_path: Path):
    shown, code = at_a_terminal([*PRACTICE, "--games", "10"], [], environment, tmp_path)
    assert code == 0
    assert "[########################] 10 of 10 games" in shown


def test_interrupted_it_tells_what_there_is(environment: dict[str, str], tmp_path: Path):
    words = ("simulate", "--games", "1000000", "--jobs", "2", "--bots", "random", "--json", "--seed", "7")
    shown, code = at_a_terminal(words, [(" of 1000000 games", INTERRUPT)], environment, tmp_path)
    assert code == 130
    assert "Traceback" not in shown
    said = json.loads(shown[shown.index("{") :])
    assert 0 < said["games"] < said["asked"] == 1000000
