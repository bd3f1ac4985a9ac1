"""What a Sector asks of whoever enters it, and whether a Unit can give it (MOVE-3)."""

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.frame import LOSS_FRAME
from easyred.rules.model.modifier import NO_SACRIFICE
from easyred.rules.model.sector import NO_SECTOR, Border
from easyred.rules.model.state import Unit
from easyred.rules.run import Run


def is_spared_sacrifice(run: Run, number: int, border: Border) -> bool:
    """Whether an Ambulance spares the sacrifice: the Unit's own if it can come along, or one there (VEH-5)."""
    for other in run.state.in_play():
        unit = run.state.units[other]
        arrives = unit.sector == border.to or (other == number and not border.mines)
        if arrives and unit.vehicle != NO_CARD and run.box.cards[unit.vehicle].codes & 1 << NO_SACRIFICE:
            return True
    return False


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


def kept_payable(unit: Unit) -> int:
    """The Sector whose requirement a Unit must be able to pay after its pending loss; below 0 if none."""
    return next((frame.index - 1 for frame in unit.stack if frame.kind == LOSS_FRAME), NO_SECTOR)


def has_one_of(unit: Unit, group: tuple[int, ...]) -> bool:
    """Whether a Unit has one of a group (SPEC-5)."""
    return any([card in group for card in unit.specialists])


def still_payable(run: Run, unit: Unit, sector: int, gone: list[int]) -> bool:
    """Whether a Unit without these Specialists could still pay what a Sector ahead asks (MOVE-10)."""
    if sector < 0:
        return True
    target = run.at(sector)
    left = [card for card in unit.specialists if card not in gone]
    for group in (target.needs, target.sacrificed):
        if group and not [card for card in left if card in group]:
            return False
    loaded = [card for card in explosives(run, unit, False) if card not in gone]
    return target.sacrifices <= len(left) and target.explosives <= icons(run, loaded)
