"""A record made with other rules: replayed as far as it goes, then told at which action and by which rule it parts."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import easyred
from easyred import Game, Parted, Record, RecordError
from easyred.rules import run
from easyred.rules.model.d6_purposes import PURPOSE_IDS
from easyred.text.record import DRAW_RULES, Line

RULES = Path(run.__file__).parent


def rolled() -> Game:
    """Three actions of one Unit: a lock, a re-roll, none any more."""
    game = easyred.new_game(mode="practice", seed=1944)
    for said in ("able lock 1 2", "able reroll 3", "able reroll"):
        game.play(said)
    return game


def parted(record: Record) -> Parted:
    """Where a record parts from the rules."""
    with pytest.raises(Parted) as raised:
        Game.from_record(record)
    return raised.value


def test_an_action_that_these_rules_refuse_is_told_with_its_number_and_rule() -> None:
    game = rolled()
    record = game.record()
    record.lines[2].do.dice = [1, 3]
    error = parted(record)
    assert (error.line, error.place, error.said, error.rule) == (4, 2, "able reroll 1 3", "ROLL-1")
    assert error.refusal is not None
    assert error.refusal.key == "locked-die"
    assert str(error) == (
        "line 4: found action 2, 'able reroll 1 3', with which the record parts from these rules (ROLL-1, locked-die); "
        "expected what these rules allow, as in all actions before it; it was made with easyred 0.1.0"
    )


def without_results(line: Line) -> None:
    line.draws.clear()


def with_more_pips(line: Line) -> None:
    line.draws = {key: [6] for key in line.draws}


@pytest.mark.parametrize("change", [without_results, with_more_pips])
def test_dice_that_the_record_does_not_hold_are_not_made_up(change: Callable[[Line], None]) -> None:
    record = rolled().record()
    change(record.lines[2])
    error = parted(record)
    assert (error.place, error.said, error.rule, error.why) == (
        2,
        "able reroll 3",
        "ROLL-2",
        "'reroll' is not recorded",
    )


def test_the_game_up_to_there_is_at_hand() -> None:
    record = rolled().record()
    without_results(record.lines[2])
    before = easyred.new_game(mode="practice", seed=1944)
    before.play("able lock 1 2")
    error = parted(record)
    assert error.game is not None
    assert error.game.position == before.position
    assert [error.game.write(entry.action) for entry in error.game.entries] == ["able lock 1 2"]
    error.game.play("able reroll 4 5")


def test_results_that_come_later_than_recorded_are_still_those() -> None:
    """A stop that was not there then may lie between an action and its dice."""
    record = rolled().record()
    first, second = record.lines[1:3]
    first.draws, second.draws = {**first.draws, **second.draws}, {}
    assert Game.from_record(record).position == rolled().position


def test_a_card_that_is_not_in_the_game_is_told() -> None:
    game = easyred.new_game(edition="2-demo", map="omaha", seed=1)
    game.play("able nation uk")
    record = game.record()
    record.lines.append(Line(do=easyred.text.json_forms.ActionForm(unit=0, do="take", card="mortar")))
    error = parted(record)
    assert (error.place, error.said, error.rule) == (2, "0 take mortar", "SETUP-3")


def test_who_is_asked_first_now_is_told() -> None:
    """A stop that was not there then wants an answer."""
    line = "1/tiger/advanced turn=3 stage=roll-3 ; able sector=1 soldiers=4 specialists=corporal dice=R1,R1,W2,W2,BC,BC"
    game = Game.from_position(line, seed=1)
    game.play("able ready")
    move = game.parse("able move 2")
    game.play(move)
    record = game.record()
    del record.lines[1]
    error = parted(record)
    assert (error.place, error.said, error.rule, error.why) == (
        1,
        "able move 2",
        "PHASE-3",
        "Able is asked first: card",
    )


def test_an_undo_that_cannot_be_is_a_mistake_of_its_line() -> None:
    record = rolled().record()
    record.lines += [Line(undo=0), Line(undo=0)]
    with pytest.raises(RecordError, match=r"line 7: found an undo that is refused \(nothing\)"):
        Game.from_record(record)
    record.lines[-1].undo = 7
    with pytest.raises(RecordError, match="line 7: found undo 7; expected a Unit from 0 to 0"):
        Game.from_record(record)


ASKING = ("draw", "draw_for_sector", "first_of", "keep_drawn")
"""What asks chance in the rules."""


def asked_for(file: Path) -> set[str]:
    """What is rolled or drawn in a module of the rules, by name; rules have their ids in capitals."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    asking = [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) in ASKING]
    words = [argument.value for call in asking for argument in call.args if isinstance(argument, ast.Constant)]
    return {word for word in words if isinstance(word, str) and word.islower()}


def test_every_roll_and_draw_of_the_rules_has_its_rule() -> None:
    named = set(PURPOSE_IDS).union(*[asked_for(file) for file in RULES.rglob("*.py")])
    assert len(named) > 15
    assert named <= set(DRAW_RULES)
