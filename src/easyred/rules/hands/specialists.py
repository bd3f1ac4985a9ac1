"""The states of a Specialist: available, rallied, lost, and sick in the first two (SPEC-4, SPEC-6, SPEC-7)."""

from easyred.rules.ask.costs import rally_discount
from easyred.rules.ask.own_pool import is_legendary
from easyred.rules.hands.changing_hands import is_full, join, leave_gift, settle_in, why_unwelcome
from easyred.rules.losses.casualties import lose_specialist
from easyred.rules.model.action import CURE, DECLINE, LET_GO, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.frame import Frame
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import RALLIED, with_card, without_card
from easyred.rules.run import Run
from easyred.rules.step import Handler


def group(run: Run, number: int) -> tuple[int, ...]:
    """The Specialists an effect means: all, or those with a symbol or with a word in their name (SPEC-5)."""
    return run.box.groups[number]


def may_fall_sick(run: Run, number: int, wanted: int, or_pool: bool) -> list[int]:
    """Those of a Unit whom an effect could make sick, or if there are none those of the pools it may use.

    Never a Penalty Specialist (SPEC-6, SPEC-7).
    """
    cards = run.box.cards
    unit = run.state.units[number]
    meant = group(run, wanted)
    found = [card for card in unit.specialists if card in meant and not cards[card].penalty]
    return [card for card in unit.hand + run.state.pool if card in meant] if or_pool and not found else found


def make_sick(run: Run, number: int, card: int, sector: int = NO_SECTOR) -> None:
    """A Specialist in the Unit or in a pool it may use falls sick; one who was already sick is lost (SPEC-6)."""
    unit = run.state.units[number]
    if card in unit.sick or card in run.state.sick:
        _lose_sick(run, number, card, sector)
        return
    if card in run.state.pool:
        run.state.sick = with_card(run.state.sick, card)
    else:
        unit.sick = with_card(unit.sick, card)
    run.say("sick", "SPEC-6", number, card=card, sector=sector)


def _lose_sick(run: Run, number: int, card: int, sector: int) -> None:
    """A Specialist who falls sick again is lost."""
    state = run.state
    unit = state.units[number]
    if card in unit.specialists:
        lose_specialist(run, number, card, "lost-sick", "SPEC-6", sector)
        return
    if card in unit.hand:
        unit.hand = without_card(unit.hand, card)
        unit.sick = without_card(unit.sick, card)
    else:
        state.pool = without_card(state.pool, card)
        state.sick = without_card(state.sick, card)
    unit.lost = with_card(unit.lost, card)
    run.say("lost-sick", "SPEC-6", number, card=card, sector=sector)


def sick_within_reach(run: Run, number: int) -> list[int]:
    """The sick whom a Unit may have cured: its own, and those in its own and the common pool (SPEC-6)."""
    return sorted(run.state.units[number].sick + run.state.sick)


def cure(run: Run, number: int, card: int, rule: str) -> None:
    """A sick Specialist is well again, in the Unit or in a pool."""
    unit = run.state.units[number]
    if card in unit.sick:
        unit.sick = without_card(unit.sick, card)
    else:
        run.state.sick = without_card(run.state.sick, card)
    run.say("cured", rule, number, card=card)
    if card in unit.specialists:
        if not unit.trading_pool:
            settle_in(run, number, card)
        run.wake_others(number)


def cure_cost(run: Run, card: int) -> int:
    """The Stars it costs to cure a Specialist: one fewer than his own, without reductions (SPEC-6)."""
    return max(0, run.box.cards[card].cost - 1)


def curable(run: Run, number: int) -> list[int]:
    """The sick whom a Unit could pay to cure now."""
    stars = run.state.units[number].stars
    return [card for card in sick_within_reach(run, number) if cure_cost(run, card) <= stars]


