"""Editions, decks, nations and Legendary Units as the files write them."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, field

from easyred.content.entries.cards import CardEntry, Effects
from easyred.content.vocabulary.kinds import (
    PLACE,
    AwardId,
    CardFile,
    CardId,
    EditionId,
    Face,
    ItemId,
    MapId,
    Name,
    Natural,
    NewId,
    OptionId,
    Origin,
    Positive,
    SpecialistId,
    Text,
    VehicleId,
    Window,
)
from easyred.content.vocabulary.record import Record
from easyred.content.vocabulary.steps import Step

PhaseId = Annotated[str, Meta(pattern=r"^[a-z]+$", description="small letters")]


class PhaseEntry(Record, kw_only=True):
    """A phase: stages, each a list of steps. Units wait for each other between stages."""

    id: Annotated[PhaseId, Meta(description="small letters")]
    name: Name
    stages: Annotated[
        tuple[Annotated[tuple[Step, ...], Meta(min_length=1)], ...],
        Meta(min_length=1, description="lists of steps; Units wait for each other between them"),
    ]
    allows: Annotated[
        tuple[Window, ...],
        Meta(description="the windows that are open at all its steps, unless a step has its own"),
    ] = ()
    halved: Annotated[
        OptionId | None, Meta(description="the option that sets Soldiers gained in it aside (TALLY-6)")
    ] = None


class BonusEntry(Record, kw_only=True):
    """What three of a face on three colours are worth: alternatives, each a list of effects."""

    face: Face
    name: Name
    choices: Annotated[tuple[Effects, ...], Meta(min_length=1, extra={PLACE: "bonus"})]


class NationEntry(Record, kw_only=True):
    """A country, or a colour, with its own table of bonuses (RWB-4)."""

    id: NewId
    name: Name
    text: Annotated[Text, Meta(description="what it is like, in a sentence")]
    bonus: Annotated[tuple[BonusEntry, ...], Meta(description="six bonuses, one for each face")]
    colour: Annotated[str, Meta(description="of its dice or its flag")] = ""
    provenance: Origin = "reconstructed"


class LegendEntry(Record, kw_only=True):
    """A Legendary Unit without its bonuses and cards, which are checked one by one (OPT-12)."""

    id: Annotated[NewId, Meta(description="the name of its file")]
    name: Annotated[Text, Meta(description='as in "2nd Ranger Battalion"')]
    emblem: Annotated[Text, Meta(description="what its cards have in common, in words")]
    text: Annotated[Text, Meta(description="what it is like to play, in a sentence")]
    history: Annotated[Text, Meta(description="who they were")]
    starter: Annotated[SpecialistId, Meta(description="the id of its Starting Specialist")]
    provenance: Origin = "reconstructed"


class SpecialistDecks(Record, kw_only=True):
    """Regular and Reserve ones belong to every Unit's own set, Ranking and Unique ones lie in the pool (SPEC-3).

    Penalty Specialists stay in the box (SETUP-4).
    """

    regular: Annotated[tuple[SpecialistId, ...], Meta(description="in every Unit's own set")] = ()
    reserve: Annotated[
        tuple[SpecialistId, ...], Meta(description="in every Unit's own set; a Unit has one at a time")
    ] = ()
    ranking: Annotated[tuple[SpecialistId, ...], Meta(description="in the pool")] = ()
    unique: Annotated[
        tuple[SpecialistId, ...],
        Meta(description="in the pool; all Units together have one at a time, or one is drawn for the game"),
    ] = ()
    penalty: Annotated[
        tuple[SpecialistId, ...],
        Meta(description="in the box: only an effect or an option brings them, one of each for every Unit"),
    ] = ()

    def every(self) -> tuple[str, ...]:
        """The ids of all of them."""
        return (*self.regular, *self.reserve, *self.ranking, *self.unique, *self.penalty)


class ItemDecks(Record, kw_only=True):
    """Regular Items, those of them marked for three or more players, and Special ones (ITEM-3)."""

    regular: Annotated[tuple[ItemId, ...], Meta(description="always in the pool")] = ()
    three_plus: Annotated[tuple[ItemId, ...], Meta(description="Regular Items marked for three or more players")] = ()
    special: Annotated[tuple[ItemId, ...], Meta(description="only where a map lists them")] = ()


class OtherDecks(Record, kw_only=True):
    """Awards and Vehicles."""

    awards: Annotated[tuple[AwardId, ...], Meta(description="Awards")] = ()
    vehicles: Annotated[tuple[VehicleId, ...], Meta(description="Vehicles")] = ()


class DecksEntry(Record, kw_only=True):
    """Which cards an edition's box holds, sorted into its kinds."""

    edition: EditionId
    adds: Annotated[
        bool, Meta(description="`true`: adds to the decks that the edition already has; otherwise replaces them")
    ] = False
    card_files: Annotated[tuple[CardFile, ...], Meta(description="card files to read after those of the edition")] = ()
    specialists: SpecialistDecks = field(default_factory=SpecialistDecks)
    items: ItemDecks = field(default_factory=ItemDecks)
    cards: OtherDecks = field(default_factory=OtherDecks)
    for_everybody: Annotated[
        tuple[CardId, ...],
        Meta(description="cards that are in the game for any number of players, whatever their file says"),
    ] = ()
    map_items: Annotated[
        dict[MapId, tuple[ItemId, ...]], Meta(description="the Special Items of each map, instead of those of its mode")
    ] = field(default_factory=dict)

    def every_card(self) -> list[str]:
        """The ids of all its cards."""
        specialists, items = self.specialists, self.items
        return [
            *specialists.every(),
            *items.regular,
            *items.three_plus,
            *items.special,
            *self.cards.awards,
            *self.cards.vehicles,
        ]


