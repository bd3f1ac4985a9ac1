"""The vocabulary of content: which words the files may use, and what the rules make of them.

An effect is three numbers to the rules: its code and two arguments. The tables here say which field is which.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from easyred.content.schema import CardEntry, EffectEntry, ModifierEntry
from easyred.rules.card import NO_CARD, WINDOW_IDS
from easyred.rules.dice import COLOUR_IDS, COLOURLESS, FACE_IDS
from easyred.rules.effect import EFFECT_IDS
from easyred.rules.effects.in_battle import WHERE_IDS
from easyred.rules.effects.on_specialists import EVERY, OR_POOL
from easyred.rules.inventory import HELD_IDS
from easyred.rules.modifier import MODIFIER_IDS, SCOPE_IDS, Modifier
from easyred.rules.resources import RESOURCE_IDS

EFFECT_FIELDS: Final[dict[str, tuple[str, str]]] = {
    "gain": ("resource", "n"),
    "gain-other": ("resource", "n"),
    "gain-others": ("resource", "n"),
    "gain-d6": ("resource", ""),
    "gain-d3": ("resource", ""),
    "bonus": ("face", ""),
    "add": ("face", "n"),
    "add-chosen": ("colour", ""),
    "turn-die": ("colour", "any"),
    "flip-die": ("colour", "any"),
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
    "rally-free": ("group", ""),
    "sicken": ("group", "reach"),
    "cure": ("group", "every"),
    "rally-lost": ("group", ""),
    "discard-card": ("held", ""),
    "put-in-play": ("card", ""),
    "spend": ("resource", "n"),
    "lose": ("resource", "n"),
    "casualties": ("n", ""),
    "take-token": ("token", "n"),
    "lose-token": ("token", "n"),
    "deliver": ("token", "n"),
    "deliver-d6": ("token", "n"),
    "from-row": ("row", ""),
    "with-specialist": ("group", ""),
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

OPTIONAL: Final = (
    "resource?",
    "spared_by",
    "colour",
    "any",
    "no_skulls",
    "where",
    "choice",
    "group",
    "every",
    "reach",
    "held",
)

STEP_IDS: Final = (
    "start",
    "lone-on-the-map",
    "well-equipped",
    "wild-specialists",
    "quartermasters-whim",
    "nations",
    "item-pool",
    "one-unique",
    "drawn-pool",
    "award-deck",
    "penalty-specialists",
    "legends",
    "legend-start",
    "few-good-men",
    "bonus-soldiers",
    "toll",
    "lights",
    "roll",
    "mulligan",
    "command",
    "lock",
    "reroll",
    "final-tally",
    "tally-window",
    "dice-trade",
    "before-recording",
    "stop",
    "last-call",
    "tally-closes",
    "straight",
    "skulls",
    "bonuses",
    "record",
    "late-find",
    "sector-texts",
    "sector-losses",
    "marker",
    "reinforce",
    "move",
    "vanguard",
    "machine-gun-fire",
    "casualties",
    "story-begins",
    "story-turn",
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
    "five-awards",
    "too-many-choices",
    "penalty-specialists",
    "nighttime",
    "legendary-units",
    "find-your-flock",
    "trader-gi-joes",
    "last-man-standing",
    "five-fewer",
    "ten-fewer",
    "five-more",
    "concentrated-fire",
    "ask-everywhere",
)


WAR_STORY: Final = "war-story"
"""What a step of an edition's list is there for that belongs to a War Story."""


def missing_fields(entry: EffectEntry | ModifierEntry) -> list[str]:
    """The fields this effect or modifier needs and does not have."""
    if isinstance(entry, EffectEntry):
        names = EFFECT_FIELDS.get(entry.do, ("", ""))
    else:
        names = ("n", MODIFIER_FIELDS.get(entry.name, ""))
    needed = [name for name in names if name and name not in OPTIONAL]
    return [name for name in needed if name != "n" and getattr(entry, name) in (None, 0)]


class Groups:
    """The Specialists of one game whom effects mean: all, then those of a symbol or with a word in their name."""

    def __init__(self, cards: Sequence[tuple[str, CardEntry]]) -> None:
        self.specialists = [(number, card) for number, (kind, card) in enumerate(cards) if kind == "specialist"]
        self.known: list[tuple[str | None, str | None]] = [(None, None)]

    def number(self, symbol: str | None, named: str | None) -> int:
        """The number of a group; one that is asked for the first time is added."""
        wanted = (symbol, named)
        if wanted not in self.known:
            self.known.append(wanted)
        return self.known.index(wanted)

    def bearers(self, name: str) -> tuple[int, ...]:
        """The Specialists who have this name, or have it as part of theirs."""
        return tuple(n for n, card in self.specialists if _is_meant(card, None, name))

    def members(self) -> tuple[tuple[int, ...], ...]:
        """By number: who is in a group."""
        return tuple(
            tuple(n for n, card in self.specialists if _is_meant(card, symbol, named)) for symbol, named in self.known
        )


def _is_meant(card: CardEntry, symbol: str | None, named: str | None) -> bool:
    """Whether a card bears a symbol, and has a word as part of its name (SPEC-5)."""
    bears = symbol is None or symbol in card.symbols
    return bears and (named is None or named.casefold() in card.name.casefold())


def operation(entry: EffectEntry, cards: Mapping[str, int], groups: Groups) -> tuple[int, int, int]:
    """An effect as the rules run it."""
    first, second = EFFECT_FIELDS.get(entry.do, ("", ""))
    arguments = [
        groups.number(entry.symbol, entry.named) if name == "group" else _argument(entry, name, cards)
        for name in (first, second)
    ]
    return EFFECT_IDS.index(entry.do), arguments[0], arguments[1]


def _argument(entry: EffectEntry, name: str, cards: Mapping[str, int]) -> int:
    if name == "resource":
        return RESOURCE_IDS.index(str(entry.resource))
    if name == "face":
        return FACE_IDS.index(str(entry.face))
    if name == "colour":
        return COLOUR_IDS.index(entry.colour) if entry.colour else COLOURLESS
    if name == "where":
        return WHERE_IDS.index(entry.where)
    if name == "reach":
        return EVERY * entry.every + OR_POOL * entry.or_pool
    if name == "held":
        return HELD_IDS.index(entry.held)
    if name in ("card", "token"):
        return cards.get(str(getattr(entry, name)), NO_CARD)
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
