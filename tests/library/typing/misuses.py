"""Mistakes that a type checker notices before the program runs."""

import easyred
from easyred import Action, new_game

game = new_game(seed=1)
game.play(3)
game.legal_actions(1.5)
Action.move(0, 5)
Action.lock("able", 1)
easyred.nonsense()
game.units[0].soldiers = 99
soldiers: str = game.unit("able").soldiers
