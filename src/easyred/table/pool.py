"""The pools: what a Unit could rally, find or buy, at what price, why not, and what it would open."""

import msgspec

from easyred.rules.ask.costs import item_cost, item_discount, rally_discount
from easyred.rules.ask.own_pool import own_cards
from easyred.rules.hands.changing_hands import can_be_awarded
from easyred.rules.look.forecast import Tally
from easyred.rules.model.card import ITEM, NO_CARD, SPECIALIST, VEHICLE
from easyred.rules.model.packed import holds
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, STARS
from easyred.rules.model.state import AWARDED
from easyred.rules.steps.reinforce import Reinforce, why_not_find, why_not_rally
from easyred.table.observer import Observer
from easyred.table.opens import Opener
from easyred.table.part import Part
from easyred.table.spared import Spared

PAID = ("stars", "item-points")
"""Refusals for want of Stars or Item Points."""
NOT_HERE = "not-available"
"""Why a Vehicle of another Sector is not to be had."""


class Offered(Part, frozen=True, kw_only=True):
    """A card of a pool. ``price``: what it costs this Unit, if not what is printed; ``short``: how much of it is
    lacking; ``soon``: the tally on the table would pay for it; ``left``: how much would be left; ``why``: why it is not
    to be had otherwise, a key of the pool's ``reasons``; ``opens``: Sectors to which it would open the way; ``spares``:
    casualties fewer here; ``now``: what it would change, in words; ``sectors``: where it is to be found.
    """

    card: str
    price: int | None = None
    short: int = 0
    soon: bool = False
    left: int = 0
    why: str = ""
    opens: tuple[str, ...] = ()
    spares: int = 0
    now: str = ""
    sick: bool = False
    sectors: tuple[str, ...] = ()

    @property
    def payable(self) -> bool:
        """Whether nothing but the moment is in the way."""
        return not self.short and not self.why


class AwardOffered(Part, frozen=True, kw_only=True):
    """An Award to be bought: its price in Courage, how much is lacking, why not, and how many lie in the deck."""

    price: int
    left: int
    short: int = 0
    soon: bool = False
    why: str = ""

    @property
    def payable(self) -> bool:
        """Whether nothing but the moment is in the way."""
        return not self.short and not self.why


class Reason(Part, frozen=True, kw_only=True):
    """Why a card is not to be had, in a few words, and its rule."""

    words: str
    rule: str


class Pool(Part, frozen=True, kw_only=True):
    """What a Unit could have. Specialists first those of its own, then everybody's; Items with the Vehicle here;
    ``elsewhere``: Vehicles of other Sectors.
    """

    specialists: tuple[Offered, ...] = ()
    items: tuple[Offered, ...] = ()
    elsewhere: tuple[Offered, ...] = ()
    award: AwardOffered | None = None
    reasons: dict[str, Reason] = msgspec.field(default_factory=dict)


def pool(seen: Observer, number: int, opener: Opener, found: Tally | None) -> Pool:
    """What a Unit could rally, find or buy now or later. ``found``: what its tally would bring."""
    purse = _Purse(seen, number, opener, found)
    specialists, items, award = _specialists(purse), _items(purse), _award(purse)
    elsewhere = _elsewhere(purse)
    used = {offered.why for offered in (*specialists, *items, *elsewhere) if offered.why}
    used |= {award.why} if award is not None and award.why else set()
    reasons = {key: Reason(words=seen.names.fill("why-not", key), rule=REASONS[key]) for key in sorted(used)}
    return Pool(specialists=specialists, items=items, elsewhere=elsewhere, award=award, reasons=reasons)


class _Purse:
    """What a Unit has and will have once its tally is recorded, and what cards would do for it."""

    def __init__(self, seen: Observer, number: int, opener: Opener, found: Tally | None) -> None:
        self.seen, self.number, self.opener = seen, number, opener
        self.unit = seen.state.units[number]
        self.coming = (0, 0, 0, 0) if found is None else found.amounts
        named = [sector for sector in seen.box.sectors if sector.needs or sector.sacrificed]
        self.asking = [sector for sector in named if not holds(self.unit.visited, sector.number)]
        self.spared = Spared(seen, number)

    def offered(self, card: int, price: int, resource: int, why: Refusal, sick: tuple[int, ...] = ()) -> Offered:
        """A card with its price, paid with one resource."""
        printed, have = self.seen.box.cards[card], self.unit.amount(resource)
        paid = why.key in PAID
        short = max(0, why.needed - why.found) if paid else 0
        opens, spares = self.opener.opens(card), self.spared.by(card)
        return Offered(
            card=printed.id,
            price=None if price == printed.cost else price,
            short=short,
            soon=0 < short <= self.coming[resource],
            left=max(0, have - price),
            why="" if paid else why.key,
            opens=opens,
            spares=spares,
            now=_now(self.seen, opens, spares, self._wanted(card, opens)),
            sick=card in sick,
        )

    def _wanted(self, card: int, opens: tuple[str, ...]) -> tuple[str, ...]:
        """The Sectors that ask for a Specialist by name and that the Unit has not been in, besides those he opens."""
        if card in self.unit.specialists:
            return ()
        asking = [sector.id for sector in self.asking if card in sector.needs or card in sector.sacrificed]
        return tuple([id for id in asking if id not in opens])


