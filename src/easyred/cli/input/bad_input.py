"""Bad input, reported with place, found and expected, and answered with exit code 2; and notices."""

import os
from collections.abc import Iterable
from pathlib import Path

from easyred.clean import FOUND, PLACE, cut, echo
from easyred.cli.screen.output import err
from easyred.cli.tongue import retold, tell

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.content import ContentError
    from easyred.text.forms import FormError

FINE = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class BadInput(Exception):
    """Input from the user that cannot be used; nothing has been changed."""

    def __init__(self, place: str, found: str, allowed: str) -> None:
        super().__init__(refused(cut(place, PLACE), cut(found, FOUND), allowed))


def refused(place: str, found: str, allowed: str) -> str:
    """What cannot be used, in the language that is spoken."""
    where = place if "/" in place else retold(place)
    return tell("{}: found {}; expected {}", where, retold(found), retold(allowed))


def complaint(error: "FormError") -> str:
    """What is wrong with something that was typed, in the language that is spoken."""
    return refused(cut(error.place), echo(error.found), error.allowed)


def all_wrong(error: "ContentError") -> str:
    """Everything that is wrong with content, a line each, in the language that is spoken."""
    told = [refused(cut(one.place, PLACE), cut(one.found, FOUND), one.allowed) for one in error.told()]
    return "\n".join([*told, *([tell("and {} more", error.untold())] if error.untold() else [])])


def path_of(text: str, place: str) -> Path:
    """A path as a user writes it; one that no file can have is refused."""
    try:
        path = Path(text).expanduser()
        os.fsencode(path)
    except (RuntimeError, ValueError):
        raise BadInput(place, echo(text), "a path that a file can have") from None
    if "\0" in text:
        raise BadInput(place, echo(text), "a path without a NUL")
    return path


def notice_if_slower(bots: Iterable[str]) -> None:
    """Say on standard error, where it disturbs no other program, why these bots are slower than they could be."""
    from easyred.bots import slower

    if said := slower(bots):
        err(f"easyred: {retold(said)}")


def why(error: Exception) -> str:
    """The system's error message in small letters, without its number, in the language that is spoken."""
    return retold((getattr(error, "strerror", "") or str(error) or "an error").lower())
