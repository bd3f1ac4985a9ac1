"""Phase 2: active Skulls cancel dice (SKULL)."""

from easyred.rules.ask.questions import modifiers, total
from easyred.rules.ask.straights import is_broken, is_left, may_break, note_straight
from easyred.rules.ask.tally import (
    HURTS,
    active_skulls,
    cancellable,
    cancels_wanted,
    cancels_wanted_of,
    masks_beside_straight,
    skulls,
    straights_skull,
)
from easyred.rules.ask.tally_losses import least_cost
from easyred.rules.ask.triples import gifts_made
from easyred.rules.model.action import CANCEL, CANCELS, EVERYWHERE, MOST_CHOICES, READIES, READY, Action
from easyred.rules.model.dice import ONE, PLACES, SIZES, SKULL, SUBSETS_OF_SIZE, TWO, mask_of
from easyred.rules.model.modifier import IGNORES_SKULLS
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import ASKED, UNSETTLED
from easyred.rules.run import Run
from easyred.rules.steps.question import Question


class Skulls(Question):
    """Each active Skull cancels another die of the Unit's choice (SKULL-1)."""

    def __init__(self, allows: int, trades: bool) -> None:
        super().__init__(allows, trades)
        self.settles = True

    def enter(self, run: Run, number: int) -> bool:
        if not active_or_spared(run, number):
            return True
        dice = cancellable(run, run.state.units[number])
        if not dice:
            open_spared(run, number, dice)
            tell_idle_skulls(run, number)
            return True
        return settle_skulls(run, number, dice)

    def answers(self, run: Run, number: int) -> list[Action]:
        return cancel_choices(run, number)

    def answer(self, run: Run, number: int, action: Action) -> None:
        settle_choice(run, number, action)

    def why_not_answer(self, run: Run, number: int, action: Action) -> Refusal:
        return refuse_cancel(run, number, action)


def active_or_spared(run: Run, number: int) -> bool:
    """Say which Skulls are spared, and return whether any are there."""
    unit = run.state.units[number]
    found = skulls(unit)
    if not found or not run.box.counted[SKULL]:
        return False
    if unit.spared != UNSETTLED:
        return True
    gifts = gifts_made(unit) if found >= 3 else 0
    if gifts:
        run.say("skulls-ignored", "SKULL-3", number, 3 * gifts)
    if straights_skull(unit, gifts) and not run.box.skulls_first:
        run.say("skulls-ignored", "SKULL-4", number, 1)
    return True


def open_spared(run: Run, number: int, dice: int) -> None:
    """Cards ignore as many Skulls as they can, for good; where help may be declined it is still open."""
    unit = run.state.units[number]
    if unit.spared == UNSETTLED and not is_worth_declining(run, number, dice):
        tell_spared(run, number, total(run, number, IGNORES_SKULLS))
    unit.spared = ASKED if may_decline(run, number, dice) else total(run, number, IGNORES_SKULLS)


def tell_spared(run: Run, number: int, left: int) -> None:
    """Say which cards ignore Skulls, and whose help is declined (SKULL-5, SPEC-1)."""
    unit = run.state.units[number]
    found = skulls(unit)
    gifts = gifts_made(unit) if found >= 3 else 0
    straight = straights_skull(unit, gifts)
    if run.box.skulls_first:
        straight = 1 if may_break(run, number) and is_left(run, number, 0) else 0
    if found <= 3 * gifts + straight:
        return
    for modifier, card in modifiers(run, number, IGNORES_SKULLS):
        if left > 0:
            run.say("skulls-ignored", "SKULL-5", number, modifier.amount, card=card)
        left -= modifier.amount


def tell_declined(run: Run, number: int) -> None:
    """Say whose help against Skulls a Unit declines."""
    left = run.state.units[number].spared
    for modifier, card in modifiers(run, number, IGNORES_SKULLS):
        if left <= 0:
            run.say("help-declined", "SPEC-1", number, card=card)
        left -= modifier.amount


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
    most = active_skulls(run, number, total(run, number, IGNORES_SKULLS)) - active_skulls(run, number)
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


