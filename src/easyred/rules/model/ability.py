"""Abilities: what is carried out when a card is used, a bonus is scored or a Sector is entered."""

from typing import Final

from easyred.rules.model.packed import union

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
TRADING: Final = 512
SCORING: Final = 1024
ADDING: Final = 2048
ROLLING: Final = 4096
WINDOW_IDS: Final = (
    "any",
    "tally",
    "awards",
    "advance",
    "prevent",
    "shield",
    "rolled",
    "stay",
    "switch",
    "trading",
    "scoring",
    "adding",
    "rolling",
)

# What happens to the card when its ability is used.
STAYS: Final = 0
USED_UP: Final = 1
SACRIFICED: Final = 2


class Ability:
    """Something that is done, and when it may be.

    ``ops`` is a flat tuple of (code, a, b); one loop runs it (``hands/use.py``).
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


def ability_windows(abilities: tuple[Ability, ...]) -> int:
    """Every window in which one of these abilities may be used."""
    return union([ability.windows for ability in abilities])
