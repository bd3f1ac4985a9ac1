"""Long answers at a terminal: a screen at a time, and never a choice taken by one Enter too many."""

from pathlib import Path

import pytest
from support.terminal import Easyred, at_a_terminal

from easyred.cli.play.autosave import JOURNAL

MORE = "Enter shows them, q leaves them, or type anything else> "
AGAIN = "(Enter shows the table again.)"
RALLY = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=19 stars=5"


@pytest.fixture
def terminal(environment: dict[str, str], tmp_path: Path):
    """What is shown at a terminal of 80 x 24 while these keys are typed at these prompts."""

    def shown(*keys: tuple[str, str], start: tuple[str, ...] = ("--seed", "1", "--mode", "practice")) -> str:
        said, code = at_a_terminal(["play", "--new", *start], [*keys, ("> ", "quit\n")], environment, tmp_path)
        assert code == 0
        return said.replace("\r", "")

    return shown


def test_an_answer_longer_than_the_screen_is_shown_page_by_page(terminal):
    said = terminal(("Able> ", "map\n"), (MORE, "\n"), ("Able> ", "\n"), ("Able> ", "seed\n"))
    first, rest = said.partition("> map\n")[2].split(MORE, 1)
    assert len(first.split("\n")) <= 24
    assert "| Bunker       [12] |" in first
    assert "| start: 4 Soldiers |" in rest.partition(AGAIN)[0]
    assert "Type the 2 dice to lock" in rest.partition(AGAIN)[2]
    assert "There is more than one choice" not in said


def test_what_is_typed_instead_of_enter_is_the_next_answer(terminal):
    said = terminal(("Able> ", "map\n"), (MORE, "? lock\n"))
    assert "Right after your first roll you must lock two dice" in said.partition(MORE)[2]
    assert "| start: 4 Soldiers |" not in said
    assert "Saved at turn 1." in terminal(("Able> ", "map\n"), (MORE, "quit\n"))


def test_q_ends_an_answer_and_not_the_game(terminal):
    said = terminal(("Able> ", "map\n"), (MORE, "q\n"), ("Able> ", "\n"), ("Able> ", "seed\n"))
    assert "| start: 4 Soldiers |" not in said
    assert "Type the 2 dice to lock" in said.partition(AGAIN)[2]
    assert "Saved at turn 1." not in said.partition("Position: ")[0]


def test_an_answer_and_the_way_back_from_it_fit_the_screen(terminal):
    story = ("--edition", "3", "--map", "omaha", "--units", "2", "--bots", "rookie", "--story", "pigeon", "--seed", "1")
    said = terminal(("quit leaves: ", "\n"), ("Able> ", "?\n"), start=story).partition("> ?\n")[2]
    first = said.partition(MORE)[0].partition("Able> ")[0]
    assert "? 3 " in first
    assert len(first.split("\n")) <= 24


def test_enter_after_a_long_answer_takes_no_choice(terminal):
    said = terminal(("Able> ", "?\n"), ("Able> ", "\n"), ("Able> ", "seed\n"), start=("--from", RALLY))
    assert "stage=reinforce" in said.partition("Position: ")[2]


def test_table_shows_the_decision_again(easyred: Easyred):
    said = easyred("play", "--seed", "1", typed="table\n").stdout
    assert said.count("Turn 1, Roll phase.") == 2
    assert said.count("Type the 2 dice to lock") == 2


def test_what_a_map_is_like_can_be_read_before_the_first_screen(
    terminal, environment: dict[str, str], tmp_path: Path, home: Path
):
    begins = "Enter begins, quit leaves: "
    said = terminal((begins, "\n"), ("Able> ", "seed\n"), start=("--map", "omaha", "--seed", "1"))
    assert "A rising tide behind you" in said.partition(begins)[0]
    assert "Choose where your Unit starts" in said.partition(begins)[2]
    (home / JOURNAL).unlink()
    _, code = at_a_terminal(["play", "--map", "omaha"], [(begins, "quit\n")], environment, tmp_path)
    assert code == 0
    assert not (home / JOURNAL).exists()
