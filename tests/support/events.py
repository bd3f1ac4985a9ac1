"""Events for tests that put them into words."""

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.event import Event
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import NOBODY


def said(
    key: str,
    rule: str,
    unit: int = NOBODY,
    a: int = 0,
    b: int = 0,
    card: int = NO_CARD,
    sector: int = NO_SECTOR,
    to: int = NOBODY,
    dice: tuple[int, ...] = (),
) -> Event:
    """One event."""
    return Event.of((key, rule, unit, a, b, card, sector, to, dice))
