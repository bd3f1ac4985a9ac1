"""What dice bring under the best plan: exact, for the value that the veteran gives every tally."""

from __future__ import annotations

import numpy as np

from easyred.bots.advice.figures import Dice
from easyred.bots.bot import Decision
from easyred.bots.veteran.tally import Tallies, colours_of
from easyred.odds.axis import Values
from easyred.odds.free import Roll
from easyred.odds.hands import Index
from easyred.odds.plan import AfterLock, Plan
from easyred.odds.turn import Turn
from easyred.odds.upkeep import upkeep, with_paid_finds
from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.look import forecast
from easyred.rules.look.upkeep_walk import BATTLE_CRIES, BONUSES, CLIMBS, ENDING, RESOURCES, STRAIGHTS
from easyred.rules.model.action import LOCK, Action
from easyred.rules.model.dice import SKULL, mask_of
from easyred.rules.model.modifier import ON_LOCKED_SKULL
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.state import State
from easyred.rules.run import Run

EVEN = 1e-9


def dice_of(tallies: Tallies, decision: Decision, action: Action) -> Dice:
    """What comes of a lock or a re-roll."""
    state, number = decision.state, decision.unit
    unit = state.units[number]
    dice = colours_of(unit.dice)
    plan = tallies.hand(state, number, dice)
    ended = ended_by_tally(tallies, state, number, dice)
    again, settled = None, False
    if action.verb == LOCK:
        chances = plan.tallies_of(unit.dice, action.n, plan.turn.rerolls)
        again = plan.reroll(unit.dice, action.n, plan.turn.rerolls)
        ended += paid_at_once(decision, action)
    elif action.n:
        chances = after_reroll(plan, unit.dice, unit.locked, action.n, unit.rerolls - 1)
    else:
        chances, settled = surely(plan.turn, unit.dice), True
    return told(decision, chances, ended, again, settled)


def paid_at_once(decision: Decision, action: Action) -> Values:
    """What a lock brings by itself, in the columns of an ending: a Marksman pays for Skulls (CARD-6)."""
    unit = decision.state.units[decision.unit]
    skulls = (mask_of(unit.dice, SKULL) & action.n).bit_count()
    found = np.zeros(ENDING)
    for modifier, _ in own_modifiers(Run(decision.box, decision.state, None, None), unit, ON_LOCKED_SKULL):
        found[modifier.extra] += modifier.amount * skulls
    return found


def ended_by_tally(tallies: Tallies, state: State, number: int, dice: Index) -> Values:
    """What the veteran's favourite ending of Upkeep brings, by tally; of equal endings, the richest."""
    known = upkeep(tallies.box, tallies.rolling(state, number), number, dice)
    paid = with_paid_finds(tallies.box, state, number, known.endings)
    worth = tallies.after(state, number, paid) + EVEN * known.endings[:, :RESOURCES].sum(axis=1)
    return np.asarray(known.endings[known.chosen(worth)], dtype=np.float64)


def after_reroll(plan: Plan, dice: tuple[int, ...], locked: int, again: int, left: int) -> Values:
    """The chance of each Final Tally if these dice are rolled again and so many re-rolls are left after that."""
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


def told(decision: Decision, tallies: Values, ended: Values, again: int | None, settled: bool) -> Dice:
    """Means and chances over all tallies."""
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
    """The chance that the tally opens a way that now lacks Courage or a climb, if none is open yet."""
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
