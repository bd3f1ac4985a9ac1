"""The Unit marker gains a chevron, or says that the Unit must move (MARK-2)."""

from easyred.rules.ask.marker import next_marker
from easyred.rules.model.modifier import UNLIMITED_STAY
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.run import Run
from easyred.rules.step import Step


class Marker(Step):
    """Three chevrons, or a Sector where nobody can stay, turn to *must move*."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        sector = run.sector_of(number)
        stays = sector.codes >> UNLIMITED_STAY & 1 == 1
        unit.marker = next_marker(run, unit)
        told = sector.number if stays or not sector.can_stay else NO_SECTOR
        run.say("marker", "MARK-4" if stays else "MARK-2", number, unit.marker, sector=told)
        return True
