"""A Battle Map as text: boxes for the page, one line per row for the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from easyred.content.schema import CardEntry, EffectEntry, Map, ModeEntry, ModifierEntry, SectorEntry

MARGIN = 10
WIDTH = 21
GAP = 3
MINES = "mines"

Standing = Mapping[str, Sequence[str]]
"""The Units in each Sector."""


@dataclass(frozen=True)
class Plan:
    """A map as one mode sees it, with whoever stands on it."""

    map: Map
    names: Mapping[str, str]
    mode: ModeEntry | None = None
    standing: Standing | None = None

    def rows(self) -> list[list[SectorEntry]]:
        """The Sectors row by row, from the Bunker to the sea."""
        rows = sorted({sector.row for sector in self.map.sectors}, reverse=True)
        return [[sector for sector in self.map.sectors if sector.row == row] for row in rows]

    def units(self, sector: SectorEntry) -> Sequence[str]:
        """Who stands in a Sector."""
        return (self.standing or {}).get(sector.id, ())

    def fire(self, sector: SectorEntry) -> int:
        """How many machine guns count."""
        return sector.mgf if self.mode is None or self.mode.mgf else 0

    def border(self, one: SectorEntry, two: SectorEntry) -> str:
        """The line between two Sectors: nothing where there is none, ``mines`` or ``open``."""
        for a, b, *marks in self.map.head.borders:
            if {a, b} == {one.id, two.id}:
                return MINES if marks and (self.mode is None or self.mode.mines) else "open"
        return ""

    def courage(self, sector: SectorEntry) -> int:
        """What it costs to Advance into a Sector's row."""
        return self.map.head.courage[sector.row - 1]

    def shield(self, sector: SectorEntry) -> str:
        """DEF and fire as one word: ``[8+d6]``, in round brackets where nobody can stay."""
        fire = self.fire(sector)
        gun = "" if not fire else "+d6" if fire == 1 else f"+{fire}d6"
        figures = "/".join(map(str, sector.defence)) + gun
        return f"[{figures}]" if sector.can_stay else f"({figures})"

    def facts(self, sector: SectorEntry) -> list[str]:
        """What is printed in a Sector, in a word or two each."""
        said = [] if sector.can_stay else ["can't stay"]
        said += [f"start: {text}" for text in _start(sector)]
        if self.mode is not None and not self.mode.attributes:
            return said
        if sector.needs:
            said.append(f"needs {self.names.get(sector.needs, sector.needs)}")
        if sector.sacrifices:
            said.append(f"sacrifice {sector.sacrifices}")
        said += [_standing_fact(modifier) for modifier in sector.modifiers]
        return said + [self._entry_fact(effect) for effect in sector.entry]

    def _entry_fact(self, effect: EffectEntry) -> str:
        if effect.do == "join" and effect.card:
            return f"{self.names.get(effect.card, effect.card)} joins"
        if effect.do == "gain-d6" and effect.resource:
            return f"gain d6 {_resource(effect.resource)}"
        return "see its text"


def card_names(cards: Mapping[str, tuple[str, CardEntry]]) -> dict[str, str]:
    """What cards are called, by their ids."""
    return {id: card.name for id, (_, card) in cards.items()}


def _start(sector: SectorEntry) -> list[str]:
    if sector.start is None:
        return []
    given = {"soldiers": sector.start.soldiers, "stars": sector.start.stars, "courage": sector.start.courage}
    return [f"{n} {_resource(name)}" for name, n in (given | {"item-points": sector.start.item_points}).items() if n]


def _resource(name: str) -> str:
    return name.replace("-", " ").title()


def _standing_fact(modifier: ModifierEntry) -> str:
    face = (modifier.face or "").capitalize()
    if modifier.name == "result":
        return f"+{modifier.n} {face} a turn"
    if modifier.name == "penalty":
        return f"-{modifier.n} {face} a turn"
    if modifier.name == "locks":
        return f"lock {modifier.n or 'no'} dice"
    if modifier.name == "dice":
        return f"roll {modifier.n} dice"
    return {"no-finds": "no Items found"}.get(modifier.name, "see its text")


def title(sector: SectorEntry) -> str:
    """What a Sector is called: its number, or the Bunker."""
    return sector.id.title() if sector.bunker else sector.id


def draw(plan: Plan) -> list[str]:
    """The map with a box for every Sector, 80 columns wide."""
    rows = plan.rows()
    lines: list[str] = []
    for place, row in enumerate(rows):
        if place:
            lines.append(_crossings(plan, rows[place - 1], row))
        lines += _boxes(plan, row)
    return [line.rstrip() for line in lines]


