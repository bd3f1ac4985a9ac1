"""Help, rules, cards, maps and about; colours and width."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest
from support.terminal import COMMAND, INTERRUPT, Easyred, at_a_terminal

from easyred.content import load
from easyred.table.battle_map import title

COMMANDS = ("play", "replay", "check", "rules", "cards", "maps", "report", "bench")
DRAWN = Path(__file__).parent / "tiger.txt"


@pytest.mark.parametrize("command", [(), *[(name,) for name in (*COMMANDS, "about")]], ids=str)
def test_every_command_explains_itself(easyred: Easyred, command: tuple[str, ...]):
    ran = easyred(*command, "--help")
    assert ran.returncode == 0, ran.stderr
    assert "usage: easyred" in ran.stdout


def test_the_help_names_every_command(easyred: Easyred):
    shown = easyred("--help").stdout
    assert all(f"    {name} " in shown for name in (*COMMANDS, "about"))
    assert easyred().stdout == shown


def seconds(command: list[str]) -> float:
    """The processor time that a command takes; the clock on the wall would measure our neighbours too."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_help_comes_quickly():
    helped = min(seconds([*COMMAND, "--help"]) for _ in range(7))
    passed = min(seconds([sys.executable, "-c", "pass"]) for _ in range(7))
    assert helped - passed < 0.150


def test_help_loads_neither_rules_nor_content():
    probe = (
        "import sys, easyred.cli.main, easyred.cli.commands.options; print([m for m in sys.modules if 'msgspec' in m])"
    )
    assert subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_version(easyred: Easyred):
    assert easyred("--version").stdout.startswith("easyred 0.")


def test_the_map_is_drawn(easyred: Easyred):
    shown = easyred("maps", "tiger").stdout
    assert shown == DRAWN.read_text(encoding="utf-8")
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("map", load().maps)
def test_every_map_is_drawn_whole(easyred: Easyred, map: str):
    ran = easyred("maps", map)
    assert ran.returncode == 0, ran.stderr
    drawn, _, listed = ran.stdout.partition("\nSectors\n")
    assert max(len(line) for line in ran.stdout.splitlines()) <= 80
    assert "see its text" not in ran.stdout
    for sector in load().maps[map].sectors:
        assert f"| {title(sector)} " in drawn
        assert f"\n{title(sector) if sector.bunker else f'Sector {sector.id}'}: DEF " in f"\n{listed}"


def test_marks_on_the_borders(easyred: Easyred):
    merville = easyred("maps", "merville").stdout
    assert " Courage           W          \\WM/         |           M/          |" in merville
    assert "also 9 to 13, 11 to 12 (mines)" in merville
    assert "W such with wire" in merville
    cliff = easyred("maps", "pointe-du-hoc").stdout
    assert " Courage                 |           R           R           |" in cliff
    assert "7 (retreat only)" in cliff


def test_what_a_map_keeps_for_its_sectors(easyred: Easyred):
    shown = easyred("maps", "N-08").stdout
    assert "Only from Sectors: Medal Case." in shown
    assert "Only from Sectors (for several Units): Dexedrine." in shown
    assert "1. Mortar Fire: " in easyred("maps", "sword").stdout


def test_a_map_is_introduced_when_it_is_chosen(environment: dict[str, str], tmp_path: Path):
    keys = [("Enter for 1: ", "\n"), ("Enter for 1: ", "2\n"), ("Enter for 1: ", "\n")]
    keys += [("Enter for none: ", "\n"), ("Able> ", "quit\n")]
    shown, code = at_a_terminal(["play"], keys, environment, tmp_path)
    assert code == 0
    assert "N-02 Omaha Beach" in shown
    assert "(Reconstructed)" in shown
    assert "Special here: " in shown
    assert "room for one Unit (MOVE-6)" in " ".join(shown.split())


def test_the_map_reads_well_aloud(easyred: Easyred):
    shown = easyred("maps", "N-01", "--plain").stdout
    assert "+--" not in shown
    assert "Sector 8: DEF 8, machine-gun fire d6, roll 5 dice. Ways on: 7 (sideways), 10 (3" in shown


