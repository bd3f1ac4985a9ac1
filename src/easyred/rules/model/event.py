"""Events: what happened, to which Unit, and why."""

from typing import Final

from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, die_word, places
from easyred.rules.model.resources import RESOURCE_IDS

EVENT_ARGUMENTS: Final[dict[str, tuple[str, str]]] = {
    # key: what ``a`` and ``b`` mean
    "mode": ("", ""),
    "drawn": ("n", ""),
    "nation": ("nation", ""),
    "legend": ("legend", ""),
    "start-option": ("n", ""),
    "pooled": ("", ""),
    "left-in-box": ("n", ""),
    "placed": ("", ""),
    "turn": ("n", ""),
    "phase": ("stage", ""),
    "rolled": ("", ""),
    "left-out": ("colour", ""),
    "mulligan": ("", ""),
    "asks": ("n", ""),
    "general": ("n", ""),
    "locked": ("dice", ""),
    "rerolled": ("dice", ""),
    "kept": ("", ""),
    "added": ("result", ""),
    "final-tally": ("", ""),
    "straight": ("", ""),
    "straight-broken": ("", ""),
    "skulls-ignored": ("n", ""),
    "cancelled": ("dice", ""),
    "restored": ("dice", ""),
    "skulls-idle": ("n", ""),
    "bonus": ("face", ""),
    "bonus-unclaimed": ("face", ""),
    "renounced": ("face", ""),
    "renounced-die": ("result", ""),
    "penalty": ("face", "n"),
    "gained": ("resource", "n"),
    "halved": ("n", "n"),
    "toll": ("n", ""),
    "halved-loss": ("n", "n"),
    "halved-gain": ("n", "n"),
    "spent": ("resource", "n"),
    "marker": ("n", ""),
    "cheaper": ("n", ""),
    "rallied": ("", ""),
    "joined": ("", ""),
    "already-there": ("", ""),
    "found": ("", ""),
    "award": ("", ""),
    "no-award": ("", ""),
    "used": ("", ""),
    "sacrificed": ("", ""),
    "died": ("", ""),
    "abandoned": ("", ""),
    "let-go": ("", ""),
    "turned-away": ("", ""),
    "burden": ("", ""),
    "sick": ("", ""),
    "lost-sick": ("", ""),
    "cured": ("", ""),
    "put-in-play": ("", ""),
    "five-drawn": ("n", ""),
    "penalty-declined": ("", ""),
    "help-declined": ("", ""),
    "gave": ("resource", "n"),
    "arrived": ("resource", "n"),
    "discarded": ("", ""),
    "handed-over": ("", ""),
    "offered": ("die", "die"),
    "accepted": ("", ""),
    "declined": ("", ""),
    "traded-dice": ("result", "result"),
    "trading-pool": ("", ""),
    "linked": ("", ""),
    "turned": ("result", "result"),
    "recoloured": ("result", "result"),
    "rerolled-die": ("result", "result"),
    "copied": ("", ""),
    "set": ("", ""),
    "moved": ("from", ""),
    "advanced": ("from", ""),
    "requirement-met": ("n", ""),
    "requirement-ignored": ("", ""),
    "mines": ("n", ""),
    "mines-ignored": ("", ""),
    "d6": ("n", ""),
    "d6-changed": ("n", "n2"),
    "mgf": ("", ""),
    "mgf-prevented": ("", ""),
    "mgf-ignored": ("", ""),
    "lowered": ("n", ""),
    "raised": ("n", ""),
    "support": ("n", ""),
    "vanguard": ("", ""),
    "hangs-back": ("", ""),
    "quiet": ("n", ""),
    "fought": ("n", "n2"),
    "saved": ("n", ""),
    "casualties": ("n", ""),
    "fell": ("n", ""),
    "fought-on": ("n", ""),
    "wiped-out": ("", ""),
    "conquered": ("", ""),
    "tally-fixed": ("", ""),
    "tally-kept": ("", ""),
    "skulls-turned": ("face", ""),
    "revealed": ("n", ""),
    "climbed": ("n", ""),
    "stayed": ("", ""),
    "retreated": ("from", ""),
    "barrier-cut": ("", ""),
    "switch-offered": ("", ""),
    "exchange-offered": ("", ""),
    "switched": ("", ""),
    "left-standing": ("", ""),
    "special-damage": ("resource", "n"),
    "extra-loss": ("n", ""),
    "tie": ("", ""),
    "goes-on": ("", ""),
    "scattered": ("", ""),
    "dearer": ("n", ""),
    "story": ("", ""),
    "token-placed": ("", ""),
    "picked-up": ("", ""),
    "token-lost": ("n", ""),
    "token-stays": ("", ""),
    "delivered": ("n", ""),
    "forfeited": ("resource", "n"),
    "task-done": ("task", ""),
    "task-undone": ("task", "must"),
    "won": ("", ""),
    "lost": ("", ""),
}


