"""What has changed in Sectors: who is there, what they turned out to be, what is silenced, taken or placed."""

from easyred.rules.model.packed import pips_of, token_of, where_lies, where_rolled
from easyred.rules.model.state import WIPED_OUT
from easyred.table.observer import Observer
from easyred.table.part import Part


class SectorNow(Part, frozen=True, kw_only=True):
    """A Sector that is not as it was printed, or not empty. ``turned_out``: which of its variants it is, by d6;
    ``fire``: machine-gun dice of this combat; ``lowered``: DEF taken off this turn; ``silent``: no machine guns any
    more; ``prevented``: none this turn; ``given``: its gift is gone; ``quiet``: it has had its first combat.
    """

    id: str
    units: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    fire: tuple[int, ...] = ()
    turned_out: int = 0
    lowered: int = 0
    silent: bool = False
    prevented: bool = False
    given: bool = False
    fallen: bool = False
    quiet: bool = False
    lit: bool = False


def sectors(seen: Observer) -> tuple[SectorNow, ...]:
    """The Sectors that are not empty or not as printed."""
    marked = _marked(seen)
    return tuple([_sector(seen, number) for number in sorted(marked)])


def _marked(seen: Observer) -> set[int]:
    """The Sectors that are not empty or not as printed, by number."""
    state = seen.state
    found = {unit.sector for unit in state.units if unit.sector >= 0 and unit.status != WIPED_OUT}
    found |= {where_lies(lying) for lying in state.tokens}
    found |= {where_rolled(die) for die in state.mgf + state.revealed}
    found |= {place for place, _, _ in state.lowered}
    return found.union(state.silenced, state.prevented, state.given, state.fallen, state.fought, state.lit)


def _sector(seen: Observer, number: int) -> SectorNow:
    """A Sector as it is now."""
    state = seen.state
    units = [n for n, unit in enumerate(state.units) if unit.sector == number and unit.status != WIPED_OUT]
    return SectorNow(
        id=seen.box.sectors[number].id,
        units=tuple(units),
        tokens=seen.ids([token_of(lying) for lying in state.tokens if where_lies(lying) == number]),
        fire=tuple([pips_of(die) for die in state.mgf if where_rolled(die) == number]),
        turned_out=sum([pips_of(die) for die in state.revealed if where_rolled(die) == number]),
        lowered=sum([n for place, n, _ in state.lowered if place == number]),
        silent=number in state.silenced,
        prevented=number in state.prevented,
        given=number in state.given,
        fallen=number in state.fallen,
        quiet=number in state.fought,
        lit=number in state.lit,
    )
