"""Easy Red: D-Day Dice as a Python library. An unofficial fan implementation.

>>> import easyred
>>> game = easyred.new_game(mode="practice", seed=6644)
>>> game.waiting_for
(0,)
>>> events = game.play("able lock 1 2")
>>> len(game.legal_actions(0))
16
"""

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.random_player import RandomPlayer
    from easyred.content import ContentError, Setup
    from easyred.forms import FormError
    from easyred.game import Game, Result, UndoRefused, new_game
    from easyred.journal import Record, RecordError, read_record
    from easyred.players import Player, play_out
    from easyred.rules.action import Action
    from easyred.rules.event import Event
    from easyred.rules.refusal import Refusal
    from easyred.rules.state import State

__all__ = [
    "Action",
    "ContentError",
    "Event",
    "FormError",
    "Game",
    "Player",
    "RandomPlayer",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Setup",
    "State",
    "UndoRefused",
    "new_game",
    "play_out",
    "read_record",
]

# Where each name lives. They are imported when first asked for, so that `easyred --help` need not wait for the rules.
_HOMES = {
    "Action": "rules.action",
    "ContentError": "content",
    "Event": "rules.event",
    "FormError": "forms",
    "Game": "game",
    "Player": "players",
    "RandomPlayer": "bots.random_player",
    "Record": "journal",
    "RecordError": "journal",
    "Refusal": "rules.refusal",
    "Result": "game",
    "Setup": "content",
    "State": "rules.state",
    "UndoRefused": "game",
    "new_game": "game",
    "play_out": "players",
    "read_record": "journal",
}


def __getattr__(name: str) -> object:
    """A public name, imported now and kept."""
    if name not in _HOMES:
        raise AttributeError(f"module 'easyred' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f"easyred.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The public names, also those not imported yet."""
    return sorted({*globals(), *__all__})
