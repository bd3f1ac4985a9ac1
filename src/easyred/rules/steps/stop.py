"""Open steps: a Unit may use cards, give and say that it is ready; a stop asks only Units that have something to do."""

from typing import Final

from easyred.rules.hands.free_hand import carry_free, free_choices, let_go, refuse_free
from easyred.rules.hands.trade import can_give, gifts
from easyred.rules.hands.use import usable
from easyred.rules.model.action import EVERYWHERE, HAND_OVER, MOST_CHOICES, READIES, READY, Action
from easyred.rules.model.reason import BY_WINDOW, BY_WISH, FRESH_CARD, TO_GIVE, Reason
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import BUSY, IDLE, IN_PLAY, SAID_READY, WISHED
from easyred.rules.model.threat import Threat
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.stops.reason import cards_of, of_threat
from easyred.rules.stops.threat import helps
from easyred.rules.stops.touch import ANYTHING, NOTHING, ability_touches

OF_WHOM: Final = 0b11110
"""The bits of the Units that could be saved."""


class Stop(Step):
    """``asks``: the windows whose abilities raise it; ``allows``: those that may be used once it is raised.

    ``gives``: having something to give raises it too; ``trades``: gifts are allowed (TRADE-2). ``reads``: what is
    decided here; a card of another window that touches it raises the stop as well (PHASE-5).
    """

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool, reads: int = NOTHING) -> None:
        super().__init__(open_ended=True)
        self.asks: Final = asks
        self.allows = allows
        self.gives: Final = gives
        self.trades = trades
        self.reads: Final = reads
        self.varies = False  # the windows that raise it depend on the position
        self.looms = False  # a loss may follow that wipes out a Unit
        self.is_last = True  # cards that come to a Unit here are not more useful later
        self.trade_rule = "TRADE-1"
        self.only_asks = True

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if run.still == number and unit.ready == BUSY:
            return False
        unit.wished = 0
        if unit.ready != SAID_READY and not self._is_asked_again(run, number):
            unit.ready = IDLE
        return False

    def is_asked(self, run: Run, number: int) -> bool:
        """Whether the Unit is asked at all. The first that is asked will probably choose next."""
        if not run.known and not run.woken:
            return self._is_asked_again(run, number)
        if self.wants_gifts(run, number) and can_give(run, number):
            return True
        if self.own_choices(run, number, 1):
            return True
        return self._has_cards(run, number, usable(run, number, self.allows))

    def _is_asked_again(self, run: Run, number: int) -> bool:
        """Like ``is_asked``, for a Unit that will probably choose next: its choices are listed on the way."""
        own = self.own_choices(run, number)
        trading = self.trades and not run.box.solo
        given: list[Action] = []
        if trading and (own or self.wants_gifts(run, number)):
            given = gifts(run, number)
        cards = usable(run, number, self.allows)
        if not own and not given:
            if not self._has_cards(run, number, cards):
                return False
            if trading:
                given = gifts(run, number)
        run.listed[number] = self._and_more(run, number, own, cards, given)
        run.known |= 1 << number
        return True

    def _has_cards(self, run: Run, number: int, cards: list[Action]) -> bool:
        """Whether a Unit is asked because of its cards, of what it could save with them, or because it wants to be."""
        unit = run.state.units[number]
        if cards:
            reads = ANYTHING if unit.fresh and self.is_last else self.reads
            windows = self.asking(run, number) if self.varies else self.asks
            for use in cards:
                if self._raises(run, use, windows, reads):
                    return True
        if self.looms and self.saving(run, number):
            return True
        return unit.asks == EVERYWHERE and self._is_wished(run, number)

    def _raises(self, run: Run, use: Action, windows: int, reads: int) -> bool:
        """Whether a card belongs to the windows that raise this stop, or touches what is decided here (PHASE-5)."""
        ability = run.box.cards[use.card].abilities[use.n]
        return ability.windows & windows != 0 or ability_touches(run.box, ability) & reads != 0

    def _is_wished(self, run: Run, number: int) -> bool:
        """Whether a Unit that wants to be asked everywhere has a choice here (PHASE-5)."""
        if not free_choices(run, number, self.allows, self.trades):
            return False
        run.state.units[number].wished |= WISHED
        return True

    def saving(self, run: Run, number: int) -> list[Action]:
        """What a Unit could do against the losses that threaten after this stop."""
        found: list[Action] = []
        threats = self.threats(run)
        if threats:
            listed = free_choices(run, number, self.allows, self.trades)
            for threat in threats:
                found += self.remedies(run, threat, listed)
        return found

    def remedies(self, run: Run, threat: Threat, listed: list[Action]) -> list[Action]:
        """The choices of a Unit that it is asked about because of a loss that threatens."""
        return helps(run, threat, listed, self.allows)

    def asks_once_more(self, run: Run) -> bool:
        """When the stop is about to close: ask Units that could save another now and did not know it before."""
        if not self.threats(run):
            return False
        asked = False
        for number, unit in enumerate(run.state.units):
            if unit.status != IN_PLAY:
                continue
            known, now = unit.wished & ~WISHED, self._known_help(run, number)
            if now > known or now & OF_WHOM & ~known:
                unit.ready = BUSY
                unit.wished = 0
                asked = True
        return asked

    def _known_help(self, run: Run, number: int) -> int:
        """How many ways a Unit has to save others, and above WISHED the Units as bits; 0 if it has none.

        A card handed over counts twice: it is worth more than an exchange, which needs the other's consent.
        """
        threats = self.threats(run)
        if not threats:
            return 0
        listed = free_choices(run, number, self.allows, self.trades)
        whom = ways = 0
        for threat in threats:
            found = self.remedies(run, threat, listed)
            ways += sum([2 if action.verb == HAND_OVER else 1 for action in found])
            whom |= WISHED << 1 + threat.unit if found else 0
        return ways << 5 | whom

    def close(self, run: Run) -> bool:
        """Close the stop, unless a Unit has to be asked again."""
        return not self.looms or not self.asks_once_more(run)

    def threats(self, run: Run) -> list[Threat]:
        """The losses after this stop that may wipe out a Unit."""
        return []

    def reason(self, run: Run, number: int) -> Reason | None:
        """Why a Unit is asked; None if the step itself asks, and the Unit can prevent nothing that threatens."""
        for threat in self._own_first(run, number) if self.looms else []:
            saving = self.remedies(run, threat, free_choices(run, number, self.allows, self.trades))
            if saving:
                return of_threat(threat, saving)
        return None if self.own_choices(run, number, 1) else self._opportunity(run, number)

    def _own_first(self, run: Run, number: int) -> list[Threat]:
        """The threats, those against the Unit itself first."""
        found = self.threats(run)
        own = [threat for threat in found if threat.unit == number]
        return own + [threat for threat in found if threat.unit != number]

    def _opportunity(self, run: Run, number: int) -> Reason | None:
        """What a Unit may do here that could matter, or that it wants to be asked."""
        fresh = self.is_last and run.state.units[number].fresh > 0
        windows, reads = self.asking(run, number), ANYTHING if fresh else self.reads
        used = [use for use in usable(run, number, self.allows) if self._raises(run, use, windows, reads)]
        if used:
            return Reason(FRESH_CARD if fresh else BY_WINDOW, "PHASE-5" if fresh else "PHASE-3", cards=cards_of(used))
        if self.wants_gifts(run, number) and can_give(run, number):
            return Reason(TO_GIVE, "TRADE-2")
        return Reason(BY_WISH, "PHASE-5") if run.state.units[number].asks == EVERYWHERE else None

    def asking(self, run: Run, number: int) -> int:
        """The windows whose abilities raise this stop for a Unit."""
        return self.asks

    def wants_gifts(self, run: Run, number: int) -> bool:
        """Whether a Unit that has something to give, and nothing else to do, is asked."""
        return self.gives

    def own_choices(self, run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
        """What this step offers besides cards and gifts; with ``most`` only the first few."""
        return []

    def may_be_ready(self, run: Run, number: int, own: list[Action]) -> bool:
        """Whether the Unit may leave it at that, given these choices of the step."""
        return True

    def choices(self, run: Run, number: int) -> list[Action]:
        given = gifts(run, number) if self.trades and not run.box.solo else []
        return self._and_more(run, number, self.own_choices(run, number), usable(run, number, self.allows), given)

    def _and_more(
        self, run: Run, number: int, own: list[Action], cards: list[Action], given: list[Action]
    ) -> list[Action]:
        """The step's own choices, cards, gifts, and being ready."""
        found = own + cards + given
        unit = run.state.units[number]
        if unit.permanent or unit.vehicle >= 0:
            found += [action for action in let_go(run, number) if action not in own]
        if self.may_be_ready(run, number, own):
            found.append(READIES[number])
        return found

    def act(self, run: Run, number: int, action: Action) -> None:
        if action.verb == READY:
            unit = run.state.units[number]
            unit.ready = IDLE if unit.wished & WISHED else SAID_READY
            if not unit.wished & WISHED:
                unit.fresh = 0
            if self.looms and self.threats(run):
                unit.wished |= self._known_help(run, number)
        elif action.is_by_hand() and not self.is_own(run, number, action):
            carry_free(run, number, action, self.trade_rule)
        else:
            self.act_own(run, number, action)

    def is_own(self, run: Run, number: int, action: Action) -> bool:
        """Whether an action with a verb of the free hand is one of the step's own."""
        return False

    def act_own(self, run: Run, number: int, action: Action) -> None:
        """Carry out one of the step's own choices."""
        raise AssertionError("this stop has no choices of its own")

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        if action.is_by_hand():
            return refuse_free(run, number, action, self.allows, self.trades)
        return self.why_not_own(run, number, action)

    def why_not_own(self, run: Run, number: int, action: Action) -> Refusal:
        """Why one of the step's own choices is refused."""
        return Refusal("not-now", number)


class CardStop(Stop):
    """A stop that offers nothing of its own."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.may_pass_by = not gives

    def passes_by(self, run: Run) -> bool:
        """Whether nobody may use a card here or wants to be asked anyway, and somebody is left."""
        anybody = False
        for number, unit in enumerate(run.state.units):
            if unit.status == IN_PLAY:
                if unit.asks == EVERYWHERE or usable(run, number, self.allows):
                    return False
                anybody = True
        return anybody
