"""The engine: what each Unit may choose, and what an action leads to.

``legal`` lists a Unit's actions, ``apply`` carries one out and everything that follows without a choice. They work on
a bare State and trust what they are given; ``refusal`` says why an action that is not listed is not allowed.
"""

from typing import Final

from easyred.rules.losses.ending import finish
from easyred.rules.model.action import AS_USUAL, ASK, ASKINGS, EVERYWHERE, NOT_READY, READY, REROLL, Action
from easyred.rules.model.box import Box, Stage
from easyred.rules.model.chance import Chance
from easyred.rules.model.event import Event
from easyred.rules.model.frame import ABILITY_FRAME, AWARD_CHOICE_FRAME, ROOM_FRAME, STEP_FRAME, Frame
from easyred.rules.model.reason import Reason
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import (
    BUSY,
    HIT,
    IDLE,
    IN_PLAY,
    NO_SCORES,
    NOBODY,
    ONGOING,
    SAID_READY,
    UNDECIDED,
    UNSETTLED,
    State,
    Unit,
)
from easyred.rules.run import UNITS_OF, Run
from easyred.rules.step import Step

_SHARED: Final = (ABILITY_FRAME, AWARD_CHOICE_FRAME, ROOM_FRAME)
"""The kinds of frames whose choices other Units may take away."""


def new_state(box: Box, units: int) -> State:
    """The position before the first action: cards laid out, no Unit placed."""
    asks = EVERYWHERE if "ask-everywhere" in box.options else AS_USUAL
    fresh = [Unit(sector=NO_SECTOR, hand=box.hand, asks=asks) for _ in range(units)]
    return State(units=tuple(fresh), pool=box.pool, deck=box.awards, vehicles=box.vehicles)


def start(box: Box, state: State, chance: Chance, events: list[Event] | None) -> None:
    """Open the stage the State names and carry on until a Unit has to choose."""
    run = Run(box, state, chance, events)
    _open_stage(run, box.stages[state.stage])
    settle(run)


def legal(box: Box, state: State, number: int) -> list[Action]:
    """The actions open to a Unit now."""
    return choices(Run(box, state, None, None), number)


def apply(box: Box, state: State, action: Action, chance: Chance, events: list[Event] | None) -> None:
    """Carry out a legal action and everything that follows from it, changing the State."""
    carry_out(Run(box, state, chance, events), action)


def carry_out(run: Run, action: Action) -> None:
    """Like ``apply``, on an existing Run."""
    act(run, action)
    settle(run)


def act(run: Run, action: Action) -> None:
    """Carry out only the action itself, and nothing that follows."""
    number = action.unit
    verb = action.verb
    unit = run.state.units[number]
    frame = unit.stack[-1]
    run.moving = number
    run.still = NOBODY
    run.last = action
    if frame.kind != STEP_FRAME or verb == ASK:
        _act_above(run, number, frame, action)
        return
    step = run.box.stages[run.state.stage].steps[frame.index]
    if verb == READY and step.open_ended:  # nothing changes for the others, and what was listed for them stands
        run.known &= ~(1 << number)
        run.giver = NOBODY
        step.act(run, number, action)
        return
    run.woken.append(number)
    run.known = 0
    run.threats = None
    if number != run.giver or verb > REROLL:  # all but locking and re-rolling may change what can be given
        run.giver = NOBODY
    if unit.ready != BUSY:
        take_back_ready(run, number)
        if verb == NOT_READY:
            return
    step.act(run, number, action)


def _act_above(run: Run, number: int, frame: Frame, action: Action) -> None:
    """Answer what is above the step, or say where to be asked."""
    run.woken.append(number)
    run.known = 0
    run.threats = None
    run.giver = NOBODY
    if action.verb == ASK:
        ask(run, number, action.n)
    else:
        run.box.handlers[frame.kind].act(run, number, frame, action)


