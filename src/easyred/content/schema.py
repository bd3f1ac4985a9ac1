"""The shape of the content files. Unknown fields are refused; tables of words say what a value may be."""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct, field

Face = Literal["skull", "star", "one", "two", "courage", "tool"]
Colour = Literal["red", "white", "blue", "colourless"]
Resource = Literal["soldiers", "stars", "courage", "item-points"]
Where = Literal["anywhere", "bunker", "not-bunker", "everywhere"]
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


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of a content file."""


class EffectEntry(Record):
    """One effect: ``do`` names it, the rest are its arguments (see docs/content.md)."""

    do: str
    resource: Resource | None = None
    n: int = 0
    face: Face | None = None
    colour: Colour | None = None
    where: Where = "anywhere"
    card: str | None = None
    any: bool = False
    choice: bool = False
    no_skulls: bool = False
    every: bool = False
    or_pool: bool = False
    held: Held = "any"
    symbol: str | None = None
    named: str | None = None
    token: str | None = None
    row: int = 0


class ModifierEntry(Record):
    """One standing effect: ``is`` names it."""

    name: str = field(name="is")
    n: int
    resource: Resource | None = None
    face: Face | None = None
    where: Where = "anywhere"
    scope: Scope = "unit"
    spared_by: Literal["minesweeper"] | None = None
    sector: str | None = None
    rule: str = ""


class AbilityEntry(Record):
    """Something a card can be used for."""

    do: tuple[EffectEntry, ...]
    when: tuple[Window, ...] = ()
    once: bool = False
    scope: Scope = "unit"
    sacrifice: bool = False
    players: Players = "any"
    rule: str = ""


class CardEntry(Record):
    """A Specialist, Item, Award or Vehicle."""

    id: str
    name: str
    text: str
    cost: int = 0
    explosives: int = 0
    players: Players = "any"
    modifiers: tuple[ModifierEntry, ...] = ()
    abilities: tuple[AbilityEntry, ...] = ()
    on_join: tuple[AbilityEntry, ...] = ()
    on_move: tuple[AbilityEntry, ...] = ()
    symbols: tuple[str, ...] = ()
    permanent: bool = False
    marked: bool = False
    rules: tuple[str, ...] = ()
    provenance: Provenance = "reconstructed"


class StartEntry(Record):
    """What a Unit gets that starts in a Sector."""

    soldiers: int = 0
    stars: int = 0
    courage: int = 0
    item_points: int = 0
    card: str | None = None


class VariantEntry(Record):
    """What a random Sector may turn out to be."""

    name: str
    text: str
    can_stay: bool = True
    modifiers: tuple[ModifierEntry, ...] = ()
    each_turn: tuple[EffectEntry, ...] = ()
    gift: tuple[EffectEntry, ...] = ()
    vehicle: str | None = None


class SectorEntry(Record):
    """A Sector of a map."""

    id: str
    row: int
    defence: tuple[int, ...] = field(name="def")
    text: str
    mgf: int = 0
    bunker: bool = False
    can_stay: bool = True
    needs: str | None = None
    sacrifices: int = 0
    sacrifice: str | None = None
    explosives: int = 0
    discards: int = 0
    modifiers: tuple[ModifierEntry, ...] = ()
    each_turn: tuple[EffectEntry, ...] = ()
    entry: tuple[EffectEntry, ...] = ()
    gift: tuple[EffectEntry, ...] = ()
    vehicle: str | None = None
    start: StartEntry | None = None
    table: tuple[VariantEntry, ...] = ()
    conquest: tuple[EffectEntry, ...] = ()
    map: int = 0
    provenance: Provenance = "reconstructed"


class LoneGiftEntry(Record):
    """On one of several maps played at once: what lies in a Sector for several Units, and what for a lone one."""

    map: int
    team: str
    solo: str


class ReservedEntry(Record):
    """Cards that come from Sectors alone, in these editions or in all, with these players or any.

    With other players they are on no list of the map, and an option may bring them; ``only`` keeps even that out.
    """

    cards: tuple[str, ...]
    editions: tuple[str, ...] = ()
    players: Players = "any"
    only: bool = False


class ModeEntry(Record):
    """A way to play a map: what counts there and which cards are in."""

    id: str
    name: str
    text: str
    rules: tuple[str, ...] = ()
    counted: tuple[Face, ...] = ("skull", "star", "one", "two", "courage", "tool")
    no_bonus: tuple[Face, ...] = ()
    mgf: bool = True
    mines: bool = True
    attributes: bool = True
    all_or_nothing: bool = True
    awards: bool = False
    vehicles: bool = False
    regular_items: bool = False
    specialists: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    reserved: tuple[ReservedEntry, ...] = ()
    imposes: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    lone_gifts: tuple[LoneGiftEntry, ...] = ()


class MapEntry(Record):
    """A Battle Map without its Sectors and modes, which are checked one by one."""

    id: str
    code: str
    name: str
    text: str
    courage: tuple[int, ...]
    borders: tuple[tuple[str, ...], ...]
    character: str = ""
    joins: tuple[str, ...] = ()
    least_units: int = 1
    last_man_standing: int = 0
    editions: tuple[str, ...] = ()
    provenance: Provenance = "reconstructed"


class StepEntry(Record):
    """A step of an edition's list, with that step's own parameters."""

    step: str
    option: str | None = None
    on: str | None = None
    unless: str | tuple[str, ...] = ()
    blind: bool = False
    everybody: bool = False
    chooses: bool = True
    rerolls: int = 2
    asks: tuple[Window, ...] = ()
    allows: tuple[Window, ...] = ()
    gives: bool = False
    trades: bool = True
    colourless: bool = False
    spares_skull: bool = False
    finds_later: bool = False
    for_now: bool = False
    straights: bool = False
    faces: tuple[Face, ...] = ()
    names: tuple[str, ...] = ()
    price: int = 6
    drawn: int = 0
    per_unit: int = 0


class PhaseEntry(Record):
    """A phase: stages, each a list of steps. Units wait for each other between stages.

    ``allows``: the windows that are open beside whatever its steps ask, unless a step has a list of its own.
    ``halved``: the option with which Soldiers gained in it are counted apart (TALLY-6).
    """

    id: str
    name: str
    stages: tuple[tuple[StepEntry, ...], ...]
    allows: tuple[Window, ...] = ()
    halved: str | None = None


class BonusEntry(Record):
    """What three of a face on three colours are worth: alternatives, each a list of effects."""

    face: Face
    name: str
    choices: tuple[tuple[EffectEntry, ...], ...]


class NationEntry(Record):
    """A country, or a colour, with a table of bonuses of its own (RWB-4)."""

    id: str
    name: str
    text: str
    bonus: tuple[BonusEntry, ...]
    colour: str = ""
    provenance: Provenance = "reconstructed"


class LegendEntry(Record):
    """A Legendary Unit without its bonuses and cards, which are checked one by one (OPT-12)."""

    id: str
    name: str
    emblem: str
    text: str
    history: str
    starter: str
    provenance: Provenance = "reconstructed"


class TokenEntry(Record):
    """A token of a War Story: carried by Units, or fixed where it lies."""

    id: str
    name: str
    text: str
    done: str
    fixed: bool = False
    modifiers: tuple[ModifierEntry, ...] = ()
    abilities: tuple[AbilityEntry, ...] = ()


class MomentEntry(Record):
    """What is common to all that a story does: in which turns, where, and with how many players."""

    rows: tuple[int, ...] = ()
    turn: int = 0
    every: int = 0
    last: int = 0
    players: Players = "any"


class PlaceEntry(MomentEntry, kw_only=True):
    """Tokens laid into Sectors, at the start or at the end of turns."""

    token: str
    n: int = 0
    per_unit: int = 0
    each: bool = False
    empty: bool = False


class HappeningEntry(MomentEntry, kw_only=True):
    """Something a story does to Units."""

    when: Literal["start", "entered", "picked-up", "turn-end", "conquered"]
    do: tuple[EffectEntry, ...]
    token: str | None = None
    least: int = 1
    here: str | None = None
    lying: str | None = None
    final_bunker: bool = False
    fewest: bool = False


class TaskEntry(Record):
    """Something to be done in a story."""

    id: str
    text: str
    kind: Literal["delivered", "none-lying", "final-bunker", "beyond"] = field(name="is")
    token: str | None = None
    n: int = 0
    per_unit: int = 0
    row: int = 0
    must: bool = True
    turn: int = 0
    per_row: int = 0
    exactly: bool = False
    before_final: bool = False
    reward: tuple[EffectEntry, ...] = ()
    players: Players = "any"


class StoryEntry(Record):
    """A War Story without its tokens, tasks and happenings, which are checked one by one."""

    id: str
    name: str
    text: str
    history: str = ""
    editions: tuple[str, ...] = ("3",)
    players: Players = "any"
    modifiers: tuple[ModifierEntry, ...] = ()
    abilities: tuple[AbilityEntry, ...] = ()
    provenance: Provenance = "reconstructed"


class SpecialistDecks(Record):
    """Regular and Reserve ones belong to every Unit's own set, Ranking and Unique ones lie in the pool (SPEC-3).

    Penalty Specialists stay in the box (SETUP-4).
    """

    regular: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    ranking: tuple[str, ...] = ()
    unique: tuple[str, ...] = ()
    penalty: tuple[str, ...] = ()

    def every(self) -> tuple[str, ...]:
        """The ids of all of them."""
        return (*self.regular, *self.reserve, *self.ranking, *self.unique, *self.penalty)


class ItemDecks(Record):
    """Regular Items, those of them that are marked for three players and more, and Special ones (ITEM-3)."""

    regular: tuple[str, ...] = ()
    three_plus: tuple[str, ...] = ()
    special: tuple[str, ...] = ()


class OtherDecks(Record):
    """Awards and Vehicles."""

    awards: tuple[str, ...] = ()
    vehicles: tuple[str, ...] = ()


class DecksEntry(Record):
    """Which cards an edition's box holds, sorted into its kinds."""

    edition: str
    specialists: SpecialistDecks = field(default_factory=SpecialistDecks)
    items: ItemDecks = field(default_factory=ItemDecks)
    cards: OtherDecks = field(default_factory=OtherDecks)
    map_items: dict[str, tuple[str, ...]] = {}
    for_everybody: tuple[str, ...] = ()

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


