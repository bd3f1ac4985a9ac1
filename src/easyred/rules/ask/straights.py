"""Reading a Straight: one of each face (AWARD-1), before the Skulls or from what Skulls and RWBs leave (SKULL-6)."""

from easyred.rules.ask.triples import gifts_made, kept_dice, results_taken, triples, without
from easyred.rules.model.dice import COLOURLESS, FACES, SKULL, mask_of
from easyred.rules.model.state import NO_SCORES, STRAIGHT, STRAIGHT_SKULL, Unit
from easyred.rules.run import Run


def has_straight(shown: tuple[int, ...], colourless: bool) -> bool:
    """Whether each of the six faces is among these results (AWARD-1)."""
    found = 0
    spare = len(shown) - FACES
    for result in shown:
        face = 1 << (result >> 2)
        if not found & face and (colourless or result & 3 != COLOURLESS):
            found |= face
        else:
            spare -= 1
            if spare < 0:  # too many that show no other face
                return False
    return spare >= 0


def results_left(unit: Unit) -> tuple[int, ...]:
    """What a Straight may use if a result may count for an RWB too: everything not taken away (RWB-1)."""
    out = unit.cancelled | unit.renounced
    return (without(unit.dice, out) if out else unit.dice) + unit.virtual


def lay_aside(unit: Unit) -> None:
    """Set aside the dice of a Straight: for each face, one of the most common colour."""
    mask = 0
    for face in range(FACES):
        mask |= _spare_die(unit, face)
    unit.straight = mask
    if triples(unit, SKULL) < gifts_made(unit):
        unit.straight &= ~mask_of(unit.dice, SKULL)  # a virtual Skull will do


def _spare_die(unit: Unit, face: int) -> int:
    """The die of a face that a Straight takes, as a bit: one of the most common colour."""
    results = unit.dice + unit.virtual
    out = unit.cancelled | unit.renounced
    best, most = 0, 0
    for place in range(len(unit.dice)):
        if unit.dice[place] >> 2 == face and not out >> place & 1:
            count = results.count(unit.dice[place])
            if count > most:
                best, most = 1 << place, count
    return best


def is_open(run: Run, unit: Unit) -> bool:
    """Whether Skulls still decide about a Straight: they come first here, and no bonus has been scored (SKULL-6)."""
    return run.box.skulls_first and not unit.flags & STRAIGHT and not run.box.uncounted and unit.scored == NO_SCORES


def may_break(run: Run, number: int) -> bool:
    """Whether there is a Straight that Skulls decide about."""
    unit = run.state.units[number]
    return is_open(run, unit) and has_straight(kept_dice(unit) + unit.virtual, False)


def is_left(run: Run, number: int, cancelled: int) -> bool:
    """Whether coloured results of all faces, in no bonus, are left when these dice are cancelled (RWB-1)."""
    unit = run.state.units[number]
    counts = [0, 0, 0, 0, 0, 0]
    out = cancelled | unit.renounced
    for place in range(len(unit.dice)):
        if not out >> place & 1:
            counts[unit.dice[place] >> 2] += 1
    for shown in unit.virtual:
        if shown & 3 != COLOURLESS:
            counts[shown >> 2] += 1
    counts[SKULL] -= 3 * gifts_made(unit)
    for face in range(FACES):
        if counts[face] <= (results_taken(run, number, face) if face != SKULL else 0):
            return False
    return True


def is_broken(run: Run, number: int, mask: int) -> bool:
    """Whether cancelling these dice breaks a Straight."""
    if not may_break(run, number) or is_left(run, number, mask):
        return False
    return is_left(run, number, run.state.units[number].cancelled)


def note_straight(run: Run, number: int) -> None:
    """Spare the Skull of a Straight in the dice, as long as no bonus has been scored (SKULL-6)."""
    unit = run.state.units[number]
    if not is_open(run, unit):
        return
    if may_break(run, number) and is_left(run, number, unit.cancelled):
        unit.flags |= STRAIGHT_SKULL
    else:
        unit.flags &= ~STRAIGHT_SKULL
