"""Wherever golden games lead, everything else that could be tried is refused for a reason that has words."""

from pathlib import Path

import pytest

from easyred.game import Game
from easyred.rules.engine import refusal
from easyred.rules.model.action import VERB_IDS, Action, is_listed
from easyred.rules.model.frame import STEP_FRAME
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.text.record import read_record

Place = tuple[str, str, int, int]
GAMES = sorted(
    path for path in Path(__file__).parent.glob("*.easyred") if "-2-" in path.name or path.stem.startswith("3-option-")
)
VALUES = (-1, 0, 1, 99)


def place_of(game: Game, unit: int) -> Place:
    """Where in the rules a Unit is: edition, stage, and the step or frame that asks it."""
    frame = game.state.units[unit].stack[-1]
    stage = game.box.stages[game.state.stage]
    return game.box.edition, stage.id, frame.kind, frame.index if frame.kind == STEP_FRAME else -1


def refused(game: Game, action: Action) -> Refusal | None:
    """Why an action is refused; None if it is allowed."""
    listed = game.legal_actions(action.unit)
    return None if is_listed(action, listed, 1) else refusal(game.box, game.state, action)


@pytest.mark.parametrize("edition", ["1", "2", "2-demo", "3"])
def test_every_verb_is_refused_with_a_reason(edition: str) -> None:
    seen: set[Place] = set()
    for path in GAMES:
        record = read_record(path.read_text(encoding="utf-8"))
        if record.header.edition != edition:
            continue
        game, lines = Game.at_start(record)
        for number, line in lines:
            for unit in game.waiting_for:
                if place_of(game, unit) not in seen:
                    seen.add(place_of(game, unit))
                    try_every_verb(game, unit)
            game.replay(number, line)
    assert len(seen) > 10


def try_every_verb(game: Game, unit: int) -> None:
    """With nothing named, with the first card, Unit, die or amount, and with some that do not exist."""
    for verb in range(len(VERB_IDS)):
        for value in VALUES:
            reason = refused(game, Action(unit, verb, value, value, value, max(0, value)))
            assert reason is None or reason.rule == REASONS[reason.key]
