"""Journals and records: a game as JSON Lines.

A header, then one line per action with the random results it caused; undo is a line too. A *record* is a journal
without what was undone. Replaying one needs no random numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from easyred.clean import cut, echo, hidden
from easyred.rules.model.chance import Friendly, Seeded
from easyred.text.json_forms import ActionForm
from easyred.text.limits import LONGEST_LINE, MOST_BYTES, MOST_LINES, Draws, Position, Prints, Word, Words

FORMAT = 1

DICE: dict[str, type[Seeded] | type[Friendly]] = {"fair": Seeded, "friendly": Friendly}
"""Our dice, by their name in a record."""
OWN = "own"
"""Instead of our dice: people roll theirs, and supply the results."""

EXPECTED = "a record as the game writes it, whose first line tells which game it is"

DRAW_RULES = {
    "award": "AWARD-2",
    "award-deck": "AWARD-6",
    "d3": "DICE-3",
    "extra": "COMBAT-10",
    "five": "AWARD-7",
    "gain": "MOVE-7",
    "lower": "CARD-15",
    "marker": "OPT-7",
    "mgf": "COMBAT-3",
    "mines": "MOVE-4",
    "pool": "ITEM-4",
    "pool-roll": "TRADE-6",
    "reroll": "ROLL-2",
    "reveal": "MOVE-8",
    "roll": "ROLL-1",
    "story-tie": "OPT-13",
    "tie": "END-4",
    "token": "OPT-13",
    "token-tie": "OPT-13",
    "unique": "SPEC-3",
    "vanguard": "COMBAT-2",
    "vehicle": "VEH-4",
    "whim": "OPT-6",
    "wild": "OPT-5",
    "wild-unique": "OPT-5",
}
"""The rule behind each kind of roll or draw, by the name in its key."""

T = TypeVar("T", bound=msgspec.Struct)


class RecordError(ValueError):
    """A journal or record that cannot be read or replayed, with the line at fault."""

    def __init__(self, line: int, found: str, allowed: str) -> None:
        super().__init__(f"line {line}: found {found}; expected {allowed}")
        self.line, self.found, self.allowed = line, found, allowed


class MissingPack(RecordError):
    """A record of a game that needs a pack which is not here."""

    def __init__(self, packs: Sequence[str]) -> None:
        super().__init__(1, f"a game of {', '.join(packs)}, which is not here", "that pack, named with --content")
        self.packs = tuple(packs)


class NewerFormat(RecordError):
    """A record that a newer version has written: it is not damaged, but cannot be read here."""


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The first line: which game this is."""

    easyred: Word
    format: int
    edition: Word
    map: Word
    mode: Word
    names: Words
    seed: Word
    content: Prints | Word
    options: Words = []
    dice: Word = "fair"
    position: Position | None = None
    bots: Words = []
    packs: Prints = {}
    """The packs that the game uses, each with its fingerprint."""


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Any later line: the opening draws, an action, or an undo."""

    do: ActionForm | None = None
    draws: Draws = {}
    undo: int | None = None


class Record:
    """A header and the lines after it."""

    def __init__(self, header: Header, lines: list[Line], dropped: int = 0) -> None:
        self.header = header
        self.lines = lines
        self.dropped = dropped
        """The number of an incomplete last line that was left out; 0 if none was."""

    def text(self) -> str:
        """The record as JSON Lines."""
        return line_text(self.header) + "".join(line_text(line) for line in self.lines)


def line_text(line: Header | Line) -> str:
    """One line of a journal."""
    return msgspec.json.encode(line).decode() + "\n"


def read_record(text: str) -> Record:
    """Text as a journal or record; an incomplete last line, left by a killed program, is left out and noted."""
    if len(text) > MOST_BYTES:
        raise RecordError(1, f"{len(text)} characters", f"{MOST_BYTES} at most")
    rows = text.split("\n")
    if len(rows) > MOST_LINES:
        raise RecordError(MOST_LINES, f"{len(rows)} lines", f"{MOST_LINES} at most")
    broken = rows[-1] != ""
    rows = rows[:-1] if not broken else rows
    if not rows or not rows[0]:
        raise RecordError(1, "nothing", EXPECTED)
    header, lines = _header(rows[0]), list(_lines(rows[1:], broken))
    return Record(header, lines, dropped=len(rows) if len(lines) < len(rows) - 1 else 0)


class _Origin(msgspec.Struct):
    """The fields that every header of every version has."""

    easyred: str
    format: int


def _header(row: str) -> Header:
    """The header; one from another version is reported as such, whatever else it holds."""
    _check_length(row, 1)
    try:
        origin = msgspec.json.decode(row.encode(), type=_Origin)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise RecordError(1, "something that is not a record of a game", EXPECTED) from None
    if origin.format != FORMAT:
        found = f"format {cut(str(origin.format))} of version {cut(origin.easyred)}"
        if origin.format > FORMAT:
            raise NewerFormat(1, f"{found}, which is newer", f"format {FORMAT}")
        raise RecordError(1, found, f"format {FORMAT}")
    header = _decode(row, 1, Header)
    for text in _texts(msgspec.to_builtins(header)):
        if marks := hidden(text):
            raise RecordError(1, f"the character {marks[0]} in {echo(text)}", "letters and signs that can be shown")
    return header


def _texts(value: object) -> Iterable[str]:
    """Every text in a header."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for held in value:
            yield from _texts(held)
        yield from () if isinstance(value, list) else _texts(list(value.values()))


def _check_length(row: str, number: int) -> None:
    if len(row) > LONGEST_LINE:
        raise RecordError(number, f"{len(row)} characters", f"{LONGEST_LINE} at most")


def _lines(rows: list[str], broken: bool) -> Iterable[Line]:
    """The lines after the header; an incomplete last one may be dropped."""
    for n, row in enumerate(rows, start=2):
        try:
            yield _decode(row, n, Line)
        except RecordError:
            if not (broken and n == len(rows) + 1):
                raise


def _decode(row: str, number: int, kind: type[T]) -> T:
    """One line as a form."""
    _check_length(row, number)
    try:
        return msgspec.json.decode(row.encode(), type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        allowed = f"a line of a record, with {_fields(kind)}"
        raise RecordError(number, _mistake(error), allowed) from None


def _mistake(error: Exception) -> str:
    """What is wrong with a line, in our words: a field that is missing, unknown or of the wrong kind."""
    text = str(error)
    if isinstance(error, RecursionError):
        return "brackets too deep inside each other"
    field = re.search(r"`\$\.([^`]+)`", text)
    named = re.search(r"field `([^`]+)`", text)
    if named is not None:
        place = f" in {field[1]}" if field else ""
        return f"no {named[1]}{place}" if "missing" in text else f"{echo(named[1])}{place}, which nobody knows"
    limit = re.search(r"(of length )?([<>]=) (-?\d+)", text)
    if limit is not None and field is not None:
        most = f"{'more' if limit[2] == '<=' else 'less'} than the limit, {limit[3]}{' long' if limit[1] else ''}"
        return f"{most}, for {field[1]}"
    return f"a wrong kind of value for {field[1]}" if field else "what is no such line"


def _fields(kind: type[msgspec.Struct]) -> str:
    """The fields of a form, for an error message."""
    return ", ".join(info.encode_name for info in msgspec.structs.fields(kind))
