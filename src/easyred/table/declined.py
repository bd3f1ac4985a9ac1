"""The last help that was declined and would have saved a Unit: tried out on a copy, with the dice of the game.

Who is asked to save a Unit, and with what, is told by its reason (PHASE-5); once Units have moved, every stop asks for
help. If it is declined and the Unit is lost in the same turn, the help is tried out: everybody else does what they did,
as far as that is still possible.
"""

from collections.abc import Iterator
from typing import NamedTuple

from easyred.game import DICE, Game
from easyred.rules import engine
from easyred.rules.history import Entry
from easyred.rules.model.action import GIVE, HAND_OVER, HAND_VERBS, READY, USE, Action
from easyred.rules.model.chance import Recorded, Seeded
from easyred.rules.model.event import Event
from easyred.rules.model.frame import RESCUE_FRAME, STEP_FRAME
from easyred.rules.model.reason import TO_SAVE, Reason
from easyred.rules.model.state import IN_PLAY, LOST, ONGOING, WIPED_OUT, State
from easyred.rules.run import Run
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.words.actions import phrase

ANSWERS = 6
"""So many answers to the question of a card are tried."""
LONG = 300
"""More actions than the rest of a turn has."""


class Declined(Part, frozen=True, kw_only=True):
    """Help that was declined and would have saved a Unit. ``by``: who was asked; ``do``: what it could have done;
    ``position``: how many actions stood then; ``words``: all of it in a sentence.
    """

    unit: int
    by: int
    turn: int
    position: int
    do: str
    rule: str
    words: str


class Moment(NamedTuple):
    """A decision of a game: the position, the place of the action that was taken, and why it was asked for."""

    state: State
    place: int
    reason: Reason


def declined(seen: Observer) -> Declined | None:
    """The last help that would have saved a lost Unit; None if there was none, or the battle was not lost for that."""
    game = seen.game
    for lost, last in _losses(game.told()):
        for moment in reversed(list(_moments(game, lost, last))):
            action = _saving(game, moment, lost)
            if action is not None:
                return _told(seen, moment, lost, action)
    return None


def _losses(told: list[list[Event]]) -> list[tuple[int, int]]:
    """The Units that were wiped out, the last first, each with the place of the action that led to it."""
    found = [(one.unit, place - 1) for place, events in enumerate(told) for one in events if one.key == "wiped-out"]
    return found[::-1]


def _moments(game: Game, lost: int, last: int) -> Iterator[Moment]:
    """The decisions of a Unit's last turn at which it could have been saved and something else was done."""
    entries = game.entries
    turns = _replayed(game, game.beginning, entries[: last + 1])
    turn = max([number for number, _, _ in turns], default=0)
    for number, there, place in turns:
        reason = _reason(game, there, entries[place].action, lost) if number == turn else None
        if reason is not None:
            yield Moment(there, place, reason)


def _replayed(game: Game, state: State, entries: list[Entry]) -> list[tuple[int, State, int]]:
    """The positions before these actions, each with its turn."""
    found = []
    for place, entry in enumerate(entries):
        found.append((state.turn, state.copy(), place))
        engine.apply(game.box, state, entry.action, _luck(game, [entry]), None)
    return found


def _luck(game: Game, entries: list[Entry]) -> Recorded:
    """The dice of these actions, and those of the game for whatever else is rolled."""
    known = {draw.key: draw.got for entry in entries for draw in entry.draws}
    return Recorded(known, DICE.get(game.dice, Seeded)(game.seed))


def _reason(game: Game, state: State, action: Action, lost: int) -> Reason | None:
    """Why a Unit was asked to save another, or itself, if it did something else."""
    run, number = Run(game.box, state, None, None), action.unit
    if not state.units[number].is_waited_for():
        return None
    reason = engine.reason(run, number)
    if reason is None or _is_remedy(action, reason, lost):
        return None
    threatened = reason.key.startswith(TO_SAVE) and reason.unit == lost
    return reason if threatened or state.stage >= game.box.last_move else None


def _is_remedy(action: Action, reason: Reason, lost: int) -> bool:
    """Whether an action is one of those that a reason hopes for, or a card or a gift where no threat is named."""
    if action.verb not in HAND_VERBS:
        return False
    if not reason.key.startswith(TO_SAVE):
        return action.verb == USE or (action.verb in (GIVE, HAND_OVER) and action.to == lost)
    if action.verb == GIVE:
        return action.to == lost and action.what in reason.resources
    return action.card in reason.cards + reason.gifts


def _saving(game: Game, moment: Moment, lost: int) -> Action | None:
    """What the Unit that was asked could have done to save another."""
    number = game.entries[moment.place].action.unit
    listed = engine.legal(game.box, moment.state, number)
    for action in [action for action in listed if _is_remedy(action, moment.reason, lost)]:
        if any(_lives_on(game, moment, lost, action, answer) for answer in range(ANSWERS)):
            return action
    return None


def _lives_on(game: Game, moment: Moment, lost: int, action: Action, answer: int) -> bool:
    """Whether a Unit lives to see the end of its turn after an action and an answer to what it asks."""
    state, later = moment.state.copy(), game.entries[moment.place :]
    luck = _luck(game, later)
    engine.apply(game.box, state, action, luck, None)
    if not _answer(game, state, action.unit, answer, luck):
        return False
    pending = [entry.action for entry in later]
    for _ in range(LONG):
        if state.result != ONGOING or state.turn != moment.state.turn or state.units[lost].status != IN_PLAY:
            break
        engine.apply(game.box, state, _next(game, state, pending), luck, None)
    return state.units[lost].status != WIPED_OUT and state.result != LOST


def _answer(game: Game, state: State, number: int, answer: int, luck: Recorded) -> bool:
    """Answer what a card asks its Unit, if it asks anything. False: there is no such answer."""
    unit = state.units[number]
    if state.result != ONGOING or not unit.is_waited_for() or unit.stack[-1].kind in (STEP_FRAME, RESCUE_FRAME):
        return answer == 0
    listed = [action for action in engine.legal(game.box, state, number) if action.verb != READY]
    if answer < len(listed):
        engine.apply(game.box, state, listed[answer], luck, None)
    return answer < len(listed)


def _next(game: Game, state: State, pending: list[Action]) -> Action:
    """What was done next in the game if that is possible, else what changes least."""
    waiting = state.waiting_for()
    for place, action in enumerate(pending):
        if action.unit in waiting and action in engine.legal(game.box, state, action.unit):
            del pending[place]
            return action
    listed = engine.legal(game.box, state, waiting[0])
    ready = [action for action in listed if action.verb == READY]
    return (ready or [action for action in listed if action.verb not in HAND_VERBS] or listed)[0]


def _told(seen: Observer, moment: Moment, lost: int, action: Action) -> Declined:
    names, turn = seen.names, moment.state.turn
    said = phrase(names, Run(seen.box, moment.state, None, None), action)
    known = {"unit": names.unit(lost), "by": names.unit(action.unit), "n": turn, "action": said}
    return Declined(
        unit=lost,
        by=action.unit,
        turn=turn,
        position=moment.place,
        do=seen.game.write(action),
        rule=moment.reason.rule,
        words=names.fill("ending", "declined", ("own",) if action.unit == lost else (), known),
    )
