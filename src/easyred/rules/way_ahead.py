"""The way ahead of a Unit that is on the line between two Sectors."""

from easyred.rules.frame import ARRIVAL
from easyred.rules.run import Run
from easyred.rules.sector import Border


def line_of(run: Run, number: int) -> Border | None:
    """The line that a Unit is crossing, on its way to the next Sector."""
    unit = run.state.units[number]
    for frame in unit.stack[1:]:
        if frame.kind == ARRIVAL and frame.answers[0] == unit.sector:
            return run.sector_of(number).borders[frame.source]
    return None


def is_on_the_line(run: Run, number: int) -> bool:
    """Whether a Unit is crossing a line, between two Sectors."""
    return len(run.state.units[number].stack) > 1 and line_of(run, number) is not None


def asked_ahead(run: Run, number: int) -> Border | None:
    """The line, if the Sector behind it may ask for something: a Battle Cry lifts that (MOVE-11)."""
    moves = [frame for frame in run.state.units[number].stack if frame.kind == ARRIVAL]
    return line_of(run, number) if moves and not moves[-1].answers[1] else None
