"""Men on their way: the Soldiers that the tally on the table brings a Unit, and those of its bonuses."""

from easyred.rules.ask.triples import table_of
from easyred.rules.look import forecast
from easyred.rules.model.ability import Ability
from easyred.rules.model.box import Box
from easyred.rules.model.effect_codes import ADD_CHOSEN, GAIN, GAIN_OTHER
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.state import Unit


def joining(box: Box, unit: Unit, tally: forecast.Tally, bonuses: int = 0) -> int:
    """How many Soldiers join a Unit when its tally is recorded; under A Few Good Men half of them (TALLY-6)."""
    coming = unit.recruits + tally.amounts[SOLDIERS] + bonuses
    halved = any([stage.apart for stage in box.stages])
    return (coming // 2 if halved else coming) - tally.toll


def of_bonuses(box: Box, unit: Unit, tally: forecast.Tally) -> tuple[int, list[int]]:
    """The Soldiers that the bonuses of a tally bring at least, and the bonuses that may bring more, by their faces."""
    least, unsure = 0, list[int]()
    for face in tally.bonuses:
        ways = table_of(box, unit)[face]
        men = [_men(box, ability) for ability in ways]
        least += min(men)
        chosen = any([code == ADD_CHOSEN for ability in ways for code, _, _ in ability.ops])
        unsure += [face] if chosen or max(men) > min(men) else []
    return least, unsure


def _men(box: Box, ability: Ability) -> int:
    """The Soldiers that one way to score a bonus brings the Unit itself; alone it gets those for another Unit, too."""
    codes = (GAIN, GAIN_OTHER) if box.solo else (GAIN,)
    return sum([n for code, resource, n in ability.ops if code in codes and resource == SOLDIERS])
