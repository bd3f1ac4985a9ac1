"""``easyred check``: scenarios that hold or fail, told step by step if wished; undo that must be refused."""

from pathlib import Path

import pytest

from easyred.cli.commands.check import main
from easyred.scenario.runner import run_file

MEDIC = """
[[scenario]]
name = "A Medic spares one"
proves = ["COMBAT-7", "medic"]
position = "turn=3 stage=move ; able sector=4 soldiers=20 specialists=corporal,medic marker=4"
dice = ["able roll K2 1S CT", "5 mgf 4"]
then = [
    { waiting = ["able"] },
    { refused = "able ready", key = "must-move" },
    { undo_refused = "able", key = "nothing" },
    { do = "able move 5", events = [{ event = "saved", n = 1, card = "medic" }] },
]
"""
MEDIC_TOLD = """\
A Medic spares one (edition 1)
  start
    phase stage=move (PHASE-1)
    turn=3 stage=move, waiting for able
    able may: move 5
  step 1: checks alone
    turn=3 stage=move, waiting for able
    able may: move 5
  step 2: refused able ready
    refused: must-move (MARK-3)
    turn=3 stage=move, waiting for able
    able may: move 5
  step 3: undo refused able
    refused: nothing
    turn=3 stage=move, waiting for able
    able may: move 5
  step 4: do able move 5
    moved unit=able sector=5 origin=4 (MOVE-1)
    marker unit=able sector=5 n=1 (MARK-1)
    requirement-met unit=able card=corporal sector=5 n=0 (MOVE-3)
    phase stage=combat (PHASE-1)
    mgf sector=5 rolled=4 (COMBAT-3)
    fought unit=able sector=5 n=3 n2=4 (COMBAT-1)
    saved unit=able card=medic n=1 (COMBAT-7)
    casualties unit=able sector=5 n=6 (COMBAT-1)
    turn=3 stage=combat-3, waiting for able
    able may: pay-soldiers, lose corporal, lose medic
  holds

1 scenarios hold, 0 fail.
"""
OFFER = '''
[[scenario]]
name = "An offer"
proves = []
position = """turn=3 stage=roll-3 ; able sector=1 soldiers=4 specialists=lieutenant dice=R1,R1,W2,W2,BC,BC
    ; baker sector=4 soldiers=4 dice=RT,R1,W2,W2,B2,B2"""
then = [{ do = "able offer lieutenant" }, { do = "able die able 5" }, { do = "able die baker 5" }]
'''
RICH = """
[[scenario]]
name = "All Items"
proves = []
position = "turn=3 stage=reinforce ; able sector=1 soldiers=4 item_points=40 ; baker sector=4 soldiers=4"
then = [{ waiting = ["able"] }]
"""
ROLLING = """
[[scenario]]
name = "Locks and re-rolls"
proves = ["ROLL-1"]
position = "turn=3 stage=roll ; able sector=1 soldiers=9 ; baker sector=1 soldiers=9 items=walkie-talkie"
dice = ["able roll K2 1S CT", "baker roll K2 1S CT"]
then = [
    { do = "able lock 1 2", events = [{ event = "locked", rule = "ROLL-1" }] },
    { undo = "able" },
    { do = "able lock 1 2" },
    { do = "able reroll 3" },
    { UNDO },
]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "own.toml"


def checked(file: Path, text: str) -> list[str]:
    """The failures of a file's scenarios."""
    file.write_text(text, encoding="utf-8")
    return [outcome.failure for outcome in run_file(file)]


def test_an_undo_may_be_one_that_is_refused(file: Path) -> None:
    assert checked(file, ROLLING.replace("UNDO", 'undo_refused = "able", key = "nothing"')) == [""]
    assert checked(file, ROLLING.replace("UNDO", 'undo_refused = "able"')) == [""]


@pytest.mark.parametrize(
    ("undo", "failure"),
    [
        ('undo = "able"', "step 5: undo was refused (nothing)"),
        ('undo_refused = "able", key = "blocked"', "step 5: undo was refused for: nothing, not blocked"),
        ('undo_refused = "dog"', "undo: found 'dog'; expected able, baker"),
    ],
)
def test_an_undo_that_goes_otherwise_fails_the_scenario(file: Path, undo: str, failure: str) -> None:
    assert checked(file, ROLLING.replace("UNDO", undo)) == [failure]


def test_an_undo_that_is_not_refused_fails_it_too(file: Path) -> None:
    text = ROLLING.replace("{ UNDO },", "").replace('undo = "able"', 'undo_refused = "able"', 1)
    assert checked(file, text) == ["step 2: undo was not refused: it took 'able lock 1 2' back"]


def told(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of ``easyred check --verbose``, and what it prints."""
    file.write_text(text, encoding="utf-8")
    return main(["--verbose", str(file)]), capsys.readouterr().out


def test_verbose_tells_each_step_with_its_events_and_what_is_open(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, shown = told(file, MEDIC, capsys)
    assert code == 0
    assert shown == MEDIC_TOLD


def test_many_choices_are_folded(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = told(file, ROLLING.replace("{ UNDO },", ""), capsys)
    assert code == 0
    assert "    able may: lock 2 of 1 2 3 4 5 6 (15 ways)" in shown
    assert "    able may: reroll 0 to 4 of 3 4 5 6 (16 ways)" in shown
    assert "  step 2: undo able\n" in shown


def test_what_is_open_to_a_unit_that_is_not_waited_for_is_told_as_such(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, shown = told(file, OFFER, capsys)
    assert "    turn=3 stage=roll-3, waiting for baker\n    able (not waited for) may: withdraw\n" in shown


def test_of_many_cards_some_are_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, shown = told(file, RICH, capsys)
    assert "find carrier-pigeon, find bangalore-torpedo, find binoculars, ... find toolkit (16 in all)" in shown


def test_a_step_that_fails_is_told_as_far_as_it_came(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = told(file, MEDIC.replace("n = 1", "n = 2"), capsys)
    assert code == 1
    assert "    saved unit=able card=medic n=1 (COMBAT-7)\n" in shown
    assert "  FAILED step 4: no event like {'event': 'saved', 'n': 2" in shown


def test_an_action_that_is_refused_is_told_with_its_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, shown = told(file, MEDIC.replace("refused =", "do =", 1), capsys)
    assert "  step 2: do able ready\n    refused: must-move (MARK-3)\n" in shown
