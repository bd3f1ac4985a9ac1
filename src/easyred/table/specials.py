"""What is special about a map: things that not every map has, each with the rule to look up."""

from collections.abc import Callable

from easyred.content.schema import Map, SectorEntry, VariantEntry
from easyred.words.catalogue import Catalogue

Holds = Callable[[SectorEntry], bool]


def _texts(sector: SectorEntry) -> list[SectorEntry | VariantEntry]:
    """A Sector's text and what it may turn out to be."""
    return [sector, *sector.table]


def _has(*names: str) -> Holds:
    """Whether one of these modifiers applies in a Sector, or may."""
    return lambda sector: any(modifier.word() in names for text in _texts(sector) for modifier in text.modifiers)


OF_SECTORS: tuple[tuple[str, str, Holds], ...] = (
    ("shields", "COMBAT-2", lambda sector: len(sector.defence) > 1),
    ("guns", "COMBAT-3", lambda sector: sector.mgf > 1),
    ("damage", "COMBAT-4", _has("special-damage")),
    ("room", "MOVE-6", _has("max-units")),
    ("sacrifices", "MOVE-3", lambda sector: sector.sacrifices > 0),
    ("doors", "ITEM-7", lambda sector: sector.explosives > 0),
    ("discards", "ITEM-8", lambda sector: sector.discards > 0),
    ("gifts", "MOVE-12", lambda sector: bool(sector.gift)),
    ("unknown", "MOVE-8", lambda sector: bool(sector.table)),
    ("vehicles", "VEH-1", lambda sector: any(text.vehicle for text in _texts(sector))),
    ("climbing", "MOVE-9", _has("climbing")),
    ("skulls", "ROLL-4", _has("skulls-stay")),
    ("dice", "ROLL-3", _has("locks", "dice")),
    ("alike", "TALLY-8", _has("four-of-a-kind")),
    ("firm", "ITEM-5", _has("firm-def")),
    ("stay", "MARK-4", _has("unlimited-stay")),
    ("cry", "MOVE-3", _has("battle-cry-only")),
)


IMPOSED = {"few-good-men": "TALLY-6", "nighttime": "TALLY-7"}


def of(map: Map, said: Catalogue) -> list[str]:
    """What is special about a map, each with its rule."""
    found = [(key, rule) for key, rule, holds in OF_SECTORS if any(holds(sector) for sector in map.sectors)]
    marks = {mark for _, _, *marked in map.head.borders for mark in marked}
    found += [("barriers", "MOVE-5")] if marks & {"wire", "barrier"} else []
    imposed = [option for option in IMPOSED if any(option in mode.imposes for mode in map.modes)]
    if map.head.joins:
        found.insert(0, ("maps", "OPT-14"))
    elif sum(sector.bunker for sector in map.sectors) > 1:
        found.insert(0, ("bunkers", "END-3"))
    chosen = sum(sector.start is not None for sector in map.sectors) > 1 and not map.head.joins
    told = [(said.text("specials", key), rule) for key, rule in found]
    told += [(said.text("options", option, "name"), IMPOSED[option]) for option in imposed]
    told += [(said.text("specials", "starts"), "SETUP-2")] if chosen else []
    return [f"{text} ({rule})" for text, rule in told]
