"""Bunkers: which of them is the Final Bunker, and whether they have fallen (END-3)."""

from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.run import Run


def final_bunker(run: Run) -> int:
    """The Final Bunker: the top one, or the last of several in that row to be entered; -1 while it is open."""
    top = run.box.top_bunkers
    if len(top) == 1:
        return top[0]
    left = [bunker for bunker in top if not run.state.entered >> bunker & 1]
    if len(left) == 1:
        return left[0]
    return NO_SECTOR if left else run.state.final_bunker


def all_fallen(run: Run) -> bool:
    """Whether every Bunker of the map has been conquered (END-3)."""
    return len(run.state.fallen) == len(run.box.bunkers)
