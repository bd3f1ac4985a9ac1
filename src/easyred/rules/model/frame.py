"""Frames: what a Unit is in the middle of.

Every Unit has one stack of them. The bottom one is the step of the stage it has reached; above it are an ability in
progress, a payment, a rolled d6, an offer or a loss that can still be prevented. The top frame lists its choices.
"""

from typing import Final

STEP_FRAME: Final = 0
ABILITY_FRAME: Final = 1
PAY_FRAME: Final = 2
DIE_FRAME: Final = 3
DIE_STOP_FRAME: Final = 4
ARRIVAL_FRAME: Final = 5
OFFER_FRAME: Final = 6
AWAIT_FRAME: Final = 7
AWARD_CHOICE_FRAME: Final = 8
BONUS_FRAME: Final = 9
ROOM_FRAME: Final = 10
AWARD_AT_ONCE_FRAME: Final = 11
LOSS_FRAME: Final = 12
RESCUE_FRAME: Final = 13
HELP_FRAME: Final = 14
PENALTY_FRAME: Final = 15
FRAME_IDS: Final = (
    "step",
    "ability",
    "pay",
    "die",
    "die-stop",
    "arrival",
    "offer",
    "await",
    "award-choice",
    "bonus",
    "room",
    "award-at-once",
    "loss",
    "rescue",
    "help",
    "penalty",
)

# The index of an Arrival frame: the order of a move (MOVE-10).
ON_THE_LINE: Final = 0
AT_THE_GATE: Final = 1
SETTLING_IN: Final = 2
LOOKING_ROUND: Final = 3

# The index of an Offer frame; 0 and 1 are dice, with and without Skulls.
SWITCH_OFFER: Final = 2  # of Sectors
VEHICLE_OFFER: Final = 3

DECIDED_LATER: Final = -1
"""The index of a Bonus frame whose choice waits until the end of the phase (RWB-7)."""


class Frame:
    """One entry of a stack: plain numbers, never changed, only replaced."""

    __slots__ = ("answers", "index", "kind", "source")

    def __init__(self, kind: int, source: int = 0, index: int = 0, answers: tuple[int, ...] = ()) -> None:
        self.kind: Final = kind
        self.source: Final = source
        self.index: Final = index
        self.answers: Final = answers

    def at(self, index: int) -> "Frame":
        """This frame, further on, with no answers yet."""
        return Frame(self.kind, self.source, index)

    def answered(self, answer: int) -> "Frame":
        """This frame with one more answer."""
        return Frame(self.kind, self.source, self.index, (*self.answers, answer))

    def key(self) -> tuple[int, int, int, tuple[int, ...]]:
        """What makes two frames equal."""
        return (self.kind, self.source, self.index, self.answers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Frame({FRAME_IDS[self.kind]}, {self.source}, {self.index}, {self.answers})"
