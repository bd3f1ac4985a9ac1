"""What cards are for, by what their effects and modifiers touch: the groups of long lists."""

from typing import Literal

from easyred.rules.model.box import Box
from easyred.rules.model.card import Card
from easyred.rules.model.effect_codes import BONUS_EFFECT
from easyred.rules.model.modifier import DICE_COUNT, LOCK_COUNT, ON_LOCKED_SKULL, ON_RWB, SAVES, SPENDS_TO_SAVE
from easyred.rules.stops.touch import ANYTHING, DEFENCE, FIRE, RESOURCES, RESULTS, WAY, effect_touches, modifier_touches

Group = Literal["combat", "move", "dice", "gains", "other"]
GROUPS: tuple[Group, ...] = ("combat", "move", "dice", "gains", "other")
"""The groups in the order in which lists show them."""


OF_DICE = (LOCK_COUNT, DICE_COUNT, ON_LOCKED_SKULL)
"""Modifiers of the dice themselves."""


def group(box: Box, card: Card) -> Group:
    """What a card is for; of several things the first that holds."""
    codes = [modifier.code for modifier in card.modifiers]
    if SAVES in codes or SPENDS_TO_SAVE in codes:
        return "combat"
    touched = _touched(box, card)
    if touched & RESULTS or any([code in OF_DICE for code in codes]):
        return "dice"
    if touched & (DEFENCE | FIRE):
        return "combat"
    if touched & WAY:
        return "move"
    return "gains" if touched & RESOURCES or ON_RWB in codes or _scores(card) else "other"


def _touched(box: Box, card: Card) -> int:
    """What a card is known to change, as bits; an effect that may change anything tells nothing."""
    ops = [op for ability in card.abilities for op in ability.ops]
    touched = [modifier_touches(card), *[effect_touches(box, code, a) for code, a, _ in ops if code != BONUS_EFFECT]]
    known = 0
    for bits in touched:
        known |= 0 if bits == ANYTHING else bits
    return known


def _scores(card: Card) -> bool:
    """Whether a card scores a bonus."""
    return any([code == BONUS_EFFECT for ability in card.abilities for code, _, _ in ability.ops])
