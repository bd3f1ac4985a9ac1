"""What the Desk says in words."""

from easyred.content import ContentError
from easyred.desk.messages.base import ToDesk
from easyred.room.telling import known_language
from easyred.store import StoreError
from easyred.text.forms import FormError
from easyred.words.catalogue import ENGLISH, load
from easyred.words.count import Count

PARTS = ("edition", "map", "mode", "units", "option", "story", "names", "dice", "seed")
"""What a setup consists of, as problems name it first: *mode of omaha*."""


def said(language: str, key: str, **values: int | str) -> str:
    """A text of the Desk; numbers bring their noun in the right form."""
    catalogue = load(language)
    plural = catalogue.text("language", "plural")
    known = {name: Count(value, plural) if isinstance(value, int) else value for name, value in values.items()}
    return catalogue.text("desk", key).format_map(known)


def reply(request: ToDesk, key: str, **values: int | str) -> str:
    """A text of the Desk in the language of whoever asks."""
    return said(known_language(request.lang), key, **values)


def stored(request: ToDesk, error: StoreError) -> str:
    """What is wrong with the saved games, in the language of whoever asks."""
    return reply(request, f"store-{error.trouble}", name=str(error.path))


def impossible(request: ToDesk, error: ContentError | FormError) -> str:
    """What of a setup cannot be. What is expected instead is written in English, so only its readers are told."""
    if known_language(request.lang) == ENGLISH:
        return f"{error}."
    wrong = error.problems if isinstance(error, ContentError) else [error]
    parts = [reply(request, f"part-{_part(one.place)}", name=str(one.found).strip("'")) for one in wrong]
    return reply(request, "impossible", name=", ".join(dict.fromkeys(parts)))


def _part(place: str) -> str:
    """The part of a setup that a place is about; *other* if it is none."""
    first = place.split(maxsplit=1)[0].removesuffix("s") if place else ""
    return next((part for part in PARTS if part.removesuffix("s") == first), "other")
