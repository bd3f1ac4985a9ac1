"""War Stories as the files write them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.entries.cards import AbilityEntry, CardEntry, Effects
from easyred.content.vocabulary.kinds import (
    PLACE,
    EditionId,
    Name,
    Natural,
    NewId,
    Origin,
    Players,
    Positive,
    Text,
    TokenId,
)
from easyred.content.vocabulary.modifiers import Modifier
from easyred.content.vocabulary.record import Record
from easyred.content.vocabulary.tasks import PerUnit, Task

IN_STORY = {PLACE: "story"}

Rows = Annotated[
    tuple[int, ...],
    Meta(
        max_length=2,
        description="one row, or the first and last; numbers below 0 count down from the Final Bunker's row",
    ),
]
OnlyWith = Annotated[Players, Meta(description="only with one Unit (`solo`), or with several (`team`)")]


class TokenEntry(Record, kw_only=True):
    """A token of a War Story: carried by Units, or fixed in its place."""

    id: NewId
    name: Name
    text: Annotated[Text, Meta(description="what it does, for the players")]
    done: Annotated[Text, Meta(description="the sentence shown when it has been delivered")]
    fixed: Annotated[bool, Meta(description="it cannot be picked up, and works for the Units in its Sector")] = False
    modifiers: Annotated[
        tuple[Modifier, ...],
        Meta(extra=IN_STORY, description="what applies to a Unit that has it, once for each that it has"),
    ] = ()
    abilities: Annotated[tuple[AbilityEntry, ...], Meta(extra=IN_STORY, description="what it can be used for")] = ()


class MomentEntry(Record, kw_only=True):
    """What everything a story does has: in which turns, where, and with how many players."""

    rows: Rows = ()
    turn: Annotated[Natural, Meta(description="at the end of this turn")] = 0
    every: Annotated[Natural, Meta(description="repeats after this many turns")] = 0
    last: Annotated[Natural, Meta(description="up to this turn")] = 0
    players: OnlyWith = "any"


class PlaceEntry(MomentEntry, kw_only=True):
    """Tokens placed in Sectors, at the start or at the end of turns."""

    token: TokenId
    n: Annotated[Natural, Meta(description="how many")] = 0
    per_unit: PerUnit = 0
    each: Annotated[
        bool,
        Meta(description="into every Sector of the rows; otherwise Sectors are drawn, none twice before all are used"),
    ] = False
    empty: Annotated[bool, Meta(description="only in Sectors without a Unit")] = False


class HappeningEntry(MomentEntry, kw_only=True):
    """Something a story does to Units."""

    when: Annotated[
        Literal["start", "entered", "picked-up", "turn-end", "conquered"],
        Meta(description="`start`, `entered`, `picked-up`, `turn-end` or `conquered` (there only `deliver`)"),
    ]
    do: Annotated[Effects, Meta(extra=IN_STORY, description="effects, one after the other")]
    token: Annotated[TokenId | None, Meta(description="for Units that have it, or have just picked it up")] = None
    least: Annotated[Positive, Meta(description="for Units that have at least this many of it")] = 1
    here: Annotated[TokenId | None, Meta(description="where such a token lies")] = None
    lying: Annotated[TokenId | None, Meta(description="as long as such a token lies anywhere")] = None
    final_bunker: Annotated[bool, Meta(description="in the Final Bunker")] = False
    fewest: Annotated[bool, Meta(description="at the start, for the Unit with the fewest Soldiers")] = False


class StoryEntry(Record, kw_only=True):
    """A War Story without its tokens, tasks and happenings, which are checked one by one."""

    id: Annotated[NewId, Meta(description="the name of its file")]
    name: Name
    text: Annotated[Text, Meta(description="what the players are told")]
    history: Annotated[str, Meta(description="what is behind it")] = ""
    editions: Annotated[tuple[EditionId, ...], Meta(description="the editions that have it")] = ("3",)
    players: OnlyWith = "any"
    modifiers: Annotated[tuple[Modifier, ...], Meta(extra=IN_STORY, description="what applies to every Unit")] = ()
    abilities: Annotated[tuple[AbilityEntry, ...], Meta(extra=IN_STORY, description="what every Unit may use")] = ()
    provenance: Origin = "reconstructed"


@dataclass(frozen=True)
class WarStory:
    """A War Story with everything that belongs to it."""

    head: StoryEntry
    tokens: tuple[TokenEntry, ...]
    placings: tuple[PlaceEntry, ...]
    happenings: tuple[HappeningEntry, ...]
    tasks: tuple[Task, ...]

    def cards(self) -> "list[tuple[str, CardEntry]]":
        """Its tokens and itself as cards, each with its kind, for the rules and the screen."""
        rules = ("OPT-13",)
        found = [
            (
                "token",
                CardEntry(
                    id=token.id,
                    name=token.name,
                    text=token.text,
                    modifiers=token.modifiers,
                    abilities=token.abilities,
                    rules=rules,
                    provenance=self.head.provenance,
                ),
            )
            for token in self.tokens
        ]
        head = self.head
        own = CardEntry(
            id=head.id,
            name=head.name,
            text=head.text,
            players=head.players,
            modifiers=head.modifiers,
            abilities=head.abilities,
            rules=rules,
            provenance=head.provenance,
        )
        return [*found, ("story", own)]
