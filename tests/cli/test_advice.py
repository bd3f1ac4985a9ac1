"""Advice as players meet it: at the table, off by default; at a record; the decisions that cost most."""

import io
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from support.terminal import Easyred, Ran, lines, played, typed

pytest.importorskip("numpy")

from easyred.bots.advice import adviser
from easyred.bots.veteran import veteran
from easyred.bots.veteran.outlook import Outlook
from easyred.cli import main
from easyred.rules.model.box import Box


@pytest.fixture
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return tmp_path / getattr(request, "param", "home")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of the Practice Run, played at random."""
    path = tmp_path_factory.mktemp("games") / "random.easyred"
    path.write_text(played(mode="practice", seed=5).record().text())
    return path


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    """What a veteran knows of the Practice Run; to work it out takes longer than all the rest."""
    box = played(mode="practice", seed=5).box
    return Outlook(box, 1)


@pytest.fixture
def easyred(
    outlook: Outlook, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Easyred:
    """Run the command in this process, with a veteran who knows the map."""

    class Knowing(veteran.Veteran):
        def outlook(self, box: Box, units: int) -> Outlook:
            return outlook

    monkeypatch.setattr(adviser, "Veteran", Knowing)
    monkeypatch.setenv("EASYRED_HOME", str(home))

    def run(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(words)
        said = capsys.readouterr()
        return subprocess.CompletedProcess(words, code, said.out, said.err)

    return run


def test_it_is_off_until_it_is_asked_for(easyred: Easyred):
    ran = easyred("play", "--mode", "practice", "--seed", "5", typed="advice\na\n?\n")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("Advice is off; 'advice on' turns it on.") == 2
    assert "advice       the best choices and why" in ran.stdout
    assert "% to win" not in ran.stdout


def test_it_tells_the_best_choices_with_figures(easyred: Easyred):
    ran = easyred("play", "--mode", "practice", "--seed", "5", "--advice", typed="a\na off\na\nadvice none\n")
    assert ran.returncode == 0, ran.stderr
    assert "Advice is on: type advice, or a" in ran.stdout
    assert "% to win" in ran.stdout
    assert "on average." in ran.stdout
    assert "Advice is off.\n" in ran.stdout
    assert "Advice is off; 'advice on' turns it on." in ran.stdout
    assert "advice: found 'none'; expected on, off, all, or nothing more." in ran.stdout
    assert "\x1b" not in ran.stdout


def test_plain_advice_has_no_columns(easyred: Easyred):
    ran = easyred("play", "--mode", "practice", "--seed", "5", "--advice", "--plain", typed="a\n")
    told = [line for line in ran.stdout.splitlines() if "% to win" in line]
    assert told[0].startswith("Advice: ")
    assert all(not line.startswith(" ") for line in told)


def test_a_unit_called_a_can_still_be_named(easyred: Easyred):
    ran = easyred("play", "--mode", "practice", "--seed", "5", "--names", "A", typed="a lock 1 2\na\n")
    assert "Locked <>: 1, 2." in ran.stdout
    assert "Advice is off" in ran.stdout


def test_without_numpy_it_says_what_to_install(easyred: Easyred, record: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in [name for name in sys.modules if name.startswith(("easyred.bots.advice", "easyred.bots.veteran"))]:
        monkeypatch.delitem(sys.modules, module)
    ran = easyred("play", "--mode", "practice", "--seed", "7", "--advice", typed="a\n1 2\n")
    assert ran.returncode == 0, ran.stderr
    assert "Advice needs NumPy: pip install 'easyred[odds]'." in ran.stdout
    assert "Locked <>: 1, 2." in ran.stdout
    ran = easyred("advise", str(record), "--at", "1")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "pip install 'easyred[odds]'" in ran.stderr


WITHOUT = "import sys; sys.modules['{}'] = None; from easyred.cli import main; sys.exit(main(sys.argv[1:]))"
"""The command where a module cannot be imported; its worker processes are not touched by it."""
SLOWER = "Numba is not installed: dice are weighed as exactly, but two to three times slower"
NEEDS = "pip install 'easyred[odds]'"


@pytest.fixture
def without(environment: dict[str, str], tmp_path: Path) -> Easyred:
    """Run the command without a module."""

    def run(module: str, *words: str, typed: str = "") -> Ran:
        command = [sys.executable, "-c", WITHOUT.format(module), *words]
        return subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            env=environment,
            cwd=tmp_path,
            timeout=120,
            check=False,
        )

    return run


SIMULATE = ("simulate", "--mode", "practice", "--games", "1", "--seed", "1", "--jobs", "1", "--json")


@pytest.mark.parametrize(
    "words",
    [
        ("advise", "RECORD", "--at", "1", "--json"),
        ("review", "RECORD", "--json"),
        (*SIMULATE, "--bots", "veteran"),
    ],
)
def test_without_numba_a_notice_says_once_what_is_slower(without: Easyred, record: Path, words: tuple[str, ...]):
    ran = without("numba", *[str(record) if word == "RECORD" else word for word in words])
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.count(SLOWER) == 1
    json.loads(ran.stdout)


@pytest.mark.parametrize(
    "words", [(*SIMULATE, "--bots", "rookie"), ("odds", "--json"), ("odds", "--want", "soldiers", "--json")]
)
def test_what_needs_no_numba_says_nothing_of_it(without: Easyred, words: tuple[str, ...]):
    ran = without("numba", *words)
    assert (ran.returncode, ran.stderr) == (0, "")
    json.loads(ran.stdout)


@pytest.mark.parametrize(
    ("words", "typed"), [(("--advice",), "a off\na on\n"), (("--bots", "veteran", "--units", "2", "--advice"), "")]
)
def test_without_numba_the_table_says_so_once(without: Easyred, words: tuple[str, ...], typed: str):
    ran = without("numba", "play", "--mode", "practice", "--seed", "5", *words, typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert " ".join(ran.stdout.split()).count(SLOWER) == 1
    assert ran.stderr == ""


@pytest.mark.parametrize(
    "words",
    [
        ("advise", "RECORD", "--at", "1"),
        ("review", "RECORD"),
        ("odds",),
        ("solve", "practice-run"),
        ("regret",),
        (*SIMULATE, "--bots", "veteran"),
        (*SIMULATE[:-3], "--jobs", "2", "--bots", "veteran"),
        ("play", "--mode", "practice", "--units", "2", "--bots", "veteran"),
        ("strength", "--games", "1", "--results", "found.jsonl"),
    ],
)
def test_without_numpy_a_refusal_names_the_extra(without: Easyred, home: Path, record: Path, words: tuple[str, ...]):
    ran = without("numpy", *[str(record) if word == "RECORD" else word for word in words])
    assert (ran.returncode, ran.stdout) == (2, "")
    assert NEEDS in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not home.exists(), "nothing is begun"


def test_advice_at_an_action_of_a_record(easyred: Easyred, record: Path):
    ran = easyred("advise", str(record), "--at", "1")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("Turn 1, Roll phase. Able decides (action 1).")
    assert "Played: lock " in ran.stdout


def test_advice_as_json_has_every_choice(easyred: Easyred, record: Path):
    found = json.loads(easyred("advise", str(record), "--at", "1", "--json").stdout)
    assert found["turn"] == found["at"] == 1
    assert found["played"].startswith("able lock")
    values = [choice["value"] for choice in found["choices"]]
    assert values == sorted(values, reverse=True)
    assert found["cost"] >= 0
    assert {"means", "bonuses", "straight"} <= set(found["choices"][0]["figures"])


def test_advice_at_the_end_of_an_unfinished_game(easyred: Easyred, home: Path):
    easyred("play", "--mode", "practice", "--seed", "5", typed="1 2\n")
    ran = easyred("advise", str(home / "autosave.jsonl"))
    assert ran.returncode == 0, ran.stderr
    assert "Able decides (action 2)." in ran.stdout
    assert "Played" not in ran.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "advise: found a game that is over; expected --at 1 to "),
        (("--at", "9999"), "--at: found 9999; expected an action from 1 to "),
        (("--at", "0"), "--at: found 0; expected an action from 1 to "),
        (("--at", "1", "--unit", "Zulu"), "--unit: found 'Zulu'; expected a Unit that has something to choose: Able"),
    ],
)
def test_what_cannot_be_advised(easyred: Easyred, record: Path, words: tuple[str, ...], told: str):
    ran = easyred("advise", str(record), *words)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert told in ran.stderr


@pytest.mark.parametrize("command", ["advise", "review"])
def test_records_that_cannot_be_read(easyred: Easyred, tmp_path: Path, command: str):
    ran = easyred(command, "nowhere.easyred")
    assert ran.returncode == 2
    assert f"{command}: found 'nowhere.easyred', which is not a file" in ran.stderr
    (tmp_path / "bad.easyred").write_text("{}\n")
    ran = easyred(command, str(tmp_path / "bad.easyred"))
    assert ran.returncode == 2
    assert "line 1: found" in ran.stderr


def test_a_review_is_sorted_and_never_below_zero(easyred: Easyred, record: Path):
    found = json.loads(easyred("review", str(record), "--json").stdout)
    costs = [one["cost"] for one in found["decisions"]]
    assert costs
    assert len(costs) <= 5
    assert costs == sorted(costs, reverse=True)
    assert all(cost > 0 for cost in costs)
    assert found["costly"] >= len(costs)
    for one in found["decisions"]:
        assert one["played"] != one["better"]
        assert one["best"] - one["value"] == pytest.approx(one["cost"])


def test_a_review_in_words(easyred: Easyred, record: Path):
    ran = easyred("review", str(record), "--most", "2")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("Chosen: ") == ran.stdout.count("Better: ") == 2
    assert "clearly worse than the best: here are the 2 that" in ran.stdout
    (pasted,) = [line for line in ran.stdout.splitlines() if line.startswith("easyred ")]
    assert shlex.split(pasted)[:4] == ["easyred", "advise", str(record), "--at"]
    assert easyred(*shlex.split(pasted)[1:]).returncode == 0
    ran = easyred("review", str(record), "--most", "0")
    assert (ran.returncode, ran.stdout) == (2, "")


@pytest.mark.parametrize("home", ["home", "a player's own home"], indirect=True)
def test_the_end_of_a_game_says_how_to_review_it(easyred: Easyred, home: Path):
    game = played(mode="practice", seed=5)
    ran = easyred("play", "--mode", "practice", "--seed", "5", typed=lines(typed(game)))
    told = [shlex.split(line) for line in ran.stdout.splitlines() if line.startswith("easyred ")]
    (record,) = (home / "games").iterdir()
    assert told == [["easyred", "review", str(record)], ["easyred", "replay", str(record)]]
    assert easyred(*told[0][1:]).returncode == 0


def test_it_stays_on_when_the_game_goes_on(easyred: Easyred):
    said = "Advice is on: type advice"
    assert said in easyred("play", "--seed", "5", typed="advice on\nq\n").stdout
    assert said in easyred("play", typed="q\n").stdout
    assert said in easyred("play", typed="advice off\nq\n").stdout
    assert said not in easyred("play", typed="advice on\nq\n").stdout.split("> advice on")[0]
    assert said not in easyred("play", "--new", typed="q\n").stdout
