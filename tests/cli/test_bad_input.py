"""Bad input gets place, found and expected, exit code 2, and changes nothing."""

from pathlib import Path

import pytest
from support.terminal import Easyred

from easyred.game import new_game
from easyred.text.record import RecordError, read_record

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
    assert ("found" in ran.stderr and "expected" in ran.stderr) or "; name a" in ran.stderr
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
    assert "has to lock exactly 2 dice, but you named 1." in ran.stdout
    assert "Nothing is known about 'xyzzy'" in ran.stdout
    assert len((home / "autosave.jsonl").read_text().splitlines()) == 2


@pytest.mark.parametrize("text", ["# A page\n", '{"easyred":1}\n', "7\n", "\n", ""])
def test_what_is_no_record_is_told_in_our_words(easyred: Easyred, tmp_path: Path, text: str):
    (tmp_path / "page").write_text(text)
    for command in ("replay", "advise", "review"):
        said = easyred(command, "page").stderr
        assert "expected a record as the game writes it" in said
        assert "JSON" not in said
        assert "`" not in said


def test_a_wrong_line_of_a_record_names_what_is_wrong():
    header = new_game(seed=1).record().text().splitlines()[0]
    for line, found in (("x", "no such line"), ('{"do":3}', "for do"), ('{"dont":3}', "'dont', which nobody knows")):
        with pytest.raises(RecordError, match=found):
            read_record(f"{header}\n{line}\n")
    with pytest.raises(RecordError, match="found no edition"):
        read_record('{"easyred":"1","format":1}\n')


def test_numbers_that_are_none_are_told(easyred: Easyred):
    ran = easyred("play", "--seed", "1", typed="1 4\nkeep\nlog abc\nlog -5\nlog 1\nsave six.easyred\n")
    assert "log: found 'abc'; expected how many events to show, as in log 20." in ran.stdout
    assert "log: found '-5'" in ran.stdout
    assert "expected an action from 1 to 3" in easyred("advise", "six.easyred", "--at", "8").stderr
    assert "a whole number, 0 or more" in easyred("review", "six.easyred", "--most", "-3").stderr
    assert "expected 1 name, or no --units" in easyred("play", "--names", "A,B", "--units", "1").stderr


def test_a_record_made_with_other_rules_is_told_as_far_as_it_goes(easyred: Easyred, tmp_path: Path):
    game = new_game(mode="practice", seed=1944)
    for said in ("able lock 1 2", "able reroll 3", "able reroll"):
        game.play(said)
    record = game.record()
    record.lines[2].do.dice = [1, 3]
    (tmp_path / "old.easyred").write_text(record.text())
    ran = easyred("replay", "old.easyred")
    assert ran.returncode == 2
    shown = " ".join(ran.stdout.split())
    assert "Able locks " in shown
    assert "Here the record parts from these rules: action 2, able reroll 1 3 (ROLL-1, locked-die). Locked" in shown
    assert ran.stderr.startswith(
        "easyred: line 4: found action 2, 'able reroll 1 3', with which the record parts from "
    )
    rows = easyred("replay", "old.easyred", "--json").stdout.splitlines()
    assert rows[-1].startswith('{"event":"locked"')
