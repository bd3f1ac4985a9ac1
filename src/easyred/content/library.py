"""The library of content: every edition, map and card that can be played, checked."""

import hashlib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable

from easyred.content.check import check_library
from easyred.content.files import Reader, data, read
from easyred.content.join import joined
from easyred.content.problems import ContentError, Problem
from easyred.content.schema import (
    BonusEntry,
    CardEntry,
    DecksEntry,
    Edition,
    EditionEntry,
    Map,
    MapEntry,
    ModeEntry,
    NationEntry,
    PhaseEntry,
    SectorEntry,
)

CARD_TABLES = ("specialist", "item", "award", "vehicle")


@dataclass
class Library:
    """Everything read from one or more content folders."""

    editions: dict[str, Edition] = field(default_factory=dict)
    maps: dict[str, Map] = field(default_factory=dict)
    files: dict[str, list[tuple[str, CardEntry]]] = field(default_factory=dict)
    decks: dict[str, tuple[DecksEntry, tuple[NationEntry, ...]]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    digest: str = ""

    def cards(self, edition: str) -> dict[str, tuple[str, CardEntry]]:
        """The cards of an edition's box by id, each with its kind; a later file overrides an earlier one."""
        found: dict[str, tuple[str, CardEntry]] = {}
        held = set(self.editions[edition].decks.every_card())
        for file in self.editions[edition].head.cards:
            for kind, card in self.files.get(file, []):
                if card.id in held:
                    found[card.id] = (kind, card)
        return found


def read_folder(library: Library, folder: Traversable) -> None:
    """Add a folder's files to a library; what it holds already is overridden."""
    readers = {"cards": _read_cards, "decks": _read_decks, "editions": _read_edition, "maps": _read_map}
    digest = hashlib.sha256(library.digest.encode())
    for part, reader in readers.items():
        place = folder / part
        for file in sorted(place.iterdir(), key=lambda entry: entry.name) if place.is_dir() else ():
            if file.name.endswith(".toml"):
                digest.update(file.read_bytes())
                reader(library, file)
    library.digest = digest.hexdigest()[:16]


def _read_decks(library: Library, file: Traversable) -> None:
    reader = Reader(f"decks/{file.name}", read(file))
    head = reader.head(DecksEntry, ("nation",))
    nations = reader.many("nation", NationEntry)
    library.problems += reader.problems
    if head is not None:
        library.decks[head.edition] = (head, tuple(nations))


def _read_cards(library: Library, file: Traversable) -> None:
    reader = Reader(f"cards/{file.name}", read(file))
    reader.only(CARD_TABLES)
    library.files[file.name.removesuffix(".toml")] = [
        (kind, card) for kind in CARD_TABLES for card in reader.many(kind, CardEntry)
    ]
    library.problems += reader.problems


def _read_edition(library: Library, file: Traversable) -> None:
    reader = Reader(f"editions/{file.name}", read(file))
    head = reader.head(EditionEntry, ("setup", "phase", "bonus"))
    setup, phases = reader.many("setup", PhaseEntry), reader.many("phase", PhaseEntry)
    bonuses = reader.many("bonus", BonusEntry)
    library.problems += reader.problems
    if head is not None:
        decks, nations = library.decks.get(head.id, (DecksEntry(edition=head.id), ()))
        library.editions[head.id] = Edition(head, tuple(setup), tuple(phases), tuple(bonuses), decks, nations)


def _read_map(library: Library, file: Traversable) -> None:
    reader = Reader(f"maps/{file.name}", read(file))
    head = reader.head(MapEntry, ("sector", "mode"))
    sectors, modes = reader.many("sector", SectorEntry), reader.many("mode", ModeEntry)
    library.problems += reader.problems
    if head is not None:
        library.maps[head.id] = Map(head, tuple(sectors), tuple(modes))


def read_library(*packs: Traversable) -> Library:
    """Our own content and then every pack's; a ContentError tells all that is wrong."""
    library = Library()
    for folder in (data(), *packs):
        read_folder(library, folder)
    library.maps = {id: joined(map, library.maps) for id, map in library.maps.items()}
    library.problems += check_library(library.editions, library.maps, library.cards)
    if library.problems:
        raise ContentError(library.problems)
    return library


@cache
def load() -> Library:
    """Our own content, read once."""
    return read_library()
