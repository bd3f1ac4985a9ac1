"""The Box: everything of one game that never changes while it is played.

Content builds it once from data files: cards, Sectors, the RWB table and the edition's list of stages.
Cards and Sectors are small numbers into its tuples; their ids are for people and files.
"""

from typing import TYPE_CHECKING, Final

from easyred.rules.action import FIND, LOSE, RALLY, card_actions
from easyred.rules.frame import STEP, Frame

if TYPE_CHECKING:
    from easyred.rules.step import Step

SPECIALIST: Final = 0
ITEM: Final = 1
AWARD: Final = 2
VEHICLE: Final = 3
CARD_KIND_IDS: Final = ("specialist", "item", "award", "vehicle")

NOBODY: Final = -1

# Of such Specialists there is one at a time: in a Unit, or among all Units (SPEC-3).
ONE_RESERVE: Final = 1
ONE_UNIQUE: Final = 2
NO_CARD: Final = -1
NO_SECTOR: Final = -1

# Whom a modifier reaches.
UNIT_SCOPE: Final = 0
SECTOR_SCOPE: Final = 1
ALL_SCOPE: Final = 2
SCOPE_IDS: Final = ("unit", "sector", "all")

# Modifiers: what a card in play or a Sector changes all the time. (code, amount, extra)
SAVES: Final = 0  # spares this many casualties a phase
COUNTS: Final = 1  # a Specialist worth this many Soldiers
ON_ADVANCE: Final = 2  # gain: amount of the resource in extra
ON_MOVE: Final = 3
ON_RWB: Final = 4
ADVANCE_COST: Final = 5
RALLY_COST: Final = 6
ITEM_COST: Final = 7
NO_MINES: Final = 8
IGNORES_SKULLS: Final = 9
RESULT: Final = 10  # a colourless virtual result each turn: face in extra, how many in amount
DEF_SHIFT: Final = 11  # extra 1: only in a Bunker
LOCKS: Final = 12  # this many dice are locked
DICE: Final = 13  # this many dice are rolled
NO_FINDS: Final = 14
TRADABLE: Final = 15  # a Specialist who may be handed over once a turn
EXTRA_FINDS: Final = 16
NO_SACRIFICE: Final = 17
PENALTY: Final = 18  # a colourless result taken from the tally: face in extra
SKULLS_STAY: Final = 19  # a die that shows a Skull is not re-rolled
FOUR_OF_A_KIND: Final = 20  # Soldiers gained, or lost if negative
LOSS_PER_STAR: Final = 21  # Soldiers lost for each Star of the tally
NO_BATTLE_CRY: Final = 22
CLIMBING: Final = 23  # this many Skulls to Advance from here
FIRM_DEF: Final = 24  # only an Award lowers it
UNLIMITED_STAY: Final = 25
BATTLE_CRY_ONLY: Final = 26  # the only way in
MAX_UNITS: Final = 27
EXTRA_LOSS: Final = 28  # a d6 of casualties more each combat; extra 1: not with a Minesweeper
SPECIAL_DAMAGE: Final = 29  # for each 6 of the MGF; extra: the resource, or -1 for a Specialist
ON_LOCKED_SKULL: Final = 30
SPENDS_TO_SAVE: Final = 31  # Courage or Stars instead of casualties
DIES_FOR_OTHERS: Final = 32
NO_SPECIAL_DAMAGE: Final = 33
NO_BARRIERS: Final = 34
DEF_UNTIL: Final = 35  # DEF is this much higher until a Unit has entered the Sector in extra
CLOSED_UNTIL: Final = 36  # nobody enters until the Bunker in extra has fallen
MODIFIER_IDS: Final = (
    "saves",
    "counts",
    "on-advance",
    "on-move",
    "on-rwb",
    "advance-cost",
    "rally-cost",
    "item-cost",
    "no-mines",
    "ignores-skulls",
    "result",
    "def",
    "locks",
    "dice",
    "no-finds",
    "tradable",
    "extra-finds",
    "no-sacrifice",
    "penalty",
    "skulls-stay",
    "four-of-a-kind",
    "loss-per-star",
    "no-battle-cry",
    "climbing",
    "firm-def",
    "unlimited-stay",
    "battle-cry-only",
    "max-units",
    "extra-loss",
    "special-damage",
    "on-locked-skull",
    "spends-to-save",
    "dies-for-others",
    "no-special-damage",
    "no-barriers",
    "def-until",
    "closed-until",
)

