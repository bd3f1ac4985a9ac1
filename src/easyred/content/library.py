"""The library of content: every edition, map and card that can be played, checked."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from easyred.content.check import check_library
from easyred.content.check_stories import check_stories
from easyred.content.files import Reader, data, read
from easyred.content.join import joined
from easyred.content.problems import ContentError, Problem
from easyred.content.schema import (
    BonusEntry,
    CardEntry,
    DecksEntry,
    Edition,
    EditionEntry,
    HappeningEntry,
    LegendaryUnit,
    LegendEntry,
    Map,
    MapEntry,
    ModeEntry,
    NationEntry,
    PhaseEntry,
    PlaceEntry,
    SectorEntry,
    StoryEntry,
    TaskEntry,
    TokenEntry,
    WarStory,
)

LEGENDARY_UNITS = "legendary-units"
"""The option that brings them."""
STORY = "story:"
"""How a War Story stands among the options of a setup: ``story:lost-radio``."""
CARD_TABLES = ("specialist", "item", "award", "vehicle")


@dataclass
class Library:
    """Everything read from one or more content folders."""

    editions: dict[str, Edition] = field(default_factory=dict)
    maps: dict[str, Map] = field(default_factory=dict)
    files: dict[str, list[tuple[str, CardEntry]]] = field(default_factory=dict)
    decks: dict[str, tuple[DecksEntry, tuple[NationEntry, ...]]] = field(default_factory=dict)
    legends: dict[str, LegendaryUnit] = field(default_factory=dict)
    stories: dict[str, WarStory] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    prints: dict[str, str] = field(default_factory=dict)
    """The fingerprint of every file, as in ``maps/tiger``."""

    def cards(self, edition: str, story: str | None = None) -> dict[str, tuple[str, CardEntry]]:
        """The cards of an edition's box by id, each with its kind, and those of a War Story.

        A later file overrides an earlier one.
        """
        found: dict[str, tuple[str, CardEntry]] = {}
        decks = self.editions[edition].decks
        held = set(decks.every_card())
        for file in self.editions[edition].head.cards:
            for kind, card in self.files.get(file, []):
                if card.id in held:
                    found[card.id] = (kind, _unmarked(card) if card.id in decks.for_everybody else card)
        for legend in self.legends_of(edition):
            found.update({card.id: (kind, card) for kind, card in legend.cards})
        if story is not None:
            found.update({card.id: (kind, card) for kind, card in self.stories[story].cards()})
        return found

    def legends_of(self, edition: str) -> list[LegendaryUnit]:
        """The Legendary Units that can be played in an edition: all, or none where it does not know them (OPT-12)."""
        known = LEGENDARY_UNITS in self.editions[edition].head.options
        return list(self.legends.values()) if known else []

    def stories_of(self, edition: str) -> list[WarStory]:
        """The War Stories that can be played in an edition."""
        if not self.editions[edition].head.stories:
            return []
        known = [story for story in self.stories.values() if edition in story.head.editions]
        return sorted(known, key=lambda story: story.head.id)

    def contents(self, edition: str, map: str, options: Collection[str]) -> dict[str, str]:
        """The fingerprints of the files that a game of this edition on this map is made of, with these options."""
        head = self.editions[edition].head
        own = {f"editions/{edition}", f"decks/{edition}", *(f"cards/{file}" for file in head.cards)}
        own |= {f"maps/{id}" for id in (map, *self.maps[map].head.joins)}
        own |= {file for file in self.prints if MODULES.get(file.partition("/")[0]) in options}
        own |= {f"stories/{option.removeprefix(STORY)}" for option in options if option.startswith(STORY)}
        return {file: self.prints[file] for file in sorted(own) if file in self.prints}


def _unmarked(card: CardEntry) -> CardEntry:
    """A card for any number of players, whatever its file says."""
    return msgspec.structs.replace(card, players="any")


MODULES = {"legends": LEGENDARY_UNITS}
"""Folders that count only with an option."""


def read_folder(library: Library, folder: Traversable) -> None:
    """Add a folder's files to a library; what it holds already is overridden."""
    readers = {
        "cards": _read_cards,
        "decks": _read_decks,
        "editions": _read_edition,
        "legends": _read_legend,
        "maps": _read_map,
        "stories": _read_story,
    }
    for part, reader in readers.items():
        place = folder / part
        for file in sorted(place.iterdir(), key=lambda entry: entry.name) if place.is_dir() else ():
            if file.name.endswith(".toml"):
                name = f"{part}/{file.name.removesuffix('.toml')}"
                library.prints[name] = hashlib.sha256(file.read_bytes()).hexdigest()[:8]
                reader(library, file)


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


def _read_legend(library: Library, file: Traversable) -> None:
    reader = Reader(f"legends/{file.name}", read(file))
    head = reader.head(LegendEntry, ("bonus", *CARD_TABLES))
    bonuses = reader.many("bonus", BonusEntry)
    cards = [(kind, card) for kind in CARD_TABLES for card in reader.many(kind, CardEntry)]
    library.problems += reader.problems
    if head is not None:
        library.legends[head.id] = LegendaryUnit(head, tuple(bonuses), tuple(cards))


def _read_map(library: Library, file: Traversable) -> None:
    reader = Reader(f"maps/{file.name}", read(file))
    head = reader.head(MapEntry, ("sector", "mode"))
    sectors, modes = reader.many("sector", SectorEntry), reader.many("mode", ModeEntry)
    library.problems += reader.problems
    if head is not None:
        library.maps[head.id] = Map(head, tuple(sectors), tuple(modes))


def _read_story(library: Library, file: Traversable) -> None:
    reader = Reader(f"stories/{file.name}", read(file))
    head = reader.head(StoryEntry, ("token", "place", "happening", "task"))
    tokens, placings = reader.many("token", TokenEntry), reader.many("place", PlaceEntry)
    happenings, tasks = reader.many("happening", HappeningEntry), reader.many("task", TaskEntry)
    library.problems += reader.problems
    if head is not None:
        library.stories[head.id] = WarStory(head, tuple(tokens), tuple(placings), tuple(happenings), tuple(tasks))


def read_library(*packs: Traversable) -> Library:
    """Our own content and then every pack's; a ContentError tells all that is wrong."""
    library = Library()
    for folder in (data(), *packs):
        read_folder(library, folder)
    library.maps = {id: joined(map, library.maps) for id, map in library.maps.items()}
    library.problems += check_library(library.editions, library.maps, library.legends, library.cards)
    library.problems += check_stories(library.stories, library.editions, library.cards)
    if library.problems:
        raise ContentError(library.problems)
    return library


@cache
def load() -> Library:
    """Our own content, read once."""
    return read_library()
