"""Reading a Straight: one of each face (AWARD-1), noticed before the Skulls or left over by them (SKULL-6)."""

from easyred.rules.dice import COLOURLESS, FACES, SKULL, mask_of
from easyred.rules.run import Run
from easyred.rules.state import STRAIGHT, STRAIGHT_SKULL, Unit
from easyred.rules.triples import gifts_made, kept_dice, results_taken, triples


def has_straight(unit: Unit, colourless: bool) -> bool:
    """Whether each of the six faces is there (AWARD-1)."""
    found = 0
    for shown in kept_dice(unit) if unit.renounced else unit.dice:
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
    results = unit.dice + unit.virtual
    out = unit.cancelled | unit.renounced
    best, most = 0, 0
    for place in range(len(unit.dice)):
        if unit.dice[place] >> 2 == face and not out >> place & 1:
            count = results.count(unit.dice[place])
            if count > most:
                best, most = 1 << place, count
    return best


def may_break(run: Run, number: int) -> bool:
    """Whether Skulls decide on a Straight: they come first here, and nobody has been rewarded for it yet (SKULL-6)."""
    unit = run.state.units[number]
    if not run.box.skulls_first or unit.flags & STRAIGHT or run.box.uncounted:
        return False
    return has_straight(unit, False)


def is_left(run: Run, number: int, cancelled: int) -> bool:
    """Whether coloured results of all faces are left when these dice are cancelled, each in no bonus (RWB-1)."""
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
    """Whether a Straight that the dice still hold goes with these dice."""
    if not may_break(run, number) or is_left(run, number, mask):
        return False
    return is_left(run, number, run.state.units[number].cancelled)


def note_straight(run: Run, number: int) -> bool:
    """Lay a Straight aside as the dice lie now, so that no bonus takes them; or take it apart. True: it is there."""
    unit = run.state.units[number]
    if unit.flags & STRAIGHT:
        return True
    if may_break(run, number) and is_left(run, number, unit.cancelled):
        unit.straight = straight_dice(unit, False)
        if triples(unit, SKULL) < gifts_made(unit):
            unit.straight &= ~mask_of(unit.dice, SKULL)  # a virtual Skull will do
        unit.flags |= STRAIGHT_SKULL
        return True
    unit.straight = 0
    unit.flags &= ~STRAIGHT_SKULL
    return False
