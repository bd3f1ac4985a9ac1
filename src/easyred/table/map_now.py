"""The Battle Map as it is now: what is printed, and what has changed."""

from collections.abc import Sequence

from easyred.table.battle_map import BattleMap, Sector, Variant
from easyred.table.book import Book
from easyred.table.facts import Fact
from easyred.table.part import Part
from easyred.table.sectors import SectorNow
from easyred.table.view import Shared


class Lying(Part, frozen=True, kw_only=True):
    """What and who is in a Sector, by name."""

    units: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


class MapNow:
    """A map with the changes to its Sectors; without a game they are as printed."""

    def __init__(self, map: BattleMap, now: Sequence[SectorNow] = (), book: Book | None = None) -> None:
        self.map = map
        self._now = {sector.id: sector for sector in now}
        self._book = book

    def now(self, sector: Sector) -> SectorNow:
        """A Sector's changes, if there are any."""
        return self._now.get(sector.id, SectorNow(id=sector.id))

    def lying(self, sector: Sector) -> Lying:
        """The Units in a Sector, and the tokens there."""
        now, book = self.now(sector), self._book
        if book is None:
            return Lying()
        units = tuple([book.units[number] for number in now.units])
        return Lying(units=units, tokens=tuple([book.card(token).name for token in now.tokens]))

    def has_tokens(self) -> bool:
        """Whether there is a token anywhere."""
        return any([now.tokens for now in self._now.values()])

    def guns(self, sector: Sector) -> int:
        """How many machine guns count."""
        return 0 if self.now(sector).silent else sector.guns

    def variant(self, sector: Sector) -> Variant | None:
        """What a random Sector has turned out to be."""
        pips = self.now(sector).turned_out
        return sector.variants[pips - 1] if pips and sector.variants else None

    def can_stay(self, sector: Sector) -> bool:
        """Whether a Unit may stay, as far as anybody knows."""
        return (self.variant(sector) or sector).can_stay

    def facts(self, sector: Sector) -> list[Fact]:
        """What counts in a Sector; a gift that is gone does not."""
        found = (self.variant(sector) or sector).facts
        return [fact for fact in found if not (fact.gift and self.now(sector).given)]


def map_now(book: Book, shared: Shared) -> MapNow:
    """The map of a game as it is now."""
    return MapNow(book.map, shared.sectors, book)
