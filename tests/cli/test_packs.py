"""Packs on the command line: every command that plays, tells or looks up takes --content."""

import json
import shutil
from pathlib import Path

import pytest
from support.packs import DASH, written
from support.terminal import Easyred, lines

from easyred import RandomPlayer, new_game, play_out, read_library

PACK = Path(__file__).parents[2] / "docs/example-pack"
WITH = ("--content", str(PACK))
GAME = ("--edition", "long-day", "--map", "seawall")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of the pack, played to its end."""
    game = new_game(edition="long-day", map="seawall", seed=4, dice="friendly", library=read_library(PACK))
    file = tmp_path / "seawall.easyred"
    file.write_text(play_out(game, RandomPlayer(4)).record().text(), encoding="utf-8")
    return file


def test_a_pack_is_checked(easyred: Easyred) -> None:
    ran = easyred("check", *WITH)
    assert ran.returncode == 0
    assert ran.stdout.startswith("The Seawall (")
    assert ran.stdout.endswith("1 card file, 1 deck file, 1 edition, 1 map, 1 rule file, 1 War Story. No mistakes.\n")


def test_scenarios_are_played_with_a_pack(easyred: Easyred, tmp_path: Path) -> None:
    text = """
    [[scenario]]
    name = "A Sapper walks through mines"
    proves = ["CARD-16", "sapper"]
    editions = ["long-day"]
    map = "seawall"
    mode = "battle"
    position = "turn=2 stage=move ; able sector=3 soldiers=9 courage=9 specialists=sapper"
    then = [{ do = "able move 5", events = [{ event = "mines-ignored", card = "sapper" }] }]
    """
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    ran = easyred("check", *WITH, str(file))
    assert (ran.returncode, ran.stdout.splitlines()[-1]) == (0, "1 scenarios hold, 0 fail."), ran.stdout
    assert easyred("check", str(file)).returncode == 1


def test_every_mistake_of_a_pack_is_told_and_nothing_is_played(easyred: Easyred, tmp_path: Path) -> None:
    bad = shutil.copytree(PACK, tmp_path / "bad")
    written(bad, "decks/long-day.toml", 'edition = "long-day"\nadds = true\n[items]\nregular = ["smoke-pott"]\n')
    written(bad, "rules/seawall.toml", "[[rule]]\nid = 1\n")
    for command in (("check",), ("play", *GAME), ("simulate", *GAME), ("maps",)):
        ran = easyred(*command, "--content", str(bad))
        assert ran.returncode == 2
        assert ran.stdout == ""
        assert f"{bad}/decks/long-day.toml:4: items: regular 1: found 'smoke-pott'; expected " in ran.stderr
        assert f"{bad}/rules/seawall.toml:2: rule 1: id: found 1; expected " in ran.stderr


def test_looking_things_up(easyred: Easyred) -> None:
    assert "seawall  X-01 The Seawall" in easyred("maps", *WITH).stdout
    shown = easyred("maps", "seawall", *WITH).stdout
    assert "1st: gain 6 Item" in shown
    assert "Sapper" in shown
    assert "Landmines do not harm" in easyred("cards", "sapper", "--edition", "long-day", *WITH).stdout
    assert "Smoke Pot" in easyred("cards", "--edition", "long-day", *WITH).stdout
    assert "Two Ladders must be set up" in easyred("stories", "ladders", *WITH).stdout
    assert "The long roll" in easyred("rules", "HOUSE-1", *WITH).stdout
    assert "MOVE-1" in easyred("rules", "MOVE-1", "--edition", "long-day", *WITH).stdout
    assert "HOUSE-1" in easyred("rules", "--compare", "3", "long-day", *WITH).stdout
    assert easyred("rules", "HOUSE-1").returncode == 2


def test_the_odds_are_those_of_its_edition(easyred: Easyred) -> None:
    pytest.importorskip("numpy")
    assert "3 re-rolls, edition long-day" in easyred("odds", "--edition", "long-day", *WITH).stdout


def test_simulating(easyred: Easyred) -> None:
    ran = easyred("simulate", *WITH, *GAME, "--games", "4", "--bots", "random", "--jobs", "2", "--json")
    found = json.loads(ran.stdout)
    assert (found["games"], list(found["packs"])) == (4, ["The Seawall"])


def test_a_record_is_told(easyred: Easyred, record: Path) -> None:
    assert "Able" in easyred("replay", str(record), *WITH).stdout


@pytest.mark.parametrize("command", ["replay", "review", "advise"])
def test_without_the_pack_a_record_says_which_one_it_lacks(easyred: Easyred, record: Path, command: str) -> None:
    ran = easyred(command, str(record))
    assert ran.returncode == 2
    assert "found a game of the pack The Seawall (" in ran.stderr
    assert "expected that pack, named with --content" in ran.stderr


def test_a_saved_game_of_a_pack_waits_for_it(easyred: Easyred, home: Path) -> None:
    begun = easyred("play", *WITH, *GAME, "--seed", "1", typed=lines(["able nation uk", "quit"]))
    assert "The Seawall" in begun.stdout
    saved = (home / "autosave.jsonl").read_text(encoding="utf-8")
    without = easyred("play", typed=lines(["quit"]))
    assert without.returncode == 2
    assert "the saved game: found the pack The Seawall (" in without.stderr
    assert (home / "autosave.jsonl").read_text(encoding="utf-8") == saved
    gone_on = easyred("play", *WITH, typed=lines(["quit"]))
    assert "A saved game: The Seawall" in gone_on.stdout


def test_another_game_keeps_it(easyred: Easyred, home: Path) -> None:
    easyred("play", *WITH, *GAME, "--seed", "1", typed=lines(["able nation uk", "quit"]))
    told = easyred("play", "--new", "--map", "tiger", typed=lines(["quit"])).stdout
    assert "It is kept. Resume it with:" in " ".join(told.split())
    (kept,) = (home / "games").iterdir()
    again = easyred("play", "--from", str(kept), *WITH, typed=lines(["quit"]))
    assert again.returncode == 0


def test_the_commands_it_names_name_the_pack(easyred: Easyred, tmp_path: Path) -> None:
    game = new_game(edition="long-day", map="seawall", seed=4, dice="friendly", library=read_library(PACK))
    typed = [game.write(entry.action) for entry in play_out(game, RandomPlayer(4)).entries]
    told = easyred("play", *WITH, *GAME, "--seed", "4", "--dice", "friendly", typed=lines(typed)).stdout
    assert f"--content {PACK}" in told


def test_how_strong_bots_are_in_the_games_of_a_pack(easyred: Easyred, tmp_path: Path) -> None:
    words = ("--bots", "random", "--games", "2", "--jobs", "1", "--results", str(tmp_path / "strength.jsonl"))
    ran = easyred("strength", *WITH, *words)
    assert ran.returncode == 0, ran.stderr
    assert "### Edition long-day" in ran.stdout and "| The Seawall |" in ran.stdout
    again = easyred("strength", *WITH, "--bots", "random", "--show", "--results", str(tmp_path / "strength.jsonl"))
    assert again.stdout == ran.stdout
    assert "Seawall" not in easyred("strength", "--show", "--results", str(tmp_path / "strength.jsonl")).stdout


@pytest.fixture
def dash(tmp_path: Path) -> tuple[str, ...]:
    """A pack with a game small enough to be solved at once."""
    return ("--content", str(written(tmp_path / "dash", "maps/dash.toml", DASH)))


def test_a_record_is_reviewed_and_advised_on(easyred: Easyred, dash: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    game = new_game(map="dash", mode="practice", seed=4, library=read_library(Path(dash[-1])))
    (tmp_path / "dash.easyred").write_text(play_out(game, RandomPlayer(4)).record().text(), encoding="utf-8")
    assert "The Dash, Able" in easyred("review", "dash.easyred", *dash).stdout
    assert "decides (action 2)" in easyred("advise", "dash.easyred", "--at", "2", *dash).stdout


def test_a_game_of_a_pack_is_solved(easyred: Easyred, dash: tuple[str, ...]) -> None:
    pytest.importorskip("numpy")
    ran = easyred("solve", "1/dash/practice", *dash)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("Best play of 1/dash/practice by one Unit wins with a chance of 0.")
    assert easyred("solve", "1/dash/practice").returncode == 2


def test_a_game_that_cannot_be_solved_is_refused(easyred: Easyred) -> None:
    pytest.importorskip("numpy")
    ran = easyred("solve", "long-day/seawall/battle", *WITH)
    assert ran.returncode == 2
    assert "expected one Unit without cards" in ran.stderr
    assert "or EDITION/MAP/MODE" in easyred("solve", "seawall", *WITH).stderr


def test_what_a_bot_gives_away_in_a_game_of_a_pack(easyred: Easyred, dash: tuple[str, ...]) -> None:
    pytest.importorskip("numpy")
    ran = easyred("regret", "--game", "1/dash/practice", "--bot", "random", "--games", "3", "--json", *dash)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["game"] == "1/dash/practice"


def test_the_benchmark_takes_no_packs(easyred: Easyred) -> None:
    ran = easyred("bench", *WITH)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "expected no pack, as what is measured is our own content" in ran.stderr