def ask(run: Run, number: int, where: int) -> None:
    """A Unit says where it wants to be asked, effective at once (PHASE-5)."""
    unit = run.state.units[number]
    unit.asks = where
    run.say("asks", "PHASE-5", number, where)
    if unit.ready == IDLE:
        run.wake(number)


def take_back_ready(run: Run, number: int) -> None:
    """A Unit that was ready, or was not asked, acts after all; the stage goes on for the others too."""
    unit = run.state.units[number]
    if unit.ready == SAID_READY:
        run.say("set", "PHASE-2", number)
    unit.ready = BUSY
    run.wake_others(number)


def settings(box: Box, state: State, number: int) -> list[Action]:
    """What a Unit may say at any time besides its legal actions: where it wants to be asked (PHASE-5)."""
    unit = state.units[number]
    if unit.status != IN_PLAY or state.result != ONGOING:
        return []
    return [action for action in ASKINGS[number] if action.n != unit.asks]


def reason(run: Run, number: int) -> Reason | None:
    """Why a Unit is asked at a stop; None if a step or an effect asks its own question."""
    frame = run.state.units[number].stack[-1]
    if frame.kind == STEP_FRAME:
        return run.box.stages[run.state.stage].steps[frame.index].reason(run, number)
    return run.box.handlers[frame.kind].reason(run, number, frame)


def asker(run: Run, number: int) -> str:
    """What asks a Unit now: the id of its step, or of the frame above it."""
    frame = run.state.units[number].stack[-1]
    if frame.kind == STEP_FRAME:
        return run.box.stages[run.state.stage].steps[frame.index].id
    return run.box.handlers[frame.kind].id


def refusal(box: Box, state: State, action: Action) -> Refusal:
    """Why an action that is not listed is not allowed."""
    if state.result != ONGOING:
        return Refusal("game-over", action.unit)
    if action.unit not in range(len(state.units)):
        return Refusal("no-such-unit", NOBODY, found=len(state.units))
    unit = state.units[action.unit]
    if unit.status != IN_PLAY:
        return Refusal("out-of-play", action.unit)
    if action.verb == ASK:
        return Refusal("asks-already", action.unit)
    run = Run(box, state, None, None)
    if not unit.is_waited_for() and not _may_reopen(run, unit):
        return Refusal("already-ready", action.unit)
    frame = unit.stack[-1]
    if frame.kind == STEP_FRAME:
        return run.stage().steps[frame.index].why_not(run, action.unit, action)
    return run.box.handlers[frame.kind].why_not(run, action.unit, frame, action)


def choices(run: Run, number: int) -> list[Action]:
    """Like ``legal``, on an existing Run; listed once for each position."""
    if run.known >> number & 1:
        return run.listed[number]
    state = run.state
    unit = state.units[number]
    if not unit.stack or unit.status != IN_PLAY or state.result != ONGOING:
        return []
    frame = unit.stack[-1]
    if frame.kind != STEP_FRAME:
        listed = run.box.handlers[frame.kind].choices(run, number, frame)
    elif unit.ready == BUSY:
        listed = run.box.stages[state.stage].steps[frame.index].choices(run, number)
    else:
        listed = _reopening(run, number, unit)
    run.listed[number] = listed
    run.known |= 1 << number
    return listed


def _reopening(run: Run, number: int, unit: Unit) -> list[Action]:
    """What a Unit may still do that is ready, or was not asked."""
    if not _may_reopen(run, unit):
        return []
    step = run.box.stages[run.state.stage].steps[unit.stack[-1].index]
    found = [action for action in step.choices(run, number) if action.verb != READY]
    return [*found, Action(number, NOT_READY)] if unit.ready == SAID_READY else found


def open_to(run: Run, action: Action) -> list[Action]:
    """The choices of a Unit that must include an action if it is legal: for an answer, those of its question."""
    number = action.unit
    unit = run.state.units[number]
    if run.known >> number & 1 or action.is_by_hand() or len(unit.stack) != 1 or unit.ready != BUSY:
        return choices(run, number)
    if unit.status != IN_PLAY or run.state.result != ONGOING:
        return []
    return run.box.stages[run.state.stage].steps[unit.stack[0].index].answers(run, number)


