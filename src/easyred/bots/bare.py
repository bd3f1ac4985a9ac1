"""Games on a bare State: no journal and no events, as fast as bots can play."""

from collections.abc import Sequence

from easyred.bots.bot import Bot, Decision
from easyred.bots.past import Past
from easyred.rules.engine import carry_out, choices, new_state, start
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Chance
from easyred.rules.model.state import State
from easyred.rules.run import Run

MOST = 100_000
"""How many actions a game may have; none that bots play comes near it."""


def play_game(box: Box, units: int, chance: Chance, bots: Sequence[Bot]) -> State:
    """Play a whole game, from the landing: one bot per Unit, or fewer that take turns."""
    state = new_state(box, units)
    start(box, state, chance, None)
    play_on(Run(box, state, chance, None), bots)
    return state


def play_on(run: Run, bots: Sequence[Bot], most: int = MOST) -> int:
    """Let bots play from here until the game is over, or for a number of actions; return how many there were."""
    state, past = run.state, Past()
    for played in range(most):
        waiting = run.waiting_for()
        if not waiting:
            return played
        unit = waiting[0]
        decision = Decision(run.box, state, unit, choices(run, unit), past)
        action = bots[unit % len(bots)].decide(decision)
        past.note(state.turn, action)
        carry_out(run, action)
    return most
