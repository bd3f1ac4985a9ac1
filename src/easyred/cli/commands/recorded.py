"""A recorded game, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator

from easyred.cli.commands.replay import read_input, tell_dropped
from easyred.cli.input.bad_input import BadInput
from easyred.cli.play.autosave import at_start, play_back
from easyred.cli.play.sitting import Sitting
from easyred.content import Library
from easyred.game import Game
from easyred.rules.model.action import Action
from easyred.text.record import read_record


def finished(file: str, command: str, library: Library) -> Game:
    """A record or journal, replayed to its end with a library's content."""
    game = play_back(read_input(file, command), lambda _: None, library)
    tell_dropped(game)
    return game


def decisions(game: Game) -> Iterator[tuple[int, Game, Action]]:
    """The game before each action that was not undone, and the action, numbered from 1."""
    twin, lines = at_start(read_record(game.record().text()), game.library)
    for place, (number, line) in enumerate(lines):
        yield place + 1, twin, game.entries[place].action
        twin.replay(number, line)


def sitting_at(game: Game, unit: int) -> Sitting:
    """A table at which a Unit is asked."""
    sitting = Sitting(game, [])
    sitting.unit = unit
    return sitting


def unit_named(game: Game, name: str, allowed: list[int]) -> int:
    """The Unit with this name, if it is one of those allowed."""
    for unit in allowed:
        if game.names[unit].lower() == name.lower():
            return unit
    names = ", ".join(game.names[unit] for unit in allowed)
    raise BadInput("--unit", repr(name), f"a Unit that has something to choose: {names}" if names else "nobody now")
