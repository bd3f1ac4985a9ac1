"""The Unit marker gains a chevron, or says that the Unit must move (MARK-2)."""

from easyred.rules.model.modifier import UNLIMITED_STAY
from easyred.rules.model.state import MUST_MOVE
from easyred.rules.run import Run
from easyred.rules.step import Step


class Marker(Step):
    """Three chevrons, or a Sector where nobody can stay, turn to *must move*."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        sector = run.sector_of(number)
        if sector.codes >> UNLIMITED_STAY & 1:
            run.say("marker", "MARK-4", number, unit.marker, sector=sector.number)
        elif sector.can_stay:
            unit.marker = min(unit.marker + 1, MUST_MOVE)
            run.say("marker", "MARK-2", number, unit.marker)
        else:
            unit.marker = MUST_MOVE
            run.say("marker", "MARK-2", number, unit.marker, sector=sector.number)
        return True
