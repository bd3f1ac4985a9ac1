"""Whether a tally lies open on the table, and which of its dice may be traded."""

from easyred.rules.model.dice import SKULL, face_of
from easyred.rules.model.state import IDLE, RECORDED, TRADED_DIE, Unit
from easyred.rules.run import Run


def open_tally(unit: Unit) -> bool:
    """Whether a Unit's dice are on the table and not recorded yet."""
    return bool(unit.dice) and not unit.flags & RECORDED


def can_trade_die(unit: Unit, no_skulls: int) -> bool:
    """Whether a Unit still has its die trade of the turn, and a die for it."""
    return open_tally(unit) and not unit.has(TRADED_DIE) and bool(tradable_dice(unit, no_skulls))


def tradable_dice(unit: Unit, no_skulls: int) -> list[int]:
    """The dice a Unit may trade."""
    dice = [place for place in range(len(unit.dice)) if not unit.renounced >> place & 1]
    return [place for place in dice if not (no_skulls and face_of(unit.dice[place]) == SKULL)]


def is_tally_open(run: Run, number: int) -> bool:
    """Whether a Unit has its complete Final Tally, and it is not recorded yet."""
    unit = run.state.units[number]
    if not unit.dice or unit.flags & RECORDED:
        return False
    stage = run.state.stage
    return stage > run.box.tally_stage or (stage == run.box.tally_stage and unit.ready == IDLE)
