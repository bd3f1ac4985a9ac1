"""The way ahead of a Unit that is on the line between two Sectors."""

from easyred.rules.frame import ARRIVAL
from easyred.rules.inventory import ANY_CARD, discardable
from easyred.rules.questions import explosives, icons
from easyred.rules.run import Run
from easyred.rules.sector import Border


def line_of(run: Run, number: int) -> Border | None:
    """The line that a Unit is crossing, on its way to the next Sector."""
    unit = run.state.units[number]
    for frame in unit.stack[1:]:
        if frame.kind == ARRIVAL and frame.answers[0] == unit.sector:
            return run.sector_of(number).borders[frame.source]
    return None


def spoken_for(run: Run, number: int) -> list[int]:
    """The cards that the requirement of the Sector ahead needs: neither given away nor used up now (TRADE-7)."""
    border = line_of(run, number)
    if border is None or _is_lifted(run, number):
        return []
    unit = run.state.units[number]
    target = run.at(border.to)
    held = explosives(run, unit, False)
    rest = icons(run, held) - target.explosives
    needed = [card for card in held if run.box.cards[card].explosives > rest] if target.explosives else []
    inventory = discardable(unit, ANY_CARD)
    return needed + [card for card in inventory if len(inventory) <= target.discards]


def _is_lifted(run: Run, number: int) -> bool:
    """Whether a Battle Cry lifts what the Sector ahead asks (MOVE-11)."""
    moves = [frame for frame in run.state.units[number].stack if frame.kind == ARRIVAL]
    return len(moves) > 0 and moves[-1].answers[1] == 1
