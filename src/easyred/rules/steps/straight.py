"""Phase 2: a Straight earns an Award (AWARD-1)."""

from typing import Final

from easyred.rules.cards import can_be_awarded
from easyred.rules.frame import AWARD_CHOICE, Frame
from easyred.rules.run import Run
from easyred.rules.state import STRAIGHT, STRAIGHT_SKULL
from easyred.rules.step import Step
from easyred.rules.straights import has_straight, note_straight, straight_dice


class Straight(Step):
    """One of each face: an Award of choice (AWARD-1). Parameters: colourless results count; its Skull is spared."""

    def __init__(self, colourless: bool, spares_skull: bool) -> None:
        super().__init__()
        self.colourless: Final = colourless
        self.spares_skull: Final = spares_skull

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.flags & STRAIGHT or run.box.uncounted or not self._is_there(run, number):
            return True
        unit.flags |= STRAIGHT
        unit.straights += 1
        run.say("straight", "AWARD-1", number)
        if run.box.skulls_first:
            run.say("skulls-ignored", "SKULL-4", number, 1)
        elif self.spares_skull:
            unit.flags |= STRAIGHT_SKULL
        if can_be_awarded(run, number):
            run.push(number, Frame(AWARD_CHOICE))
            return False
        run.say("no-award", "AWARD-3", number)
        return True

    def _is_there(self, run: Run, number: int) -> bool:
        """Lay the dice of a Straight aside, if there is one; after the Skulls that has been done (SKULL-6)."""
        if run.box.skulls_first:
            return note_straight(run, number)
        unit = run.state.units[number]
        if not has_straight(unit, self.colourless):
            return False
        unit.straight = straight_dice(unit, self.colourless)
        return True
