"""Hints at the dice without NumPy, beside the veteran's."""

import time
from collections.abc import Generator
from typing import TypeVar

import pytest

from easyred import new_game
from easyred.bots.advice.adviser import Adviser
from easyred.bots.advice.figures import Figures
from easyred.bots.advice.ranking import Advice
from easyred.bots.bot import Decision
from easyred.bots.regular.advice import DiceAdviser, is_about_dice
from easyred.bots.regular.adviser import RegularAdviser
from easyred.game import Game
from easyred.room.jobs import Job, Workshop
from easyred.rules.model.action import MOVE as MOVE_VERB
from easyred.rules.model.action import READY
from easyred.rules.model.resources import SOLDIERS

T = TypeVar("T")
OMAHA = "1/omaha/battle turn=3 stage=roll ; able sector=4 soldiers=9 stars=3 courage=3 ; baker sector=2 soldiers=4"


def decision(game: Game, unit: int = 0) -> Decision:
    return Decision(game.box, game.state, unit, game.legal_actions(unit))


def finished(pausing: Generator[None, None, T]) -> tuple[T, int]:
    """What comes of it, and after how many pauses."""
    pauses = 0
    while True:
        try:
            next(pausing)
            pauses += 1
        except StopIteration as end:
            return end.value, pauses


def advice(game: Game) -> tuple[Advice, list[Figures], int]:
    """The choices, the figures behind three of them, and how many pauses it took."""
    knows = RegularAdviser(game.box, game.names)
    _, pauses = finished(knows.prepare(game, 0, 3))
    found = knows.of_game(game, 0)
    return found, [knows.figures(found.decision, option.action) for option in found.options[:3]], pauses


def test_locks_are_ranked_with_figures() -> None:
    game = new_game(mode="practice", seed=1944)
    found, figures, pauses = advice(game)
    assert pauses > 10
    values = [option.value for option in found.options]
    assert values == sorted(values, reverse=True) and found.best.cost == 0
    assert all(one.dice is not None and one.dice.means[SOLDIERS] > 0 for one in figures)
    assert game.play(found.best.action)[0].key == "locked"
    again, *_ = advice(game)
    assert again.best.action.do == "reroll"
    assert any(option.action.n == 0 for option in again.options)


MOVE = "1/omaha/battle turn=3 stage=move ; able sector=5 soldiers=20 courage=9 marker=1 ; baker sector=2 soldiers=9"


def test_ways_are_ranked_by_the_chance_of_the_team() -> None:
    game = Game.from_position(MOVE)
    found, figures, _ = advice(game)
    assert {option.action.verb for option in found.options} >= {MOVE_VERB, READY}
    assert figures[0].fight is not None
    worse = Game.from_position(MOVE.replace("baker sector=2 soldiers=9", "baker sector=2 soldiers=1"))
    assert advice(worse)[0].best.value < found.best.value, "it is lost with the other Unit"


def test_where_it_goes_by_habit_nothing_is_weighed() -> None:
    game = new_game(map="omaha", seed=2)
    assert advice(game)[0].options == []


def test_the_last_reroll_is_as_likely_as_the_veteran_says() -> None:
    """Nothing is planned behind it, so only what Skulls cancel may differ."""
    game = Game.from_position(OMAHA, seed=2)
    knows, plain = Adviser(game.box, game.names), DiceAdviser(game.box, game.names)
    game.play("able lock 1 2")
    game.play("able reroll 3")
    at = decision(game)
    for action in [action for action in at.actions if action.verb == at.actions[0].verb][:8]:
        ours, _ = finished(plain.figures(at, action))
        theirs = knows.figures(at, action).dice
        assert ours.dice is not None and theirs is not None
        assert ours.dice.straight == pytest.approx(theirs.straight, abs=1e-12)
        assert ours.dice.settled == theirs.settled


def test_it_is_for_dice_alone() -> None:
    game = Game.from_position("1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=5")
    assert not is_about_dice(decision(game))
    job = Job(kind="hint", room="r", number=1, position=0, unit=0)
    assert Workshop(exact=False).do(job, game.record().text()).failed


def test_a_slice_is_short() -> None:
    game = Game.from_position(OMAHA, seed=3)
    longest, began = 0.0, time.process_time()
    for _ in RegularAdviser(game.box, game.names).prepare(game, 0, 3):
        now = time.process_time()
        longest, began = max(longest, now - began), now
    assert longest < 0.1
