"""The easyred command for tests: how it is started, and what to type to play a known game."""

import os
import pty
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from easyred.game import Game, new_game
from easyred.players import RandomPlayer, play_out

COMMAND = (sys.executable, "-m", "easyred")

Ran = subprocess.CompletedProcess[str]
Easyred = Callable[..., Ran]


def played(**setup) -> Game:
    """A game that a random player has played to its end."""
    return play_out(new_game(**setup), RandomPlayer(1))


def typed(game: Game) -> list[str]:
    """What to type to play the same game again."""
    return [game.write(entry.action) for entry in game.entries]


def lines(words: Sequence[str]) -> str:
    return "".join(f"{word}\n" for word in words)


def at_a_terminal(words: Sequence[str], keys: str, env: dict[str, str], cwd: Path) -> tuple[str, int]:
    """What the command shows at a real terminal where these keys are typed, and its exit code."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([*COMMAND, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=cwd)
    os.close(theirs)
    os.write(ours, keys.encode())
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the terminal is gone when the command has ended
        pass
    os.close(ours)
    return shown.decode(errors="replace"), process.wait(timeout=60)
