"""Victory points (VP-1 to VP-3)."""

from easyred.rules.box import Box
from easyred.rules.state import State


def victory_points(box: Box, state: State, number: int) -> list[tuple[str, int]]:
    """What a Unit scores, line by line: (for what, points)."""
    unit = state.units[number]
    lines = [("sectors", 10 * _sectors(box, state, number))]
    if unit.conquered:
        lines.append(("bunker", 20 * max(1, unit.bunkers)))
        if unit.conquered == min(other.conquered for other in state.units if other.conquered):
            lines.append(("first", 20))
    lines.append(("soldiers", unit.soldiers))
    lines.append(("courage", 2 * unit.courage))
    lines.append(("specialists", 3 * len(unit.specialists)))
    lines.append(("awards", 10 * unit.medals))
    return lines


def _sectors(box: Box, state: State, number: int) -> int:
    """The last Sector before the Bunker, or by edition every Sector of the map for who entered it (VP-2)."""
    unit = state.units[number]
    if box.scores_all_sectors and box.sectors[unit.sector].bunker:
        return len(box.sectors)
    return unit.last_sector


def total_points(box: Box, state: State, number: int) -> int:
    """A Unit's victory points."""
    return sum(points for _, points in victory_points(box, state, number))


def group_points(box: Box, state: State) -> int:
    """The group scores what its weakest Unit scores (VP-3)."""
    return min(total_points(box, state, number) for number in range(len(state.units)))
