"""What a turn's dice bring by different plans, as the campaign reckons with it."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from easyred.bots.veteran_plans import tally_chances
from easyred.bots.veteran_tallies import (
    COURAGE_POINTS,
    ITEM_POINTS,
    SOLDIERS,
    STARS,
    WAYS,
    Outcomes,
    Rates,
    Rows,
    TallyWalk,
    extra_worth,
)
from easyred.odds.axis import Index, Values
from easyred.odds.turn import Turn
from easyred.rules.box import Box
from easyred.rules.questions import ORDINARY_LOCKS, dice_rolled, locks, printed
from easyred.rules.modifier import (
    CLIMBING,
    FOUR_OF_A_KIND,
    IGNORES_SKULLS,
    LOSS_PER_STAR,
    NO_BATTLE_CRY,
    ON_RWB,
    PENALTY,
    RESULT,
    SKULLS_STAY,
)
from easyred.rules.run import Run
from easyred.rules.state import State, Unit
from easyred.rules.steps.roll import Lock

LOSS, MOST_GAIN, MOST_COURAGE = 8, 32, 8
"""How far a turn may change Soldiers and Courage in the reckoning; what is more counts as much."""
WAYS_OPEN = 4

READ = frozenset((RESULT, PENALTY, FOUR_OF_A_KIND, LOSS_PER_STAR, NO_BATTLE_CRY, CLIMBING, ON_RWB, IGNORES_SKULLS))
READ_BITS = sum(1 << code for code in READ)
"""Modifiers that change what a tally brings."""


class Wish(NamedTuple):
    """What a plan wants: how many Soldiers things are worth, Courage up to so much of it."""

    courage: float
    enough: int
    stars: float
    points: float
    cry: float
    climb: float


MILD = (0.8, 0.12)
WISHES = (
    Wish(0.3, 9, *MILD, 0.0, 0.0),
    Wish(1.2, 9, *MILD, 0.0, 0.0),
    Wish(2.5, 9, *MILD, 0.0, 0.0),
    Wish(6.0, 1, *MILD, 0.0, 0.0),
    Wish(6.0, 2, *MILD, 0.0, 0.0),
    Wish(6.0, 3, *MILD, 0.0, 0.0),
    Wish(6.0, 4, *MILD, 0.0, 0.0),
    Wish(8.0, 9, *MILD, 0.0, 0.0),
    Wish(1.0, 9, 3.0, 0.2, 0.0, 0.0),
    Wish(1.0, 9, 1.0, 0.6, 0.0, 0.0),
    Wish(1.0, 9, *MILD, 12.0, 0.0),
    Wish(0.3, 9, *MILD, 0.0, 25.0),
)


def turn_of(box: Box, state: State, number: int) -> Turn:
    """The dice of a Unit's turn where it stands."""
    run = Run(box, state, None, None)
    count = dice_rolled(run, number)
    locked = locks(run, number)[0] if count else ORDINARY_LOCKS
    rerolls = next(
        (step.rerolls for stage in box.stages for step in stage.steps if isinstance(step, Lock)), 2
    )
    stays = printed(run.sector_of(number), SKULLS_STAY) is not None
    return known_turn(_colours(count), locked, rerolls, stays)


def _colours(count: int) -> Index:
    """So many dice, a colour with fewer first."""
    missing = max(0, 6 - count)
    red = max(0, 2 - missing)
    white = max(0, 2 - max(0, missing - 2))
    return red, white, 2 - max(0, missing - 4)


_TURNS: dict[tuple[Index, int, int, bool], Turn] = {}


def known_turn(dice: Index, locked: int, rerolls: int, stays: bool) -> Turn:
    """A Turn, made once."""
    key = (dice, locked, rerolls, stays)
    if key not in _TURNS:
        _TURNS[key] = Turn(dice, locked, rerolls, stays)
    return _TURNS[key]