class EditionEntry(Record):
    """An edition without its phases and bonuses, which are checked one by one."""

    id: str
    name: str
    cards: tuple[str, ...]
    provenance: Provenance = "reconstructed"
    note: str = ""
    options: tuple[str, ...] = ()
    maps: tuple[str, ...] = ()
    scores_all_sectors: bool = False
    uses_lists: bool = True
    one_reserve: bool = False
    one_unique: bool = False
    joe_frees_reserve: bool = False
    lone_leaves_max_units: bool = False
    specialists_explode: bool = False
    symbols_count: bool = False
    most_specialists: int = 0
    awards_at_once: bool = False
    cards_reroll_skulls: bool = False
    asks_inventory: bool = False
    stories: bool = False
    scores_unplayed_awards: bool = False
    scores_straights: bool = False
    fights_once: bool = False
    trade_ratio: int = 1


@dataclass(frozen=True)
class WarStory:
    """A War Story with all that belongs to it."""

    head: StoryEntry
    tokens: tuple[TokenEntry, ...]
    placings: tuple[PlaceEntry, ...]
    happenings: tuple[HappeningEntry, ...]
    tasks: tuple[TaskEntry, ...]

    def cards(self) -> "list[tuple[str, CardEntry]]":
        """Its tokens and itself as cards, each with its kind: what the rules and the screen make of them."""
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


@dataclass(frozen=True)
class Map:
    """A Battle Map with its Sectors and modes."""

    head: MapEntry
    sectors: tuple[SectorEntry, ...]
    modes: tuple[ModeEntry, ...]

    def mode(self, id: str) -> ModeEntry | None:
        """One of its modes."""
        return next((mode for mode in self.modes if mode.id == id), None)
