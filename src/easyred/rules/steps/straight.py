"""Phase 2: a Straight earns an Award (AWARD-1)."""

from typing import Final

from easyred.rules.ask.straights import has_straight, is_left, lay_aside, results_left
from easyred.rules.hands.changing_hands import can_be_awarded
from easyred.rules.model.frame import AWARD_CHOICE_FRAME, Frame
from easyred.rules.model.state import STRAIGHT, STRAIGHT_SKULL
from easyred.rules.run import Run
from easyred.rules.step import Step


class Straight(Step):
    """One of each face: an Award of choice (AWARD-1). Parameters: colourless results count; its Skull is spared.

    Where Skulls come first it is made of what they and RWBs have left, and its results serve nothing else (RWB-1).
    """

    def __init__(self, colourless: bool, spares_skull: bool) -> None:
        super().__init__()
        self.colourless: Final = colourless
        self.spares_skull: Final = spares_skull

    def enter(self, run: Run, number: int) -> bool:
        if run.state.units[number].flags & STRAIGHT or run.box.uncounted:
            return True
        if run.box.skulls_first:
            return self._is_taken(run, number) or score_straight(run, number, self.spares_skull)
        if not has_straight(results_left(run.state.units[number]), self.colourless):
            return True
        return score_straight(run, number, self.spares_skull)

    def _is_taken(self, run: Run, number: int) -> bool:
        """Whether Skulls and RWBs have left no Straight; then its Skull is no longer spared (RWB-13)."""
        unit = run.state.units[number]
        if is_left(run, number, unit.cancelled):
            lay_aside(unit)
            return False
        if unit.flags & STRAIGHT_SKULL:
            unit.flags &= ~STRAIGHT_SKULL
            run.say("straight-broken", "RWB-13", number)
        return True


def score_straight(run: Run, number: int, spares_skull: bool, rule: str = "AWARD-1") -> bool:
    """Score a Straight. True: there is nothing to choose."""
    unit = run.state.units[number]
    unit.flags |= STRAIGHT | STRAIGHT_SKULL if spares_skull else STRAIGHT
    unit.straights += 1
    run.say("straight", rule, number)
    if run.box.skulls_first:
        run.say("skulls-ignored", "SKULL-4", number, 1)
    if can_be_awarded(run, number):
        run.push(number, Frame(AWARD_CHOICE_FRAME))
        return False
    run.say("no-award", "AWARD-3", number)
    return True
