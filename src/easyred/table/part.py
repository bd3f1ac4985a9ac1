"""What every part of the view is made of, and the words that its fields may hold."""

from typing import Literal

import msgspec

Face = Literal["skull", "star", "one", "two", "courage", "tool"]
Resource = Literal["soldiers", "stars", "courage", "item-points"]
Colour = Literal["red", "white", "blue"]
Tone = Literal["good", "harm", "need", "plain"]


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the view: never changed; in JSON what has its usual value is left out."""
