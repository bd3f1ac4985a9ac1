"""What a Unit is in the middle of, and all can see: a payment, a d6 on the table, a loss that waits."""

from typing import Literal

from easyred.rules.losses.casualties import PAY_RULES
from easyred.rules.model.d6_purposes import PURPOSE_IDS, PURPOSE_RULES
from easyred.rules.model.frame import DIE_FRAME, LOSS_FRAME, PAY_FRAME, Frame
from easyred.rules.model.state import Unit
from easyred.rules.model.threat import CAUSE_IDS, CAUSE_RULES
from easyred.table.part import Part

Kind = Literal["pay", "die", "loss"]
PAYMENTS = ("casualties", "sacrifices", "special-damage", "price", "explosives", "discards")
"""What is to be paid, by the source of the frame."""


class Pending(Part, frozen=True, kw_only=True):
    """Something under way. ``what``: what is paid, what the d6 is for, or what the loss comes from; ``n``: how much
    is left to pay, the pips, or the casualties.
    """

    kind: Kind
    what: str
    n: int
    rule: str


def pending(unit: Unit) -> tuple[Pending, ...]:
    """What a Unit is in the middle of, what came first at the front."""
    found = [_pending(frame) for frame in unit.stack[1:] if frame.answers]
    return tuple([one for one in found if one is not None])


def _pending(frame: Frame) -> Pending | None:
    n = frame.answers[0]
    if frame.kind == PAY_FRAME:
        return Pending(kind="pay", what=PAYMENTS[frame.source], n=n, rule=PAY_RULES[frame.source])
    if frame.kind == DIE_FRAME:
        return Pending(kind="die", what=PURPOSE_IDS[frame.source], n=n, rule=PURPOSE_RULES[frame.source])
    if frame.kind == LOSS_FRAME:
        return Pending(kind="loss", what=CAUSE_IDS[frame.source], n=n, rule=CAUSE_RULES[frame.source])
    return None
