"""What lies ahead, worked out by the rules on a copy: the worth of a tally, the cost of a combat."""

from dataclasses import dataclass, replace

from easyred.rules.ask.casualties import saves
from easyred.rules.ask.defence import defence
from easyred.rules.ask.fire import extra_ahead, fire_ahead, special_damage
from easyred.rules.ask.marker import next_marker
from easyred.rules.ask.modifiers import sector_modifier
from easyred.rules.ask.straights import has_straight, is_left, may_break, results_left
from easyred.rules.ask.tally import cancels_wanted, masks_beside_straight, toll, worth_recording
from easyred.rules.ask.tally import counted as counted_faces
from easyred.rules.ask.tokens import concerns, lying_in, told_losses
from easyred.rules.ask.triples import bonuses_among, standing, table_of, triples_among, without
from easyred.rules.ask.ways import what_is_missing, why_not_cross
from easyred.rules.losses.tally_losses import take
from easyred.rules.model.box import Box
from easyred.rules.model.dice import FACES
from easyred.rules.model.effect_codes import LOWER_DEF
from easyred.rules.model.modifier import PENALTY, Modifier
from easyred.rules.model.sector import Border
from easyred.rules.model.state import CLOSED, RECORDED, STRAIGHT, STRAIGHT_SKULL, State
from easyred.rules.model.story import ENTERED, PICKED_UP, TURN_END
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.marker import Marker
from easyred.rules.steps.straight import Straight


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
    told: int = 0

    @property
    def least(self) -> int:
        """The fewest casualties."""
        return max(0, self.defence + self.least_fire + self.least_extra + self.told - self.saved)

    @property
    def most(self) -> int:
        """The most casualties."""
        return max(0, self.defence + self.most_fire + self.most_extra + self.told - self.saved)

    def parts(self) -> tuple[int, int]:
        """The casualties that are certain, below 0 if more are saved, and how many d6 are rolled for others."""
        sure = self.defence + self.told - self.saved
        guns = self.least_fire if self.most_fire > self.least_fire else 0
        if not guns:
            sure += self.least_fire
        if self.most_extra > self.least_extra:
            return sure, guns + 1
        return sure + self.least_extra, guns


@dataclass(frozen=True)
class Tally:
    """What a tally would give if it were recorded now."""

    amounts: tuple[int, int, int, int]
    bonuses: tuple[int, ...]
    straight: bool
    cancels: int
    toll: int = 0
    dark: tuple[int, ...] = ()
    """The faces whose bonus lacks a fourth result (TALLY-7)."""
    shown: tuple[int, ...] = ()
    """The results that are neither cancelled nor renounced, with those that Sector and cards add."""
    counts: tuple[int, ...] = ()
    """By face: how many results are left to record."""
    rolling: bool = False
    """Whether dice may still be rolled again."""


NO_WAYS = ("visited", "backward", "no-way-back")
"""Reasons that close a border to a Unit, whatever it may still get."""


def reachable(box: Box, start: int) -> int:
    """The Sectors to which ways lead from one, as bits."""
    found, left = 0, [start]
    while left:
        for border in box.sectors[left.pop()].borders:
            if not found >> border.to & 1:
                found |= 1 << border.to
                left.append(border.to)
    return found


def look(box: Box, state: State) -> Run:
    """A Run for looking only."""
    return Run(box, state, None, None)


def here(box: Box, state: State, number: int) -> Combat:
    """The combat in the Unit's Sector, with the chevron that this turn's Upkeep will bring."""
    return fight(staying(box, state, number), number)


def staying(box: Box, state: State, number: int) -> Run:
    """The position in which a Unit that stays will fight: its marker shows what this turn's Upkeep will bring."""
    twin = state.copy()
    run = look(box, twin)
    if _is_marker_ahead(run, number):
        twin.units[number].marker = next_marker(run, twin.units[number])
    return run


def fight(run: Run, number: int, met: int = 0) -> Combat:
    """A combat with everything as it is, and what a War Story has brought on the way."""
    sector = run.sector_of(number)
    least, most = fire_ahead(run, number)
    extra = extra_ahead(run, number)
    special = None if least == most else special_damage(run, number, sector)
    told = told_losses(run, number, TURN_END) + met
    return Combat(
        sector.number, defence(run, number), least, most, saves(run, number, False), *extra, special, told=told
    )


def _arrive(run: Run, number: int) -> int:
    """Let the War Story act on a Unit that enters its Sector: DEF is lowered; returns the casualties."""
    story, state = run.box.story, run.state
    if story is None:
        return 0
    here = state.units[number].sector
    for happening in story.happenings:
        if happening.moment == ENTERED and concerns(run, number, happening):
            for code, a, _ in run.box.abilities[happening.ability].ops:
                state.lowered += ((here, a, story.card),) if code == LOWER_DEF else ()
    tokens = [token for token in lying_in(state, here) if token not in story.fixed]
    return sum(told_losses(run, number, PICKED_UP, token) for token in tokens)


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


