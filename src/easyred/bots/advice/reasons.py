"""The figures behind one choice, whatever it is about."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

from easyred.bots.advice.figures import Change, Fight, Figures
from easyred.bots.advice.outcomes import FRESH, Course, Courses
from easyred.bots.bot import Decision
from easyred.rules import engine
from easyred.rules.ask.casualties import saves
from easyred.rules.ask.mines import do_mines_harm
from easyred.rules.ask.strength import strength
from easyred.rules.look import forecast
from easyred.rules.look.forecast import Combat
from easyred.rules.model.action import (
    BUY_AWARD,
    FIND,
    HAND_OVER,
    LOCK,
    LOSE,
    MOVE,
    PAY_SOLDIERS,
    RALLY,
    READY,
    REROLL,
    SACRIFICE,
    TAKE,
    USE,
    Action,
)
from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.frame import ARRIVAL_FRAME, PAY_FRAME
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, RESOURCE_IDS, SOLDIERS, STARS
from easyred.rules.model.state import IN_PLAY, MOVED, State, Unit
from easyred.rules.run import Run

FAR = 99
PAID_WITH = {RALLY: STARS, FIND: ITEM_POINTS, BUY_AWARD: COURAGE_POINTS}
"""The resource that pays for each kind of card."""
PAYMENTS = (PAY_SOLDIERS, LOSE, SACRIFICE)


def is_about_dice(decision: Decision, action: Action) -> bool:
    """Whether a choice is a lock or a re-roll of the turn's dice."""
    return action.verb in (LOCK, REROLL) and len(decision.state.units[decision.unit].stack) == 1


def tried(decision: Decision, action: Action) -> Course:
    """Where an action leads before anything is rolled or drawn."""
    twin = decision.state.copy()
    draws = False
    try:
        engine.apply(decision.box, twin, action, Enumerating(()), None)
    except NoChance as asked:
        draws = asked.count < FRESH
    return Course(1.0, twin, [], draws)


def fight_figures(decision: Decision, action: Action) -> Figures | None:
    """The figures behind a choice that leads to combat; None: it does not."""
    fight = fight_of(decision, action)
    return None if fight is None else Figures(fight=fight, change=beside_the_fight(decision, action))


def figures_of(decision: Decision, action: Action, courses: Courses) -> Figures:
    """What a choice changes, and what follows from it before anything is rolled."""
    draws = len(courses.found) > 1 or courses.found[0].unknown
    change = change_of(decision, action, tried(decision, action) if draws else courses.found[0], draws=draws)
    return Figures(change=change, then=tuple([answer for answer in courses.then if answer[0].verb not in PAYMENTS]))


def beside_the_fight(decision: Decision, action: Action) -> Change:
    """What else a move takes or gives; the fight counts the men."""
    after = arrived(decision, action, bool(mines_on_the_way(decision, action)))
    change = change_of(decision, action, Course(1.0, after, []), draws=False)
    return Change(tuple([part for part in change.resources if part[0] != SOLDIERS]), change.gained, change.lost)


def change_of(decision: Decision, action: Action, course: Course, *, draws: bool) -> Change:
    """What a choice changes, as far as it is certain."""
    before, after = decision.state.units[decision.unit], course.state.units[decision.unit]
    if after.status != before.status:
        return Change(draws=draws)
    gone = _more(before, after)
    used = tuple([card for card in gone if action.verb == USE and card == action.card])
    lost = tuple([card for card in gone if card not in used and (action.verb != HAND_OVER or card != action.card)])
    keeps: tuple[tuple[int, int], ...] = ()
    if action.verb == READY:
        saved = sorted({PAID_WITH[other.verb] for other in decision.actions if other.verb in PAID_WITH})
        keeps = tuple([(what, before.amount(what)) for what in saved])
    return Change(
        resources=() if keeps else tuple(_differing(before, after)),
        gained=_more(after, before),
        lost=lost,
        used=used,
        others=_of_others(decision, action),
        about=action.card if action.verb in (TAKE, HAND_OVER) else NO_CARD,
        keeps=keeps,
        draws=draws,
    )


def _of_others(decision: Decision, action: Action) -> tuple[tuple[int, int, int, int], ...]:
    """What other Units get from it, not counting what follows."""
    run = Run(decision.box, decision.state.copy(), Enumerating(()), None)
    with suppress(NoChance):
        engine.act(run, action)
        engine.carry_on(run, decision.unit)
    pairs = zip(decision.state.units, run.state.units, strict=True)
    return tuple(
        [
            (number, what, now, more)
            for number, (before, after) in enumerate(pairs)
            if number != decision.unit and after.status == before.status
            for what, now, more in _differing(before, after)
        ]
    )


def _differing(before: Unit, after: Unit) -> list[tuple[int, int, int]]:
    """The resources that differ between two states of a Unit."""
    amounts = [(what, after.amount(what), before.amount(what)) for what in range(len(RESOURCE_IDS))]
    return [(what, now, now - then) for what, now, then in amounts if now != then]


def _more(one: Unit, other: Unit) -> tuple[int, ...]:
    """The cards that one Unit has and the other does not."""
    left = list(_cards(other))
    found: list[int] = []
    for card in _cards(one):
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return tuple(found)


