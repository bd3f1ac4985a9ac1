"""Plant faults in a copy of the rules, one at a time, and ask whether the tests notice.

Takes a seeded sample of all mutants, so that two people who run it talk about the same ones. A
mutant on which the tests fail, or run out of time, is killed. The rest are survivors, listed with
the reason that tools/mutants.toml knows for them, if any.
"""

from __future__ import annotations

import argparse
import compileall
import os
import py_compile
import queue
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from mutation import Mutant, mutants

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
KNOWN = ROOT / "tools/mutants.toml"
CHECK = "python tools/quick_check.py"


def main() -> int:
    options = parse()
    every = [mutant for path in sorted((SOURCES / options.under).rglob("*.py")) for mutant in mutants_of(path)]
    chosen = random.Random(options.seed).sample(every, min(options.count, len(every)))
    if not chosen:
        sys.exit(f"There is nothing to change under src/{options.under}.")
    print(f"{len(chosen)} of {len(every)} mutants of {options.under}, seed {options.seed}.", flush=True)
    with tempfile.TemporaryDirectory(prefix="easyred-mutants-") as folder:
        workshops = [Workshop(Path(folder) / str(n), options) for n in range(options.workers)]
        workshops[0].check_the_tests_pass()
        survivors = hunt(chosen, workshops)
    return report(chosen, survivors, options.at_least)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500, help="how many mutants to try (500)")
    parser.add_argument("--seed", type=int, default=6, help="which ones (6)")
    parser.add_argument("--at-least", type=float, default=90, help="exit 1 if fewer per cent are killed (90)")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one mutant (60)")
    parser.add_argument("--under", default="easyred/rules", help="the folder in src to change")
    parser.add_argument("--fast-check", default=CHECK, help="the command that must notice")
    return parser.parse_args()


def mutants_of(path: Path) -> list[Mutant]:
    return list(mutants(path.relative_to(SOURCES).as_posix(), path.read_text(encoding="utf-8")))


class Workshop:
    """A copy of src that one worker breaks, tests and mends."""

    def __init__(self, folder: Path, options: argparse.Namespace) -> None:
        self.src = folder / "src"
        self.command = shlex.split(options.fast_check)
        self.timeout: float = options.timeout
        shutil.copytree(SOURCES, self.src, ignore=shutil.ignore_patterns("__pycache__"))
        # Byte code checked by content: a mutant of the same size and second must not run stale.
        mode = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(self.src, quiet=2, invalidation_mode=mode)
        self.env = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(self.src),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
            "EASYRED_PROFILE": "mutants",
        }

    def check_the_tests_pass(self) -> None:
        self.check_the_copy_is_imported()
        start = time.monotonic()
        if not self.passes(quiet=False):
            sys.exit("The tests must pass before anything is broken.")
        print(f"The tests pass in {time.monotonic() - start:.1f} s on the rules as they are.", flush=True)

    def check_the_copy_is_imported(self) -> None:
        show = [sys.executable, "-c", "import easyred.rules; print(easyred.rules.__path__[0])"]
        found = subprocess.run(show, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True)
        if not Path(found.stdout.strip()).is_relative_to(self.src):
            sys.exit(f"The tests would import {found.stdout.strip()}, not the copy.")

    def kills(self, mutant: Mutant) -> bool:
        path = self.src / mutant.file
        original = path.read_bytes()
        path.write_text(mutant.source, encoding="utf-8")
        try:
            return not self.passes()
        finally:
            path.write_bytes(original)

    def passes(self, quiet: bool = True) -> bool:
        out = subprocess.DEVNULL if quiet else None
        process = subprocess.Popen(self.command, cwd=ROOT, env=self.env, stdout=out, stderr=out, start_new_session=True)
        try:
            return process.wait(self.timeout) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def hunt(chosen: list[Mutant], workshops: list[Workshop]) -> list[Mutant]:
    free: queue.Queue[Workshop] = queue.Queue()
    for workshop in workshops:
        free.put(workshop)

    def survives(mutant: Mutant) -> bool:
        workshop = free.get()
        try:
            return not workshop.kills(mutant)
        finally:
            free.put(workshop)

    survivors = []
    start = time.monotonic()
    with ThreadPoolExecutor(len(workshops)) as pool:
        waiting = {pool.submit(survives, mutant): mutant for mutant in chosen}
        for done, future in enumerate(as_completed(waiting), 1):
            if future.result():
                survivors.append(waiting[future])
                print(f"survivor {waiting[future]}", flush=True)
            if done % 10 == 0 or done == len(chosen):
                left = (time.monotonic() - start) / done * (len(chosen) - done)
                print(f"{done}/{len(chosen)} tried, {len(survivors)} survive, {left:.0f} s to go", flush=True)
    return sorted(survivors, key=lambda mutant: (mutant.file, mutant.number, mutant.change))


def report(chosen: list[Mutant], survivors: list[Mutant], at_least: float) -> int:
    known = tomllib.loads(KNOWN.read_text(encoding="utf-8")).get("survivor", [])
    reasons = {(each["file"], each["line"], each["change"]): each["reason"] for each in known}
    for mutant in survivors:
        reason = reasons.get((mutant.file, mutant.line, mutant.change))
        print(f"\nsurvivor {mutant}\n    because {reason or 'no test notices it'}")
    killed = 100 * (len(chosen) - len(survivors)) / len(chosen)
    print(f"\n{killed:.1f} % of {len(chosen)} mutants killed; at least {at_least:.0f} % wanted.")
    return int(killed < at_least)


if __name__ == "__main__":
    sys.exit(main())
