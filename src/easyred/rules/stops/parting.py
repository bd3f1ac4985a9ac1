"""What helps in combat and can only be done while Units move: it is asked for once more before Move closes (PHASE-5).

In edition 1 no stop after Move allows what is barred in combat, such as a War Correspondent's switch of Sectors; and a
Grenade can be used after Move, but no longer be handed over along with a Carrier Pigeon.
"""

from easyred.rules.model.action import HAND_OVER, OFFER, USE, Action
from easyred.rules.model.state import BUSY, IN_PLAY, MOVED, WISHED, Unit
from easyred.rules.model.threat import Threat
from easyred.rules.run import Run
from easyred.rules.stops.peril import combat_threats
from easyred.rules.stops.threat import helps


def parting_threats(run: Run) -> list[Threat]:
    """The Units that combat may wipe out where they stand now, if somebody may have help that closes with Move."""
    if not _is_any_linked(run) and not _is_any_held(run):
        return []
    return [threat for threat in combat_threats(run) if _stands(run.state.units[threat.unit])]


def _is_any_linked(run: Run) -> bool:
    """Whether Units in different Sectors may trade (TRADE-4)."""
    for unit in run.state.units:
        if unit.partner >= 0:
            return True
    return False


def _is_any_held(run: Run) -> bool:
    """Whether a Unit in play has a card that can be used while Units move, and never after."""
    cards, closing = run.box.cards, run.box.closing
    for unit in run.state.units if closing else ():
        if unit.status == IN_PLAY:
            for card in unit.specialists + unit.items:
                if cards[card].windows & closing:
                    return True
    return False


def _stands(unit: Unit) -> bool:
    """Whether a Unit has moved, or leaves it at that."""
    return unit.ready != BUSY or (unit.flags & MOVED != 0 and len(unit.stack) == 1)


def parting_helps(run: Run, threat: Threat, listed: list[Action]) -> list[Action]:
    """Those of these choices that could save a Unit from combat, and cannot be made after Move."""
    parting = [action for action in listed if _is_parting(run, action)]
    return helps(run, threat, parting, run.box.closing | run.box.last_gifts)


def _is_parting(run: Run, action: Action) -> bool:
    """Whether a card is used in a window that closes with Move, or sent to where it must be for one that follows."""
    card = run.box.cards[action.card]
    if action.verb in (USE, OFFER):
        return card.abilities[action.n].windows & ~run.box.closing == 0
    if action.verb != HAND_OVER or not card.windows & run.box.last_gifts:
        return False
    return run.state.units[action.unit].sector != run.state.units[action.to].sector


def forget_threats(run: Run, mover: int) -> None:
    """A Unit moves: what others knew about saving it was about where it stood."""
    for unit in run.state.units:
        unit.wished &= ~(WISHED << 1 + mover)
