"""Phase 2 before the tally is recorded: cards that arrived since the tally window may still be used on it (PHASE-3)."""

from easyred.rules.hands.free_hand import free_choices
from easyred.rules.hands.use import usable
from easyred.rules.model.action import EVERYWHERE, READIES, READY, Action
from easyred.rules.model.reason import BY_WISH, FRESH_CARD, Reason
from easyred.rules.model.state import RECORDED, SETTLED
from easyred.rules.run import Run
from easyred.rules.steps.question import Question
from easyred.rules.stops.reason import cards_of


class BeforeRecording(Question):
    """A Unit may use cards first; one that does goes back to its Skulls, since a new result may make a bonus."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.asks != EVERYWHERE and not unit.fresh:
            return True
        if unit.flags & (SETTLED | RECORDED):
            return True
        if unit.asks == EVERYWHERE:
            return not free_choices(run, number, self.allows, self.trades)
        return not usable(run, number, self.allows)

    def answers(self, run: Run, number: int) -> list[Action]:
        return [READIES[number]]

    def answer(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        unit.flags |= SETTLED
        if unit.fresh and usable(run, number, self.allows):
            unit.fresh = 0

    def act(self, run: Run, number: int, action: Action) -> None:
        super().act(run, number, action)
        if action.verb != READY:
            unit = run.state.units[number]
            unit.stack = (*run.stage().settling, *unit.stack[1:])

    def reason(self, run: Run, number: int) -> Reason | None:
        """The reason that the Unit has a fresh card, or wants to be asked."""
        fresh = usable(run, number, self.allows) if run.state.units[number].fresh else []
        return Reason(FRESH_CARD, "PHASE-5", cards=cards_of(fresh)) if fresh else Reason(BY_WISH, "PHASE-5")
