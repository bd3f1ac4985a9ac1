"""A Battle Map as it lies on the table: Sectors in rows, borders with their marks, and whoever stands where."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from easyred.content.schema import CardEntry, Map, ModeEntry, SectorEntry, VariantEntry
from easyred.content.vocabulary.word import Names
from easyred.table import facts

Standing = Mapping[str, Sequence[str]]
"""The Units in each Sector."""

OPEN = "open"
MARKS = ("wire", "barrier", "mines", "retreat")
"""What a border may be marked with, the most telling first."""


@dataclass(frozen=True)
class Plan:
    """A map as one mode sees it, with whoever stands on it and what has become of it in a game."""

    map: Map
    names: Names
    mode: ModeEntry | None = None
    standing: Standing = field(default_factory=dict)
    revealed: Mapping[str, int] = field(default_factory=dict)  # what random Sectors turned out to be, by d6
    given: Collection[str] = ()  # Sectors whose gift is gone
    silent: Collection[str] = ()  # Sectors whose machine guns are silenced for good
    tokens: Standing = field(default_factory=dict)  # tokens of a War Story, by Sector

    def parts(self) -> "list[list[list[SectorEntry]]]":
        """The Sectors row by row, from the Bunker to the sea; maps that lie head to head one after the other."""
        numbers = sorted({sector.map for sector in self.map.sectors}, reverse=True)
        return [self._rows([sector for sector in self.map.sectors if sector.map == number]) for number in numbers]

    def _rows(self, sectors: list[SectorEntry]) -> list[list[SectorEntry]]:
        rows = sorted({sector.row for sector in sectors}, reverse=True)
        return [[sector for sector in sectors if sector.row == row] for row in rows]

    def units(self, sector: SectorEntry) -> Sequence[str]:
        """Who stands in a Sector."""
        return self.standing.get(sector.id, ())

    def fire(self, sector: SectorEntry) -> int:
        """How many machine guns count."""
        if sector.id in self.silent:
            return 0
        return sector.mgf if self.mode is None or self.mode.mgf else 0

    def border(self, one: SectorEntry, two: SectorEntry) -> str:
        """The line between two Sectors: nothing where there is none, a mark of it, or ``open``."""
        for a, b, *marks in self.map.head.borders:
            if {a, b} == {one.id, two.id}:
                counted = [mark for mark in marks if mark != "mines" or self.mode is None or self.mode.mines]
                return next((mark for mark in MARKS if mark in counted), OPEN)
        return ""

    def bridges(self) -> list[tuple[str, str]]:
        """The borders that lead from one map to the other."""
        return [(one, two) for one, two, *marks in self.map.head.borders if "bridge" in marks]

    def courage(self, sector: SectorEntry) -> int:
        """What it costs to Advance into a Sector's row."""
        return self.map.head.courage[sector.row - 1]

    def variant(self, sector: SectorEntry) -> VariantEntry | None:
        """What a random Sector has turned out to be."""
        return sector.table[self.revealed[sector.id] - 1] if sector.id in self.revealed else None

    def can_stay(self, sector: SectorEntry) -> bool:
        """Whether a Unit may stay, as far as anybody knows."""
        return (self.variant(sector) or sector).can_stay

    def shield(self, sector: SectorEntry) -> str:
        """DEF and fire as one word: ``[8+d6]``, in round brackets where nobody can stay."""
        fire = self.fire(sector)
        gun = "" if not fire else "+d6" if fire == 1 else f"+{fire}d6"
        figures = "/".join(map(str, sector.defence)) + gun
        return f"[{figures}]" if self.can_stay(sector) else f"({figures})"

    def facts(self, sector: SectorEntry) -> list[str]:
        """What is printed in a Sector, in a word or two each."""
        attributes = self.mode is None or self.mode.attributes
        variant = self.variant(sector)
        found = facts.of(sector, self.names, variant, attributes=attributes)
        return [fact.words for fact in found if not (fact.gift and sector.id in self.given)]


def card_names(cards: Mapping[str, tuple[str, CardEntry]]) -> dict[str, str]:
    """What cards are called, by their ids."""
    return {id: card.name for id, (_, card) in cards.items()}


def title(sector: SectorEntry) -> str:
    """What a Sector is called: its number, or the Bunker, with a letter where there are two."""
    if not sector.bunker:
        return sector.id
    first, _, letter = sector.id.partition("-")
    return f"Bunker {letter.upper()}".strip() if first == "bunker" else f"{first}-Bunker"


def describe(plan: Plan, sector: SectorEntry) -> str:
    """A Sector in words: for ears, and for the list below the drawing."""
    name = title(sector) if sector.bunker else f"Sector {sector.id}"
    fire = plan.fire(sector)
    said = [f"DEF {' then '.join(map(str, sector.defence))}"]
    said += [f"machine-gun fire {fire}d6" if fire > 1 else "machine-gun fire d6"] if fire else []
    said += plan.facts(sector)
    if plan.tokens.get(sector.id):
        said.append("tokens: " + ", ".join(plan.tokens[sector.id]))
    if plan.units(sector):
        said.append("here: " + ", ".join(plan.units(sector)))
    ways = [_way(plan, sector, other) for other in plan.map.sectors if _leads(plan, sector, other)]
    return f"{name}: {', '.join(said)}." + (f" Ways on: {', '.join(ways)}." if ways else "")


def _leads(plan: Plan, sector: SectorEntry, other: SectorEntry) -> bool:
    border = plan.border(sector, other)
    if other is sector or not border:
        return False
    return other.row >= sector.row or other.map != sector.map or border == "retreat"


def _way(plan: Plan, sector: SectorEntry, other: SectorEntry) -> str:
    border = plan.border(sector, other)
    if other.row < sector.row and other.map == sector.map:
        return f"{title(other)} (retreat only)"
    forward = other.row > sector.row or other.bunker or other.map != sector.map
    notes = [f"{plan.courage(other)} Courage"] if forward else ["sideways"]
    notes += [border] if border not in (OPEN, "retreat") else []
    return f"{title(other)} ({', '.join(notes)})"
