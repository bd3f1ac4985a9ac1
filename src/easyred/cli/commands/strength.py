"""``easyred strength``: the table of how often each bot wins on each map."""

from argparse import Namespace
from pathlib import Path
from time import monotonic

from easyred import files
from easyred.bots import BOTS
from easyred.cli.commands.content_packs import library_from
from easyred.cli.commands.simulate import Progress, at_least_one, cores, known_bots
from easyred.cli.input.bad_input import FINE, BadInput, notice_if_slower, path_of
from easyred.cli.screen.output import out
from easyred.cli.tongue import numerals, retold, spoken, tell
from easyred.lab import Outcome, Plan, batches
from easyred.lab.strength import Cell, Results, cell, plans, table
from easyred.text.limits import MOST_BYTES

BEGIN, END = "<!-- the table begins -->", "<!-- the table ends -->"
"""The table is written between these lines of a page."""


def run(args: Namespace) -> int:
    """Play what has not been played yet, then print it all."""
    bots = known_bots(args.bots or ",".join(BOTS))
    results = Results(path_of(args.results, "--results"))
    jobs = at_least_one("--jobs", cores() if args.jobs is None else args.jobs)
    notice_if_slower(bots)
    wanted = plans(bots, at_least_one("--games", args.games), args.seed, library_from(args))
    found: list[Cell] = []
    for number, plan in enumerate(wanted, 1):
        known = results.most(plan) if args.show else results.find(plan)
        if args.show and known is None:
            continue
        if known is None:
            known = played(plan, jobs, tell("{} of {}: {} ", number, len(wanted), plan.setup.map), results.begun(plan))
            results.add(known)
        found.append(known)
    told = table(found, spoken(), lambda said: numerals(retold(said)))
    if args.page:
        write(path_of(args.page, "--page"), told)
    else:
        out(told)
    return FINE


def played(plan: Plan, jobs: int, title: str, begun: Cell | None = None) -> Cell:
    """Play one cell; if it was begun with fewer games, play the rest."""
    outcome, seconds, started = Outcome(), 0.0, monotonic()
    if begun:
        outcome = Outcome(games=begun.plan.games, won=begun.won, unfinished=begun.unfinished)
        seconds = begun.seconds
    progress = Progress(plan.games, title)
    for part in batches(plan, jobs, outcome.games):
        outcome.add(part)
        progress.show(outcome)
    progress.clear()
    return cell(plan, outcome, seconds + monotonic() - started)


def write(page: Path, text: str) -> None:
    """Put the table into its place on the page, or make a new page."""
    files.check_plain(page)
    old = files.read(page, MOST_BYTES).decode(errors="replace") if page.exists() else f"{BEGIN}\n{END}\n"
    if BEGIN not in old or END not in old:
        raise BadInput(
            "--page", f"{page}, which has no place for the table", f"a new page, or one with {BEGIN} and {END}"
        )
    before, _, rest = old.partition(BEGIN)
    files.replace(page, f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}")