def test_cards(easyred: Easyred):
    listed = easyred("cards").stdout
    assert all(heading in listed for heading in ("Specialists (", "Items (", "Awards (", "Vehicles ("))
    medic = easyred("cards", "Medic").stdout
    assert "Costs 4 Stars." in medic
    assert "Provenance: printed." in medic
    assert "COMBAT-7" in medic


def test_rules(easyred: Easyred):
    assert easyred("rules", "move-3").stdout.startswith("MOVE-3  ")
    assert "MOVE-4" in easyred("rules", "landmines").stdout
    assert "(Ruling)" in easyred("rules", "--edition", "1").stdout


def test_about_says_whose_it_is(easyred: Easyred):
    shown = " ".join(easyred("about").stdout.split())
    assert "unofficial fan work" in shown
    assert "Every sentence, picture and line of code here is our own" in shown


def test_colours_only_at_a_terminal_that_wants_them(environment: dict[str, str], tmp_path: Path):
    keys = [*[("Enter for 1: ", "\n")] * 4, ("Enter for none: ", "\n"), ("Able> ", "quit\n")]
    shown, code = at_a_terminal(["play"], keys, environment, tmp_path)
    assert code == 0
    assert "\x1b[41;97m[R" in shown
    for wish in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        home = {"EASYRED_HOME": str(tmp_path / next(iter(wish)))}
        plain, code = at_a_terminal(["play"], keys, environment | home | wish, tmp_path)
        assert code == 0
        assert "\x1b[4" not in plain
        assert "[R " in plain


def test_plain_play_has_no_drawing(easyred: Easyred):
    shown = easyred("play", "--plain", "--seed", "1", typed="1 4\nmap\n").stdout
    assert "Dice: 1 red " in shown
    assert "(locked)" in shown
    assert "Bunker [" not in shown


def test_a_reader_who_leaves_early_is_no_trouble(environment: dict[str, str]):
    process = subprocess.Popen([*COMMAND, "cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


def test_ctrl_c_leaves_with_130_and_the_game_saved(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [("Able> ", "1 4\n"), ("Able> ", INTERRUPT)]
    shown, code = at_a_terminal(["play", "--seed", "1"], keys, environment, tmp_path)
    assert code == 130
    assert "goes on from here" in shown
    assert "Traceback" not in shown
    assert len((home / "autosave.jsonl").read_text().splitlines()) == 3


def test_two_editions_are_compared_rule_by_rule(easyred: Easyred):
    shown = easyred("rules", "--compare", "1", "3").stdout
    assert "TRADE-3 The rate" in shown and "Edition 3: The other Unit gets half of any resources" in shown
    assert "Only in edition 3: To flip a die" in shown
    assert "TALLY-1" not in shown
    about = easyred("rules", "--compare", "1", "2", "award").stdout
    assert "AWARD-4" in about and "TRADE-3" not in about


@pytest.mark.parametrize("editions", [("1", "9"), ("2", "2")])
def test_only_two_different_known_editions_are_compared(easyred: Easyred, editions: tuple[str, str]):
    ran = easyred("rules", "--compare", *editions)
    assert ran.returncode == 2
    assert ran.stdout == "" and "; expected " in ran.stderr


@pytest.mark.parametrize(
    ("word", "name", "rule"),
    [("mines", "Landmines", "MOVE-4  Landmines"), ("straight", "Straight", "AWARD-1  A Straight")],
)
def test_a_word_is_answered_before_its_rule(easyred: Easyred, word: str, name: str, rule: str):
    for shown in (
        easyred("rules", word, "--edition", "1").stdout,
        easyred("play", "--seed", "1", typed=f"? {word}\n").stdout.partition(f"> ? {word}\n")[2],
    ):
        head, answer, *rest = shown.splitlines()
        assert head == name and answer
        assert rule in rest


def test_a_card_that_is_called_so_goes_before_rules(easyred: Easyred):
    assert "> ? medic\nMedic\n" in easyred("play", "--seed", "1", typed="? medic\n").stdout
    assert "> ? minesw\nMinesweeper\n" in easyred("play", "--seed", "1", typed="? minesw\n").stdout
