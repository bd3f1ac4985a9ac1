"""The rulebook as it is read: a rule with its editions, what it names, and the words of the game."""

import re

from easyred.content import Library
from easyred.desk.messages import RuleIn, RuleShown, TermShown
from easyred.lessons.scenes import shown
from easyred.table.book import RuleText
from easyred.words import terms
from easyred.words.rulebook import Rule, Rulebook
from easyred.words.terms import Term

ID = re.compile(r"\b[A-Z]{2,}-\d+\b")
"""How a text names a rule."""


class Reader:
    """Reads the rulebook of an edition."""

    def __init__(self, library: Library, book: Rulebook, edition: str, language: str) -> None:
        self.library, self.book, self.edition = library, book, edition
        self._scenes = shown(edition)
        place = terms.of_edition(library, edition, language)
        found = [terms.find(place, entry.name) for entry in place.glossary.entries]
        self._terms = [term for term in found if term is not None]
        examples = [(id, term.example) for term in self._terms for id in term.rules if term.example]
        self._examples = dict(reversed(examples))

    def rule(self, rule: Rule) -> RuleShown:
        """A rule with all that belongs to it."""
        text = RuleText(
            title=rule.title,
            chapter=rule.chapter,
            text=rule.text,
            note=rule.note(self.edition),
            ruling=rule.ruling,
            rulings=rule.rulings,
        )
        return RuleShown(
            id=rule.id,
            rule=text,
            editions=tuple([self._in(rule, id) for id in self.library.editions]),
            see=self._see(rule),
            scenes=self._scenes.get(rule.id, 0),
            example=self._examples.get(rule.id, ""),
        )

    def _in(self, rule: Rule, edition: str) -> RuleIn:
        """How a rule stands in an edition."""
        note = rule.note(edition)
        if edition == self.edition:
            return RuleIn(edition=edition, state="here", note=note)
        if not rule.applies(edition):
            return RuleIn(edition=edition, state="none")
        return RuleIn(edition=edition, state="same" if note == rule.note(self.edition) else "other", note=note)

    def _see(self, rule: Rule) -> tuple[tuple[str, str], ...]:
        """The rules that a rule names."""
        said = " ".join((rule.text, *rule.rulings, *[note for _, note in rule.notes]))
        named = [self.book.rule(id) for id in dict.fromkeys(ID.findall(said)) if id != rule.id]
        return tuple([(known.id, known.title) for known in named if known is not None and known.applies(self.edition)])

    def terms(self, query: str) -> tuple[TermShown, ...]:
        """The words of the game: all, or those that are called or explained so."""
        wanted = query.casefold().split()
        return tuple([_term(term) for term in self._terms if _fits(term, wanted)])


def _fits(term: Term, wanted: list[str]) -> bool:
    names = " ".join(term.names).casefold()
    return all([word in names for word in wanted])


def _term(term: Term) -> TermShown:
    return TermShown(
        id=term.id, name=term.name, names=term.names, answer=term.answer, example=term.example, rules=term.rules
    )
