"""Plant faults in a copy of the rules, one at a time, and ask whether the tests notice.

It takes a seeded sample of all mutants, so that two people who run it get the same ones; changing a line changes only
the mutants of that line. A mutant is killed if the tests fail or run out of time. The rest are survivors, listed with
the reason that tools/mutants.toml gives for them, if any. Results are kept in build/mutants.json: an interrupted run
picks up where it stopped, as long as sources and tests are the same.
"""

from __future__ import annotations

import argparse
import compileall
import math
import os
import py_compile
import queue
import resource
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

from mutant_notes import OUT_OF_TIME, Notes, digest
from mutation import Mutant, mutants, sample

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
KNOWN = ROOT / "tools/mutants.toml"
NOTES = ROOT / "build/mutants.json"
CHECK = "python tools/quick_check.py"
COUNT = 500
SECONDS = 30
"""What a mutant may take at least."""
LONGER = 20
"""So much longer it may take on the clock, since others may need the machine, too."""


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    options = parse()
    every = [mutant for path in files_of(options.under, options.files) for mutant in mutants_of(path)]
    chosen = sample(every, options.count or (len(every) if options.files else COUNT), options.seed)
    notes = Notes(NOTES, digest([SOURCES, ROOT / "tests", ROOT / "tools/quick_check.py"], options.fast_check))
    if options.only:
        chosen = [mutant for mutant in chosen if options.only in f"{mutant.file}:{mutant.number}:"]
    if options.survivors:
        chosen = [mutant for mutant in chosen if notes.survived_last(mutant)]
    if not chosen:
        sys.exit(f"There is nothing to try under src/{options.under}.")
    print(f"{len(chosen)} of {len(every)} mutants of {options.under}, seed {options.seed}.", flush=True)
    if options.list:
        print("\n".join(str(mutant) for mutant in chosen))
        return 0
    hunt([mutant for mutant in chosen if not notes.knows(mutant)], options, notes)
    return report(chosen, notes, options.at_least)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, help=f"how many mutants to try ({COUNT}; of --files all)")
    parser.add_argument("--seed", type=int, default=6, help="which ones (6)")
    parser.add_argument("--at-least", type=float, default=90, help="exit 1 if fewer per cent are killed (90)")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--timeout", type=float, help="seconds of work for one mutant (twice what the tests take)")
    parser.add_argument("--under", default="easyred/rules", help="the folder in src to change")
    parser.add_argument(
        "--files", nargs="+", default=[], help="of that folder only these files: steps/move.py, or as git names them"
    )
    parser.add_argument("--fast-check", default=CHECK, help="the command that must notice")
    parser.add_argument(
        "--only", default="", help="of the sample only those of a file, or of a line: steps/move.py:366:"
    )
    parser.add_argument("--survivors", action="store_true", help="of the sample only those that survived the last try")
    parser.add_argument("--list", action="store_true", help="list the sample, and try nothing")
    return parser.parse_args()


def files_of(under: str, names: list[str]) -> list[Path]:
    """Every source file of a folder in src, or those of them that are named."""
    found = sorted((SOURCES / under).rglob("*.py"))
    if not names:
        return found
    wanted = {name: [path for path in (SOURCES / under / name, ROOT / name) if path in found] for name in names}
    unknown = [name for name, paths in wanted.items() if not paths]
    if unknown:
        sys.exit(f"There is no {' and no '.join(unknown)} under src/{under}.")
    return [path for path in found if [path] in wanted.values()]


def mutants_of(path: Path) -> list[Mutant]:
    return list(mutants(path.relative_to(SOURCES).as_posix(), path.read_text(encoding="utf-8")))


