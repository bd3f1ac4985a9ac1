"""Phase 2: active Skulls cancel dice (SKULL)."""

from easyred.rules.ask.cancelling import cancel_choices, refuse_cancel
from easyred.rules.ask.tally import cancellable
from easyred.rules.losses.cancelled_dice import (
    active_or_spared,
    open_spared,
    settle_choice,
    settle_skulls,
    tell_idle_skulls,
)
from easyred.rules.model.action import Action
from easyred.rules.model.refusal import Refusal
from easyred.rules.run import Run
from easyred.rules.steps.question import Question


class Skulls(Question):
    """Each active Skull cancels another die of the Unit's choice (SKULL-1)."""

    def __init__(self, allows: int, trades: bool) -> None:
        super().__init__(allows, trades)
        self.settles = True

    def enter(self, run: Run, number: int) -> bool:
        if not active_or_spared(run, number):
            return True
        dice = cancellable(run, run.state.units[number])
        if not dice:
            open_spared(run, number, dice)
            tell_idle_skulls(run, number)
            return True
        return settle_skulls(run, number, dice)

    def answers(self, run: Run, number: int) -> list[Action]:
        return cancel_choices(run, number)

    def answer(self, run: Run, number: int, action: Action) -> None:
        settle_choice(run, number, action)

    def why_not_answer(self, run: Run, number: int, action: Action) -> Refusal:
        return refuse_cancel(run, number, action)
