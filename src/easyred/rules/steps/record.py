"""Phase 2: the tally goes to the Resource Card (TALLY)."""

from easyred.rules.modifier import PENALTY
from easyred.rules.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.run import Run
from easyred.rules.state import RECORDED
from easyred.rules.step import Step
from easyred.rules.tally import penalty, worth_recording


class Record(Step):
    """The tally goes to the Resource Card (TALLY-1, TALLY-2)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.flags & RECORDED:
            return True
        soldiers, stars, courage, points = worth_recording(run, number)
        if run.box.sector_codes >> PENALTY & 1:
            tell_penalty(run, number)
        run.gain(number, SOLDIERS, soldiers, "TALLY-1")
        run.gain(number, STARS, stars, "TALLY-1")
        run.gain(number, COURAGE_POINTS, courage, "TALLY-1")
        run.gain(number, ITEM_POINTS, points, "TALLY-2")
        unit.flags |= RECORDED
        return True


def tell_penalty(run: Run, number: int) -> None:
    """Say what the Sector takes from the tally (TALLY-4)."""
    face, taken = penalty(run, number)
    if taken:
        run.say("penalty", "TALLY-4", number, face, taken, sector=run.state.units[number].sector)
