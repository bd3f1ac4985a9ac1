"""What fire meets a Unit where it stands (COMBAT-3), with Special Damage (COMBAT-4) and extra losses (COMBAT-10)."""

from typing import Final

from easyred.rules.ask.mines import mine_sweeper
from easyred.rules.ask.modifiers import printed, total
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.modifier import EXTRA_LOSS, NO_SPECIAL_DAMAGE, SPECIAL_DAMAGE, Modifier
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import HIT, MGF_OFF
from easyred.rules.run import Run

MOST_PIPS: Final = 6


def is_silent(run: Run, sector: int) -> bool:
    """Whether the machine guns of a Sector do not fire this turn (COMBAT-5, CARD-5)."""
    return sector in run.state.prevented or sector in run.state.silenced


def machine_gun(run: Run, sector: int) -> int:
    """What the MGF dice of a Sector add up to (COMBAT-3)."""
    amount = 0
    for die in run.state.mgf:
        if die >> 3 == sector:
            amount += die & 7
    return amount


def fire_met(run: Run, number: int) -> int:
    """The fire that meets a Unit where it stands, as it is rolled."""
    unit = run.state.units[number]
    return 0 if unit.flags & MGF_OFF else machine_gun(run, unit.sector)


def fire_ahead(run: Run, number: int) -> tuple[int, int]:
    """The least and the most fire that meets a Unit where it stands: as it is rolled, or may be yet."""
    state = run.state
    unit = state.units[number]
    guns = run.sector_of(number).mgf
    if not guns or unit.flags & MGF_OFF:
        return 0, 0
    if state.mgf or run.box.stages[state.stage].fires:
        fire = machine_gun(run, unit.sector)
        return fire, fire
    return (0, 0) if is_silent(run, unit.sector) else (guns, MOST_PIPS * guns)


def sixes_ahead(run: Run, number: int) -> int:
    """How many sixes of MGF may meet a Unit: as they are rolled, or all of them while they are not."""
    least, most = fire_ahead(run, number)
    sector = run.state.units[number].sector
    if least != most:
        return run.box.sectors[sector].mgf
    return run.state.mgf.count(sector * 8 + 6) if most else 0


def special_damage(run: Run, number: int, sector: Sector) -> Modifier | None:
    """What Special Damage a Sector's text does to a Unit, if nobody keeps it off (COMBAT-4)."""
    special = printed(sector, SPECIAL_DAMAGE)
    return None if special is None or total(run, number, NO_SPECIAL_DAMAGE) else special


def suffers_extra(run: Run, number: int, sector: Sector) -> bool:
    """Whether a Sector's text adds a d6 to a Unit's casualties; whoever sweeps mines may keep it off (COMBAT-10)."""
    extra = printed(sector, EXTRA_LOSS)
    return extra is not None and (not extra.extra or mine_sweeper(run, run.state.units[number]) == NO_CARD)


def extra_ahead(run: Run, number: int) -> tuple[int, int]:
    """The least and the most that a Sector's text adds to a Unit's casualties: as it is rolled, or may be yet."""
    unit = run.state.units[number]
    if unit.extra_loss or unit.flags & HIT:
        return unit.extra_loss, unit.extra_loss
    return (1, MOST_PIPS) if suffers_extra(run, number, run.sector_of(number)) else (0, 0)
