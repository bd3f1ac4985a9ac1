"""Reading a Final Tally: which Skulls are active, which bonuses it makes, what it is worth."""

from typing import Final

from easyred.rules.box import IGNORES_SKULLS, PENALTY
from easyred.rules.dice import (
    BLUE,
    COLOURLESS,
    COURAGE,
    FACES,
    ONE,
    RED,
    SIZES,
    SKULL,
    STAR,
    TOOL,
    TWO,
    WHITE,
    count_face,
    item_points,
    mask_of,
)
from easyred.rules.questions import sector_modifier, total
from easyred.rules.run import Run
from easyred.rules.state import SKULLS_OFF, STRAIGHT_SKULL, Unit

BONUS_ORDER: Final[tuple[int, ...]] = (STAR, SKULL, ONE, TWO, COURAGE, TOOL)
"""Leadership first, since its result can complete another bonus."""


def results(unit: Unit) -> tuple[int, ...]:
    """Dice and virtual results."""
    return unit.dice + unit.virtual


def has_straight(unit: Unit, colourless: bool) -> bool:
    """Whether each of the six faces is there (AWARD-1)."""
    found = 0
    for shown in unit.dice:
        found |= 1 << (shown >> 2)
    for shown in unit.virtual:
        if colourless or shown & 3 != COLOURLESS:
            found |= 1 << (shown >> 2)
    return found == (1 << FACES) - 1


def straight_dice(unit: Unit, colourless: bool) -> int:
    """The dice a Straight takes: none where a colourless result will do, else of the colour there is most of."""
    mask = 0
    for face in range(FACES):
        if colourless and face * 4 + COLOURLESS in unit.virtual:
            continue
        mask |= _spare_die(unit, face)
    return mask


def _spare_die(unit: Unit, face: int) -> int:
    best, most = 0, 0
    for place in range(len(unit.dice)):
        if unit.dice[place] >> 2 == face:
            count = results(unit).count(unit.dice[place])
            if count > most:
                best, most = 1 << place, count
    return best


def triples(unit: Unit, face: int) -> int:
    """How many red, white and blue triples of a face the tally holds (RWB-1)."""
    return triples_among(standing(unit), face)


def standing(unit: Unit) -> tuple[int, ...]:
    """The results that bonuses are made of: not cancelled, and not in a Straight."""
    out = unit.cancelled | unit.straight
    if not out:
        return unit.dice + unit.virtual
    dice = unit.dice
    return tuple([dice[place] for place in range(len(dice)) if not out >> place & 1]) + unit.virtual


EVERY_RED: Final = 0x111111
"""The red result of each face, as bits."""


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
    return min(counts[RED], counts[WHITE], counts[BLUE])


def skulls(unit: Unit) -> int:
    """All Skulls of the tally, active or not."""
    found = count_face(unit.dice, SKULL)
    return found + count_face(unit.virtual, SKULL) if unit.virtual else found


def ignored_skulls(run: Run, number: int, found: int) -> int:
    """Of so many Skulls those that cancel nothing: in a Dead Man's Gift or a Straight, or by a card (SKULL-3 to 5)."""
    unit = run.state.units[number]
    if unit.has(SKULLS_OFF):
        return found
    spared = total(run, number, IGNORES_SKULLS) + (1 if unit.has(STRAIGHT_SKULL) else 0)
    if found >= 3:
        spared += 3 * triples(unit, SKULL)
    return min(found, spared)


def active_skulls(run: Run, number: int) -> int:
    """Skulls that each cancel a die (SKULL-1)."""
    unit = run.state.units[number]
    found = skulls(unit)
    if not found or not run.box.counted[SKULL]:
        return 0
    return found - ignored_skulls(run, number, found)


def cancellable(unit: Unit) -> int:
    """The dice a Skull can cancel: those that show something else."""
    return (1 << len(unit.dice)) - 1 & ~mask_of(unit.dice, SKULL)


def cancels_wanted(run: Run, number: int) -> int:
    """How many dice are to be cancelled; a Skull without a die does nothing (SKULL-2)."""
    active = active_skulls(run, number)
    return min(active, SIZES[cancellable(run.state.units[number])]) if active else 0


def counted(run: Run, number: int) -> list[int]:
    """How many results of each face are left to record, after cancelled dice and the Sector's penalty."""
    counts = lying(run.state.units[number])
    for face in run.box.uncounted:
        counts[face] = 0
    if run.sector_of(number).codes >> PENALTY & 1:
        face, taken = penalty(run, number)
        counts[face] -= taken
    return counts


def penalty(run: Run, number: int) -> tuple[int, int]:
    """The face of which the Sector takes results from the tally, and how many it takes (TALLY-4)."""
    text = sector_modifier(run, number, PENALTY)
    if text is None:
        return SKULL, 0
    return text.extra, min(text.amount, lying(run.state.units[number])[text.extra])


def worth_recording(run: Run, number: int) -> tuple[int, int, int, int]:
    """Soldiers, Stars, Courage and Item Points of the tally as it lies (TALLY-1, TALLY-2)."""
    counts = counted(run, number)
    return counts[ONE] + 2 * counts[TWO], counts[STAR], counts[COURAGE], item_points(counts[TOOL])


def lying(unit: Unit) -> list[int]:
    """How many results of each face lie on the table, cancelled dice apart, Skulls of either state counted."""
    counts = [0, 0, 0, 0, 0, 0]
    cancelled = unit.cancelled
    for shown in unit.dice:
        if not cancelled & 1:
            counts[shown >> 2] += 1
        cancelled >>= 1
    for shown in unit.virtual:
        counts[shown >> 2] += 1
    return counts
