"""The tally window: the Final Tallies are on the table, and Upkeep has not begun (PHASE-3)."""

from easyred.rules.hands.trade import partners
from easyred.rules.model.reason import TO_GIVE, TO_SERVE, Reason
from easyred.rules.model.state import TRADED_DIE
from easyred.rules.run import Run
from easyred.rules.steps.stop import Stop
from easyred.rules.stops.at_stake import serves_another, serving_cards
from easyred.rules.stops.touch import RESULTS


class TallyWindow(Stop):
    """Raised by anything that touches a tally, and by a card that another Unit could use on its own."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades, RESULTS)

    def wants_gifts(self, run: Run, number: int) -> bool:
        """A gift may help another Unit with its tally (TRADE-2)."""
        return serves_another(run, number, self.asks)

    def reason(self, run: Run, number: int) -> Reason | None:
        """Why the Unit is asked; perhaps another Unit could use one of its cards."""
        found = super().reason(run, number)
        if found is not None and found.key != TO_GIVE:
            return found
        for other in partners(run, number):
            serving = serving_cards(run, number, other, self.asks)
            if serving:
                return Reason(TO_SERVE, "TRADE-2", other, gifts=serving)
        return found


class DiceTrade(Stop):
    """Dice are traded first thing in Upkeep (ROLL-6); a Unit that has traded may still add to its tally (PHASE-3)."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.varies = True

    def asking(self, run: Run, number: int) -> int:
        """The windows that raise the stop: all that are allowed, once the Unit has traded a die."""
        return self.allows if run.state.units[number].flags & TRADED_DIE else self.asks