class Workshop:
    """A copy of src that one worker breaks, tests and repairs."""

    def __init__(self, folder: Path, options: argparse.Namespace) -> None:
        self.src = folder / "src"
        self.command = shlex.split(options.fast_check)
        self.timeout: float | None = options.timeout
        self.process: subprocess.Popen[bytes] | None = None
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
            "EASYRED_LINES": str(folder.parent / "lines.json"),
        }

    def check_the_tests_pass(self) -> float:
        """The seconds of work that the tests take."""
        self.check_the_copy_is_imported()
        before = worked()
        if self.verdict(quiet=False):
            sys.exit("The tests must pass before anything is broken.")
        taken = worked() - before
        print(f"The tests pass in {taken:.1f} s of work on the rules as they are.", flush=True)
        return taken

    def find_the_lines(self, under: str) -> None:
        """Note which scenarios reach which lines."""
        command = [sys.executable, "tools/scenario_lines.py", under.replace("/", "."), self.env["EASYRED_LINES"]]
        subprocess.run(command, cwd=ROOT, env=self.env, check=True)

    def check_the_copy_is_imported(self) -> None:
        show = [sys.executable, "-c", "import easyred.rules; print(easyred.rules.__path__[0])"]
        found = subprocess.run(show, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True)
        if not Path(found.stdout.strip()).is_relative_to(self.src):
            sys.exit(f"The tests would import {found.stdout.strip()}, not the copy.")

    def try_out(self, mutant: Mutant) -> str:
        path = self.src / mutant.file
        original = path.read_bytes()
        path.write_text(mutant.source, encoding="utf-8")
        try:
            return self.verdict(spot=f"{mutant.file}:{mutant.number}")
        finally:
            path.write_bytes(original)

    def verdict(self, quiet: bool = True, spot: str = "") -> str:
        """What killed a mutant; empty if the tests pass."""
        env = {**self.env, "EASYRED_SPOT": spot}
        out = subprocess.DEVNULL if quiet else None
        self.process = process = subprocess.Popen(
            self.command, cwd=ROOT, env=env, stdout=out, stderr=out, start_new_session=True
        )
        if self.timeout and hasattr(resource, "prlimit"):
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (math.ceil(self.timeout), math.ceil(self.timeout)))
        try:
            code = process.wait(self.timeout and LONGER * self.timeout)
        except subprocess.TimeoutExpired:
            return OUT_OF_TIME
        finally:
            self.stop()
        return OUT_OF_TIME if code in (-signal.SIGXCPU, -signal.SIGKILL) else "tests" if code else ""

    def stop(self) -> None:
        """End the tests that are running here, if any."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def worked() -> float:
    """The seconds that processors have worked for the tests so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def hunt(chosen: list[Mutant], options: argparse.Namespace, notes: Notes) -> None:
    """Try each mutant, and note its fate."""
    if not chosen:
        return
    with tempfile.TemporaryDirectory(prefix="easyred-mutants-") as folder:
        workshops = [Workshop(Path(folder) / str(n), options) for n in range(options.workers)]
        workshops[0].find_the_lines(options.under)
        taken = workshops[0].check_the_tests_pass()
        for workshop in workshops:
            workshop.timeout = options.timeout or max(SECONDS, 2 * taken)
        try_all(chosen, workshops, notes)


def try_all(chosen: list[Mutant], workshops: list[Workshop], notes: Notes) -> None:
    free: queue.Queue[Workshop] = queue.Queue()
    for workshop in workshops:
        free.put(workshop)

    def try_out(mutant: Mutant) -> str:
        workshop = free.get()
        try:
            return workshop.try_out(mutant)
        finally:
            free.put(workshop)

    survive = 0
    start = time.monotonic()
    pool = ThreadPoolExecutor(len(workshops))
    waiting = {pool.submit(try_out, mutant): mutant for mutant in chosen}
    try:
        for done, future in enumerate(as_completed(waiting), 1):
            notes.add(waiting[future], future.result())
            if not future.result():
                survive += 1
                print(f"survivor {waiting[future]}", flush=True)
            if done % 10 == 0 or done == len(chosen):
                left = (time.monotonic() - start) / done * (len(chosen) - done)
                print(f"{done}/{len(chosen)} tried, {survive} survive, {left:.0f} s to go", flush=True)
    except KeyboardInterrupt:
        sys.exit("Stopped; the next run goes on from here.")
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for workshop in workshops:
            workshop.stop()
        pool.shutdown()


def report(chosen: list[Mutant], notes: Notes, at_least: float) -> int:
    known = tomllib.loads(KNOWN.read_text(encoding="utf-8")).get("survivor", [])
    reasons = {(each["file"], each["line"], each["change"]): each["reason"] for each in known}
    survivors = [mutant for mutant in chosen if not notes.of(mutant)]
    for mutant in sorted(survivors, key=lambda mutant: (mutant.file, mutant.number, mutant.change)):
        reason = reasons.get((mutant.file, mutant.line, mutant.change))
        print(f"\nsurvivor {mutant}\n    because {reason or 'no test notices it'}")
    slow = sum(notes.of(mutant) == OUT_OF_TIME for mutant in chosen)
    killed = 100 * (len(chosen) - len(survivors)) / len(chosen)
    print(f"\n{killed:.1f} % of {len(chosen)} mutants killed, {slow} of them by the clock; {at_least:.0f} % wanted.")
    return int(killed < at_least)


if __name__ == "__main__":
    sys.exit(main())
