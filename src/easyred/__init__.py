"""Easy Red: D-Day Dice as a Python library. An unofficial fan implementation.

>>> import easyred
>>> game = easyred.new_game(mode="practice", seed=6644)
>>> game
<Game tiger, practice, edition 1: turn 1, roll-2; waiting for Able>
>>> events = game.play("able lock 1 2")
>>> len(game.legal_actions("able"))
16
"""

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.random_player import RandomPlayer
    from easyred.content import ContentError, Library, Setup, read_library
    from easyred.game import Entry, Game, Parted, Result, UndoRefused, new_game
    from easyred.players import Player, play_out
    from easyred.rules.model.action import Action
    from easyred.rules.model.card import Card
    from easyred.rules.model.event import Event
    from easyred.rules.model.refusal import Refusal
    from easyred.rules.model.sector import Sector
    from easyred.rules.model.state import State
    from easyred.text.draws import DrawNeeded
    from easyred.text.forms import FormError
    from easyred.text.record import Record, RecordError, read_record
    from easyred.text.unit_view import Die, UnitView

    __version__: str

__all__ = [
    "Action",
    "Card",
    "ContentError",
    "Die",
    "DrawNeeded",
    "Entry",
    "Event",
    "FormError",
    "Game",
    "Library",
    "Parted",
    "Player",
    "RandomPlayer",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Sector",
    "Setup",
    "State",
    "UndoRefused",
    "UnitView",
    "new_game",
    "play_out",
    "read_library",
    "read_record",
]

# Where each name lives. They are imported when first asked for, so that `easyred --help` need not wait for the rules.
_HOMES = {
    "Action": "rules.model.action",
    "Card": "rules.model.card",
    "ContentError": "content",
    "Die": "text.unit_view",
    "DrawNeeded": "text.draws",
    "Entry": "game",
    "Event": "rules.model.event",
    "FormError": "text.forms",
    "Game": "game",
    "Library": "content",
    "Parted": "game",
    "Player": "players",
    "RandomPlayer": "bots.random_player",
    "Record": "text.record",
    "RecordError": "text.record",
    "Refusal": "rules.model.refusal",
    "Result": "game",
    "Sector": "rules.model.sector",
    "Setup": "content",
    "State": "rules.model.state",
    "UndoRefused": "game",
    "UnitView": "text.unit_view",
    "new_game": "game",
    "play_out": "players",
    "read_library": "content",
    "read_record": "text.record",
}


def _found(name: str) -> object:
    if name == "__version__":
        from easyred.version import version

        return version()
    if name not in _HOMES:
        raise AttributeError(f"module 'easyred' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f"easyred.{_HOMES[name]}"), name)
    return found


if not TYPE_CHECKING:  # otherwise a type checker would accept any name

    def __getattr__(name: str) -> object:
        """Import a public name, or find the version, when it is first used."""
        found = globals()[name] = _found(name)
        return found


def __dir__() -> list[str]:
    """The public names, including those not imported yet."""
    return sorted({*globals(), *__all__, "__version__"})
