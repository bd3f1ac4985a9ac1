"""Maps that lie head to head: one map made of several, each Sector with its map's initial (OPT-14)."""

from collections.abc import Mapping

import msgspec

from easyred.content.schema import Map, SectorEntry


def joined(map: Map, maps: Mapping[str, Map]) -> Map:
    """A map that joins others: their Sectors and borders one after the other, then its own borders and changes."""
    if not map.head.joins:
        return map
    sectors: list[SectorEntry] = []
    borders: list[tuple[str, ...]] = []
    courage: list[int] = []
    for number, id in enumerate(map.head.joins):
        part = maps[id]
        sectors += [_moved(sector, part.head.id[0], number, len(courage)) for sector in part.sectors]
        borders += [tuple(_ends(border, part.head.id[0])) for border in part.head.borders]
        courage += part.head.courage
    changes = {sector.id: sector for sector in map.sectors}
    head = msgspec.structs.replace(map.head, courage=tuple(courage), borders=(*borders, *map.head.borders))
    return Map(head, tuple(_changed(sector, changes) for sector in sectors), map.modes)


def _moved(sector: SectorEntry, initial: str, map: int, rows: int) -> SectorEntry:
    """A Sector with its map's initial, in its row of the joined map."""
    return msgspec.structs.replace(sector, id=f"{initial}-{sector.id}", row=sector.row + rows, map=map)


def _ends(border: tuple[str, ...], initial: str) -> list[str]:
    """A border between Sectors with their map's initial."""
    one, two, *marks = border
    return [f"{initial}-{one}", f"{initial}-{two}", *marks]


def _changed(sector: SectorEntry, changes: Mapping[str, SectorEntry]) -> SectorEntry:
    """A Sector with what the joined map adds to it, whatever a random one turns out to be: modifiers and demands."""
    every, own = changes.get(f"{sector.id[0]}-*"), changes.get(sector.id)
    added = tuple(m for change in (every, own) if change is not None for m in change.modifiers)
    conquest = own.conquest if own is not None else ()
    table = tuple(msgspec.structs.replace(entry, modifiers=entry.modifiers + added) for entry in sector.table)
    return msgspec.structs.replace(sector, modifiers=sector.modifiers + added, conquest=conquest, table=table)
