"""Moving: at most one move a turn, forward or sideways, never back (MOVE)."""

from easyred.rules.ask.bunkers import final_bunker
from easyred.rules.ask.costs import FREE_ADVANCES, advance_cost
from easyred.rules.ask.inventory import ANY_CARD, discardable
from easyred.rules.ask.mines import do_mines_harm, mine_sweeper
from easyred.rules.ask.modifiers import modifiers, own_modifiers, printed
from easyred.rules.ask.requirements import explosives, icons
from easyred.rules.ask.strength import strength
from easyred.rules.ask.vehicles import is_left_behind
from easyred.rules.ask.ways import border_to, has_to_move, why_not_cross
from easyred.rules.hands.changing_hands import abandon_vehicle
from easyred.rules.hands.use import is_possible
from easyred.rules.losses.casualties import (
    ANYONE,
    DISCARDS,
    EXPLOSIVES,
    NAMED,
    SACRIFICES,
    end_if_lost,
    lose_unit,
    wipe_out,
)
from easyred.rules.model.action import MOST_CHOICES, MOVE, MOVES, READY, Action
from easyred.rules.model.card import NO_CARD, TOKEN
from easyred.rules.model.d6_purposes import FOR_MINES, FOR_REVEAL
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    ARRIVAL_FRAME,
    AT_THE_GATE,
    DIE_FRAME,
    LOOKING_ROUND,
    ON_THE_LINE,
    PAY_FRAME,
    SETTLING_IN,
    Frame,
)
from easyred.rules.model.modifier import ADVANCE_COST, BATTLE_CRY_ONLY, MAX_UNITS, NO_SACRIFICE, ON_ADVANCE, ON_MOVE
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.sector import Border, Sector
from easyred.rules.model.state import (
    ADVANCES_FREELY,
    BARRIERS_OFF,
    BUSY,
    CRIES,
    IDLE,
    IN_PLAY,
    MOVED,
    MUST_MOVE,
    SAID_READY,
    STAYS,
)
from easyred.rules.model.threat import LOST_TO_COMBAT, STUCK, Threat
from easyred.rules.run import Run
from easyred.rules.step import Handler
from easyred.rules.steps.gifts import hand_out
from easyred.rules.steps.stop import Stop
from easyred.rules.steps.war_story import arrivals
from easyred.rules.stops.parting import forget_threats, parting_helps, parting_threats


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
        if unit.flags & (MOVED | STAYS):
            return found
        for border in run.sector_of(number).borders:
            if not why_not_cross(run, number, border):
                found.append(MOVES[number][border.to])
                if len(found) == most:
                    return found
        return found

    def threats(self, run: Run) -> list[Threat]:
        """The Units that must move but cannot (MARK-3), and those that could be saved from combat for the last time."""
        found = parting_threats(run) if run.box.closing or run.box.last_gifts else []
        for number, unit in enumerate(run.state.units):
            if unit.marker == MUST_MOVE and has_to_move(unit) and not self.own_choices(run, number, 1):
                found.append(Threat(number, STUCK, 0))
        return found

    def remedies(self, run: Run, threat: Threat, listed: list[Action]) -> list[Action]:
        """Against combat only what cannot be done any later: a Unit is asked for the rest there (PHASE-5)."""
        if threat.cause == LOST_TO_COMBAT:
            return parting_helps(run, threat, listed)
        return super().remedies(run, threat, listed)

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
        if run.box.closing or run.box.last_gifts:
            forget_threats(run, number)
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
        """Who had to move and could not is wiped out; who can after all is asked again. Then the first Units get gifts.

        Nobody moves any more once something was given (END-4).
        """
        if self.asks_once_more(run):
            return False
        stuck = self._stuck(run)
        if stuck and self._ask_again(run, stuck):
            return False
        for number in stuck:
            wipe_out(run, number, "MARK-3")
        end_if_lost(run)
        if (run.box.story is not None and arrivals(run)) or hand_out(run):
            for unit in run.state.units:
                unit.flags |= STAYS
            return False
        self._tell_of_unasked(run)
        return True

    def _tell_of_unasked(self, run: Run) -> None:
        """Units that could only stay were not asked: it is told that they do (PHASE-5)."""
        for number, unit in enumerate(run.state.units):
            stays = unit.ready == IDLE and unit.status == IN_PLAY and not unit.flags & MOVED
            if stays and not run.sector_of(number).bunker:
                run.say("stayed", "MOVE-1", number, sector=unit.sector)

    def _ask_again(self, run: Run, stuck: list[int]) -> bool:
        """Ask those of these Units that can move after all. True: there are some."""
        asked = [number for number in stuck if self.own_choices(run, number, 1)]
        for number in asked:
            run.state.units[number].ready = BUSY
        return len(asked) > 0

    def _stuck(self, run: Run) -> list[int]:
        """The Units that had to move and have not."""
        found: list[int] = []
        for number, unit in enumerate(run.state.units):
            if has_to_move(unit):
                found.append(number)
        return found


def refuse_move(run: Run, number: int, to: int) -> Refusal:
    """Why a Unit cannot move to a Sector."""
    unit = run.state.units[number]
    if unit.has(MOVED):
        return Refusal("moved-already", number, sector=unit.sector)
    if unit.has(STAYS):
        return Refusal("not-now", number)
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
        if do_mines_harm(run, unit, border):
            run.push(number, Frame(DIE_FRAME, FOR_MINES))
        else:
            run.say("mines-ignored", "CARD-16", number, card=mine_sweeper(run, unit), sector=unit.sector)

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
