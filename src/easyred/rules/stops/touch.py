"""What cards touch: the quantities that an effect, a modifier or a gift may change, and how far it reaches (PHASE-5).

A loss or an opportunity says what it depends on; every Unit that holds something that touches it is asked. Effects and
modifiers that are not named here may touch anything, so a Unit is always asked about a new card until it says less.
"""

from typing import Final

from easyred.rules.model.ability import Ability
from easyred.rules.model.box import Box
from easyred.rules.model.card import SPECIALIST, Card
from easyred.rules.model.dice import STAR
from easyred.rules.model.effect_codes import (
    ADD,
    ADD_CHOSEN,
    ADD_COLOUR,
    BATTLE_CRY,
    BONUS_EFFECT,
    COPY_TALLY,
    CUT_WIRE,
    DISCARD_CARD,
    FIX_TALLY,
    FLIP_DIE,
    FORFEIT,
    FREE_ADVANCE,
    GAIN,
    GAIN_D3,
    GAIN_D6,
    GAIN_OTHER,
    GAIN_OTHERS,
    IGNORE_MGF,
    IGNORE_SKULLS,
    LOWER_DEF,
    LOWER_DEF_D6,
    NO_MINES,
    PER_SKULL,
    PREVENT_ADJACENT,
    PREVENT_MGF,
    PUT_IN_PLAY,
    RECOLOUR,
    RENOUNCE_BONUS,
    RENOUNCE_DIE,
    REROLL_DICE,
    REROLL_DIE,
    SHELTER,
    SILENCE_MGF,
    SPEND,
    SPREAD,
    STAY_LONGER,
    SWAP_DIE,
    SWITCH_SECTORS,
    TAKE_CASUALTIES,
    TRADE_DIE,
    TURN_DIE,
    TURN_SKULLS,
)
from easyred.rules.model.modifier import (
    ADVANCE_COST,
    DEF_SHIFT,
    DIES_FOR_OTHERS,
    IGNORES_SKULLS,
    ITEM_COST,
    NO_BARRIERS,
    NO_SACRIFICE,
    NO_SPECIAL_DAMAGE,
    ON_ADVANCE,
    ON_MOVE,
    RALLY_COST,
    RESULT,
    SAVES,
    SPENDS_TO_SAVE,
    SWEEPS_MINES,
    TRADABLE,
    WORTH_SOLDIERS,
)
from easyred.rules.model.packed import union
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS

# A resource is the bit of its number.
LIVES: Final = 1 << SOLDIERS
RESULTS: Final = 16
DEFENCE: Final = 32
FIRE: Final = 64
PIPS: Final = 128  # of a d6 on the table
WAY: Final = 256  # whether and where a Unit may move
NOTHING: Final = 0
ANYTHING: Final = 511
RESOURCES: Final = 1 << SOLDIERS | 1 << STARS | 1 << COURAGE_POINTS | 1 << ITEM_POINTS

# How far it reaches.
ITSELF: Final = 0
SECTOR: Final = 1
ALL: Final = 2

GAINS: Final = (GAIN, GAIN_OTHER, GAIN_OTHERS, GAIN_D6, GAIN_D3, PER_SKULL)
"""Effects that touch the resource they name."""

_TOUCHED: Final[dict[int, int]] = {
    ADD: RESULTS,
    ADD_CHOSEN: RESULTS,
    ADD_COLOUR: RESULTS,
    COPY_TALLY: RESULTS,
    FIX_TALLY: RESULTS,
    IGNORE_SKULLS: RESULTS,
    RECOLOUR: RESULTS,
    RENOUNCE_BONUS: RESULTS,
    RENOUNCE_DIE: RESULTS,
    REROLL_DICE: RESULTS,
    REROLL_DIE: RESULTS,
    SPREAD: RESULTS,
    SWAP_DIE: RESULTS,
    SWITCH_SECTORS: WAY | DEFENCE | FIRE,
    TRADE_DIE: RESULTS,
    TURN_SKULLS: RESULTS,
    TURN_DIE: RESULTS | PIPS | FIRE,
    FLIP_DIE: RESULTS | PIPS | FIRE,
    IGNORE_MGF: FIRE,
    PREVENT_MGF: FIRE,
    PREVENT_ADJACENT: FIRE,
    SILENCE_MGF: FIRE,
    LOWER_DEF: DEFENCE,
    LOWER_DEF_D6: DEFENCE,
    SHELTER: DEFENCE,
    BATTLE_CRY: WAY,
    CUT_WIRE: WAY,
    FREE_ADVANCE: WAY,
    STAY_LONGER: WAY,
    NO_MINES: WAY | PIPS,
    TAKE_CASUALTIES: NOTHING,
    DISCARD_CARD: NOTHING,
    FORFEIT: NOTHING,
    SPEND: NOTHING,
}

