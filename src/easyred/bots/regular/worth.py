"""What a Unit has besides men and Courage, in men."""

from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.state import Unit

SPECIALIST_RATE, ITEM_RATE, AWARD_WORTH, VEHICLE_WORTH = 1.6, 0.3, 5.0, 4.0
STAR_RATE, POINT_RATE = 1.0, 0.15
MOST_STARS, MOST_POINTS = 8, 40
LONG = 8
"""From so many moves away everything a Unit has will be of use."""


def worth_of(box: Box, unit: Unit) -> float:
    """The worth of cards, and of Stars and Item Points not spent yet."""
    cards = box.cards
    found = sum([SPECIALIST_RATE * cards[card].cost for card in unit.specialists])
    found += sum([ITEM_RATE * cards[card].cost for card in unit.items + unit.permanent])
    found += AWARD_WORTH * len(unit.awards) + (VEHICLE_WORTH if unit.vehicle != NO_CARD else 0.0)
    return found + STAR_RATE * min(unit.stars, MOST_STARS) + POINT_RATE * min(unit.item_points, MOST_POINTS)


def uses(box: Box) -> list[float]:
    """By Sector: how much of that will still be of use on the way to the farthest Bunker."""
    return [min(1.0, moves / LONG) for moves in distances(box)]


def distances(box: Box) -> list[int]:
    """The moves from each Sector to the farthest Bunker."""
    found = [0] * len(box.sectors)
    for bunker in box.bunkers:
        left, moves = {bunker}, 0
        seen: set[int] = set()
        while left:
            for sector in left:
                found[sector] = max(found[sector], moves)
            seen |= left
            behind = {sector.number for sector in box.sectors if any([border.to in left for border in sector.borders])}
            left, moves = behind - seen, moves + 1
    return found
