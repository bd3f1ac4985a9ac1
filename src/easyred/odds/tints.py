"""What the colours of dice matter to, beside their faces."""

from __future__ import annotations

from easyred.rules.ask.triples import table_of
from easyred.rules.look.upkeep_walk import lies_there
from easyred.rules.model.dice import COLOURLESS, FACES
from easyred.rules.model.effect_codes import (
    ADD,
    ADD_COLOUR,
    BATTLE_CRY,
    DRAW_AWARD,
    FIND_USED,
    GAIN,
    GAIN_OTHER,
    GAIN_OTHERS,
)
from easyred.rules.run import Run

COLOUR_BLIND = frozenset((GAIN, GAIN_OTHER, GAIN_OTHERS, BATTLE_CRY, FIND_USED, DRAW_AWARD, ADD))
"""Effects for which colours do not matter."""


def tints(run: Run, number: int) -> tuple[int, bool, tuple[int, ...]]:
    """What colours matter to.

    The faces whose bonus names a colour, as bits; whether colours matter to bonuses alone; and the coloured results
    that lie beside the dice and may make one.
    """
    unit = run.state.units[number]
    table = table_of(run.box, unit)
    tinted = 0
    for face in range(FACES):
        if any(op[0] not in COLOUR_BLIND for ability in table[face] for op in ability.ops):
            tinted |= 1 << face
    lying = unit.virtual if lies_there(run.box, run.state, number) else ()
    coloured = tuple(sorted([result for result in lying if result & 3 != COLOURLESS]))
    added = [op[0] for ability in run.sector_of(number).each_turn for op in ability.ops]
    if any(code not in COLOUR_BLIND and code != ADD_COLOUR for code in added):
        return (1 << FACES) - 1, False, coloured
    return tinted, ADD_COLOUR not in added, coloured
