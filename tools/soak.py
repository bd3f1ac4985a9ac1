"""Random games for as long as you like, checked after every action: ``make soak``.

It covers all maps, options, editions and numbers of Units. Half of the actions are played with friendly dice from the
start, half from generated positions made for what was met least; half of each in games whose Units are asked
everywhere. Every other game is played again with all Units asked everywhere: the same must happen, and no Unit may have
been lost unasked. At the end there is a table of everything that made things happen, with what Units were lost to and
why they were asked. A cause that never came up is an error, and so is a broken invariant. An error prints a record,
which ``--record FILE`` plays again.

Then every reader of files, lines and words gets inputs that are broken in all kinds of ways: each is taken or refused
in our words, within two seconds and little memory, and a refusal changes nothing.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.causes import Causes
from support.endurance import LONG, memory_growth, slowdown
from support.reading import limit_memory, read_many
from support.soaking import Soak, look_again

import easyred.rules.engine

MEMORY = 1.05
SLOWDOWN = 1.2


def main() -> int:
    options = parse()
    if options.record:
        look_again(Path(options.record).read_text(encoding="utf-8"))
        print("No invariant broken.")
        return 0
    kind = "compiled" if easyred.rules.engine.__file__.endswith(".so") else "interpreted"
    print(f"{options.actions:,} actions, seed {options.seed}, {options.workers} processes, {kind} rules.", flush=True)
    start = time.monotonic()
    causes, problems = run(options)
    print(f"{time.monotonic() - start:.0f} s.\n{causes.table()}\n")
    problems += [f"never: {kind} {what}" for kind, what in causes.missing()]
    problems += endurance(options)
    problems += broken_inputs(options)
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems." if problems else "No invariant broken, no cause missing.")
    return 1 if problems else 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=1_000_000, help="actions that are not free (1,000,000)")
    parser.add_argument("--seed", type=int, default=1944, help="where it begins (1944)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (2)")
    parser.add_argument("--games", type=int, default=10_000, help="games to measure memory by; 0: none (10,000)")
    parser.add_argument("--inputs", type=int, default=100_000, help="broken inputs for the readers; 0: none (100,000)")
    parser.add_argument("--record", metavar="FILE", help="play a record that a failure has printed again, and no more")
    return parser.parse_args()


# The long run.


def run(options: argparse.Namespace) -> tuple[Causes, list[str]]:
    """Run all workers to their end: the causes they met, and what they found broken."""
    share = options.actions // options.workers
    lines = [start_worker(options.seed * 1000 + n, share) for n in range(options.workers)]
    causes, problems = Causes(), list[str]()
    done, started, shown = dict.fromkeys(lines, 0), time.monotonic(), 0.0
    while lines:
        for line in wait(lines):
            assert isinstance(line, Connection)
            message = receive(line)
            if isinstance(message, int):
                done[line] = message
                continue
            if isinstance(message, str):
                problems.append(message)
                print(message, flush=True)
                continue
            lines.remove(line)
            counts, summary = message
            causes.counts.update(counts)
            print(summary, flush=True)
        if time.monotonic() - shown > 10:
            shown = time.monotonic()
            print_progress(sum(done.values()), options.actions, shown - started)
    return causes, problems


def receive(line: Connection) -> Any:
    """How far a worker is, what it found broken, or at the end all that it met."""
    try:
        return line.recv()
    except EOFError:
        sys.exit("A process ended before its share was done.")


def start_worker(seed: int, actions: int) -> Connection:
    """Start a process that reports how far it is, and at the end what it met."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    multiprocessing.Process(target=work, args=(theirs, seed, actions), daemon=True).start()
    theirs.close()
    return ours


def work(line: Connection, seed: int, actions: int) -> None:
    """Do one worker's share."""
    soak = Soak(seed, line.send, lambda broken: line.send(f"Broken: {broken}"))
    soak.run(actions)
    line.send((soak.causes.counts, soak.summary()))


def print_progress(done: int, wanted: int, seconds: float) -> None:
    if done and seconds > 1:
        left = seconds / done * (wanted - done)
        print(f"{done:,} of {wanted:,} actions, {done / seconds:,.0f} a second, {left:.0f} s to go", flush=True)


# What strangers may bring.


def broken_inputs(options: argparse.Namespace) -> list[str]:
    """Give all readers broken inputs, in processes with little memory: what they found."""
    if not options.inputs:
        return []
    start, share = time.monotonic(), options.inputs // options.workers
    with multiprocessing.Pool(options.workers, limit_memory) as pool:
        seeds = [options.seed * 1000 + n for n in range(options.workers)]
        found = [one for many in pool.starmap(read_many, [(seed, share) for seed in seeds]) for one in many]
    print(f"{options.inputs:,} broken inputs in {time.monotonic() - start:.0f} s, {len(found)} taken wrongly.")
    return [str(one) for one in found]


# What must not grow.


def endurance(options: argparse.Namespace) -> list[str]:
    """Memory over many games, time over a long one."""
    problems = []
    slower = slowdown()
    print(
        f"The median action of the last tenth of {LONG:,}: {slower:.2f} x the first tenth ({SLOWDOWN} allowed).",
        flush=True,
    )
    if slower > SLOWDOWN:
        problems.append(f"actions get slower: {slower:.2f} x over {LONG:,} actions")
    if options.games:
        blocks, size = memory_growth(options.games // 10, options.games)
        print(
            f"Memory after {options.games:,} games: {blocks:.3f} x the blocks and {size:.3f} x the bytes"
            f" after {options.games // 10:,} ({MEMORY} allowed)."
        )
        if max(blocks, size) > MEMORY:
            problems.append(f"memory grows: {blocks:.3f} x blocks, {size:.3f} x bytes")
    return problems


if __name__ == "__main__":
    sys.exit(main())
