"""What is asked before a game, at a terminal and through a pipe."""

import io
from pathlib import Path

import pytest
from support.terminal import Easyred, at_a_terminal

from easyred.bots import BOTS, SQUADMATE
from easyred.cli.input.ask_options import ask_options
from easyred.cli.input.dialogue import Leave
from easyred.cli.play.autosave import JOURNAL
from easyred.cli.screen.console import Console
from easyred.content import load
from easyred.content.setup import options_of
from easyred.content.vocabulary import OPTION_IDS
from easyred.text.record import read_record

ONE_EACH = [*[("Enter for 1: ", "\n")] * 2, ("Enter for 1: ", "3\n"), ("Enter for 1: ", "\n")]
"""The usual edition, Exercise Tiger, Advanced Training, one Unit."""


def header(home: Path):
    return read_record((home / JOURNAL).read_text()).header


def answered(
    monkeypatch: pytest.MonkeyPatch, typed: str, map: str = "tiger", mode: str = "advanced", edition: str = "1"
):
    """What the question about options gets through a pipe."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return ask_options(Console(plain=True), load(), edition, load().maps[map], mode)


def test_options_are_asked_for_at_a_terminal(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [*ONE_EACH, ("Enter for none: ", "1 2\n"), ("Able> ", "quit\n")]
    shown, code = at_a_terminal(["play"], keys, environment, tmp_path)
    assert code == 0
    assert "  1. Soldier Mulligan. " in shown
    assert "With Soldier Mulligan, Well Equipped." in shown
    assert "starts with 10 Item Points, well equipped" in " ".join(shown.split())
    assert sorted(header(home).options) == ["mulligan", "well-equipped"]


def test_enter_takes_no_option(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [*ONE_EACH, ("Enter for none: ", "\n"), ("Able> ", "quit\n")]
    assert at_a_terminal(["play"], keys, environment, tmp_path)[1] == 0
    assert header(home).options == []


def test_who_leaves_at_the_question_has_begun_nothing(environment: dict[str, str], tmp_path: Path, home: Path):
    shown, code = at_a_terminal(["play"], [*ONE_EACH, ("Enter for none: ", "\x04")], environment, tmp_path)
    assert code == 0
    assert "Able>" not in shown
    assert not (home / JOURNAL).exists()


def test_several_options_through_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    assert answered(monkeypatch, "6, 1 1\n") == ["mulligan", "bazooka-joe"]
    said = capsys.readouterr().out
    assert [line for line in said.split("\n") if line.startswith("  7. ")]
    assert "Enter for none: 6, 1 1\n" in said


@pytest.mark.parametrize("wrong", ["0", "9", "mulligan", "1-2", "-1"])
def test_a_wrong_answer_says_what_is_allowed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: str
):
    assert answered(monkeypatch, f"{wrong}\n\n") == []
    assert "Please type numbers from 1 to 8" in capsys.readouterr().out


def test_options_that_exclude_each_other(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    assert answered(monkeypatch, "5 6\n5\n") == ["quartermasters-whim"]
    assert "Bazooka Joe and Quartermaster's Whim exclude each other" in " ".join(capsys.readouterr().out.split())


def test_only_what_the_edition_and_the_mode_have(monkeypatch: pytest.MonkeyPatch):
    everything = " ".join(map(str, range(1, 8)))
    assert answered(monkeypatch, f"{everything}\n1 2\n", mode="practice") == ["mulligan", "blind-start"]
    later = ["mulligan", "blind-start", "bazooka-joe", "bazooka-joe-specialists", "few-good-men"]
    assert answered(monkeypatch, "1 2 3 4 5 7\n1 2 3 4 5\n", edition="2") == later
    assert answered(monkeypatch, "1 2 3 4\n", "omaha", "battle") == list(OPTION_IDS[:4])
    with pytest.raises(Leave):
        answered(monkeypatch, "", "omaha", "battle")


def test_options_on_the_command_line(easyred: Easyred, home: Path):
    ran = easyred("play", "--mode", "advanced", "--option", "well-equipped", "--option", "mulligan", typed="quit\n")
    assert ran.returncode == 0
    assert "There are options" not in ran.stdout
    assert sorted(header(home).options) == ["mulligan", "well-equipped"]


def test_an_option_that_is_nothing_without_another(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    known = options_of(load().editions["3"].head, load().maps["tiger"].head, load().maps["tiger"].modes[-1])
    alone = known.index("ten-fewer") + 1
    both = f"{alone} {known.index('last-man-standing') + 1}"
    assert set(answered(monkeypatch, f"{alone}\n{both}\n", edition="3")) == {"last-man-standing", "ten-fewer"}
    said = " ".join(capsys.readouterr().out.split())
    assert "10 fewer Soldiers works only together with Last Man Standing" in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--option", "five-more"), "five-more with last-man-standing"),
        (("--option", "bazooka-joe"), "found 'bazooka-joe'; expected mulligan"),
        (("--map", "deadstick", "--units", "2"), "edition of deadstick: found '3'; expected 1"),
    ],
)
def test_what_the_third_edition_does_not_allow_is_told(easyred: Easyred, words: tuple[str, ...], told: str):
    ran = easyred("play", "--edition", "3", *words)
    assert ran.returncode == 2
    assert told in ran.stderr


TWO = [
    ("Enter for 1: ", "\n"),
    ("Enter for 1: ", "\n"),
    ("Enter for 1: ", "\n"),
    ("How many? 1-4, Enter for 1: ", "2\n"),
    ("Their names?", "\n"),
]
"""Exercise Tiger, Practice Run, two Units with the usual names."""
LAST = [("Enter for none: ", "\n"), ("Able> ", "quit\n")]


@pytest.mark.parametrize(
    ("answer", "bots"),
    [
        ("", ["", SQUADMATE]),
        ("me friend", []),
        ("random", ["", "random"]),
        ("rookie, me", ["rookie", ""]),
        ("me\nme dog\nme random", ["", "random"]),
    ],
)
def test_who_plays_each_unit_is_asked(
    environment: dict[str, str], tmp_path: Path, home: Path, answer: str, bots: list[str]
):
    said = [("Who plays Able, Baker? Enter for", f"{words}\n") for words in answer.split("\n")]
    who = "Baker> " if bots[:1] == ["rookie"] else "Able> "
    keys = [*TWO, *said, ("Enter for none: ", "\n"), (who, "quit\n")]
    if answer.startswith("me\n"):
        keys = [*TWO, ("Who plays Able, Baker?", "me dog\n"), ("Please type 2 words", ""), *keys[-3:]]
    shown, code = at_a_terminal(["play"], keys, environment, tmp_path)
    assert code == 0
    assert header(home).bots == bots
    assert "somebody else at this keyboard" in shown
    assert all(name in shown for name in BOTS)


def test_a_question_is_explained_and_asked_again(environment: dict[str, str], tmp_path: Path):
    keys = [
        ("Which one?", "?\n"),
        ("printed three times", ""),
        ("Which one?", "\n"),
        ("Which one?", "?\n"),
        ("(back: the question before; quit: leave)", ""),
        ("Which one?", "quit\n"),
    ]
    shown, code = at_a_terminal(["play"], keys, environment, tmp_path)
    assert code == 0
    assert "The first is the training ground" in " ".join(shown.split())


def test_back_asks_the_question_before(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [
        ("Which one?", "\n"),
        ("Which one?", "2\n"),
        ("How many?", "back\n"),
        ("There are these maps", ""),
        ("Which one?", "1\n"),
    ]
    keys += [("trainings:", ""), ("Which one?", "back\n"), ("Which one?", "\n"), ("Which one?", "2\n")]
    keys += [("How many?", "\n"), ("Enter for none: ", "\n"), ("Able> ", "quit\n")]
    assert at_a_terminal(["play"], keys, environment, tmp_path)[1] == 0
    assert (header(home).map, header(home).mode) == ("tiger", "basic")


def test_the_edition_is_asked_for_first(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [("Enter for 1: ", "3\n"), *ONE_EACH[1:], ("Enter for none: ", "\n"), ("Enter for 0: ", "\n")]
    shown, code = at_a_terminal(["play"], [*keys, ("Able> ", "quit\n")], environment, tmp_path)
    assert code == 0
    assert "1. First edition. " in shown
    assert header(home).edition == "3"


def test_the_welcome_and_the_first_question_fit_a_low_terminal(environment: dict[str, str], tmp_path: Path):
    shown, _ = at_a_terminal(["play"], [("Which one?", "quit\n")], environment, tmp_path)
    assert len(shown.splitlines()) <= 24


def test_a_lone_unit_forgets_the_bots_of_an_answer_taken_back(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [*TWO, ("Who plays", "\n"), ("Enter for none: ", "back\n"), ("Who plays", "back\n")]
    keys += [("Their names?", "back\n"), ("How many?", "1\n"), *LAST]
    assert at_a_terminal(["play"], keys, environment, tmp_path)[1] == 0
    assert header(home).bots == []


@pytest.mark.parametrize("steps", [0, 1, 3, 4])
def test_quit_leaves_at_every_question(environment: dict[str, str], tmp_path: Path, home: Path, steps: int):
    prompts = [*[prompt for prompt, _ in TWO], "Who plays", "Enter for none: "]
    shown, code = at_a_terminal(["play"], [*TWO[:steps], (prompts[steps], "quit\n")], environment, tmp_path)
    assert code == 0
    assert "Able>" not in shown
    assert not (home / JOURNAL).exists()


def test_there_is_nothing_before_the_first_question(environment: dict[str, str], tmp_path: Path):
    keys = [("Which one?", "back\n"), ("This is the first question", ""), ("Which one?", "quit\n")]
    assert at_a_terminal(["play"], keys, environment, tmp_path)[1] == 0
