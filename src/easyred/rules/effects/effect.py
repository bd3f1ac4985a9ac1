"""Effects: the closed vocabulary of what abilities do. Each code of an ability's ops names one."""

from typing import Final

from easyred.rules.model.action import (
    AIM,
    CHOOSE,
    CHOOSE_UNIT,
    COLOUR,
    CURE,
    DIE,
    DISCARD,
    FACE,
    PIPS,
    REROLL,
    TAKE,
    Action,
)
from easyred.rules.model.card import Ability
from easyred.rules.run import Run

GAIN: Final = 0
GAIN_OTHER: Final = 1
GAIN_OTHERS: Final = 2
GAIN_D6: Final = 3
BONUS_EFFECT: Final = 4
ADD: Final = 5
ADD_CHOSEN: Final = 6
REROLL_DIE: Final = 7
TURN_DIE: Final = 8
RECOLOUR: Final = 9
COPY_TALLY: Final = 10
TRADE_DIE: Final = 11
SWAP_DIE: Final = 12
ROLL_POOL: Final = 13
IGNORE_MGF: Final = 14
PREVENT_MGF: Final = 15
LOWER_DEF: Final = 16
FREE_ADVANCE: Final = 17
NO_MINES: Final = 18
BATTLE_CRY: Final = 19
RALLY_FREE: Final = 20
FIND_USED: Final = 21
FIND_FREE: Final = 22
DRAW_AWARD: Final = 23
FREE_VEHICLE: Final = 24
LINK: Final = 25
JOIN: Final = 26
SHELTER: Final = 27
PER_SKULL: Final = 28
TRADE_IN: Final = 29
REROLL_DICE: Final = 30
IGNORE_SKULLS: Final = 31
ADD_COLOUR: Final = 32
TURN_SKULLS: Final = 33
LOWER_DEF_D6: Final = 34
SPREAD: Final = 35
PREVENT_ADJACENT: Final = 36
CUT_WIRE: Final = 37
STAY_LONGER: Final = 38
FIX_TALLY: Final = 39
SILENCE_MGF: Final = 40
SWITCH_SECTORS: Final = 41
TAKE_ITEM: Final = 42
TAKE_VEHICLE: Final = 43
GO_ON: Final = 44
FLIP_DIE: Final = 45
GAIN_D3: Final = 46
RENOUNCE_BONUS: Final = 47
RENOUNCE_DIE: Final = 48
BONUS_CHOSEN: Final = 49
SICKEN: Final = 50
CURE_EFFECT: Final = 51
RALLY_LOST: Final = 52
DISCARD_CARD: Final = 53
PUT_IN_PLAY: Final = 54
DRAW_VEHICLE: Final = 55
SPEND: Final = 56
FORFEIT: Final = 57
TAKE_CASUALTIES: Final = 58
TAKE_TOKEN: Final = 59
LOSE_TOKEN: Final = 60
DELIVER: Final = 61
DELIVER_D6: Final = 62
FROM_ROW: Final = 63
WITH_SPECIALIST: Final = 64
EFFECT_IDS: Final = (
    "gain",
    "gain-other",
    "gain-others",
    "gain-d6",
    "bonus",
    "add",
    "add-chosen",
    "reroll-die",
    "turn-die",
    "recolour",
    "copy-tally",
    "trade-die",
    "swap-die",
    "roll-pool",
    "ignore-mgf",
    "prevent-mgf",
    "lower-def",
    "free-advance",
    "no-mines",
    "battle-cry",
    "rally-free",
    "find-used",
    "find-free",
    "draw-award",
    "free-vehicle",
    "link",
    "join",
    "shelter",
    "per-skull",
    "trade-in",
    "reroll-dice",
    "ignore-skulls",
    "add-colour",
    "turn-skulls",
    "lower-def-d6",
    "spread",
    "prevent-adjacent",
    "cut-wire",
    "stay-longer",
    "fix-tally",
    "silence-mgf",
    "switch-sectors",
    "take-item",
    "take-vehicle",
    "go-on",
    "flip-die",
    "gain-d3",
    "renounce-bonus",
    "renounce-die",
    "bonus-chosen",
    "sicken",
    "cure",
    "rally-lost",
    "discard-card",
    "put-in-play",
    "draw-vehicle",
    "spend",
    "lose",
    "casualties",
    "take-token",
    "lose-token",
    "deliver",
    "deliver-d6",
    "from-row",
    "with-specialist",
)

EVERY_SECTOR: Final = 3  # where DEF is lowered: even where the Sector says that nothing lowers it

BRINGING: Final = (RALLY_FREE, RALLY_LOST, FIND_FREE, FREE_VEHICLE, DRAW_VEHICLE, DRAW_AWARD)
"""Effects that bring a card from a pool or a deck."""
COUNTED: Final = 1  # the b of such an effect: the card is the Unit's one of the turn (SPEC-1, ITEM-1, AWARD-3)
ASKING: Final = (SPEND, DELIVER, DELIVER_D6, FROM_ROW, WITH_SPECIALIST, DISCARD_CARD)
"""Effects that ask something of the Unit; a War Story's text wants all of them to be possible (OPT-13)."""


class Effect:
    """One effect. If it has questions, it lists answers one question at a time, and settles when it has them all."""

    def __init__(self, questions: int = 0, refusal: str = "no-target", takes: bool = False) -> None:
        self.questions: Final = questions
        self.takes: Final = takes  # it asks for one of many cards: an option may lay out five of them (OPT-11)
        self.refusal: Final = refusal  # why it is refused when it is not possible

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        """Whether using it now would do anything."""
        return True

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why it would do nothing."""
        return self.refusal

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        """Carry it out, if it asks nothing."""

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        """The possible answers to the next question."""
        return []

    def why_not(self, run: Run, number: int, action: Action) -> str:
        """Why an answer that is not listed is refused."""
        return "not-now"

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        """Carry it out with all its answers."""


def owner_of(answer: int) -> int:
    """The owner of the die that an answer means; below 0 if it has none."""
    return answer >> 3


def place_of(answer: int) -> int:
    """The place of the die that an answer means."""
    return answer & 7


def answer_value(action: Action) -> int:
    """An answer as one number; a die is its Unit times eight plus its place."""
    if action.verb == DIE:
        return action.to * 8 + action.what
    if action.verb in (FACE, COLOUR):
        return action.what
    if action.verb in (CHOOSE_UNIT, AIM):
        return action.to
    if action.verb in (TAKE, DISCARD, CURE):
        return action.card
    if action.verb in (PIPS, REROLL, CHOOSE):
        return action.n
    raise AssertionError("this action answers no question of an effect")