def lost_within_reach(run: Run, number: int) -> list[int]:
    """Lost Specialists in a pool that the Unit may use: its own, and the common pool whoever lost them (SPEC-6)."""
    found = [card for card in run.state.units[number].lost if card in run.box.hand or is_legendary(run, card)]
    for unit in run.state.units:
        found += [card for card in unit.lost if card in run.box.pool]
    return [card for card in sorted(found) if not why_unwelcome(run, number, card)]


def bring_back(run: Run, number: int, card: int, rule: str) -> None:
    """A lost Specialist joins a Unit (SPEC-6)."""
    join(run, number, card, "rallied", rule)
    run.wake_others(number)


def may_let_go(run: Run, number: int) -> list[int]:
    """The Specialists a Unit could let go to make room: all but Penalty Specialists (SPEC-4, SPEC-7)."""
    return [card for card in run.state.units[number].specialists if not run.box.cards[card].penalty]


def let_go(run: Run, number: int, card: int) -> None:
    """A Specialist makes room for another and is lost (SPEC-4)."""
    lose_specialist(run, number, card, "let-go", "SPEC-4")


def care(run: Run, number: int) -> list[Action]:
    """The Specialists a Unit may cure for Stars, and, if it has eight and could rally another, those it may let go."""
    found = [Action(number, CURE, card) for card in curable(run, number)]
    if is_full(run, number) and _could_rally(run, number):
        found += [Action(number, LET_GO, card) for card in may_let_go(run, number)]
    return found


def _could_rally(run: Run, number: int) -> bool:
    """Whether a Unit may rally this turn and could pay for somebody, if it had room."""
    unit = run.state.units[number]
    stars = unit.stars - rally_discount(run, number)
    return not unit.has(RALLIED) and any([run.box.rallies[card] <= stars for card in unit.hand + run.state.pool])


def why_not_cure(run: Run, number: int, card: int) -> Refusal:
    """Why a Specialist cannot be cured for Stars."""
    if card not in sick_within_reach(run, number):
        return Refusal("not-sick", number, card)
    return Refusal("cure-stars", number, card, needed=cure_cost(run, card), found=run.state.units[number].stars)


def is_elsewhere(run: Run, number: int, card: int) -> bool:
    """Whether another Unit has the only card of a Specialist: the first to make room gets him (END-4)."""
    if not run.box.cards[card].pooled:
        return False
    for other, unit in enumerate(run.state.units):
        if other != number and card in unit.specialists:
            return True
    return False


class Room(Handler):
    """Somebody is to join a Unit that has eight Specialists: one of them makes room, or he is turned away (SPEC-4).

    Source: his card. Index: the Sector that gives him plus one, or 0.
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        sector = frame.index - 1
        if is_elsewhere(run, number, frame.source):
            run.pop(number)
            run.say("turned-away", "END-4", number, card=frame.source, sector=sector)
            return True
        if is_full(run, number):
            return False
        run.pop(number)
        join(run, number, frame.source, "rallied" if sector == NO_SECTOR else "joined", "SPEC-4", sector)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        if is_elsewhere(run, number, frame.source):
            return []
        found = [Action(number, LET_GO, card) for card in may_let_go(run, number)]
        return found if run.box.cards[frame.source].penalty else [*found, Action(number, DECLINE)]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        if action.verb == LET_GO:
            let_go(run, number, action.card)
            return
        run.pop(number)
        run.say("turned-away", "SPEC-4", number, card=frame.source, sector=frame.index - 1)
        leave_gift(run, frame.index - 1, frame.source)

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        if action.verb == DECLINE:
            return Refusal("penalty", number, frame.source)
        return refuse_let_go(run, number, action)


def refuse_let_go(run: Run, number: int, action: Action) -> Refusal:
    """Why a Specialist cannot be let go."""
    if action.verb != LET_GO:
        return Refusal("not-now", number)
    if action.card == NO_CARD or action.card not in run.state.units[number].specialists:
        return Refusal("card-not-held", number, action.card)
    return Refusal("penalty" if run.box.cards[action.card].penalty else "let-go", number, action.card)
