"""Everything that is kept, as one file to take along, and back from it: a line for each game, result and setting."""

from collections.abc import Iterator

import msgspec

from easyred.desk.daily import TRIED
from easyred.desk.messages import GameLine
from easyred.store import Brought, Ended, Kept, Store
from easyred.text.forms import FormError, Ours

FORMAT = 1
OURS = ("page.", TRIED)
"""The settings that are taken along begin like this; where the terminal stands holds for one machine alone."""
EXPECTED = "a file that Easy Red wrote under Take along"


class Head(msgspec.Struct, tag_field="is", tag="luggage"):
    """The first line."""

    format: int
    version: str


class RoomLine(msgspec.Struct, tag_field="is", tag="room"):
    """A game with its journal."""

    id: str
    made: float
    changed: float
    about: str
    lines: list[str]


class ResultLine(msgspec.Struct, tag_field="is", tag="result"):
    """A result."""

    room: str
    ended: float
    about: str


class SettingLine(msgspec.Struct, tag_field="is", tag="setting"):
    """A setting."""

    key: str
    value: str


Luggage = Head | RoomLine | ResultLine | SettingLine
_READER: msgspec.json.Decoder[Luggage] = msgspec.json.Decoder(Luggage)


def packed(store: Store, version: str) -> str:
    """Everything, as text."""
    return "".join([msgspec.json.encode(line).decode() + "\n" for line in _lines(store, version)])


def _lines(store: Store, version: str) -> Iterator[Luggage]:
    yield Head(FORMAT, version)
    for kept in store.rooms():
        yield RoomLine(kept.id, kept.made, kept.changed, kept.about, store.journal(kept.id))
    for ended in store.results():
        yield ResultLine(ended.room, ended.ended, ended.about)
    for key, value in store.settings().items():
        if key.startswith(OURS):
            yield SettingLine(key, value)


def unpacked(store: Store, text: str) -> Brought:
    """Add everything that a text holds and that is not here yet; all of it or nothing."""
    lines = [_read(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines or not isinstance(lines[0], Head):
        raise FormError("file", Ours("something else"), EXPECTED)
    if lines[0].format > FORMAT:
        raise FormError(
            "file", Ours(f"one of version {lines[0].version}, which is newer"), "this version or an older one"
        )
    rooms = [(Kept(one.id, one.made, one.changed, one.about), one.lines) for one in lines if isinstance(one, RoomLine)]
    results = [Ended(one.room, one.ended, one.about) for one in lines if isinstance(one, ResultLine)]
    settings = {one.key: one.value for one in lines if isinstance(one, SettingLine) and one.key.startswith(OURS)}
    for about in [*[kept.about for kept, _ in rooms], *[ended.about for ended in results]]:
        _check(about)
    return store.bring(rooms, results, settings)


def _read(number: int, line: str) -> Luggage:
    try:
        return _READER.decode(line)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise FormError(f"file, line {number}", Ours("what cannot be read"), EXPECTED) from None


def _check(about: str) -> None:
    try:
        msgspec.json.decode(about, type=GameLine)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise FormError("file", Ours("a game that cannot be read"), EXPECTED) from None
