"""The numbers of the cards, Sectors and groups of one game. The rules know nothing else."""

from collections.abc import Iterable, Mapping

from easyred.rules.model.ability import WINDOW_IDS
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.packed import as_set

Group = tuple[str | None, str | None]
"""Specialists with a symbol, or with a word in their name."""


class Numbers:
    """Turns ids into numbers. The group of all Specialists comes first, others as effects ask for them."""

    def __init__(self, cards: Mapping[str, int], sectors: Mapping[str, int]) -> None:
        self.cards = cards
        self.sectors = sectors
        self.groups: list[Group] = [(None, None)]

    def card(self, id: str | None) -> int:
        """The number of a card, or ``NO_CARD`` if the game does not have it."""
        return NO_CARD if id is None else self.cards.get(id, NO_CARD)

    def group(self, symbol: str | None, named: str | None) -> int:
        """The number of a group; a new group is added."""
        if (symbol, named) not in self.groups:
            self.groups.append((symbol, named))
        return self.groups.index((symbol, named))


def windows(names: Iterable[str]) -> int:
    """Windows as bits."""
    return as_set(WINDOW_IDS.index(name) for name in names)
