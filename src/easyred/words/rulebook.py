"""The rulebook: every rule by its id, to be found, shown, and named as a cause."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

from easyred import toml
from easyred.content import Library
from easyred.content.entries.rules import RuleEntry
from easyred.words import catalogue
from easyred.words.catalogue import ENGLISH

T = TypeVar("T")

BEGINS = 12
"""The score of a title that begins with the words; more than words anywhere else."""


@dataclass(frozen=True)
class Rule:
    """One rule in our own words. With ``ruling`` all of it is ours, ``rulings`` are what we added to a printed one."""

    id: str
    title: str
    chapter: str
    text: str
    editions: tuple[str, ...]
    ruling: bool
    rulings: tuple[str, ...]
    notes: tuple[tuple[str, str], ...]

    def applies(self, edition: str | None) -> bool:
        """Whether an edition has this rule."""
        return edition is None or edition in self.editions

    def note(self, edition: str) -> str:
        """What an edition says differently about this rule; empty if nothing."""
        return " ".join(note for name, note in self.notes if name == edition)

    def also_in(self, edition: str, like: Sequence[str]) -> "Rule":
        """The rule with an edition of a pack added, if it holds in one that the edition is like."""
        nearest = [one for one in like if one in self.editions]
        if edition in self.editions or not nearest:
            return self
        note = self.note(nearest[0])
        notes = (*self.notes, (edition, note)) if note else self.notes
        return replace(self, editions=(*self.editions, edition), notes=notes)


class Rulebook:
    """All rules in one language, in order."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.rules: Final = tuple(rules)
        self._by_id: Final = {rule.id.casefold(): rule for rule in rules}

    def editions(self) -> list[str]:
        """The editions that the rules mention."""
        return sorted({name for rule in self.rules for name in rule.editions})

    def rule(self, id: str) -> Rule | None:
        """A rule by its id."""
        return self._by_id.get(id.strip().casefold())

    def find(self, query: str, edition: str | None = None) -> list[Rule]:
        """The rules an edition has on something: by id or its beginning, else by words; the best match first."""
        open_to = [rule for rule in self.rules if rule.applies(edition)]
        named = [rule for rule in open_to if is_id_of(query, rule)]
        if named:
            return named
        words = query.casefold().split()
        scored = [(score(rule, words, edition), place) for place, rule in enumerate(open_to)]
        return [open_to[place] for points, place in sorted(scored, key=lambda s: (-s[0], s[1])) if points]


def is_id_of(query: str, rule: Rule) -> bool:
    """Whether the query is a rule's id, or in capitals its family: ``MOVE`` for MOVE-1 and the others."""
    wanted = query.strip()
    return wanted.casefold() == rule.id.casefold() or wanted == rule.id.rpartition("-")[0]


def score(rule: Rule, words: Sequence[str], edition: str | None) -> int:
    """How well a rule matches: every word must be there, and words in the title count most."""
    title = rule.title.casefold()
    points = called(rule, " ".join(words))
    body = " ".join((rule.text, *rule.rulings, *_notes(rule, edition))).casefold()
    for word in words:
        here = _points(word, title, body)
        if not here:
            return 0
        points += here
    return points


def called(rule: Rule, words: str) -> int:
    """More than 0 if a rule's title is these words or begins with them; mines also means Landmines."""
    title = re.sub(r"^(the|an?) ", "", rule.title.casefold())
    if not words:
        return 0
    if title == words or (" " not in title and title.endswith(words)):
        return 2 * BEGINS
    return BEGINS if re.match(rf"{re.escape(words)}\b", title) else 0


def _notes(rule: Rule, edition: str | None) -> list[str]:
    """What editions say differently, all of them or one."""
    return [note for name, note in rule.notes if edition in (None, name)]


def _points(word: str, title: str, body: str) -> int:
    """A whole word counts more than part of one; in a title the end of a word counts too: mines for Landmines."""
    begins = re.compile(rf"\b{re.escape(word)}")
    whole = re.compile(rf"\b{re.escape(word)}\b")
    in_title = 8 if whole.search(title) else 5 if begins.search(title) else 4 if word in title else 0
    in_body = min(3, len(begins.findall(body)))
    return in_title + in_body


