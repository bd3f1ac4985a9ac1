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
        Meta(description="the windows that are open beside whatever its steps ask, unless a step has its own"),
    ] = ()
    halved: Annotated[
        OptionId | None, Meta(description="the option with which Soldiers gained in it are counted apart (TALLY-6)")
    ] = None


class BonusEntry(Record, kw_only=True):
    """What three of a face on three colours are worth: alternatives, each a list of effects."""

    face: Face
    name: Name
    choices: Annotated[tuple[Effects, ...], Meta(min_length=1, extra={PLACE: "bonus"})]


class NationEntry(Record, kw_only=True):
    """A country, or a colour, with a table of bonuses of its own (RWB-4)."""

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
        tuple[SpecialistId, ...], Meta(description="in every Unit's own set, one at a time in a Unit")
    ] = ()
    ranking: Annotated[tuple[SpecialistId, ...], Meta(description="in the pool")] = ()
    unique: Annotated[
        tuple[SpecialistId, ...],
        Meta(description="in the pool, one at a time among all Units, or one drawn for the game"),
    ] = ()
    penalty: Annotated[
        tuple[SpecialistId, ...],
        Meta(description="in the box: only an effect or an option brings them, one of each for every Unit"),
    ] = ()

    def every(self) -> tuple[str, ...]:
        """The ids of all of them."""
        return (*self.regular, *self.reserve, *self.ranking, *self.unique, *self.penalty)


class ItemDecks(Record, kw_only=True):
    """Regular Items, those of them that are marked for three players and more, and Special ones (ITEM-3)."""

    regular: Annotated[tuple[ItemId, ...], Meta(description="always in the pool")] = ()
    three_plus: Annotated[tuple[ItemId, ...], Meta(description="Regular Items marked for three players and more")] = ()
    special: Annotated[tuple[ItemId, ...], Meta(description="only where a map lists them")] = ()


class OtherDecks(Record, kw_only=True):
    """Awards and Vehicles."""

    awards: Annotated[tuple[AwardId, ...], Meta(description="Awards")] = ()
    vehicles: Annotated[tuple[VehicleId, ...], Meta(description="Vehicles")] = ()


class DecksEntry(Record, kw_only=True):
    """Which cards an edition's box holds, sorted into its kinds."""

    edition: EditionId
    adds: Annotated[
        bool, Meta(description="`true`: to the decks that the edition has already; otherwise they take their place")
    ] = False
    card_files: Annotated[
        tuple[CardFile, ...], Meta(description="card files that come after those of the edition")
    ] = ()
    specialists: SpecialistDecks = field(default_factory=SpecialistDecks)
    items: ItemDecks = field(default_factory=ItemDecks)
    cards: OtherDecks = field(default_factory=OtherDecks)
    for_everybody: Annotated[
        tuple[CardId, ...], Meta(description="cards that are in for any number of players, whatever their file says")
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
            description="another edition: what this file leaves out is as there, and its rules and words count; "
            "a phase or bonus takes the place of the one that is called so"
        ),
    ] = None
    cards: Annotated[
        tuple[CardFile, ...], Meta(description="card files, in order: a later one overrides an earlier one")
    ]
    provenance: Origin = "reconstructed"
    note: Annotated[str, Meta(description="what is printed of it, and what is not")] = ""
    options: Annotated[tuple[OptionId, ...], Meta(description="the options it has")] = ()
    maps: Annotated[tuple[MapId, ...], Meta(description="the only maps of a small box")] = ()
    scores_all_sectors: Annotated[bool, Meta(description="a win counts all Sectors of the map")] = False
    uses_lists: Annotated[
        bool,
        Meta(description="`false`: the map's list of Specialists does not count, every Specialist of the box is in"),
    ] = True
    one_reserve: Annotated[bool, Meta(description="the limit of Reserve Specialists holds")] = False
    one_unique: Annotated[bool, Meta(description="the limit of Unique Specialists holds")] = False
    joe_frees_reserve: Annotated[
        bool, Meta(description="Bazooka Joe's second step lifts the limit of Reserve Specialists, too")
    ] = False
    lone_leaves_max_units: Annotated[
        bool, Meta(description="to a Unit alone a Sector for one Unit is one where nobody can stay")
    ] = False
    specialists_explode: Annotated[bool, Meta(description="explosive icons of Specialists count")] = False
    symbols_count: Annotated[bool, Meta(description="no two Specialists of one symbol or full name in a Unit")] = False
    most_specialists: Annotated[Natural, Meta(description="how many a Unit may have at a time; 0 is any number")] = 0
    awards_at_once: Annotated[bool, Meta(description="an Award may be played when it is drawn")] = False
    cards_reroll_skulls: Annotated[
        bool, Meta(description="cards re-roll Skulls where a Sector says that they stay")
    ] = False
    asks_inventory: Annotated[bool, Meta(description="`discards` of Sectors count")] = False
    stories: Annotated[
        bool, Meta(description='it has War Stories; their steps stand in its list with `option = "war-story"`')
    ] = False
    scores_unplayed_awards: Annotated[
        bool, Meta(description="points for Awards still in hand, not for every one obtained")
    ] = False
    scores_straights: Annotated[bool, Meta(description="points for every Straight")] = False
    fights_once: Annotated[
        bool, Meta(description="Fight Once Sectors are such; otherwise their shields go by chevrons")
    ] = False
    trade_ratio: Annotated[Positive, Meta(description="how many of a resource are given for one that arrives")] = 1


@dataclass(frozen=True)
class Edition:
    """A rulebook: its list of phases and its bonuses, and what lies in its box."""

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
