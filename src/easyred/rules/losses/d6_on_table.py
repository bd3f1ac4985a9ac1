"""Finding and changing a d6 on a Unit's stack."""

from easyred.rules.model.frame import DIE_FRAME, Frame
from easyred.rules.run import Run


def die_frame(run: Run, roller: int) -> int:
    """Where the rolled d6 is on its Unit's stack."""
    stack = run.state.units[roller].stack
    for place in range(len(stack) - 1, -1, -1):
        if stack[place].kind == DIE_FRAME:
            return place
    raise AssertionError("no d6 lies on that stack")


def change_die(run: Run, roller: int, pips: int, asked: int) -> None:
    """Set the pips of a rolled d6 and the Units still asked."""
    unit = run.state.units[roller]
    place = die_frame(run, roller)
    old = unit.stack[place]
    new = Frame(DIE_FRAME, old.source, old.index, (pips, asked))
    unit.stack = (*unit.stack[:place], new, *unit.stack[place + 1 :])
    run.woken.append(roller)


def half(pips: int) -> int:
    """A d6 as a d3: halved, rounded up (DICE-3)."""
    return (pips + 1) // 2