Values = tuple[str, str, int, int, int, int, int, int, tuple[int, ...]]

_WORDS: Final[dict[str, tuple[str, ...]]] = {"face": FACE_IDS, "colour": COLOUR_IDS, "resource": RESOURCE_IDS}


class Event:
    """One thing that happened, with its cause: a rule, and a card or Sector if one did it.

    ``a`` and ``b`` are what the rules work with; ``n``, ``resource`` and the other names are for people.
    """

    __slots__ = ("values",)

    values: Values  # set by whoever makes it: a game makes thousands, and without an __init__ they are cheaper

    @staticmethod
    def of(values: Values) -> "Event":
        """An event with these values: key, rule, Unit, a, b, card, Sector, the other Unit, dice."""
        event = Event()
        event.values = values
        return event

    @property
    def key(self) -> str:
        """What happened."""
        return self.values[0]

    @property
    def rule(self) -> str:
        """The id of the rule behind it."""
        return self.values[1]

    @property
    def unit(self) -> int:
        """The Unit it happened to, or NOBODY."""
        return self.values[2]

    @property
    def a(self) -> int:
        """What EVENT_ARGUMENTS says for the key."""
        return self.values[3]

    @property
    def b(self) -> int:
        """What EVENT_ARGUMENTS says for the key, second."""
        return self.values[4]

    @property
    def card(self) -> int:
        """The card that caused it, or that it is about; or NO_CARD."""
        return self.values[5]

    @property
    def sector(self) -> int:
        """The Sector that caused it, or where it happened; or NO_SECTOR."""
        return self.values[6]

    @property
    def to(self) -> int:
        """The other Unit, or NOBODY."""
        return self.values[7]

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice on the table."""
        return self.values[8]

    def argument(self, name: str, missing: int = -1) -> int:
        """The number behind an argument such as ``n`` or ``resource``; ``missing`` if it has none."""
        first, second = EVENT_ARGUMENTS[self.key]
        if name == first:
            return self.a
        return self.b if name == (second + "2" if second == first else second) else missing

    @property
    def n(self) -> int:
        """How many, if the event counts something; else 0."""
        return self.argument("n", 0)

    @property
    def resource(self) -> str:
        """Which resource, such as ``soldiers``; empty if it is not about one."""
        return self._word("resource")

    @property
    def face(self) -> str:
        """Which face, such as ``skull``; empty if it is not about one."""
        return self._word("face")

    @property
    def colour(self) -> str:
        """Which colour, such as ``red``; empty if it is not about one."""
        return self._word("colour")

    @property
    def places(self) -> tuple[int, ...]:
        """The dice that were locked, rolled again or cancelled, counted from 1 as players do."""
        mask = self.argument("dice")
        return tuple([place + 1 for place in places(mask)]) if mask > 0 else ()

    def _word(self, name: str) -> str:
        """The word for an argument's number; empty if it has none."""
        number, words = self.argument(name), _WORDS[name]
        return words[number] if 0 <= number < len(words) else ""

    def named(self) -> dict[str, object]:
        """Everything it says, by name; cards, Sectors and Units by number, dice as two letters each."""
        found: dict[str, object] = {"event": self.key, "rule": self.rule}
        for name, number in (("unit", self.unit), ("to", self.to), ("card", self.card), ("sector", self.sector)):
            if number >= 0:
                found[name] = number
        first, second = EVENT_ARGUMENTS[self.key]
        if first:
            found["origin" if first == "from" else first] = self._said(first, self.a)
        if second:
            found[second + "2" if second == first else second] = self._said(second, self.b)
        if self.dice:
            found["rolled"] = self.dice if self.key == "mgf" else tuple([die_word(die) for die in self.dice])
        return found

    def _said(self, name: str, value: int) -> object:
        """An argument as people read it."""
        if name == "dice":
            return self.places
        if name == "result":
            return die_word(value)
        words = _WORDS.get(name, ())
        return words[value] if 0 <= value < len(words) else value + 1 if name == "die" else value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.values)

    def __repr__(self) -> str:
        said = ", ".join([f"{name}={value!r}" for name, value in self.named().items() if name != "event"])
        return f"<Event {self.key}: {said}>"
