"""Effects in plain words: what an ability or a bonus does, and what it asks."""

from itertools import groupby
from typing import Final

from easyred.rules.ask.inventory import HELD_IDS
from easyred.rules.effects.in_battle import TO_ZERO
from easyred.rules.effects.on_specialists import EVERY
from easyred.rules.model.ability import Ability
from easyred.rules.model.dice import COLOURLESS, result
from easyred.rules.model.effect_codes import (
    ADD,
    ADD_CHOSEN,
    ADD_COLOUR,
    BONUS_EFFECT,
    CURE_EFFECT,
    DELIVER,
    DELIVER_D6,
    DISCARD_CARD,
    DRAW_AWARD,
    EFFECT_IDS,
    FLIP_DIE,
    FORFEIT,
    FROM_ROW,
    GAIN,
    GAIN_D3,
    GAIN_D6,
    GAIN_OTHER,
    GAIN_OTHERS,
    JOIN,
    LOSE_TOKEN,
    LOWER_DEF,
    PER_SKULL,
    RALLY_FREE,
    RALLY_LOST,
    RECOLOUR,
    SICKEN,
    SPEND,
    TAKE_ITEM,
    TAKE_TOKEN,
    TAKE_VEHICLE,
    TURN_DIE,
    WITH_SPECIALIST,
)
from easyred.words.names import Names

Op = tuple[int, int, int]

OF_A_GROUP: Final = (CURE_EFFECT, RALLY_FREE, RALLY_LOST, SICKEN, WITH_SPECIALIST)
"""Effects that may name Specialists by symbol or name (SPEC-5)."""
GAINS: Final = (GAIN, GAIN_OTHERS)
TAKES: Final = (WITH_SPECIALIST, SPEND)
"""What an ability takes before it does anything."""
OF_A_CARD: Final = (
    JOIN,
    TAKE_ITEM,
    TAKE_VEHICLE,
    TAKE_TOKEN,
    LOSE_TOKEN,
    DELIVER,
    DELIVER_D6,
)
"""Effects whose first number is a card."""


def describe(names: Names, ability: Ability) -> str:
    """What an ability does, one thing after the other, after what it takes: ``for 1 Star, chart a way off the beach``.

    Some things are told as what to do and some as what is then so: a semicolon stands between them.
    """
    takes = [_effect(names, op) for op in ability.ops if op[0] in TAKES]
    does = [op for op in ability.ops if op[0] not in (FROM_ROW, *TAKES)]
    told = [_together(names, list(ops)) for _, ops in groupby(does, lambda op: op[:1] if op[0] in GAINS else op)]
    return names.phrase("comma").join([*takes, names.phrase("then").join(told)])


def _together(names: Names, ops: list[Op]) -> str:
    """What is gained at once, in one list; something that is done twice."""
    code = ops[0][0]
    if code in GAINS:
        amounts = names.listing([names.amount(a, b) for _, a, b in ops])
        return names.fill("effects", EFFECT_IDS[code], (), {"amount": amounts})
    told, times = _effect(names, ops[0]), len(ops)
    return told if times == 1 else names.fill("phrases", "times", (str(times),), {"told": told, "n": times})


def in_brief(names: Names, ability: Ability) -> str:
    """What an ability brings, in a few words."""
    return " + ".join([_brief(names, op) for op in ability.ops if op[0] != FROM_ROW])


def _brief(names: Names, op: Op) -> str:
    section = "bonus-brief" if names.catalogue.has("bonus-brief", EFFECT_IDS[op[0]]) else "effects"
    return names.fill(section, EFFECT_IDS[op[0]], cases(names, op), values(names, op))


def _effect(names: Names, op: Op) -> str:
    return names.fill("effects", EFFECT_IDS[op[0]], cases(names, op), values(names, op))


def question(names: Names, op: Op, answered: int) -> str:
    """What an effect asks next."""
    return names.fill("questions", EFFECT_IDS[op[0]], (str(answered),), values(names, op))


def cases(names: Names, op: Op) -> tuple[str, ...]:
    """The cases that hold for an effect."""
    code, a, b = op
    if code in (TURN_DIE, FLIP_DIE, RECOLOUR) and b:
        return ("anybody",)
    if code in (TURN_DIE, FLIP_DIE) and a != COLOURLESS:
        return ("coloured",)
    if code == LOWER_DEF and a == TO_ZERO:
        return ("zero",)
    if code == DRAW_AWARD and a:
        return ("chosen",)
    if code == GAIN_OTHER and names.box.solo:
        return ("alone",)
    if code == DISCARD_CARD:
        return (HELD_IDS[a],)
    if code in OF_A_GROUP:
        if code == WITH_SPECIALIST and a > 0 and len(names.box.groups[a]) == 1:
            return ("one",)
        some, every = a > 0, code in (CURE_EFFECT, SICKEN) and b & EVERY > 0
        return ("every-some",) if some and every else ("every",) if every else ("some",) if some else ()
    if code == FROM_ROW and a < 0:
        return ("top",)
    if code in (DELIVER, DELIVER_D6):
        return (names.box.cards[a].id,)
    return ()


def values(names: Names, op: Op) -> dict[str, object]:
    """What the op's two numbers mean in words."""
    code, a, b = op
    known: dict[str, object] = {"n": names.count(b if code in (ADD, DELIVER_D6) else abs(a))}
    if code in (GAIN, GAIN_OTHER, GAIN_OTHERS, PER_SKULL, SPEND, FORFEIT):
        known["amount"] = names.amount(a, b)
    elif code in (GAIN_D6, GAIN_D3):
        known["resource"] = names.resource(a)
    elif code == BONUS_EFFECT:
        known["bonus"] = names.bonus(a)
    elif code == ADD:
        known["result"] = names.die(result(a, COLOURLESS))
    elif code in (ADD_CHOSEN, TURN_DIE, FLIP_DIE):
        known["colour"] = names.colour(a)
    elif code == ADD_COLOUR:
        known["face"] = names.face(a)
    elif code in OF_A_CARD:
        known["card"] = names.card(a)
    elif code in OF_A_GROUP:
        group = names.box.groups[a]
        known["cards"] = names.listing([names.card_name(card) for card in group])
        known |= {"card": names.card(group[0])} if len(group) == 1 else {}
    return known
