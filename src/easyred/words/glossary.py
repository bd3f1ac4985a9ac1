"""The glossary: the words of the game as data, found by any of their names, answered for one edition and training."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final
from unicodedata import normalize

import msgspec

from easyred import toml
from easyred.words.catalogue import ENGLISH

SHORTEST = 3
"""How many letters a beginning must have to stand for a whole word."""


class Case(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another answer, where all of its conditions hold; one that is left out always holds."""

    answer: str
    example: str = ""
    rules: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    training: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    alone: bool = False


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One word with all its answers. ``editions``: the only ones that have it; ``not_in``: trainings without it.

    ``option``: the catalogue has the answer; ``lists``: the phases of a turn, or what three of a face bring.
    """

    id: str
    names: tuple[str, ...]
    answer: str = ""
    example: str = ""
    rules: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    not_in: tuple[str, ...] = ()
    option: str = ""
    lists: str = ""
    cases: tuple[Case, ...] = ()

    @property
    def name(self) -> str:
        """How it is called."""
        return self.names[0]


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a word that this edition or this training goes without, and how questions begin."""

    editions: str
    training: str
    opening: str
    article: str


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    texts: Texts
    term: tuple[Entry, ...]


class Translated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word in another language: its names and answers, case by case in the order of English."""

    names: tuple[str, ...]
    answer: str = ""
    example: str = ""
    cases: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()

    def of(self, entry: Entry) -> Entry:
        """The word with its answers in this language; everything else is as in English."""
        examples = self.examples or ("",) * len(self.cases)
        said = [
            msgspec.structs.replace(case, answer=answer, example=example)
            for case, answer, example in zip(entry.cases, self.cases, examples, strict=True)
        ]
        return msgspec.structs.replace(
            entry, names=self.names, answer=self.answer, example=self.example, cases=tuple(said)
        )


class Glossary:
    """All words in one language, in order; English names are understood in every one."""

    def __init__(self, terms: Terms, english: Sequence[Entry] = ()) -> None:
        self.texts: Final = terms.texts
        self.entries: Final = terms.term
        self.opening: Final = re.compile(terms.texts.opening)
        self.article: Final = re.compile(terms.texts.article)
        self._by_id: Final = {entry.id: entry for entry in terms.term}
        theirs = {bare(name): self._by_id[entry.id] for entry in english for name in entry.names}
        self._by_name: Final = theirs | {bare(name): entry for entry in terms.term for name in entry.names}

    def by_id(self, id: str) -> Entry | None:
        """A word by its id."""
        return self._by_id.get(id)

    def find(self, word: str) -> Entry | None:
        """The word that is called so: capitals, hyphens, articles and plurals do not matter."""
        for said in self.asked(word):
            for key in (bare(said), bare(said).removesuffix("s"), bare(said).removesuffix("es")):
                if key in self._by_name:
                    return self._by_name[key]
        return None

    def begun(self, word: str) -> Entry | None:
        """The one word that has a name beginning so; None if there are none or several, or if it is very short."""
        start = bare(word)
        found = {entry.id: entry for name, entry in self._by_name.items() if name.startswith(start)}
        return next(iter(found.values())) if len(found) == 1 and len(start) >= SHORTEST else None

    def asked(self, text: str) -> Iterator[str]:
        """What a question may be about: all of it, then without its first words, then without an article."""
        said = " ".join(text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip(" ?").split())
        yield said
        short = self.opening.sub("", said)
        yield short
        yield self.article.sub("", short)


def bare(name: str) -> str:
    """A name by its letters and digits alone, accents left out, or a sign as it is."""
    return re.sub(r"[^a-z0-9]", "", normalize("NFKD", name.casefold())) or name.strip()


def first(
    cases: Sequence[Case], editions: Sequence[str], training: Sequence[str], options: Sequence[str], alone: bool
) -> Case | None:
    """The first case whose conditions all hold; ``editions`` are this one and those it is like."""
    for case in cases:
        wanted = ((case.editions, editions), (case.training, training), (case.options, options))
        if all(not names or any(name in here for name in names) for names, here in wanted) and (
            alone or not case.alone
        ):
            return case
    return None


@cache
def load(language: str = ENGLISH) -> Glossary:
    """The glossary of a language, read once; a word that it lacks is answered in English."""
    english = msgspec.convert(_table(ENGLISH), Terms)
    if language == ENGLISH or not _file(language).is_file():
        return Glossary(english)
    table = _table(language)
    texts = msgspec.convert(table.pop("texts"), Texts)
    said = msgspec.convert(table, dict[str, Translated])
    entries = [said[entry.id].of(entry) if entry.id in said else entry for entry in english.term]
    return Glossary(Terms(texts, tuple(entries)), english.term)


def missing(language: str) -> list[str]:
    """The words that a language does not answer."""
    table = _table(language) if _file(language).is_file() else {}
    return [entry.id for entry in load(ENGLISH).entries if entry.id not in table]


def _file(language: str) -> Traversable:
    return files("easyred.words").joinpath(language, "terms.toml")


def _table(language: str) -> dict[str, object]:
    return toml.loads(_file(language).read_text(encoding="utf-8"))
