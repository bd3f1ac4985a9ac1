"""Actions: what a Unit's player can say."""

from typing import TYPE_CHECKING, Final

from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, places
from easyred.rules.model.resources import RESOURCE_IDS

if TYPE_CHECKING:
    from easyred.rules.model.card import Card
    from easyred.rules.model.sector import Sector

LOCK: Final = 0
REROLL: Final = 1
LEAVE_OUT: Final = 2
MULLIGAN: Final = 3
COMMAND: Final = 4
CANCEL: Final = 5
CHOOSE: Final = 6
RALLY: Final = 7
FIND: Final = 8
BUY_AWARD: Final = 9
USE: Final = 10
GIVE: Final = 11
HAND_OVER: Final = 12
TAKE: Final = 13
DIE: Final = 14
FACE: Final = 15
COLOUR: Final = 16
CHOOSE_UNIT: Final = 17
MOVE: Final = 18
PAY_SOLDIERS: Final = 19
LOSE: Final = 20
SACRIFICE: Final = 21
ACCEPT: Final = 22
DECLINE: Final = 23
WITHDRAW: Final = 24
READY: Final = 25
NOT_READY: Final = 26
PIPS: Final = 27
START: Final = 28
ABANDON: Final = 29
OFFER: Final = 30
AIM: Final = 31
SPARE: Final = 32
NATION: Final = 33
DISCARD: Final = 34
LET_GO: Final = 35
CURE: Final = 36
LEGEND: Final = 37
ASK: Final = 38
EXCHANGE: Final = 39

VERB_IDS: Final = (
    "lock",
    "reroll",
    "leave-out",
    "mulligan",
    "command",
    "cancel",
    "choose",
    "rally",
    "find",
    "award",
    "use",
    "give",
    "hand-over",
    "take",
    "die",
    "face",
    "colour",
    "unit",
    "move",
    "pay-soldiers",
    "lose",
    "sacrifice",
    "accept",
    "decline",
    "withdraw",
    "ready",
    "not-ready",
    "pips",
    "start",
    "abandon",
    "offer",
    "aim",
    "spare",
    "nation",
    "discard",
    "let-go",
    "cure",
    "legend",
    "ask",
    "exchange",
)

# What each verb says besides the Unit, in this order; the JSON forms and the notation read it.
VERB_ARGUMENTS: Final[tuple[tuple[str, ...], ...]] = (
    ("dice",),
    ("dice",),
    ("colour",),
    ("n",),
    ("n",),
    ("dice",),
    ("n",),
    ("card",),
    ("card",),
    (),
    ("card", "n"),
    ("to", "n", "resource"),
    ("to", "card"),
    ("card",),
    ("to", "die"),
    ("face",),
    ("colour",),
    ("to",),
    ("sector",),
    (),
    ("card",),
    ("card",),
    (),
    (),
    (),
    (),
    (),
    ("die", "n"),
    ("sector",),
    (),
    ("card",),
    ("sector",),
    ("n", "resource"),
    ("nation",),
    ("card",),
    ("card",),
    ("card",),
    ("legend",),
    ("asking",),
    ("to",),
)

AS_USUAL: Final = 0
EVERYWHERE: Final = 1
ASKING_IDS: Final = ("as-usual", "everywhere")
"""Where a Unit is asked: where a choice could matter, or wherever it has one (PHASE-5)."""

MOST_CHOICES: Final = 128
"""No list of choices is longer than this."""

HAND_VERBS: Final = frozenset((USE, OFFER, GIVE, HAND_OVER, EXCHANGE, DISCARD, ABANDON))
"""What a Unit may do with its free hand, beside any question (PHASE-3)."""
FREE_VERBS: Final = frozenset((GIVE, HAND_OVER, OFFER, WITHDRAW, NOT_READY, ASK, EXCHANGE))
"""Actions that may be repeated without end; every other one brings the game nearer to its end."""
_FREE: Final = tuple([verb in FREE_VERBS for verb in range(len(VERB_IDS))])
_AMOUNTS: Final = (GIVE, SPARE)
"""Actions that are listed with the largest number."""
_BY_HAND: Final = tuple([verb in HAND_VERBS for verb in range(len(VERB_IDS))])


def dice_mask(places: tuple[int, ...]) -> int:
    """The dice at these places, counted from 1 as players do, as a mask."""
    mask = 0
    for place in places:
        if not 1 <= place <= 6:
            raise ValueError(f"Dice are counted from 1 to 6; there is no die {place}.")
        mask |= 1 << place - 1
    return mask


