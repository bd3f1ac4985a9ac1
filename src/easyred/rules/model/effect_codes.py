"""Codes of effects: the closed vocabulary of what abilities do."""

from typing import Final

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
