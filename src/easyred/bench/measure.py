"""Measuring: every Python and every contestant takes turns in short slices; Rates turns them into figures.

A machine is never quiet; a contestant measured in one go would be measured on a different machine.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from easyred.bench.rates import Rates

STARTS = 15

HEAVY = (
    "altair",
    "asyncpg",
    "chess",
    "gymnasium",
    "http.server",
    "numpy",
    "pandas",
    "polars",
    "pyspiel",
    "ray",
    "rich",
    "socketserver",
    "sqlalchemy",
    "starlette",
    "textual",
    "tkinter",
    "uvicorn",
    "websockets",
)
"""What ``import easyred`` must leave alone: arrays, servers, user interfaces, data frames, the bench's own company."""


class Worker:
    """A separate Python that measures on request."""

    def __init__(self, python: str, what: str = "") -> None:
        self.python = python
        command = [python, "-m", "easyred.bench.worker", *([what] if what else [])]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = json.loads(self._answer())
        self.kind = "compiled" if said["compiled"] else "interpreted"
        self.contestants: list[str] = said["contestants"]
        self.lacking: list[str] = said["lacking"]
        self.slices: dict[str, list[float]] = {name: [] for name in self.contestants}

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline() or "null"

    def measure(self, name: str, seconds: float) -> None:
        """One slice."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name} {seconds}\n")
        self.process.stdin.flush()
        self.slices[name].append(float(self._answer()))

    def rates(self) -> Rates:
        """What each contestant did."""
        return Rates(self.slices)

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def take_turns(workers: Sequence[Worker], rounds: int, seconds: float, say: Callable[[str], None]) -> None:
    """Let every contestant of every Python have its slice in every round; copies are brief."""
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for name in sorted({name for worker in workers for name in worker.contestants}):
            for worker in workers:
                if name in worker.contestants:
                    worker.measure(name, seconds / 5 if "copy" in name else seconds)


def start_up(python: str) -> float | None:
    """How many milliseconds longer ``easyred --help`` takes than a Python that does nothing; None if it fails."""
    script = Path(python).with_name("easyred")
    helped = [str(script), "--help"] if script.exists() else [python, "-m", "easyred", "--help"]
    idle = [python, "-c", "pass"]
    spent: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS):
        for command, times in zip((helped, idle), spent, strict=True):
            begun = perf_counter()
            if subprocess.run(command, check=False, capture_output=True).returncode:
                return None
            times.append(perf_counter() - begun)
    return 1000 * (median(spent[0]) - median(spent[1]))


def heavy_imports(python: str) -> list[str]:
    """The modules of the heavy kind that ``import easyred`` brings in."""
    code = "import easyred, sys; print(*sys.modules)"
    said = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    return [name for name in HEAVY if name in said]
