"""What is printed in a Sector, in a word or two each: for the drawing, and for the lines that are read out."""

from collections.abc import Callable, Mapping, Sequence

from easyred.content.schema import EffectEntry, ModifierEntry, SectorEntry, VariantEntry

Names = Mapping[str, str]
"""What cards are called, by their ids."""

PLAIN_FACTS = {
    "no-finds": "no Items found",
    "skulls-stay": "Skulls stay",
    "no-battle-cry": "no Battle Cry",
    "unlimited-stay": "stay without limit",
    "battle-cry-only": "Battle Cry only",
    "firm-def": "DEF only by Awards",
    "fight-once": "3rd ed.: fight once",
}

COUNTED_FACTS: Mapping[str, Callable[[ModifierEntry], str]] = {
    "result": lambda entry: f"+{_faces(entry)} a turn",
    "penalty": lambda entry: f"-{_faces(entry)} a turn",
    "locks": lambda entry: f"lock {entry.n or 'no'} dice",
    "dice": lambda entry: f"roll {entry.n} dice",
    "four-of-a-kind": lambda entry: f"4 alike: {entry.n:+} Soldiers",
    "loss-per-star": lambda entry: f"-{entry.n} Soldier a Star",
    "on-rwb": lambda entry: f"RWB: +{amount(entry.resource, entry.n)}",
    "climbing": lambda entry: f"climb: {entry.n} Skulls",
    "max-units": lambda entry: f"max {entry.n} Unit" + ("" if entry.n == 1 else "s"),
    "extra-loss": lambda entry: "+d6 casualties" + (" (no Minesweeper)" if entry.spared_by else ""),
    "special-damage": lambda entry: f"6: -{amount(entry.resource, entry.n)}",
    "def-until": lambda entry: f"DEF +{entry.n} till {entry.sector}",
    "closed-until": lambda entry: f"after {entry.sector}",
}


def of(sector: SectorEntry, names: Names, variant: VariantEntry | None, *, attributes: bool, given: bool) -> list[str]:
    """The facts of a Sector; a random one has those of what it turned out to be. ``given``: its gift is gone."""
    text = variant or sector
    said = [] if text.can_stay else ["can't stay"]
    said += start(sector, names)
    if not attributes:
        return said
    said += [variant.name] if variant else ["unknown: d6"] if sector.table else []
    said += demands(sector, names)
    said += [standing(modifier) for modifier in text.modifiers]
    said += [effect(entry, names) for entry in (*text.each_turn, *(() if variant else sector.entry))]
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


def demands(sector: SectorEntry, names: Names) -> list[str]:
    """What it takes to enter."""
    said = [f"needs {names.get(sector.needs, sector.needs)}"] if sector.needs else []
    if sector.sacrifices:
        whom = names.get(sector.sacrifice, sector.sacrifice) if sector.sacrifice else sector.sacrifices
        said.append(f"sacrifice {whom}")
    if sector.explosives:
        said.append(f"{sector.explosives} explosive" + ("" if sector.explosives == 1 else "s"))
    if sector.discards:
        said.append(f"discard {sector.discards} (ed. 3)")
    return said


def standing(modifier: ModifierEntry) -> str:
    """What holds in a Sector all the time."""
    if modifier.name in COUNTED_FACTS:
        return COUNTED_FACTS[modifier.name](modifier)
    return PLAIN_FACTS.get(modifier.name, "see its text")


def effect(entry: EffectEntry, names: Names) -> str:
    """What a Sector does to a Unit."""
    card = names.get(entry.card or "", entry.card or "")
    if entry.do == "join":
        return f"{card} joins"
    if entry.do in ("take-item", "take-vehicle"):
        return card
    if entry.do == "draw-award":
        return "Award of choice" if entry.choice else "an Award"
    if entry.do == "gain-d6":
        return f"gain d6 {_title(entry.resource)}"
    return "+1 any-colour Skull" if entry.do == "add-colour" else "see its text"


def gifts(effects: Sequence[EffectEntry], names: Names) -> list[str]:
    """What the first Unit gets; of several only one is there, by the number of players."""
    return [f"1st: {' or '.join(effect(entry, names).removesuffix(' joins') for entry in effects)}"] if effects else []


def amount(resource: str | None, n: int) -> str:
    """So much of something: ``1 Star``, ``2 Courage``; of nothing named, Specialists."""
    word = _title(resource or "specialists")
    return f"{n} {word[:-1] if n == 1 and word.endswith('s') else word}"


def _title(resource: str | None) -> str:
    return (resource or "").replace("-", " ").title()


def _faces(entry: ModifierEntry) -> str:
    """So many of a face; the two Soldier faces by what they bring."""
    if entry.face in ("one", "two"):
        return amount("soldiers", entry.n * (1 + (entry.face == "two")))
    return amount(f"{entry.face}s" if entry.face != "courage" else "courage", entry.n)
