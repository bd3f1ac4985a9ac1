"""Finding and changing a d6 on a Unit's stack."""

from easyred.rules.model.frame import DIE_FRAME, Frame
from easyred.rules.run import Run


def die_frame(run: Run, stop: Frame) -> int:
    """Where the d6 that a stop is about lies on its Unit's stack; the topmost one, if the stop does not say."""
    places = dice_on(run.state.units[stop.source].stack)
    return places[stop.index - 1]


def dice_on(stack: tuple[Frame, ...]) -> list[int]:
    """Where dice lie on a stack, the lowest first."""
    return [place for place in range(len(stack)) if stack[place].kind == DIE_FRAME]


def die_asked_about(run: Run, stop: Frame) -> tuple[int, ...]:
    """The pips of the d6 that a stop is about, and the Units still asked, as bits."""
    return run.state.units[stop.source].stack[die_frame(run, stop)].answers


def change_die(run: Run, stop: Frame, pips: int, asked: int) -> None:
    """Set the pips of a rolled d6 and the Units still asked."""
    unit = run.state.units[stop.source]
    place = die_frame(run, stop)
    old = unit.stack[place]
    new = Frame(DIE_FRAME, old.source, old.index, (pips, asked))
    unit.stack = (*unit.stack[:place], new, *unit.stack[place + 1 :])
    run.woken.append(stop.source)


def half(pips: int) -> int:
    """A d6 as a d3: halved, rounded up (DICE-3)."""
    return (pips + 1) // 2
