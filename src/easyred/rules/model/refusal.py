"""Refusals: why an action is not allowed. A refused action changes nothing."""

from collections.abc import Callable
from typing import Final

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.sector import NO_SECTOR

REASONS: Final[dict[str, str]] = {
    # key: the rule that says so
    "game-over": "END-2",
    "no-such-unit": "SETUP-1",
    "out-of-play": "END-6",
    "not-now": "PHASE-1",
    "start-sector": "SETUP-2",
    "start-map": "OPT-14",
    "already-ready": "PHASE-2",
    "asks-already": "PHASE-5",
    "lock-count": "ROLL-1",
    "locked-die": "ROLL-1",
    "no-such-die": "DICE-1",
    "cancel-count": "SKULL-1",
    "cancel-skull": "SKULL-1",
    "cancel-soldiers": "OPT-10",
    "already-rallied": "SPEC-1",
    "stars": "SPEC-1",
    "not-available": "SETUP-3",
    "one-reserve": "SPEC-3",
    "one-unique": "SPEC-3",
    "eight-specialists": "SPEC-4",
    "same-symbol": "SPEC-5",
    "let-go": "SPEC-4",
    "penalty": "SPEC-7",
    "not-sick": "SPEC-6",
    "cure-stars": "SPEC-6",
    "nation-taken": "SETUP-1",
    "legend-taken": "OPT-12",
    "legend-wanted": "OPT-11",
    "own-pool": "OPT-15",
    "specialist-lost": "SPEC-2",
    "same-specialist": "SPEC-2",
    "already-found": "ITEM-1",
    "item-points": "ITEM-1",
    "no-finds": "ITEM-10",
    "item-used": "ITEM-2",
    "award-limit": "AWARD-3",
    "award-courage": "AWARD-2",
    "no-awards": "AWARD-3",
    "card-not-held": "ITEM-1",
    "wrong-moment": "PHASE-3",
    "award-moment": "AWARD-4",
    "once-a-turn": "ROLL-9",
    "no-target": "ITEM-1",
    "in-play": "ITEM-6",
    "not-in-play": "ITEM-6",
    "sick": "SPEC-6",
    "not-in-inventory": "ITEM-8",
    "discard-unasked": "ITEM-6",
    "nothing-to-discard": "ITEM-8",
    "nobody-sick": "SPEC-6",
    "nobody-lost": "SPEC-6",
    "no-vehicle": "VEH-4",
    "no-mgf": "COMBAT-5",
    "def-elsewhere": "ITEM-5",
    "def-firm": "ITEM-5",
    "def-zero": "ITEM-5",
    "solo-trade": "OPT-1",
    "trade-moment": "TRADE-2",
    "give-elsewhere": "TRADE-1",
    "give-amount": "TRADE-1",
    "give-too-little": "TRADE-3",
    "give-last": "TRADE-7",
    "needed-ahead": "TRADE-7",
    "give-card": "TRADE-1",
    "handed-already": "TRADE-8",
    "no-exchange": "VEH-6",
    "no-vehicle-here": "VEH-4",
    "abandon-moment": "VEH-4",
    "dice-trade": "TRADE-5",
    "not-adjacent": "MOVE-1",
    "backward": "MOVE-1",
    "visited": "MOVE-1",
    "moved-already": "MOVE-1",
    "courage": "MOVE-2",
    "needs-specialist": "MOVE-3",
    "needs-sacrifice": "MOVE-3",
    "needs-explosives": "ITEM-7",
    "needs-discard": "ITEM-8",
    "barrier": "MOVE-5",
    "climb": "MOVE-9",
    "find-due": "RWB-7",
    "penalty-result": "TALLY-4",
    "full": "MOVE-6",
    "needs-battle-cry": "MOVE-3",
    "skull-stays": "ROLL-4",
    "may-stay": "MARK-4",
    "closed": "OPT-14",
    "no-way-back": "OPT-14",
    "must-move": "MARK-3",
    "pay-soldiers": "COMBAT-6",
    "pay-order": "COMBAT-6",
    "needed-specialist": "MOVE-10",
    "give-token": "OPT-13",
    "cannot-spend": "OPT-13",
    "too-far-back": "OPT-13",
    "needs-helper": "OPT-13",
}


class Refusal(Exception):
    """An action the rules do not allow, with the reason and what it is about."""

    def __init__(
        self,
        key: str,
        unit: int,
        card: int = NO_CARD,
        sector: int = NO_SECTOR,
        needed: int = 0,
        found: int = 0,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.rule = REASONS[key]
        self.unit = unit
        self.card = card
        self.sector = sector
        self.needed = needed
        self.found = found
        self.teller: Callable[[Refusal], str] | None = None
        """Turns it into a sentence, if the game's names are known."""

    def __str__(self) -> str:
        return f"{self.key} ({self.rule})" if self.teller is None else self.teller(self)
