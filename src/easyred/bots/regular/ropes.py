"""Ropes: cards that add a Skull to a tally, which is what a Unit at the foot of a cliff is short of."""

from easyred.rules.ask.tally import skulls
from easyred.rules.ask.ways import has_to_climb
from easyred.rules.model import effect_codes as effect
from easyred.rules.model.ability import Ability
from easyred.rules.model.box import Box
from easyred.rules.model.dice import SKULL
from easyred.rules.model.modifier import CLIMBING
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import Unit
from easyred.rules.run import Run

MOST = 2
"""More ropes than this make no difference to it."""


def is_rope(ability: Ability) -> bool:
    """Whether an ability adds a Skull."""
    return any([code in (effect.ADD, effect.ADD_COLOUR) and a == SKULL for code, a, _ in ability.ops])


def ropes(box: Box, unit: Unit) -> int:
    """How many ropes a Unit has, if there is a cliff at all."""
    if not box.climbs:
        return 0
    held = [box.cards[card] for card in unit.items + unit.awards]
    return min(MOST, len([card for card in held if any([is_rope(ability) for ability in card.abilities])]))


def height(sector: Sector) -> int:
    """How many Skulls the way on from a Sector takes."""
    return max([modifier.amount for modifier in sector.modifiers if modifier.code == CLIMBING], default=0)


def wants_rope(run: Run, number: int) -> bool:
    """Whether its ropes would bring a Unit up, and nothing else does."""
    unit = run.state.units[number]
    if unit.sector < 0 or not has_to_climb(run, number):
        return False
    short = height(run.sector_of(number)) - skulls(unit)
    return 0 < short <= ropes(run.box, unit)
