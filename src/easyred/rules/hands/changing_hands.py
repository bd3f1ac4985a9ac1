"""Cards changing hands: rallied, found, used, earned."""

from typing import Final

from easyred.rules.ask.open_tally import is_tally_open
from easyred.rules.ask.own_pool import own_award, own_cards
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import BUY_AWARD, TAKE, Action
from easyred.rules.model.card import AWARD, ITEM, NO_CARD, ONE_RESERVE, ONE_UNIQUE, SPECIALIST
from easyred.rules.model.dice import COLOURLESS, result
from easyred.rules.model.effect_codes import COUNTED, DRAW_AWARD, JOIN, TAKE_VEHICLE
from easyred.rules.model.frame import ABILITY_FRAME, AWARD_AT_ONCE_FRAME, AWARD_CHOICE_FRAME, ROOM_FRAME, Frame
from easyred.rules.model.modifier import RESULT
from easyred.rules.model.sector import NO_SECTOR, Sector
from easyred.rules.model.state import AWARDED, BUSY, Unit, with_card, without_card
from easyred.rules.run import Run
from easyred.rules.step import Handler

BOUGHT: Final = 0
DRAWN: Final = 1  # the index of an Award choice: a random one, or the Unit's own


def available_specialists(run: Run, number: int) -> list[int]:
    """Specialists this Unit could rally: its own Regular ones and the Unique ones in the pool (SPEC-3)."""
    cards = run.box.cards
    there = run.state.units[number].hand + run.state.pool
    return [card for card in there if cards[card].kind == SPECIALIST and not why_unwelcome(run, number, card)]


def why_unwelcome(run: Run, number: int, card: int) -> str:
    """Why a Specialist cannot be in a Unit with those already there; an empty text if he can."""
    limits = run.box.cards[card].limits
    reached = limits & reached_limits(run, number) if limits else 0
    if reached:
        return "one-reserve" if reached == ONE_RESERVE else "one-unique"
    return "same-symbol" if rivals(run, number, card) else ""


def rivals(run: Run, number: int, card: int) -> list[int]:
    """The Specialists in a Unit with a symbol of this one, or his full name (SPEC-5)."""
    clashes = run.box.clashes[card]
    return [other for other in run.state.units[number].specialists if other in clashes] if clashes else []


def is_full(run: Run, number: int) -> bool:
    """Whether a Unit has as many Specialists as it may have at a time (SPEC-4)."""
    most = run.box.most_specialists
    return bool(most) and len(run.state.units[number].specialists) >= most


def reached_limits(run: Run, number: int) -> int:
    """The limits of Specialists that this Unit has reached, as bits (SPEC-3)."""
    full = 0
    cards = run.box.cards
    for card in run.state.units[number].specialists:
        full |= cards[card].limits & ONE_RESERVE
    for unit in run.state.units:
        for card in unit.specialists:
            full |= cards[card].limits & ONE_UNIQUE
    return full


def available_items(run: Run, number: int) -> list[int]:
    """Items face-up in the pool, and in the Unit's own (OPT-15)."""
    cards = run.box.cards
    return [card for card in run.state.pool if cards[card].kind == ITEM] + own_cards(run, number, ITEM)


def join(run: Run, number: int, card: int, key: str, rule: str, sector: int = NO_SECTOR) -> None:
    """A Specialist joins a Unit, from its hand or the pool; a Sector's also from the box (OPT-5).

    Where there are eight already, somebody has to make room first (SPEC-4).
    """
    if is_full(run, number):
        run.push(number, Frame(ROOM_FRAME, card, sector + 1))
        return
    unit = run.state.units[number]
    _come_from(run, unit, card)
    unit.specialists = with_card(unit.specialists, card)
    run.ask_about_card(number)
    run.say(key, rule, number, card=card, sector=sector)
    if card not in unit.sick:
        settle_in(run, number, card)


def _come_from(run: Run, unit: Unit, card: int) -> None:
    """Take a Specialist from where he is: a pool, face-up or face-down, or the box."""
    state = run.state
    if card in unit.hand:
        unit.hand = without_card(unit.hand, card)
    elif card in unit.undrawn:
        unit.undrawn = without_card(unit.undrawn, card)
    elif card in unit.lost:
        unit.lost = without_card(unit.lost, card)
    elif card in state.pool:
        state.pool = without_card(state.pool, card)
        if card in state.sick:
            state.sick = without_card(state.sick, card)
            unit.sick = with_card(unit.sick, card)
    elif run.box.cards[card].pooled:
        for other in state.units:
            if card in other.lost:
                other.lost = without_card(other.lost, card)


def leave_gift(run: Run, sector: int, card: int) -> None:
    """A Sector's gift that a Unit does not take waits for the next to enter (MOVE-12)."""
    if sector in run.state.given and is_gift(run.at(sector), card):
        run.state.given = without_card(run.state.given, sector)


