"""Which modifiers reach a Unit, by a scan of the cards in play: those who ask learn the causes too."""

from easyred.rules.model.card import NO_CARD, Card
from easyred.rules.model.modifier import ALL_SCOPE, UNIT_SCOPE, Modifier
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import IN_PLAY, Unit
from easyred.rules.run import Run


def own_modifiers(run: Run, unit: Unit, code: int) -> list[tuple[Modifier, int]]:
    """The modifiers of one kind on a Unit's own Specialists and Permanent Items, each with its card."""
    if not run.box.coded >> code & 1:
        return []
    found: list[tuple[Modifier, int]] = []
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
