"""The Box: everything in one game that never changes while it is played.

Content builds it once from data files: cards, Sectors, the RWB table and the edition's list of stages.
Cards and Sectors are referred to by small numbers; their ids are for people and files.
"""

from typing import TYPE_CHECKING, Final

from easyred.rules.model.ability import ADVANCE, STAY, Ability
from easyred.rules.model.action import FIND, LOSE, MOST_CHOICES, RALLY, TAKE, card_actions
from easyred.rules.model.card import (
    AWARD,
    ITEM,
    NO_CARD,
    SPECIALIST,
    TOKEN,
    VEHICLE,
    Card,
    lenders,
    lent_windows,
    shared_codes,
    sharers,
    tradable_specialists,
)
from easyred.rules.model.event import Event
from easyred.rules.model.frame import STEP_FRAME, Frame
from easyred.rules.model.legend import NO_LEGEND, Legend
from easyred.rules.model.modifier import CLIMBING, DEF_SHIFT, MODIFIER_IDS
from easyred.rules.model.packed import union
from easyred.rules.model.sector import NO_SECTOR, Sector
from easyred.rules.model.state import NOBODY
from easyred.rules.model.story import Story

if TYPE_CHECKING:
    from easyred.rules.effects.effect import Effect
    from easyred.rules.step import Handler, Step

PRICELESS: Final = 1 << 30


