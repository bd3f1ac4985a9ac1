"""Content in other languages: the same shelves with other words, for screens and sentences. The rules never look.

A folder of a language, as in ``fr/``, stands beside the other folders of our content or of a pack. Its files have the
tables ``names`` and ``texts``: what the content says in English, then what it says in that language. A text that is
missing stays English.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from easyred.content.files import data, read
from easyred.content.limits import MOST_FILES
from easyred.content.problems import ContentError, Problem
from easyred.content.schema import CardEntry, Edition, LegendaryUnit, Map, NationEntry, SectorEntry, WarStory
from easyred.content.shelves import Library

ENGLISH: Final = "en"
NAMES, TEXTS = "names", "texts"
ARTICLE: Final = re.compile(r"^(?:le |la |les |l’)(?=[^a-z])")
"""How the name of a card begins that brings its article: ``le Caporal``."""

R = TypeVar("R", bound=msgspec.Struct)


@dataclass(frozen=True)
class Translation:
    """What some English names and texts are in another language."""

    names: Mapping[str, str]
    texts: Mapping[str, str]

    def of(self, text: str) -> str:
        """A text in this language, or as it is; a name without its article."""
        return ARTICLE.sub("", self.names[text]) if text in self.names else self.texts.get(text, text)

    def article(self, name: str) -> str:
        """The article of a name, with its space; empty if it has none."""
        found = ARTICLE.match(self.names.get(name, ""))
        return "" if found is None else found.group()


def in_language(library: Library, language: str) -> Library:
    """A library with its texts in a language; nothing is built from it."""
    if language == ENGLISH:
        return library
    if language not in library.spoken:
        library.spoken[language] = _Translator(translation(library, language)).library(library)
    return library.spoken[language]


def translation(library: Library, language: str) -> Translation:
    """Our own texts in a language, then those of packs."""
    folders: list[Traversable] = [data(), *[Path(pack.folder) for pack in library.packs]]
    found = [read_translation(folder / language, ours=not place) for place, folder in enumerate(folders)]
    names = {english: said for one in found for english, said in one.names.items()}
    return Translation(names, {english: said for one in found for english, said in one.texts.items()})


def read_translation(folder: Traversable, *, ours: bool = False) -> Translation:
    """The texts in a folder of a language; none if there is no such folder."""
    names: dict[str, str] = {}
    texts: dict[str, str] = {}
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    for file in sorted(files, key=lambda file: file.name)[:MOST_FILES]:
        table = read(file, f"{folder.name}/{file.name}", ours=ours).table
        strange = [key for key in table if key not in (NAMES, TEXTS)]
        if strange:
            raise ContentError([Problem(f"{folder.name}/{file.name}", strange[0], f"{NAMES} and {TEXTS}")])
        names |= _told(f"{folder.name}/{file.name}", table.get(NAMES, {}))
        texts |= _told(f"{folder.name}/{file.name}", table.get(TEXTS, {}))
    return Translation(names, texts)


def _told(file: str, table: object) -> dict[str, str]:
    """A table of texts, checked."""
    if not isinstance(table, dict) or not all(isinstance(said, str) for said in table.values()):
        raise ContentError([Problem(file, "something else", "tables of texts, English to the other language")])
    return table


class _Translator:
    """Makes a library in another language."""

    def __init__(self, translation: Translation) -> None:
        self.translation: Final = translation
        self.articles: Final[dict[str, str]] = {}

    def library(self, english: Library) -> Library:
        """The whole library; what is built from content stays with the English one."""
        files = {file: self._cards(cards) for file, cards in english.files.items()}
        return replace(
            english,
            editions={id: self._edition(edition) for id, edition in english.editions.items()},
            maps={id: self._map(map) for id, map in english.maps.items()},
            files=files,
            legends={id: self._legend(legend) for id, legend in english.legends.items()},
            stories={id: self._story(story) for id, story in english.stories.items()},
            rules={id: self._say(rule, "title", "chapter", "text") for id, rule in english.rules.items()},
            articles=self.articles,
        )

    def _say(self, entry: R, *fields: str) -> R:
        """A record with some of its texts translated."""
        return msgspec.structs.replace(entry, **{name: self.translation.of(getattr(entry, name)) for name in fields})

    def _noted(self, name: str) -> None:
        """Keep the article of a card's name."""
        self.articles[self.translation.of(name)] = self.translation.article(name)

    def _cards(self, cards: Sequence[tuple[str, CardEntry]]) -> list[tuple[str, CardEntry]]:
        for _, card in cards:
            self._noted(card.name)
        return [(kind, self._say(card, "name", "text")) for kind, card in cards]

    def _edition(self, edition: Edition) -> Edition:
        return replace(
            edition,
            head=self._say(edition.head, "name", "note"),
            setup=tuple([self._say(phase, "name") for phase in edition.setup]),
            phases=tuple([self._say(phase, "name") for phase in edition.phases]),
            bonuses=tuple([self._say(bonus, "name") for bonus in edition.bonuses]),
            nations=tuple([self._nation(nation) for nation in edition.nations]),
        )

    def _nation(self, nation: NationEntry) -> NationEntry:
        bonus = tuple([self._say(one, "name") for one in nation.bonus])
        return msgspec.structs.replace(self._say(nation, "name", "text", "colour"), bonus=bonus)

    def _legend(self, legend: LegendaryUnit) -> LegendaryUnit:
        head = self._say(legend.head, "name", "emblem", "text", "history")
        return replace(legend, head=head, cards=tuple(self._cards(legend.cards)))

    def _story(self, story: WarStory) -> WarStory:
        for token in story.tokens:
            self._noted(token.name)
        return replace(
            story,
            head=self._say(story.head, "name", "text", "history"),
            tokens=tuple([self._say(token, "name", "text", "done") for token in story.tokens]),
            tasks=tuple([self._say(task, "text") for task in story.tasks]),
        )

    def _map(self, map: Map) -> Map:
        return replace(
            map,
            head=self._say(map.head, "name", "text", "character"),
            sectors=tuple([self._sector(sector) for sector in map.sectors]),
            modes=tuple([self._say(mode, "name", "text") for mode in map.modes]),
        )

    def _sector(self, sector: SectorEntry) -> SectorEntry:
        table = tuple([self._say(variant, "name", "text") for variant in sector.table])
        return msgspec.structs.replace(self._say(sector, "text"), table=table)


