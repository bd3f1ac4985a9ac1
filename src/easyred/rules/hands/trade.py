"""Trading: gifts, which need no consent, and offers, which do (TRADE, PHASE-4)."""

from typing import Final

from easyred.rules.ask.modifiers import sector_modifier
from easyred.rules.ask.open_tally import can_trade_die, tradable_dice
from easyred.rules.ask.strength import strength, worth
from easyred.rules.ask.vehicles import can_stand
from easyred.rules.hands.changing_hands import abandon_vehicle, pick_up
from easyred.rules.losses.casualties import sacrifice_for_ability
from easyred.rules.model.action import (
    ACCEPT,
    DECLINE,
    EXCHANGE,
    GIVE,
    HAND_OVER,
    WITHDRAW,
    Action,
    gifts_of,
)
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM, NO_CARD, SPECIALIST, TOKEN, VEHICLE
from easyred.rules.model.frame import (
    AWAIT_FRAME,
    LOSS_FRAME,
    OFFER_FRAME,
    RESCUE_FRAME,
    SWITCH_OFFER,
    VEHICLE_OFFER,
    Frame,
)
from easyred.rules.model.modifier import CLIMBING, TRADABLE
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, RESOURCE_IDS, SOLDIERS, STARS
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import CLIMBED, IN_PLAY, TRADED_DIE, set_die, with_card, without_card
from easyred.rules.run import OTHERS, Run
from easyred.rules.step import Handler

_AT_HAND: Final = (LOSS_FRAME, RESCUE_FRAME)
"""What a Unit may be in the middle of, besides the step itself, and still be given something."""


def within_reach(run: Run, number: int, other: int) -> bool:
    """Whether two Units may trade: in the same Sector, or through a Carrier Pigeon (TRADE-1, TRADE-4)."""
    units = run.state.units
    if other == number or units[other].status != IN_PLAY:
        return False
    if units[number].partner == other or units[other].partner == number:
        return True
    return units[number].sector == units[other].sector


def partners(run: Run, number: int) -> tuple[int, ...]:
    """The Units this one may give something to: within reach, and not in the middle of anything (PHASE-3)."""
    units = run.state.units
    unit = units[number]
    place, pigeon = unit.sector, unit.partner
    found: tuple[int, ...] = ()
    for other in OTHERS[len(units)][number]:
        partner = units[other]
        if partner.sector == place or partner.partner == number or other == pigeon:
            stack = partner.stack
            if len(stack) == 1 or (stack and stack[-1].kind in _AT_HAND):
                found += (other,)
    return found


def purse(run: Run, number: int) -> tuple[int, int, int, int]:
    """How much of each resource may be given. No Unit gives away its last man (TRADE-7)."""
    unit = run.state.units[number]
    soldiers = unit.soldiers if unit.specialists or not unit.soldiers else unit.soldiers - 1
    return soldiers, unit.stars, unit.courage, unit.item_points


def why_not_hand_over(run: Run, number: int, other: int, card: int) -> str:
    """Why a card cannot be handed to another Unit; an empty text if it can."""
    unit = run.state.units[number]
    if card in unit.items:
        return ""
    if card == unit.vehicle and card != NO_CARD:
        full = run.state.units[other].vehicle != NO_CARD or not can_stand(run, other)
        return "give-card" if full else ""
    if card in unit.tokens:
        return "" if run.box.cards[card].codes >> TRADABLE & 1 else "give-token"
    if card not in unit.specialists or not run.box.cards[card].codes & 1 << TRADABLE:
        return "give-card"
    if card in run.state.handed:
        return "handed-already"
    return "give-last" if strength(run, unit) <= worth(run, unit, card) else ""


def can_give(run: Run, number: int) -> bool:
    """Whether the Unit has anything to give, and another Unit to give it to."""
    if not partners(run, number):
        return False
    least = run.box.trade_ratio
    for held in purse(run, number):
        if held >= least:
            return True
    return len(gifts(run, number)) > 0


def can_exchange(run: Run, number: int, other: int) -> bool:
    """Whether two Units each have a Vehicle that may stand where the other's is (VEH-6)."""
    pair = (number, other)
    return all([run.state.units[one].vehicle != NO_CARD and can_stand(run, one) for one in pair])


