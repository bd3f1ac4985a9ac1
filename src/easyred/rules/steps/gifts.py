"""The map's gifts to the first Unit, handed out when the phase ends (END-4, MOVE-12)."""

from easyred.rules.ask.strength import strength
from easyred.rules.hands.use import is_possible
from easyred.rules.model.ability import Ability
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import IN_PLAY
from easyred.rules.run import Run


def hand_out(run: Run) -> bool:
    """Give each Sector's gift to the first Unit that came for it. True: something was given."""
    given = False
    for sector in newly_entered(run):
        gift = run.at(sector).gift
        if gift and sector not in run.state.given:
            comers = [number for number in _arrived(run, sector, gift[0]) if is_possible(run, number, gift[0])]
            if comers:
                run.state.given = tuple(sorted((*run.state.given, sector)))
                _give(run, first_of(run, comers, sector), gift[0])
                given = True
    return given


def newly_entered(run: Run) -> list[int]:
    """The Sectors that Units have entered by their own move."""
    found: list[int] = []
    for unit in run.state.units:
        if unit.arrived != NO_SECTOR and unit.status == IN_PLAY and unit.arrived not in found:
            found.append(unit.arrived)
    return sorted(found)


def _arrived(run: Run, sector: int, gift: Ability) -> list[int]:
    """The Units that came by their own move in this phase and have not left the gift to others (VEH-6, CARD-7)."""
    found: list[int] = []
    for number in run.state.in_play():
        unit = run.state.units[number]
        if unit.arrived == sector and gift.number not in unit.used:
            found.append(number)
    return found


def _give(run: Run, number: int, gift: Ability) -> None:
    """Start a gift for a Unit."""
    unit = run.state.units[number]
    unit.used = tuple(sorted((*unit.used, gift.number)))
    run.push(number, Frame(ABILITY_FRAME, gift.number))


def first_of(run: Run, numbers: list[int], sector: int, die: str = "tie") -> int:
    """The Unit with the fewest Soldiers, counting Specialists; a die breaks ties (END-4)."""
    fewest = min([strength(run, run.state.units[number]) for number in numbers])
    tied = [number for number in numbers if strength(run, run.state.units[number]) == fewest]
    if len(tied) == 1:
        return tied[0]
    winner = tied[run.draw_for_sector(max(0, sector), die, 1, len(tied), tied)[0]]
    run.say("tie", "END-4", winner, sector=sector)
    return winner
