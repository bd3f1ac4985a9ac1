"""Which Units the next combat may wipe out: the largest loss still possible, with certain saves counted (PHASE-5)."""

from typing import Final

from easyred.rules.ask.casualties import IN_COMBAT, firm, is_deadly
from easyred.rules.ask.defence import defence
from easyred.rules.ask.fire import extra_ahead, fire_ahead, sixes_ahead, special_damage
from easyred.rules.ask.strength import worth
from easyred.rules.ask.tokens import told_losses
from easyred.rules.model.modifier import DEF_SHIFT, DEF_UNTIL, SAVES, SPECIAL_DAMAGE, SPENDS_TO_SAVE
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import IN_PLAY, Unit
from easyred.rules.model.story import TURN_END
from easyred.rules.model.threat import LOST_TO_COMBAT, Threat
from easyred.rules.run import Run

RAISE: Final = 1 << SPECIAL_DAMAGE | 1 << DEF_UNTIL
"""Texts of a Sector by which it may cost more than its shield, its fire and an extra die."""


def combat_threats(run: Run) -> list[Threat]:
    """The Units that the combat of this turn may wipe out; known until somebody does more than be ready."""
    if run.threats is None:
        found: list[Threat] = []
        for number, unit in enumerate(run.state.units):
            if unit.status != IN_PLAY or is_plainly_safe(run, unit):
                continue
            amount = worst_loss(run, number)
            if is_deadly(run, number, amount, keep=IN_COMBAT):
                found.append(Threat(number, LOST_TO_COMBAT, amount))
        run.threats = found
    return run.threats


def is_plainly_safe(run: Run, unit: Unit) -> bool:
    """Whether a Unit has more Soldiers than its Sector's printed figures could ever cost it."""
    sector = run.at(unit.sector)
    return not run.box.raised_by_cards and unit.soldiers > sector.worst and not sector.codes & RAISE


def worst_loss(run: Run, number: int) -> int:
    """The most that the combat of this turn can cost a Unit."""
    sector = run.sector_of(number)
    amount = defence(run, number) + fire_ahead(run, number)[1] + extra_ahead(run, number)[1]
    if sector.codes >> SPECIAL_DAMAGE & 1:
        amount += worst_special(run, number, sector)
    return amount if run.box.story is None else amount + told_losses(run, number, TURN_END)


def worst_special(run: Run, number: int, sector: Sector) -> int:
    """The men that Special Damage may take before the casualties (COMBAT-4)."""
    special = special_damage(run, number, sector)
    if special is None:
        return 0
    unit = run.state.units[number]
    most = sixes_ahead(run, number) * special.amount
    if special.extra >= 0:
        return min(most, unit.amount(special.extra))  # what a Hero could have spent
    most = min(most, len(unit.specialists) - firm(run, unit))
    return sum(sorted([cost_of(run, unit, card) for card in unit.specialists])[-most:]) if most > 0 else 0


def cost_of(run: Run, unit: Unit, card: int) -> int:
    """What a Specialist's death before the casualties costs in men: himself, and those he would have spared."""
    cost = worth(run, unit, card)
    for modifier in run.box.cards[card].modifiers:
        if modifier.code in (SAVES, DEF_SHIFT):
            cost += abs(modifier.amount)
        elif modifier.code == SPENDS_TO_SAVE:
            cost += unit.courage + unit.stars
    return cost
