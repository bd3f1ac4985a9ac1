"""Actions: what a Unit's player can say."""

from typing import Final

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
EXCHANGE: Final = 38

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
    "exchange",
)

# What each verb says besides the Unit, in this order; wire and notation read it.
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
    ("to",),
)

MOST_CHOICES: Final = 128
"""No list of choices is longer than this."""

FREE_VERBS: Final = frozenset((GIVE, HAND_OVER, OFFER, WITHDRAW, NOT_READY, EXCHANGE))
"""Actions that may be taken without end; every other one brings the game nearer to its end."""
_FREE: Final = tuple([verb in FREE_VERBS for verb in range(len(VERB_IDS))])


class Action:
    """One choice of one Unit.

    ``card``, ``to`` (a Unit or a Sector), ``what`` (a face, a colour, a resource or a die's place) and ``n`` (a number,
    or a mask of dice) mean what the verb says; the rest are -1 or 0.
    """

    __slots__ = ("card", "n", "to", "unit", "verb", "what")

    def __init__(self, unit: int, verb: int, card: int = -1, to: int = -1, what: int = -1, n: int = 0) -> None:
        self.unit: Final = unit
        self.verb: Final = verb
        self.card: Final = card
        self.to: Final = to
        self.what: Final = what
        self.n: Final = n

    def key(self) -> tuple[int, int, int, int, int, int]:
        """What makes two actions equal."""
        return (self.unit, self.verb, self.card, self.to, self.what, self.n)

    def is_free(self) -> bool:
        """Whether it could be repeated for ever."""
        return _FREE[self.verb]

    def fits(self, listed: "Action", least: int) -> bool:
        """Whether a listed action allows this one: the same, or less of a number, of a gift no less than ``least``."""
        if self.verb != listed.verb or self.unit != listed.unit:
            return False
        if self.card != listed.card or self.to != listed.to or self.what != listed.what:
            return False
        if self.verb == GIVE:
            return least <= self.n <= listed.n
        return self.n == listed.n or (self.verb == SPARE and 0 < self.n < listed.n)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Action({self.unit}, {VERB_IDS[self.verb]}, {self.card}, {self.to}, {self.what}, {self.n})"


def is_listed(action: Action, listed: list[Action], least: int) -> bool:
    """Whether a list of choices allows an action; it is usually one of them. ``least``: the smallest gift (TRADE-3)."""
    for other in listed:
        if action is other:
            return True
    for other in listed:
        if action.fits(other, least):
            return True
    return False


def _dice_actions(verb: int) -> tuple[tuple[Action, ...], ...]:
    return tuple(tuple(Action(unit, verb, n=mask) for mask in range(64)) for unit in range(4))


LOCKS: Final = _dice_actions(LOCK)
REROLLS: Final = _dice_actions(REROLL)
CANCELS: Final = _dice_actions(CANCEL)
READIES: Final = tuple(Action(unit, READY) for unit in range(4))
SOLDIER_PAYMENTS: Final = tuple(Action(unit, PAY_SOLDIERS) for unit in range(4))
MOVES: Final = tuple(tuple(Action(unit, MOVE, to=sector) for sector in range(64)) for unit in range(4))
"""Ready-made actions, by Unit and mask or Sector: the common ones are never built anew."""


def card_actions(verb: int, cards: int) -> tuple[tuple[Action, ...], ...]:
    """One action for every card, by Unit and card."""
    return tuple(tuple(Action(unit, verb, card) for card in range(cards)) for unit in range(4))


MOST_READY_MADE: Final = 256
GIFTS: Final[list[list[list[tuple[Action, ...]]]]] = [[[] for resource in range(4)] for unit in range(4)]
"""By Unit, resource, amount and receiver: gifts that have been made before."""


def gift(unit: int, to: int, resource: int, amount: int) -> Action:
    """So much of a resource given to another Unit."""
    return gifts_of(unit, resource, amount)[to]


def gifts_of(unit: int, resource: int, amount: int) -> tuple[Action, ...]:
    """So much of a resource given to each Unit."""
    try:
        return GIFTS[unit][resource][amount]
    except IndexError:
        return _new_gifts(unit, resource, amount)


def _new_gifts(unit: int, resource: int, amount: int) -> tuple[Action, ...]:
    """The same for an amount that nobody has had before."""
    if amount >= MOST_READY_MADE:
        return tuple([Action(unit, GIVE, -1, to, resource, amount) for to in range(4)])
    known = GIFTS[unit][resource]
    while len(known) <= amount:
        known.append(tuple([Action(unit, GIVE, -1, to, resource, len(known)) for to in range(4)]))
    return known[amount]
