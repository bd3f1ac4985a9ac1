"""Bad input, reported with place, found and expected, and answered with exit code 2; and notices."""

from collections.abc import Iterable

from easyred.clean import FOUND, PLACE, cut
from easyred.cli.screen.output import err

FINE = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class BadInput(Exception):
    """Input from the user that cannot be used; nothing has been changed."""

    def __init__(self, place: str, found: str, allowed: str) -> None:
        super().__init__(f"{cut(place, PLACE)}: found {cut(found, FOUND)}; expected {allowed}")


def notice_if_slower(bots: Iterable[str]) -> None:
    """Say on standard error, where it disturbs no other program, why these bots are slower than they could be."""
    from easyred.bots import slower

    if said := slower(bots):
        err(f"easyred: {said}")


def why(error: OSError) -> str:
    """The system's error message in small letters, without its number."""
    return (error.strerror or str(error) or "an error").lower()
