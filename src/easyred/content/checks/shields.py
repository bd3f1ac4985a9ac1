"""Shields that count: every DEF of a Sector is for chevrons with which a Unit can fight there (COMBAT-2, MARK-2)."""

from collections.abc import Iterator
from itertools import groupby

from easyred.content.problems import Problem
from easyred.content.schema import Map, SectorEntry
from easyred.content.source import Source
from easyred.content.vocabulary.sector_modifiers import UnlimitedStay

MOST_CHEVRONS = 3
STAYED_ON = 3
"""The chevrons of a Unit that was allowed one turn more where it had to move (MARK-4)."""
BACKWARD = ("retreat", "bridge")
"""Marks of borders that may be crossed into a lower row."""


def check_shields(source: Source, map: Map) -> Iterator[Problem]:
    """Check that every DEF can be met by some Unit."""
    for n, sector in enumerate(map.sectors):
        known = _chevrons(map, sector)
        for value in [value for value, chevrons in _shields(sector.defence) if not known & chevrons]:
            found = f"{list(sector.defence)}, whose {value} no Unit ever meets"
            yield source.problem(("sector", n, "def"), found, _allowed(known))


def _allowed(known: set[int]) -> str:
    """Which shields are allowed, in words."""
    counted = ", ".join(map(str, sorted(known)))
    return f"shields for the chevrons with which Units fight here (MARK-2): {counted}; the first stands for fewer, too"


def _shields(defence: tuple[int, ...]) -> Iterator[tuple[int, set[int]]]:
    """Each DEF with the chevrons it is for; after the last shield the last one still holds."""
    listed = [*enumerate(defence, start=1)]
    listed += [(chevrons, defence[-1]) for chevrons in range(len(defence) + 1, MOST_CHEVRONS + 1) if defence]
    for value, run in groupby(listed, key=lambda shield: shield[1]):
        yield value, {chevrons for chevrons, _ in run}


def _chevrons(map: Map, sector: SectorEntry) -> set[int]:
    """The chevrons a Unit can have in a combat in a Sector; never one where it can only start (MARK-1, MARK-2)."""
    if any(isinstance(modifier, UnlimitedStay) for modifier in sector.modifiers) or _ends_there(map, sector):
        return {1}
    first = {1} if _is_entered(map, sector) else set[int]()
    stays = any(text.can_stay for text in sector.table) if sector.table else sector.can_stay
    return first | ({2, 3} if stays else {STAYED_ON})


def _ends_there(map: Map, sector: SectorEntry) -> bool:
    """Whether every Unit that conquers this Bunker leaves play."""
    return sector.bunker and not sector.conquest and len([other for other in map.sectors if other.bunker]) == 1


def _is_entered(map: Map, sector: SectorEntry) -> bool:
    """Whether a Unit can move into a Sector."""
    rows = {other.id: other.row for other in map.sectors}
    for one, two, *marks in map.head.borders:
        other = two if sector.id == one else one
        backward = any(mark in marks for mark in BACKWARD)
        if sector.id in (one, two) and (backward or rows.get(other, 0) <= sector.row):
            return True
    return False
