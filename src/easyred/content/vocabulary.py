"""The vocabulary of content: which words the files may use, and what the rules make of them.

An effect is three numbers to the rules: its code and two arguments. The tables here say which field is which.
"""

from collections.abc import Mapping
from typing import Final

from easyred.content.schema import EffectEntry, ModifierEntry
from easyred.rules.box import MODIFIER_IDS, NO_CARD, SCOPE_IDS, WINDOW_IDS, Modifier
from easyred.rules.dice import COLOUR_IDS, COLOURLESS, FACE_IDS
from easyred.rules.effect import EFFECT_IDS
from easyred.rules.effects.in_battle import WHERE_IDS
from easyred.rules.resources import RESOURCE_IDS

EFFECT_FIELDS: Final[dict[str, tuple[str, str]]] = {
    "gain": ("resource", "n"),
    "gain-other": ("resource", "n"),
    "gain-others": ("resource", "n"),
    "gain-d6": ("resource", ""),
    "bonus": ("face", ""),
    "add": ("face", "n"),
    "add-chosen": ("colour", ""),
    "turn-die": ("colour", "any"),
    "recolour": ("", "any"),
    "trade-die": ("", "no_skulls"),
    "lower-def": ("n", "where"),
    "draw-award": ("choice", ""),
    "join": ("card", ""),
    "shelter": ("n", ""),
    "per-skull": ("resource", "n"),
    "add-colour": ("face", ""),
    "take-item": ("card", ""),
    "take-vehicle": ("card", ""),
}
"""Which fields an effect takes as its two arguments; effects that take none are not listed."""

MODIFIER_FIELDS: Final[dict[str, str]] = {
    "on-advance": "resource",
    "on-move": "resource",
    "on-rwb": "resource",
    "result": "face",
    "penalty": "face",
    "def": "where",
    "special-damage": "resource?",
    "extra-loss": "spared_by",
    "on-locked-skull": "resource",
    "def-until": "sector",
    "closed-until": "sector",
}
"""The further field of a modifier, besides ``n``."""

OPTIONAL: Final = ("resource?", "spared_by", "colour", "any", "no_skulls", "where", "choice")

STEP_IDS: Final = (
    "start",
    "lone-on-the-map",
    "well-equipped",
    "wild-specialists",
    "quartermasters-whim",
    "nations",
    "item-pool",
    "one-unique",
    "few-good-men",
    "roll",
    "mulligan",
    "command",
    "lock",
    "reroll",
    "final-tally",
    "stop",
    "straight",
    "skulls",
    "bonuses",
    "record",
    "special-find",
    "sector-texts",
    "marker",
    "reinforce",
    "move",
    "machine-gun-fire",
    "casualties",
)

OPTION_IDS: Final = (
    "mulligan",
    "well-equipped",
    "blind-start",
    "wild-specialists",
    "quartermasters-whim",
    "bazooka-joe",
    "bazooka-joe-specialists",
    "few-good-men",
)


def missing_fields(entry: EffectEntry | ModifierEntry) -> list[str]:
    """The fields this effect or modifier needs and does not have."""
    if isinstance(entry, EffectEntry):
        names = EFFECT_FIELDS.get(entry.do, ("", ""))
    else:
        names = ("n", MODIFIER_FIELDS.get(entry.name, ""))
    needed = [name for name in names if name and name not in OPTIONAL]
    return [name for name in needed if name != "n" and getattr(entry, name) is None]


def operation(entry: EffectEntry, cards: Mapping[str, int]) -> tuple[int, int, int]:
    """An effect as the rules run it."""
    first, second = EFFECT_FIELDS.get(entry.do, ("", ""))
    return EFFECT_IDS.index(entry.do), _argument(entry, first, cards), _argument(entry, second, cards)


def _argument(entry: EffectEntry, name: str, cards: Mapping[str, int]) -> int:
    if name == "resource":
        return RESOURCE_IDS.index(str(entry.resource))
    if name == "face":
        return FACE_IDS.index(str(entry.face))
    if name == "colour":
        return COLOUR_IDS.index(entry.colour) if entry.colour else COLOURLESS
    if name == "where":
        return WHERE_IDS.index(entry.where)
    if name == "card":
        return cards.get(str(entry.card), NO_CARD)
    return int(getattr(entry, name)) if name else 0


def modifier(entry: ModifierEntry, rule: str, sectors: Mapping[str, int]) -> Modifier:
    """A standing effect as the rules read it."""
    extra = 0
    name = MODIFIER_FIELDS.get(entry.name, "")
    if name == "resource":
        extra = RESOURCE_IDS.index(str(entry.resource))
    elif name == "face":
        extra = FACE_IDS.index(str(entry.face))
    elif name == "where":
        extra = int(entry.where == "bunker")
    elif name == "resource?":
        extra = RESOURCE_IDS.index(entry.resource) if entry.resource else -1
    elif name == "spared_by":
        extra = int(entry.spared_by is not None)
    elif name == "sector":
        extra = sectors[str(entry.sector)]
    code = MODIFIER_IDS.index(entry.name)
    return Modifier(code, entry.n, extra, SCOPE_IDS.index(entry.scope), entry.rule or rule)


def windows(names: "tuple[str, ...]") -> int:
    """Windows as bits."""
    return sum(1 << WINDOW_IDS.index(name) for name in set(names))
