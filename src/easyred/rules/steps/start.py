"""Setup: each Unit takes its place (SETUP-2)."""

from easyred.rules.action import START, Action
from easyred.rules.resources import RESOURCE_IDS
from easyred.rules.run import Run
from easyred.rules.step import Step


class Start(Step):
    """With several starting Sectors the player chooses; with one the Unit is simply there."""

    def open(self, run: Run) -> None:
        for rule in run.box.mode_rules:
            run.say("mode", rule)

    def enter(self, run: Run, number: int) -> bool:
        if run.state.units[number].visited:
            return True
        choices = self.choices(run, number)
        if len(choices) == 1:
            self.act(run, number, choices[0])
            return True
        return False

    def choices(self, run: Run, number: int) -> list[Action]:
        return [Action(number, START, to=sector.number) for sector in run.box.sectors if sector.is_start]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        sector = run.box.sectors[action.to]
        unit.sector = action.to
        unit.visited = 1 << action.to
        unit.last_sector = sector.points
        run.say("placed", "SETUP-2", number, sector=action.to)
        for resource in range(len(RESOURCE_IDS)):
            run.gain(number, resource, sector.start[resource], "SETUP-2", sector=action.to)
