"""A Unit's marker: how long it has stayed where it stands (MARK)."""

from easyred.rules.model.modifier import UNLIMITED_STAY
from easyred.rules.model.state import MUST_MOVE, Unit
from easyred.rules.run import Run


def next_marker(run: Run, unit: Unit) -> int:
    """What a Unit's marker shows after Upkeep, if it stays where it is (MARK-2, MARK-4)."""
    sector = run.at(unit.sector)
    if sector.codes >> UNLIMITED_STAY & 1:
        return unit.marker
    return min(unit.marker + 1, MUST_MOVE) if sector.can_stay else MUST_MOVE


def is_last_turn(run: Run, unit: Unit) -> bool:
    """Whether a Unit whose marker has been turned may stay where it is this turn, but not the next (MARK-2)."""
    return unit.marker != MUST_MOVE and next_marker(run, unit) == MUST_MOVE
