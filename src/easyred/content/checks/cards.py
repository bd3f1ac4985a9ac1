"""What is wrong with cards."""

from collections.abc import Iterator, Sequence

from easyred.content.checks.known import Known, check_record
from easyred.content.lines import Path
from easyred.content.problems import Problem, one_of
from easyred.content.schema import CardEntry
from easyred.content.source import Source
from easyred.content.vocabulary.windows import WINDOWS

OF_SPECIALISTS = ("symbols", "marked", "on_join", "on_move")
"""Fields that only Specialists have."""


def numbered(cards: Sequence[tuple[str, CardEntry]]) -> Iterator[tuple[Path, str, CardEntry]]:
    """Cards with their kinds, each with where it stands in its file."""
    counts: dict[str, int] = {}
    for kind, card in cards:
        yield (kind, counts.get(kind, 0)), kind, card
        counts[kind] = counts.get(kind, 0) + 1


def check_cards(source: Source, cards: Sequence[tuple[str, CardEntry]], known: Known) -> Iterator[Problem]:
    """What is wrong with the cards of a file."""
    met: set[str] = set()
    for path, kind, card in numbered(cards):
        if card.id in met:
            yield source.problem((*path, "id"), f"{card.id} twice", "every id only once in a file")
        met.add(card.id)
        yield from check_record(source, card, path, known)
        yield from _check_kind(source, kind, card, path)
        yield from _check_modifiers(source, kind, card, path)
        yield from _check_abilities(source, kind, card, path)


def _check_kind(source: Source, kind: str, card: CardEntry, path: Path) -> Iterator[Problem]:
    """Check fields that only one kind of card may have."""
    for name in OF_SPECIALISTS:
        if getattr(card, name) and kind != "specialist":
            yield source.problem((*path, name), kind, "only Specialists")
    if card.permanent and kind != "item":
        yield source.problem((*path, "permanent"), kind, "only Items")
    if card.permanent and not (card.modifiers or card.abilities):
        yield source.problem(path, "a Permanent Item without modifiers and abilities", "at least one of them")
    acts = card.modifiers or card.abilities or card.on_move or (card.explosives and kind == "item")
    if not acts:
        yield source.problem(path, "no modifiers and no abilities", "at least one of them")


def _check_modifiers(source: Source, kind: str, card: CardEntry, path: Path) -> Iterator[Problem]:
    """Check modifiers: they apply while the card is in play, so never on Awards, and only on Permanent Items."""
    for n, modifier in enumerate(card.modifiers):
        at = (*path, "modifiers", n)
        if modifier.kinds and kind not in modifier.kinds:
            yield source.problem(at, f"{modifier.word()} on {kind}s", f"it on {one_of(modifier.kinds)}s")
        elif kind == "item" and not card.permanent:
            yield source.problem(at, "an Item that does not stay in play", "permanent = true")


def _check_abilities(source: Source, kind: str, card: CardEntry, path: Path) -> Iterator[Problem]:
    """Check when abilities can be used, and what they sacrifice."""
    for n, ability in enumerate(card.abilities):
        at = (*path, "abilities", n)
        if not ability.when and kind != "award":
            yield source.problem(at, "no when", f"when: {one_of(list(WINDOWS))}")
        if ability.sacrifice and kind != "specialist":
            yield source.problem((*at, "sacrifice"), kind, "only Specialists")
