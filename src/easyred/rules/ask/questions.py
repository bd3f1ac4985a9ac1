"""Questions about a position, answered by scanning the cards in play. The same scan names the causes."""

from typing import Final

from easyred.rules.effects.effect import EVERY_SECTOR, SHELTER
from easyred.rules.model.card import ITEM, NO_CARD, TOKEN, Card
from easyred.rules.model.dice import SKULL, mask_of
from easyred.rules.model.modifier import (
    ADVANCE_COST,
    ALL_SCOPE,
    DEF_SHIFT,
    DEF_UNTIL,
    DICE_COUNT,
    EXTRA_FINDS,
    FIGHT_ONCE,
    FIRM_DEF,
    ITEM_COST,
    LOCK_COUNT,
    NO_FINDS,
    NO_SACRIFICE,
    RALLY_COST,
    SKULLS_STAY,
    UNIT_SCOPE,
    Modifier,
)
from easyred.rules.model.sector import NO_SECTOR, Border, Sector
from easyred.rules.model.state import (
    ADVANCES_FREELY,
    CRIES,
    FOUND,
    IN_PLAY,
    MOVED,
    NO,
    SAFE,
    UNDECIDED,
    VANGUARD,
    Unit,
)
from easyred.rules.run import Run

ORDINARY_LOCKS: Final = 2
ALL_DICE: Final = 6
FREE_ADVANCES: Final = CRIES | ADVANCES_FREELY
"""Flags with which an Advance is free."""


def own_modifiers(run: Run, unit: Unit, code: int) -> list[tuple[Modifier, int]]:
    """The modifiers of one kind on a Unit's own Specialists and Permanent Items, each with its card."""
    found: list[tuple[Modifier, int]] = []
    if not run.box.coded >> code & 1:
        return found
    cards = run.box.cards
    for card in unit.specialists + unit.permanent if unit.permanent else unit.specialists:
        if cards[card].codes >> code & 1 and card not in unit.sick:
            for modifier in cards[card].modifiers:
                if modifier.code == code:
                    found.append((modifier, card))
    if run.box.told_codes >> code & 1:
        _add_told(run, unit, code, found)
    return found


def _add_told(run: Run, unit: Unit, code: int, found: list[tuple[Modifier, int]]) -> None:
    """Add what a War Story, the Unit's tokens and those in its Sector change, one by one (OPT-13)."""
    story = run.box.story
    assert story is not None
    reaching = [story.card, *unit.tokens]
    reaching += [lies >> 6 for lies in run.state.tokens if lies & 63 == unit.sector and lies >> 6 in story.fixed]
    for card in reaching:
        for modifier in run.box.cards[card].modifiers:
            if modifier.code == code:
                found.append((modifier, card))


def modifiers(run: Run, number: int, code: int) -> list[tuple[Modifier, int]]:
    """The modifiers of one kind that reach a Unit, whoever has them."""
    if not run.box.coded >> code & 1:
        return []
    unit = run.state.units[number]
    found = own_modifiers(run, unit, code)
    if unit.vehicle != NO_CARD:
        _add_vehicle(run, unit, code, found)
    if run.box.shared_codes >> code & 1 and _may_reach(run, code):
        _add_others(run, number, code, found)
    return found


def _may_reach(run: Run, code: int) -> bool:
    """Whether a modifier from outside a Unit may be there: no Vehicle's while nobody has one."""
    return run.box.on_foot_codes >> code & 1 == 1 or len(run.state.vehicles) != run.box.parked


def _add_vehicle(run: Run, unit: Unit, code: int, found: list[tuple[Modifier, int]]) -> None:
    """Add the modifiers of one kind on a Unit's Vehicle."""
    for modifier in run.box.cards[unit.vehicle].modifiers:
        if modifier.code == code:
            found.append((modifier, unit.vehicle))


def _add_others(run: Run, number: int, code: int, found: list[tuple[Modifier, int]]) -> None:
    """Add the modifiers of one kind that other Units' cards share with this Unit."""
    units = run.state.units
    unit = units[number]
    for card in run.box.sharers[code]:
        if card in run.state.pool:
            continue
        for other in units:
            if card not in other.specialists and card not in other.permanent:
                continue
            if other is not unit and other.status == IN_PLAY and card not in other.sick:
                _add_shared(run, card, code, other.sector == unit.sector, found)
    if run.box.vehicle_codes >> code & 1 and len(run.state.vehicles) != run.box.parked:
        for other in units:
            if other.vehicle == NO_CARD or other is unit:
                continue
            if other.status == IN_PLAY and other.sector == unit.sector:
                _add_vehicle(run, other, code, found)


