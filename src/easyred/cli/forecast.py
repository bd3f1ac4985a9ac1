"""What lies ahead, worked out by the rules themselves on a copy: the worth of a tally, the cost of a combat."""

from dataclasses import dataclass, replace

from easyred.rules.box import (
    EXTRA_LOSS,
    NO_CARD,
    NO_MINES,
    NO_SPECIAL_DAMAGE,
    SAVES,
    SPECIAL_DAMAGE,
    UNLIMITED_STAY,
    Box,
    Modifier,
)
from easyred.rules.dice import FACES
from easyred.rules.questions import (
    advance_cost,
    defence,
    machine_gun,
    modifiers,
    own_modifiers,
    sector_modifier,
    total,
)
from easyred.rules.run import Run
from easyred.rules.state import HIT, MGF_OFF, MUST_MOVE, RECORDED, STRAIGHT_SKULL, State
from easyred.rules.steps.combat import MachineGunFire
from easyred.rules.steps.marker import Marker
from easyred.rules.steps.move import why_not_cross, why_not_enter
from easyred.rules.steps.roll import FinalTally
from easyred.rules.steps.upkeep import Straight
from easyred.rules.tally import cancels_wanted, has_straight, triples, worth_recording


@dataclass(frozen=True)
class Combat:
    """What a combat in a Sector costs at least and at most."""

    sector: int
    defence: int
    least_fire: int
    most_fire: int
    saved: int
    least_extra: int = 0
    most_extra: int = 0
    special: Modifier | None = None
    missing: str = ""
    short: int = 0
    lacking: str = ""

    @property
    def least(self) -> int:
        """The fewest casualties."""
        return max(0, self.defence + self.least_fire + self.least_extra - self.saved)

    @property
    def most(self) -> int:
        """The most casualties."""
        return max(0, self.defence + self.most_fire + self.most_extra - self.saved)


@dataclass(frozen=True)
class Tally:
    """What a tally would give if it were recorded now."""

    amounts: tuple[int, int, int, int]
    bonuses: tuple[int, ...]
    straight: bool
    cancels: int


NO_WAYS = ("backward", "no-way-back")
"""Why a border is no way at all for a Unit, whatever it may still get."""


def look(box: Box, state: State) -> Run:
    """A Run that only looks."""
    return Run(box, state, None, None)


def here(box: Box, state: State, number: int) -> Combat:
    """A combat where the Unit stands, with the chevron that this turn's Upkeep will bring."""
    twin = state.copy()
    run = look(box, twin)
    unit = twin.units[number]
    if _is_marker_ahead(run, number):
        unit.marker = next_marker(run, number)
    return _combat(run, number)


def _combat(run: Run, number: int) -> Combat:
    """A combat with everything as it is."""
    unit = run.unit(number)
    state = run.state
    if state.mgf or unit.has(MGF_OFF) or unit.sector in state.prevented + state.silenced or _fired(run):
        least = most = 0 if unit.has(MGF_OFF) else machine_gun(run, unit.sector)
    else:
        least = run.sector_of(number).mgf
        most = 6 * least
    saved = sum(modifier.amount for modifier, _ in modifiers(run, number, SAVES))
    extra = _extra_losses(run, number)
    special = sector_modifier(run, number, SPECIAL_DAMAGE)
    if least == most or total(run, number, NO_SPECIAL_DAMAGE):
        special = None
    return Combat(unit.sector, defence(run, number), least, most, saved, *extra, special)


def _extra_losses(run: Run, number: int) -> tuple[int, int]:
    """What a Sector costs besides, at least and at most (COMBAT-10)."""
    unit = run.unit(number)
    extra = sector_modifier(run, number, EXTRA_LOSS)
    if extra is None or unit.has(HIT):
        return unit.extra_loss, unit.extra_loss
    return (0, 0) if extra.extra and own_modifiers(run, unit, NO_MINES) else (1, 6)


def next_marker(run: Run, number: int) -> int:
    """What a Unit's marker will show after Upkeep, if it has not moved on (MARK-2, MARK-4)."""
    marker = run.unit(number).marker
    if sector_modifier(run, number, UNLIMITED_STAY) is not None:
        return marker
    return min(marker + 1, MUST_MOVE) if run.sector_of(number).can_stay else MUST_MOVE


