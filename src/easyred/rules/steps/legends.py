"""Setup with Legendary Units: who takes which, and how they start (OPT-12)."""

from typing import Final

from easyred.rules.hands.changing_hands import join
from easyred.rules.model.action import CHOOSE, LEGEND, Action
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import BARE_START, LEGEND_CHOSEN, START_CHOSEN
from easyred.rules.run import Run
from easyred.rules.step import Step

WITH_RESOURCES: Final = 1
WITH_STARTER: Final = 2


class Legends(Step):
    """Each player takes one of the Legendary Units that are left, or none. Parameter: everybody must take one."""

    def __init__(self, everybody: bool) -> None:
        super().__init__(shared=True)
        self.everybody: Final = everybody

    def enter(self, run: Run, number: int) -> bool:
        if not run.box.legends or run.state.units[number].once & LEGEND_CHOSEN:
            return True
        choices = self.choices(run, number)
        if len(choices) == 1:
            self.act(run, number, choices[0])
        return len(choices) == 1

    def choices(self, run: Run, number: int) -> list[Action]:
        taken = [unit.legend for unit in run.state.units]
        free = [Action(number, LEGEND, what=legend.number) for legend in run.box.legends if legend.number not in taken]
        return free if self.everybody and free else [*free, Action(number, LEGEND, what=NO_LEGEND)]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        unit.legend = action.what
        unit.once |= LEGEND_CHOSEN
        run.say("legend", "OPT-12", number, action.what)
        if unit.legend != NO_LEGEND:
            unit.hand = tuple(sorted(unit.hand + run.box.legends[unit.legend].cards))

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        if action.verb != LEGEND:
            return Refusal("not-now", number)
        return Refusal("legend-wanted" if action.what == NO_LEGEND else "legend-taken", number)


class LegendStart(Step):
    """A Legendary Unit starts with what the map gives, or with its Starting Specialist instead (OPT-12)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        return unit.legend == NO_LEGEND or unit.once & START_CHOSEN != 0

    def choices(self, run: Run, number: int) -> list[Action]:
        return [Action(number, CHOOSE, n=WITH_RESOURCES), Action(number, CHOOSE, n=WITH_STARTER)]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        unit.once |= START_CHOSEN
        run.say("start-option", "OPT-12", number, action.n)
        if action.n == WITH_STARTER:
            unit.once |= BARE_START
            join(run, number, run.box.legends[unit.legend].starter, "joined", "OPT-12")
