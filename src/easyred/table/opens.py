"""What a card would open: ways that are closed now, tried again with the card in the Unit."""

from easyred.rules.model.card import ITEM, SPECIALIST, Card
from easyred.rules.model.effect_codes import BATTLE_CRY, CUT_WIRE, FREE_ADVANCE
from easyred.rules.model.modifier import ADVANCE_COST, NO_BARRIERS
from easyred.rules.model.packed import holds
from easyred.rules.model.sector import Border
from easyred.rules.model.state import ADVANCES_FREELY, BARRIERS_OFF, CRIES, with_card
from easyred.rules.run import Run
from easyred.table.ways import Open, missing

FLAGS = {BATTLE_CRY: CRIES, CUT_WIRE: BARRIERS_OFF, FREE_ADVANCE: ADVANCES_FREELY}
"""What a Unit may do this turn once it has used a card with each effect."""


class Opener:
    """The closed ways of a Unit, and which cards would open them; it works on a copy."""

    def __init__(self, run: Run, number: int, lines: list[Open]) -> None:
        self.box = run.box
        self.number = number
        self.closed = [(border, keys) for border, keys, _ in lines if keys]
        self.twin = Run(run.box, run.state.copy(), None, None) if self.closed else None

    def opens(self, card: int) -> tuple[str, ...]:
        """The ids of the Sectors that a card opens the way to, apart from missing Courage."""
        return tuple([self.box.sectors[sector].id for sector in self.by_card(card)])

    def by_card(self, card: int) -> list[int]:
        """The Sectors that a card opens the way to, apart from missing Courage."""
        if not self.closed:
            return []
        known = self.box.cards[card]
        return [border.to for border, keys in self.closed if self._may_open(known, border, keys)]

    def by_flags(self, flags: int) -> list[int]:
        """The Sectors that open, apart from missing Courage, to a Unit that may do something this turn."""
        if self.twin is None or not flags:
            return []
        unit = self.twin.state.units[self.number]
        before, unit.flags = unit.flags, unit.flags | flags
        opened = [border.to for border, keys in self.closed if self._is_open(self.twin, border, keys)]
        unit.flags = before
        return opened

    def _may_open(self, card: Card, border: Border, keys: tuple[str, ...]) -> bool:
        """Whether a card could open a border, and does."""
        wanted = self.box.sectors[border.to]
        return _is_of_use(wanted.needs + wanted.sacrificed, card, keys[-1]) and self._is_opened(card, border, keys)

    def _is_opened(self, card: Card, border: Border, keys: tuple[str, ...]) -> bool:
        """Whether the card opens a border."""
        assert self.twin is not None
        unit = self.twin.state.units[self.number]
        before = unit.specialists, unit.items, unit.vehicle, unit.flags
        if card.kind == SPECIALIST:
            unit.specialists = with_card(unit.specialists, card.number)
        elif card.kind == ITEM:
            unit.items = with_card(unit.items, card.number)
        else:
            unit.vehicle = card.number
        unit.flags |= _flags(card)
        opened = self._is_open(self.twin, border, keys)
        unit.specialists, unit.items, unit.vehicle, unit.flags = before
        return opened

    def _is_open(self, twin: Run, border: Border, keys: tuple[str, ...]) -> bool:
        """Whether only Courage is missing on a copy of the game, while more was missing before."""
        left, _ = missing(twin, self.number, border)
        return left in ((), ("courage",)) and left != keys


def _flags(card: Card) -> int:
    """What a Unit may do once it has used a card."""
    flags = 0
    for ability in card.abilities:
        for code, _, _ in ability.ops:
            flags |= FLAGS.get(code, 0)
    return flags


def _is_of_use(wanted: tuple[int, ...], card: Card, lacking: str) -> bool:
    """Whether a card is of a kind that could supply what is missing; most are not, and need no second look."""
    if lacking == "needs-specialist":
        return card.number in wanted or _flags(card) > 0
    if lacking == "needs-sacrifice":
        return card.kind == SPECIALIST
    if lacking == "needs-explosives":
        return card.explosives > 0
    if lacking == "needs-discard":
        return card.kind == ITEM
    return holds(card.codes, ADVANCE_COST) or holds(card.codes, NO_BARRIERS) or _flags(card) > 0
