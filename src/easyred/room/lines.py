"""The journal of a Room: the lines of a record, and lines for what a record does not hold.

A record's lines are the header, the draws of the opening, every action with its draws, every undo. Of a Room's own the
first says what was chosen before the game; others say who takes a seat, what is set at the table, and, where people
roll their own dice, which action waits and what they have rolled so far.
"""

import msgspec

from easyred.content import Setup
from easyred.lessons.coach import Answer as Coached
from easyred.room.messages import Mark, SeatNow, Settings
from easyred.text.json_forms import ActionForm
from easyred.text.record import Header, Line, RecordError
from easyred.text.record import line_text as record_text


class RoomLine(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="room"
):
    """A line that a record has no place for."""


class Begun(RoomLine, tag="begin", frozen=True, kw_only=True):
    """The first line: the setup, who sits where, and what is set. A game that goes on elsewhere has no setup here.
    ``lesson``: the lesson that it is.
    """

    seats: tuple[SeatNow, ...]
    settings: Settings = Settings()
    setup: Setup | None = None
    names: tuple[str, ...] = ()
    seed: str = ""
    dice: str = "fair"
    marks: tuple[Mark, ...] = ()
    lesson: str = ""


class Seated(RoomLine, tag="seat", frozen=True, kw_only=True):
    """Somebody else plays a Unit."""

    seat: SeatNow


class Set(RoomLine, tag="set", frozen=True, kw_only=True):
    """The settings of the table have changed."""

    settings: Settings


class Marked(RoomLine, tag="mark", frozen=True, kw_only=True):
    """From now on the result has a mark."""

    mark: Mark


class Waits(RoomLine, tag="waits", frozen=True, kw_only=True):
    """An action waits for a draw."""

    do: ActionForm


class Supplied(RoomLine, tag="chance", frozen=True, kw_only=True):
    """Results of a draw, for the opening or for the action that waits, which still lacks another draw."""

    key: str
    results: tuple[str, ...]


class GaveUp(RoomLine, tag="gives-up", frozen=True, kw_only=True):
    """The action that waited is not played."""


class Redrawn(RoomLine, tag="redraw", frozen=True, kw_only=True):
    """Results that were corrected."""

    key: str
    results: tuple[str, ...]


class Heard(RoomLine, tag="coach", frozen=True, kw_only=True):
    """What was answered to the coach of a lesson."""

    answer: Coached


class Rewound(RoomLine, tag="rewind", frozen=True, kw_only=True):
    """A lesson goes back to the table after so many actions."""

    position: int


OwnLine = Begun | Seated | Set | Marked | Waits | Supplied | GaveUp | Redrawn | Heard | Rewound
AnyLine = OwnLine | Header | Line

OURS = '{"room":'
"""How a line of a Room's own begins."""
HEADER = '{"easyred":'
EXPECTED = "a line of a Room's journal"


def text_of(line: AnyLine) -> str:
    """A line as text, without the end of the line."""
    if isinstance(line, Header | Line):
        return record_text(line).removesuffix("\n")
    return msgspec.json.encode(line).decode()


def read_line(number: int, text: str) -> AnyLine:
    """A line from its text; a RecordError says which one cannot be read."""
    try:
        if text.startswith(OURS):
            return _OWN.decode(text)
        return _HEADER.decode(text) if text.startswith(HEADER) else _LINE.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(number, f"what cannot be read ({error})", EXPECTED) from None


_OWN: msgspec.json.Decoder[OwnLine] = msgspec.json.Decoder(OwnLine)
_HEADER = msgspec.json.Decoder(Header)
_LINE = msgspec.json.Decoder(Line)
