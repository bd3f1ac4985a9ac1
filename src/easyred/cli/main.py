"""The ``easyred`` command: runs the right part of Easy Red. Heavy modules are imported only when needed."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from easyred.clean import PLACE, cut
from easyred.cli.commands.options import build_parser
from easyred.cli.input.bad_input import BAD_INPUT, FINE, INTERRUPTED, BadInput, all_wrong, complaint, refused, why
from easyred.cli.screen.output import err
from easyred.cli.tongue import speak, tell

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.content import Library

LONGEST_WORD = 20_000
"""The longest word of a command: a position."""

DELEGATED = {
    "check": "easyred.cli.commands.check",
    "odds": "easyred.cli.commands.odds",
    "solve": "easyred.cli.commands.solve",
    "regret": "easyred.cli.commands.regret",
    "bench": "easyred.cli.commands.bench",
}
"""Commands that read their own arguments, and their modules."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 fine, 1 a check failed, 2 bad input, 130 interrupted."""
    words = list(sys.argv[1:] if argv is None else argv)
    _be_lenient_with_output()
    try:
        code = _guarded(lambda: _check_words(words)) or _guarded(lambda: _speak(words)) or _run(words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE


def _check_words(words: list[str]) -> int:
    """Refuse a word that is longer than any position."""
    for number, word in enumerate(words, start=1):
        if len(word) > LONGEST_WORD:
            raise BadInput(f"word {number}", f"{len(word)} characters", f"{LONGEST_WORD} at most")
    return FINE


def _speak(words: list[str]) -> int:
    """Speak the language that ``--lang`` names, wherever it stands, or else EASYRED_LANG; take it out of the words."""
    wanted = os.environ.get("EASYRED_LANG", "")
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(words[place + 1 : place + 2])
            del words[place : place + (1 if equals else 2)]
            break
    if wanted:
        from easyred.words.catalogue import languages

        if wanted not in languages():
            raise BadInput("--lang", repr(wanted), f"one of {', '.join(languages())}")
        speak(wanted)
    return FINE


def _be_lenient_with_output() -> None:
    """Let a terminal that lacks a letter show another in its place."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _run(words: list[str]) -> int:
    """Run the command that the words name."""
    if words and words[0] in DELEGATED:
        return _guarded(lambda: _delegate(words[0], words[1:]))
    parser = build_parser()
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return FINE
    return _guarded(lambda: COMMANDS[args.command](args))


def _guarded(run: Callable[[], int]) -> int:
    """Turn bad input into a message and exit code 2, wherever it was noticed."""
    try:
        return run()
    except BadInput as error:
        return _complain(str(error))
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except OSError as error:
        place = cut(str(error.filename or "file"), PLACE)
        return _complain(tell("{}: found {}; name a file or folder that can be used", place, why(error)))
    except UnicodeError:
        return _complain(tell("found bytes that are not text; expected text in UTF-8"))
    except Exception as error:
        from easyred.content import ContentError
        from easyred.text.forms import FormError
        from easyred.text.record import RecordError

        if isinstance(error, FormError):
            return _complain(complaint(error))
        if isinstance(error, RecordError):
            return _complain(refused(tell("line {}", error.line), error.found, error.allowed))
        if isinstance(error, ContentError):
            return _complain(all_wrong(error))
        raise


def _complain(message: str) -> int:
    """Print an error message and return the exit code for bad input."""
    err(f"easyred: {message}")
    return BAD_INPUT


def _delegate(command: str, words: list[str]) -> int:
    """Run a command that reads its own arguments; say which extra is missing if it cannot be imported."""
    from importlib import import_module

    try:
        module = import_module(DELEGATED[command])
    except ModuleNotFoundError as error:
        with_it = "an installation that has it"
        allowed = f"{with_it}: pip install 'easyred[odds]'" if error.name == "numpy" else with_it
        raise BadInput(command, f"no module {error.name}", allowed) from None
    return int(module.main(words) or FINE)


def _play(args: argparse.Namespace) -> int:
    from easyred.cli.commands.play import run

    return run(args)


def _serve(args: argparse.Namespace) -> int:
    from easyred.cli.commands.serve import run

    return run(args)


def _simulate(args: argparse.Namespace) -> int:
    from easyred.cli.commands.simulate import run

    return run(args)


def _strength(args: argparse.Namespace) -> int:
    from easyred.cli.commands.strength import run

    return run(args)


def _replay(args: argparse.Namespace) -> int:
    from easyred.cli.commands.content_packs import library_from
    from easyred.cli.commands.replay import run

    return run(args.file, library_from(args), as_json=args.json, step=args.step)


def _advise(args: argparse.Namespace) -> int:
    from easyred.cli.commands.advise import run

    return run(args)


def _review(args: argparse.Namespace) -> int:
    from easyred.cli.commands.review import run

    return run(args)


def _rules(args: argparse.Namespace) -> int:
    from easyred.cli.commands.browse import rules
    from easyred.cli.commands.compare import compare
    from easyred.cli.commands.content_packs import library_from

    if args.compare:
        one, two = args.compare
        return compare(one, two, " ".join(args.words), library_from(args))
    return rules(" ".join(args.words), args.edition, library_from(args))


def _told(args: argparse.Namespace) -> "Library":
    """The content to read, in the language that is spoken."""
    from easyred.cli.commands.content_packs import library_from
    from easyred.cli.tongue import spoken
    from easyred.content import in_language

    return in_language(library_from(args), spoken())


def _cards(args: argparse.Namespace) -> int:
    from easyred.cli.commands.browse import cards

    return cards(" ".join(args.words), args.edition, _told(args))


def _maps(args: argparse.Namespace) -> int:
    from easyred.cli.commands.browse import maps

    return maps(args.name, _told(args), plain=args.plain)


def _stories(args: argparse.Namespace) -> int:
    from easyred.cli.commands.stories import stories

    return stories(" ".join(args.words), args.edition, _told(args))


def _report(args: argparse.Namespace) -> int:
    from easyred.cli.commands.content_packs import library_from
    from easyred.cli.play.bug_report import run

    return run(args.file, args.output, args.save_dir, library_from(args))


def _about(args: argparse.Namespace) -> int:
    from easyred.cli.commands.about import run

    return run()


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "serve": _serve,
    "simulate": _simulate,
    "strength": _strength,
    "replay": _replay,
    "advise": _advise,
    "review": _review,
    "rules": _rules,
    "cards": _cards,
    "maps": _maps,
    "stories": _stories,
    "report": _report,
    "about": _about,
}
