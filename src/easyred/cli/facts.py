"""What is printed in a Sector, in a word or two each: for the drawing, and for the lines that are read out."""

from collections.abc import Sequence

from easyred.content.schema import SectorEntry, VariantEntry
from easyred.content.vocabulary import Effect
from easyred.content.vocabulary.word import Names, amount


def of(sector: SectorEntry, names: Names, variant: VariantEntry | None, *, attributes: bool, given: bool) -> list[str]:
    """The facts of a Sector; a random one has those of what it turned out to be. ``given``: its gift is gone."""
    text = variant or sector
    said = [] if text.can_stay else ["can't stay"]
    said += start(sector, names)
    if not attributes:
        return said
    said += [variant.name] if variant else ["unknown: d6"] if sector.table else []
    said += [asked.fact(names) for asked in sector.requirements()]
    said += [modifier.fact(names) for modifier in text.modifiers]
    said += [effect.fact(names) for effect in (*text.each_turn, *(() if variant else sector.entry))]
    said += [f"find: {names.get(text.vehicle, text.vehicle)}"] if text.vehicle else []
    return said if given else said + gifts(text.gift, names)


def start(sector: SectorEntry, names: Names) -> list[str]:
    """What a Unit gets that starts here."""
    if sector.start is None:
        return []
    given = {"soldiers": sector.start.soldiers, "stars": sector.start.stars, "courage": sector.start.courage}
    parts = [amount(name, n) for name, n in (given | {"item-points": sector.start.item_points}).items() if n]
    parts += [names.get(sector.start.card, sector.start.card)] if sector.start.card else []
    return [f"start: {', '.join(parts)}"]


def gifts(effects: Sequence[Effect], names: Names) -> list[str]:
    """What the first Unit gets; of several only one is there, by the number of players."""
    return [f"1st: {' or '.join(entry.fact(names).removesuffix(' joins') for entry in effects)}"] if effects else []
