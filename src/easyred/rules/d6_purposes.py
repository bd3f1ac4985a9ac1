"""What a d6 is rolled for: the source of a Die frame."""

from typing import Final

MINES: Final = 0
GAIN: Final = 1
REVEAL: Final = 2
LOWER: Final = 3
EXTRA: Final = 4
PURPOSE_IDS: Final = ("mines", "gain", "reveal", "lower", "extra")
PURPOSE_RULES: Final = ("MOVE-4", "MOVE-7", "MOVE-8", "CARD-15", "COMBAT-10")