def _now(seen: Observer, opens: tuple[str, ...], spares: int, wanted: tuple[str, ...]) -> str:
    """What a card would change at once, and which Sectors ask for it, in words; most cards do neither."""
    if not (opens or spares or wanted):
        return ""
    names = seen.names
    said = [names.fill("pool", "opens", (), {"sectors": _called(seen, opens)})] if opens else []
    said += [names.fill("pool", "spares", (), {"n": names.count(spares)})] if spares else []
    said += [names.fill("pool", "wanted", (), {"sectors": _called(seen, wanted)})] if wanted else []
    return names.phrase("comma").join(said)


def _called(seen: Observer, ids: tuple[str, ...]) -> str:
    """Sectors by their names."""
    return seen.names.listing([seen.names.sector(sector.number) for sector in seen.box.sectors if sector.id in ids])


def _specialists(purse: _Purse) -> tuple[Offered, ...]:
    """The Specialists that a Unit could rally, its own first."""
    seen, number, unit = purse.seen, purse.number, purse.unit
    cards, run = seen.box.cards, seen.run
    there = [card for card in unit.hand + seen.state.pool if cards[card].kind == SPECIALIST]
    discount, sick = rally_discount(run, number), unit.sick + seen.state.sick
    found = []
    for card in there:
        price, why = max(0, cards[card].cost + discount), why_not_rally(run, number, card)
        found.append(purse.offered(card, price, STARS, why, sick))
    return tuple(found)


def _items(purse: _Purse) -> tuple[Offered, ...]:
    """The Items and Vehicles that a Unit could find."""
    seen, number = purse.seen, purse.number
    run, state, cards = seen.run, seen.state, seen.box.cards
    there = [card for card in state.pool if cards[card].kind == ITEM]
    there += [*own_cards(run, number, ITEM), *own_cards(run, number, VEHICLE), *_vehicle_here(seen, number)]
    discount = item_discount(run, number)
    found = []
    for card in there:
        price, why = item_cost(run, number, card, discount), why_not_find(run, number, card)
        found.append(purse.offered(card, price, ITEM_POINTS, why))
    return tuple(found)


def _elsewhere(purse: _Purse) -> tuple[Offered, ...]:
    """The Vehicles that can be found in other Sectors (VEH-1); an unknown Sector tells nothing yet."""
    seen = purse.seen
    if not seen.box.has_vehicles:
        return ()
    here = _vehicle_here(seen, purse.number)
    places: dict[int, list[str]] = {}
    for sector in seen.box.sectors:
        vehicle = seen.run.at(sector.number).vehicle
        if vehicle != NO_CARD and vehicle in seen.state.vehicles and vehicle not in here:
            places.setdefault(vehicle, []).append(sector.id)
    cards = seen.box.cards
    return tuple([Offered(card=cards[card].id, why=NOT_HERE, sectors=tuple(ids)) for card, ids in places.items()])


def _vehicle_here(seen: Observer, number: int) -> list[int]:
    """The Vehicle that can be found in a Unit's Sector (VEH-1)."""
    if not seen.box.has_vehicles or seen.state.units[number].sector < 0:
        return []
    card = seen.run.sector_of(number).vehicle
    return [card] if card != NO_CARD and card in seen.state.vehicles else []


def _award(purse: _Purse) -> AwardOffered | None:
    """What an Award costs, if Awards can be bought."""
    seen, unit = purse.seen, purse.unit
    if not seen.box.awards:
        return None
    steps = [step for stage in seen.box.stages for step in stage.steps if isinstance(step, Reinforce)]
    if not steps:
        return None
    price = steps[0].award_price
    why = "award-limit" if unit.has(AWARDED) else "" if can_be_awarded(seen.run, purse.number) else "no-awards"
    short = 0 if why else max(0, price - unit.courage)
    soon = 0 < short <= purse.coming[COURAGE_POINTS]
    return AwardOffered(price=price, left=len(seen.state.deck), short=short, soon=soon, why=why)
