"""What a word means in one game: its answer for this edition and training, the rules to read next, related words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from easyred.content import Library, library_of
from easyred.rules.model.box import Box
from easyred.rules.model.dice import FACE_IDS
from easyred.words import catalogue, glossary, rulebook
from easyred.words.catalogue import ENGLISH
from easyred.words.effects import describe
from easyred.words.glossary import Entry, Glossary
from easyred.words.grammar import capital
from easyred.words.names import Names
from easyred.words.rulebook import Rulebook

PHASES = "phases"
"""The word lists the phases of a turn; otherwise what three of a face bring."""
NEAR = 0.6
"""How much alike two words must be to be taken for each other."""
MOST_NEAR = 5


class HasBox(Protocol):
    """Anything that is played from a Box, as a Game is."""

    @property
    def box(self) -> Box: ...


@dataclass(frozen=True)
class Term:
    """A word of the game and its answer. ``parts``: what else belongs to it, each with its name: phases, bonuses.

    ``rules`` are ids of rules that this edition has, ``related`` are ids of other words.
    """

    id: str
    name: str
    names: tuple[str, ...]
    answer: str
    example: str = ""
    rules: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Here:
    """Where a word is asked for: a game, an edition, or neither (``edition`` None)."""

    library: Library
    rulebook: Rulebook
    edition: str | None = None
    language: str = ENGLISH
    box: Box | None = None
    training: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    alone: bool = False
    kin: tuple[str, ...] = ()

    @property
    def glossary(self) -> Glossary:
        """The words of this language."""
        return glossary.load(self.language)


def term(game: Box | HasBox, word: str, language: str = ENGLISH) -> Term | None:
    """What a word means in a game; None if it is no word of the glossary."""
    return find(here(game, language), word)


def terms(game: Box | HasBox, language: str = ENGLISH) -> list[Term]:
    """Every word of the glossary, as it is answered in a game."""
    place = here(game, language)
    return [_answered(place, entry) for entry in place.glossary.entries]


def here(game: Box | HasBox, language: str = ENGLISH) -> Here:
    """A game as the place where a word is asked for."""
    box = game if isinstance(game, Box) else game.box
    library = library_of(box)
    return Here(
        library=library,
        rulebook=rulebook.of(library, language),
        edition=box.edition,
        language=language,
        box=box,
        training=box.mode_rules,
        options=box.options,
        alone=box.solo,
        kin=library.kin(box.edition),
    )


def of_edition(library: Library, edition: str | None, language: str = ENGLISH) -> Here:
    """An edition, or all of them, as the place where a word is asked for."""
    kin = () if edition is None else library.kin(edition)
    return Here(library, rulebook.of(library, language), edition, language, kin=kin)


def find(place: Here, word: str) -> Term | None:
    """What a word means there; None if it is no word of the glossary."""
    entry = place.glossary.find(word)
    return None if entry is None else _answered(place, entry)


def begun(place: Here, word: str) -> Term | None:
    """What the only word that begins so means there."""
    entry = place.glossary.begun(word)
    return None if entry is None else _answered(place, entry)


def elsewhere(place: Here, found: Term) -> list[tuple[list[str], str]]:
    """What a word means in some editions, if no edition is asked for: the editions, then their answer."""
    entry = place.glossary.by_id(found.id)
    if entry is None or place.edition is not None:
        return []
    told: dict[str, list[str]] = {}
    for id in place.library.editions:
        other = of_edition(place.library, id, place.language)
        if _has(entry, other.kin):
            told.setdefault(_answered(other, entry).answer, []).append(id)
    return [(editions, answer) for answer, editions in told.items() if answer != found.answer]


def nearest(place: Here, word: str) -> list[str]:
    """The names most like a word: of words of the game, cards, Sectors, rules."""
    from difflib import get_close_matches

    known = {name.casefold(): name for name in _names(place)}
    close = get_close_matches(word.casefold(), known, n=MOST_NEAR, cutoff=NEAR)
    return [known[name] for name in close]


def _names(place: Here) -> list[str]:
    """Everything that can be asked for by name; what is named last is the one that is shown."""
    editions = [place.edition] if place.edition is not None else list(place.library.editions)
    cards = [card.name for edition in editions for _, card in place.library.cards(edition).values()]
    sectors = []
    if place.box is not None:
        said = Names(place.box, (), catalogue.load(place.language))
        sectors = [said.sector(sector.number) for sector in place.box.sectors]
    titles = [name for rule in place.rulebook.rules if rule.applies(place.edition) for name in (rule.title, rule.id)]
    return [*titles, *sectors, *cards, *[name for entry in place.glossary.entries for name in entry.names]]


def _answered(place: Here, entry: Entry) -> Term:
    """A word with its answer there."""
    case = glossary.first(entry.cases, place.kin, place.training, place.options, place.alone)
    answer, example = (entry.answer, entry.example) if case is None else (case.answer, case.example)
    rules = entry.rules if case is None or not case.rules else case.rules
    found = [rule for rule in map(place.rulebook.rule, rules) if rule is not None and rule.applies(place.edition)]
    return Term(
        id=entry.id,
        name=entry.name,
        names=entry.names,
        answer=_framed(place, entry, _of_option(place, entry) or answer),
        example=example,
        rules=tuple([rule.id for rule in found]),
        related=entry.related,
        parts=_parts(place, entry),
    )


def _of_option(place: Here, entry: Entry) -> str:
    """What the catalogue says of an option; empty if the word is none."""
    return catalogue.load(place.language).text("options", entry.option, *place.kin) if entry.option else ""


def _framed(place: Here, entry: Entry, answer: str) -> str:
    """The answer, with a note where this edition or this training goes without it."""
    texts = place.glossary.texts
    if not _has(entry, place.kin):
        return texts.editions.format(editions=", ".join(entry.editions), answer=answer)
    for rule in [rule for rule in place.training if rule in entry.not_in]:
        known = place.rulebook.rule(rule)
        return texts.training.format(training=rule if known is None else known.title, answer=answer)
    return answer


def _has(entry: Entry, kin: Sequence[str]) -> bool:
    """Whether an edition, given with those it is like, has a word; without any edition it is there."""
    return not kin or not entry.editions or any(edition in entry.editions for edition in kin)


def _parts(place: Here, entry: Entry) -> tuple[tuple[str, str], ...]:
    """What belongs to a word in this game or edition."""
    if entry.lists == PHASES:
        return _phases(place)
    return _bonuses(place.box, place.language, entry.lists) if place.box is not None and entry.lists else ()


def _phases(place: Here) -> tuple[tuple[str, str], ...]:
    """The phases of an edition's turn, each with its answer."""
    if place.edition is None:
        return ()
    said = catalogue.load(place.language)
    told = []
    for phase in place.library.editions[place.edition].phases:
        name = said.text("phases", phase.id, *place.kin) if said.has("phases", phase.id) else phase.name
        entry = place.glossary.by_id(phase.id)
        told.append((name, "" if entry is None else _answered(place, entry).answer))
    return tuple(told)


def _bonuses(box: Box, language: str, face: str) -> tuple[tuple[str, str], ...]:
    """What three of a face bring to each nation, where they differ."""
    said = Names(box, (), catalogue.load(language))
    rows = [table[FACE_IDS.index(face)] for table in box.tables[: len(box.nations)]]
    told = [said.phrase("or").join([describe(said, ability) for ability in row]) for row in rows]
    return tuple([(said.nation(n), f"{capital(text)}.") for n, text in enumerate(told) if text])
