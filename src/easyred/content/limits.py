"""How much a content file may hold: more is refused where the file is read, with its place and the limit."""

import re
from collections.abc import Iterator
from typing import Final

from easyred.clean import hidden

MOST_BYTES: Final = 1_000_000
"""The size of a file."""
MOST_FILES: Final = 200
"""The files in a folder of a pack."""
MOST_DEPTH: Final = 16
"""Tables and lists inside each other."""
MOST_ITEMS: Final = 250
"""The items of a list, the fields of a table, and the cards of an edition: a byte picks one of them."""
MOST_SECTORS: Final = 63
"""The Sectors of a map: a position packs them into 63 bits."""
LONGEST_TEXT: Final = 4_000
LONGEST_NAME: Final = 80
MOST_NUMBER: Final = 999
MOST_GUNS: Final = 20
"""The machine guns of a Sector: each is a die."""
MOST_TOLD: Final = 100
"""The mistakes that are told of one record or one library."""

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*+"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|(?P<mark>[\[\]{}.,=\n])",
    re.DOTALL,
)
"""The strings and comments of TOML, which are skipped, and the marks that nest or end something."""


def is_too_deep(text: str) -> bool:
    """Whether brackets or dotted keys nest too deep; no parser has to follow them to find out."""
    depth = dots = 0
    for found in _TOKEN.finditer(text):
        mark = found["mark"]
        if mark is None:
            continue
        if mark in "[{":
            depth += 1
        elif mark in "]}":
            depth -= 1
        dots = dots + 1 if mark == "." else 0
        if depth + dots > MOST_DEPTH:
            return True
    return False


Path = tuple[str | int, ...]


def excesses(table: object) -> Iterator[tuple[Path, str, str]]:
    """What is too much in a file that nests no deeper than allowed: where, what was found, and the limit."""
    left: list[tuple[Path, object]] = [((), table)]
    while left:
        path, value = left.pop()
        if isinstance(value, dict | list) and len(value) > _most_of(path):
            yield path, f"{len(value)} of them", f"{_most_of(path)} at most"
        elif isinstance(value, dict):
            yield from _long_keys(path, value)
            left += [((*path, key), held) for key, held in value.items()]
        elif isinstance(value, list):
            left += [((*path, place), held) for place, held in enumerate(value)]
        elif isinstance(value, str):
            yield from _wrong_text(path, value)
        elif isinstance(value, int) and not -MOST_NUMBER <= value <= MOST_NUMBER:
            yield path, f"a number of {value.bit_length()} bits", f"{-MOST_NUMBER} to {MOST_NUMBER}"


def _most_of(path: Path) -> int:
    return MOST_SECTORS if path == ("sector",) else MOST_ITEMS


def _long_keys(path: Path, table: dict[str, object]) -> Iterator[tuple[Path, str, str]]:
    if any(len(key) > LONGEST_NAME for key in table):
        yield path, "a long name of a field", f"{LONGEST_NAME} characters at most"


def _wrong_text(path: Path, text: str) -> Iterator[tuple[Path, str, str]]:
    if len(text) > LONGEST_TEXT:
        yield path, f"a text of {len(text)} characters", f"{LONGEST_TEXT} at most"
    elif marks := hidden(text):
        yield path, f"the character {marks[0]}", "letters and signs that a terminal can show"
