"""Why a Unit is asked at a stop, as data: any user interface can say it in its own words (PHASE-5)."""

from typing import Final

from easyred.rules.model.state import NOBODY
from easyred.rules.model.threat import CAUSE_IDS

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
