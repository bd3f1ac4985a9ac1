"""Moving: at most one move a turn, forward or sideways, never back (MOVE)."""

from typing import Final

from easyred.rules.ask.inventory import ANY_CARD, discardable
from easyred.rules.ask.questions import (
    FREE_ADVANCES,
    advance_cost,
    explosives,
    final_bunker,
    icons,
    is_spared_sacrifice,
    modifiers,
    own_modifiers,
    printed,
    strength,
    total,
)
from easyred.rules.hands.changing_hands import abandon_vehicle
from easyred.rules.hands.use import is_possible
from easyred.rules.losses.casualties import (
    ANYONE,
    DISCARDS,
    EXPLOSIVES,
    NAMED,
    SACRIFICES,
    end_if_lost,
    has_one_of,
    lose_unit,
    wipe_out,
)
from easyred.rules.model.action import MOST_CHOICES, MOVE, MOVES, READY, Action
from easyred.rules.model.card import NO_CARD, TOKEN
from easyred.rules.model.d6_purposes import FOR_MINES, FOR_REVEAL
from easyred.rules.model.frame import ABILITY_FRAME, ARRIVAL_FRAME, DIE_FRAME, PAY_FRAME, Frame
from easyred.rules.model.modifier import (
    ADVANCE_COST,
    BATTLE_CRY_ONLY,
    CLIMBING,
    CLOSED_UNTIL,
    MAX_UNITS,
    NO_BARRIERS,
    NO_SACRIFICE,
    ON_ADVANCE,
    ON_MOVE,
    SWEEPS_MINES,
)
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.sector import BARRIER, Border, Sector
from easyred.rules.model.state import (
    ADVANCES_FREELY,
    BARRIERS_OFF,
    BUSY,
    CLIMBED,
    CRIES,
    IN_PLAY,
    MINES_OFF,
    MOVED,
    MUST_MOVE,
    SAID_READY,
    Unit,
)
from easyred.rules.run import Run
from easyred.rules.step import Handler
from easyred.rules.steps.gifts import hand_out
from easyred.rules.steps.stop import Stop
from easyred.rules.steps.war_story import arrivals
from easyred.rules.stops.threat import STUCK, Threat

CLOSING: Final = 1 << CLOSED_UNTIL | 1 << BATTLE_CRY_ONLY | 1 << MAX_UNITS
"""Texts that keep Units out of a Sector."""


