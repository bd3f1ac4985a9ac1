"""Ways ahead: what a move or a start brings with it."""

from easyred.rules.box import NO_CARD, NO_MINES, Border
from easyred.rules.questions import advance_cost, is_spared_sacrifice, own_modifiers
from easyred.rules.resources import COURAGE_POINTS, RESOURCE_IDS
from easyred.rules.run import Run
from easyred.rules.state import BATTLE_CRY, MINES_OFF
from easyred.rules.steps.move import border_to
from easyred.words.names import Names


def way(names: Names, run: Run, number: int, to: int) -> tuple[bool, str]:
    """Whether a move is an Advance, and its details in brackets."""
    border, _ = border_to(run, number, to)
    details = [
        *_courage(names, run, number, border),
        *_mines(names, run, number, border),
        *_requirement(names, run, number, border),
        *_vehicle(names, run, number, border),
    ]
    return border.advance, _in_brackets(names, details)


def start_details(names: Names, sector: int) -> str:
    """What a Unit starts with, in brackets."""
    given = names.box.sectors[sector].start
    details = [names.amount(resource, given[resource]) for resource in range(len(RESOURCE_IDS)) if given[resource]]
    return _in_brackets(names, details)


def _in_brackets(names: Names, details: list[str]) -> str:
    return names.phrase("why", cause=names.phrase("comma").join(details)) if details else ""


def _courage(names: Names, run: Run, number: int, border: Border) -> list[str]:
    if not border.advance:
        return []
    cost = advance_cost(run, number, border)
    if not cost:
        return [names.fill("details", "free")]
    return [names.fill("details", "courage", (), {"amount": names.amount(COURAGE_POINTS, cost)})]


def _mines(names: Names, run: Run, number: int, border: Border) -> list[str]:
    unit = run.unit(number)
    safe = unit.has(MINES_OFF) or bool(own_modifiers(run, unit, NO_MINES))
    return [names.fill("details", "mines")] if border.mines and not safe else []


def _requirement(names: Names, run: Run, number: int, border: Border) -> list[str]:
    sector = run.box.sectors[border.to]
    if run.unit(number).has(BATTLE_CRY):
        return []
    if sector.needs != NO_CARD:
        return [names.fill("details", "needs", (), {"name": names.card_name(sector.needs)})]
    if sector.sacrifices and not is_spared_sacrifice(run, number, border):
        return [names.fill("details", "sacrifice", (), {"n": names.count(sector.sacrifices)})]
    return []


def _vehicle(names: Names, run: Run, number: int, border: Border) -> list[str]:
    vehicle = run.unit(number).vehicle
    left = vehicle != NO_CARD and (border.mines or run.box.sectors[border.to].bunker)
    return [names.fill("details", "vehicle", (), {"card": names.card(vehicle)})] if left else []
