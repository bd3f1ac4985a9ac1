"""What casualties would do to a Unit: who is spared, who may fall, whether anybody is left (COMBAT-6, COMBAT-7)."""

from typing import Final

from easyred.rules.ask.modifiers import modifiers, own_modifiers
from easyred.rules.ask.requirements import still_payable
from easyred.rules.ask.strength import strength, worth
from easyred.rules.model.modifier import DIES_FOR_OTHERS, SAVES, SPENDS_TO_SAVE, Modifier
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import Unit
from easyred.rules.run import Run

IN_COMBAT: Final = -2  # in place of a Sector to be kept payable: nobody falls who is never lost in combat (SPEC-7)


def is_too_much(run: Run, unit: Unit, amount: int, keep: int) -> bool:
    """Whether these casualties, less what a Hero could spare, leave nobody in a Unit, or cannot be paid."""
    if amount < unit.soldiers:
        return False
    left = strength(run, unit) + unit.recruits // 2
    if not amount:
        return not left
    owed = amount - spendable(run, unit)
    if owed >= left or (keep == IN_COMBAT and owed > left - firm(run, unit)):
        return True
    return keep >= 0 and owed > unit.soldiers + most_to_fall(run, unit, 0, [], keep)


def is_deadly(run: Run, number: int, amount: int, on_mines: bool = False, keep: int = NO_SECTOR) -> bool:
    """Whether these casualties would wipe a Unit out, with its savers counted; ``keep`` as in `suffer`."""
    unit = run.state.units[number]
    if amount < unit.soldiers:
        return False
    return is_too_much(run, unit, max(0, amount - saves_left(run, number, on_mines)), keep)


def savers(run: Run, number: int, on_mines: bool) -> list[tuple[Modifier, int]]:
    """Who spares a Unit casualties: mines are met on the line, where no Vehicle stands (COMBAT-7, VEH-5)."""
    return own_modifiers(run, run.state.units[number], SAVES) if on_mines else modifiers(run, number, SAVES)


def saves(run: Run, number: int, on_mines: bool) -> int:
    """How many casualties a phase are spared without anybody's choice (COMBAT-7)."""
    return sum([modifier.amount for modifier, _ in savers(run, number, on_mines)])


def saves_left(run: Run, number: int, on_mines: bool) -> int:
    """How many casualties are still spared in this phase without a choice (COMBAT-7)."""
    return max(0, saves(run, number, on_mines) - run.state.units[number].saved)


def firm(run: Run, unit: Unit) -> int:
    """How many of a Unit never fall in combat: its Penalty Specialists (SPEC-7)."""
    return len([card for card in unit.specialists if run.box.cards[card].penalty]) if run.box.penalties else 0


def saved_by(run: Run, unit: Unit, card: int) -> int:
    """What one of a Unit's own Specialists has saved in this phase, each in turn as much as he can (COMBAT-7)."""
    spent = unit.saved
    for modifier, saver in own_modifiers(run, unit, SAVES):
        if saver == card:
            return min(spent, modifier.amount)
        spent = max(0, spent - modifier.amount)
    return 0


def spendable(run: Run, unit: Unit) -> int:
    """How many casualties a Hero could save with Courage and Stars (COMBAT-7)."""
    return unit.courage + unit.stars if own_modifiers(run, unit, SPENDS_TO_SAVE) else 0


def decoys(run: Run, unit: Unit) -> list[int]:
    """Specialists who die in place of others (CARD-3)."""
    return [card for _, card in own_modifiers(run, unit, DIES_FOR_OTHERS)]


def expendable(run: Run, unit: Unit, first: int, keep: int) -> list[int]:
    """Specialists who may fall: not before this card, not in combat if they never do, and not if needed ahead."""
    found = [card for card in unit.specialists if card >= first]
    if run.box.penalties and keep == IN_COMBAT:
        found = [card for card in found if not run.box.cards[card].penalty]
    return [card for card in found if still_payable(run, unit, keep, [card])] if keep >= 0 else found


def most_to_fall(run: Run, unit: Unit, first: int, gone: list[int], keep: int) -> int:
    """How many casualties Specialists can pay, without those before this card and these, the heaviest first."""
    amount = 0
    cards = run.box.cards
    later = expendable(run, unit, first, keep)
    for weight, _, card in sorted([(-worth(run, unit, one), cards[one].explosives, one) for one in later]):
        if still_payable(run, unit, keep, [*gone, card]):
            gone.append(card)
            amount -= weight
    return amount


def is_only_hero(run: Run, unit: Unit, card: int) -> bool:
    """Whether nobody else of a Unit could spend Courage and Stars to save others (COMBAT-7)."""
    heroes = [hero for _, hero in own_modifiers(run, unit, SPENDS_TO_SAVE)]
    return heroes == [card]
