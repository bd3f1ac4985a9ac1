"""Events say what they changed: over golden games the old figures and the changes make the new ones."""

from pathlib import Path

import pytest
from support.extent import some

import easyred
from easyred.game import Game
from easyred.table import Change, book, changes, log, news, shared
from easyred.table.changes import FIELDS, Value
from easyred.table.squad import UnitNow
from easyred.text.record import read_record

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.easyred"))
EVERY = 7
"""Views are made after every so many actions, and at the end."""


def figures(unit: UnitNow) -> dict[str, Value]:
    """What a view shows of a Unit, field by field."""
    now, cards, dice = unit.now, unit.cards, unit.dice
    return {
        "soldiers": now.soldiers,
        "stars": now.stars,
        "courage": now.courage,
        "item_points": now.item_points,
        "recruits": unit.recruits,
        "sector": unit.sector,
        "marker": unit.marker,
        "specialists": cards.specialists,
        "items": cards.items,
        "in_play": cards.in_play,
        "awards": cards.awards,
        "vehicle": cards.vehicle,
        "tokens": cards.tokens,
        "sick": cards.sick,
        "dice": dice.shown if dice else (),
        "locked": dice.locked if dice else (),
        "cancelled": dice.cancelled if dice else (),
        "added": dice.added if dice else (),
    }


def enter(known: list[dict[str, Value]], told: list[Change]) -> None:
    """Turn old figures into new ones; each change must begin with what is known."""
    for change in told:
        assert known[change.unit][change.field] == change.was
        known[change.unit][change.field] = change.now


@pytest.mark.parametrize("path", some(GOLDEN, 3), ids=lambda path: path.stem)
def test_old_figures_and_changes_make_the_new_ones(path: Path) -> None:
    game, lines = Game.at_start(read_record(path.read_text(encoding="utf-8")))
    known = [figures(unit) for unit in shared(game).units]
    for number, line in lines:
        before = game.state.copy()
        for told in changes(game.box, before, game.replay(number, line)):
            enter(known, told)
        if number % EVERY == 0 or game.is_over:
            assert known == [figures(unit) for unit in shared(game).units]
    assert known == [figures(unit) for unit in shared(game).units]


def test_a_view_shows_every_field_that_changes() -> None:
    game = easyred.new_game(seed=1)
    assert tuple(figures(shared(game).units[0])) == FIELDS


def test_a_loss_says_where_it_came_from() -> None:
    game = easyred.new_game(mode="practice", seed=1)
    while game.turn < 2:
        before = game.state.copy()
        events = game.play(game.legal_actions(0)[-1])
    lines = news(game, before, events).lines
    fell = next(line for line in lines if line.key == "fell")
    (change,) = fell.changes
    assert (change.unit, change.field, change.rule) == (0, "soldiers", "COMBAT-6")
    assert change.was - change.now > 0
    assert fell.because == "COMBAT-6 Casualties"


def test_the_whole_log_tells_what_each_action_led_to() -> None:
    game = easyred.new_game(seed=1)
    before = game.state.copy()
    events = game.play(game.legal_actions(0)[0])
    assert log(game, 1) == news(game, before, events)
    assert [line.key for line in log(game).lines] == [event.key for event in game.events]


def test_a_line_tells_the_turn_or_phase_that_begins() -> None:
    game = easyred.new_game(mode="practice", seed=1)
    while game.turn < 2:
        game.play(game.legal_actions(0)[-1])
    lines = [line for line in log(game).lines if line.key in ("turn", "phase")]
    names = [phase.name for phase in book(game).phases]
    begun = [line.turn if line.turn is not None else line.phase for line in lines]
    assert begun[-2:] == [2, 0], "turn 2 begins with the first phase"
    assert [line.words for line in lines if line.phase == 1] == [f"{names[1]} phase."]
