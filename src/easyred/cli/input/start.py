"""Starting a game: from command-line options, from a few questions, from a record or a position."""

from argparse import Namespace
from pathlib import Path

from easyred.cli.input.bad_input import BadInput
from easyred.cli.input.seats import split_bots
from easyred.cli.play.autosave import Heard, play_back, read_text
from easyred.cli.tongue import tell
from easyred.content import Library, Setup, build
from easyred.game import NAMES, Game, hardest_mode, new_game, with_story
from easyred.rules.model.action import VERB_IDS
from easyred.text.forms import FormError, Ours
from easyred.text.notation import TABLE

DEFAULT_MAP = "tiger"
LONGEST_NAME = 12
SETUP = ("edition", "map", "mode", "units", "names", "option", "story")

COMMANDS = (
    "why",
    "undo",
    "log",
    "save",
    "map",
    "units",
    "pool",
    "combat",
    "story",
    "seed",
    "quit",
    "list",
    "keep",
    "help",
    "hint",
    "odds",
)
RESERVED = (*VERB_IDS, TABLE, *COMMANDS)
"""Words that mean something else where a Unit's name could be."""


def wants_a_new_game(args: Namespace) -> bool:
    """Whether the options say which game to play."""
    chosen = (getattr(args, name) for name in (*SETUP, "bots", "seed", "dice", "start"))
    return bool(args.new) or any(_is_given(value) for value in chosen)


def names_only_an_edition(args: Namespace) -> bool:
    """Whether the options name an edition and nothing else."""
    others = (getattr(args, name) for name in (*SETUP, "seed", "dice", "start") if name != "edition")
    return args.edition is not None and not any(_is_given(value) for value in others)


def _is_given(value: object) -> bool:
    """Whether an option was given."""
    return value is not None and value != []


def check_options(args: Namespace) -> None:
    """Refuse options that contradict each other."""
    both = [name for name in SETUP if _is_given(getattr(args, name))]
    if args.start is not None and both:
        raise BadInput("--from", f"--{both[0]} as well", "only --from, since a record or position has its own setup")
    if args.bots is not None:
        split_bots(args.bots)
    if args.units is not None and args.names is not None and args.units != len(split_names(args.names)):
        names = tell("1 name") if args.units == 1 else tell("{} names", args.units)
        raise BadInput("--names", args.names, f"{names}, or no --units")


def game_from_options(args: Namespace, heard: Heard, library: Library) -> Game:
    """A game as the options say; the rest has its default."""
    if args.start is not None:
        return _from(args.start, args.seed, args.dice or "fair", heard, library)
    names = split_names(args.names) if args.names is not None else []
    game = new_game(
        edition=args.edition or Setup().edition,
        map=args.map or DEFAULT_MAP,
        mode=args.mode or _mode(args, library),
        units=_units(args, library) if args.units is None else args.units,
        names=names,
        options=args.option,
        story=args.story,
        seed=args.seed,
        dice=args.dice or "fair",
        library=library,
    )
    heard(game.opening)
    return game


def setup_from_options(args: Namespace, seed: str, library: Library) -> Setup:
    """The setup that the options describe, with the defaults of play; a ContentError says what is not allowed."""
    map = args.map or DEFAULT_MAP
    setup = Setup(
        edition=args.edition or Setup().edition,
        map=map,
        mode=args.mode or _mode(args, library),
        units=usual_units(map, library) if args.units is None else args.units,
        options=tuple(args.option),
    )
    if args.story is not None:
        setup = with_story(setup, args.story, seed, library)
    build(setup, library)
    return setup


def _units(args: Namespace, library: Library) -> int:
    """The fewest Units possible; with bots, at least one more for you."""
    beside = 0 if args.bots is None else min(len(split_bots(args.bots)) + 1, len(NAMES))
    return max(usual_units(args.map or DEFAULT_MAP, library), beside)


def _mode(args: Namespace, library: Library) -> str:
    """The mode to begin with; a War Story needs one in which everything counts (OPT-13)."""
    map = args.map or DEFAULT_MAP
    return usual_mode(map, library) if args.story is None else hardest_mode(map, library)


def usual_mode(map: str, library: Library) -> str:
    """The first mode of a map: the one to begin with, and on most maps the only one."""
    maps = library.maps
    return maps[map if map in maps else DEFAULT_MAP].modes[0].id


def usual_units(map: str, library: Library) -> int:
    """The fewest Units that a map can be played with."""
    maps = library.maps
    return maps[map].head.least_units if map in maps else 1


def split_names(text: str) -> list[str]:
    """The Units' names, checked."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        _check_name(name)
    lower = [name.lower() for name in names]
    for name in lower:
        if lower.count(name) > 1:
            raise BadInput("--names", f"{name!r} twice", "a different name for every Unit")
    return names


def _check_name(name: str) -> None:
    """Refuse a name that could not be typed or read."""
    spelled = name.replace("-", "").replace("_", "")
    if not spelled.isalnum() or name.isdecimal() or len(name) > LONGEST_NAME:
        raise BadInput("--names", repr(name), f"one word of letters and digits, at most {LONGEST_NAME}, with a letter")
    if name.lower() in RESERVED:
        raise BadInput("--names", repr(name), "a word that is not a command, so not " + ", ".join(RESERVED))


def _from(start: str, seed: str | None, dice: str, heard: Heard, library: Library) -> Game:
    """A game that goes on from a file or from a position."""
    path = _path(start)
    if path is None:
        if ";" not in start:
            raise BadInput(
                "--from", f"{start!r}, which is not a file", "a record, a file with a position, or a position"
            )
        return _from_position(start, seed, dice, heard, library)
    text = read_text(path)
    if text.lstrip().startswith("{"):
        if seed is not None or dice != "fair":
            raise BadInput("--from", "--seed or --dice with a record", "only a record, which has its own dice")
        return play_back(text, heard, library)
    return _from_position(text.strip(), seed, dice, heard, library)


def _path(text: str) -> Path | None:
    """The path of a file, if there is one: the text may be a position, or nonsense."""
    try:
        path = Path(text).expanduser()
        return path if path.is_file() else None
    except (OSError, RuntimeError, ValueError):
        return None


def _from_position(text: str, seed: str | None, dice: str, heard: Heard, library: Library) -> Game:
    """A game from a position; report the events of its opening."""
    try:
        game = Game.from_position(text, seed=seed, dice=dice, library=library)
    except UnicodeError:
        raise FormError("position", Ours("bytes that are not text"), "a position in UTF-8") from None
    heard(game.opening)
    return game
