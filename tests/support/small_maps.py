"""Games small enough to be played to their end in every possible way."""

from functools import cache

import msgspec

from easyred.content import Setup, build, load
from easyred.content.schema import Map, SectorEntry, StartEntry
from easyred.lab.solve import Solution, solve
from easyred.lab.variant import shifted, with_map
from easyred.rules.model.box import Box

PRACTICE = Setup(mode="practice")


def landing(soldiers: int, defence: int, *, can_stay: bool) -> SectorEntry:
    place = StartEntry(soldiers=soldiers)
    return SectorEntry(id="1", row=1, defence=(defence,), text="The landing.", start=place, can_stay=can_stay)


def bunker(row: int, defence: int) -> SectorEntry:
    return SectorEntry(id="bunker", row=row, defence=(defence,), text="The end.", bunker=True)


def small_map(courage: tuple[int, ...], borders: list[tuple[str, str]], sectors: list[SectorEntry]) -> Map:
    tiger = load().maps["tiger"]
    return Map(
        msgspec.structs.replace(tiger.head, courage=courage, borders=tuple(borders)), tuple(sectors), tiger.modes
    )


def dash() -> Map:
    """One turn: from the landing into the Bunker, or never."""
    return small_map((0, 2), [("1", "bunker")], [landing(4, 1, can_stay=False), bunker(2, 13)])


def short() -> Map:
    """A few turns, a way sideways, a Sector where nobody can stay."""
    field = SectorEntry(id="2", row=2, defence=(9,), text="A field.")
    ditch = SectorEntry(id="3", row=2, defence=(7,), text="A ditch.", can_stay=False)
    borders = [("1", "2"), ("1", "3"), ("2", "3"), ("2", "bunker"), ("3", "bunker")]
    return small_map((0, 2, 5), borders, [landing(5, 4, can_stay=True), field, ditch, bunker(3, 18)])


MAPS = {"dash": dash, "short": short, "tiger": lambda: load().maps["tiger"]}


@cache
def box_of(name: str, shift: int = 0) -> Box:
    return build(PRACTICE, with_map(shifted(MAPS[name](), shift)))


@cache
def solution_of(name: str, shift: int = 0) -> Solution:
    return solve(box_of(name, shift))
