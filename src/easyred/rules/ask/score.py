"""Victory points (VP-1 to VP-4)."""

from typing import Final

from easyred.rules.model.box import Box
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.state import PENALTY_TAKEN, WON, State, Unit

WORTH: Final[dict[str, int]] = {
    "sectors": 10,
    "bunker": 20,
    "first": 20,
    "soldiers": 1,
    "courage": 2,
    "specialists": 3,
    "awards": 10,
    "straights": 10,
    "handicap": 2,
}
"""What one of each thing is worth; other lines are not counted by the piece."""


def worth(box: Box, key: str) -> int:
    """What one of a thing is worth; 0 if it is not counted by the piece."""
    return 2 if box.last_man and key == "soldiers" else WORTH.get(key, 0)


def victory_points(box: Box, state: State, number: int) -> list[tuple[str, int]]:
    """What a Unit scores, line by line: (for what, points)."""
    unit = state.units[number]
    lines = [("sectors", WORTH["sectors"] * _sectors(box, state, number))]
    if unit.conquered:
        lines.append(("bunker", WORTH["bunker"] * max(1, unit.bunkers)))
        if unit.conquered == min(other.conquered for other in state.units if other.conquered):
            lines.append(("first", WORTH["first"]))
    lines.append(("soldiers", worth(box, "soldiers") * unit.soldiers))
    lines.append(("courage", WORTH["courage"] * unit.courage))
    lines.append(("specialists", WORTH["specialists"] * len(unit.specialists)))
    lines.append(("awards", WORTH["awards"] * (len(unit.awards) if box.scores_unplayed_awards else unit.medals)))
    if box.scores_straights:
        lines.append(("straights", WORTH["straights"] * unit.straights))
    if box.handicap:
        lines.append(("handicap", WORTH["handicap"] * box.handicap))
    return lines + _in_the_third_edition(box, state, unit)


def _in_the_third_edition(box: Box, state: State, unit: Unit) -> list[tuple[str, int]]:
    """What Legendary Units, Penalty Specialists and marked ones add or cost; empty if there are none (VP-4)."""
    lines: list[tuple[str, int]] = []
    if unit.legend != NO_LEGEND:
        lines.append(("legend", -10))
    if started_with_penalty(unit):
        lines.append(("penalty", 10))
    if state.result == WON and has_penalty(box, unit):
        lines.append(("penalty-home", 20))
    lost = len([card for card in unit.lost if box.cards[card].marked])
    came = lost + len([card for card in unit.specialists if box.cards[card].marked])
    if came:
        lines.append(("marked", 3 * came - 5 * lost))
    return lines


def _sectors(box: Box, state: State, number: int) -> int:
    """Points for the last Sector before the Bunker, or for every Sector of the map, depending on the edition (VP-2)."""
    unit = state.units[number]
    if box.scores_all_sectors and box.sectors[unit.sector].bunker:
        return len(box.sectors)
    return unit.last_sector


def total_points(box: Box, state: State, number: int) -> int:
    """A Unit's victory points."""
    return sum(points for _, points in victory_points(box, state, number))


def group_points(box: Box, state: State) -> int:
    """The group's score, which is that of its weakest Unit (VP-3)."""
    return min(total_points(box, state, number) for number in range(len(state.units)))


def has_penalty(box: Box, unit: Unit) -> bool:
    """Whether a Penalty Specialist is in a Unit (SPEC-7)."""
    return any([box.cards[card].penalty for card in unit.specialists])


def started_with_penalty(unit: Unit) -> bool:
    """Whether a Unit started the game with a Penalty Specialist (VP-4)."""
    return unit.once & PENALTY_TAKEN != 0
