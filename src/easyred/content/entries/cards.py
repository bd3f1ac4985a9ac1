"""Cards as the files write them."""

from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.effects import Effect
from easyred.content.vocabulary.kinds import PLACE, Name, NewId, Origin, Players, RuleId, Scope, Text, Window
from easyred.content.vocabulary.modifiers import Modifier
from easyred.content.vocabulary.record import Record

ON_CARD = {PLACE: "card"}

Effects = Annotated[tuple[Effect, ...], Meta(min_length=1)]


class DeedEntry(Record, kw_only=True):
    """Effects, one after the other."""

    do: Annotated[Effects, Meta(description="effects, one after the other")]
    players: Annotated[Players, Meta(description="`solo` or `team`: only with one Unit, or with several")] = "any"
    rule: Annotated[RuleId, Meta(description="the cause that events name")] = ""


class AbilityEntry(DeedEntry, kw_only=True):
    """Something a card can be used for."""

    when: Annotated[
        tuple[Window, ...], Meta(description="the windows in which it may be used; `awards` for an Award if left out")
    ] = ()
    once: Annotated[bool, Meta(description="once a turn")] = False
    scope: Annotated[Scope, Meta(description="`all`: every Unit may use it; on a Vehicle `sector`")] = "unit"
    sacrifice: Annotated[bool, Meta(description="using it loses the Specialist")] = False


class CardEntry(Record, kw_only=True):
    """A Specialist, Item, Award or Vehicle."""

    id: Annotated[NewId, Meta(description="for files and notation")]
    name: Name
    text: Annotated[Text, Meta(description="what it says, in our own words")]
    cost: Annotated[int, Meta(ge=0, description="Stars for a Specialist, Item Points for an Item or Vehicle")] = 0
    explosives: Annotated[int, Meta(ge=0, description="how many explosive icons are on it")] = 0
    players: Annotated[Players, Meta(description="`solo` or `team`: out of the game otherwise")] = "any"
    modifiers: Annotated[tuple[Modifier, ...], Meta(extra=ON_CARD, description="what applies while it is in play")] = ()
    abilities: Annotated[tuple[AbilityEntry, ...], Meta(extra=ON_CARD, description="what it can be used for")] = ()
    on_join: Annotated[
        tuple[DeedEntry, ...], Meta(extra=ON_CARD, description="what a Specialist does by himself when he joins")
    ] = ()
    on_move: Annotated[
        tuple[DeedEntry, ...],
        Meta(extra=ON_CARD, description="what a Specialist does by himself at each move of his Unit"),
    ] = ()
    symbols: Annotated[
        tuple[str, ...], Meta(description="a Specialist's symbols, which count in editions that say so")
    ] = ()
    permanent: Annotated[
        bool, Meta(description="an Item that stays in play: its abilities and modifiers work from then on")
    ] = False
    marked: Annotated[
        bool, Meta(description="a Specialist worth 3 points for rallying him, and minus 5 for losing him (VP-4)")
    ] = False
    rules: Annotated[tuple[RuleId, ...], Meta(description="what a player may look up")] = ()
    provenance: Origin = "reconstructed"
