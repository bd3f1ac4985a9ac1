"""What DEF a Unit meets where it stands (COMBAT-2, COMBAT-9)."""

from easyred.rules.ask.modifiers import modifiers, printed, sector_modifier
from easyred.rules.model.card import TOKEN
from easyred.rules.model.effect_codes import EVERY_SECTOR, SHELTER
from easyred.rules.model.modifier import DEF_SHIFT, DEF_UNTIL, FIGHT_ONCE, FIRM_DEF, Modifier
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import IN_PLAY, MOVED, SAFE, VANGUARD, Unit
from easyred.rules.run import Run


def support(run: Run, number: int) -> int:
    """How much the safe Specialists beside a Bunker take off its DEF, for a Unit that entered it later (END-1).

    A Unit that stays in a Bunker conquered it in the turn it came (OPT-14). Nobody lowers a firm DEF.
    """
    unit = run.state.units[number]
    sector = run.sector_of(number)
    if not sector.bunker or sector.codes >> FIRM_DEF & 1:
        return 0
    since = unit.conquered if unit.conquered and not unit.has(MOVED) else run.state.turn
    amount = 0
    for other in run.state.units:
        if other.status == SAFE and other.sector == unit.sector and other.conquered < since:
            amount += len(other.specialists)
    return amount


def raised(run: Run, sector: Sector) -> int:
    """How much higher DEF is in a Sector until a Unit has entered the one it depends on (OPT-14)."""
    higher = printed(sector, DEF_UNTIL)
    return higher.amount if higher is not None and not run.state.entered >> higher.extra & 1 else 0


def crowd(run: Run, sector: int) -> int:
    """How much the Units in a Sector raise each other's DEF, if that option is on (COMBAT-8)."""
    if not run.box.concentrated_fire:
        return 0
    there = [unit for unit in run.state.units if unit.sector == sector and unit.status == IN_PLAY]
    return max(0, len(there) - 1)


def shield(run: Run, number: int, sector: Sector) -> int:
    """The printed DEF that counts for a Unit: by its chevrons, or by who fights first (COMBAT-2)."""
    if sector.codes >> FIGHT_ONCE & 1:
        return sector.defence[0] if fights_first(run, number) else sector.defence[-1]
    return sector.defence[min(run.state.units[number].marker, len(sector.defence)) - 1]


def fights_first(run: Run, number: int) -> bool:
    """Whether a Unit meets the first shield of a Fight Once Sector: no Unit has fought there or goes ahead of it."""
    units = run.state.units
    here = units[number].sector
    if here in run.state.fought:
        return False
    if units[number].has(VANGUARD):
        return True
    return not [unit for unit in units if unit.sector == here and unit.status == IN_PLAY and unit.has(VANGUARD)]


def defence_shifts(run: Run, number: int, sector: Sector) -> list[tuple[Modifier, int]]:
    """What cards in play take off DEF in a Unit's Sector, each with its card."""
    if sector.codes >> FIRM_DEF & 1 and not run.box.told_codes >> DEF_SHIFT & 1:
        return []
    shifts = modifiers(run, number, DEF_SHIFT)
    if sector.codes >> FIRM_DEF & 1:  # a War Story overrides everything (END-5)
        shifts = [shift for shift in shifts if run.box.cards[shift[1]].kind >= TOKEN]
    return [shift for shift in shifts if sector.bunker or not shift[0].extra] if shifts else shifts


def summed(shifts: list[tuple[Modifier, int]]) -> list[tuple[int, str, int]]:
    """Shifts of DEF as amount, rule and card; those of equal cards are one, and none if they come to nothing."""
    sums: dict[tuple[str, int], int] = {}
    for shift, card in shifts:
        sums[shift.rule, card] = sums.get((shift.rule, card), 0) + shift.amount
    return [(amount, rule, card) for (rule, card), amount in sums.items() if amount]


def defence(run: Run, number: int, shifts: list[tuple[Modifier, int]] | None = None) -> int:
    """DEF for a Unit in its Sector, after every reduction (COMBAT-9); its chevrons count (COMBAT-2)."""
    unit = run.state.units[number]
    sector = run.sector_of(number)
    amount = shield(run, number, sector)
    if unit.shelter:
        amount -= shelter(run, unit, sector)
    if sector.codes:
        amount += raised(run, sector)
    if run.box.concentrated_fire:
        amount += crowd(run, unit.sector)
    for place, lowered, _ in run.state.lowered:
        if place == unit.sector:
            amount -= lowered
    for shift, _ in defence_shifts(run, number, sector) if shifts is None else shifts:
        amount += shift.amount
    if sector.bunker:
        amount -= support(run, number)
    return max(0, amount)


def shelter(run: Run, unit: Unit, sector: Sector) -> int:
    """How much the cards that shelter a Unit take off its DEF; from a firm one few of them do (ITEM-5)."""
    amount = unit.shelter
    for number in unit.used if sector.codes >> FIRM_DEF & 1 else ():
        for code, a, where in run.box.abilities[number].ops:
            if code == SHELTER and where != EVERY_SECTOR:
                amount -= a
    return amount


def can_lower_def(run: Run, number: int, firm_too: bool = False) -> bool:
    """Whether there is any DEF to lower in a Unit's Sector, for it or for another Unit there (ITEM-5)."""
    if sector_modifier(run, number, FIRM_DEF) is not None and not firm_too:
        return False
    sector = run.state.units[number].sector
    there = [other for other in run.state.in_play() if run.state.units[other].sector == sector]
    return any([defence(run, other) > 0 for other in there])