@cache
def load(language: str = ENGLISH) -> Rulebook:
    """The rulebook of a language, in English if it has none, read once."""
    path = files("easyred.words").joinpath(language if is_written(language) else ENGLISH, "rulebook.toml")
    data = toml.loads(path.read_text(encoding="utf-8"))
    return Rulebook([_rule(record) for record in data["rule"]])


def is_written(language: str) -> bool:
    """Whether the rulebook has been written in a language; otherwise it is read in English."""
    return files("easyred.words").joinpath(language, "rulebook.toml").is_file()


def of(library: Library, language: str = ENGLISH) -> Rulebook:
    """The rulebook of a library: ours, with the rules of its packs and for the editions of its packs."""
    book = load(language)
    if not library.packs:
        return book
    theirs = {id: _of_pack(entry) for id, entry in library.rules.items()}
    rules = [theirs.pop(rule.id, rule) for rule in book.rules]
    whole = [*rules, *theirs.values()]
    for edition in library.editions:
        whole = [rule.also_in(edition, library.kin(edition)[1:]) for rule in whole]
    return Rulebook(whole)


def _of_pack(entry: RuleEntry) -> Rule:
    """A rule from a pack."""
    return Rule(
        id=entry.id,
        title=entry.title,
        chapter=entry.chapter,
        text=entry.text,
        editions=entry.editions,
        ruling=entry.ruling,
        rulings=entry.rulings,
        notes=tuple(entry.notes.items()),
    )


def find(query: str, edition: str | None = None) -> list[Rule]:
    """The rules that an edition has about something: by id or its beginning, else by words; the best match first."""
    return load().find(query, edition)


def show(rule: Rule, edition: str | None = None, language: str = ENGLISH, example: str = "") -> str:
    """A rule as plain text, a line for each part: what this edition says, an example, our rulings, other editions."""
    said = catalogue.load(language)
    ruling = said.text("phrases", "ruling")
    head = [f"{rule.id}  {rule.title}", ruling.format(text=rule.text) if rule.ruling else rule.text]
    noted = said.text("phrases", "edition")
    notes = [noted.format(edition=name, text=note) for name, note in rule.notes if edition in (None, name)]
    examples = [said.text("phrases", "example").format(text=example)] if example else []
    rulings = [ruling.format(text=text) for text in rule.rulings]
    rest = [*examples, *rulings, *notes] if edition is None else [*notes, *examples, *rulings]
    return "\n".join([*head, *rest])


def _rule(record: Mapping[str, object]) -> Rule:
    """One record of the file; a wrong type is reported at once, with the rule's id."""
    return Rule(
        id=_text(record, "id"),
        title=_text(record, "title"),
        chapter=_text(record, "chapter"),
        text=_text(record, "text"),
        editions=_texts(record, "editions"),
        ruling=record.get("ruling") is True,
        rulings=_texts(record, "rulings"),
        notes=_pairs(record, "notes"),
    )


def _text(record: Mapping[str, object], field: str) -> str:
    """A text field of a record, checked."""
    return _checked(record, field, str, record.get(field), "a text")


def _texts(record: Mapping[str, object], field: str) -> tuple[str, ...]:
    """A list of texts of a record, checked."""
    return tuple(str(text) for text in _checked(record, field, list, record.get(field, []), "a list"))


def _pairs(record: Mapping[str, object], field: str) -> tuple[tuple[str, str], ...]:
    """A table of texts of a record, checked."""
    found = _checked(record, field, dict, record.get(field, {}), "a table")
    return tuple((str(name), str(text)) for name, text in found.items())


def _checked(record: Mapping[str, object], field: str, kind: type[T], found: object, must: str) -> T:
    """What a field of a record holds, if it is of the right kind."""
    if not isinstance(found, kind):
        raise ValueError(f"Rule {record.get('id')}: {field} must be {must}, found {found!r}.")
    return found
