"""Phase 2: Sector texts that look at the tally (TALLY-8, MOVE-13)."""

from typing import Final

from easyred.rules.ask.modifiers import sector_modifier
from easyred.rules.ask.tally import FOUR, HURTS, cost_of_tally, lying, skulls
from easyred.rules.losses.casualties import inflict, join_half
from easyred.rules.model.modifier import CLIMBING, FOUR_OF_A_KIND
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.state import CLIMBED, IN_PLAY, SECTOR_READ
from easyred.rules.model.threat import LOST_TO_TALLY
from easyred.rules.run import Run
from easyred.rules.step import Step

GIVES: Final = 1 << CLIMBING | 1 << FOUR_OF_A_KIND
"""The modifiers of Sectors that may give something for the tally, as bits."""


class SectorTexts(Step):
    """What a Sector's text gives for the tally: Soldiers, or a climb (TALLY-8, MOVE-13)."""

    def __init__(self) -> None:
        super().__init__()
        self.may_pass_by = True

    def passes_by(self, run: Run) -> bool:
        """Skip the step if no Sector of the map gives anything for a tally."""
        return not run.box.sector_codes & GIVES

    def enter(self, run: Run, number: int) -> bool:
        if not run.box.sector_codes & GIVES or not run.sector_of(number).codes & GIVES:
            return True
        unit = run.state.units[number]
        climb = sector_modifier(run, number, CLIMBING)
        if climb is not None and skulls(unit) >= climb.amount:
            unit.flags |= CLIMBED
            run.say("climbed", "MOVE-9", number, skulls(unit), sector=unit.sector)
        four = sector_modifier(run, number, FOUR_OF_A_KIND)
        if four is not None and max(lying(unit)) >= FOUR:
            run.gain(number, SOLDIERS, max(0, four.amount), "TALLY-8", sector=unit.sector)
        return True


class SectorLosses(Step):
    """What a Sector's text costs for the tally, once, after all gains of phase 2 have joined (TALLY-6, TALLY-8)."""

    def __init__(self, allows: int, trades: bool) -> None:
        super().__init__()
        self.allows = allows
        self.trades = trades
        self.may_pass_by = True

    def passes_by(self, run: Run) -> bool:
        """Skip the step if no Sector of the map takes anything for a tally."""
        return not run.box.sector_codes & HURTS

    def enter(self, run: Run, number: int) -> bool:
        if not run.box.sector_codes & HURTS:
            return True
        unit = run.state.units[number]
        if unit.flags & SECTOR_READ or not run.sector_of(number).codes & HURTS:
            return True
        unit.flags |= SECTOR_READ
        loss = cost_of_tally(run, number, lying(unit))
        if loss:
            inflict(run, number, LOST_TO_TALLY, loss)
        return unit.status == IN_PLAY and len(unit.stack) == 1

    def close(self, run: Run) -> bool:
        """Let Soldiers join who came while losses were pending."""
        for number in range(len(run.state.units)):
            join_half(run, number)
        return True
