"""The tally window: the Final Tallies lie there, and Upkeep has not begun to work on them (PHASE-3)."""

from typing import Final

from easyred.rules.questions import tally_hurts
from easyred.rules.run import Run
from easyred.rules.stakes import serves_another
from easyred.rules.state import AT_STAKE, TRADED_DIE
from easyred.rules.steps.stop import Stop


class TallyWindow(Stop):
    """``wary``: the windows that raise it besides where the Sector may cost Soldiers for the tally (TALLY-8)."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool, wary: int) -> None:
        super().__init__(asks, allows, gives, trades)
        self.wary: Final = wary

    def asking(self, run: Run, number: int) -> int:
        in_danger = run.state.units[number].flags & AT_STAKE or tally_hurts(run, number)
        return self.asks | self.wary if in_danger else self.asks

    def wants_gifts(self, run: Run, number: int) -> bool:
        """A gift may save somebody from his tally, or serve him for it (TRADE-2)."""
        return run.state.units[number].flags & AT_STAKE != 0 or serves_another(run, number, self.asks)


class DiceTrade(Stop):
    """Dice are traded first thing in Upkeep (ROLL-6); who has traded may still add to his tally (PHASE-3)."""

    def asking(self, run: Run, number: int) -> int:
        return self.allows if run.state.units[number].flags & TRADED_DIE else self.asks
