"""Which dice active Skulls may cancel, and whose help against them may be declined (SKULL, SPEC-1)."""

from easyred.rules.ask.straights import may_break
from easyred.rules.ask.tally import (
    HURTS,
    active_skulls,
    cancellable,
    cancels_wanted,
    cancels_wanted_of,
    masks_beside_straight,
    spared_by_cards,
)
from easyred.rules.ask.tally_losses import least_cost
from easyred.rules.model.action import CANCEL, CANCELS, EVERYWHERE, MOST_CHOICES, READIES, Action
from easyred.rules.model.dice import ONE, PLACES, SIZES, SUBSETS_OF_SIZE, TWO, mask_of
from easyred.rules.model.refusal import Refusal
from easyred.rules.run import Run


def may_decline(run: Run, number: int, dice: int) -> int:
    """How many Skulls that cards would ignore a Unit may let cancel; 0 if it is not asked (SPEC-1)."""
    unit = run.state.units[number]
    if unit.spared >= 0:
        return 0
    if unit.asks == EVERYWHERE or is_worth_declining(run, number, dice):
        return could_cancel(run, number, dice)
    return 0


def could_cancel(run: Run, number: int, dice: int) -> int:
    """How many more dice would go if cards ignored no Skulls."""
    most = active_skulls(run, number, spared_by_cards(run, number)) - active_skulls(run, number)
    if not most:
        return 0
    return cancels_wanted_of(run, number, dice, most) - cancels_wanted_of(run, number, dice)


def is_worth_declining(run: Run, number: int, dice: int) -> bool:
    """Whether the Sector would take fewer Soldiers if a Skull that a card ignores cancelled a die (TALLY-8)."""
    if not run.box.sector_codes & HURTS or not run.sector_of(number).codes & HURTS:
        return False
    further = could_cancel(run, number, dice)
    fewest = cancels_wanted_of(run, number, dice)
    here = least_cost(run, number, fewest, fewest, [])
    return further > 0 and least_cost(run, number, fewest + 1, fewest + further, []) < here


def cancel_choices(run: Run, number: int) -> list[Action]:
    """The dice to cancel, alike ones listed once; where help may be declined also more of them, or none."""
    dice = cancellable(run, run.state.units[number])
    found = ways_to_cancel(run, number, dice, 0, MOST_CHOICES)
    further = may_decline(run, number, dice)
    if not further:
        return found
    usual = _usual_ways(run, number, dice, found)
    more: list[Action] = []
    for declined in range(1, further + 1):
        for way in ways_to_cancel(run, number, dice, declined, MOST_CHOICES):
            if way not in found and way not in more:
                more.append(way)
    return usual + more


def _usual_ways(run: Run, number: int, dice: int, found: list[Action]) -> list[Action]:
    """What is left to choose with all help accepted; if nothing, being ready leaves it so."""
    unit = run.state.units[number]
    if len(found) == 1:
        return [READIES[number]]
    if SIZES[unit.cancelled] == cancels_wanted_of(run, number, dice):
        return [READIES[number], *[way for way in found if way.n != unit.cancelled]]
    return found


def ways_to_cancel(run: Run, number: int, dice: int, declined: int, most: int) -> list[Action]:
    """The first few ways to cancel dice. A late Skull takes more, a freed one gives back (SKULL-7)."""
    unit = run.state.units[number]
    if run.box.skulls_first and may_break(run, number):
        alike = alike_dice(unit.dice, dice)
        masks = [mask for mask in masks_beside_straight(run, number, declined) if takes_first(mask, alike)]
        return [CANCELS[number][mask] for mask in masks[:most]]
    wanted = cancels_wanted_of(run, number, dice, declined)
    gives_back = wanted < SIZES[unit.cancelled]
    if gives_back:
        dice = unit.cancelled
    fixed = 0 if gives_back else unit.cancelled
    alike = alike_dice(unit.dice, dice & ~fixed)
    found: list[Action] = []
    for mask in SUBSETS_OF_SIZE[dice][wanted]:
        if mask & fixed == fixed and (not alike or takes_first(mask, alike)):
            found.append(CANCELS[number][mask])
            if len(found) == most:
                return found
    return found


def alike_dice(dice: tuple[int, ...], within: int) -> list[tuple[int, int]]:
    """Pairs of dice that look the same, each as (bit of the earlier, bit of the later)."""
    pairs: list[tuple[int, int]] = []
    among = PLACES[within]
    for nth, later in enumerate(among):
        for earlier in among[:nth]:
            if dice[earlier] == dice[later]:
                pairs.append((1 << earlier, 1 << later))
    return pairs


def takes_first(mask: int, alike: list[tuple[int, int]]) -> bool:
    """Whether a mask takes no die while leaving an earlier one that looks the same."""
    for earlier, later in alike:
        if mask & later and not mask & earlier:
            return False
    return True


def refuse_cancel(run: Run, number: int, action: Action) -> Refusal:
    """Why these dice cannot be cancelled."""
    if action.verb != CANCEL:
        return Refusal("not-now", number)
    unit = run.state.units[number]
    if action.n & ~cancellable(run, unit):
        soldiers = run.box.last_man and action.n & (mask_of(unit.dice, ONE) | mask_of(unit.dice, TWO))
        return Refusal("cancel-soldiers" if soldiers else "cancel-skull", number)
    return Refusal("cancel-count", number, needed=cancels_wanted(run, number), found=SIZES[action.n & 63])