# Windows: moments in which an ability may be used; a step allows some of them.
ANY: Final = 1
TALLY: Final = 2
AWARDS: Final = 4
ADVANCE: Final = 8
PREVENT: Final = 16
SHIELD: Final = 32
ROLLED: Final = 64
STAY: Final = 128
SWITCH: Final = 256
WINDOW_IDS: Final = ("any", "tally", "awards", "advance", "prevent", "shield", "rolled", "stay", "switch")

# What becomes of the card when its ability is used.
STAYS: Final = 0
USED_UP: Final = 1
SACRIFICED: Final = 2


class Modifier:
    """One standing effect of a card in play or of a Sector."""

    __slots__ = (
        "amount",
        "code",
        "extra",
        "rule",
        "scope",
    )

    def __init__(self, code: int, amount: int, extra: int, scope: int, rule: str) -> None:
        self.code: Final = code
        self.amount: Final = amount
        self.extra: Final = extra
        self.scope: Final = scope
        self.rule: Final = rule


class Ability:
    """What is carried out when a card is used, a bonus is scored or a Sector is entered.

    ``ops`` is a flat tuple of (code, a, b); one loop runs it (see ``abilities``).
    """

    __slots__ = (
        "card",
        "fate",
        "number",
        "once",
        "ops",
        "rule",
        "scope",
        "windows",
    )

    def __init__(
        self,
        number: int,
        card: int,
        windows: int,
        fate: int,
        once: bool,
        scope: int,
        rule: str,
        ops: tuple[tuple[int, int, int], ...],
    ) -> None:
        self.number: Final = number
        self.card: Final = card
        self.windows: Final = windows
        self.fate: Final = fate
        self.once: Final = once
        self.scope: Final = scope
        self.rule: Final = rule
        self.ops: Final = ops


def modifier_codes(modifiers: tuple[Modifier, ...]) -> int:
    """The codes of these modifiers as bits, so that a scan passes most cards by."""
    codes = 0
    for modifier in modifiers:
        codes |= 1 << modifier.code
    return codes


def ability_windows(abilities: tuple[Ability, ...]) -> int:
    """Every window in which one of these abilities may be used."""
    windows = 0
    for ability in abilities:
        windows |= ability.windows
    return windows


class Card:
    """A Specialist, Item, Award or Vehicle."""

    __slots__ = (
        "abilities",
        "codes",
        "cost",
        "explosives",
        "id",
        "kind",
        "limits",
        "modifiers",
        "name",
        "number",
        "on_join",
        "pooled",
        "special",
        "three_plus",
        "windows",
    )

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        kind: int,
        cost: int,
        pooled: bool,
        limits: int,
        special: bool,
        three_plus: bool,
        explosives: int,
        modifiers: tuple[Modifier, ...],
        abilities: tuple[Ability, ...],
        on_join: tuple[Ability, ...],
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind
        self.cost: Final = cost
        self.pooled: Final = pooled  # there is one of it, for all Units
        self.limits: Final = limits  # what it counts to, as bits: ONE_RESERVE, ONE_UNIQUE
        self.special: Final = special
        self.three_plus: Final = three_plus  # marked for three players and more
        self.explosives: Final = explosives
        self.modifiers: Final = modifiers
        self.abilities: Final = abilities
        self.on_join: Final = on_join
        self.codes: Final = modifier_codes(modifiers)
        self.windows: Final = ability_windows(abilities)


def shared_codes(cards: tuple[Card, ...]) -> int:
    """The codes of the modifiers that can reach other Units than their owner's, as bits."""
    codes = 0
    for card in cards:
        for modifier in card.modifiers:
            if modifier.scope != UNIT_SCOPE or card.kind == VEHICLE:
                codes |= 1 << modifier.code
    return codes


def sharers(cards: tuple[Card, ...], code: int) -> tuple[int, ...]:
    """The cards, Vehicles apart, that have a modifier of one kind for more Units than their owner's."""
    found: list[int] = []
    for card in cards:
        if [mod for mod in card.modifiers if mod.code == code and mod.scope != UNIT_SCOPE] and card.kind != VEHICLE:
            found.append(card.number)
    return tuple(found)


def shared_windows(cards: tuple[Card, ...]) -> int:
    """The windows in which a card can be used by others than its owner, as bits."""
    windows = 0
    for card in cards:
        for ability in card.abilities:
            if ability.scope == ALL_SCOPE or card.kind == VEHICLE:
                windows |= ability.windows
    return windows


