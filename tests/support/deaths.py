"""What Units are wiped out by, as far as the events show."""

from easyred.rules.model.event import Event

MINES = "mines"
TALLY = "a text that reads the tally"
TOLL = "the toll of Last Man Standing"
STORY = "a War Story"
COMBAT = "combat"
EXTRA = "a Sector's extra die"
SPECIAL = "Special Damage"
STUCK = "a move that must be made and cannot"
SACRIFICE = "a sacrifice for an ability"
ARRIVAL = "what a move cost"
DEATHS = (MINES, TALLY, TOLL, STORY, COMBAT, EXTRA, SPECIAL, STUCK, SACRIFICE, ARRIVAL)

BY_RULE = {
    "TALLY-8": TALLY,
    "OPT-10": TOLL,
    "OPT-13": STORY,
    "COMBAT-4": SPECIAL,
    "MARK-3": STUCK,
    "SPEC-8": SACRIFICE,
    "MOVE-10": ARRIVAL,
}


def cause_of_death(events: list[Event], place: int) -> str:
    """Why a Unit was wiped out, from that event and those before it."""
    lost = events[place]
    if lost.rule in BY_RULE:
        return BY_RULE[lost.rule]
    for event in reversed(events[:place]):
        if event.unit == lost.unit and event.key == "casualties" and event.rule == "MOVE-4":
            return MINES
        if event.unit == lost.unit and event.key == "extra-loss":
            return EXTRA
        if event.unit == lost.unit and event.key == "fought":
            return COMBAT
    return COMBAT
