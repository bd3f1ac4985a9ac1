"""What is special about a map: things that not every map has, each with the rule to look up."""

from collections.abc import Callable

from easyred.content.schema import Map, SectorEntry, VariantEntry

Holds = Callable[[SectorEntry], bool]


def _texts(sector: SectorEntry) -> list[SectorEntry | VariantEntry]:
    """A Sector's text and what it may turn out to be."""
    return [sector, *sector.table]


def _has(*names: str) -> Holds:
    """Whether one of these modifiers applies in a Sector, or may."""
    return lambda sector: any(modifier.word() in names for text in _texts(sector) for modifier in text.modifiers)


OF_SECTORS: tuple[tuple[str, Holds], ...] = (
    ("DEF that changes with the chevrons (COMBAT-2)", lambda sector: len(sector.defence) > 1),
    ("several machine guns in one Sector (COMBAT-3)", lambda sector: sector.mgf > 1),
    ("Special Damage (COMBAT-4)", _has("special-damage")),
    ("room for one Unit (MOVE-6)", _has("max-units")),
    ("sacrifices (MOVE-3)", lambda sector: sector.sacrifices > 0),
    ("doors for explosives (ITEM-7)", lambda sector: sector.explosives > 0),
    ("cards to discard in the third edition (ITEM-8)", lambda sector: sector.discards > 0),
    ("gifts to the first Unit (MOVE-12)", lambda sector: bool(sector.gift)),
    ("Sectors nobody knows (MOVE-8)", lambda sector: bool(sector.table)),
    ("Vehicles to find (VEH-1)", lambda sector: any(text.vehicle for text in _texts(sector))),
    ("climbing (MOVE-9)", _has("climbing")),
    ("Skulls that stay (ROLL-4)", _has("skulls-stay")),
    ("more or fewer locks and dice (ROLL-3)", _has("locks", "dice")),
    ("four of a kind (TALLY-8)", _has("four-of-a-kind")),
    ("DEF that no Item lowers (ITEM-5)", _has("firm-def")),
    ("a Sector to stay in without limit (MARK-4)", _has("unlimited-stay")),
    ("a Bunker for a Battle Cry alone (MOVE-3)", _has("battle-cry-only")),
)


IMPOSED = {"few-good-men": "A Few Good Men (TALLY-6)", "nighttime": "Nighttime (TALLY-7)"}


def of(map: Map) -> list[str]:
    """What is special about a map."""
    found = [text for text, holds in OF_SECTORS if any(holds(sector) for sector in map.sectors)]
    marks = {mark for _, _, *marked in map.head.borders for mark in marked}
    if marks & {"wire", "barrier"}:
        found.append("barriers (MOVE-5)")
    found += [text for option, text in IMPOSED.items() if any(option in mode.imposes for mode in map.modes)]
    if map.head.joins:
        found.insert(0, "two maps head to head (OPT-14)")
    elif sum(sector.bunker for sector in map.sectors) > 1:
        found.insert(0, "two Bunkers, and both must fall (END-3)")
    if sum(sector.start is not None for sector in map.sectors) > 1 and not map.head.joins:
        found.append("a choice of where to start (SETUP-2)")
    return found
