"""The game at the terminal, killed without a warning: whatever was on the screen is in the saved game."""

import os
import pty
import select
import signal
import subprocess
import time
from pathlib import Path
from random import Random
from typing import Self

from easyred.cli.play.autosave import GAMES, JOURNAL, play_back
from easyred.content import load
from easyred.game import Game
from support.terminal import COMMAND

SETUP = ("--map", "tiger", "--mode", "practice", "--units", "2")
PATIENCE = 60.0
"""How long a prompt may take, in seconds."""
UNDO = 0.15
LONGEST = 0.03
"""How long after the last line it is killed, at most, in seconds."""


class Killing:
    """One folder of saved games, played in and killed again and again; a loss is an AssertionError."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.journal = folder / JOURNAL
        self.random = Random(seed)
        self.kills = self.undone = self.ended = self.torn = 0

    def run(self, kills: int) -> None:
        """Play and kill so many times."""
        while self.kills < kills:
            self.once()

    def once(self) -> None:
        """Start or resume a game, type a few lines, kill the program, and look for what was told."""
        told, records = self.saved(), len(self.records())
        new = () if told else ("--new", *SETUP, "--seed", str(self.random.random()))
        with Terminal([*COMMAND, "play", "--plain", "--save-dir", str(self.folder), *new]) as terminal:
            terminal.until_asked()
            told = self.saved()
            assert told, "The first screen was there, and the game was not saved."
            told = self.type_some(terminal, told)
            time.sleep(self.random.random() * LONGEST)
        self.kills += 1
        self.check(told, records)

    def type_some(self, terminal: "Terminal", told: bytes) -> bytes:
        """Type some lines, the last without waiting for the answer: what was saved when the last screen came."""
        for left in range(self.random.randint(1, 6), -1, -1):
            game = self.read(told)
            if game.is_over:
                break
            terminal.type(self.line(game))
            if not left:
                break
            if not terminal.until_asked():
                break  # the game is over: its record is written
            before, told = told, self.saved()
            assert told.startswith(before), "A line that was saved has changed."
        return told

    def line(self, game: Game) -> str:
        """An undo, or any legal action of somebody who is asked."""
        if game.entries and self.random.random() < UNDO:
            self.undone += 1
            return "undo\n"
        onward = [action for action in game.legal_actions(game.waiting_for[0]) if not action.is_free()]
        return f"{game.write(self.random.choice(onward))}\n"

    def saved(self) -> bytes:
        return self.journal.read_bytes() if self.journal.exists() else b""

    def records(self) -> list[Path]:
        return sorted((self.folder / GAMES).glob("*.easyred"))

    def check(self, told: bytes, records: int) -> None:
        """The saved game, or its record if it has ended, holds all that was told, and can be read."""
        now = self.saved()
        if not now:
            assert len(self.records()) == records + 1, "The game is gone."
            done = self.read(self.records()[-1].read_bytes())
            assert done.is_over
            assert len(done.entries) >= len(self.read(told).entries) - 1
            self.ended += 1
            return
        assert now.startswith(told), "What was told is not saved."
        self.torn += not now.endswith(b"\n")
        self.read(now)

    def read(self, text: bytes) -> Game:
        return play_back(text.decode(), lambda events: None, load())


class Terminal:
    """A program at a terminal of its own, killed at the end."""

    def __init__(self, command: list[str]) -> None:
        self.ours, theirs = pty.openpty()
        env = {**os.environ, "TERM": "dumb"}
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env)
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.ours)

    def type(self, line: str) -> None:
        os.write(self.ours, line.encode())

    def until_asked(self) -> bool:
        """Read until a prompt; False: the program has ended, or asks whether to play on."""
        shown = b""
        while not shown.endswith(b"> "):
            if not select.select([self.ours], [], [], PATIENCE)[0]:
                raise AssertionError(f"No prompt for {PATIENCE:.0f} s after {shown[-200:]!r}.")
            try:
                shown += os.read(self.ours, 65536)
            except OSError:  # how a terminal says that nobody is left
                return False
            if shown.endswith(b"n for a new game: "):
                self.type("\n")
            if shown.endswith(b"for no: "):
                return False
        return True
