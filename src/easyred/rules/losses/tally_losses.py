"""What leaves a Final Tally before the Skulls: the Sector's penalty (TALLY-4), and help that is declined (SPEC-1)."""

from easyred.rules.ask.tally_losses import is_better_without, matters, results_of, there, ways_to_go
from easyred.rules.model.action import DECLINE, DIE, EVERYWHERE, READIES, READY, Action
from easyred.rules.model.frame import Frame
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import NOBODY, Unit
from easyred.rules.run import Run
from easyred.rules.step import Handler


def drop(unit: Unit, results: list[int]) -> None:
    """Virtual results leave a tally."""
    left = list(unit.virtual)
    for shown in results:
        if shown in left:
            left.remove(shown)
    unit.virtual = tuple(left)


class Help(Handler):
    """A Specialist's result may be declined. Source: his card."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        everywhere = run.state.units[number].asks == EVERYWHERE
        if everywhere or is_better_without(run, number, results_of(run, frame.source)):
            return False
        run.pop(number)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return [Action(number, DECLINE), READIES[number]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        run.pop(number)
        if action.verb == DECLINE:
            drop(run.state.units[number], results_of(run, frame.source))
            run.say("help-declined", "SPEC-1", number, card=frame.source)


class Penalty(Handler):
    """A Sector takes results from a tally. Source: their face. Index: how many still have to go."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if self._is_asked(run.state.units[number], frame):
            return False
        run.pop(number)
        take(run, number, frame.source, frame.index)
        return True

    def _is_asked(self, unit: Unit, frame: Frame) -> bool:
        """Whether it matters to the owner which results go, or it wants to be asked everywhere."""
        if not 0 < frame.index < len(there(unit, frame.source)) or len(ways_to_go(unit, frame.source)) == 1:
            return False
        return unit.asks == EVERYWHERE or matters(unit, frame.source)

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        unit = run.state.units[number]
        found = [way_out(number, unit, place) for place in sorted(ways_to_go(unit, frame.source))]
        return found if matters(unit, frame.source) else [*found, READIES[number]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        if action.verb == READY:
            run.pop(number)
            take(run, number, frame.source, frame.index)
            return
        unit = run.state.units[number]
        place = action.what if action.to == number else action.what + len(unit.dice)
        tell(run, number, frame.source, [leave(unit, place)])
        run.replace(number, frame.at(frame.index - 1))

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        return Refusal("penalty-result" if action.verb == DIE else "not-now", number)


def take(run: Run, number: int, face: int, count: int) -> None:
    """Remove some results of a face without asking, those without colour first."""
    unit = run.state.units[number]
    gone: list[int] = []
    for _ in range(min(count, len(there(unit, face)))):
        gone.append(leave(unit, ways_to_go(unit, face)[0]))
    tell(run, number, face, gone)


def way_out(number: int, unit: Unit, place: int) -> Action:
    """The action that removes a result: a die by its place, a virtual result by its place behind the dice."""
    behind = place - len(unit.dice)
    return Action(number, DIE, to=NOBODY, what=behind) if behind >= 0 else Action(number, DIE, to=number, what=place)


def leave(unit: Unit, place: int) -> int:
    """Remove a result from the tally: a die counts for nothing, a virtual result is gone. Returns what it showed."""
    shown = (unit.dice + unit.virtual)[place]
    if place < len(unit.dice):
        unit.renounced |= 1 << place
    else:
        drop(unit, [shown])
    return shown


def tell(run: Run, number: int, face: int, gone: list[int]) -> None:
    """Say what a Sector has taken."""
    if gone:
        sector = run.state.units[number].sector
        run.say("penalty", "TALLY-4", number, face, len(gone), sector=sector, dice=tuple(gone))
