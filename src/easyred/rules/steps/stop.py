"""Open steps: a Unit may use cards, give and say that it is ready; a stop asks only those that have something to do."""

from typing import Final

from easyred.rules.action import (
    ABANDON,
    DISCARD,
    EXCHANGE,
    GIVE,
    HAND_OVER,
    MOST_CHOICES,
    OFFER,
    READIES,
    READY,
    USE,
    Action,
)
from easyred.rules.card import NO_CARD
from easyred.rules.cards import abandon_vehicle
from easyred.rules.inventory import put_away
from easyred.rules.refusal import Refusal
from easyred.rules.run import Run
from easyred.rules.state import IDLE
from easyred.rules.state import READY as SAID_READY
from easyred.rules.step import Step
from easyred.rules.trade import can_give, carry_gift, gifts, refuse_gift
from easyred.rules.use import refuse_use, start_use, usable


class Stop(Step):
    """``asks``: the windows whose abilities raise it; ``allows``: those that may be used once it is raised.

    ``gives``: having something to give raises it too; ``trades``: gifts are allowed (TRADE-2).
    """

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(open_ended=True)
        self.asks: Final = asks
        self.allows: Final = allows
        self.gives: Final = gives
        self.trades: Final = trades
        self.trade_rule = "TRADE-1"
        self.only_asks = True

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.ready != SAID_READY and not self._is_asked_again(run, number):
            unit.ready = IDLE
        return False

    def is_asked(self, run: Run, number: int) -> bool:
        """Whether the Unit is asked at all. The first that is asked will probably choose next."""
        if not run.known and not run.woken:
            return self._is_asked_again(run, number)
        if self.own_choices(run, number, 1) or usable(run, number, self.asking(run, number)):
            return True
        return self.wants_gifts(run, number) and can_give(run, number)

    def _is_asked_again(self, run: Run, number: int) -> bool:
        """The same for a Unit that will probably choose next: what it is asked is listed on the way."""
        own = self.own_choices(run, number)
        trading = self.trades and not run.box.solo
        given: list[Action] = []
        if trading and (own or self.wants_gifts(run, number)):
            given = gifts(run, number)
        if not own and not given:
            if not usable(run, number, self.asking(run, number)):
                return False
            if trading:
                given = gifts(run, number)
        run.listed[number] = self._and_more(run, number, own, given)
        run.known |= 1 << number
        return True

    def asking(self, run: Run, number: int) -> int:
        """The windows whose abilities raise this stop for a Unit."""
        return self.asks

    def wants_gifts(self, run: Run, number: int) -> bool:
        """Whether a Unit that has something to give, and nothing else to do, is asked."""
        return self.gives

    def own_choices(self, run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
        """What this step offers besides cards and gifts; with ``most`` only the first so many."""
        return []

    def may_be_ready(self, run: Run, number: int, own: list[Action]) -> bool:
        """Whether the Unit may leave it at that, having these choices of its own."""
        return True

    def choices(self, run: Run, number: int) -> list[Action]:
        given = gifts(run, number) if self.trades and not run.box.solo else []
        return self._and_more(run, number, self.own_choices(run, number), given)

    def _and_more(self, run: Run, number: int, own: list[Action], given: list[Action]) -> list[Action]:
        """The step's own choices, cards, gifts, and to leave it at that."""
        found = own + usable(run, number, self.allows) + given
        unit = run.state.units[number]
        for card in unit.permanent:
            found.append(Action(number, DISCARD, card))
        if unit.vehicle != NO_CARD and not run.stage().in_combat:
            found.append(Action(number, ABANDON))
        if self.may_be_ready(run, number, own):
            found.append(READIES[number])
        return found

    def act(self, run: Run, number: int, action: Action) -> None:
        if action.verb == READY:
            run.state.units[number].ready = SAID_READY
        elif action.verb in (USE, OFFER):
            start_use(run, number, action)
        elif action.verb in (GIVE, HAND_OVER, EXCHANGE):
            carry_gift(run, number, action, self.trade_rule)
        elif action.verb == ABANDON:
            abandon_vehicle(run, number, "VEH-4")
            run.wake_others(number)
        elif action.verb == DISCARD and action.card in run.state.units[number].permanent:
            put_away(run, number, action.card, "ITEM-6")
        else:
            self.act_own(run, number, action)

    def act_own(self, run: Run, number: int, action: Action) -> None:
        """Carry out one of the step's own choices."""
        raise AssertionError("this stop has no choices of its own")

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        if action.verb in (USE, OFFER):
            return refuse_use(run, number, action, self.allows)
        if action.verb == ABANDON:
            vehicle = run.state.units[number].vehicle
            return Refusal("no-vehicle-here" if vehicle == NO_CARD else "abandon-moment", number, vehicle)
        if action.verb in (GIVE, HAND_OVER, EXCHANGE):
            if not self.trades:
                return Refusal("trade-moment", number)
            return refuse_gift(run, number, action)
        if action.verb == DISCARD:
            held = action.card in run.state.units[number].items
            return Refusal("discard-unasked" if held else "card-not-held", number, action.card)
        return self.why_not_own(run, number, action)

    def why_not_own(self, run: Run, number: int, action: Action) -> Refusal:
        """Why one of the step's own choices is refused."""
        return Refusal("not-now", number)
