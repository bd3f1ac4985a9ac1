"""Battle Maps as the files write them."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, field

from easyred.content.limits import LONGEST_NAME
from easyred.content.vocabulary.effects import Effect
from easyred.content.vocabulary.kinds import (
    PLACE,
    CardId,
    EditionId,
    Face,
    Guns,
    ItemId,
    MapId,
    Name,
    Natural,
    NewId,
    OptionId,
    Origin,
    Players,
    RuleId,
    SpecialistId,
    Text,
    VehicleId,
)
from easyred.content.vocabulary.modifiers import Modifier
from easyred.content.vocabulary.record import Record
from easyred.content.vocabulary.requirements import Discards, Explosives, Needs, Requirement, Sacrifices

FACES: tuple[Face, ...] = ("skull", "star", "one", "two", "courage", "tool")

SectorName = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9][a-z0-9-]*(-\*)?\Z", max_length=LONGEST_NAME, description="small letters, digits, hyphens"),
]

Standing = Annotated[tuple[Modifier, ...], Meta(extra={PLACE: "sector"}, description="what applies here all the time")]
EachTurn = Annotated[
    tuple[Effect, ...],
    Meta(extra={PLACE: "each-turn"}, description="effects on the Final Tally of every Unit here"),
]
Gift = Annotated[
    tuple[Effect, ...],
    Meta(extra={PLACE: "gift"}, description="effects for the first Unit that enters, once a game"),
]


class StartEntry(Record, kw_only=True):
    """What a Unit that starts in a Sector gets."""

    soldiers: Natural = 0
    stars: Natural = 0
    courage: Natural = 0
    item_points: Natural = 0
    card: SpecialistId | None = None


class VariantEntry(Record, kw_only=True):
    """What a random Sector may turn out to be."""

    name: Name
    text: Text
    can_stay: bool = True
    modifiers: Standing = ()
    each_turn: EachTurn = ()
    gift: Gift = ()
    vehicle: VehicleId | None = None


class SectorEntry(Record, kw_only=True):
    """A Sector of a map."""

    id: Annotated[SectorName, Meta(description="its number; Bunkers are called `bunker`, or `bunker-a` and so on")]
    row: Annotated[int, Meta(ge=1, description="1 is the row at the sea")]
    defence: Annotated[
        tuple[Natural, ...], Meta(min_length=1, max_length=3, description="DEF: one number, or one per chevron")
    ] = field(name="def")
    text: Annotated[Text, Meta(description="what is printed there, in our own words")]
    mgf: Annotated[Guns, Meta(description="how many machine guns")] = 0
    bunker: Annotated[bool, Meta(description="`true`: the Bunker, or one of several that must all fall")] = False
    can_stay: Annotated[bool, Meta(description="`false`: nobody can stay")] = True
    needs: Annotated[
        SpecialistId | None,
        Meta(description="the Specialist a Unit needs to enter; where symbols count, one named after him will do"),
    ] = None
    sacrifices: Annotated[Natural, Meta(description="how many Specialists it costs to enter")] = 0
    sacrifice: Annotated[SpecialistId | None, Meta(description="which Specialist it must be, likewise")] = None
    explosives: Annotated[
        Natural, Meta(description="how many explosive icons it costs to enter, in discarded cards")
    ] = 0
    discards: Annotated[
        Natural, Meta(description="how many cards from the inventory it costs to enter, in editions that have one")
    ] = 0
    modifiers: Standing = ()
    each_turn: EachTurn = ()
    entry: Annotated[
        tuple[Effect, ...], Meta(extra={PLACE: "entry"}, description="effects on every Unit that enters")
    ] = ()
    gift: Gift = ()
    vehicle: Annotated[VehicleId | None, Meta(description="the Vehicle that can be found here for its Item Points")] = (
        None
    )
    start: Annotated[
        StartEntry | None,
        Meta(description="what a Unit starts with: soldiers, stars, courage, item_points, `card` (a Specialist)"),
    ] = None
    table: Annotated[
        tuple[VariantEntry, ...],
        Meta(description="six `[[sector.table]]` entries: what a random Sector may turn out to be, by d6"),
    ] = ()
    conquest: Annotated[
        tuple[Effect, ...],
        Meta(extra={PLACE: "conquest"}, description="what a Unit that has conquered this Bunker is asked"),
    ] = ()
    map: int = 0
    provenance: Origin = "reconstructed"

    def requirements(self) -> list[Requirement]:
        """What it takes to enter, besides Courage."""
        found: list[Requirement] = [] if self.needs is None else [Needs(card=self.needs)]
        found += [Sacrifices(n=self.sacrifices, card=self.sacrifice)] if self.sacrifices else []
        found += [Explosives(n=self.explosives)] if self.explosives else []
        found += [Discards(n=self.discards)] if self.discards else []
        return found


class LoneGiftEntry(Record, kw_only=True):
    """On one of several maps played at once: a Sector's gift for several Units, and for a lone one."""

    map: Natural
    team: CardId
    solo: CardId


