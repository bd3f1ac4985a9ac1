"""What ids may name, and whether words are used where they may be."""

from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct

from easyred.content.lines import Path
from easyred.content.problems import Problem, one_of
from easyred.content.schema import CardEntry
from easyred.content.shape import may_stand
from easyred.content.source import Source
from easyred.content.visit import Seen, visit
from easyred.content.vocabulary import Effect, Modifier
from easyred.content.vocabulary.effect_word import EffectWord
from easyred.content.vocabulary.word import Word

Cards = Mapping[str, tuple[str, CardEntry]]
KINDS = ("specialist", "item", "award", "vehicle")
MOST_LISTED = 24
"""Of more ids than these only those are told that look alike."""
PLACES = {
    "card": "on a card",
    "bonus": "in a table of bonuses",
    "each-turn": "in each_turn of a Sector",
    "entry": "in entry of a Sector",
    "gift": "in gift of a Sector",
    "conquest": "in conquest of a Bunker",
    "sector": "in a Sector",
    "story": "in a War Story",
}


class Known:
    """Everything that an id may name, by kind."""

    def __init__(self, ids: Mapping[str, Collection[str]], names: Collection[str] = ()) -> None:
        self.ids = ids
        self.names = names

    def also(self, **more: Collection[str]) -> "Known":
        """What else is known here, or known instead."""
        return Known({**self.ids, **more}, self.names)

    def has(self, kind: str, id: str) -> bool:
        """Whether there is such a thing; a word of a name is known if it is part of one."""
        if kind == "name":
            return any(id.casefold() in name.casefold() for name in self.names)
        return not id or id in self.ids.get(kind, ())

    def allowed(self, kind: str, id: str) -> str:
        """What an id may be, in words."""
        ids = sorted(self.names if kind == "name" else self.ids.get(kind, ()))
        if len(ids) <= MOST_LISTED:
            return one_of(ids)
        from difflib import get_close_matches

        near = get_close_matches(id, ids)
        return f"the id of a known {kind}" + (f", as in {one_of(near)}" if near else "")


def of_cards(cards: Cards) -> dict[str, Collection[str]]:
    """The ids of cards, by kind."""
    ids: dict[str, Collection[str]] = {kind: [id for id, (its, _) in cards.items() if its == kind] for kind in KINDS}
    return ids | {"card": list(cards), "symbol": {symbol for _, card in cards.values() for symbol in card.symbols}}


def check_record(source: Source, record: Struct, path: Path, known: Known, place: str = "") -> Iterator[Problem]:
    """What is wrong with the words and ids of a record."""
    for seen in visit(record, path, place):
        if isinstance(seen.value, Word):
            yield from _check_word(source, seen.value, seen)
        elif not known.has(seen.names, seen.value):
            yield source.problem(seen.path, repr(seen.value), known.allowed(seen.names, seen.value))


def _check_word(source: Source, word: Word, seen: Seen) -> Iterator[Problem]:
    """Check that a word may be used here, and that its fields fit together."""
    if not may_stand(type(word), seen.place):
        union = Effect if isinstance(word, EffectWord) else Modifier
        words = [one.word() for one in union.__args__ if may_stand(one, seen.place)]
        yield source.problem(seen.path, f"{word.word()} {PLACES[seen.place]}", one_of(words))
    for fault in word.faults(seen.place):
        yield source.problem((*seen.path, fault.field), fault.found, fault.allowed)