def is_gift(sector: Sector, card: int) -> bool:
    """Whether a Specialist or a Vehicle is a Sector's gift to the first Unit."""
    return any([code in (JOIN, TAKE_VEHICLE) and a == card for gift in sector.gift for code, a, b in gift.ops])


def settle_in(run: Run, number: int, card: int) -> None:
    """What a Specialist does when he joins or is cured: his result joins a tally on the table (SPEC-1)."""
    for ability in run.box.cards[card].on_join:
        run.push(number, Frame(ABILITY_FRAME, ability.number))
    if run.box.cards[card].codes >> RESULT & 1 and is_tally_open(run, number):
        for modifier in run.box.cards[card].modifiers:
            if modifier.code == RESULT:
                run.add_result(number, result(modifier.extra, COLOURLESS), modifier.amount, "SPEC-1", card)


def take_item(run: Run, number: int, card: int, rule: str) -> None:
    """An Item comes to a Unit from the pool or its own, face-up or face-down."""
    state = run.state
    unit = state.units[number]
    if card in state.pool:
        state.pool = without_card(state.pool, card)
    elif card in state.used:
        state.used = without_card(state.used, card)
    else:
        unit.hand = without_card(unit.hand, card)
    unit.items = with_card(unit.items, card)
    run.ask_about_card(number)
    run.say("found", rule, number, card=card)


def use_up(run: Run, number: int, card: int) -> None:
    """A used Item goes face-down into the pool; a used Award is out of the game (ITEM-2, AWARD-3)."""
    unit = run.state.units[number]
    if run.box.cards[card].kind == ITEM:
        unit.items = without_card(unit.items, card)
        run.state.used = with_card(run.state.used, card)
        run.say("used", "ITEM-2", number, card=card)
    else:
        unit.awards = without_card(unit.awards, card)
        run.state.gone = with_card(run.state.gone, card)
        run.say("used", "AWARD-4", number, card=card)


def can_be_awarded(run: Run, number: int, counted: bool = True) -> bool:
    """Whether a Unit can get an Award: one per turn, if the deck or its own pool holds any (AWARD-3, OPT-15)."""
    if counted and run.state.units[number].has(AWARDED):
        return False
    return bool(run.state.deck) or own_award(run, number) != NO_CARD


def is_counted(run: Run, source: int) -> bool:
    """Whether an Award counts as the Unit's one of the turn; an ability, given by its number plus one, may say not."""
    return not source or (DRAW_AWARD, COUNTED) in [(code, b) for code, _, b in run.box.abilities[source - 1].ops]


def earn_award(run: Run, number: int, card: int, source: int, rule: str) -> None:
    """An Award from the deck, or a Legendary one from its own pool, comes to a Unit. Source: as of an Award choice."""
    unit = run.state.units[number]
    rule, sector = _reason(run, number, source, rule)
    if is_counted(run, source):
        unit.flags |= AWARDED
    run.ask_about_card(number)
    unit.medals += 1
    if card in unit.hand:
        unit.hand = without_card(unit.hand, card)
        rule = "OPT-15"
    else:
        run.state.deck = without_card(run.state.deck, card)
    unit.awards = with_card(unit.awards, card)
    run.say("award", rule, number, card=card, sector=sector)
    if run.box.awards_at_once and is_between(run, number):
        run.push(number, Frame(AWARD_AT_ONCE_FRAME, card))


def is_between(run: Run, number: int) -> bool:
    """Whether a Unit is not at an open step, where it could play its cards anyway."""
    unit = run.state.units[number]
    return unit.ready != BUSY or not run.stage().steps[unit.stack[0].index].open_ended


def draw_award(run: Run, number: int, source: int = BOUGHT) -> None:
    """A random Award, bought or by an ability (its number plus one); a Legendary one may replace it (OPT-15)."""
    if own_award(run, number) != NO_CARD:
        run.push(number, Frame(AWARD_CHOICE_FRAME, source, DRAWN))
    else:
        _draw(run, number, source)


def _draw(run: Run, number: int, source: int) -> None:
    """A random card from what is left, since decks have no order."""
    deck = run.state.deck
    earn_award(run, number, deck[run.draw(number, "award", 1, len(deck), deck)[0]], source, "AWARD-2")


def _reason(run: Run, number: int, source: int, rule: str) -> tuple[str, int]:
    """Why a Unit gets an Award: the rule, and the Sector whose text says so; that rule if there is no ability."""
    if not source:
        return rule, NO_SECTOR
    ability = run.box.abilities[source - 1]
    return ability.rule, giver(run, number, ability)