def _add_shared(run: Run, card: int, code: int, together: bool, found: list[tuple[Modifier, int]]) -> None:
    """Add the modifiers of one kind on a card that reach other Units."""
    for modifier in run.box.cards[card].modifiers:
        reaches = modifier.scope == ALL_SCOPE or (together and modifier.scope != UNIT_SCOPE)
        if modifier.code == code and reaches:
            found.append((modifier, card))


def total(run: Run, number: int, code: int) -> int:
    """The modifiers of one kind that reach a Unit, added up."""
    box = run.box
    if not box.coded >> code & 1:
        return 0
    unit = run.state.units[number]
    amount = 0
    for card in unit.specialists + unit.permanent if unit.permanent else unit.specialists:
        if box.cards[card].codes >> code & 1 and card not in unit.sick:
            amount += amount_of(box.cards[card], code)
    if unit.vehicle != NO_CARD or (box.distant_codes >> code & 1 and _may_reach(run, code)):
        for modifier, _ in _distant(run, number, code):
            amount += modifier.amount
    return amount


def _distant(run: Run, number: int, code: int) -> list[tuple[Modifier, int]]:
    """The modifiers of one kind that reach a Unit from outside its own Specialists and Permanent Items."""
    unit = run.state.units[number]
    found: list[tuple[Modifier, int]] = []
    if run.box.told_codes >> code & 1:
        _add_told(run, unit, code, found)
    if unit.vehicle != NO_CARD:
        _add_vehicle(run, unit, code, found)
    if run.box.shared_codes >> code & 1:
        _add_others(run, number, code, found)
    return found


def amount_of(card: Card, code: int) -> int:
    """The modifiers of one kind on a card, added up."""
    amount = 0
    for modifier in card.modifiers:
        if modifier.code == code:
            amount += modifier.amount
    return amount


def sector_modifier(run: Run, number: int, code: int) -> Modifier | None:
    """The modifier of one kind that is printed in a Unit's Sector."""
    if not run.box.sector_codes >> code & 1:
        return None
    state = run.state
    place = state.units[number].sector
    sector = run.at(place) if state.revealed else run.box.sectors[place]
    return printed(sector, code) if sector.codes >> code & 1 else None


def printed(sector: Sector, code: int) -> Modifier | None:
    """The modifier of one kind that is printed in a Sector."""
    if sector.codes >> code & 1:
        for modifier in sector.modifiers:
            if modifier.code == code:
                return modifier
    return None


def worth(run: Run, unit: Unit, card: int) -> int:
    """How many Soldiers a Specialist of a Unit counts as; a sick one counts as one (SPEC-2)."""
    return 1 if card in unit.sick else run.box.cards[card].worth


def strength(run: Run, unit: Unit) -> int:
    """Soldiers and Specialists of a Unit, as casualties count them."""
    amount = unit.soldiers
    cards = run.box.cards
    for card in unit.specialists:
        amount += cards[card].worth
    for card in unit.sick:
        if card in unit.specialists:
            amount -= cards[card].worth - 1
    return amount


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


def advance_cost(run: Run, number: int, border: Border) -> int:
    """The Courage it takes to cross a border (MOVE-2)."""
    unit = run.state.units[number]
    if not border.advance or border.retreat or unit.flags & FREE_ADVANCES:
        return 0
    return max(0, border.courage + total(run, number, ADVANCE_COST))


def is_move_over(run: Run, number: int) -> bool:
    """Whether a Unit cannot move any more this turn: it has moved, or the phase is over."""
    return run.state.units[number].has(MOVED) or run.state.stage > run.box.last_move


def is_spared_sacrifice(run: Run, number: int, border: Border) -> bool:
    """Whether an Ambulance spares the sacrifice: the Unit's own if it can come along, or one there (VEH-5)."""
    for other in run.state.in_play():
        unit = run.state.units[other]
        arrives = unit.sector == border.to or (other == number and not border.mines)
        if arrives and unit.vehicle != NO_CARD and run.box.cards[unit.vehicle].codes & 1 << NO_SACRIFICE:
            return True
    return False


