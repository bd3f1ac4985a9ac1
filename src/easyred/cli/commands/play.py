"""``easyred play``: start a game or resume the saved one."""

from argparse import Namespace
from contextlib import closing
from traceback import format_exc

from easyred.cli.commands.browse import introduce
from easyred.cli.commands.content_packs import content_words, library_from
from easyred.cli.commands.replay import tell_dropped
from easyred.cli.input.bad_input import FAILED, FINE, BadInput
from easyred.cli.input.dialogue import leaves
from easyred.cli.input.seats import seated
from easyred.cli.input.setup_questions import ask_setup
from easyred.cli.input.start import check_options, game_from_options, names_only_an_edition, wants_a_new_game
from easyred.cli.play.autosave import Autosave, Damaged, home
from easyred.cli.play.session import YES, Session
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import Console, pasteable, with_editing
from easyred.cli.tongue import retold, spoken, tell
from easyred.content import Library, in_language
from easyred.content.problems import one_of
from easyred.game import Game, new_game
from easyred.rules.model.event import Event
from easyred.table.ending import NextGame
from easyred.text.record import MissingPack, NewerFormat

NO = ("n", "no", "new", "non")
TALL = 40
"""The rows that have room for what a map is like and the first screen."""


def run(args: Namespace) -> int:
    """Start or resume a game, play it, and say how it ended."""
    console = Console(plain=args.plain)
    check_options(args)
    library = library_from(args)
    asks = console.interactive and names_only_an_edition(args)
    if asks and args.edition not in library.editions:
        raise BadInput("edition", repr(args.edition), one_of(sorted(library.editions)))
    if asks and not ask_setup(console, args, library):
        return FINE
    chosen = _new_sitting(args, library) if wants_a_new_game(args) else None
    with closing(Autosave(home(args.save_dir))) as autosave:
        sitting = _sit_down(console, autosave, args, chosen, library, introduced=asks)
        code = FINE
        while sitting is not None:
            code, following = _play(console, args, sitting, autosave)
            sitting = None if following is None else _go_on(console, autosave, sitting, following)
        return code


def _go_on(console: Console, autosave: Autosave, won: Sitting, following: NextGame) -> Sitting:
    """A new game after one that was won: the next map with the same Units and bots."""
    past = won.game
    introduce(console, in_language(past.library, spoken()).maps[following.map])
    game = new_game(
        edition=past.box.edition, map=following.map, mode=following.mode, names=past.names, library=past.library
    )
    game.bots = past.bots
    autosave.begin(game)
    return Sitting(game, [game.opening])


def _play(console: Console, args: Namespace, sitting: Sitting, autosave: Autosave) -> tuple[int, NextGame | None]:
    """A whole sitting at a table, and the game to play next; a failure of ours is owned up to."""
    if sitting.game.missing:
        console.say(
            tell("This game was recorded with {}, which is not here.", ", ".join(map(retold, sitting.game.missing)))
        )
    elif sitting.game.differing:
        files = ", ".join(map(retold, sitting.game.differing))
        console.say(
            tell("This game was recorded with other content than ours ({}); it could be replayed all the same.", files)
        )
    tell_dropped(sitting.game)
    if console.interactive:
        with_editing()
    session = Session(console, sitting, autosave, advised=args.advice or autosave.is_advised())
    try:
        session.play()
    except (BadInput, OSError):
        raise
    except Exception:
        session.own_up(format_exc())
        return FAILED, None
    return FINE, session.next


def _new_sitting(args: Namespace, library: Library) -> Sitting:
    """A table with a new game, as the options say."""
    past: list[list[Event]] = []
    game = game_from_options(args, past.append, library)
    if args.bots is not None:
        game.bots = seated(args.bots, len(game.names))
    return _sitting(game, past)


def _sitting(game: Game, past: list[list[Event]]) -> Sitting:
    """A table with all events of a game so far; after an undo they are told again."""
    return Sitting(game, game.told() if len(past) != len(game.entries) + 1 else past)


