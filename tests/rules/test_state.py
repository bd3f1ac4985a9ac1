"""State and Unit: copies carry every field and share nothing that could change."""

import inspect

import pytest

from easyred.rules.model.frame import Frame
from easyred.rules.model.state import State, Unit
from easyred.text.forms import STATE_FIELDS, UNIT_FIELDS


def fields(kind: type) -> list[str]:
    return [name for name in inspect.signature(kind.__init__).parameters if name != "self"]


def unlike(kind: type, name: str) -> object:
    """A value that no other field has and the field's default is not."""
    default = inspect.signature(kind.__init__).parameters[name].default
    if name == "units":
        return (Unit(soldiers=77),)
    if name == "stack":
        return (Frame(1, 77),)
    return (77,) if isinstance(default, tuple) else 77


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in (State, Unit) for name in fields(kind)])
def test_a_copy_has_every_field(kind: type, name: str) -> None:
    value = unlike(kind, name)
    original = kind(**{name: value})
    twin = original.copy()
    for other in fields(kind):
        if other != "units":
            assert getattr(twin, other) == getattr(original, other), other
    if name == "units":
        assert [unit.soldiers for unit in twin.units] == [77]


@pytest.mark.parametrize("kind", [State, Unit])
def test_every_field_is_a_number_a_text_or_a_tuple(kind: type) -> None:
    for name in fields(kind):
        assert isinstance(getattr(kind(), name), int | str | tuple), name


def test_a_copy_shares_no_unit() -> None:
    state = State(units=(Unit(), Unit()))
    twin = state.copy()
    assert not any(mine is theirs for mine in state.units for theirs in twin.units)


def test_the_forms_know_every_field() -> None:
    assert sorted(UNIT_FIELDS) == sorted(fields(Unit))
    assert sorted([*STATE_FIELDS, "units"]) == sorted(fields(State))
