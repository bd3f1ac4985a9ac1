"""The squad: every Unit as all players see it, with its figures now and after its tally."""

from typing import Literal

from msgspec.structs import replace

from easyred.rules.ask.casualties import IN_COMBAT
from easyred.rules.ask.marker import is_last_turn
from easyred.rules.ask.modifiers import printed
from easyred.rules.ask.own_pool import missing_cards
from easyred.rules.ask.strength import strength
from easyred.rules.look import forecast
from easyred.rules.losses.casualties import CASUALTIES
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import STAR, TOOL
from easyred.rules.model.frame import PAY_FRAME
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.modifier import UNLIMITED_STAY
from easyred.rules.model.packed import holds
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.state import (
    FLAG_IDS,
    IN_PLAY,
    MUST_MOVE,
    NATION_CHOSEN,
    SAFE,
    SAID_READY,
    STATUS_IDS,
    Unit,
)
from easyred.rules.run import Run
from easyred.table.combat import Fight, fatal, fight
from easyred.table.coming import joining
from easyred.table.dice_tray import Dice, dice
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.table.pending import Pending, pending

Status = Literal["in-play", "safe", "wiped-out"]
Doing = Literal["deciding", "waiting", "ready", "idle", "out"]
STATUSES: tuple[Status, ...] = ("in-play", "safe", "wiped-out")


class Figures(Part, frozen=True, kw_only=True):
    """What a Resource Card counts."""

    soldiers: int = 0
    stars: int = 0
    courage: int = 0
    item_points: int = 0


class Cards(Part, frozen=True, kw_only=True):
    """The cards of a Unit by their ids. ``own``: Legendary ones still in its own pool; ``sick``: of all of them."""

    specialists: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()
    vehicle: str = ""
    tokens: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    sick: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class UnitNow(Part, frozen=True, kw_only=True):
    """A Unit. ``have``, ``where``, ``line``: what it has, where it stands and what it is doing, in words; ``men``:
    Soldiers and Specialists as casualties count them; ``after``: its figures once the tally is recorded; ``loss``: the
    fewest and the most casualties of the combat to come where it stands; ``fatal``: so many leave nobody;
    ``recruits``: Soldiers on their way; ``table``: its bonuses in the book; ``pending``: what it is in the middle of;
    ``this_turn``: what it has done, or may do, by the book; ``shelter``: DEF it is spared this turn.
    """

    now: Figures
    have: str
    men: int
    where: str
    line: str
    doing: Doing
    status: Status = "in-play"
    sector: str = ""
    marker: int = 0
    must_move: bool = False
    visited: tuple[str, ...] = ()
    after: Figures | None = None
    recruits: int = 0
    cards: Cards = Cards()
    dice: Dice | None = None
    loss: tuple[int, int] | None = None
    fatal: int = 0
    table: int = 0
    nation: str = ""
    legend: str = ""
    everywhere: bool = False
    pending: tuple[Pending, ...] = ()
    this_turn: tuple[str, ...] = ()
    shelter: int = 0


def unit_now(seen: Observer, number: int) -> UnitNow:
    """One Unit as all players see it."""
    unit = seen.state.units[number]
    landed = unit.sector >= 0
    found = seen.tally(number) if unit.status == IN_PLAY and landed else None
    loss, fatal = _loss(seen, number)
    must = landed and must_move(seen, number)
    return UnitNow(
        now=_now(unit),
        have=have(seen, unit),
        after=None if found is None else _after(seen, unit, found),
        men=strength(seen.run, unit),
        recruits=unit.recruits,
        where=where(seen, unit, must=must),
        line=seen.words.doing(seen.state, number),
        doing=_doing(seen, unit),
        status=STATUSES[unit.status],
        sector=seen.box.sectors[unit.sector].id if landed else "",
        marker=unit.marker if landed else 0,
        must_move=must,
        visited=_visited(seen, unit),
        cards=_cards(seen, unit),
        dice=dice(unit),
        loss=loss,
        fatal=fatal,
        table=unit.nation if unit.legend == NO_LEGEND else seen.box.legends[unit.legend].table,
        nation=seen.box.nations[unit.nation] if seen.box.nations and unit.once & NATION_CHOSEN else "",
        legend="" if unit.legend == NO_LEGEND else seen.box.legends[unit.legend].id,
        everywhere=unit.asks > 0,
        pending=pending(unit),
        this_turn=_this_turn(seen, unit),
        shelter=unit.shelter,
    )


def _this_turn(seen: Observer, unit: Unit) -> tuple[str, ...]:
    """What a Unit has done this turn, or may do, as far as players care."""
    told = seen.names.catalogue
    flags = [key for place, key in enumerate(FLAG_IDS) if holds(unit.flags, place)] if unit.flags else []
    return tuple([key for key in flags if told.has("this-turn", key)])


def _now(unit: Unit) -> Figures:
    """A Unit's figures now."""
    return Figures(soldiers=unit.soldiers, stars=unit.stars, courage=unit.courage, item_points=unit.item_points)


