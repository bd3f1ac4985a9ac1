"""Phase 2: the tally goes to the Resource Card (TALLY)."""

from easyred.rules.ask.tally import worth_recording
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.state import RECORDED
from easyred.rules.run import Run
from easyred.rules.step import Step


class Record(Step):
    """The tally goes to the Resource Card (TALLY-1, TALLY-2)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.flags & RECORDED:
            return True
        soldiers, stars, courage, points = worth_recording(run, number)
        if soldiers:
            run.gain(number, SOLDIERS, soldiers, "TALLY-1")
        if stars:
            run.gain(number, STARS, stars, "TALLY-1")
        if courage:
            run.gain(number, COURAGE_POINTS, courage, "TALLY-1")
        if points:
            run.gain(number, ITEM_POINTS, points, "TALLY-2")
        unit.flags |= RECORDED
        return True
