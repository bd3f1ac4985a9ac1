"""Hints at the dice without NumPy, beside the veteran's."""

import time
from collections.abc import Generator
from typing import TypeVar

import pytest

from easyred import new_game
from easyred.bots.advice.adviser import Adviser
from easyred.bots.bot import Decision
from easyred.bots.regular.advice import DiceAdviser, Hint, is_about_dice
from easyred.game import Game
from easyred.room.jobs import Job, Workshop

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


def hint(game: Game, most: int = 3) -> tuple[Hint, int]:
    return finished(DiceAdviser(game.box, game.names).hint(decision(game), most))


def test_locks_are_ranked_with_figures() -> None:
    game = new_game(mode="practice", seed=1944)
    found, pauses = hint(game)
    assert pauses > 10
    values = [option.value for option in found.advice.options]
    assert values == sorted(values, reverse=True) and found.advice.best.cost == 0
    assert len(found.figures) == 3 and "Soldiers" in found.figures[0]
    assert game.play(found.advice.best.action)[0].key == "locked"
    again, _ = hint(game)
    assert again.advice.best.action.do == "reroll"
    assert any(option.action.n == 0 for option in again.advice.options)


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
    assert Workshop(exact=False).at_table(job, game).failed


def test_a_slice_is_short() -> None:
    game = Game.from_position(OMAHA, seed=3)
    longest, began = 0.0, time.process_time()
    for _ in DiceAdviser(game.box, game.names).hint(decision(game), 3):
        now = time.process_time()
        longest, began = max(longest, now - began), now
    assert longest < 0.1