def ahead(box: Box, state: State, number: int) -> list[Combat]:
    """The combat in every Sector that the Unit may move to, even if something is still missing."""
    run = look(box, state)
    return [_fight_there(run, number, border, *there(run, number, border)) for border in ways(run, number)]


def ways(run: Run, number: int) -> list[Border]:
    """The borders that are ways for a Unit, whatever it still lacks."""
    borders = run.box.sectors[run.unit(number).sector].borders
    return [border for border in borders if why_not_cross(run, number, border) not in NO_WAYS]


def there(run: Run, number: int, border: Border) -> tuple[Run, int]:
    """The position with a Unit beyond a border, and the casualties that a War Story brings it on arrival."""
    twin = run.state.copy()
    twin.units[number].sector = border.to
    twin.units[number].marker = 1
    arrived = look(run.box, twin)
    return arrived, _arrive(arrived, number)


def _fight_there(run: Run, number: int, border: Border, arrived: Run, met: int) -> Combat:
    """The combat beyond a border, with what the way there still lacks."""
    missing, short, lacking = what_is_missing(run, number, border)
    return replace(fight(arrived, number, met), missing=missing, short=short, lacking=lacking)


def tally(box: Box, state: State, number: int) -> Tally | None:
    """What the dice would give now, or None if there are none or they have been recorded."""
    if not state.units[number].dice or state.units[number].has(RECORDED):
        return None
    twin = state.copy()
    run = look(box, twin)
    unit = twin.units[number]
    rolling = _is_rolling(run, number)
    if rolling:
        box.stages[box.tally_stage].last.enter(run, number)
    text = sector_modifier(run, number, PENALTY)
    if text is not None and not unit.has(CLOSED):
        take(run, number, text.extra, text.amount)
    straight = False if box.skulls_first else _before_skulls(run, number)
    counted = [face for face in range(FACES) if box.counted[face] and table_of(box, unit)[face]]
    made = {face: bonuses_among(run, number, standing(unit), face) for face in counted}
    bonuses = [face for face in counted for _ in range(made[face] - unit.scored[face])]
    cancels = cancels_wanted(run, number) - bin(unit.cancelled).count("1")
    worth, counts = worth_recording(run, number), tuple(counted_faces(run, number))
    dark = tuple(face for face in counted if triples_among(standing(unit), face) > made[face])
    if box.skulls_first:
        straight, more = _left_over(run, number, made)
        cancels += more
    shown = without(unit.dice, unit.cancelled | unit.renounced) + unit.virtual
    cost = _toll(run, number, straight, made)
    return Tally(worth, tuple(bonuses), straight, max(0, cancels), cost, dark, shown, counts, rolling)


def _toll(run: Run, number: int, straight: bool, made: dict[int, int]) -> int:
    """What the tally would cost under Last Man Standing, once its Straight and its bonuses are scored (OPT-10)."""
    if not run.box.last_man:
        return 0
    unit = run.unit(number)
    unit.flags |= STRAIGHT if straight else 0
    unit.scored = tuple(max(made.get(face, 0), unit.scored[face]) for face in range(FACES))
    return toll(run, number)


def _is_rolling(run: Run, number: int) -> bool:
    """Whether the Unit does not have its Final Tally yet."""
    steps = run.stage().steps
    finals = [place for place in range(len(steps)) if steps[place].ends_roll]
    stage = run.box.stages[run.state.stage]
    if finals:
        stack = run.unit(number).stack
        return bool(stack) and stack[0].index <= finals[0] and not _is_done(run, number)
    return any(step.ends_roll for later in _same_phase_later(run, stage.number) for step in later)


def _is_done(run: Run, number: int) -> bool:
    return not run.unit(number).is_waited_for()


def _same_phase_later(run: Run, stage: int) -> list[tuple[Step, ...]]:
    """The steps of the later stages of this phase."""
    found: list[tuple[Step, ...]] = []
    for later in run.box.stages[stage + 1 :]:
        if later.first:
            break
        found.append(later.steps)
    return found


def _before_skulls(run: Run, number: int) -> bool:
    """Whether the tally holds a Straight where Skulls come after it; its own Skull may be spared (SKULL-4)."""
    steps = [step for stage in run.box.stages for step in stage.steps if isinstance(step, Straight)]
    seen = bool(steps) and not run.box.uncounted and has_straight(results_left(run.unit(number)), steps[0].colourless)
    if seen and steps[0].spares_skull:
        run.unit(number).flags |= STRAIGHT_SKULL
    return seen


def _left_over(run: Run, number: int, made: dict[int, int]) -> tuple[bool, int]:
    """Whether Skulls and bonuses can leave a Straight, and what its Skull cancels if bonuses use it (RWB-13)."""
    unit = run.unit(number)
    if unit.has(STRAIGHT) or run.box.uncounted:
        return unit.has(STRAIGHT), 0
    masks = masks_beside_straight(run, number) if may_break(run, number) else [unit.cancelled]
    spared = any(is_left(run, number, mask) for mask in masks)
    unit.scored = tuple(max(made.get(face, 0), unit.scored[face]) for face in range(FACES))
    left = any(is_left(run, number, mask) for mask in masks)
    return left, int(spared and not left)