def have(seen: Observer, unit: Unit) -> str:
    """What a Unit has of every resource that counts in this game."""
    counted = seen.box.counted
    kept = [SOLDIERS, *([STARS] if counted[STAR] or unit.stars else []), COURAGE_POINTS]
    kept += [ITEM_POINTS] if counted[TOOL] or unit.item_points else []
    return seen.names.phrase("comma").join([seen.names.amount(kind, unit.amount(kind)) for kind in kept])


def _after(seen: Observer, unit: Unit, found: forecast.Tally) -> Figures:
    """What the Unit has once its tally is recorded, without bonuses; under A Few Good Men half arrive (TALLY-6)."""
    more = found.amounts
    return Figures(
        soldiers=unit.soldiers + joining(seen.box, unit, found),
        stars=unit.stars + more[STARS],
        courage=unit.courage + more[COURAGE_POINTS],
        item_points=unit.item_points + more[ITEM_POINTS],
    )


def _cards(seen: Observer, unit: Unit) -> Cards:
    """A Unit's cards, by their ids."""
    return Cards(
        specialists=seen.ids(unit.specialists),
        in_play=seen.ids(unit.permanent),
        items=seen.ids(unit.items),
        awards=seen.ids(unit.awards),
        vehicle=seen.box.cards[unit.vehicle].id if unit.vehicle != NO_CARD else "",
        tokens=seen.ids(unit.tokens),
        own=seen.ids(missing_cards(seen.run, unit)) if seen.box.legends else (),
        sick=seen.ids(unit.sick),
        lost=seen.ids(unit.lost) if seen.box.most_specialists else (),
    )


def _visited(seen: Observer, unit: Unit) -> tuple[str, ...]:
    """The Sectors it has been in and may not enter again."""
    return tuple([sector.id for sector in seen.box.sectors if holds(unit.visited, sector.number)])


def _doing(seen: Observer, unit: Unit) -> Doing:
    """Whether the Unit is deciding, waits for another's answer, is ready, was not asked, or is out of play."""
    if unit.status != IN_PLAY or not unit.stack:
        return "out"
    if unit.is_waited_for():
        return "deciding"
    if len(unit.stack) > 1:
        return "waiting"
    return "ready" if unit.ready == SAID_READY else "idle"


def _loss(seen: Observer, number: int) -> tuple[tuple[int, int] | None, int]:
    """What the next combat costs a Unit at least and at most, and how many casualties would leave nobody."""
    run = staying(seen, number)
    if run is None:
        return None, 0
    combat = seen.fight_here(number)
    return (combat.least, combat.most), fatal(run, number, combat.least, combat.most)


def staying(seen: Observer, number: int) -> Run | None:
    """The position in which a Unit fights in its Sector, with the next chevron; None while it is paying."""
    unit = seen.state.units[number]
    if unit.sector < 0 or unit.status != IN_PLAY or not unit.stack or unit.stack[-1].kind == PAY_FRAME:
        return None
    return seen.staying(number)


def fight_here(seen: Observer, number: int, tally: forecast.Tally | None = None) -> Fight | None:
    """The next combat in a Unit's Sector. ``tally``: what it is about to record."""
    run = staying(seen, number)
    if run is None:
        return None
    here = fight(seen, run, number, seen.fight_here(number), tally=tally)
    last = is_last_turn(run, run.unit(number)) and not run.sector_of(number).bunker
    return replace(here, sector=seen.box.sectors[seen.state.units[number].sector].id, last=last)


def fight_met(seen: Observer, number: int) -> Fight | None:
    """The combat whose casualties a Unit is paying; None where another sum is paid, or it can no longer be told."""
    unit = seen.state.units[number]
    frame = unit.stack[-1] if unit.stack else None
    if frame is None or (frame.kind, frame.source) != (PAY_FRAME, CASUALTIES) or frame.answers[1] != IN_COMBAT:
        return None
    combat = seen.fight_here(number)
    met = fight(seen, seen.staying(number), number, combat)
    is_told = not combat.told and met.least == met.most >= frame.answers[0]
    return replace(met, sector=seen.box.sectors[unit.sector].id, fatal=0, warning="") if is_told else None


def where(seen: Observer, unit: Unit, *, must: bool) -> str:
    """Where a Unit is, and how long it may stay. ``must``: it must move this turn."""
    names = seen.names
    if unit.status not in (IN_PLAY, SAFE):
        return names.fill("standing", STATUS_IDS[unit.status])
    if unit.sector < 0:
        return names.fill("standing", "not-landed")
    sector = seen.run.at(unit.sector)
    known = {"sector": names.sector(unit.sector), "n": unit.marker, "most": MUST_MOVE - 1}
    if unit.status == SAFE:
        return names.fill("standing", "safe", (), known)
    key = "must-move" if must else "chevron"
    if printed(sector, UNLIMITED_STAY) is not None:
        key = "unlimited"
    return names.sentence("standing", "bunker" if sector.bunker else key, (), known)


def must_move(seen: Observer, number: int) -> bool:
    """Whether a Unit must move this turn, or this turn's Upkeep will turn its marker to must move (MARK-2)."""
    if seen.state.units[number].status != IN_PLAY:
        return False
    return seen.staying(number).unit(number).marker == MUST_MOVE
