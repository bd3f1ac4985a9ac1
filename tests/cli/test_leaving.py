"""Files that are there already, and games that are left where they are."""

from pathlib import Path

import pytest
from support.terminal import Easyred, at_a_terminal

from easyred.cli.play.autosave import JOURNAL

PROMPT = "n for a new game: "


def test_no_file_is_lost_by_saving(easyred: Easyred, tmp_path: Path):
    (tmp_path / "notes.txt").write_text("dear diary\n")
    easyred("play", "--seed", "2", typed="save other.easyred\nq\n")
    other = (tmp_path / "other.easyred").read_text()
    said = "save notes.txt\nsave other.easyred\nsave mine.easyred\nlock 1 2\nsave mine.easyred\nsave .\n"
    ran = easyred("play", "--new", "--seed", "3", typed=said)
    assert "notes.txt is another file; name a new one" in ran.stdout
    assert "other.easyred is another file" in ran.stdout
    assert "is a directory" in ran.stdout
    assert (tmp_path / "notes.txt").read_text() == "dear diary\n"
    assert (tmp_path / "other.easyred").read_text() == other
    assert len((tmp_path / "mine.easyred").read_text().splitlines()) == 3


@pytest.mark.parametrize("keys", ["\x04", "quit\n", "undo\n\x04"])
def test_whoever_leaves_at_the_question_keeps_the_game(easyred, home: Path, environment, tmp_path: Path, keys: str):
    easyred("play", "--seed", "1", typed="1 4\n")
    before = (home / JOURNAL).read_text()
    shown, code = at_a_terminal(["play"], [(PROMPT, keys)], environment, tmp_path)
    assert code == 0
    assert "The saved game is left as it is." in shown
    assert ("Please type Enter" in shown) == keys.startswith("undo")
    assert (home / JOURNAL).read_text() == before
    assert not list((home / "games").iterdir())
