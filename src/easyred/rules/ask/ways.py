"""Which ways are open to a Unit, and why others are closed (MOVE)."""

from typing import Final

from easyred.rules.ask.costs import advance_cost
from easyred.rules.ask.inventory import ANY_CARD, discardable
from easyred.rules.ask.modifiers import printed, total
from easyred.rules.ask.requirements import explosives, has_one_of, icons, is_spared_sacrifice
from easyred.rules.ask.vehicles import is_left_behind
from easyred.rules.model.frame import ARRIVAL_FRAME, AT_THE_GATE
from easyred.rules.model.modifier import BATTLE_CRY_ONLY, CLIMBING, CLOSED_UNTIL, MAX_UNITS, NO_BARRIERS
from easyred.rules.model.sector import BARRIER, NO_SECTOR, Border, Sector
from easyred.rules.model.state import BARRIERS_OFF, CLIMBED, CRIES, IN_PLAY, MOVED, MUST_MOVE, STAYS, Unit
from easyred.rules.run import Run

CLOSING: Final = 1 << CLOSED_UNTIL | 1 << BATTLE_CRY_ONLY | 1 << MAX_UNITS
"""Texts that keep Units out of a Sector."""


def why_not_cross(run: Run, number: int, border: Border) -> str:
    """Why a border cannot be crossed; an empty text if it can."""
    unit = run.state.units[number]
    if unit.visited >> border.to & 1:
        return "visited"
    target = run.at(border.to)
    if border.special or run.box.climbs or target.codes & CLOSING:
        barred = why_barred(run, number, border, target)
        if barred:
            return barred
    if advance_cost(run, number, border) > unit.courage:
        return "courage"
    if not target.demands or unit.flags & CRIES:
        return ""
    return why_not_enter(run, number, border, target)


def what_is_missing(run: Run, number: int, border: Border) -> tuple[str, int, str]:
    """Why a border cannot be crossed; if it is for want of Courage, how much of it, and what else is missing."""
    why = why_not_cross(run, number, border)
    if why != "courage":
        return why, 0, ""
    short = advance_cost(run, number, border) - run.state.units[number].courage
    return why, short, why_not_enter(run, number, border, run.at(border.to))


def is_a_way_open(run: Run, number: int) -> bool:
    """Whether a Unit can cross any border from where it stands."""
    for border in run.sector_of(number).borders:
        if not why_not_cross(run, number, border):
            return True
    return False


def has_to_move(unit: Unit) -> bool:
    """Whether a Unit must move this turn, and has not (MARK-3)."""
    return unit.marker == MUST_MOVE and unit.status == IN_PLAY and not unit.flags & MOVED


def has_to_climb(run: Run, number: int) -> bool:
    """Whether a Unit can only Advance from where it stands once its tally has the Skulls to climb (MOVE-9)."""
    return run.sector_of(number).codes >> CLIMBING & 1 == 1 and not run.state.units[number].flags & CLIMBED


def why_barred(run: Run, number: int, border: Border, target: Sector) -> str:
    """What no Courage and no card in hand can help with: barriers, a climb, a full Sector (MOVE-5, MOVE-6, MOVE-9)."""
    crossing = why_no_crossing(run, number, border, target) if border.special or run.box.climbs else ""
    if crossing or not target.codes & CLOSING:
        return crossing
    return why_closed(run, run.state.units[number], target)


def why_no_crossing(run: Run, number: int, border: Border, target: Sector) -> str:
    """What is wrong with the line itself: a barrier, a cliff, the way back (MOVE-5, MOVE-9)."""
    unit = run.state.units[number]
    if border.barrier and not opens_barrier(run, number, border):
        return "barrier"
    if border.bridge and not target.bunker and has_been_on(run, number, target.map):
        return "no-way-back"
    climbs = has_to_climb(run, number)
    if border.retreat and not (climbs and unit.marker == MUST_MOVE):
        return "backward"
    return "climb" if climbs and border.advance and not border.retreat else ""


def why_closed(run: Run, unit: Unit, target: Sector) -> str:
    """The text of a Sector that keeps a Unit out (MOVE-6, MOVE-14, OPT-14)."""
    if closed_by(run, target) != NO_SECTOR:
        return "closed"
    if printed(target, BATTLE_CRY_ONLY) is not None and not unit.has(CRIES):
        return "needs-battle-cry"
    return "" if has_room(run, target) else "full"


def closed_by(run: Run, target: Sector) -> int:
    """The Bunker that must fall before a Sector can be entered, or NO_SECTOR (OPT-14)."""
    closed = printed(target, CLOSED_UNTIL)
    return NO_SECTOR if closed is None or closed.extra in run.state.fallen else closed.extra


def has_been_on(run: Run, number: int, map: int) -> bool:
    """Whether a Unit has visited a Sector of a map (OPT-14: there is no way back)."""
    visited = run.state.units[number].visited
    return any([visited >> sector.number & 1 and sector.map == map for sector in run.box.sectors])


def opens_barrier(run: Run, number: int, border: Border) -> bool:
    """Whether the way is open: Wirecutters, a cut of this turn, or a Bulldozer unless wire bars it (CARD-16)."""
    unit = run.state.units[number]
    if unit.has(BARRIERS_OFF) or unit.sector * 64 + border.to in run.state.cut:
        return True
    return border.barrier == BARRIER and total(run, number, NO_BARRIERS) > 0


def has_room(run: Run, sector: Sector) -> bool:
    """Whether another Unit may enter a Sector; Units on their way there count (MOVE-6)."""
    most = printed(sector, MAX_UNITS)
    if most is None:
        return True
    return len([number for number in run.state.in_play() if _bound_for(run, number) == sector.number]) < most.amount


def _bound_for(run: Run, number: int) -> int:
    """Where a Unit is, or will be once it has crossed its line."""
    unit = run.state.units[number]
    for frame in unit.stack:
        if frame.kind == ARRIVAL_FRAME and frame.index <= AT_THE_GATE:
            return run.sector_of(number).borders[frame.source].to
    return unit.sector


def border_to(run: Run, number: int, to: int) -> tuple[Border, int]:
    """The border from a Unit's Sector to another, and its place in the list."""
    borders = run.sector_of(number).borders
    for place in range(len(borders)):
        if borders[place].to == to:
            return borders[place], place
    raise AssertionError("no border leads there")


def is_move_over(run: Run, number: int) -> bool:
    """Whether a Unit cannot move any more this turn: it has moved, or the phase is over."""
    return run.state.units[number].flags & (MOVED | STAYS) != 0 or run.state.stage > run.box.last_move


def why_not_enter(run: Run, number: int, border: Border, sector: Sector) -> str:
    """The requirement of a Sector that the Unit does not meet; an empty text if it meets all (MOVE-3)."""
    unit = run.state.units[number]
    if sector.needs and not has_one_of(unit, sector.needs):
        return "needs-specialist"
    if sector.sacrificed and not has_one_of(unit, sector.sacrificed):
        return "" if is_spared_sacrifice(run, number, border) else "needs-specialist"
    if sector.sacrifices > len(unit.specialists) and not is_spared_sacrifice(run, number, border):
        return "needs-sacrifice"
    if sector.explosives and sector.explosives > icons(run, explosives(run, unit, not is_left_behind(border, sector))):
        return "needs-explosives"
    return "needs-discard" if sector.discards > len(discardable(unit, ANY_CARD)) else ""
