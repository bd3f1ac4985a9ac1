"""Games through a pipe: played to the end, taken back, cut off, killed, damaged, and gone on with."""

import json
import subprocess
import time
from pathlib import Path

import pytest
from support.terminal import COMMAND, Easyred, at_a_terminal, lines, played, typed

from easyred.cli.play.autosave import JOURNAL
from easyred.game import Game
from easyred.text.record import read_record

WON = {"mode": "practice", "seed": "12", "dice": "friendly", "units": 2}


def words_of(setup) -> list[str]:
    return [word for name, value in setup.items() for word in (f"--{name}", str(value))]


def records(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.easyred"))


@pytest.mark.parametrize(
    "setup",
    [
        {"mode": "practice", "seed": "3"},
        {"mode": "basic", "seed": "4", "dice": "friendly", "units": 3},
        {"mode": "advanced", "seed": "5", "dice": "friendly", "units": 2},
        {"mode": "advanced", "seed": "6", "dice": "friendly", "edition": "2"},
    ],
)
def test_a_whole_game_through_a_pipe(easyred: Easyred, home: Path, setup):
    game = played(**setup)
    ran = easyred("play", *words_of(setup), typed=lines(typed(game)))
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert ("The battle is won." if game.result.won else "The battle is lost.") in ran.stdout
    assert f"Seed: {setup['seed']}" in ran.stdout
    (record,) = records(home)
    assert f"Record: {record}" in ran.stdout
    assert record.read_text() == game.record().text()
    assert not (home / JOURNAL).exists()
    assert max(len(line) for line in ran.stdout.split("\n") if str(record) not in line) <= 80
    assert "\x1b" not in ran.stdout


def test_points_are_told_line_by_line(easyred: Easyred):
    game = played(**WON)
    ran = easyred("play", *words_of(WON), typed=lines(typed(game)))
    for number, name in enumerate(game.names):
        assert f"{name}, {game.result.points[number]} points:" in ran.stdout
    assert f"weakest Unit scores: {game.result.group_points}." in ran.stdout


def test_the_end_of_input_saves_the_game(easyred: Easyred, home: Path):
    ran = easyred("play", "--seed", "1", typed="1 4\n")
    assert ran.returncode == 0
    assert "goes on from here" in ran.stdout
    again = easyred("play", typed="keep\n")
    assert "A saved game: Exercise Tiger, Practice Run, turn 1, with Able." in again.stdout
    game = Game.from_record(read_record((home / JOURNAL).read_text()))
    assert typed(game) == ["able lock 1 4", "able reroll"]


def test_without_options_it_is_the_practice_run_for_one(easyred: Easyred, home: Path):
    easyred("play", typed="quit\n")
    header = read_record((home / JOURNAL).read_text()).header
    assert (header.map, header.mode, header.names) == ("tiger", "practice", ["Able"])


def test_a_new_game_keeps_the_unfinished_one(easyred: Easyred, home: Path):
    easyred("play", "--seed", "1", typed="1 4\n")
    ran = easyred("play", "--new", typed="quit\n")
    (record,) = records(home)
    assert "The unfinished game is kept" in ran.stdout
    back = easyred("play", "--from", str(record), typed="log\nquit\n")
    assert "Able locks" in back.stdout


def test_undo_is_a_line_of_the_journal_and_survives(easyred: Easyred, home: Path):
    ran = easyred("play", "--seed", "1", typed="1 4\nundo\nundo\n2 5\n")
    assert "Taken back: able lock 1 4." in ran.stdout
    assert "nothing to take back" in ran.stdout
    assert [line.undo for line in read_record((home / JOURNAL).read_text()).lines] == [None, None, 0, None]
    again = easyred("play", typed="log 50\nsave kept.easyred\n")
    assert "red 2" not in again.stderr
    assert "Taken back" not in again.stdout
    assert [line.do.dice for line in read_record((home / ".." / "kept.easyred").read_text()).lines[1:]] == [[2, 5]]


def test_killed_in_mid_game_it_goes_on(easyred: Easyred, home: Path, environment: dict[str, str]):
    game = played(**WON)
    script = typed(game)
    half = len(script) // 2
    process = subprocess.Popen(
        [*COMMAND, "play", *words_of(WON)], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment
    )
    process.stdin.write(lines(script[:half]).encode())
    process.stdin.flush()
    journal = home / JOURNAL
    patience = time.monotonic() + 60
    while not journal.exists() or journal.read_text().count("\n") < half + 2:
        assert time.monotonic() < patience
        time.sleep(0.02)
    process.kill()
    process.wait()
    process.stdin.close()
    with journal.open("a") as file:
        file.write('{"do":{"unit":0,"do":"lo')
    ran = easyred("play", typed=lines(script[half:]))
    assert ran.returncode == 0, ran.stderr
    (record,) = records(home)
    assert record.read_text() == game.record().text()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda rows: [*rows[:2], '{"do":{"unit":0,"do":"dance"}}', *rows[2:]], "line 3"),
        (lambda rows: [*rows[:2], '{"do":{"unit":0,"do":"move","sector":"bunker"}}', *rows[2:]], "line 3"),
        (lambda rows: ["nonsense", *rows[1:]], "line 1"),
        (lambda rows: [rows[0].replace('"format":1', '"format":0,"weather":"rain"'), *rows[1:]], "format 0 of version"),
        (lambda rows: [rows[0].replace("tiger", "omaha beach"), *rows[1:]], "'omaha beach'"),
        (lambda rows: [rows[0], "\x00\xff", *rows[1:]], "line 2"),
        (lambda rows: [*rows, '{"undo":3}'], "undo 3"),
    ],
)
def test_a_damaged_autosave_is_told_and_kept(easyred: Easyred, home: Path, damage, told: str):
    easyred("play", "--seed", "1", typed="1 4\n2 3\n")
    journal = home / JOURNAL
    rows = damage(journal.read_text().splitlines())
    journal.write_text(lines(rows), encoding="latin-1")
    broken = journal.read_bytes()
    ran = easyred("play", typed="1 4\n")
    shown = " ".join(ran.stdout.split())
    assert ran.returncode == 0
    assert "The saved game is damaged: " in shown
    assert told in shown
    assert (home / f"{JOURNAL}.damaged-1").read_bytes() == broken
    assert len(read_record(journal.read_text()).lines) == 2


