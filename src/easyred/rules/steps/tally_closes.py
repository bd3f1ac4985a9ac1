"""Phase 2 begins: what leaves the Final Tallies before they are used (TALLY-4, SPEC-1)."""

from typing import Final

from easyred.rules.ask.modifiers import sector_modifier
from easyred.rules.ask.tally import HURTS
from easyred.rules.ask.tally_losses import helpers
from easyred.rules.model.action import EVERYWHERE
from easyred.rules.model.frame import HELP_FRAME, PENALTY_FRAME, Frame
from easyred.rules.model.modifier import PENALTY
from easyred.rules.model.state import CLOSED, RECORDED
from easyred.rules.run import Run
from easyred.rules.step import Step

READS: Final = 1 << PENALTY | HURTS
"""Texts of Sectors that take something from a tally, or for one, as bits."""


class TallyCloses(Step):
    """The Sector takes its penalty; if its text looks at the tally, help that would hurt may be declined."""

    def __init__(self) -> None:
        super().__init__()
        self.may_pass_by = True

    def passes_by(self, run: Run) -> bool:
        """Skip the step if no Sector reads a tally and no Unit wants to be asked everywhere."""
        return not run.box.sector_codes & READS and not run.state.is_anybody_asking()

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.asks != EVERYWHERE and not (run.box.sector_codes & READS and run.sector_of(number).codes & READS):
            return True
        if unit.flags & (CLOSED | RECORDED):
            return True
        unit.flags |= CLOSED
        for card in helpers(run, number):
            run.push(number, Frame(HELP_FRAME, card))
        text = sector_modifier(run, number, PENALTY)
        if text is not None:
            run.push(number, Frame(PENALTY_FRAME, text.extra, text.amount))
        return len(unit.stack) == 1
