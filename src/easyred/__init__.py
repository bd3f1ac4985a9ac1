"""Easy Red: D-Day Dice as a Python library. An unofficial fan implementation.

>>> import easyred
>>> game = easyred.new_game(mode="practice", seed=6644)
>>> game.waiting_for
(0,)
>>> events = game.play("able lock 1 2")
>>> len(game.legal_actions(0))
16
"""

from easyred.content import ContentError, Setup
from easyred.forms import FormError
from easyred.game import Game, Result, UndoRefused, new_game
from easyred.journal import Record, RecordError, read_record
from easyred.players import Player, RandomPlayer, play_out
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
