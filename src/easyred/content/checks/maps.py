"""What is wrong with maps."""

from collections.abc import Iterator

from easyred.content.checks.known import Known, check_record
from easyred.content.checks.shields import check_shields
from easyred.content.limits import MOST_SECTORS
from easyred.content.lines import Path
from easyred.content.problems import Problem, one_of
from easyred.content.schema import Map, ModeEntry, SectorEntry
from easyred.content.source import Source
from easyred.content.vocabulary.sector_modifiers import ClosedUntil

BORDER_MARKS = {
    "mines": "there are landmines on the line",
    "barrier": "closed, except with Wirecutters or the Bulldozer",
    "wire": "closed, except with Wirecutters",
    "retreat": "also the way back for a Unit that failed to climb",
    "bridge": "leads from one map to another, with no way back (joined maps only)",
}
"""What each border mark means."""
PIPS = 6


def check_map(source: Source, map: Map, whole: Map, known: Known) -> Iterator[Problem]:
    """What is wrong with a map; ``whole`` is the map with those that it joins."""
    ids = [sector.id for sector in whole.sectors]
    known = known.also(sector=ids)
    yield from check_record(source, map.head, (), known)
    for n, sector in enumerate(map.sectors):
        at: Path = ("sector", n)
        yield from check_record(source, sector, at, known)
        yield from _check_change(source, sector, at, ids) if map.head.joins else _check_sector(source, map, sector, at)
        yield from _check_closed(source, whole, sector, at)
    yield from _check_ids(source, map, whole)
    yield from () if map.head.joins else check_shields(source, map)
    yield from _check_borders(source, map, ids)
    yield from _check_ways(source, whole)
    if not map.modes:
        yield source.problem((), "no mode", "at least one [[mode]]")
    for n, mode in enumerate(map.modes):
        yield from check_record(source, mode, ("mode", n), known)
        yield from _check_mode(source, map, mode, ("mode", n))


def _check_ids(source: Source, map: Map, whole: Map) -> Iterator[Problem]:
    """Check that ids are unique, and that there are not too many Sectors."""
    own, every = [sector.id for sector in map.sectors], [sector.id for sector in whole.sectors]
    for n, id in enumerate(own):
        if id in own[:n]:
            yield source.problem(("sector", n, "id"), f"{id} twice", "every id once")
    if map.head.joins and len(set(every)) < len(every):
        yield source.problem(("joins",), one_of(map.head.joins), "maps with different initials")
    if len(every) > MOST_SECTORS:
        yield source.problem((), f"{len(every)} Sectors", f"{MOST_SECTORS} at most, as a position has room for them")
    modes = [mode.id for mode in map.modes]
    for n, id in enumerate(modes):
        if id in modes[:n]:
            yield source.problem(("mode", n, "id"), f"{id} twice", "every id once")


def _check_sector(source: Source, map: Map, sector: SectorEntry, at: Path) -> Iterator[Problem]:
    """Check one Sector."""
    if sector.id.endswith("*"):
        yield source.problem((*at, "id"), repr(sector.id), "an id; * is for joined maps")
    if sector.row > len(map.head.courage):
        rows = f"1 to {len(map.head.courage)}, the rows that courage lists"
        yield source.problem((*at, "row"), str(sector.row), rows)
    if sector.map:
        yield source.problem((*at, "map"), str(sector.map), "nothing: joined maps are numbered by themselves")
    if sector.table and len(sector.table) != PIPS:
        yield source.problem((*at, "table"), f"{len(sector.table)} entries", f"{PIPS}, one for each side of a d6")
    if sector.sacrifice and not sector.sacrifices:
        yield source.problem((*at, "sacrifice"), "no sacrifices", "how many, in sacrifices")
    if sector.conquest and not sector.bunker:
        yield source.problem((*at, "conquest"), "no Bunker", "it on Bunkers")
    if sector.start is not None and sector.bunker:
        yield source.problem((*at, "start"), "a Bunker", "it on other Sectors")


