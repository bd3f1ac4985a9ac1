"""What every question to the Desk and every answer has in common."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from easyred.room.messages import Called, Text
from easyred.table.part import Part
from easyred.words.catalogue import ENGLISH

Names = Annotated[tuple[Called, ...], Meta(max_length=4)]

Units = Annotated[int, Meta(ge=1, le=4)]

Date = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")]

DayState = Literal["won", "lost", "running", "left"]


class ToDesk(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """A question to the Desk."""

    lang: Text = ENGLISH


class Possible(Part, frozen=True, kw_only=True):
    """Something to choose. ``why``: why it cannot be chosen now; empty if it can."""

    id: str
    name: str
    text: str = ""
    why: str = ""
    provenance: str = ""


class FromDesk(Part, frozen=True, kw_only=True, tag_field="is"):
    """An answer of the Desk."""


class AllDone(FromDesk, tag="done", frozen=True, kw_only=True):
    """It is done. ``note``: what to know about it."""

    note: str = ""


class Sorry(FromDesk, tag="sorry", frozen=True, kw_only=True):
    """It cannot be done: in a sentence, and a key."""

    words: str
    why: str
