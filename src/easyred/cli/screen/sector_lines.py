"""A Sector in words: for ears, and for the list below the drawing."""

from easyred.cli.tongue import tell
from easyred.table.battle_map import Sector
from easyred.table.map_now import MapNow


def describe(drawn: MapNow, sector: Sector) -> str:
    """What is printed in a Sector, what and who is there, and where you can go from it."""
    guns, lying = drawn.guns(sector), drawn.lying(sector)
    said = [tell("DEF {}", tell(" then ").join(map(str, sector.defence)))]
    said += [tell("machine-gun fire {}d6", guns) if guns > 1 else tell("machine-gun fire d6")] if guns else []
    said += [fact.words for fact in drawn.facts(sector)]
    said += [tell("tokens: ") + ", ".join(lying.tokens)] if lying.tokens else []
    said += [tell("here: ") + ", ".join(lying.units)] if lying.units else []
    ways = [_way(drawn, sector, other) for other in drawn.map.sectors if _leads(drawn, sector, other)]
    name = sector.title if sector.bunker else tell("Sector {}", sector.id)
    return tell("{}: {}.", name, ", ".join(said)) + (tell(" Ways on: {}.", ", ".join(ways)) if ways else "")


def _leads(drawn: MapNow, sector: Sector, other: Sector) -> bool:
    """Whether Units can go from one Sector to another."""
    border = drawn.map.border(sector, other)
    if border is None:
        return False
    return other.row >= sector.row or other.part != sector.part or "retreat" in border.marks


def _way(drawn: MapNow, sector: Sector, other: Sector) -> str:
    """A way from one Sector to another, with its cost and marks."""
    border = drawn.map.border(sector, other)
    assert border is not None
    if other.row < sector.row and other.part == sector.part:
        return tell("{} (retreat only)", other.title)
    forward = other.row > sector.row or other.bunker or other.part != sector.part
    notes = [tell("{} Courage", other.courage)] if forward else [tell("sideways")]
    notes += [tell(mark) for mark in border.marks if mark in ("wire", "barrier", "mines")][:1]
    return f"{other.title} ({', '.join(notes)})"
