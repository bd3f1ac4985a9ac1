"""Whom and what a Unit reaches: other Units, and the cards it may use."""

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.modifier import ALL_SCOPE
from easyred.rules.model.state import IN_PLAY, Unit
from easyred.rules.run import Run


def others(run: Run, number: int) -> list[int]:
    """The Units that "another Unit" may mean: in a game of one, its own (RWB-5)."""
    if run.box.solo:
        return [number]
    return [other for other in run.state.in_play() if other != number]


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
