"""The way ahead of a Unit that is on the line between two Sectors."""

from easyred.rules.model.frame import ARRIVAL_FRAME
from easyred.rules.run import Run


def is_on_the_line(run: Run, number: int) -> bool:
    """Whether a Unit is crossing a line, between two Sectors."""
    unit = run.state.units[number]
    for frame in unit.stack[1:]:
        if frame.kind == ARRIVAL_FRAME and frame.answers[0] == unit.sector:
            return True
    return False
