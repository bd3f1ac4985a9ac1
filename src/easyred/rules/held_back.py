"""What a Unit on the line holds back for the requirement of the Sector ahead (TRADE-7)."""

from easyred.rules.action import DISCARD, HAND_OVER, USE, Action
from easyred.rules.card import STAYS
from easyred.rules.casualties import still_payable
from easyred.rules.inventory import ANY_CARD, discardable
from easyred.rules.questions import explosives, icons, is_spared_sacrifice
from easyred.rules.run import Run
from easyred.rules.sector import Border
from easyred.rules.way_ahead import asked_ahead


def parting(run: Run, number: int, listed: list[Action]) -> list[Action]:
    """Those of a Unit's choices that leave it what the Sector ahead needs."""
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
    """The cards that the requirement of the Sector ahead needs: neither given away nor used up now."""
    border = asked_ahead(run, number)
    if border is None:
        return []
    return _cards(run, number, border) + _specialists(run, number, border)


def _cards(run: Run, number: int, border: Border) -> list[int]:
    """Explosives and cards of the inventory without which too few are left."""
    unit = run.state.units[number]
    target = run.at(border.to)
    held = explosives(run, unit, False)
    rest = icons(run, held) - target.explosives
    needed = [card for card in held if run.box.cards[card].explosives > rest] if target.explosives else []
    inventory = discardable(unit, ANY_CARD)
    return needed + [card for card in inventory if len(inventory) <= target.discards]


def _specialists(run: Run, number: int, border: Border) -> list[int]:
    """Specialists without whom the Sector could not be entered."""
    unit = run.state.units[number]
    target = run.at(border.to)
    if is_spared_sacrifice(run, number, border) and not target.needs and not target.explosives:
        return []
    return [card for card in unit.specialists if not still_payable(run, unit, border.to, [card])]