def gifts(run: Run, number: int) -> list[Action]:
    """What the Unit may give now, each resource listed once with the largest amount."""
    receivers = partners(run, number)
    if not receivers:
        return []
    least = run.box.trade_ratio
    soldiers, stars, courage, points = purse(run, number)
    offered: list[tuple[Action, ...]] = []
    if soldiers >= least:
        offered.append(gifts_of(number, SOLDIERS, soldiers))
    if stars >= least:
        offered.append(gifts_of(number, STARS, stars))
    if courage >= least:
        offered.append(gifts_of(number, COURAGE_POINTS, courage))
    if points >= least:
        offered.append(gifts_of(number, ITEM_POINTS, points))
    cards = tradable_cards(run, number)
    found: list[Action] = []
    for other in receivers:
        for to in offered:
            found.append(to[other])
        for card in cards:
            if not why_not_hand_over(run, number, other, card):
                found.append(Action(number, HAND_OVER, card, other))
    if run.state.units[number].vehicle != NO_CARD:
        found += [Action(number, EXCHANGE, to=other) for other in receivers if can_exchange(run, number, other)]
    return found


def tradable_cards(run: Run, number: int) -> tuple[int, ...]:
    """The cards and tokens of a Unit that may change hands, if the other Unit can take them."""
    unit = run.state.units[number]
    found = unit.items
    for card in run.box.tradable:
        if card in unit.specialists:
            found = (*found, card)
    if unit.vehicle != NO_CARD:
        found = (*found, unit.vehicle)
    if unit.tokens:
        known = run.box.cards
        found += tuple([token for token in sorted(set(unit.tokens)) if known[token].codes >> TRADABLE & 1])
    return found


def refuse_gift(run: Run, number: int, action: Action) -> Refusal:
    """Why something cannot be given."""
    if run.box.solo:
        return Refusal("solo-trade", number)
    if action.to not in range(len(run.state.units)) or not within_reach(run, number, action.to):
        return Refusal("give-elsewhere", number)
    if action.to not in partners(run, number):
        return Refusal("not-now", number)
    if action.verb == EXCHANGE:
        return Refusal("no-exchange", number, run.state.units[number].vehicle)
    if action.verb == HAND_OVER:
        return Refusal(why_not_hand_over(run, number, action.to, action.card) or "not-now", number, action.card)
    if action.what not in range(len(RESOURCE_IDS)):
        return Refusal("give-amount", number, needed=action.n)
    most = purse(run, number)[action.what]
    if action.what == SOLDIERS and action.n == run.state.units[number].soldiers:
        return Refusal("give-last", number, needed=action.n, found=most)
    least = run.box.trade_ratio
    if most and 0 < action.n < least:
        return Refusal("give-too-little", number, needed=least, found=most)
    return Refusal("give-amount", number, needed=action.n, found=most)


def arriving(box: Box, n: int) -> int:
    """How much of a gift arrives (TRADE-3)."""
    return n // box.trade_ratio


def carry_gift(run: Run, number: int, action: Action, rule: str) -> None:
    """Give a resource, or hand over a card, which may help others there; exchanging two Vehicles needs consent."""
    if action.verb == EXCHANGE:
        _offer_vehicles(run, number, action.to)
    elif action.verb == GIVE:
        got = arriving(run.box, action.n)
        run.state.units[number].add(action.what, -action.n)
        run.state.units[action.to].add(action.what, got)
        run.say("gave", rule, number, action.what, action.n, to=action.to)
        if got < action.n:
            run.say("arrived", "TRADE-3", action.to, action.what, got)
        run.wake(action.to)
        run.wake_others(number)
    else:
        _hand_over(run, number, action.to, action.card, rule)
        run.ask_anew(action.to)
        run.wake_others(number)


def _offer_vehicles(run: Run, number: int, other: int) -> None:
    """A Unit offers another to exchange their Vehicles (VEH-6, PHASE-4)."""
    mine, theirs = run.state.units[number].vehicle, run.state.units[other].vehicle
    run.say("exchange-offered", "VEH-6", number, card=mine, to=other)
    run.push(number, Frame(AWAIT_FRAME, other))
    run.push(other, Frame(OFFER_FRAME, number, VEHICLE_OFFER, (mine, theirs)))


def _exchange_vehicles(run: Run, giver: int, taker: int) -> None:
    """Both Vehicles change hands at once, so that no Unit ever has two (VEH-2)."""
    one, two = run.state.units[giver], run.state.units[taker]
    run.say("accepted", "PHASE-4", taker, to=giver)
    one.vehicle, two.vehicle = two.vehicle, one.vehicle
    run.say("handed-over", "VEH-4", giver, card=two.vehicle, to=taker)
    run.say("handed-over", "VEH-4", taker, card=one.vehicle, to=giver)
    run.ask_anew(giver)
    run.ask_anew(taker)
    run.wake_others(giver)


