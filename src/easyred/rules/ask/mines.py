"""Whether landmines harm a Unit (MOVE-4, CARD-16)."""

from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.modifier import SWEEPS_MINES
from easyred.rules.model.sector import Border
from easyred.rules.model.state import MINES_OFF, Unit
from easyred.rules.run import Run


def mine_sweeper(run: Run, unit: Unit) -> int:
    """The card of whoever sweeps mines for a Unit, or NO_CARD."""
    sweepers = own_modifiers(run, unit, SWEEPS_MINES)
    return sweepers[0][1] if sweepers else NO_CARD


def do_mines_harm(run: Run, unit: Unit, border: Border) -> bool:
    """Whether there are mines on a line, and nobody and nothing keeps them from a Unit."""
    return border.mines and not unit.flags & MINES_OFF and mine_sweeper(run, unit) == NO_CARD
