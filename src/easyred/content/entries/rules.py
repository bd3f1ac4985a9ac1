"""Rules and packs as the files write them."""

from typing import Annotated

from msgspec import Meta, field

from easyred.content.vocabulary.kinds import EditionId, Name, Text
from easyred.content.vocabulary.record import Record


class RuleEntry(Record, kw_only=True):
    """A pack's own rule, or another text for one of ours."""

    id: Annotated[str, Meta(pattern=r"^[A-Z]+-[0-9]+$", description="capital letters, a hyphen and a number")]
    title: Annotated[Text, Meta(description="what it is called")]
    chapter: Annotated[Text, Meta(description="the chapter of the rulebook that it is in")]
    text: Annotated[Text, Meta(description="what it says")]
    editions: Annotated[tuple[EditionId, ...], Meta(description="the editions that have it")]
    ruling: Annotated[bool, Meta(description="`true`: nothing of it is printed")] = False
    rulings: Annotated[tuple[str, ...], Meta(description="what is added to a printed rule")] = ()
    notes: Annotated[dict[EditionId, str], Meta(description="what a single edition says differently")] = field(
        default_factory=dict
    )


class PackEntry(Record, kw_only=True):
    """What a pack says about itself."""

    name: Annotated[Name, Meta(description="what records and messages call it; its folder's name if left out")]
    text: Annotated[str, Meta(description="what is in it")] = ""
