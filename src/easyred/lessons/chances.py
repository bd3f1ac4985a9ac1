"""Exact figures for a lesson's aim, without the odds: no card that changes dice is in play where they are used.

Every die that is not locked is rolled until it shows what is wanted, or no re-roll is left. ``tests/lessons`` compares
the results with the odds, or with all rolls counted one by one.
"""

from collections.abc import Iterable
from math import prod

from easyred.game import Game
from easyred.lessons.entries import Aim
from easyred.rules.model.action import LOCK, MOVE, READY, REROLL, Action
from easyred.rules.model.dice import FACE_IDS, face_of
from easyred.rules.model.packed import holds
from easyred.rules.model.state import Unit
from easyred.table.combat import Fight
from easyred.table.view import seat

MISS = 5 / 6
HIT = 1 / 6
FACES = 6
COLOURS = 3
ROLLS = 2
"""The re-rolls of a turn."""


def chance(game: Game, action: Action, aim: Aim) -> float | None:
    """The chance that an action leaves to reach the aim, or the men it leaves; None if it does not bear on it."""
    if aim.survive:
        return _survival(game, action)
    if aim.men:
        return _men(game, action)
    if action.verb not in (LOCK, REROLL):
        return None
    unit = game.state.units[action.unit]
    if aim.straight:
        return _straight(unit, action)
    if aim.without is not None:
        return _rid_of(unit, action, FACE_IDS.index(aim.without))
    if aim.bonus is not None:
        return _bonus(_found(unit, action, FACE_IDS.index(aim.bonus)), unit)
    return None if aim.face is None else _so_many(_found(unit, action, FACE_IDS.index(aim.face)), aim.n)


def best(game: Game, action: Action, aim: Aim) -> float:
    """The best chance of all actions like this one."""
    like = [known for known in game.legal_actions(action.unit) if _alike(known, action)]
    return max([chance(game, known, aim) or 0.0 for known in like], default=0.0)


def _alike(known: Action, action: Action) -> bool:
    """Whether two actions answer the same question."""
    return known.verb == action.verb or (action.verb in (MOVE, READY) and known.verb in (MOVE, READY))


def _found(unit: Unit, action: Action, face: int) -> list[float]:
    """How likely each die shows a face in the end."""
    return [_shows(unit, action, place, face_of(die) == face) for place, die in enumerate(unit.dice)]


def _shows(unit: Unit, action: Action, place: int, shows: bool) -> float:
    """How likely one die shows what it shows now, or what it does not show yet."""
    locking, chosen = action.verb == LOCK, holds(action.n, place)
    if holds(unit.locked, place) or (locking and chosen):
        return float(shows)
    if shows and (locking or not chosen):
        return 1.0
    return 1.0 - MISS ** _rolls(unit, action, place)


def _bonus(found: list[float], unit: Unit) -> float:
    """The chance of at least one die of each colour."""
    misses = [prod([1 - found[n] for n, die in enumerate(unit.dice) if die & 3 == colour]) for colour in range(COLOURS)]
    return prod([1 - miss for miss in misses])


def _so_many(found: Iterable[float], n: int) -> float:
    """The chance of at least so many dice."""
    counts = [1.0]
    for one in found:
        counts = [
            (counts[k] * (1 - one) if k < len(counts) else 0.0) + (counts[k - 1] * one if k else 0.0)
            for k in range(len(counts) + 1)
        ]
    return 1.0 - sum(counts[:n])


def _rid_of(unit: Unit, action: Action, face: int) -> float:
    """The chance that no die shows a face in the end, if each that shows it is rolled again."""
    return prod([_other(unit, action, place, face_of(die) == face) for place, die in enumerate(unit.dice)])


def _other(unit: Unit, action: Action, place: int, shows: bool) -> float:
    """The chance that one die shows another face in the end."""
    locking, chosen = action.verb == LOCK, holds(action.n, place)
    if holds(unit.locked, place) or (locking and chosen):
        return float(not shows)
    if not shows and (locking or not chosen):
        return 1.0
    return 1.0 - HIT ** _rolls(unit, action, place)


def _rolls(unit: Unit, action: Action, place: int) -> int:
    """How often a die that is not locked can still be rolled; a Unit that keeps all its dice has done with them."""
    if action.verb == LOCK:
        return ROLLS
    if not action.n:
        return 0
    return unit.rerolls if holds(action.n, place) else unit.rerolls - 1


def _straight(unit: Unit, action: Action) -> float:
    """The chance of six different faces in the end."""
    faces = [face_of(die) for die in unit.dice]
    locking = action.verb == LOCK
    locked = action.n if locking else unit.locked
    fixed = [face for place, face in enumerate(faces) if holds(locked, place)]
    if len(set(fixed)) < len(fixed):
        return 0.0
    if locking:
        return _six(FACES - len(set(faces)), FACES - len(set(faces)), ROLLS)
    kept = [face for place, face in enumerate(faces) if not holds(action.n, place)]
    missing, rolled = FACES - len(set(kept)), FACES - len(kept)
    if not action.n:
        return float(not missing)
    return sum([_hits(rolled, missing, n) * _six(missing - n, missing - n, unit.rerolls - 1) for n in range(FACES + 1)])


def _six(missing: int, dice: int, rolls: int) -> float:
    """The chance to find all missing faces with so many dice, rolled so often."""
    if not missing or not rolls:
        return float(not missing)
    return sum([_hits(dice, missing, n) * _six(missing - n, missing - n, rolls - 1) for n in range(missing + 1)])


def _hits(dice: int, missing: int, n: int) -> float:
    """The chance that so many dice show just n of the missing faces."""
    if not 0 <= n <= missing:
        return 0.0
    if not dice:
        return float(n == 0)
    old = _hits(dice - 1, missing, n) * (FACES - missing + n) / FACES
    return old + _hits(dice - 1, missing, n - 1) * (missing - n + 1) / FACES


def _men(game: Game, action: Action) -> float:
    """The Soldiers that a Unit has after an action that needs no die."""
    twin = game.copy()
    twin.play(action)
    return float(twin.state.units[action.unit].soldiers)


def _survival(game: Game, action: Action) -> float | None:
    """The chance that a Unit outlives the combat where an action takes it."""
    seen = seat(game, action.unit)
    if action.verb == MOVE:
        id = game.box.sectors[action.to].id
        return next((_outlives(way.fight) for way in seen.ways if way.sector == id), None)
    return None if seen.fight is None else _outlives(seen.fight)


def _outlives(fight: Fight) -> float:
    """The chance of a combat to leave somebody."""
    if not fight.fatal:
        return 1.0
    if not fight.rolls:
        return float(fight.least < fight.fatal)
    fine = sum(fight.rolls[: max(0, fight.fatal - fight.least)])
    return fine / sum(fight.rolls)