def _may_reopen(run: Run, unit: Unit) -> bool:
    """Whether a Unit that is ready, or was not asked, may still act: the stop is open (PHASE-5)."""
    if len(unit.stack) != 1 or unit.flags & HIT:
        return False
    return run.box.stages[run.state.stage].steps[unit.stack[0].index].open_ended


def settle(run: Run) -> None:
    """Carry on with everything that needs no answer, stage after stage."""
    state = run.state
    woken = run.woken
    number = run.moving
    run.moving = NOBODY
    if not woken and run.waiting > 0 and _leave_others_alone(run, number):
        return
    lone = not run.exposed and len(woken) <= 1  # only one Unit is affected, and no choices can be taken away
    while True:
        while woken:
            number = woken.pop()
            run.known = 0  # what was listed for the last Unit may be different after this one
            run.threats = None
            carry_on(run, number)
            if woken:
                lone = False
        if state.result != ONGOING:
            _clear(run)
            return
        unit = state.units[number]
        if not lone or len(unit.stack) != 1:
            _look_round(run)
        elif unit.ready == BUSY:
            run.waiting |= 1 << number
        else:
            run.waiting &= ~(1 << number)
        if not run.waiting:
            run.known = 0  # a stage that closes may ask a Unit again
            _next_stage(run)
            lone = False
            number = NOBODY
        elif not run.exposed or UNITS_OF[run.waiting] == (number,) or not _wake_the_deprived(run):
            return


def _leave_others_alone(run: Run, number: int) -> bool:
    """Take note of a Unit that is ready, or is asked the same again. True: the others go on as before."""
    if run.state.units[number].ready == BUSY:
        return not run.exposed
    run.waiting &= ~(1 << number)
    run.exposed &= run.waiting
    return run.waiting > 0


def _look_round(run: Run) -> None:
    """Find out which Units must act, and whose choices others may take away."""
    state = run.state
    waiting = exposed = 0
    bit = 1
    for unit in state.units:
        if len(unit.stack) > 1:
            if unit.is_waited_for():
                waiting |= bit
                if unit.stack[-1].kind in _SHARED:
                    exposed |= bit
        elif unit.ready == BUSY and unit.status == IN_PLAY:
            waiting |= bit
        bit <<= 1
    run.waiting = waiting
    run.exposed = waiting if run.box.stages[state.stage].shared else exposed


def carry_on(run: Run, number: int) -> None:
    """Move one Unit on until it has to choose, or is done with this stage."""
    state = run.state
    unit = state.units[number]
    run.moving = number
    while unit.stack and state.result == ONGOING:
        frame = unit.stack[-1]
        if frame.kind != STEP_FRAME:
            if run.box.handlers[frame.kind].go(run, number, frame):
                continue
            break
        if unit.ready != BUSY:
            break
        stage = run.box.stages[state.stage]
        for stack, step in stage.from_step[frame.index]:
            if not step.enter(run, number):
                reached = stack
                break
        else:
            unit.stack = stage.stacks[-1]
            unit.ready = IDLE
            break
        if len(unit.stack) == 1:
            unit.stack = reached
            break
        if unit.stack:  # something has come up that goes first
            unit.stack = reached + unit.stack[1:]
    run.moving = NOBODY


def _wake_the_deprived(run: Run) -> bool:
    """Let Units whose choice others have just taken away carry on without it."""
    steps = run.box.stages[run.state.stage].steps
    for number in UNITS_OF[run.exposed]:
        frame = run.state.units[number].stack[-1]
        shared = steps[frame.index].shared if frame.kind == STEP_FRAME else frame.kind in _SHARED
        if shared and not choices(run, number):
            run.woken.append(number)
    if run.woken:
        run.known = 0
        run.threats = None
        return True
    return False


