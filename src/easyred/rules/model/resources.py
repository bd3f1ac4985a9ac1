"""What a Resource Card counts."""

from typing import Final

SOLDIERS: Final = 0
STARS: Final = 1
COURAGE_POINTS: Final = 2
ITEM_POINTS: Final = 3

RESOURCE_IDS: Final = ("soldiers", "stars", "courage", "item-points")