class Move(Stop):
    """Open until everybody is ready; a Unit that must move and can may not stay (MARK-3)."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.moves = True
        self.looms = True

    def own_choices(self, run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
        """The ways on that are open to the Unit."""
        unit = run.state.units[number]
        found: list[Action] = []
        if unit.flags & MOVED:
            return found
        for border in run.sector_of(number).borders:
            if not why_not_cross(run, number, border):
                found.append(MOVES[number][border.to])
                if len(found) == most:
                    return found
        return found

    def threats(self, run: Run) -> list[Threat]:
        """The Units that must move but cannot (MARK-3)."""
        if not [unit for unit in run.state.units if unit.marker == MUST_MOVE]:
            return []
        return [Threat(number, STUCK, 0) for number in self._stuck(run) if not self.own_choices(run, number, 1)]

    def may_be_ready(self, run: Run, number: int, own: list[Action]) -> bool:
        """Whether the Unit may stay: it need not move, or cannot."""
        return run.state.units[number].marker != MUST_MOVE or not own

    def act_own(self, run: Run, number: int, action: Action) -> None:
        """Start a move: pay the Courage, and put the arrival on the stack."""
        unit = run.state.units[number]
        border, place = border_to(run, number, action.to)
        cry = unit.flags & CRIES != 0
        if border.advance and border.courage and not unit.flags & FREE_ADVANCES:
            for modifier, card in modifiers(run, number, ADVANCE_COST):
                told = run.box.cards[card].kind >= TOKEN
                key = "cheaper" if modifier.amount < 0 else "dearer"
                run.say(key, modifier.rule if told else "CARD-2", number, abs(modifier.amount), card=card)
        run.spend(number, COURAGE_POINTS, advance_cost(run, number, border), "MOVE-2", sector=border.to)
        unit.flags |= MOVED
        if cry:
            unit.flags &= ~CRIES
        elif border.advance:
            unit.flags &= ~ADVANCES_FREELY
        run.push(number, Frame(ARRIVAL_FRAME, place, 0, (unit.sector, 1 if cry else 0)))
        if printed(run.sector_of(number), MAX_UNITS) is not None:
            run.wake_others(number)
        if printed(run.at(border.to), MAX_UNITS) is not None:
            self._warn(run)

    def _warn(self, run: Run) -> None:
        """Units that were ready before another lost its way on are asked again, if they could help (PHASE-5)."""
        for number in run.state.in_play():
            if run.state.units[number].ready == SAID_READY and self.saving(run, number):
                run.ask_anew(number)

    def why_not_own(self, run: Run, number: int, action: Action) -> Refusal:
        """Why the Unit cannot move there, or stay."""
        if action.verb == READY:
            return Refusal("must-move", number, sector=run.state.units[number].sector)
        if action.verb != MOVE:
            return Refusal("not-now", number)
        return refuse_move(run, number, action.to)

    def close(self, run: Run) -> bool:
        """Units that had to move but could not are wiped out; those that now can are asked again."""
        if self.asks_once_more(run):
            return False
        stuck = self._stuck(run)
        asked = [number for number in stuck if self.own_choices(run, number, 1)]
        for number in asked:
            run.state.units[number].ready = BUSY
        if asked:
            return False
        for number in stuck:
            wipe_out(run, number, "MARK-3")
        end_if_lost(run)
        if run.box.story is not None and arrivals(run):
            return False
        return not hand_out(run)

    def _stuck(self, run: Run) -> list[int]:
        """The Units that had to move and have not."""
        units = run.state.units
        found: list[int] = []
        for number in range(len(units)):
            unit = units[number]
            if unit.marker == MUST_MOVE and unit.status == IN_PLAY and not unit.flags & MOVED:
                found.append(number)
        return found


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
    climbs = run.sector_of(number).codes >> CLIMBING & 1 and not unit.has(CLIMBED)
    if border.retreat and not (climbs and unit.marker == MUST_MOVE):
        return "backward"
    return "climb" if climbs and border.advance and not border.retreat else ""


def why_closed(run: Run, unit: Unit, target: Sector) -> str:
    """The text of a Sector that keeps a Unit out (MOVE-6, MOVE-14, OPT-14)."""
    closed = printed(target, CLOSED_UNTIL)
    if closed is not None and closed.extra not in run.state.fallen:
        return "closed"
    if printed(target, BATTLE_CRY_ONLY) is not None and not unit.has(CRIES):
        return "needs-battle-cry"
    return "" if has_room(run, target) else "full"


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


def is_left_behind(border: Border, target: Sector) -> bool:
    """Whether a Vehicle cannot come along: over mines, into a Bunker, onto a cliff (VEH-3)."""
    return border.mines or target.bunker or printed(target, CLIMBING) is not None


def border_to(run: Run, number: int, to: int) -> tuple[Border, int]:
    """The border from a Unit's Sector to another, and its place in the list."""
    borders = run.sector_of(number).borders
    for place in range(len(borders)):
        if borders[place].to == to:
            return borders[place], place
    raise AssertionError("no border leads there")


def refuse_move(run: Run, number: int, to: int) -> Refusal:
    """Why a Unit cannot move to a Sector."""
    unit = run.state.units[number]
    if unit.has(MOVED):
        return Refusal("moved-already", number, sector=unit.sector)
    if to not in range(len(run.box.sectors)):
        return Refusal("not-adjacent", number)
    target = run.at(to)
    if unit.visited >> to & 1:
        return Refusal("visited", number, sector=to)
    for border in run.sector_of(number).borders:
        if border.to == to:
            key = why_not_cross(run, number, border)
            needed, found = _shortage(run, number, border, key)
            wanted = target.needs + target.sacrificed
            return Refusal(key or "not-now", number, wanted[0] if wanted else NO_CARD, to, needed, found)
    backward = target.row < run.sector_of(number).row
    return Refusal("backward" if backward else "not-adjacent", number, sector=to)


