"""The table as text: the map row by row, from the Bunker to the sea, and every Unit with its dice."""

from collections.abc import Sequence

from easyred.rules.model.box import Box
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import State
from easyred.rules.run import Run
from easyred.text.unit_view import UnitView, view_of

LABEL = 11
"""How wide the Courage number before a row is."""
NARROWEST = 12
"""How wide a Sector is at least."""


def board_text(box: Box, state: State, names: Sequence[str]) -> str:
    """The map and the Units, one line for each row and each Unit."""
    views = [view_of(box, state, number, name) for number, name in enumerate(names)]
    title = f"{box.map}, {box.mode}, edition {box.edition}: turn {state.turn}, {box.stages[state.stage].id}"
    return "\n".join([title, *_map_lines(Run(box, state, None, None), views), *_unit_lines(views)])


def _map_lines(run: Run, views: list[UnitView]) -> list[str]:
    """The rows of the map, with columns of equal width."""
    rows = [(row, [_cell(run, sector, views) for sector in row]) for row in _rows(run.box)]
    width = max([NARROWEST, *[len(cell) for _, cells in rows for cell in cells]])
    lines = [_label(run.box, row) + "  ".join([cell.ljust(width) for cell in cells]) for row, cells in rows]
    return [line.rstrip() for line in lines]


def _rows(box: Box) -> list[list[Sector]]:
    """The Sectors row by row, the last row first; joined maps one after the other."""
    places = sorted({(sector.map, sector.row) for sector in box.sectors}, reverse=True)
    return [[sector for sector in box.sectors if (sector.map, sector.row) == place] for place in places]


def _label(box: Box, row: list[Sector]) -> str:
    """What it costs to Advance into a row."""
    into = {sector.number for sector in row}
    asked = [way.courage for sector in box.sectors for way in sector.borders if way.advance and way.to in into]
    return (f"{max(asked)} Courage" if asked else "").ljust(LABEL)


def _cell(run: Run, printed: Sector, views: list[UnitView]) -> str:
    """A Sector with its shield and its Units: ``5 [6+d6] >Able``; round brackets if nobody can stay."""
    sector = run.at(printed.number)
    guns = 0 if printed.number in run.state.silenced else sector.mgf
    fire = "" if not guns else "+d6" if guns == 1 else f"+{guns}d6"
    figures = "/".join(map(str, sector.defence)) + fire
    shield = f"[{figures}]" if sector.can_stay else f"({figures})"
    here = ",".join([view.name for view in views if view.sector == printed.id])
    return f"{printed.id} {shield} >{here}" if here else f"{printed.id} {shield}"


def _unit_lines(views: list[UnitView]) -> list[str]:
    """Every Unit, with its dice below; locked dice are in brackets."""
    lines = []
    for view in views:
        lines.append(str(view))
        dice = [f"[{die.code}]" if place in view.locked else die.code for place, die in enumerate(view.dice, start=1)]
        lines += ["  dice: " + " ".join(dice)] if dice else []
    return lines