_REACH: Final[dict[int, int]] = {
    ADD: ITSELF,
    ADD_CHOSEN: ITSELF,
    ADD_COLOUR: ITSELF,
    BATTLE_CRY: ITSELF,
    COPY_TALLY: ITSELF,
    CUT_WIRE: SECTOR,
    FIX_TALLY: ITSELF,
    FREE_ADVANCE: ITSELF,
    GAIN: ITSELF,
    GAIN_D3: ITSELF,
    GAIN_D6: ITSELF,
    IGNORE_MGF: ITSELF,
    IGNORE_SKULLS: ITSELF,
    LOWER_DEF: SECTOR,
    LOWER_DEF_D6: SECTOR,
    NO_MINES: ITSELF,
    PER_SKULL: ITSELF,
    PREVENT_MGF: SECTOR,
    REROLL_DICE: ITSELF,
    REROLL_DIE: ITSELF,
    SHELTER: ITSELF,
    SILENCE_MGF: SECTOR,
    STAY_LONGER: ITSELF,
    SWAP_DIE: ITSELF,
    TURN_SKULLS: ITSELF,
}

_CHANGED: Final[dict[int, int]] = {
    ADVANCE_COST: WAY,
    WORTH_SOLDIERS: LIVES,
    DEF_SHIFT: DEFENCE,
    DIES_FOR_OTHERS: WAY,
    IGNORES_SKULLS: RESULTS,
    ITEM_COST: 1 << ITEM_POINTS,
    NO_BARRIERS: WAY,
    NO_SACRIFICE: WAY,
    NO_SPECIAL_DAMAGE: FIRE,
    ON_ADVANCE: RESOURCES,
    ON_MOVE: RESOURCES,
    RALLY_COST: 1 << STARS,
    RESULT: RESULTS,
    SAVES: LIVES,
    SPENDS_TO_SAVE: LIVES,
    SWEEPS_MINES: PIPS | WAY,
}


def effect_touches(box: Box, code: int, a: int) -> int:
    """What one effect may change, as bits."""
    if code in GAINS:
        return 1 << a
    if code == BONUS_EFFECT:
        return ANYTHING if a == STAR else RESOURCES | WAY
    if code == PUT_IN_PLAY:
        later = [ability for ability in box.cards[a].abilities if ability.ops[0][0] != PUT_IN_PLAY]
        return modifier_touches(box.cards[a]) | abilities_touch(box, later)
    return _TOUCHED.get(code, ANYTHING)


def ability_touches(box: Box, ability: Ability) -> int:
    """What an ability may change, as bits."""
    return union([effect_touches(box, code, a) for code, a, _ in ability.ops])


def abilities_touch(box: Box, abilities: list[Ability]) -> int:
    """What several abilities may change, as bits."""
    return union([ability_touches(box, ability) for ability in abilities])


def ability_reach(ability: Ability) -> int:
    """How far an ability reaches: its own Unit, the Units of its Sector, or all."""
    return max([_REACH.get(code, ALL) for code, _, _ in ability.ops])


def modifier_touches(card: Card) -> int:
    """What a card in play changes all the time, as bits."""
    return union([_CHANGED.get(modifier.code, ANYTHING) for modifier in card.modifiers])


def burden_touches(card: Card) -> int:
    """What a card changes all the time for whoever has it, and no longer once it is handed on, as bits."""
    return union([_CHANGED.get(modifier.code, ANYTHING) for modifier in card.modifiers if modifier.code != TRADABLE])


def card_touches(box: Box, number: int, windows: int) -> int:
    """What a card may change for the Unit that has it, if it can be used in these windows, as bits."""
    card = box.cards[number]
    man = LIVES if card.kind == SPECIALIST else NOTHING
    usable = [ability for ability in card.abilities if ability.windows & windows]
    return man | modifier_touches(card) | abilities_touch(box, usable)
