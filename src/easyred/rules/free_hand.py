"""A free hand: what a Unit may do beside any question — use cards, give, put a Permanent Item away (PHASE-3)."""

from easyred.rules.action import DISCARD, GIVE, HAND_OVER, OFFER, USE, Action
from easyred.rules.inventory import put_away
from easyred.rules.refusal import Refusal
from easyred.rules.run import Run
from easyred.rules.trade import carry_gift, gifts, refuse_gift
from easyred.rules.use import refuse_use, start_use, usable

VERBS = frozenset((USE, OFFER, GIVE, HAND_OVER, DISCARD))


def free_choices(run: Run, number: int, windows: int, trades: bool) -> list[Action]:
    """Cards that may be used in these windows, gifts, and Permanent Items that may go."""
    found = usable(run, number, windows)
    if trades and not run.box.solo:
        found += gifts(run, number)
    return found + discards(run, number)


def discards(run: Run, number: int) -> list[Action]:
    """The Permanent Items in play, which a Unit may discard at will (ITEM-6)."""
    permanent = run.state.units[number].permanent
    return [Action(number, DISCARD, card) for card in permanent] if permanent else []


def has_free_hand(run: Run, number: int, windows: int, trades: bool) -> bool:
    """Whether a Unit may do anything of that."""
    return len(free_choices(run, number, windows, trades)) > 0


def carry_free(run: Run, number: int, action: Action, trade_rule: str) -> None:
    """Carry out one of these choices."""
    if action.verb in (USE, OFFER):
        start_use(run, number, action)
    elif action.verb == DISCARD:
        put_away(run, number, action.card, "ITEM-6")
    else:
        carry_gift(run, number, action, trade_rule)


def refuse_free(run: Run, number: int, action: Action, windows: int, trades: bool) -> Refusal:
    """Why one of them is not open to a Unit."""
    if action.verb in (USE, OFFER):
        return refuse_use(run, number, action, windows)
    if action.verb in (GIVE, HAND_OVER):
        return refuse_gift(run, number, action) if trades else Refusal("trade-moment", number)
    held = action.card in run.state.units[number].items
    return Refusal("discard-unasked" if held else "card-not-held", number, action.card)
