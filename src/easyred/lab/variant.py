"""Variants of a map, for measuring: DEF shifted as a whole, DEF and Courage numbers drawn from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import msgspec

from easyred.content import Library, load
from easyred.content.schema import Map
from easyred.rules.model.chance import EVERYBODY, Chance, Seeded

DEF_CHANGES = (0, 1, 2, 3, 4, 5, 6)
"""What may be added to a Sector's DEF, each as likely as the others."""
COURAGE_CHANGES = (-1, 0, 1)
"""What may be added to a row's Courage; a row that costs none stays free, any other costs at least 1."""


def shifted(map: Map, shift: int) -> Map:
    """A map with more DEF in every Sector, never below 0."""
    return _changed(map, [shift] * len(map.sectors), map.head.courage)


def varied(map: Map, seed: str) -> Map:
    """A map whose DEF and Courage numbers are drawn around its own."""
    chance = Seeded(seed)
    defence = _drawn(chance, "def", DEF_CHANGES, len(map.sectors))
    courage = _drawn(chance, "courage", COURAGE_CHANGES, len(map.head.courage))
    prices = [max(1, price + change) if price else 0 for price, change in zip(map.head.courage, courage, strict=True)]
    return _changed(map, defence, prices)


def with_map(map: Map, library: Library | None = None) -> Library:
    """A library with this map in place of the one with its id; the fingerprints differ."""
    library = library or load()
    name = f"maps/{map.head.id}"
    print = sha256(msgspec.json.encode([library.prints.get(name, ""), map.head, map.sectors])).hexdigest()[:8]
    return replace(library, maps={**library.maps, map.head.id: map}, prints={**library.prints, name: print})


def _drawn(chance: Chance, what: str, changes: Sequence[int], count: int) -> list[int]:
    return [changes[n] for n in chance.draw(0, EVERYBODY, what, 0, count, len(changes))]


def _changed(map: Map, defence: Sequence[int], courage: Sequence[int]) -> Map:
    """A map with changes to the DEF of Sectors and the Courage of rows."""
    sectors = [
        msgspec.structs.replace(sector, defence=tuple(max(0, number + change) for number in sector.defence))
        for sector, change in zip(map.sectors, defence, strict=True)
    ]
    head = msgspec.structs.replace(map.head, courage=tuple(courage))
    return replace(map, head=head, sectors=tuple(sectors))
