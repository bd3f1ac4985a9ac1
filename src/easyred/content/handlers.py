"""What takes care of each kind of frame, in the order of the kinds (``rules/model/frame.py``)."""

from typing import Final

from easyred.rules.hands.changing_hands import AwardChoice
from easyred.rules.hands.specialists import Room
from easyred.rules.hands.trade import Await, Offer
from easyred.rules.hands.use import Abilities, AwardAtOnce
from easyred.rules.losses.casualties import Pay
from easyred.rules.losses.d6 import Die, DieStop
from easyred.rules.losses.rescue import Loss, Rescue
from easyred.rules.losses.tally_losses import Help, Penalty
from easyred.rules.step import Handler
from easyred.rules.steps.bonuses import Bonus
from easyred.rules.steps.move import Arrival

HANDLERS: Final[tuple[Handler, ...]] = (
    Handler(),  # of a step, which the stage knows
    Abilities(),
    Pay(),
    Die(),
    DieStop(),
    Arrival(),
    Offer(),
    Await(),
    AwardChoice(),
    Bonus(),
    Room(),
    AwardAtOnce(),
    Loss(),
    Rescue(),
    Help(),
    Penalty(),
)
