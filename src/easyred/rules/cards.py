"""Cards changing hands: rallied, found, used, earned."""

from easyred.rules.action import TAKE, Action
from easyred.rules.box import ITEM, NO_CARD, NO_SECTOR, ONE_RESERVE, ONE_UNIQUE, Ability
from easyred.rules.frame import ABILITY, Frame
from easyred.rules.run import Run
from easyred.rules.state import AWARDED, with_card, without_card
from easyred.rules.step import Handler


def available_specialists(run: Run, number: int) -> list[int]:
    """Specialists this Unit could rally: its own Regular ones and the Unique ones of the pool (SPEC-3)."""
    cards = run.box.cards
    full = reached_limits(run, number)
    return [
        card
        for card in run.state.units[number].hand + run.state.pool
        if cards[card].kind != ITEM and not cards[card].limits & full
    ]


def reached_limits(run: Run, number: int) -> int:
    """Of which Specialists this Unit can have no more now, as bits (SPEC-3)."""
    full = 0
    if run.box.limited:
        cards = run.box.cards
        for card in run.state.units[number].specialists:
            full |= cards[card].limits & ONE_RESERVE
        for unit in run.state.units:
            for card in unit.specialists:
                full |= cards[card].limits & ONE_UNIQUE
    return full


def available_items(run: Run) -> list[int]:
    """Items of the pool that lie face up."""
    cards = run.box.cards
    return [card for card in run.state.pool if cards[card].kind == ITEM]


def join(run: Run, number: int, card: int, key: str, rule: str, sector: int = NO_SECTOR) -> None:
    """A Specialist joins a Unit, from its hand or the pool; a Sector's also from the box (OPT-5)."""
    unit = run.state.units[number]
    if card in unit.hand:
        unit.hand = without_card(unit.hand, card)
    elif card in unit.undrawn:
        unit.undrawn = without_card(unit.undrawn, card)
    elif card in run.state.pool:
        run.state.pool = without_card(run.state.pool, card)
    unit.specialists = with_card(unit.specialists, card)
    run.say(key, rule, number, card=card, sector=sector)
    for ability in run.box.cards[card].on_join:
        run.push(number, Frame(ABILITY, ability.number))


def take_item(run: Run, number: int, card: int, rule: str) -> None:
    """An Item comes to a Unit from the pool, face up or face down."""
    state = run.state
    if card in state.pool:
        state.pool = without_card(state.pool, card)
    else:
        state.used = without_card(state.used, card)
    unit = state.units[number]
    unit.items = with_card(unit.items, card)
    run.say("found", rule, number, card=card)


def use_up(run: Run, number: int, card: int) -> None:
    """A used Item lies face down in the pool; a used Award is out of the game (ITEM-2, AWARD-3)."""
    unit = run.state.units[number]
    if run.box.cards[card].kind == ITEM:
        unit.items = without_card(unit.items, card)
        run.state.used = with_card(run.state.used, card)
        run.say("used", "ITEM-2", number, card=card)
    else:
        unit.awards = without_card(unit.awards, card)
        run.state.gone = with_card(run.state.gone, card)
        run.say("used", "AWARD-4", number, card=card)


def can_be_awarded(run: Run, number: int) -> bool:
    """One Award per Unit per turn, as long as the deck holds some (AWARD-3)."""
    return bool(run.state.deck) and not run.state.units[number].has(AWARDED)


def earn_award(run: Run, number: int, card: int, rule: str, sector: int = NO_SECTOR) -> None:
    """An Award leaves the deck for a Unit."""
    unit = run.state.units[number]
    unit.flags |= AWARDED
    unit.medals += 1
    run.state.deck = without_card(run.state.deck, card)
    unit.awards = with_card(unit.awards, card)
    run.say("award", rule, number, card=card, sector=sector)


def draw_award(run: Run, number: int, rule: str, sector: int = NO_SECTOR) -> None:
    """A random Award; decks have no order, so a draw picks from what is left."""
    deck = run.state.deck
    earn_award(run, number, deck[run.draw(number, "award", 1, len(deck))[0]], rule, sector)


def abandon_vehicle(run: Run, number: int, rule: str) -> None:
    """A Vehicle that is left behind is gone for good (VEH-4)."""
    unit = run.state.units[number]
    if unit.vehicle != NO_CARD:
        run.state.abandoned = with_card(run.state.abandoned, unit.vehicle)
        run.say("abandoned", rule, number, card=unit.vehicle, sector=unit.sector)
        unit.vehicle = NO_CARD


class AwardChoice(Handler):
    """A Unit chooses an Award from the deck. Source: the ability that says so plus one, or 0 for a Straight."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        choices = self.choices(run, number, frame)
        if len(choices) > 1:
            return False
        if choices:
            self.act(run, number, frame, choices[0])
        else:
            run.say("no-award", "AWARD-3", number)
            run.pop(number)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        if not can_be_awarded(run, number):
            return []
        return [Action(number, TAKE, card) for card in run.state.deck]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        run.pop(number)
        if not frame.source:
            earn_award(run, number, action.card, "AWARD-1")
            return
        ability = run.box.abilities[frame.source - 1]
        earn_award(run, number, action.card, ability.rule, giver(run, number, ability))
        run.wake(number)


def giver(run: Run, number: int, ability: Ability) -> int:
    """The Sector whose text an ability is; NO_SECTOR for a card's."""
    return run.state.units[number].sector if ability.card == NO_CARD else NO_SECTOR
