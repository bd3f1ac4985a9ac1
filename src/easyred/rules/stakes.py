"""What a Final Tally puts at stake besides its own results: a Special Find (RWB-10), a card that serves another."""

from easyred.rules.card import ITEM
from easyred.rules.dice import TOOL
from easyred.rules.effect import FIND_USED
from easyred.rules.effects.gains import points_for_finds, within_means
from easyred.rules.run import Run
from easyred.rules.trade import arriving, partners, within_reach
from easyred.rules.triples import may_triple, standing, table_of
from easyred.rules.use import is_possible, usable


def finders(run: Run) -> list[int]:
    """The Units whose tallies make a Special Find, or may with Leadership, and that may find a used Item with it."""
    return [number for number in run.state.in_play() if finds_ahead(run, number)]


def finds_ahead(run: Run, number: int) -> bool:
    """Whether a Unit is one of them."""
    unit = run.state.units[number]
    if not may_triple(standing(unit), TOOL) or not run.box.counted[TOOL]:
        return False
    return FIND_USED in [ability.ops[0][0] for ability in table_of(run.box, unit)[TOOL]]


def can_use_up(run: Run, number: int, windows: int, finding: list[int]) -> bool:
    """Whether a Unit could use or discard an Item now that one of these would find again (ITEM-1, ITEM-6)."""
    if not finding:
        return False
    now = [action.card for action in usable(run, number, windows) if run.box.cards[action.card].kind == ITEM]
    out = run.state.units[number].permanent + tuple(now)
    return any([within_means(run, other, out, shared_points(run, other)) for other in finding])


def shared_points(run: Run, number: int) -> int:
    """The Item Points that a Unit could find with, if all within reach give theirs."""
    units = run.state.units
    given = [arriving(run.box, units[other].item_points) for other in partners(run, number)]
    return points_for_finds(run, number) + sum(given)


def can_pay(run: Run, number: int, finding: list[int]) -> bool:
    """Whether a Unit's Item Points would bring a used Item within the means of one of these (TRADE-2)."""
    given = arriving(run.box, run.state.units[number].item_points)
    if not given:
        return False
    for other in finding:
        if within_reach(run, number, other):
            points = points_for_finds(run, other)
            alone = within_means(run, other, run.state.used, points)
            if len(within_means(run, other, run.state.used, points + given)) > len(alone):
                return True
    return False


def serves_another(run: Run, number: int, windows: int) -> bool:
    """Whether a Unit holds an Item that somebody within reach could use in these windows."""
    cards = [run.box.cards[card] for card in run.state.units[number].items]
    now = [ability for card in cards if not card.permanent for ability in card.abilities if ability.windows & windows]
    return any([is_possible(run, other, ability) for ability in now for other in partners(run, number)])