def word_number(word: str, words: tuple[str, ...]) -> int:
    """The number of a word."""
    if word not in words:
        raise ValueError(f"{word!r} is none of {', '.join(words)}.")
    return words.index(word)


class Action:
    """One choice of one Unit: ``Action.lock(0, 1, 4)`` is the first Unit locking its first and fourth die.

    There is a maker for every verb. ``card``, ``to`` (a Unit or a Sector), ``what`` (a face, a colour, a resource or a
    die's place) and ``n`` (a number, or a mask of dice) mean what the verb says; the rest are -1 or 0.
    """

    __slots__ = ("card", "n", "to", "unit", "verb", "what")

    def __init__(self, unit: int, verb: int, card: int = -1, to: int = -1, what: int = -1, n: int = 0) -> None:
        self.unit: Final = unit
        self.verb: Final = verb
        self.card: Final = card
        self.to: Final = to
        self.what: Final = what
        self.n: Final = n

    @property
    def do(self) -> str:
        """The verb as a word, such as ``lock`` or ``move``."""
        return VERB_IDS[self.verb]

    @property
    def places(self) -> tuple[int, ...]:
        """The dice that it names, counted from 1 as players do; empty if it is not about dice."""
        named = "dice" in VERB_ARGUMENTS[self.verb]
        return tuple([place + 1 for place in places(self.n)]) if named else ()

    def key(self) -> tuple[int, int, int, int, int, int]:
        """What makes two actions equal."""
        return (self.unit, self.verb, self.card, self.to, self.what, self.n)

    def is_free(self) -> bool:
        """Whether it could be repeated for ever."""
        return _FREE[self.verb]

    def is_by_hand(self) -> bool:
        """Whether a Unit may do this beside any question, with its free hand (PHASE-3)."""
        return 0 <= self.verb < len(_BY_HAND) and _BY_HAND[self.verb]

    def fits(self, listed: "Action", least: int) -> bool:
        """Whether a listed action allows this one: the same, or a smaller number; a gift no smaller than ``least``."""
        if self.verb != listed.verb or self.unit != listed.unit:
            return False
        if self.card != listed.card or self.to != listed.to or self.what != listed.what:
            return False
        if self.verb not in _AMOUNTS:
            return self.n == listed.n
        return (least if self.verb == GIVE else 1) <= self.n <= listed.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        parts = [str(self.unit), *_parts(self, "box.cards[{}]", "box.sectors[{}]", "'")]
        return f"Action.{MAKERS[self.verb]}({', '.join(parts)})"

    def __str__(self) -> str:
        parts = [f"Unit {self.unit}", VERB_IDS[self.verb], *_parts(self, "card {}", "Sector {}", "")]
        return " ".join(parts)

    @staticmethod
    def lock(unit: int, *dice: int) -> "Action":
        """Lock these dice."""
        return Action(unit, LOCK, n=dice_mask(dice))

    @staticmethod
    def reroll(unit: int, *dice: int) -> "Action":
        """Roll these dice again, or none to keep them all."""
        return Action(unit, REROLL, n=dice_mask(dice))

    @staticmethod
    def leave_out(unit: int, colour: str) -> "Action":
        """Leave out one die of a colour."""
        return Action(unit, LEAVE_OUT, what=word_number(colour, COLOUR_IDS))

    @staticmethod
    def mulligan(unit: int, n: int = 1) -> "Action":
        """Take the Soldier Mulligan, or with 0 keep the first roll."""
        return Action(unit, MULLIGAN, n=n)

    @staticmethod
    def ask(unit: int, where: int = EVERYWHERE) -> "Action":
        """Be asked everywhere, or with AS_USUAL only where a choice could matter."""
        return Action(unit, ASK, n=where)

    @staticmethod
    def exchange(unit: int, to: int) -> "Action":
        """Offer another Unit your Vehicle for its own."""
        return Action(unit, EXCHANGE, to=to)

    @staticmethod
    def command(unit: int, n: int = 1) -> "Action":
        """Use the General, or with 0 do not."""
        return Action(unit, COMMAND, n=n)

    @staticmethod
    def cancel(unit: int, *dice: int) -> "Action":
        """Let a Skull cancel these dice."""
        return Action(unit, CANCEL, n=dice_mask(dice))

    @staticmethod
    def choose(unit: int, n: int) -> "Action":
        """Take one of several effects, counted from 0."""
        return Action(unit, CHOOSE, n=n)

    @staticmethod
    def rally(unit: int, card: "Card") -> "Action":
        """Rally a Specialist."""
        return Action(unit, RALLY, card.number)

    @staticmethod
    def find(unit: int, card: "Card") -> "Action":
        """Find an Item."""
        return Action(unit, FIND, card.number)

    @staticmethod
    def award(unit: int) -> "Action":
        """Buy an Award."""
        return Action(unit, BUY_AWARD)

    @staticmethod
    def use(unit: int, card: "Card", n: int = 0) -> "Action":
        """Use a card; if it has several abilities, the one with this number, from 0."""
        return Action(unit, USE, card.number, n=n)

    @staticmethod
    def give(unit: int, to: int, n: int, resource: str) -> "Action":
        """Give another Unit an amount of a resource."""
        return gift(unit, to, word_number(resource, RESOURCE_IDS), n)

    @staticmethod
    def hand_over(unit: int, to: int, card: "Card") -> "Action":
        """Hand a card to another Unit."""
        return Action(unit, HAND_OVER, card.number, to)

    @staticmethod
    def take(unit: int, card: "Card") -> "Action":
        """Take a card."""
        return Action(unit, TAKE, card.number)

    @staticmethod
    def die(unit: int, to: int, die: int) -> "Action":
        """Choose a die of a Unit; -1 means a d6 on the table."""
        return Action(unit, DIE, to=to, what=die - 1)

    @staticmethod
    def face(unit: int, face: str) -> "Action":
        """Choose a face."""
        return Action(unit, FACE, what=word_number(face, FACE_IDS))

    @staticmethod
    def colour(unit: int, colour: str) -> "Action":
        """Choose a colour."""
        return Action(unit, COLOUR, what=word_number(colour, COLOUR_IDS))

    @staticmethod
    def choose_unit(unit: int, to: int) -> "Action":
        """Choose a Unit."""
        return Action(unit, CHOOSE_UNIT, to=to)

    @staticmethod
    def move(unit: int, sector: "Sector") -> "Action":
        """Move to a Sector."""
        return Action(unit, MOVE, to=sector.number)

    @staticmethod
    def pay_soldiers(unit: int) -> "Action":
        """Pay with Soldiers."""
        return Action(unit, PAY_SOLDIERS)

    @staticmethod
    def lose(unit: int, card: "Card") -> "Action":
        """Lose a Specialist."""
        return Action(unit, LOSE, card.number)

    @staticmethod
    def sacrifice(unit: int, card: "Card") -> "Action":
        """Sacrifice a Specialist."""
        return Action(unit, SACRIFICE, card.number)

    @staticmethod
    def accept(unit: int) -> "Action":
        """Accept an offer."""
        return Action(unit, ACCEPT)

    @staticmethod
    def decline(unit: int) -> "Action":
        """Decline an offer."""
        return Action(unit, DECLINE)

    @staticmethod
    def withdraw(unit: int) -> "Action":
        """Withdraw an offer."""
        return Action(unit, WITHDRAW)

    @staticmethod
    def ready(unit: int) -> "Action":
        """Be done here."""
        return Action(unit, READY)

    @staticmethod
    def not_ready(unit: int) -> "Action":
        """Take back that you are ready."""
        return Action(unit, NOT_READY)

    @staticmethod
    def pips(unit: int, die: int, n: int) -> "Action":
        """Turn a d6 to a number of pips."""
        return Action(unit, PIPS, what=die - 1, n=n)

    @staticmethod
    def start(unit: int, sector: "Sector") -> "Action":
        """Land in a Sector."""
        return Action(unit, START, to=sector.number)

    @staticmethod
    def abandon(unit: int) -> "Action":
        """Leave the Vehicle behind."""
        return Action(unit, ABANDON)

    @staticmethod
    def offer(unit: int, card: "Card") -> "Action":
        """Offer a dice trade with a card."""
        return Action(unit, OFFER, card.number)

    @staticmethod
    def aim(unit: int, sector: "Sector") -> "Action":
        """Aim at a Sector."""
        return Action(unit, AIM, to=sector.number)

    @staticmethod
    def spare(unit: int, n: int, resource: str) -> "Action":
        """Spend an amount of a resource, each to spare one casualty."""
        return Action(unit, SPARE, what=word_number(resource, RESOURCE_IDS), n=n)

    @staticmethod
    def nation(unit: int, nation: int) -> "Action":
        """Fight for a nation, by its place in ``box.nations``."""
        return Action(unit, NATION, what=nation)

    @staticmethod
    def discard(unit: int, card: "Card") -> "Action":
        """Discard a card."""
        return Action(unit, DISCARD, card.number)

    @staticmethod
    def let_go(unit: int, card: "Card") -> "Action":
        """Let a Specialist go."""
        return Action(unit, LET_GO, card.number)

    @staticmethod
    def cure(unit: int, card: "Card") -> "Action":
        """Cure a Specialist."""
        return Action(unit, CURE, card.number)

    @staticmethod
    def legend(unit: int, legend: int) -> "Action":
        """Be a Legendary Unit, by its place in ``box.legends``; -1 is none."""
        return Action(unit, LEGEND, what=legend)


