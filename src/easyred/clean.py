"""Text of strangers made safe to show: nothing in it can steer a terminal, hide, or fill the screen."""

from typing import Final
from unicodedata import category

LONGEST_ECHO: Final = 80
"""How much of what was found a message repeats."""
TAIL: Final = 24
FOUND: Final = 120
"""How long what was found may be in a message: a short echo and a few words of ours."""
PLACE: Final = 400
"""How long a place may be: the path of a file, and what is in it."""

_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks that show nothing, though Unicode calls them printable."""


def clean(text: str) -> str:
    """A text for a terminal: line breaks stay, other spaces become plain ones, all else that is unseen is spelled."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char == "\n" or _is_seen(char) else _spelled(char) for char in text)


def hidden(text: str) -> list[str]:
    """The characters of a text that cannot be shown, spelled."""
    if text.isprintable() and _INVISIBLE.isdisjoint(text):
        return []
    return [_spelled(char) for char in text if char != "\n" and not _is_seen(char) and not _is_space(char)]


def cut(text: str, most: int = LONGEST_ECHO) -> str:
    """A text on one line; a long one without its middle."""
    if len(text) > most:
        text = f"{text[: most - TAIL]}...{text[-TAIL:]}"
    return text.replace("\r", "\\r").replace("\n", "\\n")


def echo(value: object) -> str:
    """A value as messages repeat it, in quotes if it is a text."""
    return cut(repr(value))


def _is_seen(char: str) -> bool:
    return char.isprintable() and char not in _INVISIBLE


def _is_space(char: str) -> bool:
    return char == "\t" or category(char) == "Zs"


def _spelled(char: str) -> str:
    """A plain space, or the number of a character: ``\\x1b``."""
    return " " if _is_space(char) else char.encode("unicode_escape").decode()
