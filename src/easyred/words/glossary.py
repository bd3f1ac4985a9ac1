"""The glossary: the words of the game as data, found by any of their names, answered for one edition and training."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from easyred.words.catalogue import ENGLISH

OPENING = re.compile(r"^((what|who)( is| are|'s)|why|how)( (do|does|can|should|must)( (i|we|you|one))?)? |^to ")
SHORTEST = 3
"""How many letters a beginning must have to stand for a whole word."""
ARTICLE = re.compile(r"^(the|an?) ")


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
    """What is said of a word that this edition or this training goes without."""

    editions: str
    training: str


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    texts: Texts
    term: tuple[Entry, ...]


class Glossary:
    """All words in one language, in order."""

    def __init__(self, terms: Terms) -> None:
        self.texts: Final = terms.texts
        self.entries: Final = terms.term
        self._by_id: Final = {entry.id: entry for entry in terms.term}
        self._by_name: Final = {bare(name): entry for entry in terms.term for name in entry.names}

    def by_id(self, id: str) -> Entry | None:
        """A word by its id."""
        return self._by_id.get(id)

    def find(self, word: str) -> Entry | None:
        """The word that is called so: capitals, hyphens, articles and plurals do not matter."""
        for said in asked(word):
            for key in (bare(said), bare(said).removesuffix("s"), bare(said).removesuffix("es")):
                if key in self._by_name:
                    return self._by_name[key]
        return None

    def begun(self, word: str) -> Entry | None:
        """The one word that has a name beginning so; None if there are none or several, or if it is very short."""
        start = bare(word)
        found = {entry.id: entry for name, entry in self._by_name.items() if name.startswith(start)}
        return next(iter(found.values())) if len(found) == 1 and len(start) >= SHORTEST else None


def asked(text: str) -> Iterator[str]:
    """What a question may be about: all of it, then without its first words, then without an article."""
    said = " ".join(text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip(" ?").split())
    yield said
    short = OPENING.sub("", said)
    yield short
    yield ARTICLE.sub("", short)


def bare(name: str) -> str:
    """A name by its letters and digits alone, or a sign as it is."""
    return re.sub(r"[^a-z0-9]", "", name.casefold()) or name.strip()


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
    """The glossary of a language, in English if it has none, read once."""
    home = files("easyred.words")
    path = home.joinpath(language, "terms.toml")
    if not path.is_file():
        path = home.joinpath(ENGLISH, "terms.toml")
    return Glossary(msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Terms))
