"""Reinforcing: rally a Specialist, find an Item, buy an Award, trade (SPEC-1, ITEM-1, AWARD-2)."""

from typing import Final

from easyred.rules.ask.costs import finds_barred, item_cost, item_discount, may_find, rally_cost, rally_discount
from easyred.rules.ask.modifiers import modifiers
from easyred.rules.ask.own_pool import is_legendary, is_open_to, own_cards
from easyred.rules.ask.vehicles import can_stand
from easyred.rules.hands.changing_hands import (
    can_be_awarded,
    draw_award,
    is_full,
    join,
    take_item,
    take_vehicle,
    why_unwelcome,
)
from easyred.rules.hands.specialists import care, cure, cure_cost, let_go, refuse_let_go, why_not_cure
from easyred.rules.model.action import BUY_AWARD, CURE, FIND, LET_GO, MOST_CHOICES, RALLY, Action
from easyred.rules.model.card import ITEM, NO_CARD, SPECIALIST, VEHICLE
from easyred.rules.model.modifier import ITEM_COST, RALLY_COST
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, STARS
from easyred.rules.model.state import AWARDED, FOUND, RALLIED
from easyred.rules.run import Run
from easyred.rules.steps.stop import Stop


class Reinforce(Stop):
    """Open until everybody is ready."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool, award_price: int) -> None:
        super().__init__(asks, allows, gives, trades)
        self.award_price: Final = award_price

    def own_choices(self, run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
        """What the Unit can rally, find, buy and cure."""
        unit = run.state.units[number]
        box = run.box
        found: list[Action] = []
        if unit.stars and not unit.flags & RALLIED and not is_full(run, number):
            stars = unit.stars - rally_discount(run, number)
            if stars >= box.cheapest_rally:
                add_affordable(run, number, RALLY, unit.hand, stars, found, most)
                add_affordable(run, number, RALLY, run.state.pool, stars, found, most)
        if len(found) < most and may_find(run, number):
            points = unit.item_points - item_discount(run, number)
            if (points >= box.cheapest_find or box.legends) and not finds_barred(run, number):
                add_affordable(run, number, FIND, run.state.pool, points, found, most)
                if box.legends:
                    add_affordable(run, number, FIND, unit.hand, points, found, most)
                    add_own_vehicles(run, number, found)
        if box.has_vehicles and is_vehicle_findable(run, number):
            found.append(Action(number, FIND, run.sector_of(number).vehicle))
        if unit.courage >= self.award_price and can_be_awarded(run, number):
            found.append(Action(number, BUY_AWARD))
        if box.most_specialists:
            found += care(run, number)
        return found

    def act_own(self, run: Run, number: int, action: Action) -> None:
        """Rally, find, buy or cure."""
        unit = run.state.units[number]
        if action.verb == RALLY:
            unit.flags |= RALLIED
            tell_discount(run, number, RALLY_COST)
            run.spend(number, STARS, rally_cost(run, number, action.card), "SPEC-1", action.card)
            join(run, number, action.card, "rallied", "SPEC-1")
            run.wake_others(number)
        elif action.verb == FIND and run.box.cards[action.card].kind == VEHICLE:
            unit.flags |= FOUND
            run.spend(number, ITEM_POINTS, run.box.cards[action.card].cost, "VEH-1", action.card)
            take_vehicle(run, number, action.card, "OPT-15" if is_legendary(run, action.card) else "VEH-1")
        elif action.verb == FIND:
            unit.flags |= FOUND
            tell_discount(run, number, ITEM_COST)
            cost = item_cost(run, number, action.card, item_discount(run, number))
            run.spend(number, ITEM_POINTS, cost, "ITEM-1", action.card)
            take_item(run, number, action.card, "OPT-15" if is_legendary(run, action.card) else "ITEM-1")
        elif action.verb == CURE:
            run.spend(number, STARS, cure_cost(run, action.card), "SPEC-6", action.card)
            cure(run, number, action.card, "SPEC-6")
        elif action.verb == LET_GO:
            let_go(run, number, action.card)
        else:
            run.spend(number, COURAGE_POINTS, self.award_price, "AWARD-2")
            draw_award(run, number)

    def why_not_own(self, run: Run, number: int, action: Action) -> Refusal:
        """Why the Unit cannot rally, find, buy or cure that."""
        if action.verb == RALLY:
            return why_not_rally(run, number, action.card)
        if action.verb == FIND:
            return why_not_find(run, number, action.card)
        if action.verb == BUY_AWARD:
            return self._why_no_award(run, number)
        if action.verb == CURE:
            return why_not_cure(run, number, action.card)
        if action.verb == LET_GO:
            return refuse_let_go(run, number, action)
        return Refusal("not-now", number)

    def _why_no_award(self, run: Run, number: int) -> Refusal:
        """Why the Unit cannot buy an Award."""
        unit = run.state.units[number]
        if unit.has(AWARDED):
            return Refusal("award-limit", number)
        if not can_be_awarded(run, number):
            return Refusal("no-awards", number)
        return Refusal("award-courage", number, needed=self.award_price, found=unit.courage)


def is_vehicle_findable(run: Run, number: int) -> bool:
    """Whether the Vehicle of the Unit's Sector is still there and the Unit can pay for it (VEH-1)."""
    card = run.sector_of(number).vehicle
    there = card != NO_CARD and card in run.state.vehicles and may_find(run, number)
    return there and run.box.cards[card].cost <= run.state.units[number].item_points


