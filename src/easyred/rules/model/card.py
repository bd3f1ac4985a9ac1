"""Cards: Specialists, Items, Awards and Vehicles, tokens and War Stories."""

from typing import Final

from easyred.rules.model.ability import Ability, ability_windows
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.modifier import ALL_SCOPE, TRADABLE, UNIT_SCOPE, WORTH_SOLDIERS, Modifier, modifier_codes

SPECIALIST: Final = 0
ITEM: Final = 1
AWARD: Final = 2
VEHICLE: Final = 3
TOKEN: Final = 4  # of a War Story, and the story itself (OPT-13)
STORY: Final = 5
CARD_KIND_IDS: Final = ("specialist", "item", "award", "vehicle", "token", "story")
NO_CARD: Final = -1

# Limits on Specialists: one at a time in a Unit, or among all Units (SPEC-3).
ONE_RESERVE: Final = 1
ONE_UNIQUE: Final = 2


def counts_as(modifiers: tuple[Modifier, ...]) -> int:
    """How many Soldiers a Specialist with these modifiers counts as (SPEC-2)."""
    return next((modifier.amount for modifier in modifiers if modifier.code == WORTH_SOLDIERS), 1)


class Card:
    """A Specialist, Item, Award or Vehicle."""

    __slots__ = (
        "abilities",
        "codes",
        "cost",
        "explosives",
        "id",
        "kind",
        "legend",
        "limits",
        "marked",
        "modifiers",
        "name",
        "number",
        "on_join",
        "on_move",
        "penalty",
        "permanent",
        "pooled",
        "special",
        "symbols",
        "three_plus",
        "windows",
        "worth",
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
        on_move: tuple[Ability, ...],
        symbols: int,
        permanent: bool,
        penalty: bool,
        legend: int = NO_LEGEND,
        marked: bool = False,
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind
        self.cost: Final = cost
        self.pooled: Final = pooled  # all Units share one card
        self.limits: Final = limits  # the limits it counts towards, as bits: ONE_RESERVE, ONE_UNIQUE
        self.special: Final = special  # an Item that the map lists or a player chooses (ITEM-3); never with Bazooka Joe
        self.three_plus: Final = three_plus  # marked for three or more players
        self.explosives: Final = explosives
        self.modifiers: Final = modifiers
        self.abilities: Final = abilities
        self.on_join: Final = on_join
        self.on_move: Final = on_move  # what a Specialist does to his Unit at each of its moves
        self.symbols: Final = symbols  # of a Specialist, as bits; no two with the same symbol in a Unit (SPEC-5)
        self.permanent: Final = permanent  # an Item that stays in play when it is used (ITEM-6)
        self.penalty: Final = penalty  # a Specialist who cannot be rallied or let go (SPEC-7)
        self.legend: Final = legend  # the Legendary Unit it belongs to
        self.marked: Final = marked  # a Specialist who gives points when he joins and costs more when lost (VP-4)
        self.codes: Final = modifier_codes(modifiers)
        self.windows: Final = ability_windows(abilities)
        self.worth: Final = counts_as(modifiers)  # in Soldiers, of a Specialist (SPEC-2)

    def __repr__(self) -> str:
        return f"<Card {self.id}: {self.name}, {CARD_KIND_IDS[self.kind]}, costs {self.cost}>"


def shared_codes(cards: tuple[Card, ...]) -> int:
    """The codes of the modifiers that can reach other Units than their owner's, as bits."""
    codes = 0
    for card in cards:
        for modifier in card.modifiers:
            if modifier.scope != UNIT_SCOPE or card.kind == VEHICLE:
                codes |= 1 << modifier.code
    return codes


def sharers(cards: tuple[Card, ...], code: int) -> tuple[int, ...]:
    """The cards, without Vehicles, that have a modifier of one kind for more Units than their owner's."""
    found: list[int] = []
    for card in cards:
        if [mod for mod in card.modifiers if mod.code == code and mod.scope != UNIT_SCOPE] and card.kind != VEHICLE:
            found.append(card.number)
    return tuple(found)


def tradable_specialists(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The Specialists that may be handed over (TRADE-8)."""
    return tuple([card.number for card in cards if card.kind == SPECIALIST and card.codes >> TRADABLE & 1])


def lenders(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The Specialists with an ability that other Units may use."""
    found: list[int] = []
    for card in cards:
        if card.kind == SPECIALIST and [ability for ability in card.abilities if ability.scope == ALL_SCOPE]:
            found.append(card.number)
    return tuple(found)


def lent_windows(cards: tuple[Card, ...]) -> int:
    """The windows in which other Units can use a card, without Vehicles, as bits."""
    windows = 0
    for card in cards:
        for ability in card.abilities:
            if ability.scope == ALL_SCOPE and card.kind != VEHICLE:
                windows |= ability.windows
    return windows
