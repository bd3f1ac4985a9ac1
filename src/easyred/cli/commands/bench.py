"""``easyred bench``: measure, print the table or the figures, and fail if a target is missed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from secrets import token_hex

from easyred.bench.bots import bot_figures
from easyred.bench.figures import Figure, edition_figures, map_figures, rate_figures, start_figures, table
from easyred.bench.lacking import told
from easyred.bench.measure import Worker, heavy_imports, start_up, take_turns
from easyred.bench.questions import question_figures
from easyred.bench.table_contestants import table_figures
from easyred.bots import check
from easyred.clean import echo
from easyred.cli.input.parser import Parser
from easyred.cli.screen.output import err, out
from easyred.cli.tongue import numerals, retold

EFFORT_GAMES = 200
LONGEST_SLICE = 60


def main(argv: Sequence[str] | None = None) -> int:
    """Run the benchmark; return 1 if a complete installation misses a target."""
    asked = parser().parse_args(argv)
    pythons = asked.python or [sys.executable]
    if asked.bots:
        if not asked.python:
            check("veteran")
        figures = bot_figures(pythons, asked.vary_seed or token_hex(4), asked.effort, _tell)
    elif asked.questions:
        figures = question_figures(_tell)
    elif asked.maps or asked.editions or asked.table:
        what = "maps" if asked.maps else "editions" if asked.editions else "table"
        figures = beside(pythons, asked.rounds, asked.seconds, what)
    else:
        figures = measured(pythons, asked.rounds, asked.seconds) + question_figures(_tell)
    if asked.json:
        out(json.dumps([figure.form() for figure in figures], indent=1))
    else:
        out(table(figures, told_here))
    missing = {figure.needs for figure in figures if figure.lacks}
    if missing:
        err(retold(told(missing)))
    return int(not asked.no_fail and not missing and not all(figure.passes for figure in figures))


def parser() -> argparse.ArgumentParser:
    """The options of ``easyred bench``."""
    found = Parser(
        prog="easyred bench",
        description="Measure how fast games run beside python-chess and OpenSpiel (pip install 'easyred[bench]').",
    )
    found.add_argument("--json", action="store_true", help="print the figures as JSON")
    instead = found.add_mutually_exclusive_group()
    instead.add_argument(
        "--maps", action="store_true", help="compare the speed of every map with Exercise Tiger instead"
    )
    instead.add_argument(
        "--editions", action="store_true", help="compare the speed of every edition with the first instead"
    )
    instead.add_argument("--table", action="store_true", help="measure how fast the players' view is made instead")
    instead.add_argument("--bots", action="store_true", help="measure how good and how fast the bots are instead")
    instead.add_argument("--questions", action="store_true", help="count only how often a Unit is asked")
    found.add_argument("--vary-seed", metavar="S", help="with --bots: the seed of the variants (default: a new one)")
    found.add_argument(
        "--effort",
        metavar="N",
        type=_within(0, 100_000),
        nargs="?",
        const=EFFORT_GAMES,
        default=0,
        help="with --bots: also what eight times the thinking gains in N games a setup (%(const)s)",
    )
    found.add_argument(
        "--seconds", type=_seconds, default=0.1, metavar="S", help="how long a slice lasts (%(default)s)"
    )
    found.add_argument(
        "--rounds", type=_within(1, 100_000), default=50, metavar="N", help="how many slices each gets (%(default)s)"
    )
    found.add_argument("--no-fail", action="store_true", help="exit with 0 even if a target is missed")
    found.add_argument("--content", metavar="DIR", type=_no_packs, help=argparse.SUPPRESS)
    found.add_argument("--python", action="append", metavar="PATH", help="measure this Python instead; may be repeated")
    return found


def _seconds(text: str) -> float:
    """Read how long a slice lasts."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= LONGEST_SLICE:
        raise argparse.ArgumentTypeError(
            f"found {echo(text)}; expected seconds, more than 0 and at most {LONGEST_SLICE}"
        )
    return found


def _within(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within a range."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"found {echo(text)}; expected a whole number from {least} to {most}")
        return int(text)

    return read


def _no_packs(folder: str) -> str:
    raise argparse.ArgumentTypeError(f"found {echo(folder)}; expected no pack, as what is measured is our own content")


def measured(pythons: Sequence[str], rounds: int, seconds: float) -> list[Figure]:
    """All figures of all Pythons, taken in turns."""
    workers = [Worker(python) for python in pythons]
    take_turns(workers, rounds, seconds, _tell)
    found: list[Figure] = []
    for worker in workers:
        worker.close()
        found += [figure.where(worker.lacking) for figure in rate_figures(worker.kind, worker.rates())]
        found += start_figures(worker.kind, start_up(worker.python), heavy_imports(worker.python))
    return found


BESIDE = {"maps": map_figures, "editions": edition_figures, "table": table_figures}


def beside(pythons: Sequence[str], rounds: int, seconds: float, what: str) -> list[Figure]:
    """How fast each map, each edition or each part of the view is, measured in turns."""
    workers = [Worker(python, what) for python in pythons]
    take_turns(workers, rounds, seconds, _tell)
    found: list[Figure] = []
    for worker in workers:
        worker.close()
        found += BESIDE[what](worker.kind, worker.rates())
    return found


def _tell(text: str) -> None:
    """Show progress to a user at a terminal."""
    if sys.stderr.isatty():
        err(retold(text))


def told_here(cell: str) -> str:
    """A cell of the table in the language that is spoken."""
    return numerals(retold(cell))
