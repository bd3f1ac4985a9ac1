"""The phase track: what a turn consists of, and how far this one has come."""

from easyred.table.observer import Observer
from easyred.table.part import Part


class Phase(Part, frozen=True, kw_only=True):
    """A phase of the turn."""

    id: str
    name: str


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
    return tuple([Phase(id=box.stages[number].id, name=seen.names.phase(number)) for number in first])


def track(seen: Observer) -> Track:
    """Where the game stands."""
    box, state = seen.box, seen.state
    begun = [stage for stage in box.stages[box.first_stage : state.stage + 1] if stage.first]
    name = seen.names.phase(state.stage)
    return Track(turn=state.turn, stage=box.stages[state.stage].id, phase=len(begun) - 1, name=name)
