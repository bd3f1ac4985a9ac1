"""A Unit and its dice for users of the library: ids and names instead of numbers, read-only."""

from __future__ import annotations

from dataclasses import dataclass

from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, colour_of, die_word, face_of, places, result
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.state import IN_PLAY, STATUS_IDS, State, Unit
from easyred.text.forms import Ids, read_die


@dataclass(frozen=True)
class Die:
    """A die as it lies: its colour and its face.

    >>> Die.read("RK")
    Die(colour='red', face='skull')
    >>> print(Die("white", "star"), Die("white", "star").code)
    white star WS
    """

    colour: str
    face: str

    @classmethod
    def read(cls, code: str) -> Die:
        """A die from two letters, its colour and its face."""
        return cls.of(read_die(code, "die"))

    @classmethod
    def of(cls, result: int) -> Die:
        """The die with a number of the rules."""
        return cls(COLOUR_IDS[colour_of(result)], FACE_IDS[face_of(result)])

    @property
    def code(self) -> str:
        """Its two letters, as in positions."""
        return die_word(result(FACE_IDS.index(self.face), COLOUR_IDS.index(self.colour)))

    def __str__(self) -> str:
        return f"{self.colour} {self.face}"


@dataclass(frozen=True, kw_only=True)
class UnitView:
    """A Unit as it is now. Cards, Sectors and dice have their names; two views are equal if they show the same."""

    number: int
    name: str
    status: str
    sector: str | None
    marker: int
    soldiers: int
    stars: int
    courage: int
    item_points: int
    dice: tuple[Die, ...]
    locked: tuple[int, ...]
    cancelled: tuple[int, ...]
    specialists: tuple[str, ...]
    items: tuple[str, ...]
    permanent: tuple[str, ...]
    awards: tuple[str, ...]
    vehicle: str | None
    sick: tuple[str, ...]
    tokens: tuple[str, ...]
    nation: str
    legend: str | None

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card it has."""
        own = (*self.specialists, *self.permanent, *self.items, *self.awards)
        return own if self.vehicle is None else (*own, self.vehicle)

    def __str__(self) -> str:
        here = f"in {'Sector ' if self.sector and self.sector.isdecimal() else ''}{self.sector}"
        place = "not landed" if self.sector is None else here
        status = "" if self.status == STATUS_IDS[IN_PLAY] else f", {self.status}"
        dials = f"{self.soldiers} Soldiers, {self.stars} Stars, {self.courage} Courage, {self.item_points} Item Points"
        cards = f"; {', '.join(self.cards)}" if self.cards else ""
        return f"{self.name} {place}{status}: {dials}{cards}"


def view_of(box: Box, state: State, number: int, name: str) -> UnitView:
    """One Unit of a State."""
    unit, ids = state.units[number], Ids(box)
    return UnitView(
        number=number,
        name=name,
        status=STATUS_IDS[unit.status],
        sector=ids.sectors[unit.sector] if unit.sector >= 0 else None,
        marker=unit.marker,
        soldiers=unit.soldiers,
        stars=unit.stars,
        courage=unit.courage,
        item_points=unit.item_points,
        dice=tuple([Die.of(die) for die in unit.dice]),
        locked=tuple([place + 1 for place in places(unit.locked)]),
        cancelled=tuple([place + 1 for place in places(unit.cancelled)]),
        specialists=_ids(ids, unit.specialists),
        items=_ids(ids, unit.items),
        permanent=_ids(ids, unit.permanent),
        awards=_ids(ids, unit.awards),
        vehicle=ids.cards[unit.vehicle] if unit.vehicle >= 0 else None,
        sick=_ids(ids, unit.sick),
        tokens=_ids(ids, unit.tokens),
        nation=ids.nations[unit.nation],
        legend=_legend(box, unit),
    )


def _ids(ids: Ids, cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([ids.cards[card] for card in cards])


def _legend(box: Box, unit: Unit) -> str | None:
    return None if unit.legend == NO_LEGEND else box.legends[unit.legend].id
