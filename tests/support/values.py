"""States as values, so that two of them can be compared."""

from operator import attrgetter

from easyred.rules.model.state import State
from easyred.text.forms import STATE_FIELDS, UNIT_FIELDS

_state = attrgetter(*STATE_FIELDS)
_unit = attrgetter(*UNIT_FIELDS)

Values = tuple[object, ...]


def values(state: State) -> Values:
    """Everything a State holds; two States are the same exactly when this is equal."""
    return (_state(state), tuple([_unit(unit) for unit in state.units]))


def difference(one: State, two: State) -> str:
    """The first field in which two States differ, in words; empty if none does."""
    for name in STATE_FIELDS:
        if getattr(one, name) != getattr(two, name):
            return f"{name}: {getattr(one, name)!r} is not {getattr(two, name)!r}"
    for number, (mine, theirs) in enumerate(zip(one.units, two.units, strict=True)):
        for name in UNIT_FIELDS:
            if getattr(mine, name) != getattr(theirs, name):
                return f"Unit {number}, {name}: {getattr(mine, name)!r} is not {getattr(theirs, name)!r}"
    return ""
