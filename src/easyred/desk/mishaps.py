"""What a shell says when it cannot go on: why a line is cut, and what went wrong, in a sentence."""

from contextlib import suppress
from traceback import print_exception
from typing import Final

import msgspec

from easyred.desk import damage
from easyred.desk.messages import Sorry
from easyred.desk.saying import said
from easyred.room.telling import known_language
from easyred.store import StoreError
from easyred.text.forms import FormError
from easyred.text.record import RecordError
from easyred.words.catalogue import ENGLISH

GONE, UNWRITTEN = 4404, 4500
"""Why a line to a Room is cut: there is no such Room, or something could not be written down."""
SHUT = ("gone", "record", "parted", "pack", "newer-record")
"""Why a Room cannot be opened: coming again does not help."""
HELLO_FIRST: Final = "Say hello first."


class _Spoken(msgspec.Struct):
    """The language of a question, whatever else it says."""

    lang: str = ""


def why(error: Exception) -> str:
    """What went wrong, as a key; a mistake of ours is printed."""
    if isinstance(error, StoreError):
        return error.trouble
    if isinstance(error, RecordError):
        return damage.why(error)
    print_exception(error)
    return "mistake"


def told(error: Exception, language: str = ENGLISH) -> str:
    """What went wrong, as a sentence."""
    language = known_language(language)
    if isinstance(error, StoreError):
        return said(language, f"store-{error.trouble}", name=str(error.path))
    return said(language, "unopened", name=str(error)) if isinstance(error, RecordError) else mistake(language)


def unread(error: FormError, language: str) -> str:
    """That a message cannot be read, with what its reader says of it."""
    return said(known_language(language), "message", name=str(error.found))


def unasked(text: str | bytes, error: FormError, language: str = ENGLISH) -> Sorry:
    """That a question to the Desk cannot be read, in its own language if that much of it can be, else in this one."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        language = msgspec.json.decode(text, type=_Spoken).lang or language
    return Sorry(words=unread(error, language), why="form")


def mistake(language: str = ENGLISH) -> str:
    """That a mistake is ours."""
    return said(known_language(language), "mistake")


def code_of(why: str) -> int:
    """The code with which a line is cut."""
    return GONE if why in SHUT else UNWRITTEN
