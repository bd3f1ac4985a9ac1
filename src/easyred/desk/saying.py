"""What the Desk says in words."""

from easyred.desk.messages.base import ToDesk
from easyred.room.telling import known_language
from easyred.store import StoreError
from easyred.words.catalogue import load
from easyred.words.count import Count


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