def add_own_vehicles(run: Run, number: int, found: list[Action]) -> None:
    """Legendary Vehicles that a Unit can pay for and that can be where it is (OPT-15, VEH-3)."""
    points = run.state.units[number].item_points
    own = [card for card in own_cards(run, number, VEHICLE) if run.box.cards[card].cost <= points]
    found += [Action(number, FIND, card) for card in own if can_stand(run, number)]


def tell_discount(run: Run, number: int, code: int) -> None:
    """Say which cards make this cheaper (ITEM-9)."""
    for modifier, card in modifiers(run, number, code):
        run.say("cheaper", "ITEM-9", number, -modifier.amount, card=card)


def add_affordable(
    run: Run, number: int, verb: int, pile: tuple[int, ...], purse: int, found: list[Action], most: int
) -> None:
    """Add the Items or Specialists of a pile that a Unit can pay for; no more than ``most`` in all."""
    if len(found) >= most:
        return
    box = run.box
    prices = box.finds if verb == FIND else box.rallies
    actions = box.find_actions[number] if verb == FIND else box.rally_actions[number]
    limited = box.limited and verb == RALLY
    for card in pile:
        if prices[card] <= purse and not (limited and why_unwelcome(run, number, card)):
            found.append(actions[card])
            if len(found) == most:
                return


def is_within_reach(run: Run, number: int, card: int, kind: int) -> bool:
    """Whether a card of one kind is in a Unit's own pool or in the common one."""
    there = card in run.state.pool or card in run.state.units[number].hand
    return there and run.box.cards[card].kind == kind


def why_not_rally(run: Run, number: int, card: int) -> Refusal:
    """Why a Specialist cannot be rallied."""
    unit = run.state.units[number]
    if unit.has(RALLIED):
        return Refusal("already-rallied", number, card)
    if card in unit.specialists:
        return Refusal("same-specialist", number, card)
    if any(card in other.lost for other in run.state.units) and card not in unit.hand:
        return Refusal("specialist-lost", number, card)
    unwelcome = why_unwelcome(run, number, card) if card in unit.hand + run.state.pool else ""
    if unwelcome:
        return Refusal(unwelcome, number, card)
    if not is_within_reach(run, number, card, SPECIALIST):
        return Refusal("not-available", number, card)
    if is_full(run, number):
        return Refusal("eight-specialists", number, card)
    return Refusal("stars", number, card, needed=rally_cost(run, number, card), found=unit.stars)


def why_not_find(run: Run, number: int, card: int) -> Refusal:
    """Why an Item cannot be found."""
    unit = run.state.units[number]
    if not may_find(run, number):
        return Refusal("already-found", number, card)
    if finds_barred(run, number):
        return Refusal("no-finds", number, card, unit.sector)
    if card in range(len(run.box.cards)) and not is_open_to(run, unit, card):
        return Refusal("own-pool", number, card)
    if card in run.state.used:
        return Refusal("item-used", number, card)
    if card == run.sector_of(number).vehicle and card in run.state.vehicles:
        return Refusal("item-points", number, card, needed=run.box.cards[card].cost, found=unit.item_points)
    if card in own_cards(run, number, VEHICLE) and can_stand(run, number):
        return Refusal("item-points", number, card, needed=run.box.cards[card].cost, found=unit.item_points)
    if not is_within_reach(run, number, card, ITEM):
        return Refusal("not-available", number, card)
    cost = item_cost(run, number, card, item_discount(run, number))
    return Refusal("item-points", number, card, needed=cost, found=unit.item_points)