def _hand_over(run: Run, number: int, other: int, card: int, rule: str) -> None:
    """A card changes hands."""
    unit = run.state.units[number]
    kind = run.box.cards[card].kind
    if kind == SPECIALIST:
        unit.specialists = without_card(unit.specialists, card)
        run.state.units[other].specialists = with_card(run.state.units[other].specialists, card)
        run.state.handed = with_card(run.state.handed, card)
        rule = "TRADE-8"
    elif kind == TOKEN:
        unit.tokens = without_card(unit.tokens, card)
        run.state.units[other].tokens = with_card(run.state.units[other].tokens, card)
    else:
        if kind == ITEM:
            unit.items = without_card(unit.items, card)
        if kind == VEHICLE:
            unit.vehicle = NO_CARD
        pick_up(run, other, card)
    run.say("handed-over", rule, number, card=card, to=other)


class Offer(Handler):
    """A trade on the table, on the stack of the Unit that is asked.

    Index 1: of dice, no Skulls. Answers: their die, my die, or their Vehicle and mine.
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        """An offer that another trade has overtaken is off the table."""
        if self._stands(run, number, frame):
            return False
        self.act(run, number, frame, Action(number, DECLINE))
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return [Action(number, ACCEPT), Action(number, DECLINE)]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        giver = frame.source
        run.pop(number)
        _take_off(run, giver, AWAIT_FRAME, number)
        if action.verb == ACCEPT and frame.index == SWITCH_OFFER:
            switch_sectors(run, giver, number, frame.answers[0])
        elif action.verb == ACCEPT and frame.index == VEHICLE_OFFER:
            _exchange_vehicles(run, giver, number)
        elif action.verb == ACCEPT and self._stands(run, number, frame):
            _trade_dice(run, giver, number, frame.answers[0], frame.answers[1])
        else:
            run.say("declined", "PHASE-4", number, to=giver)

    def _stands(self, run: Run, number: int, frame: Frame) -> bool:
        """Whether both dice can still be traded; a Unit waiting for an answer stays as it is."""
        if frame.index in (SWITCH_OFFER, VEHICLE_OFFER):
            return True
        giver, taker = run.state.units[frame.source], run.state.units[number]
        if not can_trade_die(taker, frame.index) or not can_trade_die(giver, frame.index):
            return False
        mine, theirs = tradable_dice(taker, frame.index), tradable_dice(giver, frame.index)
        return frame.answers[0] in theirs and frame.answers[1] in mine


def _take_off(run: Run, number: int, kind: int, source: int) -> None:
    """Take one side of an offer off a Unit's stack, wherever it is: another offer may be above it."""
    unit = run.state.units[number]
    unit.stack = tuple([frame for frame in unit.stack if not (frame.kind == kind and frame.source == source)])
    run.woken.append(number)


def _trade_dice(run: Run, giver: int, taker: int, given: int, taken: int) -> None:
    """Exchange two dice; a locked die stays locked (TRADE-5)."""
    one, two = run.state.units[giver], run.state.units[taker]
    out, back = one.dice[given], two.dice[taken]
    out_locked, back_locked = one.locked >> given & 1, two.locked >> taken & 1
    set_die(one, given, back)
    set_die(two, taken, out)
    one.locked = one.locked & ~(1 << given) | back_locked << given
    two.locked = two.locked & ~(1 << taken) | out_locked << taken
    one.flags |= TRADED_DIE
    two.flags |= TRADED_DIE
    run.say("accepted", "PHASE-4", taker, to=giver)
    run.say("traded-dice", "TRADE-5", giver, out, back, to=taker)
    run.ask_anew(giver)
    run.ask_anew(taker)


def switch_sectors(run: Run, giver: int, taker: int, card: int) -> None:
    """Two Units change places: no move of either, markers stay, what both had visited is open again (CARD-7).

    A climb belongs to the cliff where the Unit rolled, so it is not passed on (MOVE-9); and a Unit that leaves a Sector
    leaves its gift to others.
    """
    one, two = run.state.units[giver], run.state.units[taker]
    run.say("accepted", "PHASE-4", taker, to=giver)
    one.sector, two.sector = two.sector, one.sector
    for number in (giver, taker):
        unit = run.state.units[number]
        unit.visited = 1 << unit.sector
        unit.flags &= ~CLIMBED
        unit.arrived = NO_SECTOR
        unit.last_sector = run.at(unit.sector).points
        if sector_modifier(run, number, CLIMBING) is not None:
            abandon_vehicle(run, number, "VEH-3")
    run.say("switched", "CARD-7", giver, card=card, sector=one.sector, to=taker)
    for number in run.state.in_play():
        run.wake(number)
    sacrifice_for_ability(run, giver, card)


class Await(Handler):
    """An offer was made; until it is answered it may be withdrawn. Source: the Unit that is asked."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        return False

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return [Action(number, WITHDRAW)]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        run.pop(number)
        _take_off(run, frame.source, OFFER_FRAME, number)
        run.say("declined", "PHASE-4", number, to=frame.source)
