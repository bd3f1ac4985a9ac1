"""The pools: what a Unit could rally, find or buy, at what price, why not, and what it would open."""

import msgspec

from easyred.rules.ask.costs import item_cost, item_discount, rally_discount
from easyred.rules.ask.own_pool import own_cards
from easyred.rules.hands.changing_hands import can_be_awarded
from easyred.rules.model.card import ITEM, NO_CARD, SPECIALIST, VEHICLE
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.rules.model.state import AWARDED
from easyred.rules.steps.reinforce import Reinforce, why_not_find, why_not_rally
from easyred.table.observer import Observer
from easyred.table.opens import Opener
from easyred.table.part import Part

PAID = ("stars", "item-points")
"""Refusals for want of Stars or Item Points."""


class Offered(Part, frozen=True, kw_only=True):
    """A card of a pool. ``price``: what it costs this Unit, if not what is printed; ``short``: how much of it is
    lacking; ``left``: how much would be left; ``why``: why it is not to be had otherwise, a key of the pool's
    ``reasons``; ``opens``: Sectors to which it would open the way.
    """

    card: str
    price: int | None = None
    short: int = 0
    left: int = 0
    why: str = ""
    opens: tuple[str, ...] = ()
    sick: bool = False


class AwardOffered(Part, frozen=True, kw_only=True):
    """An Award to be bought: its price in Courage, how much is lacking, why not, and how many lie in the deck."""

    price: int
    left: int
    short: int = 0
    why: str = ""


class Reason(Part, frozen=True, kw_only=True):
    """Why a card is not to be had, in a few words, and its rule."""

    words: str
    rule: str


class Pool(Part, frozen=True, kw_only=True):
    """What a Unit could have. Specialists first those of its own, then everybody's; Items with the Vehicle here."""

    specialists: tuple[Offered, ...] = ()
    items: tuple[Offered, ...] = ()
    award: AwardOffered | None = None
    reasons: dict[str, Reason] = msgspec.field(default_factory=dict)


def pool(seen: Observer, number: int, opener: Opener) -> Pool:
    """What a Unit could rally, find or buy now or later."""
    specialists = _specialists(seen, number, opener)
    items = _items(seen, number, opener)
    award = _award(seen, number)
    used = {offered.why for offered in (*specialists, *items) if offered.why}
    used |= {award.why} if award is not None and award.why else set()
    reasons = {key: Reason(words=seen.names.fill("why-not", key), rule=REASONS[key]) for key in sorted(used)}
    return Pool(specialists=specialists, items=items, award=award, reasons=reasons)


def _specialists(seen: Observer, number: int, opener: Opener) -> tuple[Offered, ...]:
    """The Specialists that a Unit could rally, its own first."""
    run, unit, cards = seen.run, seen.state.units[number], seen.box.cards
    there = [card for card in unit.hand + seen.state.pool if cards[card].kind == SPECIALIST]
    discount, sick = rally_discount(run, number), unit.sick + seen.state.sick
    found = []
    for card in there:
        price, why = max(0, cards[card].cost + discount), why_not_rally(run, number, card)
        found.append(_offered(seen, card, price, unit.stars, why, opener, sick))
    return tuple(found)


def _items(seen: Observer, number: int, opener: Opener) -> tuple[Offered, ...]:
    """The Items and Vehicles that a Unit could find."""
    run, state, cards = seen.run, seen.state, seen.box.cards
    there = [card for card in state.pool if cards[card].kind == ITEM]
    there += [*own_cards(run, number, ITEM), *own_cards(run, number, VEHICLE), *_vehicle_here(seen, number)]
    discount, points = item_discount(run, number), state.units[number].item_points
    found = []
    for card in there:
        price, why = item_cost(run, number, card, discount), why_not_find(run, number, card)
        found.append(_offered(seen, card, price, points, why, opener, ()))
    return tuple(found)


def _vehicle_here(seen: Observer, number: int) -> list[int]:
    """The Vehicle that can be found in a Unit's Sector (VEH-1)."""
    if not seen.box.has_vehicles or seen.state.units[number].sector < 0:
        return []
    card = seen.run.sector_of(number).vehicle
    return [card] if card != NO_CARD and card in seen.state.vehicles else []


def _offered(
    seen: Observer, card: int, price: int, have: int, why: Refusal, opener: Opener, sick: tuple[int, ...]
) -> Offered:
    paid = why.key in PAID
    printed = seen.box.cards[card]
    return Offered(
        card=printed.id,
        price=None if price == printed.cost else price,
        short=max(0, why.needed - why.found) if paid else 0,
        left=max(0, have - price),
        why="" if paid else why.key,
        opens=opener.opens(card),
        sick=card in sick,
    )


def _award(seen: Observer, number: int) -> AwardOffered | None:
    """What an Award costs, if Awards can be bought."""
    if not seen.box.awards:
        return None
    steps = [step for stage in seen.box.stages for step in stage.steps if isinstance(step, Reinforce)]
    if not steps:
        return None
    unit, price = seen.state.units[number], steps[0].award_price
    why = "award-limit" if unit.has(AWARDED) else "" if can_be_awarded(seen.run, number) else "no-awards"
    short = 0 if why else max(0, price - unit.courage)
    return AwardOffered(price=price, left=len(seen.state.deck), short=short, why=why)
