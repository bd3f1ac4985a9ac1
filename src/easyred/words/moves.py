"""Moves in words: what a move or a start brings with it."""

from easyred.rules.ask.costs import advance_cost
from easyred.rules.ask.mines import do_mines_harm
from easyred.rules.ask.modifiers import printed, sector_modifier
from easyred.rules.ask.own_pool import missing_cards
from easyred.rules.ask.requirements import is_spared_sacrifice
from easyred.rules.ask.vehicles import is_left_behind
from easyred.rules.ask.ways import border_to, closed_by, has_to_climb, opens_barrier
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.modifier import BATTLE_CRY_ONLY, CLIMBING, MAX_UNITS
from easyred.rules.model.packed import token_of, where_lies
from easyred.rules.model.resources import COURAGE_POINTS, RESOURCE_IDS
from easyred.rules.model.sector import BARRIER, NO_SECTOR, Border, Sector
from easyred.rules.model.state import CRIES
from easyred.rules.run import Run
from easyred.rules.steps.start import Start
from easyred.words import on_the_table
from easyred.words.count import each_once
from easyred.words.names import Names


def way(names: Names, run: Run, number: int, to: int) -> tuple[str, list[str]]:
    """The kind of move (advance, retreat or sideways), and what it brings with it."""
    border, _ = border_to(run, number, to)
    details = [
        *_courage(names, run, number, border),
        *_climb(names, run, number, border),
        *_barrier(names, run, number, border),
        *_mines(names, run, number, border),
        *_gate(names, run, border),
        *_requirement(names, run, number, border),
        *_arrival(names, run, run.at(to)),
        *_vehicle(names, run, number, border),
        *_flock(names, run, number, border),
    ]
    kind = "retreat" if border.retreat else "advance" if border.advance else "sideways"
    return kind, details


def besides(names: Names, run: Run, number: int, to: int) -> list[str]:
    """What a move costs, and what else it brings with it, where its name stands by itself."""
    border, _ = border_to(run, number, to)
    _, details = way(names, run, number, to)
    told = _tokens(names, run, run.at(to))
    details = [detail for detail in details if detail not in told]
    paid = _courage(names, run, number, border)
    if border.advance and not paid:
        return details
    cost = advance_cost(run, number, border) if border.advance else 0
    amount = {"amount": names.amount(COURAGE_POINTS, cost)}
    return [names.fill("details", "costs", () if cost else ("free",), amount), *details[len(paid) :]]


def lying(names: Names, run: Run, to: int) -> str:
    """A sentence on the tokens that lie in a Sector; nothing where none do."""
    found = [names.card(token_of(lies)) for lies in run.state.tokens if where_lies(lies) == to]
    cases = ("several",) if len(found) > 1 else ()
    known = {"name": names.listing(each_once(found))}
    return names.sentence("details", "lies", cases, known) if found else ""


def start_details(names: Names, run: Run, number: int, to: int) -> list[str]:
    """What a Sector gives a Unit that starts there."""
    sector, step = run.box.sectors[to], on_the_table.step(run, number)
    if isinstance(step, Start) and step.blind:
        return []
    card = [names.card(sector.start_card)] if sector.start_card != NO_CARD else []
    if isinstance(step, Start) and step.is_bare(run, number):
        return card
    found = [resource for resource in range(len(RESOURCE_IDS)) if sector.start[resource]]
    return [names.amount(resource, sector.start[resource]) for resource in found] + card


def in_brackets(names: Names, details: list[str]) -> str:
    """Details after a choice; nothing where there are none."""
    return names.phrase("why", cause=names.phrase("comma").join(details)) if details else ""