class EditionEntry(Record, kw_only=True):
    """An edition without its phases and bonuses, which are checked one by one."""

    id: Annotated[NewId, Meta(description="the name of its file")]
    name: Name
    like: Annotated[
        EditionId | None,
        Meta(
            description="another edition: what this file leaves out is taken from there, with its rules and words; "
            "a phase or bonus replaces the one with the same name"
        ),
    ] = None
    cards: Annotated[
        tuple[CardFile, ...], Meta(description="card files, in order: a later one overrides an earlier one")
    ]
    provenance: Origin = "reconstructed"
    note: Annotated[str, Meta(description="which parts are printed, and which are not")] = ""
    options: Annotated[tuple[OptionId, ...], Meta(description="the options it has")] = ()
    maps: Annotated[tuple[MapId, ...], Meta(description="its only maps, if it does not have them all")] = ()
    scores_all_sectors: Annotated[bool, Meta(description="a win counts all Sectors of the map")] = False
    uses_lists: Annotated[
        bool,
        Meta(description="`false`: the map's list of Specialists does not count; all those in the box are in"),
    ] = True
    one_reserve: Annotated[bool, Meta(description="a Unit may have only one Reserve Specialist at a time")] = False
    one_unique: Annotated[
        bool, Meta(description="all Units together may have only one Unique Specialist at a time")
    ] = False
    joe_frees_reserve: Annotated[
        bool, Meta(description="Bazooka Joe's second step lifts the limit on Reserve Specialists, too")
    ] = False
    lone_leaves_max_units: Annotated[
        bool, Meta(description="in solitaire nobody can stay in a Sector for one Unit")
    ] = False
    specialists_explode: Annotated[bool, Meta(description="explosive icons of Specialists count")] = False
    symbols_count: Annotated[
        bool, Meta(description="a Unit may not have two Specialists with the same symbol or full name")
    ] = False
    most_specialists: Annotated[Natural, Meta(description="how many a Unit may have at a time; 0 means any number")] = 0
    awards_at_once: Annotated[bool, Meta(description="an Award may be played when it is drawn")] = False
    cards_reroll_skulls: Annotated[
        bool, Meta(description="cards can re-roll Skulls even where a Sector says that they stay")
    ] = False
    asks_inventory: Annotated[bool, Meta(description="`discards` of Sectors count")] = False
    stories: Annotated[
        bool, Meta(description='it has War Stories; their steps stand in its list with `option = "war-story"`')
    ] = False
    scores_unplayed_awards: Annotated[
        bool, Meta(description="points for unplayed Awards, not for every Award obtained")
    ] = False
    scores_straights: Annotated[bool, Meta(description="points for every Straight")] = False
    fights_once: Annotated[
        bool, Meta(description="the Fight Once rule applies; otherwise such Sectors use shields by chevrons")
    ] = False
    trade_ratio: Annotated[Positive, Meta(description="how many of a resource you give for each one that arrives")] = 1


@dataclass(frozen=True)
class Edition:
    """A rulebook: its phases and bonuses, and what is in its box."""

    head: EditionEntry
    setup: tuple[PhaseEntry, ...]
    phases: tuple[PhaseEntry, ...]
    bonuses: tuple[BonusEntry, ...]
    decks: DecksEntry
    nations: tuple[NationEntry, ...] = ()

    def tables(self) -> tuple[tuple[BonusEntry, ...], ...]:
        """The tables of bonuses: one for each nation, or one for all."""
        return tuple(nation.bonus for nation in self.nations) or (self.bonuses,)


@dataclass(frozen=True)
class LegendaryUnit:
    """A Legendary Unit with its table of bonuses and its cards, each with its kind."""

    head: LegendEntry
    bonus: tuple[BonusEntry, ...]
    cards: tuple[tuple[str, CardEntry], ...]
