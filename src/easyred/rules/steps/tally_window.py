"""The tally window: the Final Tallies lie there, and Upkeep has not begun to work on them (PHASE-3)."""

from typing import Final

from easyred.rules.questions import tally_hurts
from easyred.rules.run import Run
from easyred.rules.stakes import can_pay, can_use_up, finders, serves_another
from easyred.rules.state import AT_STAKE, TRADED_DIE
from easyred.rules.steps.stop import Stop


class TallyWindow(Stop):
    """``wary``: the windows that raise it besides where the Sector may cost Soldiers for the tally (TALLY-8).

    ``finds_later``: what a Special Find brings is decided in a stop of its own; otherwise this is the last moment to
    use up what may be found again (ITEM-1), and to pay for it together (TRADE-2).
    """

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool, wary: int, finds_later: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.wary: Final = wary
        self.finds_later: Final = finds_later

    def asking(self, run: Run, number: int) -> int:
        unit = run.state.units[number]
        if unit.items and not self.finds_later and can_use_up(run, number, self.allows, finders(run)):
            return self.allows
        in_danger = unit.flags & AT_STAKE or tally_hurts(run, number)
        return self.asks | self.wary if in_danger else self.asks

    def wants_gifts(self, run: Run, number: int) -> bool:
        """A gift may save somebody from his tally, serve him for it, or pay for what he finds (TRADE-2)."""
        if run.state.units[number].flags & AT_STAKE or serves_another(run, number, self.asks):
            return True
        return len(run.state.used) > 0 and not self.finds_later and can_pay(run, number, finders(run))


class DiceTrade(Stop):
    """Dice are traded first thing in Upkeep (ROLL-6); who has traded may still add to his tally (PHASE-3)."""

    def asking(self, run: Run, number: int) -> int:
        return self.allows if run.state.units[number].flags & TRADED_DIE else self.asks
