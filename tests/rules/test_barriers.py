"""Barriers that are no wire: no printed map has one, so a map is given one here (MOVE-5, VEH-5)."""

from dataclasses import replace

import msgspec
import pytest

from easyred.content import Setup, build, load
from easyred.rules import engine
from easyred.rules.model.action import MOVE, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import ADVANCES_FREELY, BARRIERS_OFF, CRIES, State

ONE, THREE = 0, 2


def barred(mark: str) -> Box:
    """Exercise Tiger with a barrier between the landing and Sector 3."""
    library = load()
    tiger = library.maps["tiger"]
    borders = tuple((*border, mark) if border == ("1", "3") else border for border in tiger.head.borders)
    head = msgspec.structs.replace(tiger.head, borders=borders)
    maps = {**library.maps, "tiger": replace(tiger, head=head)}
    return build(Setup(units=2), replace(library, maps=maps))


def table(box: Box, vehicle: str | None, where: int) -> State:
    """Two Units in the Move phase: the first at the landing, the second with a Vehicle."""
    state = engine.new_state(box, 2)
    for unit in state.units:
        unit.sector, unit.visited, unit.soldiers, unit.courage = ONE, 1, 20, 9
    other = state.units[1]
    other.sector, other.visited = where, 1 | 1 << where
    if vehicle is not None:
        other.vehicle = next(card.number for card in box.cards if card.id == vehicle)
        state.vehicles = tuple(card for card in state.vehicles if card != other.vehicle)
    state.turn = 2
    state.stage = next(stage.number for stage in box.stages if stage.id == "move")
    engine.start(box, state, Seeded("barrier"), None)
    return state


def crosses(box: Box, state: State, number: int) -> bool:
    return Action(number, MOVE, to=THREE) in engine.legal(box, state, number)


def test_a_barrier_stops_everybody_without_a_bulldozer() -> None:
    box = barred("barrier")
    for flag in (0, CRIES, ADVANCES_FREELY):
        state = table(box, "tank", ONE)
        state.units[0].flags |= flag
        assert not crosses(box, state, 0)
        assert engine.refusal(box, state, Action(0, MOVE, to=THREE)).key == "barrier"


def test_a_bulldozer_opens_it_for_every_unit_in_its_sector() -> None:
    box = barred("barrier")
    state = table(box, "bulldozer", ONE)
    assert crosses(box, state, 0)
    assert crosses(box, state, 1)
    assert not crosses(box, table(box, "bulldozer", 1), 0)


def test_whom_the_bulldozer_leaves_behind_is_stopped_again() -> None:
    """Units leave its Sector while it stands there (VEH-5)."""
    box = barred("barrier")
    state = table(box, "bulldozer", ONE)
    engine.apply(box, state, Action(1, MOVE, to=THREE), Seeded("barrier"), None)
    assert state.units[1].sector == THREE
    assert not crosses(box, state, 0)


@pytest.mark.parametrize("mark", ["barrier", "wire"])
def test_wirecutters_open_both_and_a_bulldozer_only_the_one(mark: str) -> None:
    box = barred(mark)
    state = table(box, "bulldozer", ONE)
    assert crosses(box, state, 0) == (mark == "barrier")
    state.units[0].flags |= BARRIERS_OFF
    assert crosses(box, state, 0)