def _cards(unit: Unit) -> tuple[int, ...]:
    """All cards that a Unit has."""
    vehicle = (unit.vehicle,) if unit.vehicle >= 0 else ()
    return unit.specialists + unit.items + unit.permanent + unit.awards + vehicle


def fight_of(decision: Decision, action: Action) -> Fight | None:
    """The combat that a move, or staying, leads to while the Unit may move."""
    box, state, number = decision.box, decision.state, decision.unit
    unit = state.units[number]
    if state.stage != box.last_move or unit.has(MOVED) or len(unit.stack) > 1 or unit.sector < 0:
        return None
    if action.verb == READY:
        men = strength(forecast.look(box, state), unit)
        return weighed(box, forecast.here(box, state, number), men, short_of(box, state, number))
    ahead = [combat for combat in forecast.ahead(box, state, number) if combat.sector == action.to]
    if action.verb != MOVE or not ahead:
        return None
    mines = mines_on_the_way(decision, action)
    after = arrived(decision, action, bool(mines))
    men = men_on_arrival(decision, after, ahead[0]) + min(mines, default=0)
    return weighed(box, ahead[0], men, short_of(box, after, number), mines)


def mines_on_the_way(decision: Decision, action: Action) -> dict[int, float]:
    """The chances of casualties from landmines; None if there are none."""
    run, unit = forecast.look(decision.box, decision.state), decision.state.units[decision.unit]
    borders = [border for border in run.sector_of(decision.unit).borders if border.to == action.to]
    if not borders or not do_mines_harm(run, unit, borders[0]):
        return {}
    return added({0: 1.0}, dict.fromkeys(range(1, 7), 1 / 6), saves(run, decision.unit, on_mines=True))


def arrived(decision: Decision, action: Action, mines: bool) -> State:
    """The position after a move, when landmines have cost the least they can."""
    box, twin = decision.box, decision.state.copy()
    unit = twin.units[decision.unit]
    with suppress(NoChance):
        engine.apply(box, twin, action, Enumerating(((0,),) if mines else ()), None)
        while len(unit.stack) > 1 and unit.stack[-1].kind == PAY_FRAME and unit.stack[-2].kind == ARRIVAL_FRAME:
            paid = [other for other in engine.legal(box, twin, decision.unit) if other.verb in PAYMENTS]
            engine.apply(box, twin, paid[0], Enumerating(()), None)
    return twin


def short_of(box: Box, state: State, number: int) -> int:
    """The Courage that a Unit lacks to get nearer to a Bunker next turn; 0 if Courage is not the problem."""
    twin = state.copy()
    unit = twin.units[number]
    unit.flags = 0
    if unit.status != IN_PLAY or unit.sector < 0:
        return 0
    far = moves_to_bunker(box, unit.sector)
    nearer = [way for way in forecast.ahead(box, twin, number) if moves_to_bunker(box, way.sector) < far]
    return min([way.short for way in nearer if way.missing in ("", "courage")], default=0)


def men_on_arrival(decision: Decision, after: State, combat: Combat) -> int:
    """How many men fight there: with what a move costs and brings, but not a combat that is over."""
    unit = after.units[decision.unit]
    if unit.status != IN_PLAY:
        return strength(forecast.look(decision.box, decision.state), decision.state.units[decision.unit])
    fought = after.turn != decision.state.turn
    return strength(forecast.look(decision.box, after), unit) + (combat.least if fought else 0)


def weighed(box: Box, combat: Combat, men: int, short: int, mines: dict[int, float] | None = None) -> Fight:
    """A combat in figures, with the landmines on the way to it."""
    chances = added(mines, casualties(combat)) if mines else casualties(combat)
    return Fight(
        least=min(chances),
        most=max(chances),
        mean=sum(lost * chance for lost, chance in chances.items()),
        men=men,
        survive=sum(chance for lost, chance in chances.items() if lost < men),
        moves=moves_to_bunker(box, combat.sector),
        short=short,
        mines=bool(mines),
    )


def added(one: dict[int, float], two: dict[int, float], saved: int = 0) -> dict[int, float]:
    """The chance of each sum of two numbers, minus what is saved."""
    found: dict[int, float] = {}
    for (first, chance), (second, other) in product(one.items(), two.items()):
        total = max(0, first + second - saved)
        found[total] = found.get(total, 0.0) + chance * other
    return found


def casualties(combat: Combat) -> dict[int, float]:
    """The chance of each number of casualties."""
    dice, fixed = 0, combat.defence + combat.told - combat.saved
    for least, most in ((combat.least_fire, combat.most_fire), (combat.least_extra, combat.most_extra)):
        dice += least if least != most else 0  # the least of so many d6 is a 1 of each
        fixed += least if least == most else 0
    return added({fixed: 1.0}, rolled(dice))


def rolled(dice: int) -> dict[int, float]:
    """The chance of each sum of so many d6."""
    found = {0: 1.0}
    for _ in range(dice):
        found = added(found, dict.fromkeys(range(1, 7), 1 / 6))
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
