"""The options of the command line, command by command."""

import argparse

from easyred.clean import echo
from easyred.cli.input.parser import Parser
from easyred.cli.tongue import tell

LONGEST_NUMBER = 9
"""The digits of a count."""

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = Parser(
        prog="easyred",
        description="Easy Red plays D-Day Dice by the printed rules. An unofficial fan work; see 'easyred about'.",
        epilog="Exit codes: 0 fine, 1 a check failed, 2 bad input, 130 interrupted. NO_COLOR is respected.",
    )
    parser.add_argument("--version", action=_Version)
    parser.add_argument("--lang", metavar="LANG", help="speak another language: fr; EASYRED_LANG sets it for good")
    commands = parser.add_subparsers(title="commands", metavar=tell("COMMAND"), dest="command")
    for add in (
        _add_play,
        _add_serve,
        _add_simulate,
        _add_strength,
        _add_replay,
        _add_advise,
        _add_review,
        _add_check,
        _add_rules,
        _add_cards,
        _add_maps,
        _add_stories,
        _add_report,
        _add_odds,
        _add_bench,
        _add_solve,
        _add_regret,
    ):
        add(commands)
    _command(commands, "about", "what Easy Red is, and what is whose")
    return parser


class _Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __init__(self, option_strings: list[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print the version and exit."""
        from importlib.metadata import version

        print(f"easyred {version('easyred')}")
        parser.exit()


def _command(commands: "Commands", name: str, text: str, more: str = "") -> argparse.ArgumentParser:
    """Add a command with its help text."""
    told = tell(text)
    whole = f"{told[:1].upper()}{told[1:]}. {more and tell(more)}".strip()
    parser: argparse.ArgumentParser = commands.add_parser(name, help=told, description=whole)
    return parser


def _add_play(commands: "Commands") -> None:
    parser = _command(
        commands,
        "play",
        "play in the terminal, line by line",
        "Without options it resumes the saved game, or asks a few questions; with --edition alone it asks about that "
        "edition. Through a pipe it asks nothing. In the game, ? shows what you can type.",
    )
    _add_setup(parser)
    parser.add_argument("--names", metavar="A,B", help="what the Units are called")
    parser.add_argument(
        "--bots",
        type=named,
        metavar="NAME[,NAME]",
        help="a bot, as in rookie, for all Units but the first, or several for the last Units; one for each Unit: you "
        "watch. docs/bots.md tells of them",
    )
    parser.add_argument("--seed", metavar="S", help="the same seed rolls the same dice")
    parser.add_argument(
        "--dice", type=named, metavar="KIND", help="fair (default) or friendly, which are loaded in your favour"
    )
    parser.add_argument(
        "--from", type=named, dest="start", metavar="FILE|POSITION", help="go on from a record or a position"
    )
    parser.add_argument("--new", action="store_true", help="a new game; an unfinished one is kept as a record")
    parser.add_argument(
        "--save-dir", type=named, metavar="DIR", help="where games are saved (default: EASYRED_HOME, or your state)"
    )
    parser.add_argument("--advice", action="store_true", help="let 'advice' show the best choices; off by default")
    _add_plain(parser)


def _add_serve(commands: "Commands") -> None:
    parser = _command(
        commands,
        "serve",
        "play in a browser, on this machine",
        "It prints the address, and opens a browser where it can. A second start finds the first.",
    )
    _add_content(parser)
    parser.add_argument("--port", type=_count, metavar="N", help="the port (default: a free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--pace", type=_count, default=7, metavar="N", help="how many tenths of a second a bot takes at least"
    )
    parser.add_argument(
        "--save-dir", type=named, metavar="DIR", help="where games are saved (default: EASYRED_HOME, or your state)"
    )


def _add_setup(parser: argparse.ArgumentParser) -> None:
    """Add the options that say which game to play."""
    _add_content(parser)
    parser.add_argument("--edition", type=named, metavar="E", help="which edition's rules: 1 (default) or another")
    parser.add_argument(
        "--map", type=named, metavar="MAP", help="the Battle Map (default: tiger); 'easyred maps' lists them"
    )
    parser.add_argument(
        "--mode", type=named, metavar="MODE", help="the map's first one (default); on tiger: practice, basic, advanced"
    )
    parser.add_argument("--units", metavar="N", type=_count, help="how many Units, 1 to 4 (default: as few as may be)")
    parser.add_argument(
        "--option",
        metavar="NAME",
        action="append",
        default=[],
        help="a game option, as in: mulligan; may be repeated; 'easyred rules OPT' lists them",
    )
    parser.add_argument(
        "--story", type=named, metavar="NAME", help="a War Story (edition 3), or random; 'easyred stories' lists them"
    )


def named(text: str) -> str:
    """Read a word that is not empty."""
    if not text.strip():
        raise argparse.ArgumentTypeError("found nothing; expected a name")
    return text


def _count(text: str) -> int:
    """Read a whole number, 0 or more."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"found {echo(text)}; expected a whole number, 0 or more")
    return int(text)


def _add_content(parser: argparse.ArgumentParser) -> None:
    """Add the option that names packs."""
    parser.add_argument(
        "--content",
        type=named,
        metavar="DIR",
        action="append",
        default=[],
        help="a folder of maps, cards and more of your own; may be repeated; docs/content.md says how to write one",
    )


def _add_plain(parser: argparse.ArgumentParser) -> None:
    """Add the option for output that reads well aloud."""
    parser.add_argument("--plain", action="store_true", help="no drawings and no colours: lines that read well aloud")


def _add_simulate(commands: "Commands") -> None:
    parser = _command(
        commands,
        "simulate",
        "let bots play many games, and report how often they win",
        "The same seed gives the same games, whatever the number of processes.",
    )
    _add_setup(parser)
    parser.add_argument(
        "--bots",
        type=named,
        metavar="NAME[,NAME]",
        default="rookie",
        help="one for all Units, or one for each (default: rookie), or module:Class of your own; see docs/bots.md",
    )
    parser.add_argument("--games", metavar="N", type=_count, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--seed", metavar="S", help="the same seed plays the same games (default: a new one)")
    parser.add_argument("--jobs", metavar="J", type=_count, help="how many processes (default: one for each core)")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _add_strength(commands: "Commands") -> None:
    parser = _command(
        commands,
        "strength",
        "let every bot play every map, and make a table of it",
        "What has been played with the same content is kept in the file of results: stopped, it goes on there.\n"
        "With packs, every game that something of a pack is in.",
    )
    _add_content(parser)
    parser.add_argument("--bots", type=named, metavar="NAME[,NAME]", help="which of them (default: all)")
    parser.add_argument("--games", metavar="N", type=_count, default=2000, help="games a cell (default: 2000)")
    parser.add_argument("--seed", metavar="S", default="strength", help="the seed of the games (default: strength)")
    parser.add_argument("--jobs", metavar="J", type=_count, help="how many processes (default: one for each core)")
    parser.add_argument(
        "--results",
        type=named,
        metavar="FILE",
        default="build/strength.jsonl",
        help="where results are (default: %(default)s)",
    )
    parser.add_argument(
        "--page", type=named, metavar="FILE", help="a Markdown page to put the table into, as in docs/strength.md"
    )
    parser.add_argument("--show", action="store_true", help="play nothing: the table of what has been played so far")


def _add_replay(commands: "Commands") -> None:
    parser = _command(commands, "replay", "replay a recorded game, in words or as JSON")
    parser.add_argument("file", type=named, metavar="FILE", help="a record or journal; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object per event")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each action")
    _add_content(parser)


def _add_advise(commands: "Commands") -> None:
    parser = _command(
        commands,
        "advise",
        "show the best choices at a decision of a recorded game",
        "Without --at it is the decision at which an unfinished game stopped. docs/advice.md says more.",
    )
    parser.add_argument("file", type=named, metavar="RECORD", help="a record or journal; - reads standard input")
    parser.add_argument("--at", metavar="N", type=_count, help="before the N-th action, with what was played there")
    parser.add_argument("--unit", type=named, metavar="NAME", help="whose choices, if several Units decide")
    parser.add_argument("--all", action="store_true", help="every choice, not only the first three")
    parser.add_argument("--json", action="store_true", help="one JSON object, with all figures")
    _add_content(parser)
    _add_plain(parser)


def _add_review(commands: "Commands") -> None:
    parser = _command(
        commands,
        "review",
        "show the most costly decisions of a recorded game",
        "Decisions are weighed by the chance of winning as the best bot sees it. docs/advice.md says more.",
    )
    parser.add_argument("file", type=named, metavar="RECORD", help="a record or journal; - reads standard input")
    parser.add_argument("--most", metavar="N", type=_count, default=5, help="how many (default: 5)")
    parser.add_argument("--unit", type=named, metavar="NAME", help="of this Unit only")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    _add_content(parser)


def _add_check(commands: "Commands") -> None:
    _command(commands, "check", "run the scenarios that prove the rules, and show what they cover")


def _add_odds(commands: "Commands") -> None:
    _command(commands, "odds", "exact odds of dice: the best lock and re-rolls for what you want")


def _add_bench(commands: "Commands") -> None:
    _command(commands, "bench", "measure how fast games are played")


def _add_solve(commands: "Commands") -> None:
    _command(commands, "solve", "find the exact chance of winning with best play, and play it")


def _add_regret(commands: "Commands") -> None:
    _command(commands, "regret", "show how much of the exact chance of winning a bot gives away, and where")


def _add_rules(commands: "Commands") -> None:
    parser = _command(commands, "rules", "look something up in the rulebook", "Without words it lists every rule.")
    parser.add_argument("words", metavar="ID or WORD", nargs="*", help="MOVE-3, or MOVE, or landmines")
    parser.add_argument("--edition", type=named, metavar="E", help="only the rules of this edition")
    _add_content(parser)
    parser.add_argument("--compare", metavar="E", nargs=2, help="the differences between two editions: --compare 1 3")


def _add_cards(commands: "Commands") -> None:
    parser = _command(commands, "cards", "list the cards, or show one")
    parser.add_argument("words", metavar="NAME", nargs="*", help="a card, as in: medic")
    parser.add_argument(
        "--edition", type=named, metavar="E", default="1", help="the cards of this edition (default: 1)"
    )
    _add_content(parser)


def _add_maps(commands: "Commands") -> None:
    parser = _command(commands, "maps", "list the Battle Maps, or draw one")
    parser.add_argument("name", metavar="MAP", nargs="?", help="a map, as in: tiger")
    _add_content(parser)
    _add_plain(parser)


def _add_stories(commands: "Commands") -> None:
    parser = _command(commands, "stories", "list the War Stories, or show one")
    parser.add_argument("words", metavar="NAME", nargs="*", help="a story, as in: pigeon")
    parser.add_argument(
        "--edition", type=named, metavar="E", default="3", help="the stories of this edition (default: 3)"
    )
    _add_content(parser)


def _add_report(commands: "Commands") -> None:
    parser = _command(
        commands, "report", "put everything a bug report needs into one file", "Nothing is sent anywhere."
    )
    parser.add_argument(
        "file", type=named, metavar="FILE", nargs="?", help="a record or journal (default: the saved game)"
    )
    parser.add_argument(
        "--output", "-o", type=named, metavar="FILE", help="where to write (default: easyred-report.txt; -: print)"
    )
    parser.add_argument("--save-dir", type=named, metavar="DIR", help="where games are saved")
    _add_content(parser)
