"""The easyred command, soon there: every call is a process of its own, forked from one that has run some before.

To import the modules and to read content and catalogues takes longer than what most commands do. Run as a script, this
file is the process they are forked from.
"""

from __future__ import annotations

import gc
import io
import json
import os
import runpy
import socket
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

CODE = struct.Struct("i")
FILES = 4
EVERYDAY = (
    "play --new --seed 1",
    "play --new --seed 1 --map omaha --units 2 --bots rookie",
    "cards medic",
    "maps omaha",
    "rules MOVE-1",
    "stories --edition 3",
    "odds",
    "--lang fr cards medic",
    "--lang en about",
)
"""Commands that bring in what most others need."""


class Warm:
    """Runs commands until it is closed."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(number)],
                pass_fds=[number],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            )

    def run(
        self, words: Sequence[str], typed: str, env: Mapping[str, str], cwd: Path
    ) -> subprocess.CompletedProcess[str]:
        """Run the command in a folder; what it said."""
        with TemporaryFile() as asked, TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
            files = (asked, given, out, err)
            asked.write(json.dumps([[*words], {**env}, str(cwd)]).encode())
            given.write(typed.encode("utf-8", "surrogateescape"))
            for file in (asked, given):
                file.seek(0)
            socket.send_fds(self._line, [b"!"], [file.fileno() for file in files])
            (code,) = CODE.unpack(self._line.recv(CODE.size, socket.MSG_WAITALL))
            for file in (out, err):
                file.seek(0)
            return subprocess.CompletedProcess([*words], code, *[_text(file.read()) for file in (out, err)])

    def close(self) -> None:
        """End the process."""
        self._line.close()
        self._process.wait(20)


def _text(raw: bytes) -> str:
    return raw.decode("utf-8").replace("\r\n", "\n")


def serve(line: socket.socket) -> None:
    """Fork a process for every order, and tell how it ended."""
    while True:
        order, files, _, _ = socket.recv_fds(line, 1, FILES)
        if not order:
            return
        child = os.fork()
        if not child:
            line.close()
            return become(*files)
        for file in files:
            os.close(file)
        line.sendall(CODE.pack(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])))


def become(asked: int, *standard: int) -> None:
    """Be the command, with its words, surroundings, folder and standard files."""
    with open(asked, encoding="utf-8") as file:
        words, env, folder = json.load(file)
    for place, one in enumerate(standard):
        os.dup2(one, place)
        os.close(one)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    sys.argv[1:] = words
    runpy.run_module("easyred", run_name="__main__", alter_sys=True)


def warm_up() -> None:
    """Run everyday commands here: what they have imported and read is there for those that are forked."""
    from easyred.cli import main

    with TemporaryDirectory() as home, redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as wrong:
        os.environ["EASYRED_HOME"] = home
        codes = {words: main(words.split()) for words in EVERYDAY}
    if not find_spec("numpy"):
        del codes["odds"]
    assert not any(codes.values()), wrong.getvalue()
    gc.freeze()


if __name__ == "__main__":
    warm_up()
    serve(socket.socket(fileno=int(sys.argv[1])))
