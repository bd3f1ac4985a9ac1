"""Red, white and blue: which bonuses the results of a tally make (RWB-1), in daylight and at night (TALLY-7)."""

from typing import Final

from easyred.rules.model.ability import Ability
from easyred.rules.model.box import Box
from easyred.rules.model.dice import BLUE, COLOURLESS, COURAGE, FACES, ONE, RED, SIZES, SKULL, STAR, TOOL, TWO, WHITE
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.state import Unit
from easyred.rules.run import Run

BONUS_ORDER: Final[tuple[int, ...]] = (STAR, SKULL, ONE, TWO, COURAGE, TOOL)
"""Leadership first, since its result can complete another bonus."""
EVERY_RED: Final = 0x111111
"""The red result of each face, as bits."""
ALL_COLOURS: Final = 0b111
BY_DAY: Final = 3
AT_NIGHT: Final = 4
"""How many results a bonus takes."""


def kept_dice(unit: Unit) -> tuple[int, ...]:
    """The dice that have not been renounced (RWB-9)."""
    return unit.dice if not unit.renounced else without(unit.dice, unit.renounced)


def without(dice: tuple[int, ...], out: int) -> tuple[int, ...]:
    """These dice without those of a mask."""
    return tuple([dice[place] for place in range(len(dice)) if not out >> place & 1])


def standing(unit: Unit) -> tuple[int, ...]:
    """The results that bonuses can use: not cancelled, not renounced, and not in a Straight."""
    out = unit.cancelled | unit.straight | unit.renounced
    if not out:
        return unit.dice + unit.virtual
    virtual = beside_straight(unit) if unit.straight and unit.virtual else unit.virtual
    return without(unit.dice, out) + virtual


def beside_straight(unit: Unit) -> tuple[int, ...]:
    """The virtual results that a Straight leaves: for a face that no die shows it takes one with a colour."""
    taken = 0
    for place in range(len(unit.dice)):
        if unit.straight >> place & 1:
            taken |= 1 << (unit.dice[place] >> 2)
    left = list(unit.virtual)
    for face in range(FACES):
        coloured = [shown for shown in left if shown >> 2 == face and shown & 3 != COLOURLESS]
        if coloured and not taken >> face & 1:
            left.remove(most_common(coloured, unit.dice + unit.virtual))
    return tuple(left)


def most_common(shown: list[int], among: tuple[int, ...]) -> int:
    """The first of the most common results among these."""
    counts = [among.count(result) for result in shown]
    return shown[counts.index(max(counts))]


def tripled_faces(shown: tuple[int, ...]) -> int:
    """The faces that these results show in red, white and blue, as bits of their red results."""
    seen = 0
    for result in shown:
        seen |= 1 << result
    return seen & seen >> 1 & seen >> 2 & EVERY_RED


def triples_among(shown: tuple[int, ...], face: int) -> int:
    """How many triples of a face these results make."""
    counts = [0, 0, 0, 0]
    for result in shown:
        if result >> 2 == face:
            counts[result & 3] += 1
    pairs = min(counts[RED], counts[WHITE])  # of two numbers at a time, as the compiler likes it
    return min(pairs, counts[BLUE])


def may_triple(shown: tuple[int, ...], face: int) -> bool:
    """Whether these results make a triple of a face, or lack only one colour that Leadership may bring."""
    seen = 0
    for result in shown:
        seen |= 1 << result
    colours = seen >> 4 * face & ALL_COLOURS
    return colours == ALL_COLOURS or (SIZES[colours] == 2 and seen >> 4 * STAR & ALL_COLOURS == ALL_COLOURS)


def triples(unit: Unit, face: int) -> int:
    """How many red, white and blue triples of a face the tally holds (RWB-1)."""
    return triples_among(standing(unit), face)


def gifts_made(unit: Unit) -> int:
    """How many Dead Man's Gifts the Skulls of a tally make; a renounced one does not count (RWB-9)."""
    return max(0, triples_among(kept_dice(unit) + unit.virtual, SKULL) - unit.waived[SKULL])


def is_dark(run: Run, number: int, face: int) -> bool:
    """Whether a bonus of this face needs a fourth result in a Unit's Sector (TALLY-7)."""
    return run.box.dark >> face & 1 == 1 and run.state.units[number].sector not in run.state.lit


def bonuses_among(run: Run, number: int, shown: tuple[int, ...], face: int) -> int:
    """How many bonuses of a face these results make for a Unit; at night each uses a fourth result."""
    made = triples_among(shown, face)
    if not made or not run.box.dark or not is_dark(run, number, face):
        return made
    coloured = [result for result in shown if result >> 2 == face and result & 3 != COLOURLESS]
    return min(made, len(coloured) // AT_NIGHT)


def results_taken(run: Run, number: int, face: int) -> int:
    """How many results of a face are part of bonuses scored so far."""
    unit = run.state.units[number]
    return (unit.scored[face] - unit.waived[face]) * (AT_NIGHT if is_dark(run, number, face) else BY_DAY)


def one_more(counts: tuple[int, ...], face: int) -> tuple[int, ...]:
    """These counts by face, with one more of this face."""
    more = list(counts)
    more[face] += 1
    return tuple(more)


def table_of(box: Box, unit: Unit) -> tuple[tuple[Ability, ...], ...]:
    """What the bonuses are worth to a Unit, by face (RWB-3, RWB-4, OPT-12)."""
    return box.tables[unit.nation if unit.legend == NO_LEGEND else box.legends[unit.legend].table]
