"""The only way from us to a terminal besides the Console: what strangers have written is cleaned first."""

import sys

from easyred.clean import clean


def out(text: str = "") -> None:
    """Print a text."""
    print(clean(text))


def err(text: str) -> None:
    """Print a text to standard error, where it disturbs no other program."""
    print(clean(text), file=sys.stderr)


def status(text: str = "") -> None:
    """Show a line on standard error in place of the last one; nothing clears it."""
    print(f"\r\x1b[K{clean(text)}", end="", file=sys.stderr, flush=True)
