"""Offers on the table: who asks whom for what."""

from typing import Literal

from easyred.rules.model.action import ACCEPT, Action
from easyred.rules.model.dice import die_word
from easyred.rules.model.frame import OFFER_FRAME, SWITCH_OFFER, VEHICLE_OFFER, Frame
from easyred.table.observer import Observer
from easyred.table.part import Part

Kind = Literal["dice", "places", "vehicles"]


class Offer(Part, frozen=True, kw_only=True):
    """What one Unit asks of another: ``gives`` is what the other would get, ``wants`` what it would give.

    Dice are two letters each, Vehicles cards, places Sectors. ``accept``: the yes that is waited for.
    """

    unit: int
    to: int
    kind: Kind
    gives: str
    wants: str
    accept: str
    rule: str


def offers(seen: Observer) -> tuple[Offer, ...]:
    """Every offer that is waiting for an answer."""
    units = seen.state.units
    open_to = [(to, frame) for to, unit in enumerate(units) for frame in unit.stack if frame.kind == OFFER_FRAME]
    return tuple([_offer(seen, to, frame) for to, frame in open_to])


def _offer(seen: Observer, to: int, frame: Frame) -> Offer:
    """One offer: places, Vehicles or dice."""
    giver, taker = seen.state.units[frame.source], seen.state.units[to]
    accept = seen.game.write(Action(to, ACCEPT))
    if frame.index == SWITCH_OFFER:
        sectors = seen.box.sectors
        gives, wants = sectors[giver.sector].id, sectors[taker.sector].id
        return Offer(unit=frame.source, to=to, kind="places", gives=gives, wants=wants, accept=accept, rule="CARD-7")
    if frame.index == VEHICLE_OFFER:
        cards = seen.box.cards
        gives, wants = cards[giver.vehicle].id, cards[taker.vehicle].id
        return Offer(unit=frame.source, to=to, kind="vehicles", gives=gives, wants=wants, accept=accept, rule="VEH-6")
    theirs, mine = frame.answers
    gives, wants = die_word(giver.dice[theirs]), die_word(taker.dice[mine])
    return Offer(unit=frame.source, to=to, kind="dice", gives=gives, wants=wants, accept=accept, rule="TRADE-5")
