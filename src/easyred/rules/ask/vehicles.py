"""Where Vehicles can be, and where they are left behind (VEH-3)."""

from easyred.rules.ask.modifiers import printed, sector_modifier
from easyred.rules.ask.way_ahead import is_on_the_line
from easyred.rules.model.modifier import CLIMBING
from easyred.rules.model.sector import Border, Sector
from easyred.rules.run import Run


def is_left_behind(border: Border, target: Sector) -> bool:
    """Whether a Vehicle cannot come along: over mines, into a Bunker, onto a cliff (VEH-3)."""
    return border.mines or target.bunker or printed(target, CLIMBING) is not None


def can_stand(run: Run, number: int) -> bool:
    """Whether a Vehicle can be where a Unit is: never in a Bunker, on a cliff or on the mines (VEH-3, TRADE-7)."""
    if run.sector_of(number).bunker or is_on_the_line(run, number):
        return False
    return sector_modifier(run, number, CLIMBING) is None
