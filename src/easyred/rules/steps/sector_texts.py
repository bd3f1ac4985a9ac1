"""Phase 2: Sector texts that look at the tally (TALLY-8, MOVE-13)."""

from typing import Final

from easyred.rules.casualties import inflict
from easyred.rules.dice import STAR
from easyred.rules.modifier import CLIMBING, FOUR_OF_A_KIND, LOSS_PER_STAR
from easyred.rules.questions import sector_modifier
from easyred.rules.resources import SOLDIERS
from easyred.rules.run import Run
from easyred.rules.state import CLIMBED, IN_PLAY, SECTOR_READ
from easyred.rules.step import Step
from easyred.rules.tally import lying, skulls
from easyred.rules.threat import TALLY

READS_TALLY: Final = 1 << CLIMBING | 1 << FOUR_OF_A_KIND | 1 << LOSS_PER_STAR
"""The modifiers of Sectors that look at the tally, as bits."""


class SectorTexts(Step):
    """Sector texts that look at the tally: gains before losses, and the climb (TALLY-8, MOVE-13)."""

    def __init__(self, allows: int, trades: bool) -> None:
        super().__init__()
        self.allows = allows
        self.trades = trades
        self.may_pass_by = True

    def passes_by(self, run: Run) -> bool:
        return not run.box.sector_codes & READS_TALLY

    def enter(self, run: Run, number: int) -> bool:
        if not run.box.sector_codes & READS_TALLY:
            return True
        unit = run.state.units[number]
        if not run.sector_of(number).codes & READS_TALLY or unit.has(SECTOR_READ):
            return True
        unit.flags |= SECTOR_READ
        climb = sector_modifier(run, number, CLIMBING)
        if climb is not None and skulls(unit) >= climb.amount:
            unit.flags |= CLIMBED
            run.say("climbed", "MOVE-9", number, skulls(unit), sector=unit.sector)
        loss = self._four_of_a_kind(run, number) + self._ambush(run, number)
        if not loss:
            return True
        inflict(run, number, TALLY, loss)
        return unit.status == IN_PLAY and len(unit.stack) == 1

    def _four_of_a_kind(self, run: Run, number: int) -> int:
        """Soldiers gained at once; what is lost is told back."""
        unit = run.state.units[number]
        text = sector_modifier(run, number, FOUR_OF_A_KIND)
        if text is None or max(lying(unit)) < 4:
            return 0
        if text.amount > 0:
            run.gain(number, SOLDIERS, text.amount, "TALLY-8", sector=unit.sector)
        return max(0, -text.amount)

    def _ambush(self, run: Run, number: int) -> int:
        text = sector_modifier(run, number, LOSS_PER_STAR)
        return 0 if text is None else text.amount * lying(run.state.units[number])[STAR]