def rally_discount(run: Run, number: int) -> int:
    """How many Stars are taken off every Specialist for this Unit, as 0 or a negative number."""
    return total(run, number, RALLY_COST)


def rally_cost(run: Run, number: int, card: int) -> int:
    """The Stars a Specialist costs this Unit (ITEM-9)."""
    return max(0, run.box.cards[card].cost + rally_discount(run, number))


def item_discount(run: Run, number: int) -> int:
    """How many Item Points are taken off every Item for this Unit, as 0 or a negative number."""
    return total(run, number, ITEM_COST)


def item_cost(run: Run, number: int, card: int, discount: int) -> int:
    """The Item Points a card costs this Unit; a Vehicle is not an Item (ITEM-9)."""
    cost = run.box.cards[card].cost
    return max(0, cost + discount) if run.box.cards[card].kind == ITEM else cost


def rerollable(run: Run, number: int, by_card: bool = False) -> int:
    """The dice a Unit may re-roll: not locked, and not a Skull where Skulls stay, unless by a card (ROLL-1, ROLL-4)."""
    unit = run.state.units[number]
    free = (1 << len(unit.dice)) - 1 & ~unit.locked
    if sector_modifier(run, number, SKULLS_STAY) is not None and not (by_card and run.box.cards_reroll_skulls):
        free &= ~mask_of(unit.dice, SKULL)
    return free


def explosives(run: Run, unit: Unit, with_vehicle: bool) -> list[int]:
    """The cards of a Unit with explosive icons that a Sector may ask for (ITEM-7)."""
    held = unit.items + unit.permanent
    if run.box.specialists_explode:
        held += unit.specialists
    if with_vehicle and unit.vehicle != NO_CARD:
        held = (*held, unit.vehicle)
    return [card for card in held if run.box.cards[card].explosives]


def icons(run: Run, cards: list[int]) -> int:
    """The explosive icons of these cards, added up."""
    return sum([run.box.cards[card].explosives for card in cards])


def may_find(run: Run, number: int) -> bool:
    """Whether a Unit may find an Item: one a turn, unless a Vehicle allows more (ITEM-1)."""
    return not run.state.units[number].flags & FOUND or total(run, number, EXTRA_FINDS) > 0


def finds_barred(run: Run, number: int) -> bool:
    """Whether no Items can be found in the Unit's Sector (ITEM-10)."""
    return sector_modifier(run, number, NO_FINDS) is not None


def others(run: Run, number: int) -> list[int]:
    """The Units that "another Unit" may mean: in a game of one, its own (RWB-5)."""
    if run.box.solo:
        return [number]
    return [other for other in run.state.in_play() if other != number]


def support(run: Run, number: int) -> int:
    """How much the safe Specialists beside a Bunker take off its DEF, for a Unit that entered it later (END-1).

    A Unit that stays in a Bunker conquered it in the turn it came (OPT-14).
    """
    unit = run.state.units[number]
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


def final_bunker(run: Run) -> int:
    """The Final Bunker: the top one, or the last of several in that row to be entered; -1 while it is open."""
    top = run.box.top_bunkers
    if len(top) == 1:
        return top[0]
    left = [bunker for bunker in top if not run.state.entered >> bunker & 1]
    if len(left) == 1:
        return left[0]
    return NO_SECTOR if left else run.state.final_bunker


def defence_shifts(run: Run, number: int, sector: Sector) -> list[tuple[Modifier, int]]:
    """What cards in play take off DEF in a Unit's Sector, each with its card."""
    if sector.codes >> FIRM_DEF & 1 and not run.box.told_codes >> DEF_SHIFT & 1:
        return []
    shifts = modifiers(run, number, DEF_SHIFT)
    if sector.codes >> FIRM_DEF & 1:  # a War Story overrides everything (END-5)
        shifts = [shift for shift in shifts if run.box.cards[shift[1]].kind >= TOKEN]
    return [shift for shift in shifts if sector.bunker or not shift[0].extra] if shifts else shifts