def _courage(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """What an Advance costs; a Bunker that needs a Battle Cry cannot be paid for."""
    cost = advance_cost(run, number, border)
    unpayable = cost > 0 and printed(run.at(border.to), BATTLE_CRY_ONLY) is not None
    if not border.advance or unpayable:
        return []
    if not cost:
        return [names.fill("details", "free")]
    return [names.fill("details", "courage", (), {"amount": names.amount(COURAGE_POINTS, cost)})]


def _mines(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """Landmines on the line, unless they do no harm."""
    return [names.fill("details", "mines")] if do_mines_harm(run, run.unit(number), border) else []


def _climb(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """The Skulls needed to go up from here, until the Unit has them (MOVE-9)."""
    climb = sector_modifier(run, number, CLIMBING)
    if climb is None or not border.advance or not has_to_climb(run, number):
        return []
    return [names.fill("details", "climb", (), {"n": names.count(climb.amount)})]


def _barrier(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """A barrier or wire on the line, unless the Unit can pass."""
    if not border.barrier or opens_barrier(run, number, border):
        return []
    return [names.fill("details", "barrier" if border.barrier == BARRIER else "wire")]


def _gate(names: Names, run: Run, border: Border) -> list[str]:
    """A Bunker that another one keeps closed, and ways to another map (OPT-14)."""
    found = [names.fill("details", "bridge")] if border.bridge else []
    closed = closed_by(run, run.at(border.to))
    if closed != NO_SECTOR:
        found.append(names.fill("details", "closed", (), {"sector": names.sector(closed)}))
    return found


def _requirement(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """What the Sector asks of a Unit that enters; a Battle Cry ignores it (MOVE-3)."""
    sector = run.at(border.to)
    if run.unit(number).has(CRIES):
        return []
    found = [names.fill("details", "battle-cry")] if printed(sector, BATTLE_CRY_ONLY) is not None else []
    if sector.needs:
        found.append(names.fill("details", "needs", (), {"name": names.card_name(sector.needs[0])}))
    return found + given_up(names, run, number, border)


def given_up(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """What a Unit that enters a Sector gives up there beside Courage (MOVE-3)."""
    sector, found = run.at(border.to), list[str]()
    if run.unit(number).has(CRIES):
        return found
    if sector.explosives:
        found.append(names.fill("details", "explosives", (), {"n": names.count(sector.explosives)}))
    if sector.discards:
        found.append(names.fill("details", "discards", (), {"n": names.count(sector.discards)}))
    if sector.sacrifices and not is_spared_sacrifice(run, number, border):
        named = sector.sacrificed[0] if sector.sacrificed else NO_CARD
        cases = ("named",) if sector.sacrificed else ()
        known = {"n": names.count(sector.sacrifices), "card": names.card(named)}
        found.append(names.fill("details", "sacrifice", cases, known))
    return found


def _arrival(names: Names, run: Run, sector: Sector) -> list[str]:
    """What waits in the Sector for a Unit that enters."""
    found = [] if sector.can_stay else [names.fill("details", "cannot-stay")]
    room = printed(sector, MAX_UNITS)
    if room is not None and not run.box.solo:
        found.append(names.fill("details", "room", (), {"n": names.count(room.amount)}))
    climb = printed(sector, CLIMBING)
    if climb is not None:
        found.append(names.fill("details", "cliff", (), {"n": names.count(climb.amount)}))
    found += [names.fill("details", "unknown")] if sector.variants else []
    return found + _tokens(names, run, sector)


def _tokens(names: Names, run: Run, sector: Sector) -> list[str]:
    """The tokens that lie in a Sector."""
    found = [names.card_name(token_of(lies)) for lies in run.state.tokens if where_lies(lies) == sector.number]
    return [names.fill("details", "tokens", (), {"name": names.listing(each_once(found))})] if found else []


def _vehicle(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """The Vehicle that would be left behind."""
    vehicle = run.unit(number).vehicle
    left = vehicle != NO_CARD and is_left_behind(border, run.at(border.to))
    return [names.fill("details", "vehicle", (), {"card": names.card(vehicle)})] if left else []


def _flock(names: Names, run: Run, number: int, border: Border) -> list[str]:
    """How many Legendary cards a Unit has never had, if leaving play like this would lose the battle (OPT-11)."""
    missing = missing_cards(run, run.unit(number)) if run.box.flock and run.at(border.to).bunker else []
    return [names.fill("details", "flock", (), {"n": names.count(len(missing))})] if missing else []