def _is_marker_ahead(run: Run, number: int) -> bool:
    """Whether this turn has yet to turn the Unit's marker."""
    for stage in run.box.stages:
        places = [place for place, step in enumerate(stage.steps) if isinstance(step, Marker)]
        if places and stage.number != run.state.stage:
            return run.state.stage < stage.number
        if places:
            stack = run.unit(number).stack
            return bool(stack) and stack[0].index <= places[0] and run.unit(number).is_waited_for()
    return False


def _fired(run: Run) -> bool:
    """Whether the machine guns have had their say this turn."""
    return any(isinstance(step, MachineGunFire) for step in run.stage().steps)


def ahead(box: Box, state: State, number: int) -> list[Combat]:
    """A combat in every Sector that the Unit may move to, also where something is still missing."""
    run = look(box, state)
    unit = state.units[number]
    found = []
    for border in box.sectors[unit.sector].borders:
        if unit.visited >> border.to & 1:
            continue
        missing = why_not_cross(run, number, border)
        if missing in NO_WAYS:
            continue
        twin = state.copy()
        twin.units[number].sector = border.to
        twin.units[number].marker = 1
        fight = _combat(look(box, twin), number)
        short = advance_cost(run, number, border) - unit.courage if missing == "courage" else 0
        lacking = why_not_enter(run, number, border, run.at(border.to)) if missing == "courage" else ""
        found.append(replace(fight, missing=missing, short=short, lacking=lacking))
    return found


def missing_card(box: Box, combat: Combat) -> str:
    """The Specialist that a Sector wants, to come along or to be sacrificed, and the Unit lacks."""
    sector = box.sectors[combat.sector]
    needs = sector.needs if sector.needs != NO_CARD else sector.sacrificed
    return "" if needs == NO_CARD else box.cards[needs].name


def tally(box: Box, state: State, number: int) -> Tally | None:
    """What the dice would give now, or None when there are none or they have been recorded."""
    if not state.units[number].dice or state.units[number].has(RECORDED):
        return None
    twin = state.copy()
    run = look(box, twin)
    unit = twin.units[number]
    if _is_rolling(run, number):
        FinalTally().enter(run, number)
    straight = _straight(run, number)
    if straight is not None and straight.spares_skull:
        unit.flags |= STRAIGHT_SKULL
    counted = [face for face in range(FACES) if box.counted[face] and box.tables[unit.nation][face]]
    bonuses = [face for face in counted for _ in range(triples(unit, face) - unit.scored[face])]
    cancels = cancels_wanted(run, number) - bin(unit.cancelled).count("1")
    return Tally(worth_recording(run, number), tuple(bonuses), straight is not None, max(0, cancels))


def _is_rolling(run: Run, number: int) -> bool:
    """Whether the Unit has not come to its Final Tally yet."""
    steps = run.stage().steps
    finals = [place for place in range(len(steps)) if isinstance(steps[place], FinalTally)]
    stage = run.box.stages[run.state.stage]
    if finals:
        stack = run.unit(number).stack
        return bool(stack) and stack[0].index <= finals[0] and not _is_done(run, number)
    return any(isinstance(step, FinalTally) for later in _same_phase_later(run, stage.number) for step in later)


def _is_done(run: Run, number: int) -> bool:
    return not run.unit(number).is_waited_for()


def _same_phase_later(run: Run, stage: int) -> list[tuple[object, ...]]:
    """The steps of the stages that this phase has yet to come to."""
    found: list[tuple[object, ...]] = []
    for later in run.box.stages[stage + 1 :]:
        if later.first:
            break
        found.append(later.steps)
    return found


def _straight(run: Run, number: int) -> Straight | None:
    """The step of this edition that sees a Straight in the tally, if there is one."""
    steps = [step for stage in run.box.stages for step in stage.steps if isinstance(step, Straight)]
    seen = bool(steps) and not run.box.uncounted and has_straight(run.unit(number), steps[0].colourless)
    return steps[0] if seen else None
