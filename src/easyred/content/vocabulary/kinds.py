"""What a field may hold: words from a fixed list, numbers, and the ids of other things.

An id says in ``extra`` what it names. The checker and the docs read that.
"""

from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.limits import LONGEST_NAME, LONGEST_TEXT, MOST_GUNS, MOST_NUMBER

Face = Literal["skull", "star", "one", "two", "courage", "tool"]
Colour = Literal["red", "white", "blue"]
Resource = Literal["soldiers", "stars", "courage", "item-points"]
Scope = Literal["unit", "sector", "all"]
Players = Literal["any", "solo", "team"]
Held = Literal["any", "item", "award"]
Provenance = Literal["printed", "ruling", "reconstructed"]
Window = Literal[
    "any",
    "tally",
    "awards",
    "advance",
    "prevent",
    "shield",
    "rolled",
    "stay",
    "switch",
    "trading",
    "scoring",
    "adding",
    "rolling",
]

Positive = Annotated[int, Meta(ge=1, le=MOST_NUMBER)]
Natural = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Guns = Annotated[int, Meta(ge=0, le=MOST_GUNS)]

NAMES = "names"
"""The key of ``extra`` that says what an id is the id of."""

PLACE = "place"
"""The key of ``extra`` that says where the words of a field are used."""

NewId = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9][a-z0-9-]*\Z", max_length=LONGEST_NAME, description="small letters, digits and hyphens"),
]
ANYTHING = r"\S"
"""The pattern of a text that is not empty."""
Text = Annotated[str, Meta(pattern=ANYTHING, max_length=LONGEST_TEXT)]
Name = Annotated[str, Meta(pattern=ANYTHING, max_length=LONGEST_NAME, description="what people call it")]
Origin = Annotated[Provenance, Meta(description="where it comes from: `printed`, `ruling` or `reconstructed`")]
CardId = Annotated[str, Meta(extra={NAMES: "card"}, description="the id of a card")]
SpecialistId = Annotated[str, Meta(extra={NAMES: "specialist"}, description="the id of a Specialist")]
ItemId = Annotated[str, Meta(extra={NAMES: "item"}, description="the id of an Item")]
AwardId = Annotated[str, Meta(extra={NAMES: "award"}, description="the id of an Award")]
VehicleId = Annotated[str, Meta(extra={NAMES: "vehicle"}, description="the id of a Vehicle")]
SymbolId = Annotated[str, Meta(extra={NAMES: "symbol"}, description="a symbol of a Specialist")]
TokenId = Annotated[str, Meta(extra={NAMES: "token"}, description="the id of a token of the story")]
SectorId = Annotated[str, Meta(extra={NAMES: "sector"}, description="the id of a Sector of the map")]
MapId = Annotated[str, Meta(extra={NAMES: "map"}, description="the id of a map")]
EditionId = Annotated[str, Meta(extra={NAMES: "edition"}, description="the id of an edition")]
CardFile = Annotated[str, Meta(extra={NAMES: "card file"}, description="the name of a card file")]
OptionId = Annotated[str, Meta(extra={NAMES: "option"}, description="the id of an option")]
ModifierId = Annotated[str, Meta(extra={NAMES: "modifier"}, description="a modifier")]
RuleId = Annotated[str, Meta(extra={NAMES: "rule"}, description="the id of a rule")]
