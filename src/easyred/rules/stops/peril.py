"""Which Units the next combat may wipe out: the largest loss still possible, with certain saves counted (PHASE-5)."""

from typing import Final

from easyred.rules.ask.questions import defence, machine_gun, own_modifiers, printed, total, worth
from easyred.rules.effects.effect import TAKE_CASUALTIES
from easyred.rules.hands.tokens import concerns
from easyred.rules.losses.casualties import IN_COMBAT, firm, is_deadly
from easyred.rules.model.modifier import (
    DEF_SHIFT,
    EXTRA_LOSS,
    NO_SPECIAL_DAMAGE,
    SAVES,
    SPECIAL_DAMAGE,
    SPENDS_TO_SAVE,
    SWEEPS_MINES,
)
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import MGF_OFF, Unit
from easyred.rules.model.story import TURN_END
from easyred.rules.run import Run
from easyred.rules.stops.threat import LOST_TO_COMBAT, Threat

WORST: Final = 6
"""What an unrolled d6 may show."""


def combat_threats(run: Run) -> list[Threat]:
    """The Units that the combat of this turn may wipe out; known until the next action."""
    if run.threats is None:
        found: list[Threat] = []
        for number in run.state.in_play():
            if is_plainly_safe(run, number):
                continue
            amount = worst_loss(run, number)
            if is_deadly(run, number, amount, keep=IN_COMBAT):
                found.append(Threat(number, LOST_TO_COMBAT, amount))
        run.threats = found
    return run.threats


def is_plainly_safe(run: Run, number: int) -> bool:
    """Whether a Unit has more Soldiers than its Sector's printed figures could ever cost it."""
    unit = run.state.units[number]
    sector = run.sector_of(number)
    if sector.codes or run.box.story is not None or run.box.concentrated_fire:
        return False
    return unit.soldiers > max(sector.defence) + WORST * sector.mgf


def worst_loss(run: Run, number: int) -> int:
    """The most that the combat of this turn can cost a Unit."""
    sector = run.sector_of(number)
    amount = defence(run, number) + worst_fire(run, number, sector) + worst_extra(run, number, sector)
    if sector.codes >> SPECIAL_DAMAGE & 1:
        amount += worst_special(run, number, sector)
    return amount if run.box.story is None else amount + story_losses(run, number)


def worst_fire(run: Run, number: int, sector: Sector) -> int:
    """MGF as rolled, or at its worst if it is not rolled yet."""
    state = run.state
    if not sector.mgf or state.units[number].flags & MGF_OFF:
        return 0
    if sector.number in state.prevented or sector.number in state.silenced:
        return 0
    return machine_gun(run, sector.number) or WORST * sector.mgf


def worst_extra(run: Run, number: int, sector: Sector) -> int:
    """A Sector's extra loss as rolled, or at its worst (COMBAT-10)."""
    unit = run.state.units[number]
    return unit.extra_loss or (WORST if suffers_extra(run, number, sector) else 0)


def suffers_extra(run: Run, number: int, sector: Sector) -> bool:
    """Whether a Sector's text adds a d6 to a Unit's casualties."""
    extra = printed(sector, EXTRA_LOSS)
    return extra is not None and not (extra.extra and own_modifiers(run, run.state.units[number], SWEEPS_MINES))


def sixes(run: Run, number: int, sector: Sector) -> int:
    """How many sixes of MGF a Unit may meet: as rolled, or all dice if they are not rolled yet."""
    if not worst_fire(run, number, sector):
        return 0
    return run.state.mgf.count(sector.number * 8 + 6) if machine_gun(run, sector.number) else sector.mgf


def worst_special(run: Run, number: int, sector: Sector) -> int:
    """The men that Special Damage may take before the casualties (COMBAT-4)."""
    special = printed(sector, SPECIAL_DAMAGE)
    if special is None or total(run, number, NO_SPECIAL_DAMAGE):
        return 0
    unit = run.state.units[number]
    most = sixes(run, number, sector) * special.amount
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


def story_losses(run: Run, number: int) -> int:
    """The casualties that a War Story brings at the end of the turn, when no Unit can help any more (OPT-13)."""
    story = run.box.story
    assert story is not None
    amount = 0
    for happening in story.happenings:
        if happening.moment == TURN_END and concerns(run, number, happening):
            for code, a, _ in run.box.abilities[happening.ability].ops:
                amount += a if code == TAKE_CASUALTIES else 0
    return amount