MAKERS: Final = tuple(["choose_unit" if id == "unit" else id.replace("-", "_") for id in VERB_IDS])
"""What builds an action, by verb."""


def _parts(action: Action, card: str, sector: str, quote: str) -> list[str]:
    """What an action says besides the Unit, with cards and Sectors by number."""
    parts: list[str] = []
    for argument in VERB_ARGUMENTS[action.verb]:
        if argument == "dice":
            parts += [str(place) for place in action.places]
        elif argument == "card":
            parts.append(card.format(action.card))
        elif argument == "sector":
            parts.append(sector.format(action.to))
        else:
            parts.append(_part(action, argument, quote))
    return parts


def _part(action: Action, argument: str, quote: str) -> str:
    """A Unit, a number, or a word."""
    if argument == "to":
        return str(action.to)
    if argument == "n":
        return str(action.n)
    words = _WORDS.get(argument, ())
    if 0 <= action.what < len(words):
        return quote + words[action.what] + quote
    return str(action.what + 1 if argument == "die" else action.what)


_WORDS: Final[dict[str, tuple[str, ...]]] = {"face": FACE_IDS, "colour": COLOUR_IDS, "resource": RESOURCE_IDS}


def is_listed(action: Action, listed: list[Action], least: int) -> bool:
    """Whether a list of choices allows an action. ``least``: the smallest gift (TRADE-3)."""
    n, is_amount = action.n, action.verb in _AMOUNTS
    for other in listed:
        if (is_amount or other.n == n) and action.fits(other, least):
            return True
    return False


