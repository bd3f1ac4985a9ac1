"""A loss that would wipe out a Unit waits until it, and every Unit that could help it, has been asked (PHASE-5)."""

from typing import Final

from easyred.rules.ask.casualties import is_deadly
from easyred.rules.ask.held_back import held_back, parting
from easyred.rules.hands.free_hand import carry_free, free_choices, refuse_free
from easyred.rules.losses.casualties import join_half, lose_unit, suffer
from easyred.rules.model.action import EVERYWHERE as ASKED_EVERYWHERE
from easyred.rules.model.action import READIES, READY, Action
from easyred.rules.model.frame import DIE_FRAME, LOSS_FRAME, RESCUE_FRAME, STEP_FRAME, Frame
from easyred.rules.model.reason import BY_WISH, Reason
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import MINES_OFF
from easyred.rules.model.threat import CAUSE_RULES, LOST_TO_MINES, Threat
from easyred.rules.run import UNITS_OF, Run
from easyred.rules.step import Handler
from easyred.rules.stops.reason import of_threat
from easyred.rules.stops.threat import helps

_WAITS: Final = (STEP_FRAME, DIE_FRAME, LOSS_FRAME, RESCUE_FRAME)
"""Frames that another may be put on at once; in the middle of anything else a Unit finishes that first."""


LATER: Final = 1
"""The index of a question that waited until its Unit had finished something."""


def take_loss(run: Run, number: int, frame: Frame) -> None:
    """The casualties happen, and wipe the Unit out if they are too many."""
    rule = CAUSE_RULES[frame.source]
    unit = run.state.units[number]
    join_half(run, number)  # Soldiers who came while the loss was pending
    if frame.source == LOST_TO_MINES and unit.has(MINES_OFF):
        run.say("mines-ignored", "CARD-16", number, sector=unit.sector)
    elif suffer(run, number, frame.answers[0], rule, unit.sector, frame.source == LOST_TO_MINES, frame.index - 1):
        lose_unit(run, number, "COMBAT-6" if frame.source == LOST_TO_MINES else rule)


def is_fatal(run: Run, number: int, frame: Frame) -> bool:
    """Whether a loss would wipe its Unit out, as things are."""
    on_mines = frame.source == LOST_TO_MINES
    harmless = on_mines and run.state.units[number].has(MINES_OFF)
    return not harmless and is_deadly(run, number, frame.answers[0], on_mines, frame.index - 1)


def _may_ask(run: Run, number: int, frame: Frame) -> bool:
    """Whether a loss is worth a question: it is deadly, or some Unit wants to be asked everywhere."""
    if is_fatal(run, number, frame):
        return True
    return any([unit.asks == ASKED_EVERYWHERE for unit in run.state.units])


def rescuers(run: Run, number: int, frame: Frame) -> list[int]:
    """The Units that are asked before a loss: those that could help, and those that asked for it."""
    return [other for other in run.state.in_play() if is_concerned(run, other, number, frame)]


def is_concerned(run: Run, number: int, victim: int, frame: Frame) -> bool:
    """Whether a Unit is asked before a loss; not while only others are walked on, without it."""
    unit = run.state.units[number]
    if not unit.stack:
        return False
    listed = rescue_choices(run, number, victim)
    if not listed:
        return False
    if unit.asks == ASKED_EVERYWHERE and unit.stack[-1].kind in _WAITS:
        return True
    return len(rescues(run, listed, victim, frame)) > 0


def rescues(run: Run, listed: list[Action], victim: int, frame: Frame) -> list[Action]:
    """The choices of a Unit that could prevent a loss; empty if it is not deadly."""
    if not is_fatal(run, victim, frame):
        return []
    threat = Threat(victim, frame.source, frame.answers[0])
    return helps(run, threat, listed, allowed(run, victim))


def allowed(run: Run, victim: int) -> int:
    """The windows that are open while a Unit waits for its loss: those of its step."""
    return run.stage().steps[run.state.units[victim].stack[0].index].allows


def rescue_choices(run: Run, number: int, victim: int) -> list[Action]:
    """What a Unit may do while it, or another, waits for a loss; nothing that its own way ahead needs (TRADE-7)."""
    step = run.stage().steps[run.state.units[victim].stack[0].index]
    return parting(run, number, free_choices(run, number, step.allows, step.trades))


