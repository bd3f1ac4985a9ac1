"""The phase track: what a turn consists of, and how far this one has come."""

from easyred.rules.model.box import Box
from easyred.rules.steps.record import Record
from easyred.table.observer import Observer
from easyred.table.part import Part


class Phase(Part, frozen=True, kw_only=True):
    """A phase of the turn. ``brief``: its name where there is little room; ``of_dice``: the dice of the turn are rolled
    or recorded in it.
    """

    id: str
    name: str
    brief: str
    of_dice: bool = False


class Track(Part, frozen=True, kw_only=True):
    """The turn, the phase by its place in the book, and the stage that is being played; before turn 1 it is setup.

    ``phase`` is -1 in setup, which is no phase of a turn.
    """

    turn: int
    stage: str
    phase: int = -1
    name: str = ""


def phases(seen: Observer) -> tuple[Phase, ...]:
    """The phases of a turn in their order."""
    box = seen.box
    first = [stage.number for stage in box.stages if stage.first and stage.number >= box.first_stage]
    steps = [(stage.number, step) for stage in box.stages for step in stage.steps]
    recorded = max([number for number, step in steps if isinstance(step, Record)], default=-1)
    return tuple([_phase(seen, number, of_dice=number <= recorded) for number in first])


def _phase(seen: Observer, number: int, *, of_dice: bool) -> Phase:
    id, name = seen.box.stages[number].id, seen.names.phase(number)
    brief = seen.names.fill("phases-brief", id) if seen.names.catalogue.has("phases-brief", id) else name
    return Phase(id=id, name=name, brief=brief, of_dice=of_dice)


def track(seen: Observer) -> Track:
    """Where the game stands."""
    box, state = seen.box, seen.state
    name = seen.names.phase(state.stage)
    return Track(turn=state.turn, stage=box.stages[state.stage].id, phase=phase_of(box, state.stage), name=name)


def phase_of(box: Box, stage: int) -> int:
    """The phase to which a stage belongs, by its place in the book; -1 in setup."""
    return len([one for one in box.stages[box.first_stage : stage + 1] if one.first]) - 1
