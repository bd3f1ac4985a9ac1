"""`make quick`: check what has changed in a minute and a half. `make test` runs everything.

A file has changed if it differs from where the branch left main, or on main from the last commit. All scenarios run,
the tests of the parts that changed except the long ones (of the page a few), the style of changed files, and the types.
"""

from __future__ import annotations

import argparse
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import monotonic

from easyred.scenario.runner import own_files, run_file

ROOT = Path(__file__).parent.parent
LIMIT = 70
"""How many seconds it takes at most, unless types have to be checked from scratch."""

PAGES = ("tests/library/test_documents.py", "tests/library/test_public.py", "tests/library/test_examples.py")
TESTS_OF = {
    "src/easyred/rules/": ("tests/rules", "tests/golden", "tests/words", "tests/library"),
    "src/easyred/content/": ("tests/content", "tests/rules", "tests/golden/test_golden.py", "tests/library"),
    "src/easyred/words/": ("tests/words", "tests/cli/test_saying.py"),
    "src/easyred/odds/": ("tests/odds",),
    "src/easyred/bots/": ("tests/bots",),
    "src/easyred/lab/": ("tests/lab",),
    "src/easyred/bench/": ("tests/library/test_bench.py", "tests/gates/test_questions.py"),
    "src/easyred/text/": ("tests/library", "tests/words", "tests/golden/test_golden.py"),
    "src/easyred/table/": ("tests/table", "tests/cli"),
    "src/easyred/room/": ("tests/room", "tests/cli/test_bots.py"),
    "src/easyred/desk/": ("tests/room", "tests/server"),
    "src/easyred/lessons/": ("tests/lessons",),
    "src/easyred/worker/": ("tests/shells",),
    "src/easyred/server/": ("tests/server",),
    "src/easyred/store.py": ("tests/store", "tests/room"),
    "src/easyred/cli/": ("tests/cli",),
    "src/easyred/scenario/": ("tests/rules/test_scenarios.py",),
    "src/easyred/": ("tests/library", "tests/words", "tests/golden/test_golden.py"),
    "web/": ("tests/page/test_opening.py", "tests/page/test_show.py"),
    "tests/page/": ("tests/page/test_opening.py",),
    "docs/": (*PAGES, "tests/content"),
    "tests/golden/": ("tests/golden/test_golden.py",),
    "tests/cli/": ("tests/cli",),
    "tests/words/": ("tests/words",),
    "tests/conftest.py": ("tests/library",),
    "tools/": ("tests/gates",),
    "": (*PAGES, "tests/gates/test_package.py", "tests/gates/test_recipes.py", "tests/gates/test_front_door.py"),
}
"""By the beginning of a path, the longest counts: the tests of that part."""


def main(argv: Sequence[str]) -> int:
    """Run the checks; exit code 1 at the first one that fails."""
    options = parser().parse_args(argv)
    begun = monotonic()
    changed = changed_files(options.base)
    print(f"{len(changed)} files have changed.", flush=True)
    if not well_laid_out(changed):
        return 1
    beside = [subprocess.Popen(command, cwd=ROOT) for command in checks_beside(changed)]
    fine = scenarios_hold() and tests_pass(changed, options.limit - (monotonic() - begun) if options.limit else None)
    fine = all([check.wait() == 0 for check in beside]) and fine
    print(f"{'All well' if fine else 'Not well'}, in {monotonic() - begun:.0f} seconds.")
    return int(not fine)


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    words = argparse.ArgumentParser(description="Check what has changed, quickly.")
    words.add_argument("--base", metavar="COMMIT", help="what it has changed from")
    words.add_argument("--limit", metavar="S", type=int, default=LIMIT, help="seconds; 0 for as long as it takes")
    return words


def git(*words: str) -> list[str]:
    """The lines that git prints; none if it fails."""
    ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.stdout.splitlines() if ran.returncode == 0 else []


def changed_files(base: str | None) -> list[str]:
    """What differs from a commit, and what is new."""
    new = git("ls-files", "--others", "--exclude-standard")
    if base is None:
        (base,) = git("merge-base", "HEAD", "main") or ["HEAD"]
        on_main = git("rev-parse", "HEAD") == [base]
        if on_main and not new and not git("diff", "--name-only", "HEAD"):
            base = "HEAD~1"
    return sorted({*git("diff", "--name-only", "--no-renames", base), *new})


def tool(name: str) -> str:
    """A program that is installed next to this Python."""
    return str(Path(sys.executable).with_name(name))


def well_laid_out(changed: Iterable[str]) -> bool:
    """Whether the linter accepts the files that have changed, and the layers are respected."""
    files = [path for path in changed if path.endswith(".py") and (ROOT / path).exists()]
    if not files:
        return True
    commands = [
        [tool("ruff"), "check", "-q", *files],
        [tool("ruff"), "format", "-q", "--check", *files],
        [tool("lint-imports"), "--no-logo"],
    ]
    return all(subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands)


def checks_beside(changed: Sequence[str]) -> list[list[str]]:
    """What runs beside the tests: types of Python, and of the page its types and the tests of its own logic."""
    npm = [sys.executable, "tools/npm.py", "web"]
    found = [[tool("mypy")]] if any(path.endswith(".py") for path in changed) else []
    if any(path.startswith("web/") for path in changed):
        found += [[*npm, "run", "-s", "check"], [*npm, "test", "--silent"]]
    return found


def scenarios_hold() -> bool:
    """Whether every scenario passes; those that fail are printed."""
    outcomes = [outcome for file in own_files() for outcome in run_file(file)]
    failed = [outcome for outcome in outcomes if outcome.failure]
    for outcome in failed:
        print(f"FAILED {outcome.file}: {outcome.name} (edition {outcome.edition}): {outcome.failure}")
    print(f"{len(outcomes) - len(failed)} scenarios hold, {len(failed)} fail.", flush=True)
    return not failed


def chosen_tests(changed: Iterable[str]) -> list[str]:
    """The tests of what has changed, as folders and files; none inside another."""
    found = {test for path in changed for test in _tests_of(path)}
    return sorted(test for test in found if not any(test.startswith(f"{other}/") for other in found))


def _tests_of(path: str) -> Iterable[str]:
    name = path.rpartition("/")[2]
    if path.startswith("tests/") and name.startswith("test_"):
        return [path] if (ROOT / path).exists() else []
    if path.startswith("tests/support/"):
        return users_of(name.removesuffix(".py"))
    return TESTS_OF[max([start for start in TESTS_OF if path.startswith(start)], key=len)]


def users_of(helper: str) -> list[str]:
    """The tests that import a module of tests/support."""
    imports = re.compile(rf"^from support\.{helper} import", re.MULTILINE)
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if imports.search(path.read_text(encoding="utf-8"))]
    return sorted(path.relative_to(ROOT).as_posix() for path in files)


def tests_pass(changed: Iterable[str], seconds: float | None) -> bool:
    """Whether the tests of what has changed pass; when time is up, whether none has failed."""
    tests = chosen_tests(changed)
    if not tests:
        return True
    print("Tests:", *tests, flush=True)
    words = ["-q", "-x", "-n", "2", "-m", "not long", "--deselect", "tests/rules/test_scenarios.py::test_scenario"]
    running = subprocess.Popen([sys.executable, "-m", "pytest", *words, *tests], cwd=ROOT)
    try:
        return running.wait(seconds) in (0, 5)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
        failed = running.wait() == 1
        print("Time was up before all these tests had run. `make test` runs them all.")
        return not failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
