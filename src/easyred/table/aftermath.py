"""After a game: what decided it in a sentence or two, and how it came to this, step by step with rules."""

from collections.abc import Sequence

from easyred.game import Game
from easyred.rules.model.event import Event
from easyred.rules.model.state import SAFE
from easyred.table.declined import declined
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.table.past import game_at
from easyred.table.ways import lines, ways
from easyred.words.catalogue import ENGLISH

Told = tuple[int, int, Event]
"""The number of an action, the turn, and what happened."""
STUCK = "MARK-3"
"""The rule that wipes out a Unit which must move but cannot."""
ARRIVALS = ("moved", "advanced", "retreated", "switched")


class Step(Part, frozen=True, kw_only=True):
    """Something that led to the end. ``turn``, ``until``: when it began and ended; ``position``: how many actions stood
    before it; ``sign``: what kind of thing it is, for an icon.
    """

    sign: str
    words: str
    turn: int
    until: int
    position: int
    rule: str = ""


class Aftermath(Part, frozen=True, kw_only=True):
    """What decided a game. ``words``: in a sentence; ``more``: what else to know; ``unit``: the Unit it was about;
    ``turn`` and ``position``: where to look at it; ``fell``: how many Soldiers every Unit has lost.
    """

    words: str
    turn: int
    position: int
    more: str = ""
    rule: str = ""
    unit: int | None = None
    steps: tuple[Step, ...] = ()
    fell: tuple[int, ...] = ()


def aftermath(game: Game, language: str = ENGLISH) -> Aftermath | None:
    """What decided a game; None while it goes on."""
    if game.result is None:
        return None
    seen, told = Observer(game, language), _told(game)
    return _won(seen, told) if game.result.won else _lost(seen, told)


def _told(game: Game) -> list[Told]:
    """Everything that happened, with the action it followed from and its turn."""
    found, turn = list[Told](), game.beginning.turn
    for number, events in enumerate(game.told()):
        for event in events:
            turn = event.a if event.key == "turn" else turn
            found.append((number, turn, event))
    return found


def _won(seen: Observer, told: list[Told]) -> Aftermath:
    """The last Unit that got in: when, with how many men, after how many casualties."""
    names, units = seen.names, seen.state.units
    number, turn, event = [line for line in told if line[2].key in ("conquered", "won")][-2:][0]
    unit = event.unit if event.unit >= 0 else next(n for n, one in enumerate(units) if one.status == SAFE)
    lost = sum([line[2].a for line in told if line[1] == turn and line[2].key == "casualties" and line[2].unit == unit])
    known = {
        "unit": names.unit(unit),
        "n": turn,
        "soldiers": names.count(units[unit].soldiers),
        "specialists": names.count(len(units[unit].specialists)),
        "lost": names.count(lost),
    }
    return Aftermath(
        words=names.fill("ending", "won", ("alone",) if len(units) == 1 else (), known),
        more=names.fill("ending", "last-fight", ("none",) if not lost else (), known),
        rule="END-1",
        unit=unit,
        turn=turn,
        position=max(0, number - 1),
        fell=_fell(seen, told),
    )


def _lost(seen: Observer, told: list[Told]) -> Aftermath:
    """The Unit that was wiped out, or the task that was not done."""
    names = seen.names
    ends = [line for line in told if line[2].key in ("wiped-out", "task-undone")] or told[-1:]
    number, turn, event = ends[-1]
    team = len(seen.state.units) > 1 and event.key == "wiped-out"
    more = _closed(seen, event.unit, number) if event.rule == STUCK else []
    more += [names.fill("ending", "one-for-all", (), {"n": turn})] if team else []
    return Aftermath(
        words=seen.words.event(event),
        more=" ".join(more),
        rule=event.rule,
        unit=event.unit if event.unit >= 0 else None,
        turn=turn,
        position=max(0, number - 1),
        steps=_steps(seen, told, event.unit, ends[-1]),
        fell=_fell(seen, told),
    )


def _closed(seen: Observer, unit: int, number: int) -> list[str]:
    """Why a Unit could not go on: every way that was closed to it, with what it lacked."""
    then = Observer(game_at(seen.game, max(0, number - 1)), seen.language)
    found = []
    for way, line in zip(ways(then, unit, lines(then, unit), None), lines(then, unit), strict=True):
        if way.missing:
            known = {"sector": seen.names.sector(line[0].to), "why": way.missing}
            found.append(seen.names.sentence("ending", "closed", (), known))
    return found


def _steps(seen: Observer, told: list[Told], unit: int, end: Told) -> tuple[Step, ...]:
    """How a Unit came to its end: into its last Sector, what it lost there, what was declined, the end itself."""
    own = [line for line in told if line[2].unit == unit and line[0] <= end[0]]
    arrived = [line for line in own if line[2].key in ARRIVALS][-1:]
    since = arrived[0][0] if arrived else 0
    steps = [_step(seen, "advance", line) for line in arrived]
    fights = [line for line in own if line[2].key == "casualties" and line[0] >= since]
    if fights:
        steps.append(_fights(seen, fights))
    help = declined(seen)
    if help is not None:
        steps.append(
            Step(
                sign="hand",
                words=help.words,
                turn=help.turn,
                until=help.turn,
                position=help.position,
                rule=help.rule,
            )
        )
    return (*steps, _step(seen, "lock", end))


def _step(seen: Observer, sign: str, line: Told) -> Step:
    number, turn, event = line
    words = seen.words.event(event)
    return Step(sign=sign, words=words, turn=turn, until=turn, position=max(0, number - 1), rule=event.rule)


def _fights(seen: Observer, fights: Sequence[Told]) -> Step:
    """The combats of a Unit in its last Sector, together."""
    first, last = fights[0], fights[-1]
    lost = sum([line[2].a for line in fights])
    known = {
        "unit": seen.names.unit(first[2].unit),
        "n": seen.names.count(len(fights)),
        "lost": seen.names.count(lost),
    }
    words = seen.names.fill("ending", "fought", (), known)
    return Step(
        sign="soldiers",
        words=words,
        turn=first[1],
        until=last[1],
        position=max(0, first[0] - 1),
        rule=first[2].rule,
    )


def _fell(seen: Observer, told: list[Told]) -> tuple[int, ...]:
    """How many Soldiers every Unit has lost."""
    lost = [0] * len(seen.state.units)
    for _, _, event in told:
        if event.key == "fell" and event.unit >= 0:
            lost[event.unit] += event.a
    return tuple(lost)