# What bars a border.
OPEN: Final = 0
BARRIER: Final = 1
WIRE: Final = 2  # only Wirecutters open it


class Border:
    """A line between two Sectors that may be crossed, seen from one side."""

    __slots__ = (
        "advance",
        "barrier",
        "bridge",
        "courage",
        "mines",
        "retreat",
        "special",
        "to",
    )

    def __init__(
        self, to: int, advance: bool, courage: int, mines: bool, barrier: int, retreat: bool, bridge: bool
    ) -> None:
        self.to: Final = to
        self.advance: Final = advance
        self.courage: Final = courage
        self.mines: Final = mines
        self.barrier: Final = barrier
        self.retreat: Final = retreat  # the way back after a failed climb (MOVE-9)
        self.bridge: Final = bridge  # to another map, from which there is no way back (OPT-14)
        self.special: Final = barrier != OPEN or retreat or bridge


class Sector:
    """A Sector of the Battle Map; the Bunker is one too."""

    __slots__ = (
        "borders",
        "bunker",
        "can_stay",
        "codes",
        "conquest",
        "defence",
        "demands",
        "each_turn",
        "entry",
        "explosives",
        "gift",
        "hand",
        "id",
        "is_start",
        "map",
        "mgf",
        "modifiers",
        "needs",
        "neighbours",
        "number",
        "points",
        "row",
        "sacrificed",
        "sacrifices",
        "start",
        "start_card",
        "variants",
        "vehicle",
    )

    def __init__(
        self,
        number: int,
        id: str,
        row: int,
        defence: tuple[int, ...],
        mgf: int,
        bunker: bool,
        can_stay: bool,
        needs: int,
        sacrifices: int,
        sacrificed: int,
        explosives: int,
        borders: tuple[Border, ...],
        modifiers: tuple[Modifier, ...],
        each_turn: tuple[Ability, ...],
        entry: tuple[Ability, ...],
        gift: tuple[Ability, ...],
        vehicle: int,
        start: tuple[int, int, int, int],
        start_card: int,
        is_start: bool,
        points: int,
        map: int,
        hand: tuple[int, ...],
        conquest: tuple[Ability, ...],
        neighbours: tuple[int, ...],
        variants: "tuple[Sector, ...]",
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.row: Final = row
        self.defence: Final = defence
        self.mgf: Final = mgf
        self.bunker: Final = bunker
        self.can_stay: Final = can_stay
        self.needs: Final = needs
        self.sacrifices: Final = sacrifices
        self.sacrificed: Final = sacrificed  # the Specialist it must be, or -1 for any
        self.explosives: Final = explosives  # icons to be discarded on entering
        self.borders: Final = borders
        self.modifiers: Final = modifiers
        self.each_turn: Final = each_turn  # added to the Final Tally of whoever stands here
        self.entry: Final = entry
        self.gift: Final = gift  # to the first Unit to enter
        self.vehicle: Final = vehicle  # which can be found here
        self.start: Final = start
        self.start_card: Final = start_card
        self.is_start: Final = is_start
        self.points: Final = points
        self.map: Final = map  # which of several maps that lie side by side
        self.hand: Final = hand  # the Regular Specialists of a Unit that starts here, if maps differ
        self.conquest: Final = conquest  # what a Unit is asked that has just conquered it
        self.neighbours: Final = neighbours  # Sectors that share a border, behind too
        self.variants: Final = variants  # what a random Sector may turn out to be, by d6
        self.codes: Final = modifier_codes(modifiers)
        self.demands: Final = needs != NO_CARD or sacrificed != NO_CARD or sacrifices + explosives > 0  # on entering


PRICELESS: Final = 1 << 30


class Stage:
    """A part of a phase that every Unit finishes before the next part begins."""

    __slots__ = (
        "first",
        "from_step",
        "id",
        "last",
        "number",
        "phase",
        "shared",
        "stacks",
        "steps",
    )

    def __init__(self, number: int, id: str, phase: str, first: bool, steps: "tuple[Step, ...]") -> None:
        self.number: Final = number
        self.id: Final = id
        self.phase: Final = phase
        self.first: Final = first
        self.steps: Final = steps
        self.last: Final = steps[-1]
        self.from_step: Final = tuple([steps[index:] for index in range(len(steps))])
        self.shared: Final = any([step.shared for step in steps])
        self.stacks: Final = tuple([(Frame(STEP, 0, index),) for index in range(len(steps))])
        """By step: the stack of a Unit that has reached it and is in the middle of nothing."""


def last_stage_of(phase: str, stages: tuple[Stage, ...]) -> int:
    """The number of a phase's last stage."""
    found = 0
    for stage in stages:
        if stage.id.partition("-")[0] == phase:
            found = stage.number
    return found


class Box:
    """Edition, map, mode and options of one game, ready to be played."""

    __slots__ = (
        "abilities",
        "all_or_nothing",
        "awards",
        "bunkers",
        "cards",
        "cheapest_find",
        "cheapest_rally",
        "counted",
        "digest",
        "edition",
        "find_actions",
        "finds",
        "first_stage",
        "guns",
        "hand",
        "last_move",
        "limited",
        "lone_gifts",
        "loss_actions",
        "map",
        "mode",
        "mode_rules",
        "nations",
        "options",
        "pool",
        "rallies",
        "rally_actions",
        "scores_all_sectors",
        "sectors",
        "shared_codes",
        "shared_windows",
        "sharers",
        "solo",
        "specialists_explode",
        "stages",
        "tables",
        "uncounted",
        "vehicles",
    )

    def __init__(
        self,
        edition: str,
        map: str,
        mode: str,
        mode_rules: tuple[str, ...],
        options: tuple[str, ...],
        digest: str,
        stages: tuple[Stage, ...],
        first_stage: int,
        cards: tuple[Card, ...],
        sectors: tuple[Sector, ...],
        tables: tuple[tuple[tuple[Ability, ...], ...], ...],
        nations: tuple[str, ...],
        counted: tuple[bool, ...],
        abilities: tuple[Ability, ...],
        hand: tuple[int, ...],
        pool: tuple[int, ...],
        awards: tuple[int, ...],
        vehicles: tuple[int, ...],
        lone_gifts: tuple[tuple[int, int, int], ...],
        all_or_nothing: bool,
        scores_all_sectors: bool,
        specialists_explode: bool,
        solo: bool,
    ) -> None:
        self.edition: Final = edition
        self.map: Final = map
        self.mode: Final = mode
        self.mode_rules: Final = mode_rules
        self.options: Final = options
        self.digest: Final = digest
        self.stages: Final = stages  # the setup, then one turn
        self.first_stage: Final = first_stage  # where a turn begins
        self.last_move: Final = last_stage_of("move", stages)  # after it nobody moves this turn
        self.cards: Final = cards
        self.finds: Final = tuple([card.cost if card.kind == ITEM else PRICELESS for card in cards])
        """By card: what it costs to find it; what is no Item is not for sale."""
        self.rallies: Final = tuple([card.cost if card.kind == SPECIALIST else PRICELESS for card in cards])
        """By card: what it costs to rally; who is no Specialist does not follow a call."""
        self.find_actions: Final = card_actions(FIND, len(cards))
        self.rally_actions: Final = card_actions(RALLY, len(cards))
        self.loss_actions: Final = card_actions(LOSE, len(cards))
        self.cheapest_find: Final = min([PRICELESS, *self.finds])
        self.cheapest_rally: Final = min([PRICELESS, *self.rallies])
        self.shared_codes: Final = shared_codes(cards)
        self.sharers: Final = tuple([sharers(cards, code) for code in range(len(MODIFIER_IDS))])
        """By code: the Specialists whose modifiers can reach other Units than their owner's."""
        self.shared_windows: Final = shared_windows(cards)
        self.sectors: Final = sectors
        self.bunkers: Final = tuple([sector.number for sector in sectors if sector.bunker])
        self.guns: Final = tuple([sector.number for sector in sectors if sector.mgf])
        self.tables: Final = tables  # by nation and face: the alternatives of that face's RWB
        self.nations: Final = nations  # their ids; none where one table serves all
        self.limited: Final = any([card.limits for card in cards])
        self.counted: Final = counted  # by face: whether its results are taken into account
        self.uncounted: Final = tuple([face for face in range(len(counted)) if not counted[face]])
        self.abilities: Final = abilities
        self.hand: Final = hand
        self.pool: Final = pool
        self.awards: Final = awards
        self.vehicles: Final = vehicles
        self.lone_gifts: Final = lone_gifts  # (map, what lies there for several Units, what for one)
        self.all_or_nothing: Final = all_or_nothing  # one Unit lost is a defeat for all
        self.scores_all_sectors: Final = scores_all_sectors  # a win counts every Sector of the map (VP-2)
        self.specialists_explode: Final = specialists_explode  # their explosive icons count too (ITEM-7)
        self.solo: Final = solo
