"""Bots of one's own, by import path: in this process, in others, and at the command line."""

import json
from pathlib import Path

import pytest

from easyred.bots import by_path, check_path
from easyred.cli import main
from easyred.content import Setup
from easyred.lab import Plan, WorkerLost, simulate
from easyred.text.forms import FormError

BOTS = """
from easyred.bots import Bot
from easyred import Action

class Timid(Bot):
    version = 3
    def begin(self, seed):
        self.seed = seed
    def decide(self, decision):
        return decision.onward()[-1]

class Cheat(Bot):
    def decide(self, decision):
        return Action.award(decision.unit)

class Stranger:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots of one's own, which Python can import from."""
    (tmp_path / "own_bots.py").write_text(BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def plan(bot: str) -> Plan:
    return Plan(setup=Setup(mode="practice"), bots=[bot], games=6, seed="1")


@pytest.mark.usefixtures("folder")
def test_a_bot_by_its_path_plays_here_and_in_other_processes() -> None:
    one, two = [simulate(plan("own_bots:Timid"), jobs) for jobs in (1, 2)]
    assert one.games == two.games == 6
    assert one.turns == two.turns
    assert by_path("own_bots:Timid", 5).version == 3
    assert by_path("random").version == 1
    check_path("rookie")


@pytest.mark.usefixtures("folder")
def test_a_bot_that_cheats_is_stopped() -> None:
    with pytest.raises(FormError, match=r"bot own_bots:Cheat: found Action.award"):
        simulate(plan("own_bots:Cheat"))
    with pytest.raises(WorkerLost):
        simulate(plan("own_bots:Cheat"), jobs=2)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("path", ["own_bots:Stranger", "own_bots:Nobody", "own_bots:", "no_such_module:Bot", "rooky"])
def test_what_is_no_bot_is_told(path: str) -> None:
    with pytest.raises(FormError, match="; expected "):
        check_path(path)
    with pytest.raises(FormError, match="; expected "):
        by_path(path)


def test_a_bot_of_the_program_itself_cannot_play_in_other_processes() -> None:
    with pytest.raises(FormError, match="a separate module"):
        simulate(plan("__main__:Timid"), jobs=2)


def test_the_command_takes_a_path(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--mode", "practice", "--games", "4", "--seed", "1", "--jobs", "1", "--bots", "own_bots:Timid"]
    assert main([*words, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["bots"], said["games"]) == (["own_bots:Timid"], 4)
    assert main([*words[:-1], "own_bots:Nobody"]) == 2
    assert "subclass of easyred.bots.Bot" in capsys.readouterr().err
    assert main([*words[:-3], "2", "--bots", "own_bots:Cheat"]) == 1
    assert "has ended before its work was done" in capsys.readouterr().err


def test_a_record_cannot_name_a_module(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--mode", "practice", "--bots", "own_bots:Timid", "--save-dir", str(folder)]) == 2
    assert "own_bots:Timid" in capsys.readouterr().err
