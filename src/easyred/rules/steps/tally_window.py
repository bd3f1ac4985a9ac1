"""The tally window: the Final Tallies lie there, and Upkeep has not begun to work on them (PHASE-3)."""

from typing import Final

from easyred.rules.reason import FIND, PAY, SERVES, Reason
from easyred.rules.run import Run
from easyred.rules.stakes import can_pay, can_use_up, finders, serves_another
from easyred.rules.state import TRADED_DIE
from easyred.rules.steps.stop import Stop
from easyred.rules.touch import TALLY


class TallyWindow(Stop):
    """Whatever touches a tally raises it.

    ``finds_later``: what a Special Find brings is decided in a stop of its own; otherwise this is the last moment to
    use up what may be found again (ITEM-1), and to pay for it together (TRADE-2).
    """

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool, finds_later: bool) -> None:
        super().__init__(asks, allows, gives, trades, TALLY)
        self.finds_later: Final = finds_later

    def asking(self, run: Run, number: int) -> int:
        return self.allows if self._uses_up(run, number) else self.asks

    def _uses_up(self, run: Run, number: int) -> bool:
        """Whether an Item that a Unit uses up now could be found again by somebody."""
        held = run.state.units[number].items and not self.finds_later
        return bool(held) and can_use_up(run, number, self.allows, finders(run))

    def wants_gifts(self, run: Run, number: int) -> bool:
        """A gift may serve somebody for his tally, or pay for what he finds (TRADE-2)."""
        return serves_another(run, number, self.asks) or self._pays(run, number)

    def _pays(self, run: Run, number: int) -> bool:
        return len(run.state.used) > 0 and not self.finds_later and can_pay(run, number, finders(run))

    def reason(self, run: Run, number: int) -> Reason | None:
        if serves_another(run, number, self.asks):
            return Reason(SERVES, "TRADE-2")
        if self._uses_up(run, number):
            return Reason(FIND, "ITEM-1")
        return Reason(PAY, "TRADE-2") if self._pays(run, number) else super().reason(run, number)


class DiceTrade(Stop):
    """Dice are traded first thing in Upkeep (ROLL-6); who has traded may still add to his tally (PHASE-3)."""

    def asking(self, run: Run, number: int) -> int:
        return self.allows if run.state.units[number].flags & TRADED_DIE else self.asks