def abandon_vehicle(run: Run, number: int, rule: str) -> None:
    """A Vehicle that is left behind is gone for good (VEH-4)."""
    unit = run.state.units[number]
    if unit.vehicle != NO_CARD:
        run.state.abandoned = with_card(run.state.abandoned, unit.vehicle)
        run.say("abandoned", rule, number, card=unit.vehicle, sector=unit.sector)
        unit.vehicle = NO_CARD


def take_vehicle(run: Run, number: int, card: int, rule: str = "VEH-1", sector: int = NO_SECTOR) -> None:
    """A Vehicle joins a Unit; the one it had is left behind (VEH-1, VEH-6)."""
    abandon_vehicle(run, number, "VEH-6")
    unit = run.state.units[number]
    if card in unit.hand:
        unit.hand = without_card(unit.hand, card)
    else:
        run.state.vehicles = without_card(run.state.vehicles, card)
    unit.vehicle = card
    run.ask_about_card(number)
    run.say("found", rule, number, card=card, sector=sector)
    run.wake_others(number)


FIVE: Final = 5
"""So many cards are laid out where a choice would be too long (AWARD-7, OPT-11)."""


def five_of(run: Run, number: int, cards: list[int], rule: str) -> tuple[int, ...]:
    """Five of these cards, drawn at random, in the order of their numbers."""
    left = list(cards)
    five: list[int] = []
    for _ in range(FIVE):
        five.append(left.pop(run.draw(number, "five", 1, len(left), left)[0]))
    run.say("five-drawn", rule, number, FIVE)
    return tuple(sorted(five))


class AwardChoice(Handler):
    """A Unit chooses an Award from the deck, or with index DRAWN whether it draws one or takes its Legendary Award.

    Source: the ability that says so plus one, or 0 for a Straight or what was bought. Answers: the five Awards of the
    deck that an option has laid out, if any (AWARD-7).
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        choices = self.choices(run, number, frame)
        if run.box.five_awards and len(run.state.deck) > FIVE and not frame.answers and frame.index != DRAWN:
            five = five_of(run, number, list(run.state.deck), "AWARD-7")
            run.replace(number, Frame(frame.kind, frame.source, frame.index, five))
            return True
        if len(choices) > 1:
            return False
        if choices:
            self.act(run, number, frame, choices[0])
        else:
            run.say("no-award", "AWARD-3", number)
            run.pop(number)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        if not can_be_awarded(run, number, is_counted(run, frame.source)):
            return []
        own = [Action(number, TAKE, card) for card in own_cards(run, number, AWARD)]
        if frame.index == DRAWN:
            return [*own, Action(number, BUY_AWARD)] if run.state.deck else own
        laid_out = frame.answers
        deck = [card for card in run.state.deck if not laid_out or card in laid_out]
        return [Action(number, TAKE, card) for card in deck] + own

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        run.pop(number)
        if action.verb == BUY_AWARD:
            _draw(run, number, frame.source)
        else:
            earn_award(run, number, action.card, frame.source, "AWARD-1")
        if frame.source:
            run.wake(number)


def giver(run: Run, number: int, ability: Ability) -> int:
    """The Sector whose text an ability is; NO_SECTOR for a card's."""
    return run.state.units[number].sector if ability.card == NO_CARD else NO_SECTOR


def pick_up(run: Run, number: int, card: int) -> None:
    """A given card comes to a Unit: an Item or a Vehicle."""
    unit = run.state.units[number]
    run.ask_about_card(number)
    if run.box.cards[card].kind == ITEM:
        unit.items = with_card(unit.items, card)
    else:
        unit.vehicle = card


def put_away(run: Run, number: int, card: int, rule: str, sector: int = NO_SECTOR) -> None:
    """Discard a card: an Item goes face-down into the pool, an Award to the discard pile (ITEM-2, AWARD-3)."""
    unit = run.state.units[number]
    if card in unit.permanent:
        unit.permanent = without_card(unit.permanent, card)
    elif run.box.cards[card].kind == ITEM:
        unit.items = without_card(unit.items, card)
    else:
        unit.awards = without_card(unit.awards, card)
    if run.box.cards[card].kind == ITEM:
        run.state.used = with_card(run.state.used, card)
    else:
        run.state.gone = with_card(run.state.gone, card)
    run.say("discarded", rule, number, card=card, sector=sector)
    run.wake_others(number)  # an Item may be what a Special Find reaches, and others may help to pay for it


def put_in_play(run: Run, number: int, card: int) -> None:
    """Use a Permanent Item: from now on it works like a Specialist's ability (ITEM-6)."""
    unit = run.state.units[number]
    unit.items = without_card(unit.items, card)
    unit.permanent = with_card(unit.permanent, card)
    run.say("put-in-play", "ITEM-6", number, card=card)
