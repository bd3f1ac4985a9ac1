"""What dice bring under the best plan: exact, for the value that the veteran gives to every tally."""

from __future__ import annotations

from collections import OrderedDict

import numpy as np

from easyred import forecast
from easyred.bots.advice_figures import Dice
from easyred.bots.bot import Decision
from easyred.bots.veteran_outlook import Outlook
from easyred.odds.axis import Index, Values
from easyred.odds.free import Roll
from easyred.odds.plan import AfterLock, Plan
from easyred.odds.turn import Turn
from easyred.odds.upkeep import Upkeep, upkeep
from easyred.rules.action import LOCK, Action
from easyred.rules.alone import BATTLE_CRIES, BONUSES, CLIMBS, RESOURCES, STRAIGHTS
from easyred.rules.box import Box
from easyred.rules.dice import BLUE, RED, WHITE
from easyred.rules.modifier import SKULLS_STAY
from easyred.rules.questions import locks, printed
from easyred.rules.resources import COURAGE_POINTS
from easyred.rules.state import BATTLE_CRY, CLIMBED, RECORDED, State
from easyred.rules.steps.roll import Lock

REMEMBERED = 16
EVEN = 1e-9
"""What decides between endings that are worth the same: more is better."""


class DicePlans:
    """Plans for the dice of the turns that were asked about last."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.known: OrderedDict[tuple[object, ...], tuple[Plan, Values]] = OrderedDict()

    def dice_of(self, decision: Decision, action: Action) -> Dice:
        """What comes of a lock or a re-roll."""
        unit = decision.state.units[decision.unit]
        plan, ended = self.plan(decision.state, decision.unit)
        again, settled = 0, False
        if action.verb == LOCK:
            tallies = plan.tallies_of(unit.dice, action.n, plan.turn.rerolls)
            again = plan.reroll(unit.dice, action.n, plan.turn.rerolls)
        elif action.n:
            tallies = after_reroll(plan, unit.dice, unit.locked, action.n, unit.rerolls - 1)
        else:
            tallies, settled = surely(plan.turn, unit.dice), True
        return told(decision, tallies, ended, again, settled)

    def plan(self, state: State, number: int) -> tuple[Plan, Values]:
        """The best plan for the dice of this turn, and by tally how its Upkeep ends; the same all turn long."""
        unit = state.units[number]
        colours = tuple(sorted(die & 3 for die in unit.dice))
        has = (unit.soldiers, unit.stars, unit.courage, unit.item_points, unit.specialists, unit.items, unit.permanent)
        key = (state.turn, number, colours, unit.sector, unit.marker, unit.flags, unit.vehicle, *has)
        if key not in self.known:
            self.known[key] = self._plan(state, number, colours)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return self.known[key]

    def _plan(self, state: State, number: int, colours: tuple[int, ...]) -> tuple[Plan, Values]:
        dice: Index = (colours.count(RED), colours.count(WHITE), colours.count(BLUE))
        known = upkeep(self.outlook.box, state, number, dice)
        worth = worth_of_endings(self.outlook, state, number, known)
        ended = np.asarray(known.endings[known.chosen(worth)], dtype=np.float64)
        return Plan(turn_of(self.outlook.box, state, number, dice), known.values(worth)), ended


def turn_of(box: Box, state: State, number: int, dice: Index) -> Turn:
    """How the dice of this turn are locked and rolled again."""
    run = forecast.look(box, state)
    rerolls = [step.rerolls for stage in box.stages for step in stage.steps if isinstance(step, Lock)]
    stays = printed(run.sector_of(number), SKULLS_STAY) is not None
    return Turn(dice, locks(run, number)[0], rerolls[0], stays)


def after_reroll(plan: Plan, dice: tuple[int, ...], locked: int, again: int, left: int) -> Values:
    """The chance of each Final Tally if these dice are rolled again and so many re-rolls are left after it."""
    roll = Roll(dice)
    after = AfterLock(plan, roll.shown(locked), left)
    keep = after.free.keep(roll.shown(roll.every & ~locked & ~again))
    red, white, blue = [refill[place] for refill, place in zip(after.free.axes.refill, keep, strict=True)]
    found = np.zeros(plan.turn.shape)
    found[after.whole] = after.ends(np.einsum("i,j,k->ijk", red, white, blue))
    return found


def surely(turn: Turn, dice: tuple[int, ...]) -> Values:
    """The tally on the table, and no other."""
    found = np.zeros(turn.shape)
    found[turn.index(dice)] = 1.0
    return found


def worth_of_endings(outlook: Outlook, state: State, number: int, known: Upkeep) -> Values:
    """The chance that the veteran sees after each ending of Upkeep."""
    values: dict[tuple[int, ...], float] = {}
    found = np.zeros(len(known.endings))
    after = at_upkeeps_end(outlook, state, number)
    for place, ending in enumerate(known.endings.tolist()):
        seen = (*ending[:RESOURCES], ending[BATTLE_CRIES], ending[CLIMBS])
        if seen not in values:
            values[seen] = worth_of(outlook, after, state, number, seen)
        found[place] = values[seen] + EVEN * sum(ending[:RESOURCES])
    return found


def at_upkeeps_end(outlook: Outlook, state: State, number: int) -> State:
    """A position in which a Unit has recorded its tally."""
    after = state.copy()
    after.stage = outlook.box.last_move
    unit = after.units[number]
    unit.marker = forecast.next_marker(forecast.look(outlook.box, state), number)
    unit.stack = ()
    return after


def worth_of(outlook: Outlook, after: State, before: State, number: int, seen: tuple[int, ...]) -> float:
    """The chance of a Unit that has gained so much."""
    unit, had = after.units[number], before.units[number]
    soldiers, stars, courage, points, cries, climbs = seen
    unit.soldiers, unit.stars = max(0, had.soldiers + soldiers), had.stars + stars
    unit.courage, unit.item_points = had.courage + courage, had.item_points + points
    unit.flags = had.flags | RECORDED | (BATTLE_CRY if cries else 0) | (CLIMBED if climbs else 0)
    return outlook.unit(after, number)


def told(decision: Decision, tallies: Values, ended: Values, again: int, settled: bool) -> Dice:
    """Means and chances, from those of the tallies."""
    means = np.einsum("ijk,ijkn->n", tallies, ended)
    scored = np.einsum("ijk,ijkn->n", tallies, ended > 0)
    return Dice(
        means=tuple(means[:RESOURCES].tolist()),
        bonuses=tuple(scored[BONUSES:].tolist()),
        straight=float(scored[STRAIGHTS]),
        advance=chance_to_advance(decision, tallies, ended),
        settled=settled,
        again=again,
    )


def chance_to_advance(decision: Decision, tallies: Values, ended: Values) -> float | None:
    """The chance that the tally opens a way that lacks Courage or a climb now, if none is open yet."""
    ways = forecast.ahead(decision.box, decision.state, decision.unit)
    lacking = [way for way in ways if way.missing in ("courage", "climb") and not way.lacking]
    if not lacking or any(not way.missing for way in ways):
        return None
    cried = ended[..., BATTLE_CRIES] > 0
    opened = np.zeros(tallies.shape, dtype=bool)
    for way in lacking:
        enough = ended[..., COURAGE_POINTS] >= way.short if way.missing == "courage" else ended[..., CLIMBS] > 0
        opened |= enough | (cried & (way.missing == "courage"))
    return float((tallies * opened).sum())
