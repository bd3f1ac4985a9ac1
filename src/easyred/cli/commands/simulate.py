"""``easyred simulate``: let bots play many games, and report how often they win."""

import json
import os
import secrets
import sys
from argparse import Namespace
from importlib.metadata import version
from time import monotonic

from easyred.bots import BOTS, check, check_path
from easyred.cli.commands.content_packs import library_from
from easyred.cli.input.bad_input import FAILED, FINE, INTERRUPTED, BadInput, notice_if_slower
from easyred.cli.input.start import setup_from_options
from easyred.cli.screen.console import Console
from easyred.cli.screen.output import err, out, status
from easyred.cli.tongue import decimal, retold, spoken, tell
from easyred.content import in_language, library_with
from easyred.lab import Outcome, Plan, WorkerLost, batches

BAR = 24
MOST_PLACES = 5


def run(args: Namespace) -> int:
    """Play, with a progress bar at a terminal; after Ctrl-C report what there is."""
    plan = _plan(args)
    jobs = at_least_one("--jobs", cores() if args.jobs is None else args.jobs)
    notice_if_slower(plan.bots)
    outcome, code = Outcome(), FINE
    progress = Progress(plan.games)
    try:
        for part in batches(plan, jobs):
            outcome.add(part)
            progress.show(outcome)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except WorkerLost as lost:
        progress.clear()
        err(f"easyred: {retold(str(lost))}")
        return FAILED
    progress.clear()
    if args.json:
        out(json.dumps(form(plan, outcome), indent=1))
    else:
        report(plan, outcome)
    return code


def _plan(args: Namespace) -> Plan:
    """The plan that the options describe."""
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    library = library_from(args)
    setup = setup_from_options(args, seed, library)
    bots = bots_or_paths(args.bots)
    if len(bots) not in (1, setup.units):
        allowed = tell("one for all, or {}, one for each Unit", setup.units)
        raise BadInput("--bots", tell("{} bots", len(bots)), allowed)
    games, content = at_least_one("--games", args.games), [pack.folder for pack in library.packs]
    return Plan(setup=setup, bots=bots, games=games, seed=seed, content=content)


def bots_or_paths(names: str) -> list[str]:
    """The bots that are named, some perhaps as module:Class, looked for in the current folder too."""
    if ":" not in names:
        return known_bots(names)
    sys.path.insert(0, os.getcwd())
    bots = [name.strip() for name in names.split(",")]
    for name in bots:
        check_path(name)
    return bots


def known_bots(names: str) -> list[str]:
    """The bots that are named, separated by commas."""
    bots = [name.strip() for name in names.split(",")]
    for name in bots:
        if name not in BOTS:
            raise BadInput("--bots", repr(name), ", ".join(BOTS))
        check(name)
    return bots


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def at_least_one(option: str, number: int) -> int:
    """Check that a number is 1 or more."""
    if number < 1:
        raise BadInput(option, str(number), tell("1 or more"))
    return number


class Progress:
    """A progress bar on standard error, if that is a terminal."""

    def __init__(self, games: int, title: str = "") -> None:
        self.games = games
        self.title = title
        self.begun = monotonic()
        self.shows = sys.stderr.isatty()

    def show(self, outcome: Outcome) -> None:
        """Show how many games were played and won, and how fast."""
        if not self.shows:
            return
        done = BAR * outcome.games // self.games
        rate = outcome.games / max(1e-9, monotonic() - self.begun)
        won = _percent(outcome.win_rate)
        text = tell("{} of {} games, {} won, {} a second", outcome.games, self.games, won, f"{rate:.0f}")
        status(f"{self.title}[{'#' * done}{'.' * (BAR - done)}] {text}")

    def clear(self) -> None:
        """Clear the line for other output."""
        if self.shows:
            status()


def _percent(rate: float) -> str:
    """A rate in per cent."""
    return decimal(f"{100 * rate:.1f} %")


def form(plan: Plan, outcome: Outcome) -> dict[str, object]:
    """What was simulated and the results, as data for other programs; the same seed gives the same result."""
    setup = plan.setup
    return {
        "easyred": version("easyred"),
        "edition": setup.edition,
        "map": setup.map,
        "mode": setup.mode,
        "units": setup.units,
        "options": list(setup.options),
        "packs": _packs(plan),
        "bots": plan.bots,
        "seed": plan.seed,
        "asked": plan.games,
        "games": outcome.games,
        "won": outcome.won,
        "win_rate": outcome.win_rate,
        "interval": list(outcome.interval),
        "unfinished": outcome.unfinished,
        "mean_turns": outcome.mean_turns,
        "turns": {str(turns): outcome.turns[turns] for turns in sorted(outcome.turns)},
        "soldiers_left": outcome.soldiers_left,
        "units_safe": outcome.safe,
        "units_stranded": outcome.stranded,
        "lost_in": dict(_places(outcome)),
    }


def _packs(plan: Plan) -> dict[str, str]:
    """The packs of a plan, each with its fingerprint."""
    return {pack.name: pack.digest for pack in library_with(tuple(plan.content)).packs}


def _places(outcome: Outcome) -> list[tuple[str, int]]:
    """Where Units were lost, the most frequent first."""
    return sorted(outcome.lost_in.items(), key=lambda place: (-place[1], place[0]))


def report(plan: Plan, outcome: Outcome) -> None:
    """Print the results in words."""
    console = Console()
    setup, library = plan.setup, in_language(library_with(tuple(plan.content)), spoken())
    name = library.maps[setup.map].head.name
    options = f", {', '.join(setup.options)}" if setup.options else ""
    units = tell("1 Unit") if setup.units == 1 else tell("{} Units", setup.units)
    bots = ", ".join(plan.bots)
    console.say(tell("{}, {}, edition {}, {}{}; {}.", name, setup.mode, setup.edition, units, options, bots))
    cut = tell("{} of {}", outcome.games, plan.games) if outcome.games < plan.games else str(outcome.games)
    rates = [_percent(rate) for rate in (outcome.win_rate, *outcome.interval)]
    console.say(tell("{} games, {} won: {}, with 95 % confidence {} to {}.", cut, outcome.won, *rates))
    if outcome.unfinished:
        console.say(tell("{} games did not come to an end.", outcome.unfinished))
    if outcome.games:
        lasts = decimal(f"{outcome.mean_turns:.1f}")
        console.say(tell("A game lasts {} turns, {} to {}.", lasts, min(outcome.turns), max(outcome.turns)))
    if outcome.safe:
        left = decimal(f"{outcome.soldiers_left:.1f}")
        console.say(tell("A Unit that conquers a Bunker has {} Soldiers left.", left))
    places = _places(outcome)
    if places:
        shown = [f"{place} ({units})" for place, units in places[:MOST_PLACES]]
        more = sum(units for _, units in places[MOST_PLACES:])
        where = ", ".join(shown) + (tell(" and elsewhere ({})", more) if more else "")
        console.say(tell("Units were lost in {}; {} of them had to move and could not.", where, outcome.stranded))
    console.show(tell("Seed: {}", plan.seed))
