"""Peril: a Final Tally that may cost a Unit all it has when Upkeep ends (TALLY-8, OPT-10)."""

from easyred.rules.dice import ONE, STAR, TWO
from easyred.rules.modifier import FOUR_OF_A_KIND, LOSS_PER_STAR
from easyred.rules.questions import HURTS, sector_modifier, strength
from easyred.rules.run import Run
from easyred.rules.tally import lying
from easyred.rules.trade import partners


def is_in_peril(run: Run, number: int) -> bool:
    """Whether a Unit's tally may wipe it out, if its Skulls cancel nothing of it."""
    if not run.box.last_man and not run.box.sector_codes & HURTS:
        return False
    cost = most_lost(run, number)
    return cost > 0 and cost >= strength(run, run.state.units[number])


def most_lost(run: Run, number: int) -> int:
    """The Soldiers that a tally costs at most where the Unit stands."""
    counts = lying(run.state.units[number])
    cost = counts[ONE] + 2 * counts[TWO] if run.box.last_man else 0
    four = sector_modifier(run, number, FOUR_OF_A_KIND)
    if four is not None and max(counts) >= 4:
        cost += max(0, -four.amount)
    ambush = sector_modifier(run, number, LOSS_PER_STAR)
    return cost if ambush is None else cost + ambush.amount * counts[STAR]


def is_peril_near(run: Run, number: int) -> bool:
    """Whether a Unit that this one could give something to is in peril."""
    if not run.box.last_man and not run.box.sector_codes & HURTS:
        return False
    return any([is_in_peril(run, other) for other in partners(run, number)])
