"""The Sectors that are no way for a Unit at all, and why."""

from easyred.rules.ask.ways import why_not_cross
from easyred.rules.model.packed import holds
from easyred.rules.model.refusal import REASONS
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.table.ways import Way


class Beyond(Part, frozen=True, kw_only=True):
    """Sectors out of reach, all for one reason: its key, a few words and its rule."""

    key: str
    words: str
    rule: str
    sectors: tuple[str, ...]


def beyond(seen: Observer, number: int, ways: tuple[Way, ...]) -> tuple[Beyond, ...]:
    """Every Sector but those that a Unit could move to, and the one it stands in."""
    run, unit = seen.run, seen.state.units[number]
    lines = {border.to: border for border in seen.box.sectors[unit.sector].borders}
    open_ones = {way.sector for way in ways}
    found: dict[str, list[str]] = {}
    for sector in seen.box.sectors:
        if sector.number == unit.sector or sector.id in open_ones:
            continue
        key = why_not_cross(run, number, lines[sector.number]) if sector.number in lines else "not-adjacent"
        found.setdefault("visited" if holds(unit.visited, sector.number) else key, []).append(sector.id)
    return tuple([_beyond(seen, key, sectors) for key, sectors in found.items()])


def _beyond(seen: Observer, key: str, sectors: list[str]) -> Beyond:
    return Beyond(key=key, words=seen.names.fill("missing", key), rule=REASONS[key], sectors=tuple(sectors))