class Gains:
    """All that dice can bring in one Box: outcomes by place, plans by kind of turn."""

    def __init__(self, box: Box, units: int) -> None:
        self.box = box
        self.units = units
        self._outcomes: dict[tuple[object, ...], Outcomes] = {}
        self._chances: dict[tuple[object, ...], list[tuple[Wish, Values]]] = {}

    def outcomes(self, unit: Unit, dice: Index) -> Outcomes:
        """What each tally brings a Unit with its cards where it stands."""
        key = (*self.signature(unit), dice)
        if key not in self._outcomes:
            self._outcomes[key] = TallyWalk(self.box, bare_unit(unit, key), self.units).outcomes(dice)
        return self._outcomes[key]

    def signature(self, unit: Unit) -> tuple[object, ...]:
        """What of a Unit and its Sector can change what a tally brings."""
        sector = self.box.sectors[unit.sector]
        text = tuple([(m.code, m.amount, m.extra) for m in sector.modifiers if m.code in READ])
        cards = tuple([card for card in unit.specialists if self.box.cards[card].codes & READ_BITS])
        plain = () if not text and not sector.each_turn else (unit.sector,)
        return (plain, text, cards, unit.nation, unit.legend)

    def plans(self, turn: Turn, unit: Unit) -> list[tuple[Wish, Values]]:
        """By plan: the chance of each tally. A Sector that only adds results changes no plan."""
        climbs = self.box.sectors[unit.sector].codes >> CLIMBING & 1
        key = (turn.dice, turn.locks, turn.rerolls, turn.skulls_stay, climbs, unit.nation, unit.legend)
        if key not in self._chances:
            plain = Unit(sector=unit.sector if climbs else self._plain_sector(), nation=unit.nation, legend=unit.legend)
            outcomes = self.outcomes(plain, turn.dice)
            wishes = [wish for wish in WISHES if self._is_sensible(wish, outcomes)]
            self._chances[key] = [
                (wish, tally_chances(turn, outcomes.best(wanted(outcomes, wish)))) for wish in wishes
            ]
        return self._chances[key]

    def _is_sensible(self, wish: Wish, outcomes: Outcomes) -> bool:
        rows = outcomes.rows
        if wish.climb and not (rows[:, WAYS] >= 2).any():
            return False
        if wish.stars >= 1 and not rows[:, STARS].any() and not rows[:, ITEM_POINTS].any():
            return False
        return not wish.cry or bool((rows[:, WAYS] % 2 == 1).any())

    def _plain_sector(self) -> int:
        for sector in self.box.sectors:
            if not sector.modifiers and not sector.each_turn and not sector.bunker:
                return sector.number
        return 0

    def spread(self, state: State, number: int, rates: Rates) -> Values:
        """By plan, what it opens, Soldiers (from ``-LOSS``) and Courage: the chance of gaining so much."""
        unit = state.units[number]
        turn = turn_of(self.box, state, number)
        outcomes = self.outcomes(unit, turn.dice)
        plans = self.plans(turn, unit)
        found = np.zeros((len(plans), WAYS_OPEN, LOSS + MOST_GAIN + 1, MOST_COURAGE + 1))
        for nth, (wish, chances) in enumerate(plans):
            chosen = outcomes.chosen(wanted(outcomes, wish))
            _lay(found[nth], outcomes.rows[chosen], chances.ravel(), rates)
        return found

    @cached_property
    def has_stars(self) -> bool:
        """Whether Stars count here."""
        return bool(self.outcomes(Unit(sector=self._plain_sector()), (2, 2, 2)).rows[:, STARS].any())


def bare_unit(unit: Unit, key: tuple[object, ...]) -> Unit:
    """A Unit with nothing but what its signature names."""
    cards = key[2]
    assert isinstance(cards, tuple)
    return Unit(sector=unit.sector, nation=unit.nation, legend=unit.legend, specialists=cards)


def wanted(outcomes: Outcomes, wish: Wish) -> Rows:
    """How much a plan likes each way to resolve each tally."""
    rows = outcomes.rows
    courage = np.minimum(rows[:, COURAGE_POINTS], wish.enough) * wish.courage
    courage += np.maximum(rows[:, COURAGE_POINTS] - wish.enough, 0) * min(wish.courage, 0.2)
    extra = extra_worth(rows, Rates(wish.stars, wish.points))
    opened = (outcomes.ways & 1) * wish.cry + (outcomes.ways >> 1) * wish.climb
    return rows[:, SOLDIERS] + courage + extra + opened


def _lay(table: Values, rows: Rows, chances: Values, rates: Rates) -> None:
    """Add up the chances of gaining so much; parts of Soldiers are shared between their neighbours."""
    gain = np.clip(rows[:, SOLDIERS] + extra_worth(rows, rates), -LOSS, MOST_GAIN - 1) + LOSS
    courage = np.clip(rows[:, COURAGE_POINTS], 0, MOST_COURAGE).astype(np.intp)
    ways = rows[:, WAYS].astype(np.intp)
    low = np.floor(gain).astype(np.intp)
    part = gain - low
    np.add.at(table, (ways, low, courage), chances * (1 - part))
    np.add.at(table, (ways, low + 1, courage), chances * part)