def _shortage(run: Run, number: int, border: Border, key: str) -> tuple[int, int]:
    """How much of something a border costs, and how much of it the Unit has."""
    unit = run.state.units[number]
    target = run.at(border.to)
    if key == "courage":
        return advance_cost(run, number, border), unit.courage
    if key == "needs-explosives":
        return target.explosives, icons(run, explosives(run, unit, not is_left_behind(border, target)))
    if key == "needs-discard":
        return target.discards, len(discardable(unit, ANY_CARD))
    return target.sacrifices, len(unit.specialists)


# The order of a move (MOVE-10).
ON_THE_LINE: Final = 0
AT_THE_GATE: Final = 1
SETTLING_IN: Final = 2
LOOKING_ROUND: Final = 3


class Arrival(Handler):
    """A move under way. Answers: the Sector left, Battle Cry or not, then the cards that pay for this move."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        """From stage to stage of the move, until something comes in between or the Unit has arrived."""
        unit = run.state.units[number]
        depth = len(unit.stack)
        index, answers = frame.index, frame.answers
        while len(unit.stack) == depth:
            if index == ON_THE_LINE:
                self._cross(run, number, frame.source)
            elif index == AT_THE_GATE:
                answers = self._enter(run, number, frame.source, answers)
            elif index == SETTLING_IN:
                self._collect(run, number, answers)
            elif index == LOOKING_ROUND:
                if self._turn_over(run, number):
                    break
                self._look_round(run, number)
            else:
                self._arrive(run, number)
            index += 1
        if len(unit.stack) > depth:
            unit.stack = (
                *unit.stack[: depth - 1],
                Frame(ARRIVAL_FRAME, frame.source, index, answers),
                *unit.stack[depth:],
            )
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return []

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        raise AssertionError("a move under way has no choices of its own")

    def _cross(self, run: Run, number: int, place: int) -> None:
        """Cross the line: landmines, and no Vehicle over them or into a Bunker (MOVE-4, VEH-3)."""
        border = run.sector_of(number).borders[place]
        unit = run.state.units[number]
        if border.barrier and unit.has(BARRIERS_OFF):
            run.state.cut = tuple(sorted((*run.state.cut, unit.sector * 64 + border.to)))
            run.say("barrier-cut", "MOVE-5", number, sector=border.to)
        target = run.at(border.to)
        if is_left_behind(border, target):
            abandon_vehicle(run, number, "VEH-3")
        if not border.mines:
            return
        sweepers = own_modifiers(run, unit, SWEEPS_MINES)
        if sweepers or unit.has(MINES_OFF):
            card = sweepers[0][1] if sweepers else NO_CARD
            run.say("mines-ignored", "CARD-16", number, card=card, sector=unit.sector)
        else:
            run.push(number, Frame(DIE_FRAME, FOR_MINES))

    def _enter(self, run: Run, number: int, place: int, answers: tuple[int, ...]) -> tuple[int, ...]:
        """The Unit enters the Sector and meets its requirement; the cards that pay on a move are noted (MOVE-3)."""
        unit = run.state.units[number]
        border = run.sector_of(number).borders[place]
        sector = run.at(border.to)
        paying = [card for modifier, card in own_modifiers(run, unit, ON_MOVE)]
        if border.advance:
            paying += [card for modifier, card in own_modifiers(run, unit, ON_ADVANCE)]
        left = unit.sector
        unit.sector = border.to
        unit.visited |= 1 << border.to
        unit.arrived = border.to
        if len(run.box.top_bunkers) > 1 and final_bunker(run) == border.to:
            run.state.final_bunker = border.to
        run.state.entered |= 1 << border.to
        unit.marker = 1
        if not sector.bunker:
            unit.last_sector = sector.points
        key, rule = ("advanced", "MOVE-2") if border.advance else ("moved", "MOVE-1")
        if border.retreat:
            key, rule = "retreated", "MOVE-13"
        run.say(key, rule, number, left, sector=border.to)
        run.say("marker", "MARK-1", number, unit.marker, sector=border.to)
        self._meet_requirement(run, number, sector, answers[1] == 1)
        return (*answers[:2], *paying)

    def _meet_requirement(self, run: Run, number: int, sector: Sector, cry: bool) -> None:
        """Pay what the Sector demands, unless it is ignored or spared."""
        if not sector.demands and printed(sector, BATTLE_CRY_ONLY) is None:
            return
        if cry:
            run.say("requirement-ignored", "MOVE-11", number, sector=sector.number)
            return
        if sector.needs:
            there = [card for card in run.state.units[number].specialists if card in sector.needs]
            run.say("requirement-met", "MOVE-3", number, card=there[0], sector=sector.number)
        if sector.explosives:
            run.push(number, Frame(PAY_FRAME, EXPLOSIVES, answers=(sector.explosives, ANYONE)))
        if sector.discards:
            run.push(number, Frame(PAY_FRAME, DISCARDS, answers=(sector.discards, ANYONE)))
        if not sector.sacrifices:
            return
        spared = modifiers(run, number, NO_SACRIFICE)
        if spared:
            run.say("requirement-ignored", "MOVE-3", number, card=spared[0][1], sector=sector.number)
        else:
            whom = NAMED if sector.sacrificed else ANYONE
            run.push(number, Frame(PAY_FRAME, SACRIFICES, answers=(sector.sacrifices, whom)))

    def _collect(self, run: Run, number: int, answers: tuple[int, ...]) -> None:
        """What the Unit's own cards give for a move, even if the sacrifice took them (CARD-1)."""
        for card in answers[2:]:
            for modifier in run.box.cards[card].modifiers:
                if modifier.code in (ON_MOVE, ON_ADVANCE):
                    run.gain(number, modifier.extra, modifier.amount, "CARD-1", card)

    def _turn_over(self, run: Run, number: int) -> bool:
        """A random Sector first turns out to be something. True: a die is rolled for it (MOVE-8)."""
        base = run.box.sectors[run.state.units[number].sector]
        if not base.variants or run.at(base.number) is not base or _is_being_revealed(run, base.number):
            return False
        run.push(number, Frame(DIE_FRAME, FOR_REVEAL))
        return True

    def _look_round(self, run: Run, number: int) -> None:
        """What the Sector does to a Unit that enters (MOVE-7)."""
        for ability in reversed(run.sector_of(number).entry):
            run.push(number, Frame(ABILITY_FRAME, ability.number))
        if run.box.marchers:
            _march(run, number)

    def _arrive(self, run: Run, number: int) -> None:
        """The move is over; a Unit with nobody left is lost (MOVE-10)."""
        run.pop(number)
        unit = run.state.units[number]
        if strength(run, unit) == 0 and unit.status == IN_PLAY:
            lose_unit(run, number, "MOVE-10")


def _march(run: Run, number: int) -> None:
    """What some Specialists do to their Unit at each of its moves (SPEC-7)."""
    for card in run.state.units[number].specialists:
        for ability in run.box.cards[card].on_move:
            if is_possible(run, number, ability):
                run.say("burden", "SPEC-7", number, card=card)
                run.push(number, Frame(ABILITY_FRAME, ability.number))


def _is_being_revealed(run: Run, sector: int) -> bool:
    """Whether the d6 for a random Sector can still be changed (MOVE-8)."""
    for number in run.state.in_play():
        unit = run.state.units[number]
        if unit.sector == sector and [
            frame for frame in unit.stack if frame.kind == DIE_FRAME and frame.source == FOR_REVEAL
        ]:
            return True
    return False
