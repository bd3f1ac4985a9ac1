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
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    ARRIVAL_FRAME,
    AWAIT_FRAME,
    AWARD_AT_ONCE_FRAME,
    AWARD_CHOICE_FRAME,
    BONUS_FRAME,
    DIE_FRAME,
    DIE_STOP_FRAME,
    HELP_FRAME,
    LOSS_FRAME,
    OFFER_FRAME,
    PAY_FRAME,
    PENALTY_FRAME,
    RESCUE_FRAME,
    ROOM_FRAME,
    STEP_FRAME,
)
from easyred.rules.step import Handler
from easyred.rules.steps.bonuses import Bonus
from easyred.rules.steps.move import Arrival

HANDLERS: Final[tuple[Handler, ...]] = (
    Handler(STEP_FRAME),  # of a step, which the stage knows
    Abilities(ABILITY_FRAME),
    Pay(PAY_FRAME),
    Die(DIE_FRAME),
    DieStop(DIE_STOP_FRAME),
    Arrival(ARRIVAL_FRAME),
    Offer(OFFER_FRAME),
    Await(AWAIT_FRAME),
    AwardChoice(AWARD_CHOICE_FRAME),
    Bonus(BONUS_FRAME),
    Room(ROOM_FRAME),
    AwardAtOnce(AWARD_AT_ONCE_FRAME),
    Loss(LOSS_FRAME),
    Rescue(RESCUE_FRAME),
    Help(HELP_FRAME),
    Penalty(PENALTY_FRAME),
)
