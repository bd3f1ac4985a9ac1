"""Threats: losses that may wipe out a Unit, and the legal actions that could still prevent them (PHASE-5)."""

from typing import Final

from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import DISCARD, EXCHANGE, GIVE, HAND_OVER, OFFER, USE, Action
from easyred.rules.model.card import SPECIALIST, TOKEN
from easyred.rules.model.modifier import SPENDS_TO_SAVE
from easyred.rules.model.resources import COURAGE_POINTS, STARS
from easyred.rules.model.threat import STUCK, Threat
from easyred.rules.run import Run
from easyred.rules.stops.touch import (
    ALL,
    DEFENCE,
    FIRE,
    LIVES,
    PIPS,
    SECTOR,
    WAY,
    ability_reach,
    ability_touches,
    burden_touches,
    card_touches,
)

_READS: Final = (LIVES | PIPS, LIVES, LIVES, LIVES, LIVES | DEFENCE | FIRE | PIPS, WAY | 1 << COURAGE_POINTS)
"""What decides each loss, by cause."""


def reads(run: Run, threat: Threat) -> int:
    """What decides a loss, as bits; with a Hero, Courage and Stars as well."""
    bits = _READS[threat.cause]
    if own_modifiers(run, run.state.units[threat.unit], SPENDS_TO_SAVE):
        bits |= 1 << COURAGE_POINTS | 1 << STARS
    return bits


def helps(run: Run, threat: Threat, listed: list[Action], windows: int) -> list[Action]:
    """The choices of a Unit that change what a loss depends on."""
    wanted = reads(run, threat)
    return [action for action in listed if _is_help(run, threat, action, wanted, windows)]


def _is_help(run: Run, threat: Threat, action: Action, wanted: int, windows: int) -> bool:
    """Whether an action changes what a loss depends on."""
    if action.verb == GIVE:
        return action.to == threat.unit and wanted >> action.what & 1 == 1
    if action.verb == HAND_OVER:
        if action.to != threat.unit:
            return action.unit == threat.unit and _is_burden(run, action.card, wanted)
        touched = card_touches(run.box, action.card, windows)
        return touched & wanted != 0 or (wanted & WAY != 0 and _may_pay(run, threat.unit, action.card))
    if action.verb == EXCHANGE:
        vehicle = run.state.units[action.unit].vehicle
        return action.to == threat.unit and card_touches(run.box, vehicle, windows) & wanted != 0
    if action.verb in (USE, OFFER):
        ability = run.box.cards[action.card].abilities[action.n]
        touched = ability_touches(run.box, ability)
        return touched & wanted != 0 and _reaches(run, action.unit, ability, threat.unit)
    return action.verb == DISCARD and action.unit == threat.unit and threat.cause == STUCK


def _is_burden(run: Run, card: int, wanted: int) -> bool:
    """Whether a token changes what a loss depends on while its Unit has it: handed on, it no longer does (OPT-13)."""
    known = run.box.cards[card]
    return known.kind == TOKEN and burden_touches(known) & wanted != 0


def _may_pay(run: Run, number: int, card: int) -> bool:
    """Whether a card would help with what a Sector next to a Unit asks for (MOVE-3)."""
    known = run.box.cards[card]
    for border in run.sector_of(number).borders:
        target = run.at(border.to)
        if target.discards or (target.explosives and known.explosives):
            return True
        if target.sacrifices and known.kind == SPECIALIST:
            return True
    return False


def _reaches(run: Run, number: int, ability: Ability, other: int) -> bool:
    """Whether an ability of one Unit reaches another."""
    if number == other:
        return True
    reach = ability_reach(ability)
    units = run.state.units
    return reach == ALL or (reach == SECTOR and units[number].sector == units[other].sector)
