"""The lines between Sectors, as a Unit on one side sees them."""

from easyred.content.schema import Map, ModeEntry, SectorEntry
from easyred.rules.model.sector import BARRIER, OPEN, WIRE, Border


def borders_of(map: Map, mode: ModeEntry, sector: SectorEntry) -> tuple[Border, ...]:
    """The ways out of a Sector: sideways and forward, and back only to retreat (MOVE-1, MOVE-2, MOVE-9)."""
    numbers = {other.id: n for n, other in enumerate(map.sectors)}
    borders = []
    for one, two, *marks in map.head.borders:
        if sector.id in (one, two):
            to = map.sectors[numbers[two if sector.id == one else one]]
            if to.row >= sector.row or "retreat" in marks or "bridge" in marks:
                borders.append(_border(map, mode, sector, to, marks, numbers[to.id]))
    return tuple(borders)


def _border(map: Map, mode: ModeEntry, sector: SectorEntry, to: SectorEntry, marks: list[str], number: int) -> Border:
    """A way from one Sector to another, with its cost and marks."""
    bridge = "bridge" in marks
    advance = to.row > sector.row or to.bunker or bridge
    courage = map.head.courage[to.row - 1] if advance else 0
    barrier = WIRE if "wire" in marks else BARRIER if "barrier" in marks else OPEN
    return Border(
        to=number,
        advance=advance,
        courage=courage,
        mines="mines" in marks and mode.mines,
        barrier=barrier,
        retreat=to.row < sector.row and not bridge,
        bridge=bridge,
    )


def points_of(map: Map, sector: SectorEntry, number: int) -> int:
    """The number of a Sector on its own map, as victory points count it (VP-2)."""
    before = map.sectors[:number]
    return 1 + len([other for other in before if other.map == sector.map and not other.bunker])


def neighbours_of(map: Map, sector: SectorEntry) -> tuple[int, ...]:
    """The Sectors that share a border with a Sector."""
    numbers = {other.id: n for n, other in enumerate(map.sectors)}
    near = [numbers[two if sector.id == one else one] for one, two, *_ in map.head.borders if sector.id in (one, two)]
    return tuple(sorted(near))
