"""A plan does what it promises: its tallies add up, and turns played by it through the engine bear it out."""

from math import sqrt

import numpy as np
import pytest
from support.dice_tables import some_dice, some_values
from support.first_rolls import Played, first_roll

from easyred.content import Setup
from easyred.odds.plan import Plan
from easyred.odds.turn import Turn
from easyred.odds.upkeep import upkeep
from easyred.rules.model.action import LOCKS, REROLLS
from easyred.rules.model.chance import Seeded
from easyred.rules.model.dice import SET_OF_SIX
from easyred.rules.step import Step
from easyred.rules.steps.roll import Reroll

EXACT = 1e-12
TURNS = 1500


@pytest.mark.parametrize(
    "turn",
    [
        Turn(kernel=False),
        Turn(locks=0, kernel=False),
        Turn((1, 2, 2), 3, 3, kernel=False),
        Turn((2, 2, 1), 1, 1, True, kernel=False),
        Turn(skulls_stay=True, kernel=False),
    ],
    ids=["ordinary", "no lock", "five dice", "one re-roll", "skulls stay"],
)
def test_the_chances_of_tallies_give_the_value(turn):
    plan = Plan(turn, some_values(turn, 5))
    before = plan.tallies()
    assert abs(before.sum() - 1) < EXACT
    assert abs((before * plan.values).sum() - turn.mean(plan.values)) < EXACT
    for seed in range(4):
        dice = some_dice(turn, seed)
        locked = plan.lock(dice)
        assert plan.lock_options(dice).values.max() == pytest.approx(turn.first(plan.values)[turn.index(dice)])
        for rerolls in range(turn.rerolls + 1):
            after = plan.tallies_of(dice, locked, rerolls)
            assert abs(after.sum() - 1) < EXACT
            assert abs((after * plan.values).sum() - plan.reroll_options(dice, locked, rerolls).values.max()) < EXACT


def test_of_equal_choices_the_fewest_dice():
    turn = Turn(kernel=False)
    plan = Plan(turn, np.ones(turn.shape))
    dice = some_dice(turn, 1)
    assert plan.reroll(dice, plan.lock(dice), 2) == 0
    assert plan.tallies_of(dice, 3, 2)[turn.index(dice)] == 1.0


def test_turns_played_by_the_plan_bear_it_out():
    """The engine rolls, the plan locks and re-rolls, every choice of Upkeep is tried: 4 sigma, every tally exact."""
    box, state = first_roll(Setup())
    found = upkeep(box, state, 0)
    turn = Turn(kernel=False)
    values = found.values(found.endings[:, 0].astype(float))
    plan = Plan(turn, values)
    gained = []
    for nth in range(TURNS):
        chance = Seeded(f"turn {nth}")
        played = Played(box, state.copy(), chance)
        unit = played.state.units[0]
        faces = chance.draw(1, 0, "roll", 1, 6, 6)
        unit.dice = tuple(face * 4 + colour for face, colour in zip(faces, SET_OF_SIX, strict=True))
        played.play(LOCKS[0][plan.lock(unit.dice)])
        while isinstance(step_of(played), Reroll):
            played.play(REROLLS[0][plan.reroll(unit.dice, unit.locked, unit.rerolls)])
        best = max(soldiers for soldiers, *_ in played.endings())
        assert best == values[turn.index(played.tally())]
        gained.append(best)
    mean, spread = np.mean(gained), np.std(gained)
    assert abs(mean - turn.mean(values)) < 4 * spread / sqrt(TURNS)


def step_of(played: Played) -> Step | None:
    """The step that a lone Unit has reached, as long as it is rolling."""
    state = played.state
    stack = state.units[0].stack
    rolling = not any(event.key == "final-tally" for event in played.events)
    return played.box.stages[state.stage].steps[stack[0].index] if stack and rolling else None
