"""Active Skulls cancel dice (SKULL)."""

from easyred.rules.ask.cancelling import is_worth_declining, may_decline, ways_to_cancel
from easyred.rules.ask.modifiers import modifiers
from easyred.rules.ask.straights import is_broken, is_left, may_break, note_straight
from easyred.rules.ask.tally import (
    active_skulls,
    cancellable,
    cancels_wanted_of,
    skulls,
    spared_by_cards,
    straights_skull,
)
from easyred.rules.ask.triples import gifts_made
from easyred.rules.model.action import CANCELS, MOST_CHOICES, READY, Action
from easyred.rules.model.dice import SIZES, SKULL
from easyred.rules.model.modifier import IGNORES_SKULLS
from easyred.rules.model.state import ASKED, UNSETTLED
from easyred.rules.run import Run


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
    spared = spared_by_cards(run, number)
    if unit.spared == UNSETTLED and not is_worth_declining(run, number, dice):
        tell_spared(run, number, spared)
    unit.spared = ASKED - spared if may_decline(run, number, dice) else spared


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


def tell_declined(run: Run, number: int, declined: int) -> None:
    """Say whose help against so many Skulls a Unit declines; who came too late has nothing to decline (SPEC-1)."""
    left = run.state.units[number].spared
    for modifier, card in modifiers(run, number, IGNORES_SKULLS):
        if left <= 0 < left + declined:
            run.say("help-declined", "SPEC-1", number, card=card)
        left -= modifier.amount


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
    choices = ways_to_cancel(run, number, dice, 0, run.box.listed_at_once)
    if len(choices) == 1:
        cancel(run, number, choices[0].n)
        return True
    return False


def settle_again(run: Run, number: int) -> bool:
    """Cancel or restore dice after results have joined the tally or left it."""
    unit = run.state.units[number]
    settled = not unit.cancelled and not run.box.skulls_first and not skulls(unit)
    return settled or settle_skulls(run, number, cancellable(run, unit))


def settle_choice(run: Run, number: int, action: Action) -> None:
    """A Unit has chosen which dice are cancelled, and with that whose help it declines."""
    unit = run.state.units[number]
    mask = action.n
    if action.verb == READY:
        ways = [way.n for way in ways_to_cancel(run, number, cancellable(run, unit), 0, MOST_CHOICES)]
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
    while CANCELS[number][mask] not in ways_to_cancel(run, number, dice, declined, MOST_CHOICES):
        declined += 1
    unit.spared = spared_by_cards(run, number) - declined
    if untold:
        tell_spared(run, number, unit.spared)
    tell_declined(run, number, declined)


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
