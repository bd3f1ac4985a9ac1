"""Steps that ask a Unit one thing; at the same time it may use cards and give (PHASE-3)."""

from easyred.rules.hands.free_hand import carry_free, free_choices, refuse_free
from easyred.rules.model.action import Action
from easyred.rules.model.refusal import Refusal
from easyred.rules.run import Run
from easyred.rules.step import Step


class Question(Step):
    """``allows``: the windows whose cards may be used at the same time; ``trades``: gifts are allowed."""

    def __init__(self, allows: int, trades: bool) -> None:
        super().__init__()
        self.allows = allows
        self.trades = trades

    def answers(self, run: Run, number: int) -> list[Action]:
        """The answers to the question itself."""
        return []

    def answer(self, run: Run, number: int, action: Action) -> None:
        """Carry out one of them."""
        raise AssertionError("this question has no answers")

    def why_not_answer(self, run: Run, number: int, action: Action) -> Refusal:
        """Why an answer is refused."""
        return Refusal("not-now", number)

    def choices(self, run: Run, number: int) -> list[Action]:
        return self.answers(run, number) + free_choices(run, number, self.allows, self.trades)

    def act(self, run: Run, number: int, action: Action) -> None:
        if action.is_by_hand():
            carry_free(run, number, action, "TRADE-1")
        else:
            self.answer(run, number, action)

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        if action.is_by_hand():
            return refuse_free(run, number, action, self.allows, self.trades)
        return self.why_not_answer(run, number, action)
