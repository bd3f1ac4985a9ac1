"""Jobs of Rooms in a process of their own, so that nobody waits while a bot thinks.

The process reads a line of JSON, does the job and writes a line; it ends when nobody is there to read it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import msgspec

from easyred.content import library_with
from easyred.lab.processes import ONE_CORE_EACH
from easyred.room.jobs import BROKEN, TOO_LONG, Done, Job, Workshop

PATIENCE = 120.0
"""How many seconds a job may take."""
LONGEST = 32_000_000


class Task(msgspec.Struct, frozen=True):
    """A job, and the record of its game."""

    job: Job
    record: str


class Worker:
    """A process that does one job at a time. ``packs``: the folders of content beside our own."""

    def __init__(self, packs: Sequence[str] = ()) -> None:
        self.packs = tuple(packs)
        self._process: Process | None = None
        self._busy = asyncio.Lock()

    async def do(self, job: Job, record: str) -> Done:
        """Have a job done; a process that fails or takes too long is replaced."""
        async with self._busy:
            try:
                return await asyncio.wait_for(self._ask(Task(job, record)), PATIENCE)
            except TimeoutError:
                return self._failed(job, TOO_LONG)
            except (OSError, ValueError, msgspec.DecodeError):
                return self._failed(job, BROKEN)
            except asyncio.CancelledError:
                self.close()
                raise

    async def _ask(self, task: Task) -> Done:
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readline(), type=Done)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            command = [sys.executable, "-m", "easyred.server.worker", *self.packs]
            self._process = await asyncio.create_subprocess_exec(
                *command,
                env={**os.environ, **ONE_CORE_EACH, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST,
                start_new_session=True,  # Ctrl-C goes to the server
            )
        return self._process

    def _failed(self, job: Job, why: str) -> Done:
        self.close()
        return Done(job=job, failed=why)

    def close(self) -> None:
        """End the process, if it runs."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None


def main(packs: Sequence[str]) -> None:
    """Do jobs until nobody asks any more."""
    workshop = Workshop(library_with(tuple(packs)))
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=Task)
        try:
            done = workshop.do(task.job, task.record)
        except Exception as error:  # whatever it is, the table goes on without this bot
            print(f"easyred: {error!r}", file=sys.stderr)
            done = Done(job=task.job, failed=BROKEN)
        sys.stdout.buffer.write(msgspec.json.encode(done) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