class Stage:
    """A part of a phase that every Unit finishes before the next part begins."""

    __slots__ = (
        "apart",
        "event",
        "fires",
        "first",
        "from_step",
        "id",
        "in_combat",
        "last",
        "may_pass_by",
        "number",
        "open_ended",
        "opening",
        "phase",
        "settling",
        "shared",
        "stacks",
        "steps",
    )

    def __init__(
        self, number: int, id: str, phase: str, first: bool, steps: "tuple[Step, ...]", apart: bool = False
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.phase: Final = phase
        self.first: Final = first
        self.in_combat: Final = id.partition("-")[0] == "combat"
        self.event: Final = Event.of(("phase", "PHASE-1", NOBODY, number, 0, NO_CARD, NO_SECTOR, NOBODY, ()))
        """The event when a phase begins with it."""
        self.apart: Final = apart  # Soldiers gained in it are set aside, and half of them join (TALLY-6)
        self.steps: Final = steps
        self.opening: Final = steps[0]
        self.last: Final = steps[-1]
        self.shared: Final = any([step.shared for step in steps])
        self.open_ended: Final = any([step.open_ended for step in steps])
        self.fires: Final = any([step.fires for step in steps])
        self.may_pass_by: Final = all([step.may_pass_by for step in steps])
        self.stacks: Final = tuple([(Frame(STEP_FRAME, 0, index),) for index in range(len(steps))])
        """The stack of a Unit that has reached a step and is not in the middle of anything, by step."""
        pairs = tuple([(self.stacks[index], steps[index]) for index in range(len(steps))])
        settling = [index for index in range(len(steps)) if steps[index].settles]
        self.settling: Final = self.stacks[settling[0]] if settling else self.stacks[0]
        """The stack of a Unit whose tally has changed in phase 2: steps before the Skulls are not done again."""
        self.from_step: Final = tuple([pairs[index:] for index in range(len(steps))])
        """Each step and those after it, each with its stack."""


def last_stage_of(phase: str, stages: tuple[Stage, ...]) -> int:
    """The number of a phase's last stage."""
    found = 0
    for stage in stages:
        if stage.id.partition("-")[0] == phase:
            found = stage.number
    return found


def last_move_of(stages: tuple[Stage, ...]) -> int:
    """The number of the last stage in which Units move."""
    return max([stage.number for stage in stages for step in stage.steps if step.moves], default=0)


def windows_of(stages: tuple[Stage, ...]) -> int:
    """The windows that are open in some of these stages, as bits."""
    return union([step.allows for stage in stages for step in stage.steps])


def closing_windows(stages: tuple[Stage, ...], last_move: int, cards: tuple[Card, ...]) -> int:
    """The windows of cards that are open while Units move and never after, apart from those about the way, as bits."""
    later = windows_of(stages[last_move + 1 :])
    moving = windows_of(stages[last_move : last_move + 1])
    return moving & ~later & ~(ADVANCE | STAY) & union([card.windows for card in cards])


def windows_of_last_gifts(stages: tuple[Stage, ...], last_move: int) -> int:
    """The windows that are open after Move, but no longer when gifts are allowed again, as bits."""
    trading = [stage.number for stage in stages if stage.number > last_move and stage.opening.trades]
    again = min(trading, default=len(stages))
    return windows_of(stages[last_move + 1 : again]) & ~windows_of(stages[again:])


def tally_stage_of(stages: tuple[Stage, ...]) -> int:
    """The number of the stage that ends with the Final Tally."""
    return max([stage.number for stage in stages if stage.last.ends_roll], default=0)


def rally_price(card: Card) -> int:
    """What it costs to rally a Specialist, before reductions; a Penalty Specialist cannot be rallied."""
    return card.cost if card.kind == SPECIALIST and not card.penalty else PRICELESS


def clashes(cards: tuple[Card, ...], count: bool) -> tuple[tuple[int, ...], ...]:
    """The other Specialists with one of a card's symbols or its full name, by card, where that counts."""
    found: list[tuple[int, ...]] = []
    for card in cards:
        rivals: list[int] = []
        for other in cards if count and card.kind == SPECIALIST else ():
            alike = card.symbols & other.symbols or card.name == other.name
            if other.kind == SPECIALIST and other is not card and alike:
                rivals.append(other.number)
        found.append(tuple(rivals))
    return tuple(found)


def may_raise_defence(cards: tuple[Card, ...]) -> bool:
    """Whether a card makes a Sector harder than it is printed."""
    return any([modifier.code == DEF_SHIFT and modifier.amount > 0 for card in cards for modifier in card.modifiers])


def top_bunkers(sectors: tuple[Sector, ...]) -> tuple[int, ...]:
    """The Bunkers of the highest row that has one: one of them is the Final Bunker (END-3)."""
    top = max([sector.row for sector in sectors if sector.bunker], default=0)
    return tuple([sector.number for sector in sectors if sector.bunker and sector.row == top])


def without_vehicles(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """These cards without Vehicles."""
    return tuple([card for card in cards if card.kind != VEHICLE])


def twins(card: Card, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The other cards with a card's name."""
    return tuple([other.number for other in cards if other.name == card.name and other.number != card.number])


def printed_codes(sector: Sector) -> int:
    """The codes of a Sector's modifiers, and of what a random one may turn out to be, as bits."""
    return union([place.codes for place in (sector, *sector.variants)])


def reserved_items(cards: tuple[Card, ...], pool: tuple[int, ...]) -> tuple[int, ...]:
    """The Items in no pool, neither the common one nor a Legendary Unit's: a Sector gives them."""
    items = [card for card in cards if card.kind == ITEM and card.legend == NO_LEGEND]
    return tuple([card.number for card in items if card.number not in pool])


def holds_vehicle(sector: Sector) -> bool:
    """Whether a Vehicle can be found in a Sector, or in what a random one may turn out to be (VEH-1)."""
    return any([place.vehicle != NO_CARD for place in (sector, *sector.variants)])


class Box:
    """Edition, map, mode and options of one game, ready to be played."""

    __slots__ = (
        "abilities",
        "all_or_nothing",
        "awards",
        "awards_at_once",
        "bonus_soldiers",
        "bunkers",
        "cards",
        "cards_reroll_skulls",
        "cheapest_find",
        "cheapest_rally",
        "clashes",
        "climbs",
        "closing",
        "coded",
        "concentrated_fire",
        "contents",
        "counted",
        "dark",
        "distant_codes",
        "distant_windows",
        "edition",
        "effects",
        "find_actions",
        "finds",
        "first_stage",
        "five_awards",
        "flock",
        "frees_lone_gifts",
        "groups",
        "guns",
        "hand",
        "handicap",
        "handlers",
        "has_retreats",
        "has_vehicles",
        "last_gifts",
        "last_man",
        "last_move",
        "last_stage",
        "lasting_windows",
        "legends",
        "lenders",
        "lent_windows",
        "library",
        "lights",
        "limited",
        "listed_at_once",
        "lone_gifts",
        "loss_actions",
        "map",
        "maps",
        "marchers",
        "mode",
        "mode_rules",
        "most_specialists",
        "nations",
        "on_foot_codes",
        "options",
        "parked",
        "penalties",
        "pool",
        "raised_by_cards",
        "rallies",
        "rally_actions",
        "reserved",
        "scores_all_sectors",
        "scores_straights",
        "scores_unplayed_awards",
        "sector_codes",
        "sectors",
        "shared_codes",
        "shared_windows",
        "sharers",
        "skulls_first",
        "solo",
        "specialists_explode",
        "stages",
        "starts",
        "story",
        "symbols",
        "tables",
        "take_actions",
        "tally_stage",
        "told_codes",
        "told_windows",
        "too_many_choices",
        "top_bunkers",
        "top_row",
        "tradable",
        "trade_ratio",
        "twins",
        "uncounted",
        "vehicle_codes",
        "vehicles",
    )

    def __init__(
        self,
        edition: str,
        map: str,
        mode: str,
        mode_rules: tuple[str, ...],
        options: tuple[str, ...],
        contents: tuple[tuple[str, str], ...],
        stages: tuple[Stage, ...],
        first_stage: int,
        cards: tuple[Card, ...],
        sectors: tuple[Sector, ...],
        tables: tuple[tuple[tuple[Ability, ...], ...], ...],
        nations: tuple[str, ...],
        legends: tuple[Legend, ...],
        counted: tuple[bool, ...],
        abilities: tuple[Ability, ...],
        effects: "tuple[Effect, ...]",
        handlers: "tuple[Handler, ...]",
        hand: tuple[int, ...],
        pool: tuple[int, ...],
        awards: tuple[int, ...],
        vehicles: tuple[int, ...],
        lone_gifts: tuple[tuple[int, int, int], ...],
        frees_lone_gifts: bool,
        flock: bool,
        all_or_nothing: bool,
        scores_all_sectors: bool,
        scores_unplayed_awards: bool,
        scores_straights: bool,
        specialists_explode: bool,
        skulls_first: bool,
        dark: int,
        lights: tuple[int, ...],
        trade_ratio: int,
        concentrated_fire: bool,
        last_man: bool,
        bonus_soldiers: int,
        handicap: int,
        solo: bool,
        symbols: tuple[str, ...],
        groups: tuple[tuple[int, ...], ...],
        most_specialists: int,
        awards_at_once: bool,
        cards_reroll_skulls: bool,
        story: Story | None = None,
        library: object = None,
    ) -> None:
        self.edition: Final = edition
        self.map: Final = map
        self.mode: Final = mode
        self.mode_rules: Final = mode_rules
        self.options: Final = options
        self.contents: Final = contents  # the files it was built from, each with its fingerprint
        self.stages: Final = stages  # the setup, then one turn
        self.first_stage: Final = first_stage  # where a turn begins
        self.last_stage: Final = len(stages) - 1
        self.last_move: Final = last_move_of(stages)  # after it no Unit moves this turn
        self.tally_stage: Final = tally_stage_of(stages)  # the one that ends with the Final Tally
        self.closing: Final = 0 if solo else closing_windows(stages, self.last_move, cards)
        """The windows that close with Move, for cards that matter to combat, as bits."""
        self.last_gifts: Final = 0 if solo else windows_of_last_gifts(stages, self.last_move)
        """The windows after Move whose cards have to be handed over before, as bits."""
        self.cards: Final = cards
        self.finds: Final = tuple([card.cost if card.kind == ITEM else PRICELESS for card in cards])
        """What each card costs to find; a card that is not an Item cannot be found."""
        self.rallies: Final = tuple([rally_price(card) for card in cards])
        """What each card costs to rally; a card that is not a Specialist cannot be rallied."""
        self.find_actions: Final = card_actions(FIND, len(cards))
        self.rally_actions: Final = card_actions(RALLY, len(cards))
        self.loss_actions: Final = card_actions(LOSE, len(cards))
        self.take_actions: Final = card_actions(TAKE, len(cards))
        self.cheapest_find: Final = min([PRICELESS, *self.finds])
        self.cheapest_rally: Final = min([PRICELESS, *self.rallies])
        self.shared_codes: Final = 0 if solo else shared_codes(cards)
        self.parked: Final = -1 if legends else len(vehicles)
        """How many Vehicles are left while nobody has one; this says nothing if Units bring their own."""
        self.sharers: Final = tuple([sharers(cards, code) for code in range(len(MODIFIER_IDS))])
        """The Specialists whose modifiers can reach other Units than their owner's, by code."""
        self.lenders: Final = lenders(cards)
        self.lent_windows: Final = 0 if solo else lent_windows(cards)
        vehicle_windows = union([card.windows for card in cards if card.kind == VEHICLE])
        self.shared_windows: Final = 0 if solo else self.lent_windows | vehicle_windows
        """When other Units' cards can be used, as bits: Specialists with abilities for all, and Vehicles besides."""
        self.tradable: Final = tradable_specialists(cards)
        self.twins: Final = tuple([twins(card, cards) for card in cards])
        """The other cards with each card's name (AWARD-6)."""
        self.sectors: Final = sectors
        self.starts: Final = tuple([sector for sector in sectors if sector.is_start])
        self.maps: Final = tuple(sorted({sector.map for sector in sectors}))  # that lie side by side
        self.bunkers: Final = tuple([sector.number for sector in sectors if sector.bunker])
        self.top_bunkers: Final = top_bunkers(sectors)
        self.guns: Final = tuple([sector.number for sector in sectors if sector.mgf])
        self.tables: Final = tables  # by nation, then by Legendary Unit, and face: the alternatives of that face's RWB
        self.nations: Final = nations  # their ids; none if there is a single table
        self.most_specialists: Final = most_specialists  # in a Unit at a time, or 0 (SPEC-4)
        self.symbols: Final = symbols  # the words of Card.symbols
        self.clashes: Final = clashes(cards, bool(symbols))
        """The Specialists who can never be in a Unit with each card (SPEC-5)."""
        self.groups: Final = groups  # Specialists whom an effect may mean: all, then those with a symbol or a name
        self.penalties: Final = tuple([card.number for card in cards if card.penalty])
        self.marchers: Final = any([card.on_move for card in cards])
        self.awards_at_once: Final = awards_at_once  # an Award may be played when it is drawn (AWARD-4)
        self.cards_reroll_skulls: Final = cards_reroll_skulls  # even where a Sector makes Skulls stay (ROLL-4)
        self.too_many_choices: Final = "too-many-choices" in options
        self.five_awards: Final = self.too_many_choices or "five-awards" in options
        self.limited: Final = any([card.limits for card in cards]) or bool(symbols)
        self.legends: Final = legends  # those that may be chosen in this game
        self.flock: Final = flock  # every Unit must have had all its Legendary cards (OPT-11)
        self.counted: Final = counted  # by face: whether its results count
        self.uncounted: Final = tuple([face for face in range(len(counted)) if not counted[face]])
        self.abilities: Final = abilities
        self.effects: Final = effects  # by code
        self.handlers: Final = handlers  # by kind of frame; the first is nobody's, as the stage knows its steps
        self.hand: Final = hand
        self.pool: Final = pool
        self.awards: Final = awards
        self.vehicles: Final = vehicles
        self.reserved: Final = reserved_items(cards, pool)  # Items that only a Sector gives (RWB-10)
        self.lone_gifts: Final = lone_gifts  # (map, the gift for several Units, the gift for one)
        self.frees_lone_gifts: Final = frees_lone_gifts  # with several Units the gift for one is in the pool (OPT-6)
        self.all_or_nothing: Final = all_or_nothing  # losing one Unit loses the game
        self.scores_all_sectors: Final = scores_all_sectors  # a win counts every Sector of the map (VP-2)
        self.scores_unplayed_awards: Final = scores_unplayed_awards  # not every Award obtained (VP-1)
        self.scores_straights: Final = scores_straights  # each of them gives points (VP-4)
        self.specialists_explode: Final = specialists_explode  # their explosive icons count too (ITEM-7)
        self.skulls_first: Final = skulls_first  # a Straight uses only what they leave (SKULL-6)
        self.dark: Final = dark  # faces whose bonuses need a fourth result at night, as bits (TALLY-7)
        self.lights: Final = lights  # the Items that give light
        self.trade_ratio: Final = trade_ratio  # how many you give for each one that arrives (TRADE-3)
        self.last_man: Final = last_man  # Soldier results are lost, not gained (OPT-10)
        self.bonus_soldiers: Final = bonus_soldiers  # what a Unit then lands with on top
        self.handicap: Final = handicap  # how many fewer than the map's number; more if below 0
        self.concentrated_fire: Final = concentrated_fire  # every Unit after the first raises DEF (COMBAT-8)
        self.solo: Final = solo
        self.listed_at_once: Final = MOST_CHOICES if solo else 2
        """How many choices are listed to see whether there are several: all of them if they can be kept."""
        self.story: Final = story
        self.library: Final = library  # the content it was built from, for words and screens; the rules never look
        self.coded: Final = union([card.codes for card in cards])
        """The codes of all modifiers on this game's cards, as bits: the others are never looked for."""
        self.told_codes: Final = union([card.codes for card in cards if card.kind >= TOKEN])
        self.told_windows: Final = union([card.windows for card in cards if card.kind >= TOKEN])
        """What a War Story and its tokens change and can be used for, as bits; 0 if there is none."""
        self.raised_by_cards: Final = may_raise_defence(cards) or story is not None or concentrated_fire
        """Whether a Sector may cost more than its own figures say."""
        self.has_vehicles: Final = any([holds_vehicle(sector) for sector in sectors])  # that can be found on the map
        self.vehicle_codes: Final = union([card.codes for card in cards if card.kind == VEHICLE])
        self.distant_codes: Final = self.shared_codes | self.told_codes
        self.on_foot_codes: Final = self.told_codes | (0 if solo else shared_codes(without_vehicles(cards)))
        """What changes a Unit from outside, as bits; and without Vehicles."""
        self.distant_windows: Final = self.shared_windows | self.told_windows
        """What changes or helps a Unit from outside, as bits."""
        lasting = [card for card in cards if card.kind not in (ITEM, AWARD) or card.permanent]
        self.lasting_windows: Final = union([card.windows for card in lasting])
        """The windows of cards that are neither held in the hand nor used up, as bits."""
        self.sector_codes: Final = union([printed_codes(sector) for sector in sectors])
        """The codes of all modifiers that this game's Sectors have, or may turn out to have, as bits."""
        self.climbs: Final = self.sector_codes >> CLIMBING & 1 == 1  # a Unit may have to climb (MOVE-9)
        self.has_retreats: Final = any([border.retreat for sector in sectors for border in sector.borders])
        self.top_row: Final = max([sector.row for sector in sectors if sector.bunker], default=0)
