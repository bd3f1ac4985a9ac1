"""The exact figures of the lessons, compared with the odds and with every roll of a gun."""

from itertools import product

import numpy as np
import pytest

from easyred.game import Game
from easyred.lessons import chances
from easyred.lessons.entries import Aim
from easyred.odds.turn import Turn
from easyred.rules.model.action import LOCK, REROLL
from easyred.rules.model.dice import FACE_IDS

ROLLS = ("R2,RC,WK,W1,B2,BT", "RT,R1,WC,WK,BS,B2", "R2,RK,W2,WC,B1,BK", "RK,RS,W1,W2,BC,B1", "RT,RT,W1,WK,BT,B2")
AIMS = (
    Aim(bonus="two"),
    Aim(face="courage"),
    Aim(face="two", n=3),
    Aim(face="tool", n=3),
    Aim(without="skull"),
    Aim(straight=True),
)


def reached(aim: Aim, tally: list[tuple[int, ...]]) -> bool:
    """Whether six dice, colour by colour, are what is wanted."""
    dice = [face for hand in tally for face in hand]
    if aim.straight:
        return len(set(dice)) == 6
    if aim.without is not None:
        return FACE_IDS.index(aim.without) not in dice
    if aim.bonus is not None:
        return all(FACE_IDS.index(aim.bonus) in hand for hand in tally)
    assert aim.face is not None
    return dice.count(FACE_IDS.index(aim.face)) >= aim.n


def values(turn: Turn, aim: Aim) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """What every tally is worth: all or nothing."""
    found = [reached(aim, list(tally)) for tally in product(*turn.hands)]
    return np.array(found, dtype=np.float64).reshape(turn.shape)


@pytest.mark.parametrize("aim", AIMS, ids=lambda aim: str(aim)[:40])
@pytest.mark.parametrize("dice", ROLLS)
def test_locks_and_rerolls_are_worth_what_the_odds_say(dice: str, aim: Aim) -> None:
    turn = Turn()
    line = f"1/tiger/practice turn=2 stage=roll-2 ; able sector=1 soldiers=4 dice={dice} draws=1 last_sector=1"
    game = Game.from_position(f"{line} stack=step.0.0")
    unit, worth = game.state.units[0], values(turn, aim)
    said = dict(zip(*turn.lock_options(worth, unit.dice), strict=True))
    for action in game.legal_actions(0):
        if action.verb == LOCK:
            assert chances.chance(game, action, aim) == pytest.approx(said[action.n])
    game.play("able lock 1 5")
    said = dict(zip(*turn.reroll_options(worth, unit.dice, unit.locked, 2), strict=True))
    for action in game.legal_actions(0):
        if action.verb == REROLL:
            assert chances.chance(game, action, aim) == pytest.approx(said[action.n]), game.write(action)


def test_a_gun_is_survived_as_often_as_its_die_allows() -> None:
    line = "1/tiger/basic turn=4 stage=move ; able sector=2 visited=1 marker=2 soldiers=8 courage=2 flags=recorded"
    game = Game.from_position(line)
    told = {game.write(action): chances.chance(game, action, Aim(survive=True)) for action in game.legal_actions(0)}
    assert told["able move 5"] == pytest.approx(4 / 6)
    assert told["able move 4"] == told["able ready"] == 1.0
    assert chances.best(game, game.parse("able move 5"), Aim(survive=True)) == 1.0
