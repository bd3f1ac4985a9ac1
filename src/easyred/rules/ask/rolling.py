"""Rolling: how many dice a Unit rolls and locks, and which it may roll again."""

from typing import Final

from easyred.rules.ask.modifiers import modifiers, own_modifiers, sector_modifier
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import SKULL, mask_of
from easyred.rules.model.modifier import ALL_SCOPE, DICE_COUNT, LOCK_COUNT, RESULT, SKULLS_STAY, Modifier
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import IN_PLAY, NO, UNDECIDED
from easyred.rules.run import Run

ORDINARY_LOCKS: Final = 2
ALL_DICE: Final = 6


def general(run: Run) -> tuple[int, int]:
    """The Unit that has the General in play and his card, or (-1, -1) (CARD-8)."""
    units = run.state.units
    for number in range(len(units)):
        if units[number].status == IN_PLAY:
            for modifier, card in own_modifiers(run, units[number], LOCK_COUNT):
                if modifier.scope == ALL_SCOPE:
                    return number, card
    return -1, NO_CARD


def locks(run: Run, number: int) -> tuple[int, int, int]:
    """How many dice a Unit locks, and the card and Sector that say so if it is not two (ROLL-3)."""
    sector = sector_modifier(run, number, LOCK_COUNT)
    if sector is not None and sector.amount == 0:
        return 0, NO_CARD, run.state.units[number].sector
    if run.state.general not in (UNDECIDED, NO):
        owner, card = general(run)
        if owner >= 0:
            return 1, card, NO_SECTOR
    if sector is not None:
        return sector.amount, NO_CARD, run.state.units[number].sector
    return ORDINARY_LOCKS, NO_CARD, NO_SECTOR


def dice_rolled(run: Run, number: int) -> int:
    """How many dice a Unit rolls in its Sector (ROLL-3)."""
    modifier = sector_modifier(run, number, DICE_COUNT)
    return ALL_DICE if modifier is None else modifier.amount


def do_skulls_stay(run: Run, number: int) -> bool:
    """Whether no Skull is rolled again where a Unit stands (ROLL-4)."""
    return sector_modifier(run, number, SKULLS_STAY) is not None


def rerollable(run: Run, number: int, by_card: bool = False) -> int:
    """The dice a Unit may re-roll: not locked, and not a Skull where Skulls stay, unless by a card (ROLL-1, ROLL-4)."""
    unit = run.state.units[number]
    free = (1 << len(unit.dice)) - 1 & ~unit.locked
    if do_skulls_stay(run, number) and not (by_card and run.box.cards_reroll_skulls):
        free &= ~mask_of(unit.dice, SKULL)
    return free


def joining_results(run: Run, number: int) -> list[tuple[Modifier, int]]:
    """What joins a Unit's dice for its Final Tally: its Sector's, without a card, then what cards add (TALLY-3)."""
    text = sector_modifier(run, number, RESULT)
    joining = modifiers(run, number, RESULT)
    return joining if text is None else [(text, NO_CARD), *joining]
