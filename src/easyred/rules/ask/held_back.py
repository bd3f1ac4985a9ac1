"""What a Unit on the mines must hold back for the requirement of the Sector ahead (TRADE-7)."""

from easyred.rules.ask.inventory import ANY_CARD, discardable
from easyred.rules.ask.requirements import kept_payable, still_payable
from easyred.rules.model.ability import STAYS
from easyred.rules.model.action import DISCARD, HAND_OVER, USE, Action
from easyred.rules.run import Run


def parting(run: Run, number: int, listed: list[Action]) -> list[Action]:
    """The choices of a Unit that leave it what the Sector ahead needs."""
    held = held_back(run, number)
    if not held:
        return listed
    return [action for action in listed if action.card not in held or not _is_lost_by(run, action)]


def _is_lost_by(run: Run, action: Action) -> bool:
    """Whether a Unit no longer has the card once it has done this."""
    if action.verb == USE:
        return run.box.cards[action.card].abilities[action.n].fate != STAYS
    return action.verb in (HAND_OVER, DISCARD)


def held_back(run: Run, number: int) -> list[int]:
    """The cards a Unit needs to enter the Sector ahead: they can be neither given away nor used up now."""
    unit = run.state.units[number]
    sector = kept_payable(unit)
    if sector < 0:
        return []
    inventory = discardable(unit, ANY_CARD)
    owed = list(inventory) if len(inventory) <= run.at(sector).discards else []
    held = unit.items + unit.permanent + unit.specialists
    return owed + [card for card in held if not still_payable(run, unit, sector, [card])]
