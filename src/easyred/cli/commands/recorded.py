"""A recorded game, decision by decision."""

from __future__ import annotations

from easyred.cli.commands.replay import read_input, tell_dropped
from easyred.cli.input.bad_input import BadInput
from easyred.cli.play.autosave import play_back
from easyred.cli.play.sitting import Sitting
from easyred.cli.tongue import tell
from easyred.content import Library
from easyred.game import Game


def finished(file: str, command: str, library: Library) -> Game:
    """A record or journal, replayed to its end with a library's content."""
    game = play_back(read_input(file, command), lambda _: None, library)
    tell_dropped(game)
    return game


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
    wanted = tell("a Unit that has something to choose: {}", names) if names else tell("nobody now")
    raise BadInput("--unit", repr(name), wanted)
