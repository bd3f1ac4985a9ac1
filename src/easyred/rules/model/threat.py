"""A threat: a loss that may wipe out a Unit, as data (PHASE-5)."""

from typing import Final

# What a Unit may be lost to.
LOST_TO_MINES: Final = 0
LOST_TO_TALLY: Final = 1  # a Sector's text that reads it
LOST_TO_TOLL: Final = 2
LOST_TO_STORY: Final = 3
LOST_TO_COMBAT: Final = 4
STUCK: Final = 5  # it must move but cannot
CAUSE_IDS: Final = ("mines", "tally", "toll", "story", "combat", "stuck")
CAUSE_RULES: Final = ("MOVE-4", "TALLY-8", "OPT-10", "OPT-13", "COMBAT-1", "MARK-3")


class Threat:
    """A loss that may wipe out a Unit: which Unit, the cause, and how many at most."""

    __slots__ = ("amount", "cause", "unit")

    def __init__(self, unit: int, cause: int, amount: int) -> None:
        self.unit: Final = unit
        self.cause: Final = cause
        self.amount: Final = amount
