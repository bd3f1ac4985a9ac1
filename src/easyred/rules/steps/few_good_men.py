"""A Few Good Men: of the Soldiers gained in this turn half do not arrive (TALLY-6)."""

from easyred.rules.questions import strength
from easyred.rules.resources import SOLDIERS
from easyred.rules.run import Run
from easyred.rules.step import Step


class FewGoodMen(Step):
    """A stage of its own at the end of phase 2: bonuses of other Units count too. It never takes the last man."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        missing = min(unit.recruits - unit.recruits // 2, unit.soldiers, strength(run, unit) - 1)
        if missing > 0:
            run.say("halved", "TALLY-6", number, unit.recruits, missing)
            unit.add(SOLDIERS, -missing)
        unit.recruits = 0
        return True


class Recruits(Step):
    """Where phase 2 alone counts: whoever came before it is not halved (TALLY-6)."""

    def open(self, run: Run) -> None:
        for unit in run.state.units:
            unit.recruits = 0

    def enter(self, run: Run, number: int) -> bool:
        return True
