"""What does not grow: memory with the number of games, the price of an action with the length of a game."""

import gc
import resource
import sys
import time
from pathlib import Path
from statistics import median

from easyred import RandomPlayer, play_out
from easyred.game import Game, new_game
from easyred.rules.model.action import READY, Action

LONG = 2000
GIFTS_PER_TURN = 250


def memory() -> tuple[int, int]:
    """Blocks that Python holds, and bytes that the system has given it."""
    gc.collect()
    statm = Path("/proc/self/statm")
    if statm.exists():
        return sys.getallocatedblocks(), int(statm.read_text().split()[1]) * resource.getpagesize()
    return sys.getallocatedblocks(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def memory_growth(few: int, many: int) -> tuple[float, float]:
    """Memory after many games as a multiple of that after few: blocks, and bytes."""
    for n in range(few):
        play_one(n)
    blocks, size = memory()
    for n in range(few, many):
        play_one(n)
    later_blocks, later_size = memory()
    return later_blocks / blocks, later_size / size


def play_one(n: int) -> None:
    """A whole game with everything a user would call."""
    mode = ("advanced", "basic", "practice")[n % 3]
    game = play_out(new_game(mode=mode, units=1 + n % 2, edition="123"[n // 3 % 3], seed=n), RandomPlayer(n))
    game.record()


def long_game() -> list[float]:
    """How long every action of a long game takes: in each turn two Units give one Soldier back and forth."""
    units = "sector=1 soldiers=900 courage=99 stars=50 item_points=500 specialists=corporal,medic,veteran"
    position = f"1/tiger/advanced turn=1 stage=roll ; able {units} ; baker {units}"
    game, times = Game.from_position(position, seed=1, dice="friendly"), list[float]()
    turn, given = 0, 0
    while len(times) < LONG:
        if game.state.turn != turn:
            turn, given = game.state.turn, 0
        if given < GIFTS_PER_TURN and game.box.stages[game.state.stage].id == "reinforce":
            giver, taker = game.names[given % 2], game.names[1 - given % 2]
            action, given = game.parse(f"{giver} give {taker} 1 soldiers"), given + 1
        else:
            action = march(game, game.waiting_for[0])
        start = time.perf_counter()
        game.play(action)
        times.append(time.perf_counter() - start)
    return times


def march(game: Game, unit: int) -> Action:
    """Stay while it is allowed, else the first thing on the list: Units that do so stay together."""
    actions = [action for action in game.legal_actions(unit) if not action.is_free()]
    return next((action for action in actions if action.verb == READY), actions[0])


def slowdown() -> float:
    """The median action in the last tenth of a long game as a multiple of the first tenth's, the best of three."""
    return min(_slowdown() for _ in range(3))


def _slowdown() -> float:
    times = long_game()
    tenth = len(times) // 10
    return median(times[-tenth:]) / median(times[:tenth])
