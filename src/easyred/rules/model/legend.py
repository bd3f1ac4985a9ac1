"""A Legendary Unit: its own table of bonuses and five cards (OPT-12)."""

from typing import Final

NO_LEGEND: Final = -1


class Legend:
    """One of the Legendary Units that players choose from before a game."""

    __slots__ = ("cards", "id", "name", "number", "starter", "table", "text")

    def __init__(
        self, number: int, id: str, name: str, text: str, table: int, cards: tuple[int, ...], starter: int
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text  # what it is like
        self.table: Final = table  # its own table of bonuses, by its place in the Box
        self.cards: Final = cards
        self.starter: Final = starter  # the Specialist who may be there from the start
