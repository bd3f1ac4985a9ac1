"""Phase 2: a Special Find takes its Item when every Unit has recorded its tally (RWB-7, RWB-10, TRADE-7)."""

from easyred.rules.ask.costs import item_cost, item_discount
from easyred.rules.ask.triples import table_of
from easyred.rules.effects.gains import findable_used
from easyred.rules.hands.changing_hands import take_item
from easyred.rules.model.action import AS_USUAL, CHOOSE, MOST_CHOICES, READY, TAKE, Action
from easyred.rules.model.dice import TOOL
from easyred.rules.model.effect_codes import FIND_USED
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.reason import TO_FIND, TO_PAY, Reason
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import ITEM_POINTS
from easyred.rules.model.state import FOUND, IDLE, IN_PLAY, SPECIAL_FIND, SPECIAL_FIND_AGAIN
from easyred.rules.run import Run
from easyred.rules.steps.stop import Stop
from easyred.rules.stops.at_stake import alternatives, can_pay, can_use_up


def finds(run: Run, number: int) -> list[Action]:
    """The used Items that a Unit may find."""
    return [Action(number, TAKE, card) for card in findable_used(run, number)]


def find_again(run: Run, number: int, card: int) -> None:
    """A used Item comes to a Unit, at its cost."""
    unit = run.state.units[number]
    done = SPECIAL_FIND_AGAIN if unit.has(SPECIAL_FIND_AGAIN) else SPECIAL_FIND
    unit.flags = unit.flags & ~done | FOUND
    cost = item_cost(run, number, card, item_discount(run, number))
    run.spend(number, ITEM_POINTS, cost, "RWB-10", card)
    take_item(run, number, card, "RWB-10")


def finding(run: Run) -> list[int]:
    """The Units that have a Special Find to decide, or an Item to take for one."""
    found: list[int] = []
    for number, unit in enumerate(run.state.units):
        if (unit.due or unit.flags & SPECIAL_FIND) and unit.status == IN_PLAY:
            found.append(number)
    return found


class LateFind(Stop):
    """Special Finds with all tallies recorded: cards may be used first, and found again; others may pay (TRADE-7).

    What one brings is decided here too where scoring has left that open (RWB-7).
    """

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.only_asks = False
        self.at_once = False
        self.is_last = False
        self.varies = True
        self.may_pass_by = True

    def passes_by(self, run: Run) -> bool:
        """Skip the step if there is no Special Find and no Unit wants to be asked everywhere."""
        return not finding(run) and not run.state.is_anybody_asking()

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if not finding(run) and unit.asks == AS_USUAL:
            unit.ready = IDLE
            return False
        own = self.own_choices(run, number)
        while self._leaves_no_choice(run, number, own):
            self.act_own(run, number, own[0])
            if len(unit.stack) > 1:
                return False
            own = self.own_choices(run, number)
        return super().enter(run, number)

    def _leaves_no_choice(self, run: Run, number: int, own: list[Action]) -> bool:
        """Whether there is a single choice, and nothing can change it."""
        return len(own) == 1 and not self.may_be_ready(run, number, own) and not self._may_change(run, number)

    def _may_change(self, run: Run, number: int) -> bool:
        """Whether another Unit could still use up an Item that this one may find, or help to pay."""
        others = run.state.in_play()
        return any(can_use_up(run, one, self.allows, [number]) or can_pay(run, one, [number]) for one in others)

    def asking(self, run: Run, number: int) -> int:
        """The windows that raise the stop: all, if the Unit could use up an Item that would be found."""
        return self.allows if can_use_up(run, number, self.allows, finding(run)) else self.asks

    def wants_gifts(self, run: Run, number: int) -> bool:
        """Whether a Unit could help another one to pay for a find."""
        return can_pay(run, number, finding(run))

    def reason(self, run: Run, number: int) -> Reason | None:
        """The reason that the Unit could use up an Item, or help to pay for one."""
        if self.own_choices(run, number, 1):
            return None
        for other in [number, *finding(run)]:
            if other in finding(run) and can_use_up(run, number, self.allows, [other]):
                return Reason(TO_FIND, "ITEM-1", other)
            if can_pay(run, number, [other]):
                return Reason(TO_PAY, "TRADE-2", other)
        return super().reason(run, number)

    def own_choices(self, run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
        """The Items that the Unit may find, or what its Special Find may bring."""
        unit = run.state.units[number]
        if unit.has(SPECIAL_FIND):
            return finds(run, number)
        return alternatives(run, number, TOOL) if unit.due else []

    def may_be_ready(self, run: Run, number: int, own: list[Action]) -> bool:
        """Whether the Unit may leave it at that: a find may be skipped, a gain may not."""
        bonus = table_of(run.box, run.state.units[number])[TOOL]
        return all([action.verb == CHOOSE and bonus[action.n].ops[0][0] == FIND_USED for action in own])

    def act_own(self, run: Run, number: int, action: Action) -> None:
        """Take the Item, or what was chosen instead."""
        run.ask_again(number)
        if action.verb == TAKE:
            find_again(run, number, action.card)
            return
        run.state.units[number].due -= 1
        run.push(number, Frame(ABILITY_FRAME, table_of(run.box, run.state.units[number])[TOOL][action.n].number))

    def why_not_own(self, run: Run, number: int, action: Action) -> Refusal:
        """Why the Unit cannot do that: its Special Find has to be decided first."""
        return Refusal("find-due" if action.verb == READY else "not-now", number)

    def close(self, run: Run) -> bool:
        """Finds that were not used lapse."""
        for number in run.state.in_play():
            unit = run.state.units[number]
            if unit.due or unit.flags & SPECIAL_FIND:
                run.say("bonus-unclaimed", "RWB-7" if unit.due else "RWB-10", number, TOOL)
            unit.due = 0
            unit.flags &= ~(SPECIAL_FIND | SPECIAL_FIND_AGAIN)
        return True
