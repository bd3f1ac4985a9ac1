"""Starting a game: from command-line options, from a few questions, from a record or a position."""

from argparse import Namespace
from pathlib import Path

from easyred.cli.commands.browse import in_order, introduce
from easyred.cli.input.ask_options import ask_options
from easyred.cli.input.bad_input import BadInput
from easyred.cli.input.seats import split_bots
from easyred.cli.play.autosave import Heard, play_back, read_text
from easyred.cli.screen.console import Console
from easyred.content import Library, Setup, build
from easyred.content.schema import Map
from easyred.content.setup import playable_stories
from easyred.game import NAMES, RANDOM, Game, hardest_mode, new_game, with_story
from easyred.rules.model.action import VERB_IDS
from easyred.text.forms import FormError
from easyred.text.notation import TABLE

DEFAULT_MAP = "tiger"
LONGEST_NAME = 12
WELCOME = (
    "Bring your Unit from the sea to the Bunker, with at least one man alive. Each turn you roll six dice for Soldiers "
    "and Courage, move if you like, and fight: a combat costs as many men as the Sector's DEF. Courage opens the way "
    "forward, and nobody can stay in one place for long."
)
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
        names = "1 name" if args.units == 1 else f"{args.units} names"
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
        raise FormError("position", "bytes that are not text", "a position in UTF-8") from None
    heard(game.opening)
    return game


def ask_setup(console: Console, args: Namespace, library: Library) -> bool:
    """Ask the few things that matter; Enter takes what suits a first game. False: nobody answers."""
    console.say(WELCOME)
    console.say()
    edition = args.edition or Setup().edition
    map = _ask_map(console, edition, library)
    if map is None:
        return False
    args.map = map.head.id
    mode = _ask_mode(console, map)
    least = map.head.least_units
    units = None if mode is None else _ask_number(console, "How many Units?", least, len(NAMES), least)
    if mode is None or units is None:
        return False
    args.mode, args.units = mode, units
    if units > 1 and not _ask_names(console, args):
        return False
    options = ask_options(console, library, edition, map, mode)
    args.option = options or []
    return options is not None and _ask_story(console, args, edition, library)


def _ask_story(console: Console, args: Namespace, edition: str, library: Library) -> bool:
    """Ask for a War Story, if there are any; Enter takes none. False: nobody answers."""
    setup = Setup(edition=edition, map=args.map, mode=args.mode, units=args.units or len(split_names(args.names)))
    known = [library.stories[id].head for id in playable_stories(setup, library)]
    if not known:
        return True
    console.say()
    console.say("A War Story adds tokens and tasks (OPT-13):")
    for number, story in enumerate(known, start=1):
        console.say(f"{story.name}. {story.text}", "     ", f"{number:>3}. ")
    draw = len(known) + 1
    console.say("One of them, drawn at random.", "     ", f"{draw:>3}. ")
    picked = _ask_number(console, "Which one? 0 for none,", 0, draw, 0)
    if picked:
        args.story = RANDOM if picked == draw else known[picked - 1].id
    return picked is not None


def _ask_map(console: Console, edition: str, library: Library) -> Map | None:
    """Ask for one of the edition's maps, and introduce the one chosen."""
    box = library.editions[edition].head.maps
    maps = [map for map in in_order(library) if library.suits(map.head.editions, edition)]
    maps = [map for map in maps if not box or map.head.id in box]
    console.say("There are these maps:")
    for number, map in enumerate(maps, start=1):
        console.say(f"{map.head.name}. {map.head.text}", "     ", f"{number:>3}. ")
    picked = _ask_number(console, "Which one?", 1, len(maps), 1)
    if picked is None:
        return None
    console.say()
    introduce(console, maps[picked - 1])
    console.say()
    return maps[picked - 1]


def _ask_mode(console: Console, map: Map) -> str | None:
    """Ask for the mode, if there is a choice."""
    if len(map.modes) == 1:
        return map.modes[0].id
    console.say(f"{map.head.name} has {len(map.modes)} trainings:")
    for number, mode in enumerate(map.modes, start=1):
        console.say(f"{mode.name}. {mode.text}", "     ", f"  {number}. ")
    picked = _ask_number(console, "Which one?", 1, len(map.modes), 1)
    return None if picked is None else map.modes[picked - 1].id


def _ask_number(console: Console, question: str, least: int, most: int, usual: int) -> int | None:
    """Ask for a number until it fits; Enter takes the usual one. None: nobody answers."""
    while True:
        answer = console.ask(f"{question} {least}-{most}, Enter for {usual}: ")
        if answer is None:
            return None
        if not answer.strip():
            return usual
        if answer.strip().isdecimal() and least <= int(answer) <= most:
            return int(answer)
        console.say(f"Please type a number from {least} to {most}, or Enter for {usual}.")


def _ask_names(console: Console, args: Namespace) -> bool:
    """Ask for the Units' names until they fit; Enter takes the usual ones. False: nobody answers."""
    usual = ", ".join(NAMES[: args.units])
    while True:
        answer = console.ask(f"Their names? Enter for {usual}: ")
        if answer is None:
            return False
        if not answer.strip():
            return True
        try:
            names = split_names(answer)
        except BadInput as error:
            console.say(str(error).removeprefix("--"))
            continue
        if len(names) == args.units:
            args.names, args.units = ",".join(names), None
            return True
        console.say(f"Please type {args.units} names, separated by commas.")
