"""What else is at stake in a Final Tally: a Special Find (RWB-10), a card that another Unit can use."""

from typing import Final

from easyred.rules.ask.triples import may_triple, standing, table_of, triples_among
from easyred.rules.effects.gains import points_for_finds, within_means
from easyred.rules.hands.trade import arriving, partners, within_reach
from easyred.rules.hands.use import is_possible, usable
from easyred.rules.model.ability import ADVANCE, ANY, PREVENT
from easyred.rules.model.action import CHOOSE, Action
from easyred.rules.model.card import ITEM
from easyred.rules.model.dice import SKULL, STAR, TOOL, count_face, item_points
from easyred.rules.model.effect_codes import FIND_USED, GAIN
from easyred.rules.model.resources import ITEM_POINTS
from easyred.rules.model.state import RECORDED
from easyred.rules.run import Run

IN_UPKEEP: Final = ANY | ADVANCE | PREVENT
"""The windows in which an Item may be used up while a Special Find waits."""


def can_use_up(run: Run, number: int, windows: int, finding: list[int]) -> bool:
    """Whether a Unit could use or discard an Item now that one of these Units would find again (ITEM-1, ITEM-6)."""
    if not finding:
        return False
    now = [action.card for action in usable(run, number, windows) if run.box.cards[action.card].kind == ITEM]
    out = run.state.units[number].permanent + tuple(now)
    return any([within_means(run, other, out, shared_points(run, other)) for other in finding])


def shared_points(run: Run, number: int) -> int:
    """The Item Points that a Unit could find with, if all Units within reach give theirs."""
    units = run.state.units
    given = [arriving(run.box, units[other].item_points) for other in partners(run, number)]
    return points_for_finds(run, number) + sum(given)


def can_pay(run: Run, number: int, finding: list[int]) -> bool:
    """Whether a Unit's Item Points would let one of these Units afford a used Item (TRADE-2)."""
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


def could_find(run: Run, number: int) -> bool:
    """Whether a Special Find may bring a Unit a used Item, once all tallies are recorded and Units have traded."""
    out = run.state.used
    for other in run.state.in_play():
        now = [action.card for action in usable(run, other, IN_UPKEEP)]
        out += run.state.units[other].permanent + tuple([card for card in now if run.box.cards[card].kind == ITEM])
    return len(out) > 0 and len(within_means(run, number, out, most_points(run, number))) > 0


def most_points(run: Run, number: int) -> int:
    """The most Item Points that a Unit may have for its find, with all that others within reach may record."""
    others = [other for other in run.state.in_play() if within_reach(run, number, other)]
    given = [arriving(run.box, points_ahead(run, other)) for other in others]
    return points_for_finds(run, number) + sum(given)


def points_ahead(run: Run, number: int) -> int:
    """The Item Points that a Unit has, plus the most that its tally may still bring."""
    unit = run.state.units[number]
    if unit.has(RECORDED):
        return unit.item_points
    tools = count_face(unit.dice + unit.virtual, TOOL) + triples_among(standing(unit), STAR)  # some by Leadership
    points = unit.item_points + item_points(tools)
    if may_triple(standing(unit), SKULL):
        gifts = table_of(run.box, unit)[SKULL]
        points += max([b for gift in gifts for code, a, b in gift.ops if (code, a) == (GAIN, ITEM_POINTS)], default=0)
    return points


def serves_another(run: Run, number: int, windows: int) -> bool:
    """Whether a Unit holds an Item that a Unit within reach could use in these windows."""
    if not run.state.units[number].items:
        return False
    for other in partners(run, number):
        if serving_cards(run, number, other, windows):
            return True
    return False


def serving_cards(run: Run, number: int, other: int, windows: int) -> tuple[int, ...]:
    """The Items of a Unit that another could use in these windows."""
    cards = [run.box.cards[card] for card in run.state.units[number].items if not run.box.cards[card].permanent]
    now = [ability for card in cards for ability in card.abilities if ability.windows & windows]
    return tuple(sorted({ability.card for ability in now if is_possible(run, other, ability)}))


def alternatives(run: Run, number: int, face: int) -> list[Action]:
    """What a Unit may choose for a bonus: everything that would do something now, or a find that may still work out."""
    abilities = table_of(run.box, run.state.units[number])[face]
    found = [n for n in range(len(abilities)) if is_possible(run, number, abilities[n])]
    if face == TOOL and not run.state.units[number].flags & RECORDED:
        found = [n for n in found if abilities[n].ops[0][0] != FIND_USED or could_find(run, number)]
    return [Action(number, CHOOSE, n=n) for n in found]
