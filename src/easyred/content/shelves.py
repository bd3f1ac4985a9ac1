"""The library of content: every edition, map and card that can be played."""

from collections.abc import Collection
from dataclasses import dataclass, field

import msgspec

from easyred.content.entries.rules import RuleEntry
from easyred.content.pack import Pack
from easyred.content.problems import Problem
from easyred.content.schema import CardEntry, DecksEntry, Edition, LegendaryUnit, Map, NationEntry, WarStory
from easyred.content.source import Source
from easyred.rules.model.box import Box

LEGENDARY_UNITS = "legendary-units"
"""The option that brings them."""
STORY = "story:"
"""How a War Story stands among the options of a setup: ``story:lost-radio``."""
MODULES = {"legends": LEGENDARY_UNITS}
"""Folders that count only with an option."""


def _unmarked(card: CardEntry) -> CardEntry:
    """A card for any number of players, whatever its file says."""
    return msgspec.structs.replace(card, players="any")


@dataclass(eq=False)
class Library:
    """Everything read from one or more content folders."""

    editions: dict[str, Edition] = field(default_factory=dict)
    maps: dict[str, Map] = field(default_factory=dict)
    files: dict[str, list[tuple[str, CardEntry]]] = field(default_factory=dict)
    decks: dict[str, tuple[DecksEntry, tuple[NationEntry, ...]]] = field(default_factory=dict)
    legends: dict[str, LegendaryUnit] = field(default_factory=dict)
    stories: dict[str, WarStory] = field(default_factory=dict)
    rules: dict[str, RuleEntry] = field(default_factory=dict)
    """The rules of packs; ours stand in the rulebook."""
    problems: list[Problem] = field(default_factory=list)
    prints: dict[str, str] = field(default_factory=dict)
    """The fingerprint of every file, as in ``maps/tiger``."""
    packs: tuple[Pack, ...] = ()
    """The packs that were read after our own content."""
    sources: dict[str, Source] = field(default_factory=dict)
    """Every file as it was read."""
    articles: dict[str, str] = field(default_factory=dict)
    """In another language: the article of a card's name, with its space."""
    spoken: dict[str, "Library"] = field(default_factory=dict, init=False, repr=False)
    """By language: this library with its texts translated."""
    entries: dict[tuple[str, str | None], dict[str, CardEntry]] = field(default_factory=dict, init=False, repr=False)
    """By edition and War Story: what cards say, by id."""

    def texts(self, edition: str, story: str | None = None) -> dict[str, CardEntry]:
        """What the cards of an edition and a War Story say, by id; looked up once."""
        key = (edition, story)
        if key not in self.entries:
            self.entries[key] = {id: card for id, (_, card) in self.cards(edition, story).items()}
        return self.entries[key]

    def cards(self, edition: str, story: str | None = None) -> dict[str, tuple[str, CardEntry]]:
        """The cards of an edition's box by id, each with its kind, and those of a War Story.

        A later file overrides an earlier one.
        """
        found: dict[str, tuple[str, CardEntry]] = {}
        decks = self.editions[edition].decks
        held = set(decks.every_card())
        for file in self.card_files(edition):
            for kind, card in self.files.get(file, []):
                if card.id in held:
                    found[card.id] = (kind, _unmarked(card) if card.id in decks.for_everybody else card)
        for legend in self.legends_of(edition):
            found.update({card.id: (kind, card) for kind, card in legend.cards})
        if story is not None:
            found.update({card.id: (kind, card) for kind, card in self.stories[story].cards()})
        return found

    def card_files(self, edition: str) -> list[str]:
        """The card files of an edition, then those that its decks add."""
        return [*self.editions[edition].head.cards, *self.editions[edition].decks.card_files]

    def kin(self, edition: str) -> tuple[str, ...]:
        """An edition and those it is like, the nearest first: what is made for one of them fits it."""
        found: list[str] = []
        next_of: str | None = edition
        while next_of is not None and next_of not in found:
            found.append(next_of)
            next_of = self.editions[next_of].head.like if next_of in self.editions else None
        return tuple(found)

    def suits(self, editions: Collection[str], edition: str) -> bool:
        """Whether something that is kept to some editions, or to none, is for this one."""
        return not editions or any(one in editions for one in self.kin(edition))

    def maps_of(self, edition: str) -> list[Map]:
        """The maps of an edition, in the order in which they are to be played: by their codes."""
        box = self.editions[edition].head.maps
        known = [map for map in self.maps.values() if self.suits(map.head.editions, edition)]
        return sorted([map for map in known if not box or map.head.id in box], key=lambda map: map.head.code)

    def legends_of(self, edition: str) -> list[LegendaryUnit]:
        """The Legendary Units that can be played in an edition: all, or none if it does not have them (OPT-12)."""
        known = LEGENDARY_UNITS in self.editions[edition].head.options
        return list(self.legends.values()) if known else []

    def stories_of(self, edition: str) -> list[WarStory]:
        """The War Stories that can be played in an edition."""
        if not self.editions[edition].head.stories:
            return []
        known = [story for story in self.stories.values() if self.suits(story.head.editions, edition)]
        return sorted(known, key=lambda story: story.head.id)

    def contents(self, edition: str, map: str, options: Collection[str]) -> dict[str, str]:
        """The fingerprints of the files behind a game of this edition on this map with these options."""
        own = {f"{part}/{id}" for part in ("editions", "decks") for id in self.kin(edition)}
        own |= {f"cards/{file}" for file in self.card_files(edition)}
        own |= {f"maps/{id}" for id in (map, *self.maps[map].head.joins)}
        own |= {file for file in self.prints if MODULES.get(file.partition("/")[0]) in options}
        own |= {f"stories/{option.removeprefix(STORY)}" for option in options if option.startswith(STORY)}
        return {file: self.prints[file] for file in sorted(own) if file in self.prints}

    def packs_of(self, files: Collection[str]) -> dict[str, str]:
        """The fingerprints of the packs that some files come from, by name."""
        return {pack.name: pack.digest for pack in self.packs if any(file in pack.sources for file in files)}


def library_of(box: Box) -> Library:
    """The library that a game was built from, with all its texts."""
    assert isinstance(box.library, Library)
    return box.library
