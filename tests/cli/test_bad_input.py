"""Bad input gets place, found and allowed, exit code 2, and changes nothing."""

from pathlib import Path

import pytest
from support.terminal import Easyred

BAD = [
    ("play", "--mode", "nonsense"),
    ("play", "--map", "nonsense"),
    ("play", "--edition", "nonsense"),
    ("play", "--option", "nonsense"),
    ("play", "--dice", "nonsense"),
    ("play", "--units", "9"),
    ("play", "--units", "0"),
    ("play", "--units", "many"),
    ("play", "--names", "Ann,ann"),
    ("play", "--names", "Ann Lee"),
    ("play", "--names", "lock"),
    ("play", "--names", "7"),
    ("play", "--names", ""),
    ("play", "--names", "A,B,C,D,E"),
    ("play", "--names", "Ann,Bob", "--units", "3"),
    ("play", "--from", "nowhere.easyred"),
    ("play", "--from", "1/tiger/practice turn=x ; able"),
    ("play", "--from", "1/tiger/practice ; able specialists=nobody"),
    ("play", "--from", "1/atlantis/practice ; able"),
    ("play", "--from", ";"),
    ("play", "--from", "."),
    ("play", "--from", "1/tiger/practice ; able", "--mode", "basic"),
    ("play", "--from", "broken.easyred"),
    ("play", "--save-dir", "broken.easyred"),
    ("replay", "nowhere.easyred"),
    ("replay", "broken.easyred"),
    ("replay", "."),
    ("report", "nowhere.easyred"),
    ("report", "-o", "no/such/folder/report.txt"),
    ("rules", "flibbertigibbet"),
    ("rules", "MOVE-3", "--edition", "nonsense"),
    ("cards", "flibbertigibbet"),
    ("cards", "--edition", "nonsense"),
    ("maps", "flibbertigibbet"),
    ("check", "nowhere.toml"),
    ("check", "."),
    ("check", "broken.easyred"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input(easyred: Easyred, home: Path, tmp_path: Path, words: tuple[str, ...]):
    (tmp_path / "broken.easyred").write_text('{"easyred":"0.1.0","format":1,"colour":"red"}\n')
    before = sorted(tmp_path.rglob("*"))
    ran = easyred(*words)
    assert ran.returncode == 2, ran.stdout + ran.stderr
    assert ran.stdout == ""
    assert "found" in ran.stderr
    assert "allowed" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert sorted(tmp_path.rglob("*")) == before


def test_an_unknown_command(easyred: Easyred):
    ran = easyred("dance")
    assert ran.returncode == 2
    assert "'dance'" in ran.stderr
    assert "play" in ran.stderr


def test_bad_answers_change_nothing_and_say_what_is_allowed(easyred: Easyred, home: Path):
    answers = [
        "9 9",
        "lock 1",
        "dance",
        "rally nobody",
        "unit nobody",
        "undo nobody",
        "move 5",
        "log x",
        "? xyzzy",
        "\x00",
    ]
    ran = easyred("play", "--seed", "1", typed="\n".join(answers) + "\n")
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr
    assert "has to lock exactly 2 dice, and you named 1." in ran.stdout
    assert "Nothing is known about 'xyzzy'" in ran.stdout
    assert len((home / "autosave.jsonl").read_text().splitlines()) == 2
