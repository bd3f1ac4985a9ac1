"""Windows: the moments in which an ability may be used. A step of the edition opens some of them."""

from typing import Final

from easyred.content.vocabulary.kinds import Window

WINDOWS: Final[dict[Window, str]] = {
    "any": "wherever the Unit may use cards",
    "tally": "when the Final Tally is on the table",
    "awards": "when the edition lets Awards be played (the default for an Award)",
    "advance": "before the Unit has moved",
    "prevent": "before machine-gun fire is rolled",
    "shield": "after machine-gun fire is rolled, to ignore it",
    "rolled": "when a d6 has just been rolled",
    "stay": "while the Unit must move and has not",
    "switch": "in the Move phase, for changing places",
    "trading": "when dice are traded: on the Final Tally, in edition 3 first thing in Upkeep",
    "adding": "until the tally is recorded, for cards that only add to it: after dice have been traded in Upkeep",
    "rolling": "while dice are being rolled and locked",
    "scoring": "when the Unit is about to score a bonus from its own dice",
}
"""When each window is open, by id."""
