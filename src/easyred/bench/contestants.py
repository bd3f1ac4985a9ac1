"""What is measured: each contestant works for a while and tells how much it did a second."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import count
from random import Random
from time import process_time
from typing import TypeVar

from easyred.content import Setup, build, load
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.look import random_play
from easyred.rules.model.action import FREE_VERBS, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Friendly
from easyred.rules.model.state import ONGOING, State

MOST_PLIES = 200
COPIES_AT_ONCE = 1000
MIDDLE_TURN = 4
FIRST = "1"
TRIES = range(4)
"""How often a bot draws from all actions before it looks for one that is not free."""

Option = TypeVar("Option")


class Contestant(ABC):
    """One thing to be measured; ``some`` does a little of it and returns how much that was."""

    @abstractmethod
    def some(self) -> int:
        """Work for about a millisecond, or until a game is over."""

    def rate(self, seconds: float) -> float:
        """How much it does in a second of the processor's time, measured for that long; others may use it too."""
        done, begun = 0, process_time()
        spent = 0.0
        while spent < seconds:
            done += self.some()
            spent = process_time() - begun
        return done / spent


class Play(Contestant):
    """Unit-turns through ``Game.play``: events and journal on, random actions that are not free, friendly dice."""

    def __init__(self, units: int, map: str = "tiger", edition: str = "") -> None:
        self.units = units
        self.box = battle(map, units, edition)
        self.random = Random(1944)
        self.seeds = count()

    def some(self) -> int:
        game = Game(self.box, engine.new_state(self.box, self.units), seed=next(self.seeds), dice="friendly")
        state, draw = game.state, self.random.random
        turn = state.turn
        counted = random_play.units_in_turn(state)
        while waiting := game.waiting_for:
            game.play(onward(game, waiting, draw))
            if state.turn != turn:
                turn = state.turn
                counted += len(state.in_play())
        return counted


class Bare(Contestant):
    """Unit-turns on bare States, driven by a function that is compiled with the rules; no events, no journal."""

    def __init__(self, units: int, map: str = "tiger", edition: str = "") -> None:
        self.units = units
        self.box = battle(map, units, edition)
        self.seeds = count()

    def some(self) -> int:
        return random_play.play_games(self.box, self.units, next(self.seeds), 1)


class Copy(Contestant):
    """Copies of a position in the middle of a game, in a loop that is compiled with the rules."""

    def __init__(self, units: int) -> None:
        self.state = middle(battle("tiger", units), units)

    def some(self) -> int:
        random_play.copies(self.state, COPIES_AT_ONCE)
        return COPIES_AT_ONCE


class PythonCopy(Copy):
    """Copies of a position, made from interpreted Python."""

    def some(self) -> int:
        state = self.state
        for _ in range(COPIES_AT_ONCE):
            state.copy()
        return COPIES_AT_ONCE


class Chess(Contestant):
    """Random moves with python-chess; a new game when one is over, or after 200 plies."""

    def __init__(self) -> None:
        import chess

        self.new_board = chess.Board
        self.random = Random(1944)

    def some(self) -> int:
        board = self.new_board()
        for ply in range(MOST_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(any_of(moves, self.random))
        return MOST_PLIES


class Backgammon(Contestant):
    """Random decisions in OpenSpiel's backgammon, stepped from Python; its dice are rolled on the way."""

    def __init__(self) -> None:
        import pyspiel

        self.game = pyspiel.load_game("backgammon")
        self.random = Random(1944)

    def some(self) -> int:
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(any_of(state.chance_outcomes(), self.random)[0])
            else:
                state.apply_action(any_of(state.legal_actions(), self.random))
                decisions += 1
        return decisions


def battle(map: str, units: int, edition: str = "") -> Box:
    """The whole game on a map, in the first edition that has it; on Exercise Tiger that is Advanced Training."""
    mode = "advanced" if map == "tiger" else "battle"
    edition = edition or next(iter(load().maps[map].head.editions), FIRST)
    return build(Setup(edition=edition, map=map, mode=mode, units=units, options=()))


def any_of(options: Sequence[Option], random: Random) -> Option:
    """One of these, all equally likely, as cheaply as possible: the game is measured, not this."""
    return options[int(random.random() * len(options))]


def onward(game: Game, waiting: tuple[int, ...], draw: Callable[[], float]) -> Action:
    """Any action that moves the game on, of the first waiting Unit that has one; ``draw`` as in ``any_of``."""
    for unit in waiting:
        actions = game.legal_actions(unit)
        for _ in TRIES:
            action = actions[int(draw() * len(actions))]
            if action.verb not in FREE_VERBS:
                return action
        actions = [action for action in actions if action.verb not in FREE_VERBS]
        if actions:
            return actions[int(draw() * len(actions))]
    raise AssertionError("the game goes on, but nobody has a choice")


def middle(box: Box, units: int) -> State:
    """A position in the middle of a game, with every Unit in play."""
    for seed in count():
        state = engine.new_state(box, units)
        chance = Friendly(str(seed))
        engine.start(box, state, chance, None)
        random_play.play_on(box, state, chance, random_play.Luck(seed), MIDDLE_TURN)
        if state.result == ONGOING and len(state.in_play()) == units:
            return state
    raise AssertionError("no game lasts that long")


def contestants() -> dict[str, Contestant]:
    """Those that this Python can run, by name."""
    found: dict[str, Contestant] = {
        "play-1": Play(1),
        "play-4": Play(4),
        "bare-1": Bare(1),
        "bare-4": Bare(4),
        "copy-1": Copy(1),
        "copy-4": Copy(4),
        "python-copy-1": PythonCopy(1),
        "python-copy-4": PythonCopy(4),
    }
    if find_spec("numpy"):
        from easyred.bench.odds_contestants import odds_contestants

        found |= odds_contestants()
    if find_spec("chess"):
        found["chess"] = Chess()
    if find_spec("pyspiel"):
        found["backgammon"] = Backgammon()
    return found


def map_contestants() -> dict[str, Contestant]:
    """Every map with one Unit and with four, through ``Game.play`` and on bare States."""
    found: dict[str, Contestant] = {}
    for map, entry in load().maps.items():
        for units in (1, 4):
            if units >= entry.head.least_units:
                found[f"play-{units}-{map}"] = Play(units, map)
                found[f"bare-{units}-{map}"] = Bare(units, map)
    return found


def edition_contestants() -> dict[str, Contestant]:
    """Every edition on a map it has, with one Unit and with four, and the first edition on that map beside it."""
    found: dict[str, Contestant] = {}
    for id, edition in load().editions.items():
        map = next(iter(edition.head.maps), "tiger")
        for measured in (id, FIRST):
            for units in (1, 4):
                found[f"play-{units}-{map}/{measured}"] = Play(units, map, measured)
                found[f"bare-{units}-{map}/{measured}"] = Bare(units, map, measured)
    return found
