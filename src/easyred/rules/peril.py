"""Peril: a Final Tally that may cost a Unit all it has when Upkeep ends (TALLY-8, OPT-10)."""

from easyred.rules.dice import ONE, STAR, TWO
from easyred.rules.modifier import FOUR_OF_A_KIND, LOSS_PER_STAR
from easyred.rules.questions import HURTS, sector_modifier, strength
from easyred.rules.run import Run
from easyred.rules.state import AT_STAKE
from easyred.rules.tally import lying
from easyred.rules.trade import partners


def see_peril(run: Run) -> None:
    """When all Final Tallies lie: who might die of his own is asked for cards, and who could help him for gifts."""
    if not run.box.last_man and not run.box.sector_codes & HURTS:
        return
    units = run.state.units
    for number in run.state.in_play():
        if is_in_peril(run, number):
            for other in (number, *partners(run, number)):
                units[other].flags |= AT_STAKE


def is_in_peril(run: Run, number: int) -> bool:
    """Whether a Unit's tally may wipe it out, if its Skulls cancel nothing of it."""
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
