"""Bad input: told with place, found and allowed, and answered with exit code 2; and what is worth a notice."""

import sys
from collections.abc import Iterable

FINE = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class BadInput(Exception):
    """Something the user gave that cannot be used; nothing has been changed."""

    def __init__(self, place: str, found: str, allowed: str) -> None:
        super().__init__(f"{place}: found {found}; allowed: {allowed}")


def notice_if_slower(bots: Iterable[str]) -> None:
    """Say on the standard error, where it disturbs no other program, what takes these bots longer than it need."""
    from easyred.bots import slower

    if said := slower(bots):
        print(f"easyred: {said}", file=sys.stderr)


def why(error: OSError) -> str:
    """What the system says, without its numbers."""
    return (error.strerror or str(error) or "an error").lower()
