"""Bots at the table: who plays what, what they have done, saving, going on, taking back."""

from pathlib import Path

import pytest
from support.terminal import Easyred, at_a_terminal, lines

from easyred.cli.input.bad_input import BadInput
from easyred.cli.input.seats import seated
from easyred.cli.play.autosave import JOURNAL
from easyred.game import Game
from easyred.text.record import read_record


def saved(home: Path) -> Game:
    return Game.from_record(read_record((home / JOURNAL).read_text()))


@pytest.mark.parametrize(
    ("said", "units", "seats"),
    [
        ("rookie", 1, ("rookie",)),
        ("rookie", 2, ("", "rookie")),
        ("rookie", 4, ("", "rookie", "rookie", "rookie")),
        ("rookie,random", 2, ("rookie", "random")),
        ("rookie, random", 3, ("", "rookie", "random")),
        ("rookie,random", 4, ("", "", "rookie", "random")),
        ("you,rookie,you", 3, ("", "rookie", "")),
    ],
)
def test_who_plays_which_unit(said: str, units: int, seats: tuple[str, ...]):
    assert seated(said, units) == seats


def test_more_bots_than_units():
    with pytest.raises(BadInput, match="found 3 bots; expected at most 2"):
        seated("rookie,rookie,rookie", 2)


def test_bots_that_cannot_be(easyred: Easyred, home: Path):
    ran = easyred("play", "--bots", "rooky")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "--bots: found" in ran.stderr
    assert not (home / JOURNAL).exists()


def test_you_are_asked_and_told_what_the_others_did(easyred: Easyred, home: Path):
    ran = easyred("play", "--units", "3", "--bots", "rookie", "--seed", "5", typed="1 2\nkeep\nlog 40\n")
    assert ran.returncode == 0, ran.stderr
    assert "The rookie plays Baker and Charlie." in ran.stdout
    assert "Upkeep: Baker records " in ran.stdout
    assert "Final Tally of Charlie" in ran.stdout
    assert "Baker>" not in ran.stdout
    game = saved(home)
    assert game.bots == ("", "rookie", "rookie")
    assert {entry.action.unit for entry in game.entries} == {0, 1, 2}


def test_one_name_and_no_number_of_units_is_you_and_a_squadmate(easyred: Easyred, home: Path):
    easyred("play", "--bots", "rookie", typed="quit\n")
    assert saved(home).bots == ("", "rookie")


def test_a_saved_game_goes_on_with_its_bots(easyred: Easyred, home: Path):
    words = ("play", "--units", "2", "--bots", "random", "--seed", "5")
    easyred(*words, typed="1 2\n")
    before = len(saved(home).entries)
    again = easyred("play", typed="keep\n")
    assert "The random plays Baker." in again.stdout
    assert len(saved(home).entries) > before


def test_a_record_can_be_played_on_with_other_bots(easyred: Easyred, home: Path, tmp_path: Path):
    easyred("play", "--units", "2", "--seed", "5", typed="1 2\nsave here.easyred\n")
    ran = easyred("play", "--from", "here.easyred", "--bots", "rookie", typed="quit\n")
    assert "The rookie plays Baker." in ran.stdout
    assert saved(home).bots == ("", "rookie")


def test_nobody_is_left_and_you_watch(easyred: Easyred, home: Path):
    words = ("--units", "2", "--bots", "rookie,random", "--seed", "5", "--mode", "practice")
    ran = easyred("play", *words)
    assert ran.returncode == 0, ran.stderr
    assert "The battle is" in ran.stdout
    assert "Record: " in ran.stdout
    assert "Able>" not in ran.stdout
    (record,) = (home / "games").glob("*.easyred")
    game = Game.from_record(read_record(record.read_text()))
    assert game.is_over
    assert game.bots == ("rookie", "random")


def test_at_a_terminal_you_watch_turn_by_turn(environment: dict[str, str], home: Path, tmp_path: Path):
    steps = [("quit leaves: ", "\n"), ("quit leaves: ", "quit\n")]
    words = ("play", "--units", "1", "--bots", "rookie", "--seed", "5")
    shown, code = at_a_terminal(words, steps, environment, tmp_path)
    assert code == 0
    assert "Saved at turn 3." in shown
    assert saved(home).state.turn == 3


REINFORCING = (
    "1/tiger/advanced turn=3 stage=reinforce ; "
    "able sector=3 soldiers=20 stars=5 courage=4 ; baker sector=3 soldiers=20 courage=4"
)


def test_a_bot_that_is_given_something_thinks_again(easyred: Easyred, home: Path):
    easyred("play", "--from", REINFORCING, "--bots", "rookie", typed="give baker 4 stars\n")
    game = saved(home)
    said = [game.write(entry.action) for entry in game.entries]
    assert said[:4] == ["baker ready", "able give baker 4 stars", "baker not-ready", "baker rally medic"]


def test_undo_takes_back_what_bots_have_done_since(easyred: Easyred, home: Path):
    typed = lines(["rally medic", "ready", "undo", "undo", "undo"])
    ran = easyred("play", "--from", REINFORCING, "--bots", "rookie", typed=typed)
    assert "Taken back: able ready." in ran.stdout
    assert "Taken back: able rally medic." in ran.stdout
    assert "Able has nothing to take back" in ran.stdout
    lines_of = read_record((home / JOURNAL).read_text()).lines
    assert [line.undo for line in lines_of if line.undo is not None] == [1, 0, 0]
    assert [saved(home).write(entry.action) for entry in saved(home).entries] == ["baker ready"]


def test_only_your_own_actions_are_taken_back(easyred: Easyred):
    ran = easyred("play", "--units", "2", "--bots", "rookie", "--seed", "5", typed="undo\nundo baker\nunit baker\n")
    assert "Able has nothing to take back" in ran.stdout
    assert "undo: found 'baker'; expected able." in ran.stdout
    assert "unit: found 'baker'; expected able." in ran.stdout


def test_a_bot_tells_why_it_did_what_it_did(easyred: Easyred):
    setup = ("--map", "omaha", "--units", "2", "--bots", "regular", "--seed", "5")
    ran = easyred("play", *setup, typed="1\n1 2\nkeep\nwhy baker\nquit\n")
    told = " ".join(ran.stdout.partition("> why baker\n")[2].split())
    assert told.count(" % to win. ") == 3
    assert "Re-roll " in told
    assert "No other choice was better. In its favour: " in told


def test_people_choose_first_whom_they_fight_for(easyred: Easyred):
    setup = ("--edition", "3", "--map", "omaha", "--units", "3", "--seed", "5", "--option", "legendary-units")
    said = " ".join(easyred("play", *setup, "--bots", "regular", typed="1\n1\n").stdout.split())
    nations, legends = said.partition("Choose whom your Unit fights for.")[2].partition("Choose a Legendary Unit.")[::2]
    for name in ("United Kingdom", "United States", "Canada", "France"):
        assert name in nations.partition("> 1")[0]
    for name in ("Parachute Battalion", "Screaming Eagles", "Commando Kieffer", "glider party", "Ranger Battalion"):
        assert name in legends.partition("> 1")[0]
