"""The Battle Map as it is printed: Sectors with their place in the drawing, borders, marks, facts."""

import re
from collections.abc import Mapping
from typing import Literal

from easyred.content.schema import Map, ModeEntry, SectorEntry
from easyred.table import facts
from easyred.table.facts import Fact
from easyred.table.part import Part
from easyred.words.printed import Printed

Mark = Literal["wire", "barrier", "mines", "retreat", "bridge"]
MARKS: tuple[Mark, ...] = ("wire", "barrier", "mines", "retreat", "bridge")
"""The marks a border may have, the most important first."""

WHOLE = 1000
"""Places in the drawing are thousandths of its width and height."""
LONGEST_NAME = 34


class Variant(Part, frozen=True, kw_only=True):
    """What a random Sector may turn out to be."""

    name: str
    text: str
    can_stay: bool = True
    facts: tuple[Fact, ...] = ()


class Sector(Part, frozen=True, kw_only=True):
    """A Sector as it is printed. ``title``: what stands on it; ``called``: its name on its own; ``part``: which of
    several maps; ``x``, ``y``: where its middle is drawn there.
    """

    id: str
    title: str
    called: str
    text: str
    row: int
    x: int
    y: int
    defence: tuple[int, ...]
    courage: int = 0
    guns: int = 0
    part: int = 0
    ground: str = ""
    bunker: bool = False
    can_stay: bool = True
    facts: tuple[Fact, ...] = ()
    variants: tuple[Variant, ...] = ()
    provenance: str = ""


class Border(Part, frozen=True, kw_only=True):
    """A line between two Sectors that may be crossed."""

    a: str
    b: str
    marks: tuple[Mark, ...] = ()


class BattleMap(Part, frozen=True, kw_only=True):
    """A map as one mode sees it. ``parts``: the names of maps that lie head to head."""

    id: str
    code: str
    name: str
    text: str
    sectors: tuple[Sector, ...]
    borders: tuple[Border, ...]
    character: str = ""
    provenance: str = ""
    parts: tuple[str, ...] = ()
    attributes: bool = True

    def rows(self) -> list[list[list[Sector]]]:
        """The Sectors row by row, from the Bunker to the sea; joined maps one after the other."""
        parts = sorted({sector.part for sector in self.sectors}, reverse=True)
        return [_rows([sector for sector in self.sectors if sector.part == part]) for part in parts]

    def sector(self, id: str) -> Sector:
        """A Sector by its id."""
        return next(sector for sector in self.sectors if sector.id == id)

    def border(self, one: Sector, two: Sector) -> Border | None:
        """The line between two Sectors, if there is one."""
        return next((border for border in self.borders if {border.a, border.b} == {one.id, two.id}), None)


def _rows(sectors: list[Sector]) -> list[list[Sector]]:
    """The Sectors of one map row by row, the highest row first."""
    rows = sorted({sector.row for sector in sectors}, reverse=True)
    return [[sector for sector in sectors if sector.row == row] for row in rows]


def battle_map(
    map: Map, printed: Printed, mode: ModeEntry | None = None, called: Mapping[str, str] | None = None
) -> BattleMap:
    """A map with everything printed on it, or with what counts in one mode. ``called``: its Sectors by id."""
    head = map.head
    return BattleMap(
        id=head.id,
        code=head.code,
        name=head.name,
        text=head.text,
        character=head.character,
        provenance=head.provenance,
        parts=tuple([id.title() for id in head.joins]),
        attributes=mode is None or mode.attributes,
        sectors=tuple([_sector(map, entry, printed, mode, called or {}) for entry in map.sectors]),
        borders=tuple([_border(entry, mode) for entry in head.borders]),
    )


def _sector(
    map: Map, entry: SectorEntry, printed: Printed, mode: ModeEntry | None, called: Mapping[str, str]
) -> Sector:
    """A Sector as it is printed, or as one mode sees it."""
    attributes = mode is None or mode.attributes
    x, y = _place(map, entry)
    return Sector(
        id=entry.id,
        title=title(entry),
        called=called.get(entry.id, printed.sector(entry.id)),
        ground=_ground(printed, entry.text),
        text=entry.text if attributes else "",
        row=entry.row,
        part=entry.map,
        x=x,
        y=y,
        defence=entry.defence,
        courage=map.head.courage[entry.row - 1],
        guns=entry.mgf if mode is None or mode.mgf else 0,
        bunker=entry.bunker,
        can_stay=entry.can_stay,
        facts=tuple(facts.of(entry, printed, None, attributes=attributes)),
        variants=tuple(_variants(entry, printed)) if attributes else (),
        provenance=entry.provenance,
    )


def _variants(entry: SectorEntry, printed: Printed) -> list[Variant]:
    """What a random Sector may turn out to be, by d6."""
    return [
        Variant(
            name=other.name,
            text=other.text,
            can_stay=other.can_stay,
            facts=tuple(facts.of(entry, printed, other, attributes=True)),
        )
        for other in entry.table
    ]


def _place(map: Map, entry: SectorEntry) -> tuple[int, int]:
    """The middle of a Sector: rows are equally high, and a row's Sectors are spread evenly."""
    part = [other for other in map.sectors if other.map == entry.map]
    row = [other.id for other in part if other.row == entry.row]
    rows = sorted({other.row for other in part}, reverse=True)
    x = (2 * row.index(entry.id) + 1) * WHOLE // (2 * len(row))
    return x, (2 * rows.index(entry.row) + 1) * WHOLE // (2 * len(rows))


def _border(entry: tuple[str, ...], mode: ModeEntry | None) -> Border:
    """A border with the marks that count in a mode."""
    a, b, *marks = entry
    counted = [mark for mark in MARKS if mark in marks]
    if mode is not None and not mode.mines:
        counted = [mark for mark in counted if mark != "mines"]
    return Border(a=a, b=b, marks=tuple(counted))


def title(sector: SectorEntry) -> str:
    """A Sector's title: its number, or the Bunker, with a letter if there are two."""
    if not sector.bunker:
        return sector.id
    first, _, letter = sector.id.partition("-")
    return f"Bunker {letter.upper()}".strip() if first == "bunker" else f"{first}-Bunker"


def _ground(printed: Printed, text: str) -> str:
    """The name of the ground: the first words of a Sector's text, if they name a place."""
    first = re.split(r"[.:,;]", text)[0].strip()
    return first if len(first) <= LONGEST_NAME and printed.ground(first) else ""
