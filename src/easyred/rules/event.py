"""Events: what happened, to whom, and why."""

from typing import Final

EVENT_ARGUMENTS: Final[dict[str, tuple[str, str]]] = {
    # key: what ``a`` and ``b`` mean
    "mode": ("", ""),
    "drawn": ("n", ""),
    "nation": ("nation", ""),
    "legend": ("legend", ""),
    "start-option": ("n", ""),
    "pooled": ("", ""),
    "placed": ("", ""),
    "turn": ("n", ""),
    "phase": ("stage", ""),
    "rolled": ("", ""),
    "left-out": ("colour", ""),
    "mulligan": ("", ""),
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
    "stayed": ("", ""),
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
    "wiped-out": ("", ""),
    "conquered": ("", ""),
    "tally-fixed": ("", ""),
    "tally-kept": ("", ""),
    "skulls-turned": ("face", ""),
    "revealed": ("n", ""),
    "climbed": ("n", ""),
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


class Event:
    """One thing that happened, with its cause: a rule, and a card or Sector if one did it."""

    __slots__ = ("values",)

    def __init__(self, values: tuple[str, str, int, int, int, int, int, int, tuple[int, ...]]) -> None:
        self.values: Final = values

    @property
    def key(self) -> str:
        """What happened."""
        return self.values[0]

    @property
    def rule(self) -> str:
        """The id of the rule that says so."""
        return self.values[1]

    @property
    def unit(self) -> int:
        """The Unit it happened to, or NOBODY."""
        return self.values[2]

    @property
    def a(self) -> int:
        """What EVENT_ARGUMENTS says of the key."""
        return self.values[3]

    @property
    def b(self) -> int:
        """What EVENT_ARGUMENTS says of the key, second."""
        return self.values[4]

    @property
    def card(self) -> int:
        """The card that did it, or that it is about; or NO_CARD."""
        return self.values[5]

    @property
    def sector(self) -> int:
        """The Sector that did it, or where it happened; or NO_SECTOR."""
        return self.values[6]

    @property
    def to(self) -> int:
        """The other Unit, or NOBODY."""
        return self.values[7]

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice as they lie."""
        return self.values[8]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.values)

    def __repr__(self) -> str:
        return f"Event{self.values}"