def defence(run: Run, number: int, shifts: list[tuple[Modifier, int]] | None = None) -> int:
    """DEF for a Unit in its Sector, after every reduction (COMBAT-9); its chevrons count (COMBAT-2)."""
    unit = run.state.units[number]
    sector = run.sector_of(number)
    amount = shield(run, number, sector) - unit.shelter
    if sector.codes:
        amount += raised(run, sector)
        if unit.shelter and sector.codes >> FIRM_DEF & 1:
            amount += denied_shelter(run, unit)
    if run.box.concentrated_fire:
        amount += crowd(run, unit.sector)
    for place, lowered, _ in run.state.lowered:
        if place == unit.sector:
            amount -= lowered
    for shift, _ in defence_shifts(run, number, sector) if shifts is None else shifts:
        amount += shift.amount
    if sector.bunker and not sector.codes >> FIRM_DEF & 1:
        amount -= support(run, number)
    return max(0, amount)


def denied_shelter(run: Run, unit: Unit) -> int:
    """How much of a Unit's shelter comes from cards that cannot lower a firm DEF (ITEM-5)."""
    amount = 0
    for number in unit.used:
        for code, a, where in run.box.abilities[number].ops:
            if code == SHELTER and where != EVERY_SECTOR:
                amount += a
    return amount


def can_lower_def(run: Run, number: int, firm_too: bool = False) -> bool:
    """Whether there is any DEF to lower in a Unit's Sector, for it or for another Unit there (ITEM-5)."""
    if sector_modifier(run, number, FIRM_DEF) is not None and not firm_too:
        return False
    sector = run.state.units[number].sector
    there = [other for other in run.state.in_play() if run.state.units[other].sector == sector]
    return any([defence(run, other) > 0 for other in there])


def machine_gun(run: Run, sector: int) -> int:
    """What the MGF dice of a Sector add up to (COMBAT-3)."""
    amount = 0
    for die in run.state.mgf:
        if die >> 3 == sector:
            amount += die & 7
    return amount


def held_abilities(run: Run, number: int, windows: int) -> list[int]:
    """The cards whose abilities a Unit may use in these windows: its own, Vehicles in its Sector, those for all."""
    unit = run.state.units[number]
    cards = run.box.cards
    held: list[int] = []
    for card in unit.specialists + unit.items + unit.awards:
        if cards[card].windows & windows:
            held.append(card)
    if unit.sick:
        held = [card for card in held if card not in unit.sick]
    if unit.permanent:
        held += [card for card in unit.permanent if cards[card].windows & windows]
    if unit.vehicle != NO_CARD and cards[unit.vehicle].windows & windows:
        held.append(unit.vehicle)
    if run.box.distant_windows & windows:
        if run.box.told_windows & windows:
            held += _told_abilities(run, unit, windows)
        if run.box.shared_windows & windows:
            held += _abilities_of_others(run, number, windows)
    return held


def _told_abilities(run: Run, unit: Unit, windows: int) -> list[int]:
    """The War Story, and the kinds of tokens that the Unit has or that are in its Sector (OPT-13)."""
    story = run.box.story
    assert story is not None
    here = [lies >> 6 for lies in run.state.tokens if lies & 63 == unit.sector]
    within = [token for token in story.tokens if token in (here if token in story.fixed else unit.tokens)]
    return [card for card in (story.card, *within) if run.box.cards[card].windows & windows]


def _abilities_of_others(run: Run, number: int, windows: int) -> list[int]:
    """The cards of other Units, and Vehicles in the Sector, that a Unit may use in these windows."""
    held: list[int] = []
    lent = run.box.lent_windows & windows != 0 and _is_lender_out(run)
    driven = len(run.state.vehicles) != run.box.parked
    if not lent and not driven:
        return held
    unit = run.state.units[number]
    for other in run.state.units:
        if other is unit or other.status != IN_PLAY:
            continue
        for card in other.specialists if lent else ():
            if run.box.cards[card].windows & windows and card not in other.sick:
                for ability in run.box.cards[card].abilities:
                    if ability.scope == ALL_SCOPE and ability.windows & windows:
                        held.append(card)
        together = driven and other.vehicle != NO_CARD and other.sector == unit.sector
        if together and run.box.cards[other.vehicle].windows & windows:
            held.append(other.vehicle)
    return held


def _is_lender_out(run: Run) -> bool:
    """Whether a Unit may have a card with an ability for all; a card in the pool belongs to no Unit."""
    pool = run.state.pool
    for card in run.box.lenders:
        if card not in pool:
            return True
    return False
