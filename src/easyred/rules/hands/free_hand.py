"""A free hand: what a Unit may do at any question: use cards, give, let a card go (PHASE-3)."""

from easyred.rules.hands.changing_hands import abandon_vehicle, put_away
from easyred.rules.hands.trade import carry_gift, gifts, refuse_gift
from easyred.rules.hands.use import refuse_use, start_use, usable
from easyred.rules.model.action import ABANDON, DISCARD, EXCHANGE, GIVE, HAND_OVER, OFFER, USE, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.refusal import Refusal
from easyred.rules.run import Run


def free_choices(run: Run, number: int, windows: int, trades: bool) -> list[Action]:
    """Cards that may be used in these windows, gifts, and what a Unit may let go."""
    found = usable(run, number, windows)
    if trades and not run.box.solo:
        found += gifts(run, number)
    unit = run.state.units[number]
    return found + let_go(run, number) if unit.permanent or unit.vehicle >= 0 else found


def let_go(run: Run, number: int) -> list[Action]:
    """What a Unit may give up at will: Permanent Items in play, and outside combat its Vehicle (ITEM-6, VEH-4)."""
    unit = run.state.units[number]
    found = [Action(number, DISCARD, card) for card in unit.permanent] if unit.permanent else []
    if unit.vehicle != NO_CARD and not run.stage().in_combat:
        found.append(Action(number, ABANDON))
    return found


def carry_free(run: Run, number: int, action: Action, trade_rule: str) -> None:
    """Carry out one of these choices."""
    if action.verb in (USE, OFFER):
        start_use(run, number, action)
    elif action.verb == DISCARD:
        put_away(run, number, action.card, "ITEM-6")
    elif action.verb == ABANDON:
        abandon_vehicle(run, number, "VEH-4")
        run.wake_others(number)
    else:
        carry_gift(run, number, action, trade_rule)


def refuse_free(run: Run, number: int, action: Action, windows: int, trades: bool) -> Refusal:
    """Why one of them is not open to a Unit."""
    if action.verb in (USE, OFFER):
        return refuse_use(run, number, action, windows)
    if action.verb in (GIVE, HAND_OVER, EXCHANGE):
        return refuse_gift(run, number, action) if trades else Refusal("trade-moment", number)
    unit = run.state.units[number]
    if action.verb == ABANDON:
        return Refusal("no-vehicle-here" if unit.vehicle == NO_CARD else "abandon-moment", number, unit.vehicle)
    return Refusal("discard-unasked" if action.card in unit.items else "card-not-held", number, action.card)
