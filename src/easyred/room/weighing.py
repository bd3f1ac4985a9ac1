"""Decisions of the past weighed: the chance to win at each, what was chosen, what was best."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from easyred.game import Game
from easyred.rules.model.action import MOVE, READY, Action
from easyred.table.part import Part
from easyred.table.past import game_at
from easyred.text.json_forms import read_action_form
from easyred.text.record import Record

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.knows import Knows
    from easyred.bots.advice.ranking import Advice, Option

T = TypeVar("T")


class Weighed(Part, frozen=True, kw_only=True):
    """A decision of the past. ``position``: how many actions stood before it; ``best``, ``value``: the chance to win
    with the best choice and with the one taken; ``costly``: it was clearly worse; ``do``, ``better``: both in notation.
    What left no choice has neither.
    """

    position: int
    unit: int = 0
    best: float = 0.0
    value: float = 0.0
    cost: float = 0.0
    costly: bool = False
    do: str = ""
    better: str = ""


class Ranked(Part, frozen=True, kw_only=True):
    """A choice of a decision, with its chance to win. ``taken``: it was the one; ``close``: too close to the best to
    call; ``sector``: where it leads, or where the Unit stays; ``dice``: the places of the dice it is about.
    """

    do: str
    words: str
    label: str
    value: float
    cost: float = 0.0
    verb: str = ""
    taken: bool = False
    close: bool = False
    figures: str = ""
    sector: str = ""
    dice: tuple[int, ...] = ()


class Decided(Part, frozen=True, kw_only=True):
    """One decision in full: its choices, the best first; ``why``: what made the best better than the one taken."""

    weighed: Weighed
    ranked: tuple[Ranked, ...] = ()
    why: str = ""


Pauses = Generator[None, None, T]
"""Something that is worked out bit by bit, with pauses."""


def weigh(record: Record, game: Game, first: int, count: int, adviser: Knows) -> Pauses[tuple[Weighed, ...]]:
    """Weigh so many decisions of a record from one position on. ``game``: as it was there."""
    found = []
    for position in range(first, min(first + count, len(record.lines) - 1)):
        line = record.lines[position + 1]
        assert line.do is not None
        played = read_action_form(game.box, line.do)
        if len(game.legal_actions(played.unit)) > 1:
            yield from adviser.prepare(game, played.unit, 0)
        found.append(_weighed(game, played, position, adviser))
        game.replay(position + 3, line)
    return tuple(found)


def _weighed(game: Game, played: Action, position: int, adviser: Knows) -> Weighed:
    from easyred.bots.advice.review import weigh

    found = weigh(adviser, game, played)
    if found is None:
        return Weighed(position=position, unit=played.unit)
    return _told(game, played, position, found.advice, found.option, costly=found.is_costly)


def _told(game: Game, played: Action, position: int, advice: Advice, option: Option, *, costly: bool) -> Weighed:
    return Weighed(
        position=position,
        unit=played.unit,
        best=round(advice.best.value, 5),
        value=round(option.value, 5),
        cost=round(option.cost, 5),
        costly=costly,
        do=game.write(played),
        better=game.write(advice.best.action),
    )


def decide(whole: Game, position: int, adviser: Knows) -> Pauses[Decided | None]:
    """Weigh one decision in full; None if there was nothing to choose."""
    from easyred.bots.advice.review import compared, weigh

    game, played = game_at(whole, position), whole.entries[position].action
    choices = game.legal_actions(played.unit)
    if len(choices) > 1:
        yield from adviser.prepare(game, played.unit, len(choices))
    found = weigh(adviser, game, played)
    if found is None:
        return None
    advice, option = found.advice, found.option
    told = _told(game, played, position, advice, option, costly=found.is_costly)
    known = advice.options if option in advice.options else [*advice.options, option]
    ranked = [_ranked(game, adviser, advice, one, taken=one == option) for one in known]
    why = compared(adviser, advice, option) if found.is_costly else ""
    return Decided(weighed=told, ranked=tuple(sorted(ranked, key=lambda one: one.cost)), why=why)


def _ranked(game: Game, adviser: Knows, advice: Advice, option: Option, *, taken: bool) -> Ranked:
    from easyred.bots.advice.words import told

    decision, action = advice.decision, option.action
    unit = decision.state.units[decision.unit]
    sectors, where = game.box.sectors, -1
    if action.verb == MOVE:
        where = action.to
    elif action.verb == READY and any(other.verb == MOVE for other in decision.actions):
        where = unit.sector
    return Ranked(
        do=game.write(action),
        words=adviser.words.action(action, decision.state),
        label=adviser.words.label(action, decision.state),
        value=round(option.value, 5),
        cost=round(option.cost, 5),
        verb=action.do,
        taken=taken,
        close=option.cost < advice.threshold,
        figures=told(adviser.words, unit, adviser.figures(decision, action)),
        sector=sectors[where].id if where >= 0 else "",
        dice=action.places,
    )