def test_two_programs_do_not_write_the_same_game(easyred: Easyred, environment: dict[str, str], home: Path):
    first = subprocess.Popen(
        [*COMMAND, "play", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment
    )
    patience = time.monotonic() + 60
    while not (home / JOURNAL).exists() and time.monotonic() < patience:
        time.sleep(0.02)
    ran = easyred("play", "--seed", "2")
    first.communicate(b"")
    assert ran.returncode == 2
    assert "another game being played there" in ran.stderr
    assert read_record((home / JOURNAL).read_text()).header.seed == "1"


def test_a_game_goes_on_from_a_position(easyred: Easyred):
    ran = easyred(
        "play", "--from", "1/tiger/advanced turn=3 stage=move ; zulu sector=9 courage=4 soldiers=30", typed="1\n"
    )
    assert "Advance to the Bunker (4 Courage)" in ran.stdout
    assert "The battle is won." in ran.stdout


TOGETHER = (
    "1/utah/battle turn=3 stage=reinforce ; able sector=6 soldiers=30 stars=2 courage=3 ; baker sector=6 soldiers=5"
)


def test_a_gift_without_a_word_for_what_is_not_guessed(easyred: Easyred):
    ran = easyred("play", "--from", TOGETHER, typed="give baker 3\ngive baker 3 soldiers\n")
    shown = " ".join(ran.stdout.split())
    assert "command: found 'give baker 3'; expected give baker 1 to 29 soldiers" in shown
    assert "gives Baker 3 Courage" not in shown
    assert "Able gives Baker 3 Soldiers." in shown


def test_what_cannot_be_meant_now_gets_a_short_answer(easyred: Easyred):
    shown = " ".join(easyred("play", "--from", TOGETHER, typed="use medic\nrally nobody\nfind\n").stdout.split())
    assert "command: found 'use medic'; expected give, rally, ready; or a command that ? lists." in shown
    assert "card: found 'nobody'; expected rally corporal, rally scout, rally sharpshooter, rally decoy." in shown
    assert "command: found 'find'; expected give, rally, ready" in shown


def test_what_a_way_lacks_is_told_whole(easyred: Easyred):
    shown = " ".join(easyred("play", "--from", TOGETHER.replace("courage=3", "courage=1"), typed="").stdout.split())
    assert "In Sector 9 (3 Courage, needs Scout): 6 casualties; 2 Courage short; no Scout yet." in shown


def test_alone_nobody_is_told_to_give(easyred: Easyred):
    here = "1/merville/battle turn=4 stage={} ; able sector=7 marker=4 soldiers=30 courage=9 stars=2"
    shown = " ".join(easyred("play", "--from", here.format("reinforce"), typed="ready\n").stdout.split())
    assert "You may rally a Specialist or buy an Award, until you are ready." in shown
    assert "done: nothing more to rally or find" in shown
    assert "Here in Sector 7: Able must move on, or it is wiped out." in shown
    assert "give" not in shown


def test_before_the_first_turn(easyred: Easyred):
    first = easyred("play", "--map", "utah", "--units", "2", typed="start 5\n")
    assert "\nSetup. Able decides. Still to decide: Baker.\n" in first.stdout
    assert "Able cannot start in Sector 5. It can start in Sector 1 and Sector 2. (SETUP-2)" in first.stdout
    assert "Saved before the first turn." in first.stdout
    again = easyred("play", typed="")
    assert "A saved game: Utah Beach, about to begin, with Able, Baker." in again.stdout


def test_the_record_can_be_replayed_in_words_and_as_json(easyred: Easyred, home: Path):
    easyred("play", *words_of(WON), typed=lines(typed(played(**WON))))
    (record,) = records(home)
    words = easyred("replay", str(record))
    assert words.returncode == 0
    assert "Turn 1 begins." in words.stdout
    assert words.stdout.rstrip().endswith("The battle is won.")
    forms = [json.loads(row) for row in easyred("replay", str(record), "--json").stdout.splitlines()]
    assert forms[-1] == {"event": "won", "rule": "END-2"}
    assert all("event" in form and "rule" in form for form in forms)
    step = easyred("replay", str(record), "--step", typed="\n\n")
    assert step.returncode == 0
    piped = easyred("replay", "-", typed=record.read_text())
    assert piped.stdout == words.stdout


def test_a_record_with_a_mistake_says_which_line(easyred: Easyred, home: Path, tmp_path: Path):
    rows = played(**WON).record().text().splitlines()
    (tmp_path / "bad.easyred").write_text(lines([*rows[:5], rows[3], *rows[5:]]))
    ran = easyred("replay", "bad.easyred")
    assert ran.returncode == 2
    assert "line 6: found action 4, 'able reroll 4', with which the record parts from these rules" in ran.stderr


def test_a_report_holds_what_a_bug_report_needs(easyred: Easyred, tmp_path: Path):
    easyred("play", "--seed", "77", typed="1\n1 4\n")
    ran = easyred("report")
    assert ran.stdout == "Report: easyred-report.txt\n"
    text = (tmp_path / "easyred-report.txt").read_text()
    for wanted in ("Python", "Platform", "lock-count, ROLL-1", "Position\n1/tiger/practice", '"seed":"77"'):
        assert wanted in text
    assert easyred("report").stdout == "Report: easyred-report-2.txt\n"
    assert easyred("report", "-o", "-").stdout == text


def test_a_win_proposes_what_comes_next(easyred: Easyred):
    game = played(**WON)
    assert game.result.won
    ran = easyred("play", *words_of(WON), typed=lines(typed(game)))
    assert "Next comes Exercise Tiger, Basic Training. To play it:" in ran.stdout
    assert "easyred play --edition 1 --map tiger --mode basic --units 2" in ran.stdout


@pytest.mark.parametrize(("answer", "mode"), [("y", "basic"), ("", None), ("quit", None)])
def test_at_a_terminal_the_next_game_begins_at_once(
    environment: dict[str, str], tmp_path: Path, home: Path, answer: str, mode: str | None
):
    script = typed(played(**WON))
    keys = [("> ", f"{line}\n") for line in script]
    keys += [("Play it now? y for yes, Enter for no: ", f"{answer}\n"), ("Able> ", "quit\n")]
    shown, code = at_a_terminal(["play", *words_of(WON)], keys, environment, tmp_path)
    assert code == 0
    assert (home / JOURNAL).exists() == (mode is not None)
    if mode is not None:
        assert read_record((home / JOURNAL).read_text()).header.mode == mode
        assert "Basic Training: machine guns" in " ".join(shown.split())


def test_a_defeat_tells_what_would_have_saved_the_unit(easyred: Easyred):
    line = (
        "1/tiger/advanced turn=4 stage=move ; able sector=1 soldiers=9 marker=4 ; baker sector=1 soldiers=9 courage=2"
    )
    ran = easyred("play", "--from", line, "--seed", "1", typed=lines(["able ready", "baker ready"] * 2))
    assert "Baker could have saved Able in turn 4: give Able up to 2 Courage. (MARK-3)" in ran.stdout
