"""``easyred regret``: how much of the exact chance of winning a bot gives away, and with which decisions."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from easyred.bots import BOTS, by_name
from easyred.cli.commands.content_packs import library_from
from easyred.cli.commands.solve import (
    KNOWN,
    a_game,
    a_shift,
    add_content,
    box_of,
    solved,
    some_games,
    thousands,
    variant,
)
from easyred.cli.input.bad_input import notice_if_slower
from easyred.cli.input.parser import Parser
from easyred.cli.screen.output import out, status
from easyred.cli.tongue import decimal, retold, tell
from easyred.lab.regret.regret import Regret, games
from easyred.lab.solve.solution import Solution

GAME = "practice-run"
SHOWN = 10
EVERY = 10
"""How many games are played between two progress messages."""


def main(argv: Sequence[str] | None = None) -> int:
    """Solve the game, let the bot play, and report what its decisions cost."""
    asked = parser().parse_args(argv)
    notice_if_slower([asked.bot])
    library = library_from(asked)
    box = box_of(asked.game, variant(asked.game, asked.vary, asked.def_shift, library), library)
    say(tell("solving {}", asked.game))
    solution = solved(asked.game, box)
    regret = Regret()
    for game in games(box, solution, by_name(asked.bot), asked.games, asked.seed):
        regret.add(game)
        if len(regret.games) % EVERY == 0:
            mean = decimal(f"{regret.mean:.5f}")
            say(tell("{} of {} games, mean regret {}", len(regret.games), asked.games, mean))
    say("")
    if asked.json:
        out(json.dumps(form(asked, solution, regret), indent=1))
    else:
        out(in_words(asked, solution, regret))
    return 0


def say(text: str) -> None:
    """Show progress to a user at a terminal."""
    if sys.stderr.isatty():
        status(text)


def form(asked: argparse.Namespace, solution: Solution, regret: Regret) -> dict[str, object]:
    """What was played and what it cost, as data for other programs; the same seed gives the same result."""
    return {
        "game": asked.game,
        "bot": asked.bot,
        "def_shift": asked.def_shift,
        "vary": asked.vary,
        "seed": asked.seed,
        "chance": solution.winning_chance,
        "games": len(regret.games),
        "won": regret.won,
        "decisions": regret.decisions,
        "regret": regret.mean,
        "error": regret.error,
        "kinds": {kind: {"regret": cost, "mistakes": count} for kind, (cost, count) in regret.by_kind().items()},
        "costliest": [mistake._asdict() for mistake in regret.costliest(asked.show)],
    }


def in_words(asked: argparse.Namespace, solution: Solution, regret: Regret) -> str:
    """What was played and what it cost, in words."""
    bot, played, best = asked.bot, len(regret.games), solution.winning_chance
    shift = f", DEF {asked.def_shift:+d}" if asked.def_shift else ""
    vary = "" if asked.vary is None else tell(", varied from seed {}", asked.vary)
    mean, error = decimal(f"{regret.mean:.5f}"), decimal(f"{regret.error:.5f}")
    wins, about = decimal(f"{best:.6f}"), decimal(f"{best - regret.mean:.4f}")
    won, rate = thousands(regret.won), decimal(f"{100 * regret.won / played:.1f} %")
    each = f"{regret.decisions / played:.0f}"
    lines = [
        tell("{} on {}{}{}: mean regret {} a game, standard error {}.", bot, asked.game, vary, shift, mean, error),
        tell(
            "Best play wins with a chance of {}, so that {} wins with about {}; "
            "of {} games from seed {} it won {} ({}).",
            *(wins, bot, about, thousands(played), asked.seed, won, rate),
        ),
        tell("{} decisions, {} a game. What they cost a game, by kind:", thousands(regret.decisions), each),
    ]
    for kind, (cost, count) in regret.by_kind().items():
        lines.append(tell("  {} {}  ({} mistakes)", f"{retold(kind):<15}", decimal(f"{cost:.5f}"), thousands(count)))
    costliest = regret.costliest(asked.show)
    lines += [tell("The decisions that cost most:")] if costliest else []
    for mistake in costliest:
        lost, chance = decimal(f"{mistake.cost:.5f}"), decimal(f"{mistake.chance:.4f}")
        lines.append(tell("  {} of {}: {}; better: {}", lost, chance, mistake.chosen, mistake.best))
        lines.append(tell("    {}  (game {})", mistake.position, mistake.seed))
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    """The options of ``easyred regret``."""
    words = Parser(
        prog="easyred regret",
        description="How much of the exact chance to win a bot gives away (on the Practice Run), and with which "
        "decisions: at each of them the chance of the best action minus that of the chosen one.",
    )
    words.add_argument("--game", metavar="GAME", type=a_game, default=GAME, help=f"{KNOWN} (%(default)s)")
    add_content(words)
    words.add_argument("--bot", metavar="NAME", type=_bot, default="veteran", help="which bot plays (%(default)s)")
    words.add_argument("--def-shift", metavar="K", type=a_shift, default=0, help="so much more DEF in every Sector")
    words.add_argument("--vary", metavar="SEED", help="DEF and Courage numbers drawn from a seed (docs/solve.md)")
    words.add_argument("--games", metavar="N", type=some_games, default=200, help="how many to play (%(default)s)")
    words.add_argument("--seed", metavar="S", default="0", help="the same seed rolls the same dice (%(default)s)")
    words.add_argument(
        "--show", metavar="N", type=some_games, default=SHOWN, help="how many of the costliest decisions (%(default)s)"
    )
    words.add_argument("--json", action="store_true", help="print the figures as JSON")
    return words


def _bot(name: str) -> str:
    """Read the name of a bot."""
    if name not in BOTS:
        raise argparse.ArgumentTypeError(f"found {name!r}; expected {', '.join(BOTS)}")
    return name
