"""A Few Good Men: half of the Soldiers gained in phases 1 and 2 join when phase 2 ends (TALLY-6)."""

from easyred.rules.losses.casualties import join_half
from easyred.rules.run import Run
from easyred.rules.step import Step


class FewGoodMen(Step):
    """The end of phase 2: half of those who were set aside join their Unit."""

    def enter(self, run: Run, number: int) -> bool:
        join_half(run, number)
        return True