def _next_stage(run: Run) -> None:
    """Close this stage and open the next; stages without anything to do are skipped."""
    state = run.state
    stages = run.box.stages
    stage = stages[state.stage]
    while stage.last.close(run) and state.result == ONGOING:
        if stage.number == run.box.last_stage:
            _end_turn(run)
        else:
            state.stage += 1
        stage = stages[state.stage]
        if stage.may_pass_by and _pass_by(run, stage):
            if stage.first:
                _tell_phase(run, stage)
            continue
        if _open_stage(run, stage):
            return


def _pass_by(run: Run, stage: Stage) -> bool:
    """Whether a stage has nothing for anybody, as can be seen at once."""
    for step in stage.steps:
        if not step.passes_by(run):
            return False
    return True


def _open_stage(run: Run, stage: Stage) -> bool:
    """Begin a stage. True: some Unit has something to do in it, or no Unit is left."""
    state = run.state
    first = stage.opening
    stack = stage.stacks[0]
    run.threats = None
    ready = IDLE if first.only_asks else BUSY
    anybody = False
    for unit in state.units:
        if unit.status == IN_PLAY:
            unit.stack = stack
            unit.ready = ready
            unit.wished = 0
            anybody = True
    if not anybody:
        finish(run)
        return True
    if stage.first:
        _tell_phase(run, stage)
    if first.only_asks:
        return _ask(run, first)
    first.open(run)
    busy = False
    for number, unit in enumerate(state.units):
        if unit.status != IN_PLAY:
            continue
        if not first.at_once:
            run.known = 0  # one that is busy now can be given nothing
            carry_on(run, number)
            if unit.ready == BUSY or len(unit.stack) > 1 or state.result != ONGOING:
                busy = True
        elif first.is_asked(run, number):
            busy = True
        else:
            unit.ready = IDLE
    return busy or len(run.woken) > 0


def _ask(run: Run, asking: Step) -> bool:
    """Begin a stage in which nothing happens by itself. True: some Unit has something to do in it."""
    busy = False
    for number, unit in enumerate(run.state.units):
        if unit.status == IN_PLAY and asking.is_asked(run, number):
            unit.ready = BUSY
            busy = True
    return busy


def _tell_phase(run: Run, stage: Stage) -> None:
    """A phase begins, and with the first one a turn; saves that work once a phase are available again."""
    state = run.state
    if stage.number == run.box.first_stage:
        state.turn += 1
        run.say("turn", "PHASE-1", NOBODY, state.turn)
    if run.events is not None:
        run.events.append(stage.event)
    for unit in state.units:
        unit.saved = 0


def _end_turn(run: Run) -> None:
    """Clear everything that lasted for the turn."""
    state = run.state
    run.giver = NOBODY
    state.stage = run.box.first_stage
    state.general = UNDECIDED
    state.mgf = ()
    state.lowered = ()
    state.prevented = ()
    state.handed = ()
    state.cut = ()
    state.lit = ()
    for unit in state.units:
        refresh(unit)


def refresh(unit: Unit) -> None:
    """Clear a Unit's turn; it keeps only what it has gained."""
    unit.dice = ()
    unit.locked = 0
    unit.cancelled = 0
    unit.straight = 0
    unit.virtual = ()
    unit.scored = NO_SCORES
    unit.renounced = 0
    unit.waived = NO_SCORES
    unit.spared = UNSETTLED
    unit.due = 0
    unit.rerolls = 0
    unit.flags = 0
    unit.fresh = 0
    unit.used = ()
    unit.draws = 0
    unit.shelter = 0
    unit.extra_loss = 0
    unit.recruits = 0
    unit.partner = NOBODY
    unit.arrived = NO_SECTOR


def _clear(run: Run) -> None:
    """The game is over: no Unit is asked any more."""
    run.woken.clear()
    run.waiting = 0
    for unit in run.state.units:
        unit.stack = ()
        unit.ready = IDLE
