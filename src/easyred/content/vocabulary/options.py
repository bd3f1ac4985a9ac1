"""The options that a game may have."""

from typing import Final

OPTION_IDS: Final = (
    "mulligan",
    "well-equipped",
    "blind-start",
    "wild-specialists",
    "quartermasters-whim",
    "bazooka-joe",
    "bazooka-joe-specialists",
    "few-good-men",
    "five-awards",
    "too-many-choices",
    "penalty-specialists",
    "nighttime",
    "legendary-units",
    "find-your-flock",
    "trader-gi-joes",
    "last-man-standing",
    "five-fewer",
    "ten-fewer",
    "five-more",
    "concentrated-fire",
    "ask-everywhere",
)
