"""The figures behind one choice, whatever it is about."""

from __future__ import annotations

from easyred import forecast
from easyred.bots.advice_figures import Change, Fight, Figures
from easyred.bots.bot import Decision
from easyred.forecast import Combat
from easyred.rules import engine
from easyred.rules.action import LOCK, MOVE, READY, REROLL, Action
from easyred.rules.box import Box
from easyred.rules.chance import Enumerating, NoChance
from easyred.rules.questions import strength
from easyred.rules.resources import RESOURCE_IDS, SOLDIERS
from easyred.rules.state import IN_PLAY, MOVED, State, Unit

FRESH = 5
"""A roll of so many dice begins the next turn."""
FAR = 99


def figures_of(decision: Decision, action: Action) -> Figures:
    """What is told of a choice that is not about a lock or a re-roll."""
    change, after = tried(decision, action)
    fight = fight_of(decision, action, after)
    if fight is not None:  # it counts the men; here is what else a move takes or gives
        left = tuple([part for part in change.resources if part[0] != SOLDIERS])
        change = Change(left, change.gained, change.lost)
    return Figures(fight=fight, change=change)


def is_about_dice(decision: Decision, action: Action) -> bool:
    """Whether a choice is a lock or a re-roll of the turn's dice."""
    return action.verb in (LOCK, REROLL) and len(decision.state.units[decision.unit].stack) == 1


def tried(decision: Decision, action: Action) -> tuple[Change, State]:
    """What an action changes before anything is rolled or drawn, and the position then."""
    twin = decision.state.copy()
    draws = False
    try:
        engine.apply(decision.box, twin, action, Enumerating(()), None)
    except NoChance as asked:
        draws = asked.count < FRESH
    before, after = decision.state.units[decision.unit], twin.units[decision.unit]
    if after.status != before.status:
        return Change(draws=draws), twin
    amounts = [(what, after.amount(what), before.amount(what)) for what in range(len(RESOURCE_IDS))]
    changed = tuple([(what, now, now - then) for what, now, then in amounts if now != then])
    return Change(changed, _more(after, before), _more(before, after), draws), twin


def _more(one: Unit, other: Unit) -> tuple[int, ...]:
    """The cards that one has and the other has not."""
    left = list(_cards(other))
    found: list[int] = []
    for card in _cards(one):
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return tuple(found)


def _cards(unit: Unit) -> tuple[int, ...]:
    vehicle = (unit.vehicle,) if unit.vehicle >= 0 else ()
    return unit.specialists + unit.items + unit.permanent + unit.awards + vehicle


def fight_of(decision: Decision, action: Action, after: State) -> Fight | None:
    """The combat that a move leads to, or staying, while the Unit may move."""
    box, state, number = decision.box, decision.state, decision.unit
    unit = state.units[number]
    if state.stage != box.last_move or unit.has(MOVED) or len(unit.stack) > 1 or unit.sector < 0:
        return None
    if action.verb == READY:
        return weighed(box, forecast.here(box, state, number), strength(forecast.look(box, state), unit))
    ahead = [combat for combat in forecast.ahead(box, state, number) if combat.sector == action.to]
    if action.verb != MOVE or not ahead:
        return None
    return weighed(box, ahead[0], men_on_arrival(decision, after, ahead[0]))


def men_on_arrival(decision: Decision, after: State, combat: Combat) -> int:
    """How many fight there: what a move costs and brings is counted, and a combat that is over is not."""
    unit = after.units[decision.unit]
    if unit.status != IN_PLAY:
        return strength(forecast.look(decision.box, decision.state), decision.state.units[decision.unit])
    fought = after.turn != decision.state.turn
    return strength(forecast.look(decision.box, after), unit) + (combat.least if fought else 0)


def weighed(box: Box, combat: Combat, men: int) -> Fight:
    """A combat in figures."""
    chances = casualties(combat)
    return Fight(
        least=combat.least,
        most=combat.most,
        mean=sum(lost * chance for lost, chance in chances.items()),
        men=men,
        survive=sum(chance for lost, chance in chances.items() if lost < men),
        moves=moves_to_bunker(box, combat.sector),
    )


def casualties(combat: Combat) -> dict[int, float]:
    """The chance of so many casualties."""
    dice, fixed = 0, combat.defence + combat.told - combat.saved
    for least, most in ((combat.least_fire, combat.most_fire), (combat.least_extra, combat.most_extra)):
        dice += least if least != most else 0  # the least of so many d6 is a 1 of each
        fixed += least if least == most else 0
    found: dict[int, float] = {}
    for total, chance in rolled(dice).items():
        lost = max(0, fixed + total)
        found[lost] = found.get(lost, 0.0) + chance
    return found


def rolled(dice: int) -> dict[int, float]:
    """The chance of each sum of so many d6."""
    found = {0: 1.0}
    for _ in range(dice):
        further: dict[int, float] = {}
        for total, chance in found.items():
            for pips in range(1, 7):
                further[total + pips] = further.get(total + pips, 0.0) + chance / 6
        found = further
    return found


def moves_to_bunker(box: Box, sector: int) -> int:
    """How many moves it takes at least."""
    seen, edge, moves = {sector}, [sector], 0
    while edge:
        if any(box.sectors[place].bunker for place in edge):
            return moves
        edge = sorted(
            {border.to for place in edge for border in box.sectors[place].borders if not border.retreat} - seen
        )
        seen.update(edge)
        moves += 1
    return FAR
