"""Why a Unit is asked about a threat: the Reason with its remedies (PHASE-5)."""

from easyred.rules.model.action import GIVE, HAND_OVER, Action
from easyred.rules.model.reason import TO_SAVE, Reason
from easyred.rules.model.threat import CAUSE_IDS, CAUSE_RULES, Threat


def of_threat(threat: Threat, saving: list[Action]) -> Reason:
    """The reason that a Unit may be wiped out, and these actions could save it."""
    key, rule = TO_SAVE + CAUSE_IDS[threat.cause], CAUSE_RULES[threat.cause]
    used = cards_of([action for action in saving if action.verb != HAND_OVER])
    handed = [action for action in saving if action.verb == HAND_OVER and action.card not in used]
    resources = tuple(sorted({action.what for action in saving if action.verb == GIVE}))
    return Reason(key, rule, threat.unit, threat.amount, used, cards_of(handed), resources)


def cards_of(actions: list[Action]) -> tuple[int, ...]:
    """The cards that these actions are about."""
    return tuple(sorted({action.card for action in actions if action.card >= 0}))