def _dice_actions(verb: int) -> tuple[tuple[Action, ...], ...]:
    """An action of a verb for every Unit and mask of dice."""
    return tuple(tuple(Action(unit, verb, n=mask) for mask in range(64)) for unit in range(4))


LOCKS: Final = _dice_actions(LOCK)
REROLLS: Final = _dice_actions(REROLL)
CANCELS: Final = _dice_actions(CANCEL)
READIES: Final = tuple(Action(unit, READY) for unit in range(4))
SOLDIER_PAYMENTS: Final = tuple(Action(unit, PAY_SOLDIERS) for unit in range(4))
ASKINGS: Final = tuple(tuple(Action(unit, ASK, n=where) for where in range(len(ASKING_IDS))) for unit in range(4))
MOVES: Final = tuple(tuple(Action(unit, MOVE, to=sector) for sector in range(64)) for unit in range(4))
"""Ready-made actions, by Unit and mask or Sector: the common ones are built only once."""


CARD_ACTIONS: Final[dict[tuple[int, int], tuple[tuple[Action, ...], ...]]] = {}
"""Actions with cards that have come up before, by verb and number of cards."""


def card_actions(verb: int, cards: int) -> tuple[tuple[Action, ...], ...]:
    """One action for every card, by Unit and card; Boxes with as many cards share them."""
    if (verb, cards) not in CARD_ACTIONS:
        CARD_ACTIONS[verb, cards] = tuple(tuple(Action(unit, verb, card) for card in range(cards)) for unit in range(4))
    return CARD_ACTIONS[verb, cards]


MOST_READY_MADE: Final = 256
GIFTS: Final[list[list[list[tuple[Action, ...]]]]] = [[[] for resource in range(4)] for unit in range(4)]
"""Gifts that have come up before, by Unit, resource, amount and receiver."""


def gift(unit: int, to: int, resource: int, amount: int) -> Action:
    """An amount of a resource given to another Unit."""
    return Action(unit, GIVE, -1, to, resource, amount)


def gifts_of(unit: int, resource: int, amount: int) -> tuple[Action, ...]:
    """An amount of a resource given to each Unit."""
    try:
        return GIFTS[unit][resource][amount]
    except IndexError:
        return _new_gifts(unit, resource, amount)


def _new_gifts(unit: int, resource: int, amount: int) -> tuple[Action, ...]:
    """The gifts of an amount that has not come up before."""
    if amount >= MOST_READY_MADE:
        return tuple([gift(unit, to, resource, amount) for to in range(4)])
    known = GIFTS[unit][resource]
    while len(known) <= amount:
        known.append(tuple([gift(unit, to, resource, len(known)) for to in range(4)]))
    return known[amount]