def _ask(run: Run, number: int, asked: list[int]) -> None:
    """Put the question to these Units; one in the middle of something finishes that first."""
    _note(run, number, sum([1 << other for other in asked]), 0)
    for other in asked:
        unit = run.state.units[other]
        if unit.stack[-1].kind in _WAITS:
            run.push(other, Frame(RESCUE_FRAME, number))
        else:
            unit.stack = (unit.stack[0], Frame(RESCUE_FRAME, number, LATER), *unit.stack[1:])


def loss_place(run: Run, victim: int) -> int:
    """Where the loss is on its Unit's stack."""
    stack = run.state.units[victim].stack
    for place in range(len(stack) - 1, -1, -1):
        if stack[place].kind == LOSS_FRAME:
            return place
    raise AssertionError("no loss lies on that stack")


def loss_of(run: Run, victim: int) -> Frame:
    """The loss that a Unit waits for."""
    return run.state.units[victim].stack[loss_place(run, victim)]


def _note(run: Run, victim: int, asked: int, changed: int) -> None:
    """Note which Units are still asked about a loss, and whether any has to be asked again."""
    unit = run.state.units[victim]
    place = loss_place(run, victim)
    old = unit.stack[place]
    new = Frame(LOSS_FRAME, old.source, old.index, (old.answers[0], asked, changed))
    unit.stack = (*unit.stack[:place], new, *unit.stack[place + 1 :])
    run.woken.append(victim)


class Loss(Handler):
    """On the stack of the threatened Unit. Source: the cause. Index: a Sector to be kept payable, plus one.

    Answers: the casualties, the Units still asked as bits, and whether anybody has to be asked, or asked again.
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if frame.answers[1]:
            return False
        asked = rescuers(run, number, frame) if frame.answers[2] and _may_ask(run, number, frame) else []
        if asked:
            _ask(run, number, asked)
            return True
        run.pop(number)
        take_loss(run, number, frame)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return []

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        raise AssertionError("a loss has no choices of its own")


class Rescue(Handler):
    """On the stack of a Unit that could help, or wants to be told. Source: the threatened Unit."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if is_concerned(run, number, frame.source, loss_of(run, frame.source)):
            return False
        self._pass(run, number, frame)
        if self._is_left_waiting(run, number, frame):
            run.still = number
        return True

    def _pass(self, run: Run, number: int, frame: Frame) -> None:
        """Let the loss happen, as far as this Unit is concerned."""
        run.pop(number)
        loss = loss_of(run, frame.source)
        _note(run, frame.source, loss.answers[1] & ~(1 << number), loss.answers[2])

    def _is_left_waiting(self, run: Run, number: int, frame: Frame) -> bool:
        """Whether a Unit that was deciding at an open step goes on there, as if nothing had come between."""
        stack = run.state.units[number].stack
        return frame.index != LATER and len(stack) == 1 and run.stage().steps[stack[0].index].open_ended

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return [*rescue_choices(run, number, frame.source), READIES[number]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        if action.verb == READY:
            self._pass(run, number, frame)
            if self._is_left_waiting(run, number, frame):
                run.still = number
            return
        asked = loss_of(run, frame.source).answers[1]
        _note(run, frame.source, asked, 1)
        carry_free(run, number, action, "TRADE-7")
        run.woken += [other for other in UNITS_OF[asked] if other not in run.woken]

    def reason(self, run: Run, number: int, frame: Frame) -> Reason | None:
        """The reason that the Unit could prevent a loss, or wants to be asked."""
        loss = loss_of(run, frame.source)
        saving = rescues(run, rescue_choices(run, number, frame.source), frame.source, loss)
        threat = Threat(frame.source, loss.source, loss.answers[0])
        return of_threat(threat, saving) if saving else Reason(BY_WISH, "PHASE-5", frame.source, loss.answers[0])

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        step = run.stage().steps[run.state.units[frame.source].stack[0].index]
        if action.card in held_back(run, number):
            return Refusal("needed-ahead", number, action.card)
        if action.is_by_hand():
            return refuse_free(run, number, action, step.allows, step.trades)
        return Refusal("not-now", number)