def _sit_down(
    console: Console, autosave: Autosave, args: Namespace, chosen: Sitting | None, library: Library, *, introduced: bool
) -> Sitting | None:
    """The game to play: the one chosen, else the saved one, else a new one. None: nobody answers."""
    saved = _saved(console, autosave, library, wanted=chosen is None)
    if chosen is None and saved is not None:
        goes_on = _goes_on(console, saved)
        if goes_on is None:
            return None
        if goes_on:
            autosave.begin(saved.game)
            return saved
    if chosen is None:
        if console.interactive and not ask_setup(console, args, library):
            return None
        chosen = _new_sitting(args, library)
    elif args.map is not None and not introduced:
        introduce(console, in_language(library, spoken()).maps[args.map])
        if not _has_read(console):
            return None
    if saved is not None:
        kept = autosave.keep(saved.game, suffix="-unfinished")
        console.say(tell("The unfinished game is kept. Resume it with:"))
        console.show(pasteable("play", "--from", str(kept), *content_words(saved.game.library)))
    autosave.keep_advice(on=False)
    autosave.begin(chosen.game)
    return chosen


def _has_read(console: Console) -> bool:
    """Wait at a low terminal until what the first screen would push away has been read. False: the player leaves."""
    if not console.interactive or console.height >= TALL:
        return True
    line = console.ask(tell("Enter begins, quit leaves: "))
    return line is not None and not leaves(line)


def _saved(console: Console, autosave: Autosave, library: Library, *, wanted: bool) -> Sitting | None:
    """The saved game, if it can be replayed; one that needs a missing pack is kept for later."""
    if not autosave.exists():
        return None
    past: list[list[Event]] = []
    try:
        game = autosave.resume(past.append, library)
    except MissingPack as missing:
        if wanted:
            needed = "that pack with --content, or --new for another game"
            raise BadInput("the saved game", f"{', '.join(missing.packs)}, which is not here", needed) from None
        console.say(
            tell("The unfinished game is one of {}. It is kept. Resume it with:", ", ".join(map(retold, missing.packs)))
        )
        console.show(pasteable("play", "--from", str(autosave.keep_unread()), "--content", "DIR"))
        return None
    except NewerFormat as newer:
        if wanted:
            raise BadInput("the saved game", newer.found, "that version, or --new for another game") from None
        console.say(
            tell("The unfinished game is in {}. It is kept as {}.", retold(newer.found), autosave.keep_unread())
        )
        return None
    except Damaged as damaged:
        told = retold(str(damaged))
        console.say(
            tell("The saved game is damaged: {}. It is kept as {}. You can start a new one.", told, damaged.kept)
        )
        return None
    return None if game is None else _sitting(game, past)


def _called(game: Game) -> str:
    """A game in words: its map, the mode if there are several, and how far it has come."""
    library = in_language(game.library, spoken())
    map = library.maps[game.box.map]
    mode = map.mode(game.box.mode)
    training = f", {mode.name}" if mode is not None and len(map.modes) > 1 else ""
    story = "" if game.box.story is None else f", {library.stories[game.box.story.id].head.name}"
    when = tell("turn {}", game.state.turn) if game.state.turn else tell("about to begin")
    return f"{map.head.name}{training}{story}, {when}"


def _goes_on(console: Console, saved: Sitting) -> bool | None:
    """Whether to resume the saved game; through a pipe, always. None: the user leaves."""
    game = saved.game
    console.say(tell("A saved game: {}, with {}.", _called(game), ", ".join(game.names)))
    if not console.interactive:
        return True
    while True:
        reply = console.ask(tell("Go on with it? Enter for yes, n for a new game: "))
        if reply is None or leaves(reply):
            console.say(tell("The saved game is left as it is."))
            return None
        word = reply.strip().lower()
        if word in ("", *YES, *NO):
            return word not in NO
        console.say(tell("Please type Enter to go on with it, n for a new game, or quit."))
