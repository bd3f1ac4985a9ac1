"""What a d6 is rolled for: the source of a Die frame."""

from typing import Final

MINES: Final = 0
GAIN: Final = 1
REVEAL: Final = 2
LOWER: Final = 3
EXTRA: Final = 4
D3: Final = 5
TOKEN: Final = 6
PURPOSE_IDS: Final = ("mines", "gain", "reveal", "lower", "extra", "d3", "token")
PURPOSE_RULES: Final = ("MOVE-4", "MOVE-7", "MOVE-8", "CARD-15", "COMBAT-10", "DICE-3", "OPT-13")
