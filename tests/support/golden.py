"""What golden games have to show: every card used, every Sector entered."""

import json
from collections.abc import Iterable

from easyred.content import load

BEACHES = ("omaha", "utah", "gold", "juno", "sword", "pointe-du-hoc", "merville", "deadstick")
COMING_AND_GOING = (
    "rallied", "found", "award", "joined", "already-there", "handed-over", "died", "fell", "abandoned", "special-damage"
)  # fmt: skip
"""What is told of a card that only comes or goes; anything else tells what it does."""
ARRIVALS = ("placed", "moved", "advanced", "retreated")


def units_of(map: str) -> tuple[int, ...]:
    """The numbers of Units with which a map is won and lost."""
    return tuple(units for units in (1, 2, 4) if units >= load().maps[map].head.least_units)


def teams(edition: str) -> list[tuple[str, int]]:
    """The maps of a later edition, without Exercise Tiger, each with another number of Units besides the lone one."""
    maps = [map.head for id, map in load().maps.items() if id != "tiger"]
    played = [head.id for head in maps if not head.editions or edition in head.editions]
    return [(map, 2 + place % 3) for place, map in enumerate(played)]


def options_to_play() -> list[str]:
    """Every option of edition 3."""
    return list(load().editions["3"].head.options)


def cards_to_use() -> set[str]:
    """Every card of the first edition."""
    return set(load().cards("1"))


def sectors_to_enter() -> set[str]:
    """Every Sector of every map."""
    return {f"{map}/{sector.id}" for map in ("tiger", *BEACHES) for sector in load().maps[map].sectors}


def seen_in(map: str, rows: Iterable[str]) -> set[str]:
    """The cards that did something and the Sectors that were entered, by the events of a game."""
    seen = set()
    for event in (json.loads(row) for row in rows if row):
        if event.get("card") and event["event"] not in COMING_AND_GOING:
            seen.add(event["card"])
        if event["event"] in ARRIVALS:
            seen.add(f"{map}/{event['sector']}")
    return seen
