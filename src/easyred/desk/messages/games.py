"""Saved games, their records, and games that follow from them."""

from typing import Annotated

from msgspec import Meta

from easyred.desk.messages.base import FromDesk, ToDesk
from easyred.room.messages import Count, Mark, SeatNow, Text
from easyred.table.part import Part
from easyred.text.limits import MOST_BYTES


class AskGames(ToDesk, tag="games", frozen=True, kw_only=True):
    """The saved games, finished ones included."""


class ImportGame(ToDesk, tag="import", frozen=True, kw_only=True):
    """Go on with a game from its record, or look at it."""

    record: Annotated[str, Meta(max_length=MOST_BYTES)]
    name: Text = ""


class ExportGame(ToDesk, tag="export", frozen=True, kw_only=True):
    """The record of a game. ``journal``: instead, all lines of its Room, for a report."""

    room: Text
    journal: bool = False


class WhatIf(ToDesk, tag="what-if", frozen=True, kw_only=True):
    """Go on differently from a moment of a game, with fresh dice, or with the same dice if that game is over."""

    room: Text
    position: Count
    same_dice: bool = False


class Rematch(ToDesk, tag="rematch", frozen=True, kw_only=True):
    """The same setup and seats once more, with other dice or, if ``same_seed``, the same."""

    room: Text
    same_seed: bool = False


class AskReport(ToDesk, tag="report", frozen=True, kw_only=True):
    """A text to send to whoever makes Easy Red: version, setup, position, journal. ``told``: what went wrong."""

    room: Text
    told: Annotated[str, Meta(max_length=10_000)] = ""


class DeleteGame(ToDesk, tag="delete", frozen=True, kw_only=True):
    """Forget a saved game."""

    room: Text


class AskDamage(ToDesk, tag="damage", frozen=True, kw_only=True):
    """Why can a saved game not be opened, and how much of it is whole?"""

    room: Text


class Salvage(ToDesk, tag="salvage", frozen=True, kw_only=True):
    """Go on with a game that cannot be opened, from the last line that can be followed; it is kept as it is."""

    room: Text


class GameLine(Part, frozen=True, kw_only=True):
    """A saved game in brief. ``made``, ``changed``: in seconds; ``points``: of each Unit, once it is over; ``unread``:
    what is known about it cannot be read; ``lesson``: the lesson that it is.
    """

    room: str
    edition: str
    map: str
    map_name: str
    mode: str
    mode_name: str
    units: tuple[str, ...]
    seats: tuple[SeatNow, ...]
    seed: str
    dice: str
    turn: int
    position: int
    name: str = ""
    options: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    hints: bool = False
    over: bool = False
    won: bool = False
    points: tuple[int, ...] = ()
    group: int = 0
    lesson: str = ""
    made: float = 0
    changed: float = 0
    unread: bool = False


class GamesSeen(FromDesk, tag="games", frozen=True, kw_only=True):
    """The saved games, the one played last first."""

    games: tuple[GameLine, ...]


class GameBegun(FromDesk, tag="begun", frozen=True, kw_only=True):
    """There is a new Room. ``note``: what to know about it."""

    room: str
    note: str = ""


class Exported(FromDesk, tag="exported", frozen=True, kw_only=True):
    """A record as text, and a name for its file."""

    file: str
    text: str


class DamageSeen(FromDesk, tag="damage", frozen=True, kw_only=True):
    """Why a game cannot be opened, in words and by a key; ``whole``: so many actions can be followed, up to this
    ``turn``; ``lines``: how many lines of its journal follow them; ``others``: how many other games there are.
    """

    line: GameLine
    words: str
    why: str
    whole: int = 0
    turn: int = 0
    lines: int = 0
    others: int = 0
