"""Choosing a new game."""

from typing import Annotated

import msgspec
from msgspec import Meta

from easyred.desk.messages.base import Date, FromDesk, Names, Possible, ToDesk, Units
from easyred.room.messages import BotText, Called, SeatKind, Text, Texts
from easyred.table.part import Part
from easyred.text.limits import Position


class AskSetup(ToDesk, tag="setup", frozen=True, kw_only=True):
    """What may be chosen for a new game, with what is chosen so far? What is left out has its usual value."""

    edition: Text = ""
    map: Text = ""
    mode: Text = ""
    units: Units | None = None
    options: Texts = ()
    story: Text = ""


class SeatWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to play a Unit."""

    kind: SeatKind = "person"
    bot: Text = ""
    called: Called = ""


class BeginGame(ToDesk, tag="begin", frozen=True, kw_only=True):
    """Begin a game. ``seats``: one for each Unit, or none if you play them all; ``dice``: fair, friendly or own;
    ``position``: begin there, with the Units, options and names that it tells; such a game is marked *what-if*;
    ``daily``: the beach of that day, whatever else is chosen.
    """

    edition: Text = ""
    map: Text = ""
    mode: Text = ""
    units: Units | None = None
    options: Texts = ()
    story: Text = ""
    names: Names = ()
    seats: Annotated[tuple[SeatWanted, ...], Meta(max_length=4)] = ()
    seed: Text = ""
    dice: Text = "fair"
    name: Text = ""
    hints: bool = False
    position: Position = ""
    daily: Date = ""


class WinRate(Part, frozen=True, kw_only=True):
    """How often bots of one kind have won, of 100 games: measured with so many Units and no options. ``least`` and
    ``most``: the 95 % interval; ``grade``: of rookies alone, 1 where they mostly win to 4 where they hardly ever do.
    """

    mode: str
    units: int
    bot: str
    percent: float
    least: float
    most: float
    grade: int = 0


class MapLine(Part, frozen=True, kw_only=True):
    """A map to choose. ``special``: what is special about it; ``wins``: what was measured in this edition."""

    id: str
    code: str
    name: str
    text: str
    character: str = ""
    special: tuple[str, ...] = ()
    least_units: int = 1
    modes: tuple[str, ...] = ()
    wins: tuple[WinRate, ...] = ()
    why: str = ""
    provenance: str = ""


class SetupSeen(FromDesk, tag="setup", frozen=True, kw_only=True):
    """What is chosen, and what may be chosen instead; ``problems``: why the game cannot begin like this."""

    edition: str
    map: str
    mode: str
    units: int
    options: tuple[str, ...]
    story: str
    names: tuple[str, ...]
    editions: tuple[Possible, ...]
    maps: tuple[MapLine, ...]
    modes: tuple[Possible, ...]
    counts: tuple[Possible, ...]
    offered: tuple[Possible, ...]
    stories: tuple[Possible, ...]
    legends: tuple[Possible, ...]
    dice: tuple[Possible, ...]
    bots: tuple[BotText, ...]
    squadmate: str
    problems: tuple[str, ...] = ()
