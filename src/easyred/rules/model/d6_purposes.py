"""What a d6 is rolled for: the source of a Die frame."""

from typing import Final

FOR_MINES: Final = 0
FOR_GAIN: Final = 1
FOR_REVEAL: Final = 2
FOR_LOWER: Final = 3
FOR_EXTRA: Final = 4
FOR_D3: Final = 5
FOR_TOKEN: Final = 6
PURPOSE_IDS: Final = ("mines", "gain", "reveal", "lower", "extra", "d3", "token")
PURPOSE_RULES: Final = ("MOVE-4", "MOVE-7", "MOVE-8", "CARD-15", "COMBAT-10", "DICE-3", "OPT-13")