def settle_skulls(run: Run, number: int, dice: int) -> bool:
    """Cancel dice if there is no choice. True: as many are cancelled as there are Skulls."""
    unit = run.state.units[number]
    if run.box.skulls_first:
        note_straight(run, number)
    if unit.spared < 0:
        open_spared(run, number, dice)
        if unit.spared < 0:
            return False
    wanted = cancels_wanted_of(run, number, dice)
    if SIZES[unit.cancelled] == wanted:
        return True
    choices = _ways_to_cancel(run, number, dice, 0, run.box.listed_at_once)
    if len(choices) == 1:
        cancel(run, number, choices[0].n)
        return True
    return False


def settle_again(run: Run, number: int) -> bool:
    """Cancel or restore dice after results have joined the tally or left it."""
    unit = run.state.units[number]
    if not unit.cancelled and not run.box.skulls_first and not skulls(unit):
        return True
    return settle_skulls(run, number, cancellable(run, unit))


def cancel_choices(run: Run, number: int) -> list[Action]:
    """The dice to cancel, alike ones listed once; where help may be declined also more of them, or none."""
    dice = cancellable(run, run.state.units[number])
    found = _ways_to_cancel(run, number, dice, 0, MOST_CHOICES)
    further = may_decline(run, number, dice)
    if not further:
        return found
    usual = _usual_ways(run, number, dice, found)
    more: list[Action] = []
    for declined in range(1, further + 1):
        for way in _ways_to_cancel(run, number, dice, declined, MOST_CHOICES):
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


def settle_choice(run: Run, number: int, action: Action) -> None:
    """A Unit has chosen which dice are cancelled, and with that whose help it declines."""
    unit = run.state.units[number]
    mask = action.n
    if action.verb == READY:
        ways = [way.n for way in _ways_to_cancel(run, number, cancellable(run, unit), 0, MOST_CHOICES)]
        mask = unit.cancelled if unit.cancelled in ways else ways[0]
    if unit.spared < 0:
        decline_for(run, number, mask)
    if mask != unit.cancelled:
        cancel(run, number, mask)


def decline_for(run: Run, number: int, mask: int) -> None:
    """Decline as little help as it takes for these dice to be cancelled."""
    unit = run.state.units[number]
    dice = cancellable(run, unit)
    untold = is_worth_declining(run, number, dice)
    declined = 0
    while CANCELS[number][mask] not in _ways_to_cancel(run, number, dice, declined, MOST_CHOICES):
        declined += 1
    unit.spared = total(run, number, IGNORES_SKULLS) - declined
    if untold:
        tell_spared(run, number, unit.spared)
    tell_declined(run, number)


def _ways_to_cancel(run: Run, number: int, dice: int, declined: int, most: int) -> list[Action]:
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


def cancel(run: Run, number: int, mask: int) -> None:
    """Cancel these dice; those cancelled before and not among them come back."""
    unit = run.state.units[number]
    back = unit.cancelled & ~mask
    more = mask & ~unit.cancelled
    breaks = run.box.skulls_first and is_broken(run, number, mask)
    unit.cancelled = mask
    if back:
        run.say("restored", "SKULL-7", number, back, dice=unit.dice)
    if more:
        run.say("cancelled", "SKULL-1", number, more, dice=unit.dice)
    if run.box.skulls_first:
        note_straight(run, number)
    if breaks:
        run.say("straight-broken", "SKULL-6", number)
    tell_idle_skulls(run, number)


def tell_idle_skulls(run: Run, number: int) -> None:
    """Say how many active Skulls find no die to cancel (SKULL-2)."""
    idle = active_skulls(run, number) - SIZES[run.state.units[number].cancelled]
    if idle > 0:
        run.say("skulls-idle", "SKULL-2", number, idle)


def refuse_cancel(run: Run, number: int, action: Action) -> Refusal:
    """Why these dice cannot be cancelled."""
    if action.verb != CANCEL:
        return Refusal("not-now", number)
    unit = run.state.units[number]
    if action.n & ~cancellable(run, unit):
        soldiers = run.box.last_man and action.n & (mask_of(unit.dice, ONE) | mask_of(unit.dice, TWO))
        return Refusal("cancel-soldiers" if soldiers else "cancel-skull", number)
    return Refusal("cancel-count", number, needed=cancels_wanted(run, number), found=SIZES[action.n & 63])
