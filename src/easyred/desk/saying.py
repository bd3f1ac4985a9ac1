"""What the Desk says in words."""

from easyred.words.catalogue import load
from easyred.words.count import Count


def said(language: str, key: str, **values: int | str) -> str:
    """A text of the Desk; numbers bring their noun in the right form."""
    catalogue = load(language)
    plural = catalogue.text("language", "plural")
    known = {name: Count(value, plural) if isinstance(value, int) else value for name, value in values.items()}
    return catalogue.text("desk", key).format_map(known)
