"""The tally window: the Final Tallies lie there, and Upkeep has not begun to work on them (PHASE-3)."""

from easyred.rules.hands.trade import partners
from easyred.rules.model.reason import TO_GIVE, TO_SERVE, Reason
from easyred.rules.model.state import TRADED_DIE
from easyred.rules.run import Run
from easyred.rules.steps.stop import Stop
from easyred.rules.stops.at_stake import serves_another, serving_cards
from easyred.rules.stops.touch import RESULTS


class TallyWindow(Stop):
    """Whatever touches a tally raises it, and so does a card that would serve another Unit's."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades, RESULTS)

    def wants_gifts(self, run: Run, number: int) -> bool:
        """A gift may serve another Unit for its tally (TRADE-2)."""
        return serves_another(run, number, self.asks)

    def reason(self, run: Run, number: int) -> Reason | None:
        found = super().reason(run, number)
        if found is not None and found.key != TO_GIVE:
            return found
        for other in partners(run, number):
            serving = serving_cards(run, number, other, self.asks)
            if serving:
                return Reason(TO_SERVE, "TRADE-2", other, gifts=serving)
        return found


class DiceTrade(Stop):
    """Dice are traded first thing in Upkeep (ROLL-6); who has traded may still add to his tally (PHASE-3)."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.varies = True

    def asking(self, run: Run, number: int) -> int:
        return self.allows if run.state.units[number].flags & TRADED_DIE else self.asks
