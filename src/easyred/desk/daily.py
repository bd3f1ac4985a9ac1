"""The beach of a day: one map, one training and one seed for everybody, from the date alone."""

from easyred.content import Library, Setup
from easyred.content.setup import options_of
from easyred.rules.model.chance import Seeded

EDITION = "1"
OPTIONS = ("mulligan", "well-equipped", "five-awards", "concentrated-fire", "few-good-men")
"""The options that a day may bring, one or none."""
MOST_UNITS = 2


def seed_of(date: str) -> str:
    """The seed of a day."""
    return f"daily-{date}"


def beach_of(date: str, library: Library) -> Setup:
    """The setup of a day."""
    chance = Seeded(seed_of(date))

    def pick(what: str, count: int) -> int:
        return chance.draw(0, 0, what, 0, 1, count)[0]

    maps = library.maps_of(EDITION)
    map = maps[pick("map", len(maps))]
    mode = map.modes[-1]
    known = [*[one for one in OPTIONS if one in options_of(library.editions[EDITION].head, map.head, mode)], ""]
    option = known[pick("option", len(known))]
    least = map.head.least_units
    units = least + pick("units", max(1, MOST_UNITS + 1 - least))
    return Setup(edition=EDITION, map=map.head.id, mode=mode.id, units=units, options=(option,) if option else ())