class ReservedEntry(Record, kw_only=True):
    """Cards that come from Sectors alone, in these editions or in all, with these players or any.

    With other players they are on no list of the map, and an option may bring them; ``only`` keeps even that out.
    """

    cards: tuple[CardId, ...]
    editions: tuple[EditionId, ...] = ()
    players: Players = "any"
    only: bool = False


class ModeEntry(Record, kw_only=True):
    """A way to play a map: what counts there and which cards are in."""

    id: NewId
    name: Name
    text: Annotated[Text, Meta(description="what it is like, for players who choose a mode")]
    rules: Annotated[tuple[RuleId, ...], Meta(description="what a player may look up")] = ()
    counted: Annotated[tuple[Face, ...], Meta(description="the faces that count")] = FACES
    no_bonus: Annotated[tuple[Face, ...], Meta(description="the faces without a bonus")] = ()
    mgf: Annotated[bool, Meta(description="`false`: no machine guns")] = True
    mines: Annotated[bool, Meta(description="`false`: no landmines")] = True
    attributes: Annotated[bool, Meta(description="`false`: what is printed in Sectors does not count")] = True
    all_or_nothing: Annotated[bool, Meta(description="`false`: the others go on when a Unit is lost")] = True
    awards: Annotated[bool, Meta(description="Awards are in")] = False
    vehicles: Annotated[bool, Meta(description="Vehicles are in")] = False
    regular_items: Annotated[bool, Meta(description="Items are in: all Regular ones, and those in `items`")] = False
    specialists: Annotated[tuple[SpecialistId, ...], Meta(description="the Specialists that are in")] = ()
    items: Annotated[tuple[ItemId, ...], Meta(description="the Special Items that are in")] = ()
    reserved: Annotated[
        tuple[ReservedEntry, ...],
        Meta(description="cards that come only from Sectors: `cards`, with `editions` or `players` if only for these"),
    ] = ()
    imposes: Annotated[
        tuple[OptionId, ...], Meta(description="options that apply without being chosen, in editions that have them")
    ] = ()
    hands: Annotated[
        tuple[tuple[SpecialistId, ...], ...], Meta(description="on joined maps: the Regular Specialists of each")
    ] = ()
    lone_gifts: Annotated[
        tuple[LoneGiftEntry, ...],
        Meta(description="on joined maps: what a lone Unit finds (`solo`) instead of a gift (`team`) on a `map`"),
    ] = ()


class MapEntry(Record, kw_only=True):
    """A Battle Map without its Sectors and modes, which are checked one by one."""

    id: Annotated[NewId, Meta(description="the name of its file")]
    code: Annotated[Text, Meta(description="a short mark; maps are listed by it")]
    name: Name
    text: Annotated[Text, Meta(description="introduces it to players who choose a map")]
    courage: Annotated[
        tuple[Natural, ...], Meta(description="the Courage it costs to Advance into each row, from the sea")
    ]
    borders: Annotated[
        tuple[Annotated[tuple[str, ...], Meta(min_length=2)], ...],
        Meta(description="every line that may be crossed, each once: two Sectors, then marks"),
    ]
    character: Annotated[str, Meta(description="what it is like to play")] = ""
    joins: Annotated[tuple[MapId, ...], Meta(description="the maps that lie head to head")] = ()
    least_units: Annotated[int, Meta(ge=1, le=4, description="how many Units it needs")] = 1
    last_man_standing: Annotated[
        Natural, Meta(description="the bonus Soldiers of that option; if left out, the option cannot be played here")
    ] = 0
    editions: Annotated[tuple[EditionId, ...], Meta(description="the only editions that have the map")] = ()
    provenance: Origin = "reconstructed"


@dataclass(frozen=True)
class Map:
    """A Battle Map with its Sectors and modes."""

    head: MapEntry
    sectors: tuple[SectorEntry, ...]
    modes: tuple[ModeEntry, ...]

    def mode(self, id: str) -> ModeEntry | None:
        """One of its modes."""
        return next((mode for mode in self.modes if mode.id == id), None)
