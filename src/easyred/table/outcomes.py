"""What follows from a choice as far as no chance is asked: the engine carries it out on a copy."""

from easyred.rules.engine import carry_out
from easyred.rules.model.action import Action
from easyred.rules.model.state import State
from easyred.rules.run import NoDice, Run
from easyred.table.observer import Observer


class Outcome:
    """The position after a choice. ``is_open``: a roll or draw comes next, and the rest is up to it."""

    def __init__(self, state: State, is_open: bool) -> None:
        self.state = state
        self.is_open = is_open


def outcome(seen: Observer, action: Action) -> Outcome:
    """Carry out an action on a copy, up to the first roll or draw."""
    twin = seen.state.copy()
    try:
        carry_out(Run(seen.box, twin, None, None), action)
    except NoDice:
        return Outcome(twin, is_open=True)
    return Outcome(twin, is_open=False)
