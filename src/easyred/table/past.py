"""The past of a game: the table after so many actions, and every decision as it stood."""

from collections.abc import Iterator

from easyred.game import Game
from easyred.rules.model.action import Action
from easyred.text.record import Record


def game_at(game: Game, position: int) -> Game:
    """The game as it was after so many actions."""
    record = game.record()
    return Game.from_record(Record(record.header, record.lines[: position + 1]), game.library)


def decisions(game: Game) -> Iterator[tuple[int, Game, Action]]:
    """How many actions stood before each action, the game at that moment, and the action.

    It is one game that goes on from action to action: look at it before you ask for the next.
    """
    twin, lines = Game.at_start(game.record(), game.library)
    for place, (number, line) in enumerate(lines):
        yield place, twin, game.entries[place].action
        twin.replay(number, line)
