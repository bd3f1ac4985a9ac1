"""Why a Unit is asked at a stop, as data: any user interface can say it in its own words (PHASE-5)."""

from typing import Final

from easyred.rules.model.action import GIVE, HAND_OVER, Action
from easyred.rules.model.state import NOBODY
from easyred.rules.stops.threat import CAUSE_IDS, CAUSE_RULES, Threat

BY_WINDOW: Final = "card"  # it holds a card for this moment
FRESH_CARD: Final = "fresh-card"  # it has just got a card that it may use at once
TO_GIVE: Final = "gift"  # it has something to give
TO_FIND: Final = "find"  # an Item it uses up now could be found again
TO_PAY: Final = "pay"  # its Item Points would help to pay for another's find
TO_SERVE: Final = "serves"  # it holds a card that another could use
TO_CHANGE_A_D6: Final = "pips"  # it could change a d6
BY_WISH: Final = "everywhere"  # it wants to be asked everywhere
TO_SAVE: Final = "saves-"  # a threat by its cause: saves-mines, saves-combat …
REASON_IDS: Final = (
    BY_WINDOW,
    FRESH_CARD,
    TO_GIVE,
    TO_FIND,
    TO_PAY,
    TO_SERVE,
    TO_CHANGE_A_D6,
    BY_WISH,
    *[TO_SAVE + cause for cause in CAUSE_IDS],
)


class Reason:
    """Why a Unit is asked: the key of a sentence, its rule, which Unit it is about and with how much, and the remedies.

    Remedies are cards to use or discard, cards to hand over and resources to give.
    """

    __slots__ = ("amount", "cards", "gifts", "key", "resources", "rule", "unit")

    def __init__(
        self,
        key: str,
        rule: str,
        unit: int = NOBODY,
        amount: int = 0,
        cards: tuple[int, ...] = (),
        gifts: tuple[int, ...] = (),
        resources: tuple[int, ...] = (),
    ) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.unit: Final = unit
        self.amount: Final = amount
        self.cards: Final = cards
        self.gifts: Final = gifts
        self.resources: Final = resources


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
