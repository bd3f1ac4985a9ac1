"""The easyred command for tests: how it is started, and what to type to play a known game."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from easyred import RandomPlayer, play_out
from easyred.game import Game, new_game

INTERRUPT = "\x03"
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


def at_a_terminal(
    words: Sequence[str], steps: Sequence[tuple[str, str]], env: dict[str, str], cwd: Path
) -> tuple[str, int]:
    """What the command shows at a real terminal, and its exit code. A step waits for a prompt and types some keys."""
    child, ours = pty.fork()
    if not child:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests may have been started with Ctrl-C ignored, as by nohup
        os.chdir(cwd)
        os.execve(COMMAND[0], [*COMMAND, *words], env)
    shown, told, left = "", 0, list(steps)
    while piece := _read(ours):
        shown += piece
        while left and left[0][0] in shown[told:]:
            prompt, keys = left.pop(0)
            told = shown.index(prompt, told) + len(prompt)
            if keys == INTERRUPT:
                time.sleep(0.3)  # the prompt is shown before the line editor listens for signals
            os.write(ours, keys.encode())
    os.close(ours)
    return shown, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _read(terminal: int, patience: float = 30) -> str:
    """The next piece of output; nothing when the command has ended, or is silent for too long."""
    if not select.select([terminal], [], [], patience)[0]:
        return ""
    try:
        return os.read(terminal, 65536).decode(errors="replace")
    except OSError:  # the terminal is gone when the command has ended
        return ""