def _check_change(source: Source, sector: SectorEntry, at: Path, ids: list[str]) -> Iterator[Problem]:
    """Check what a joined map changes in the Sectors of the maps it joins."""
    if sector.id.endswith("-*"):
        if not any(id.startswith(sector.id[:-1]) for id in ids):
            yield source.problem((*at, "id"), repr(sector.id), "the initial of a map that is joined, then -*")
    elif sector.id not in ids:
        yield source.problem((*at, "id"), repr(sector.id), one_of(ids))


def _check_closed(source: Source, whole: Map, sector: SectorEntry, at: Path) -> Iterator[Problem]:
    """Check that what is closed opens when a Bunker falls, not just any Sector."""
    bunkers = [other.id for other in whole.sectors if other.bunker]
    for n, modifier in enumerate(sector.modifiers):
        if isinstance(modifier, ClosedUntil) and modifier.sector not in bunkers:
            path = (*at, "modifiers", n, "sector")
            yield source.problem(path, f"{modifier.sector!r}, which is not a Bunker", one_of(bunkers))


def _check_borders(source: Source, map: Map, ids: list[str]) -> Iterator[Problem]:
    """Check that borders join known Sectors, once each, with known marks."""
    seen: set[frozenset[str]] = set()
    for n, border in enumerate(map.head.borders):
        ends, marks, at = frozenset(border[:2]), border[2:], ("borders", n)
        if len(ends) != 2 or not ends <= set(ids):
            yield source.problem(at, str(list(border)), "two Sectors of this map: " + one_of(ids))
        elif ends in seen:
            yield source.problem(at, str(list(border)), "every border once")
        if not set(marks) <= set(BORDER_MARKS):
            yield source.problem(at, str(list(border)), "after the two Sectors: " + one_of(list(BORDER_MARKS)))
        if "bridge" in marks and not map.head.joins:
            yield source.problem(at, "a bridge", "one between joined maps")
        seen.add(ends)


def _check_ways(source: Source, whole: Map) -> Iterator[Problem]:
    """Check that every start has a way to a Bunker, and every Bunker can be reached."""
    starts = [sector.id for sector in whole.sectors if sector.start is not None]
    bunkers = {sector.id for sector in whole.sectors if sector.bunker}
    if not starts:
        yield source.problem((), "no starting Sector", "start on at least one of them")
    if not bunkers:
        yield source.problem((), "no Bunker", "bunker on at least one Sector")
    for start in starts:
        if bunkers and not bunkers & _reachable(whole, start):
            yield source.problem((), f"no way from {start} to a Bunker", "a way from every starting Sector")
    reached = {id for start in starts for id in _reachable(whole, start)}
    for id in sorted(bunkers - reached) if starts else ():
        yield source.problem((), f"no way to {id}", "a way to every Bunker")


def _reachable(map: Map, start: str) -> set[str]:
    """The Sectors that can be reached from a start without ever going back."""
    rows = {sector.id: sector.row for sector in map.sectors}
    reached = {start}
    ways = [(a, b) for one, two, *_ in map.head.borders for a, b in ((one, two), (two, one))]
    while True:
        more = {b for a, b in ways if a in reached and rows.get(b, 0) >= rows.get(a, 0)}
        if more <= reached:
            return reached
        reached |= more


def _check_mode(source: Source, map: Map, mode: ModeEntry, at: Path) -> Iterator[Problem]:
    """Check one mode."""
    maps = max(1, len(map.head.joins))
    if mode.hands and len(mode.hands) != maps:
        yield source.problem((*at, "hands"), f"{len(mode.hands)} of them", f"{maps}, one for each map")
    for n, gift in enumerate(mode.lone_gifts):
        if gift.map >= maps:
            yield source.problem((*at, "lone_gifts", n, "map"), str(gift.map), f"0 to {maps - 1}")
