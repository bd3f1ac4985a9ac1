"""Effects in plain words: what an ability or a bonus does, and what it asks."""

from easyred.rules.box import Ability
from easyred.rules.dice import COLOURLESS, result
from easyred.rules.effect import (
    ADD,
    ADD_CHOSEN,
    ADD_COLOUR,
    BONUS,
    DRAW_AWARD,
    EFFECT_IDS,
    GAIN,
    GAIN_D6,
    GAIN_OTHER,
    GAIN_OTHERS,
    JOIN,
    LOWER_DEF,
    PER_SKULL,
    RECOLOUR,
    TAKE_ITEM,
    TAKE_VEHICLE,
    TURN_DIE,
)
from easyred.rules.effects.in_battle import TO_ZERO
from easyred.words.names import Names

Op = tuple[int, int, int]


def describe(names: Names, ability: Ability) -> str:
    """What an ability does, op by op."""
    return names.listing([_effect(names, op) for op in ability.ops])


def _effect(names: Names, op: Op) -> str:
    return names.fill("effects", EFFECT_IDS[op[0]], cases(names, op), values(names, op))


def question(names: Names, op: Op, answered: int) -> str:
    """What an effect asks next."""
    return names.fill("questions", EFFECT_IDS[op[0]], (str(answered),), values(names, op))


def cases(names: Names, op: Op) -> tuple[str, ...]:
    """Which of its ways an effect takes."""
    code, a, b = op
    if code in (TURN_DIE, RECOLOUR) and b:
        return ("anybody",)
    if code == TURN_DIE and a != COLOURLESS:
        return ("coloured",)
    if code == LOWER_DEF and a == TO_ZERO:
        return ("zero",)
    if code == DRAW_AWARD and a:
        return ("chosen",)
    if code == GAIN_OTHER and names.box.solo:
        return ("alone",)
    return ()


def values(names: Names, op: Op) -> dict[str, object]:
    """What the op's two numbers mean in words."""
    code, a, b = op
    known: dict[str, object] = {"n": names.count(b if code == ADD else a)}
    if code in (GAIN, GAIN_OTHER, GAIN_OTHERS, PER_SKULL):
        known["amount"] = names.amount(a, b)
    elif code == GAIN_D6:
        known["resource"] = names.resource(a)
    elif code == BONUS:
        known["bonus"] = names.bonus(a)
    elif code == ADD:
        known["result"] = names.die(result(a, COLOURLESS))
    elif code in (ADD_CHOSEN, TURN_DIE):
        known["colour"] = names.colour(a)
    elif code == ADD_COLOUR:
        known["face"] = names.face(a)
    elif code in (JOIN, TAKE_ITEM, TAKE_VEHICLE):
        known["card"] = names.card(a)
    return known
