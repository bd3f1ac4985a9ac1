"""Standing effects: what a card in play or a Sector changes all the time."""

from typing import Final

from easyred.rules.model.packed import as_set

# Which Units a modifier reaches.
UNIT_SCOPE: Final = 0
SECTOR_SCOPE: Final = 1
ALL_SCOPE: Final = 2
SCOPE_IDS: Final = ("unit", "sector", "all")

# Modifiers: what a card in play or a Sector changes all the time. (code, amount, extra)
SAVES: Final = 0  # spares this many casualties a phase
WORTH_SOLDIERS: Final = 1  # a Specialist worth this many Soldiers
ON_ADVANCE: Final = 2  # gain: amount of the resource in extra
ON_MOVE: Final = 3
ON_RWB: Final = 4
ADVANCE_COST: Final = 5
RALLY_COST: Final = 6
ITEM_COST: Final = 7
SWEEPS_MINES: Final = 8
IGNORES_SKULLS: Final = 9
RESULT: Final = 10  # a colourless virtual result each turn: face in extra, how many in amount
DEF_SHIFT: Final = 11  # extra 1: only in a Bunker
LOCK_COUNT: Final = 12  # this many dice are locked
DICE_COUNT: Final = 13  # this many dice are rolled
NO_FINDS: Final = 14
TRADABLE: Final = 15  # a Specialist who may be handed over once a turn
EXTRA_FINDS: Final = 16
NO_SACRIFICE: Final = 17
PENALTY: Final = 18  # a colourless result taken from the tally: face in extra
SKULLS_STAY: Final = 19  # a die that shows a Skull is not re-rolled
FOUR_OF_A_KIND: Final = 20  # Soldiers gained, or lost if negative
LOSS_PER_STAR: Final = 21  # Soldiers lost for each Star in the tally
NO_BATTLE_CRY: Final = 22
CLIMBING: Final = 23  # this many Skulls to Advance from here
FIRM_DEF: Final = 24  # only an Award can lower it
UNLIMITED_STAY: Final = 25
BATTLE_CRY_ONLY: Final = 26  # the only way in
MAX_UNITS: Final = 27
EXTRA_LOSS: Final = 28  # another d6 of casualties each combat; extra 1: not with a Minesweeper
SPECIAL_DAMAGE: Final = 29  # for each 6 of the MGF; extra: the resource, or -1 for a Specialist
ON_LOCKED_SKULL: Final = 30
SPENDS_TO_SAVE: Final = 31  # Courage or Stars instead of casualties
DIES_FOR_OTHERS: Final = 32
NO_SPECIAL_DAMAGE: Final = 33
NO_BARRIERS: Final = 34
DEF_UNTIL: Final = 35  # DEF is this much higher until a Unit has entered the Sector in extra
CLOSED_UNTIL: Final = 36  # no Unit can enter until the Bunker in extra has fallen
FIGHT_ONCE: Final = 37  # the first DEF is for the first Unit to fight here, the last for all later combats
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
    "fight-once",
)


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


def modifier_codes(modifiers: tuple[Modifier, ...]) -> int:
    """The codes of these modifiers as bits, so that a scan can skip most cards."""
    return as_set([modifier.code for modifier in modifiers])
