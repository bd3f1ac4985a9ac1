"""A Final Tally: which Skulls are active, what it is worth, and what it costs."""

from typing import Final

from easyred.rules.ask.modifiers import sector_modifier, total
from easyred.rules.ask.straights import is_left, may_break
from easyred.rules.ask.triples import gifts_made, is_dark, kept_dice, results_taken, without
from easyred.rules.model.dice import (
    COLOURLESS,
    COURAGE,
    ONE,
    SIZES,
    SKULL,
    STAR,
    SUBSETS,
    TOOL,
    TWO,
    count_skulls,
    item_points,
    mask_of,
)
from easyred.rules.model.modifier import FOUR_OF_A_KIND, IGNORES_SKULLS, LOSS_PER_STAR
from easyred.rules.model.state import ASKED, SKULLS_OFF, STRAIGHT, STRAIGHT_SKULL, UNSETTLED, Unit
from easyred.rules.run import Run

FOUR: Final = 4
"""How many of a kind some Sectors look for."""
HURTS: Final = 1 << FOUR_OF_A_KIND | 1 << LOSS_PER_STAR
"""Texts of Sectors that may take Soldiers for a tally, as bits."""


def skulls(unit: Unit) -> int:
    """All Skulls in the tally, active or not."""
    return count_skulls((kept_dice(unit) if unit.renounced else unit.dice) + unit.virtual)


def spared_by_cards(run: Run, number: int) -> int:
    """How many Skulls cards ignore: as settled, or as many as they can (SKULL-5)."""
    settled = run.state.units[number].spared
    if settled == UNSETTLED:
        return total(run, number, IGNORES_SKULLS)
    return ASKED - settled if settled <= ASKED else settled


def ignored_skulls(run: Run, number: int, found: int, declined: int = 0) -> int:
    """Of so many Skulls those that cancel nothing: in a Dead Man's Gift or a Straight, or by a card (SKULL-3 to 5).

    ``declined``: so many that a card would ignore are let cancel (SPEC-1).
    """
    unit = run.state.units[number]
    if unit.flags & SKULLS_OFF:
        return found
    gifts = gifts_made(unit) if found >= 3 else 0
    return min(found, spared_by_cards(run, number) - declined + 3 * gifts + straights_skull(unit, gifts))


def straights_skull(unit: Unit, gifts: int) -> int:
    """1 if a Straight spares a coloured Skull that is in no Dead Man's Gift, else 0 (SKULL-4, TALLY-3)."""
    if not unit.flags & STRAIGHT_SKULL:
        return 0
    if not gifts:
        return 1
    coloured = [shown for shown in kept_dice(unit) + unit.virtual if shown < COLOURLESS]
    return 1 if len(coloured) > 3 * gifts else 0


def active_skulls(run: Run, number: int, declined: int = 0) -> int:
    """Skulls that each cancel a die (SKULL-1)."""
    unit = run.state.units[number]
    found = skulls(unit)
    if not found or not run.box.counted[SKULL]:
        return 0
    return found - ignored_skulls(run, number, found, declined)


def masks_beside_straight(run: Run, number: int, declined: int = 0) -> list[int]:
    """Every set of dice the Skulls may cancel where a Straight may break: its own Skull counts only then (SKULL-6).

    They go on from what is cancelled already: more of it, or less (SKULL-7).
    """
    unit = run.state.units[number]
    dice = cancellable(run, unit)
    spared = spared_by_cards(run, number) - declined + 3 * gifts_made(unit)
    active = 0 if unit.has(SKULLS_OFF) else max(0, skulls(unit) - spared)
    found: list[int] = []
    for mask in SUBSETS[dice]:
        if mask & unit.cancelled in (mask, unit.cancelled):
            wanted = max(0, active - 1) if is_left(run, number, mask) else active
            if SIZES[mask] == min(wanted, SIZES[dice]):
                found.append(mask)
    return found


def cancellable(run: Run, unit: Unit) -> int:
    """The dice a Skull can cancel: those that show something else and have not been renounced.

    Soldiers that are lost by their results are out of its reach (OPT-10).
    """
    out = mask_of(unit.dice, SKULL) | unit.renounced
    if run.box.last_man:
        out |= mask_of(unit.dice, ONE) | mask_of(unit.dice, TWO)
    return (1 << len(unit.dice)) - 1 & ~out


def cancels_wanted(run: Run, number: int) -> int:
    """How many dice are to be cancelled as things are; a Skull without a die does nothing (SKULL-2)."""
    return cancels_wanted_of(run, number, cancellable(run, run.state.units[number]))


def cancels_wanted_of(run: Run, number: int, dice: int, declined: int = 0) -> int:
    """Like ``cancels_wanted``, for known dice that can be cancelled."""
    if run.box.skulls_first and may_break(run, number):
        masks = masks_beside_straight(run, number, declined)
        now = run.state.units[number].cancelled
        return SIZES[now] if now in masks else min([SIZES[mask] for mask in masks])
    return min(active_skulls(run, number, declined), SIZES[dice])


def counted(run: Run, number: int) -> list[int]:
    """How many results of each face are left to record."""
    counts = lying(run.state.units[number])
    for face in run.box.uncounted:
        counts[face] = 0
    return counts


def worth_recording(run: Run, number: int) -> tuple[int, int, int, int]:
    """Soldiers, Stars, Courage and Item Points of the tally as it is (TALLY-1, TALLY-2)."""
    counts = counted(run, number)
    soldiers = 0 if run.box.last_man else counts[ONE] + 2 * counts[TWO]
    return soldiers, counts[STAR], counts[COURAGE], item_points(counts[TOOL])


def toll(run: Run, number: int) -> int:
    """The Soldiers that a tally costs under Last Man Standing: all its Soldier results but a Straight's (OPT-10).

    At night Reinforcements and Fresh Troops spare the results that make them.
    """
    unit = run.state.units[number]
    counts = counted(run, number)
    cost = 0
    for face in (ONE, TWO):
        spared = 1 if unit.has(STRAIGHT) else 0
        if is_dark(run, number, face):
            spared += results_taken(run, number, face)
        cost += (face - ONE + 1) * max(0, counts[face] - spared)
    return cost


def cost_of_tally(run: Run, number: int, counts: list[int]) -> int:
    """The Soldiers that the text of a Unit's Sector takes for these numbers of results (TALLY-8)."""
    cost = 0
    four = sector_modifier(run, number, FOUR_OF_A_KIND)
    if four is not None and max(counts) >= FOUR:
        cost = max(0, -four.amount)
    ambush = sector_modifier(run, number, LOSS_PER_STAR)
    return cost if ambush is None else cost + ambush.amount * counts[STAR]


def lying(unit: Unit) -> list[int]:
    """How many results of each face are on the table, without cancelled dice, and with all Skulls."""
    return lying_beside(unit, unit.cancelled)


def lying_beside(unit: Unit, cancelled: int) -> list[int]:
    """How many results of each face are left when these dice are cancelled."""
    counts = [0, 0, 0, 0, 0, 0]
    out = cancelled | unit.renounced
    for shown in (without(unit.dice, out) if out else unit.dice) + unit.virtual:
        counts[shown >> 2] += 1
    return counts