def texts_of(library: Library) -> Iterator[tuple[str, str]]:
    """Every text of a library that players read, each with where it stands; phases and bonuses are in the catalogue."""
    for file, cards in library.files.items():
        yield from _of_cards(f"cards/{file}", cards)
    for id, edition in library.editions.items():
        yield from _of(f"editions/{id}", edition.head, "name", "note")
        for nation in edition.nations:
            yield from _of(f"decks/{id}", nation, "name", "text", "colour")
    for id, legend in library.legends.items():
        yield from _of(f"legends/{id}", legend.head, "name", "emblem", "text", "history")
        yield from _of_cards(f"legends/{id}", legend.cards)
    for id, story in library.stories.items():
        yield from _of(f"stories/{id}", story.head, "name", "text", "history")
        for token in story.tokens:
            yield from _of(f"stories/{id}", token, "name", "text", "done")
        for task in story.tasks:
            yield from _of(f"stories/{id}", task, "text")
    for id, map in library.maps.items():
        yield from _of(f"maps/{id}", map.head, "name", "text", "character")
        for mode in map.modes:
            yield from _of(f"maps/{id}", mode, "name", "text")
        for sector in map.sectors:
            yield from _of(f"maps/{id}", sector, "text")
            for variant in sector.table:
                yield from _of(f"maps/{id}", variant, "name", "text")


def _of_cards(place: str, cards: Sequence[tuple[str, CardEntry]]) -> Iterator[tuple[str, str]]:
    for _, card in cards:
        yield from _of(place, card, "name", "text")


def _of(place: str, entry: msgspec.Struct, *fields: str) -> Iterator[tuple[str, str]]:
    """The texts of one record that are not empty."""
    yield from [(place, getattr(entry, name)) for name in fields if getattr(entry, name)]


def missing(library: Library, language: str) -> list[str]:
    """The texts that a language lacks, each with where it stands."""
    known = translation(library, language)
    found = dict.fromkeys(texts_of(library))
    return [f"{place}: {text}" for place, text in found if text not in known.names and text not in known.texts]
