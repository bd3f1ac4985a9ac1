"""How much a record, a position or JSON may hold: more is refused where it is read, with its place and the limit."""

from typing import Annotated, Final

from msgspec import Meta

from easyred.clean import hidden
from easyred.text.forms import FormError, Ours

MOST_BYTES: Final = 16_000_000
"""The size of a record: thousands of times a usual game."""
MOST_LINES: Final = 200_000
LONGEST_LINE: Final = 100_000
LONGEST_POSITION: Final = 20_000
LONGEST_JSON: Final = 1_000_000
LONGEST_SEED: Final = 200
LONGEST_NAME: Final = 40
MOST: Final = 9999
"""More than any game reaches, and small enough for every form."""

Word = Annotated[str, Meta(max_length=LONGEST_SEED)]
Words = Annotated[list[Word], Meta(max_length=100)]
Prints = Annotated[dict[Word, Word], Meta(max_length=1000)]
Position = Annotated[str, Meta(max_length=LONGEST_POSITION)]
Drawn = Annotated[list[Annotated[int, Meta(ge=-1, le=MOST)]], Meta(max_length=1000)]
Draws = Annotated[dict[Word, Drawn], Meta(max_length=1000)]


def check_length(place: str, text: str | bytes, most: int) -> None:
    """Refuse a text that is too long."""
    if len(text) > most:
        raise FormError(place, Ours(f"{len(text)} characters"), f"{most} at most")


def check_seed(seed: str) -> str:
    """A seed that a record can hold and a terminal can show."""
    check_length("seed", seed, LONGEST_SEED)
    if hidden(seed):
        raise FormError("seed", seed, "letters and signs that can be shown")
    return seed
