"""Warnings: what a choice would lose, given only if the rules leave no doubt."""

from typing import Literal

from easyred.rules.ask.costs import advance_cost
from easyred.rules.ask.ways import border_to, has_to_move, is_a_way_open, what_is_missing
from easyred.rules.look import forecast
from easyred.rules.model.action import MOVE, READY, Action
from easyred.rules.model.packed import as_set
from easyred.rules.model.state import IN_PLAY, LOST, MOVED, MUST_MOVE, ONGOING, WIPED_OUT, State
from easyred.rules.run import Run
from easyred.table.combat import Fight
from easyred.table.observer import Observer
from easyred.table.outcomes import Outcome
from easyred.table.part import Part

Level = Literal["certain", "risk"]


class Warning(Part, frozen=True, kw_only=True):
    """Harm that a choice does or risks, in words, with its rule."""

    words: str
    rule: str
    level: Level = "certain"


def of_position(seen: Observer, number: int) -> tuple[Warning, ...]:
    """What threatens a Unit, whatever it chooses now."""
    if _is_stuck(seen.run, number):
        return (Warning(words=seen.names.fill("warnings", "no-way"), rule="MARK-3"),)
    return ()


def of_choice(seen: Observer, action: Action, then: Outcome, fight: Fight | None) -> tuple[Warning, ...]:
    """What a choice would lose. ``fight``: the combat it leads to, if it is a move or a stay."""
    found = _losses(seen, action.unit, then.state)
    if found:
        return found
    number = action.unit
    after = forecast.look(seen.box, then.state)
    if _is_stuck(after, number) and not _is_stuck(seen.run, number):
        return (Warning(words=seen.names.fill("warnings", "stuck"), rule="MARK-3"),)
    ahead = _dead_end(seen, action) if action.verb == MOVE else ()
    return (*ahead, *_deadly(seen, fight)) if fight is not None else ahead


def _losses(seen: Observer, number: int, after: State) -> tuple[Warning, ...]:
    """Units that would be lost, and the battle with them."""
    before = seen.state.units
    gone = [n for n, unit in enumerate(after.units) if unit.status == WIPED_OUT and before[n].status == IN_PLAY]
    said = [("own" if n == number else "other", n) for n in gone]
    found = [Warning(words=_lost(seen, case, n), rule="END-2") for case, n in said]
    if after.result == LOST and seen.state.result == ONGOING:
        found.append(Warning(words=seen.names.fill("warnings", "battle"), rule="END-2"))
    return tuple(found)


def _lost(seen: Observer, case: str, number: int) -> str:
    """The warning that a Unit would be lost."""
    return seen.names.fill("warnings", "lost", (case,), {"unit": seen.names.unit(number)})


def must_still_move(seen: Observer, number: int) -> bool:
    """Whether a Unit must move this turn, and has not yet."""
    return _must_move(seen.run, number)


def _must_move(run: Run, number: int) -> bool:
    unit = run.unit(number)
    if unit.sector < 0 or not has_to_move(unit):
        return False
    return run.state.stage <= run.box.last_move


def _is_stuck(run: Run, number: int) -> bool:
    """Whether a Unit must move and has no open way, while it could still move (MARK-3)."""
    if not _must_move(run, number):
        return False
    return not is_a_way_open(run, number)


def _dead_end(seen: Observer, action: Action) -> tuple[Warning, ...]:
    """A Sector where nobody can stay, and with no open way on with what the Unit has."""
    run, number = seen.run, action.unit
    border, _ = border_to(run, number, action.to)
    target = run.at(action.to)
    if target.can_stay or target.bunker or target.variants:
        return ()
    there, _ = forecast.there(run, number, border)
    unit = there.unit(number)
    unit.courage -= advance_cost(run, number, border)
    unit.visited |= as_set([action.to])
    unit.marker, unit.flags = MUST_MOVE, 0
    if is_a_way_open(there, number):
        return ()
    return (Warning(words=_lacking(seen, there, number), rule="MARK-3", level="risk"),)


def _lacking(seen: Observer, there: Run, number: int) -> str:
    """Why there is no way on: how much Courage the nearest one lacks, if that is all."""
    missing = [(border, *what_is_missing(there, number, border)) for border in forecast.ways(there, number)]
    short = [(courage, border.to) for border, _, courage, lacking in missing if courage and not lacking]
    if not short:
        return seen.names.fill("warnings", "dead-end")
    courage, to = min(short)
    known = {"sector": seen.names.sector(to), "n": courage}
    return seen.names.fill("warnings", "dead-end-courage", (), known)


def _deadly(seen: Observer, fight: Fight) -> tuple[Warning, ...]:
    """A combat that leaves nobody, or may."""
    if not fight.fatal:
        return ()
    rolls = fight.rolls or (1,)
    deadly, total = sum(rolls[max(0, fight.fatal - fight.least) :]), sum(rolls)
    level: Level = "certain" if deadly == total else "risk"
    known = {"n": deadly, "most": total, "casualties": fight.fatal}
    return (Warning(words=seen.names.fill("warnings", f"deadly-{level}", (), known), rule="COMBAT-6", level=level),)


def leads_to_combat(seen: Observer, action: Action) -> bool:
    """Whether a choice decides where a Unit fights: a move, or staying."""
    if action.verb == MOVE:
        return True
    moves = any([step.moves for step in seen.run.stage().steps])
    return action.verb == READY and moves and not seen.state.units[action.unit].has(MOVED)