def _lefts(row: Sequence[SectorEntry]) -> list[int]:
    """Where the boxes of a row begin, so that the row is centred."""
    whole = 80 - MARGIN
    used = len(row) * WIDTH + (len(row) - 1) * GAP
    first = MARGIN + max(0, (whole - used) // 2)
    return [first + place * (WIDTH + GAP) for place in range(len(row))]


def _boxes(plan: Plan, row: Sequence[SectorEntry]) -> list[str]:
    insides = [_inside(plan, sector) for sector in row]
    height = max(len(inside) for inside in insides)
    edge = _joined(row, ["+" + "-" * (WIDTH - 2) + "+"] * len(row), [" " * GAP] * (len(row) - 1))
    lines = [edge]
    for n in range(height):
        cells = [f"|{(inside[n] if n < len(inside) else '')[: WIDTH - 2]:<{WIDTH - 2}}|" for inside in insides]
        lines.append(_joined(row, cells, _bridges(plan, row, n)))
    return [*lines, edge]


def _joined(row: Sequence[SectorEntry], cells: Sequence[str], bridges: Sequence[str]) -> str:
    parts = [" " * _lefts(row)[0], cells[0]]
    for bridge, cell in zip(bridges, cells[1:], strict=True):
        parts += [bridge, cell]
    return "".join(parts)


def _bridges(plan: Plan, row: Sequence[SectorEntry], line: int) -> list[str]:
    """The sideways borders, drawn once, in the first line of the boxes."""
    signs = {"": " " * GAP, "open": "-" * GAP, MINES: "-M-"}
    found = [plan.border(one, two) for one, two in pairwise(row)]
    return [signs[border] if line == 0 else " " * GAP for border in found]


def _inside(plan: Plan, sector: SectorEntry) -> list[str]:
    head = f" {title(sector)}"
    shield = plan.shield(sector)
    lines = [head + shield.rjust(WIDTH - 3 - len(head))]
    lines += [f" {fact}"[: WIDTH - 2] for fact in plan.facts(sector)]
    if plan.units(sector):
        lines.append(" >" + _short(plan.units(sector), WIDTH - 4))
    return lines


def _crossings(plan: Plan, upper: Sequence[SectorEntry], lower: Sequence[SectorEntry]) -> str:
    """The line between two rows: | where it may be crossed, M over landmines; before it, its Courage."""
    line = [" "] * 80
    line[: MARGIN - 1] = f"{plan.courage(upper[0])} Courage".ljust(MARGIN - 1)
    for above, left in zip(upper, _lefts(upper), strict=True):
        for below, start in zip(lower, _lefts(lower), strict=True):
            border = plan.border(above, below)
            if border:
                middle = (max(left, start) + min(left, start) + WIDTH - 1) // 2
                line[middle] = "M" if border == MINES else "|"
    return "".join(line)


def _short(names: Sequence[str], room: int) -> str:
    """Names in a row, cut down to their beginnings where there is little room."""
    for letters in (12, 3, 1):
        text = ",".join(name[:letters] for name in names)
        if len(text) <= room:
            return text
    return text[:room]


def glance(plan: Plan, width: int) -> list[str]:
    """The map in one line per row: each Sector with its shield and the Units in it."""
    lines = []
    for row in plan.rows():
        label = f"{plan.courage(row[0])} Courage" if plan.courage(row[0]) else ""
        room = (width - MARGIN) // len(row)
        cells = [_cell(plan, sector, room - 1).center(room) for sector in row]
        lines.append((label.ljust(MARGIN) + "".join(cells)).rstrip())
    return lines


def _cell(plan: Plan, sector: SectorEntry, room: int) -> str:
    text = f"{title(sector)} {plan.shield(sector)}"
    units = plan.units(sector)
    return text if not units else f"{text} >" + _short(units, max(1, room - len(text) - 2))


def describe(plan: Plan, sector: SectorEntry) -> str:
    """A Sector in words: for ears, and for the list below the drawing."""
    name = title(sector) if sector.bunker else f"Sector {sector.id}"
    fire = plan.fire(sector)
    said = [f"DEF {' then '.join(map(str, sector.defence))}"]
    said += [f"machine-gun fire {fire}d6" if fire > 1 else "machine-gun fire d6"] if fire else []
    said += plan.facts(sector)
    if plan.units(sector):
        said.append("here: " + ", ".join(plan.units(sector)))
    ways = [_way(plan, sector, other) for other in plan.map.sectors if _leads(plan, sector, other)]
    return f"{name}: {', '.join(said)}." + (f" Ways on: {', '.join(ways)}." if ways else "")


def _leads(plan: Plan, sector: SectorEntry, other: SectorEntry) -> bool:
    return other.row >= sector.row and other is not sector and bool(plan.border(sector, other))


def _way(plan: Plan, sector: SectorEntry, other: SectorEntry) -> str:
    forward = other.row > sector.row or other.bunker
    notes = [f"{plan.courage(other)} Courage"] if forward else ["sideways"]
    notes += [MINES] if plan.border(sector, other) == MINES else []
    return f"{title(other)} ({', '.join(notes)})"


LEGEND = (
    "[8] DEF, what a combat costs; (6) the same, and nobody can stay. +d6 is machine-gun fire, rolled in every combat. "
    "| and --- are borders that may be crossed, M borders with landmines. N Courage is what it takes to Advance over "
    "that line. Nobody ever goes back, or into the same Sector twice."
)
