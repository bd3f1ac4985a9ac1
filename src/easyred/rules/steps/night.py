"""Phase 2 at night: a light lets every Unit of its Sector score as by day, this turn (TALLY-7)."""

from easyred.rules.ask.triples import bonuses_among, is_dark, may_triple, standing, triples_among
from easyred.rules.losses.casualties import discard
from easyred.rules.model.action import DISCARD, MOST_CHOICES, Action
from easyred.rules.model.dice import FACES, STAR
from easyred.rules.model.state import BUSY
from easyred.rules.run import Run
from easyred.rules.steps.stop import Stop


class Lights(Stop):
    """A Unit may discard an Item that makes light; it is asked where a bonus would else be lost.

    Units in the light go through the steps of the stage again, and score it.
    """

    def own_choices(self, run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
        """The lights that the Unit may discard."""
        unit = run.state.units[number]
        held = [card for card in unit.items + unit.permanent if card in run.box.lights]
        if not held or not gropes(run, unit.sector):
            return []
        return [Action(number, DISCARD, card) for card in held]

    def act_own(self, run: Run, number: int, action: Action) -> None:
        """Discard a light: the Sector is lit this turn."""
        sector = run.state.units[number].sector
        discard(run, number, action.card, "TALLY-7")
        run.state.lit = tuple(sorted((*run.state.lit, sector)))
        run.ask_again(number)  # one light is enough
        first = run.stage().stacks[0]
        for other in run.state.in_play():
            unit = run.state.units[other]
            if unit.sector == sector and len(unit.stack) == 1:
                unit.stack, unit.ready = first, BUSY
                run.woken.append(other)

    def is_own(self, run: Run, number: int, action: Action) -> bool:
        """Whether the discard is for light, and not for something else."""
        return action.verb == DISCARD and action in self.own_choices(run, number)


def gropes(run: Run, sector: int) -> bool:
    """Whether a Unit in a Sector lacks light for a bonus."""
    there = [number for number in run.state.in_play() if run.state.units[number].sector == sector]
    return any([lacks_light(run, number) for number in there])


def lacks_light(run: Run, number: int) -> bool:
    """Whether a Unit would score a bonus by day that it does not score now; Leadership may bring its third result."""
    shown = standing(run.state.units[number])
    leads = triples_among(shown, STAR) > 0
    for face in range(FACES):
        if not is_dark(run, number, face):
            continue
        if triples_among(shown, face) > bonuses_among(run, number, shown, face):
            return True
        if leads and may_triple(shown, face):
            return True
    return False
