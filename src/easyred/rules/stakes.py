"""What a Final Tally puts at stake: lives (TALLY-8, OPT-10), a Special Find (RWB-10), a card that serves another."""

from easyred.rules.dice import ONE, STAR, TOOL, TWO
from easyred.rules.effect import FIND_USED
from easyred.rules.modifier import FOUR_OF_A_KIND, LOSS_PER_STAR
from easyred.rules.questions import HURTS, finds_barred, may_find, sector_modifier, strength
from easyred.rules.run import Run
from easyred.rules.state import AT_STAKE
from easyred.rules.tally import lying
from easyred.rules.trade import partners
from easyred.rules.triples import standing, table_of, tripled_faces
from easyred.rules.use import is_possible


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


def finds_ahead(run: Run, number: int) -> bool:
    """Whether a Unit's tally makes a Special Find with which it may find a used Item in Upkeep."""
    unit = run.state.units[number]
    if not tripled_faces(standing(unit)) >> 4 * TOOL & 1 or not run.box.counted[TOOL]:
        return False
    finding = [ability for ability in table_of(run.box, unit)[TOOL] if ability.ops[0][0] == FIND_USED]
    return bool(finding) and may_find(run, number) and not finds_barred(run, number)


def can_pay_for_finds(run: Run, number: int) -> bool:
    """Whether somebody within reach has such a find ahead, and something to find."""
    if not run.state.used:
        return False
    return any([finds_ahead(run, other) for other in partners(run, number)])


def serves_another(run: Run, number: int, windows: int) -> bool:
    """Whether a Unit holds an Item that somebody within reach could use in these windows."""
    cards = run.box.cards
    for card in run.state.units[number].items:
        if not cards[card].windows & windows:
            continue
        now = [ability for ability in cards[card].abilities if ability.windows & windows]
        if any([is_possible(run, other, ability) for other in partners(run, number) for ability in now]):
            return True
    return False
