"""What a field may hold: words from a fixed list, numbers, and the ids of other things.

An id says in ``extra`` what it names. The checker and the docs read that.
"""

from typing import Annotated, Literal

from msgspec import Meta

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

Positive = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]

NAMES = "names"
"""The key of ``extra`` that says what an id is the id of."""

PLACE = "place"
"""The key of ``extra`` that says where the words of a field are used."""

NewId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", description="small letters, digits and hyphens")]
Text = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(min_length=1, description="what people call it")]
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
