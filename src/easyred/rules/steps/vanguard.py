"""Who fights first in a Fight Once Sector, if several Units arrive together (COMBAT-2, END-4)."""

from easyred.rules.model.action import ACCEPT, DECLINE, Action
from easyred.rules.model.modifier import FIGHT_ONCE
from easyred.rules.model.state import HANGS_BACK, IN_PLAY, VANGUARD
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.gifts import first_of


class Vanguard(Step):
    """Each Unit may step forward; if none does, the one with the fewest Soldiers does; a die breaks ties."""

    def __init__(self) -> None:
        super().__init__()
        self.only_asks = True

    def is_asked(self, run: Run, number: int) -> bool:
        """Whether the Unit may still step forward."""
        return not run.state.units[number].has(HANGS_BACK) and len(rivals(run, number)) > 1

    def enter(self, run: Run, number: int) -> bool:
        return not self.is_asked(run, number)

    def choices(self, run: Run, number: int) -> list[Action]:
        return [Action(number, ACCEPT), Action(number, DECLINE)]

    def act(self, run: Run, number: int, action: Action) -> None:
        there = rivals(run, number)
        if action.verb == ACCEPT:
            self._lead(run, number)
        else:
            run.state.units[number].flags |= HANGS_BACK
            run.say("hangs-back", "COMBAT-2", number, sector=run.state.units[number].sector)
            if not [other for other in there if not run.state.units[other].has(HANGS_BACK)]:
                self._lead(run, first_of(run, there, run.state.units[number].sector, "vanguard"))
        for other in there:
            if other != number:
                run.woken.append(other)

    def _lead(self, run: Run, number: int) -> None:
        """A Unit fights first."""
        unit = run.state.units[number]
        unit.flags |= VANGUARD
        run.say("vanguard", "COMBAT-2", number, sector=unit.sector)


def rivals(run: Run, number: int) -> list[int]:
    """The Units of which one has to fight first in this one's Sector; empty if that is settled."""
    here = run.state.units[number].sector
    if not run.at(here).codes >> FIGHT_ONCE & 1 or here in run.state.fought:
        return []
    there: list[int] = []
    for other, unit in enumerate(run.state.units):
        if unit.sector == here and unit.status == IN_PLAY:
            if unit.has(VANGUARD):
                return []
            there.append(other)
    return there
