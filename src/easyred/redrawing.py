"""Correcting a result that people have supplied: the last action, or the opening, once more with other dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from easyred.replaying import begun
from easyred.rules.history import Entry
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Recorded
from easyred.rules.model.event import Event
from easyred.text.draws import DrawNeeded, Results, opened
from easyred.text.forms import FormError
from easyred.text.record import Record

if TYPE_CHECKING:
    from easyred.game import Game

Drawn = tuple[DrawNeeded, tuple[str, ...]]
"""A draw, with its results as people say them."""


def drawn_last(game: Game) -> list[Drawn]:
    """The draws of the last action, or of the opening if there is none."""
    return _asked_by(_before_last(game), game.entries[-1]) if game.entries else _asked_at_first(game)


def drawn_again(game: Game, key: str, results: Results) -> list[Event]:
    """Carry out the last action, or the opening, with other results of one draw, and tell what happened."""
    last = game.entries[-1] if game.entries else None
    known = [draw.key for draw in (game._opening_draws if last is None else last.draws)]
    if key not in known:
        raise FormError("draw", key, ", ".join(known) or "nothing: the last action drew nothing")
    return _reopen(game, key, results) if last is None else _replay_last(game, last, key, results)


def _before_last(game: Game) -> Game:
    """The game before its last action."""
    return type(game).from_record(Record(game.header(), game.record().lines[:-1]), game.library)


def _replay_last(game: Game, last: Entry, key: str, results: Results) -> list[Event]:
    before = _before_last(game)
    said = _told_draws(before, last, key, results)
    game._become(before)
    return _play_with(game, last.action, said)


def _told_draws(before: Game, entry: Entry, key: str, results: Results) -> dict[str, Results]:
    """The draws of an action to come, in the words of those who supply them, one of them corrected."""
    said: dict[str, Results] = {}
    for needed, words in _asked_by(before, entry):
        said[needed.key] = words
        if needed.key == key:
            needed.read(results)
    return said | {key: results}


def _asked_by(before: Game, entry: Entry) -> list[Drawn]:
    """The draws that an action to come asks for, with the results it is going to have."""
    twin, got = before.copy(), {draw.key: draw.got for draw in entry.draws}
    found: list[Drawn] = []
    while len(found) < len(got):
        try:
            twin.play(entry.action)
        except DrawNeeded as needed:
            found.append((needed, needed.write(got[needed.key])))
            twin.supply(*_said(found[-1]))
    return found


def _play_with(game: Game, action: Action, said: dict[str, Results]) -> list[Event]:
    """Play an action with draws that are known; one that no longer fits is asked for."""
    while True:
        try:
            return game.play(action)
        except DrawNeeded as needed:
            try:
                game.supply(needed.key, said.pop(needed.key))
            except (FormError, KeyError):
                raise needed from None


def _reopen(game: Game, key: str, results: Results) -> list[Event]:
    """The opening once more, with one result corrected."""
    said: dict[str, Results] = dict([_said(drawn) for drawn in _asked_at_first(game)])
    game._become(_opening(game, said | {key: results}))
    return list(game.opening)


def _asked_at_first(game: Game) -> list[Drawn]:
    """The draws of the opening, with their results."""
    got = {draw.key: draw.got for draw in game._opening_draws}
    found: list[Drawn] = []
    while len(found) < len(got):
        try:
            _opening(game, dict([_said(drawn) for drawn in found]))
            break
        except DrawNeeded as needed:
            found.append((needed, needed.write(got[needed.key])))
    return found


def _opening(game: Game, draws: dict[str, Results]) -> Game:
    """The game before its first action, begun with these draws."""

    def begin(chance: Recorded) -> Game:
        return begun(type(game), game.header(), chance, game.library)

    return opened(begin, draws)


def _said(drawn: Drawn) -> tuple[str, Results]:
    """A draw by its key, with its results."""
    return drawn[0].key, drawn[1]
