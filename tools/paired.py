"""The speed of the rules compared with another commit's: both play the same recorded actions in turns.

    .venv/bin/python tools/paired.py --against c565613

The golden games of that commit are played again, each as far as its actions are legal on both sides. Both checkouts
take turns slice by slice, so that whatever else the machine does hits them alike; interpreted, and compiled where a
compiler is at hand. The ratio is the median of all pairs of slices: 1.05 means that it takes 5 % longer than before.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from compiler import obstacle

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build/paired"
WORKER = Path(__file__).with_name("paired_worker.py")
WAYS = {"play": "Game.play", "bare": "bare State"}
PER_SLICE = {"interpreted": 800, "compiled": 4000}
"""So many actions at least are played before it is the other's turn: some 30 milliseconds."""


def main() -> int:
    options = parse()
    there = checkout(commit(options.against))
    why = "" if options.interpreted else obstacle()
    kinds = ["interpreted"] if options.interpreted or why else ["interpreted", "compiled"]
    if why:
        print(f"Only interpreted: {why}")
    found = [pair for kind in kinds for pair in compare(there, kind, options)]
    print(table(options.against, found))
    slow = [pair for pair in found if pair.ratio > options.at_most]
    return int(bool(slow))


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", required=True, metavar="REV", help="the commit to stand beside")
    parser.add_argument("--rounds", type=int, default=20, help="how often all games are played (%(default)s)")
    parser.add_argument("--at-most", type=float, default=1.1, help="exit 1 if a ratio is higher (%(default)s)")
    parser.add_argument("--interpreted", action="store_true", help="compile nothing")
    return parser.parse_args()


# Two checkouts.


def commit(revision: str) -> str:
    """The full name of a commit."""
    command = ["git", "rev-parse", "--verify", f"{revision}^{{commit}}"]
    told = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if told.returncode:
        sys.exit(f"There is no commit {revision}.")
    return told.stdout.strip()


def checkout(sha: str) -> Path:
    """The files of a commit, under build/, where the next run finds them again."""
    folder = KEPT / sha[:12]
    if not folder.exists():
        part = KEPT / "part"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        packed = subprocess.run(["git", "archive", sha], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", str(part)], input=packed, check=True)
        part.rename(folder)
    return folder


def sources(root: Path, kind: str) -> Path:
    """What a Python has to import to run the rules of a checkout, interpreted or compiled."""
    if kind == "interpreted":
        return root / "src"
    print(f"compiling {'what is here' if root == ROOT else root.name}", flush=True)
    code = "import hatch_build, pathlib; print(hatch_build.compiled_rules(pathlib.Path.cwd()))"
    told = subprocess.run([sys.executable, "-c", code], cwd=root, check=False, capture_output=True, text=True)
    if told.returncode:
        sys.exit(f"The rules in {root} cannot be compiled.\n{told.stdout}{told.stderr}")
    folder = KEPT / f"{'here' if root == ROOT else root.name}-compiled"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(root / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(told.stdout.splitlines()[-1], folder, dirs_exist_ok=True)
    return folder


# Two workers.


class Worker:
    """A process that runs the rules of one checkout."""

    def __init__(self, path: Path, games: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(WORKER), str(games)]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = json.loads(self.answer())
        if not Path(said["rules"]).is_relative_to(path):
            sys.exit(f"The rules would come from {said['rules']}, not from {path}.")
        self.lengths: dict[str, int] = said["lengths"]

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit("A process ended before it had answered.")
        return line

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def seconds(self, way: str, number: int) -> float:
        """How long one slice takes."""
        self.tell(f"{way} {number}")
        return float(self.answer())

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


Times = list[list[float]]
"""By slice and round: seconds of work."""


class Pair(NamedTuple):
    """One way to play: the actions, and how long they took there and here."""

    kind: str
    way: str
    actions: int
    there: Times
    here: Times

    @property
    def ratio(self) -> float:
        """How many times as long it takes here: the median over all neighbouring pairs of slices."""
        pairs = zip(self.there, self.here, strict=True)
        return median(mine / theirs for old, new in pairs for theirs, mine in zip(old, new, strict=True))

    @property
    def at_best(self) -> float:
        """The ratio for the work of all slices, each in its best round."""
        return best(self.here) / best(self.there)


def best(slices: Times) -> float:
    """The seconds of all slices, each at its best."""
    return sum(min(rounds) for rounds in slices)


def compare(there: Path, kind: str, options: argparse.Namespace) -> list[Pair]:
    """Compare both checkouts, in every way to play."""
    games = there / "tests/golden"
    workers = [Worker(sources(root, kind), games) for root in (there, ROOT)]
    lengths = common(workers[0].lengths, workers[1].lengths)
    plan = slices_of(lengths, PER_SLICE[kind])
    known = len(list(games.glob("*.easyred")))
    whole = sum(length == max(worker.lengths[name] for worker in workers) for name, length in lengths.items())
    print(
        f"{kind}: {sum(lengths.values()):,} actions of {len(lengths)} of {known} golden games,"
        f" {whole} of them to the end, in {len(plan)} slices and {options.rounds} rounds",
        flush=True,
    )
    for worker in workers:
        worker.tell(json.dumps(plan))
    found = []
    for way in WAYS:
        times = take_turns(workers, way, len(plan), options.rounds)
        found.append(Pair(kind, way, sum(lengths.values()), *times))
    for worker in workers:
        worker.close()
    return found


def common(there: dict[str, int], here: dict[str, int]) -> dict[str, int]:
    """The actions that are legal on both sides, by game."""
    shared = {name: min(there[name], here[name]) for name in there if name in here}
    return {name: length for name, length in shared.items() if length}


def slices_of(lengths: dict[str, int], actions: int) -> list[dict[str, int]]:
    """The games in slices of about this many actions."""
    found: list[dict[str, int]] = [{}]
    for name, length in lengths.items():
        if sum(found[-1].values()) >= actions:
            found.append({})
        found[-1][name] = length
    return found


def take_turns(
    workers: list[Worker], way: str, slices: int, rounds: int
) -> tuple[list[list[float]], list[list[float]]]:
    """The seconds of every slice, in every round first one side, then the other, and the next time the other way."""
    times: tuple[list[list[float]], list[list[float]]] = ([[] for _ in range(slices)], [[] for _ in range(slices)])
    for turn in range(rounds):
        for number in range(slices):
            for side in (0, 1) if (turn + number) % 2 else (1, 0):
                times[side][number].append(workers[side].seconds(way, number))
    return times


def table(revision: str, found: list[Pair]) -> str:
    """One line for each way to play."""
    lines = [f"{'':26}{revision[:12]:>14}{'here':>14}{'ratio':>8}{'at best':>9}"]
    for pair in found:
        rates = [f"{pair.actions / best(times):,.0f}/s" for times in (pair.there, pair.here)]
        what = f"{pair.kind}, {WAYS[pair.way]}"
        lines.append(f"{what:26}{rates[0]:>14}{rates[1]:>14}{pair.ratio:>8.3f}{pair.at_best:>9.3f}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
