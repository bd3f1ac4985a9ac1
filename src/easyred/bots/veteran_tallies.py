"""What each Final Tally brings a Unit where it stands: the engine's own Upkeep, walked on bare States."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from easyred.odds.axis import Hand, Index, hands
from easyred.rules import engine
from easyred.rules.action import CANCEL, CHOOSE, COLOUR, FACE, REROLL, Action
from easyred.rules.box import Box
from easyred.rules.chance import Seeded
from easyred.rules.dice import BLUE, COURAGE, ONE, RED, SKULL, STAR, TOOL, TWO, WHITE
from easyred.rules.effect import ADD_CHOSEN, ADD_COLOUR
from easyred.rules.run import Run
from easyred.rules.state import BATTLE_CRY, CLIMBED, IN_PLAY, ONGOING, WIPED_OUT, State, Unit
from easyred.rules.steps.record import Record
from easyred.rules.triples import table_of, tripled_faces, without

Rows = npt.NDArray[np.float64]

SOLDIERS, COURAGE_POINTS, STARS, ITEM_POINTS, AWARDS, WAYS, TO_OTHERS, COURAGE_TO_OTHERS = range(8)
"""The columns of what a tally brings. ``WAYS``: what it opens this turn, a Battle Cry (1) and a climb (2)."""
COLUMNS = 8
PLENTY = 1000
IDLE_TALLY = (ONE * 4 + RED, ONE * 4 + RED, TWO * 4 + WHITE, STAR * 4 + WHITE, COURAGE * 4 + BLUE, TOOL * 4 + BLUE)
"""What other Units have on the table meanwhile: nothing that asks for a choice."""
TRIED = (CANCEL, CHOOSE, FACE, COLOUR)
"""Choices whose every answer is walked; of others the first one is."""
MOST_WAYS = 64


class Rates(NamedTuple):
    """What things beside Soldiers and Courage are worth, in Soldiers."""

    star: float = 1.0
    point: float = 0.15
    award: float = 5.0
    help: float = 0.8
    """A Soldier of another Unit."""
    heart: float = 1.5
    """A Courage of another Unit."""


def extra_worth(rows: Rows, rates: Rates) -> Rows:
    """What ways to resolve tallies bring beside Soldiers and Courage, in Soldiers."""
    return (
        rows[:, STARS] * rates.star
        + rows[:, ITEM_POINTS] * rates.point
        + rows[:, AWARDS] * rates.award
        + rows[:, TO_OTHERS] * rates.help
        + rows[:, COURAGE_TO_OTHERS] * rates.heart
    )


def upkeep_end(box: Box) -> int:
    """The number of the last stage of the phase in which a tally is recorded."""
    last = 0
    for stage in box.stages[box.first_stage :]:
        if any(isinstance(step, Record) for step in stage.steps):
            last = stage.number
        elif last and not stage.first and last == stage.number - 1:
            last = stage.number
        elif last:
            break
    return last


def upkeep_start(box: Box) -> int:
    """The number of the first stage of that phase."""
    start = upkeep_end(box)
    while not box.stages[start].first:
        start -= 1
    return start


class Outcomes:
    """By tally: the ways to resolve it that are worth thinking of."""

    def __init__(self, dice: Index, shape: Index, starts: npt.NDArray[np.intp], rows: Rows) -> None:
        self.dice = dice
        self.shape = shape
        rows[:, TO_OTHERS:] -= rows[:, TO_OTHERS:].min(axis=0)
        self.starts = starts
        """By tally: where its ways begin among the rows."""
        self.rows = rows
        self._rates: Rates | None = None
        self._extra = np.zeros(len(rows))
        self.soldiers = np.rint(rows[:, SOLDIERS]).astype(np.intp)
        self.courage = np.rint(rows[:, COURAGE_POINTS]).astype(np.intp)
        self.ways = np.rint(rows[:, WAYS]).astype(np.intp)

    def extra(self, rates: Rates) -> Rows:
        """By way: what it brings beside Soldiers and Courage, in Soldiers."""
        if self._rates != rates:
            self._rates, self._extra = rates, extra_worth(self.rows, rates)
        return self._extra

    def best(self, values: Rows) -> Rows:
        """From the value of each way that of each tally, as ``Turn`` wants it."""
        return np.maximum.reduceat(values, self.starts).reshape(self.shape)

    def chosen(self, values: Rows) -> npt.NDArray[np.intp]:
        """By tally: the row of its best way."""
        best = np.repeat(np.maximum.reduceat(values, self.starts), np.diff([*self.starts, len(values)]))
        candidates = np.flatnonzero(values >= best)
        tallies = np.searchsorted(self.starts, candidates, side="right") - 1
        return candidates[np.unique(tallies, return_index=True)[1]]


class TallyWalk:
    """Walks every tally of a Unit that stands in a Sector with certain cards."""

    def __init__(self, box: Box, unit: Unit, units: int) -> None:
        self.box = box
        self.end = upkeep_end(box)
        self.first = upkeep_start(box)
        self.opening = bare_state(box, unit, units)
        self.chance = Seeded("walk")
        self.known: dict[tuple[Hand, ...], list[tuple[float, ...]]] = {}
        table = table_of(box, unit)
        self.coloured = {
            face
            for face in range(len(table))
            for ability in table[face]
            for code, _, _ in ability.ops
            if code in (ADD_CHOSEN, ADD_COLOUR)
        }
        """The faces whose bonus names a colour: what a tally with it brings depends on which die is which."""
        self.plain = not box.sectors[unit.sector].each_turn

    def outcomes(self, dice: Index) -> Outcomes:
        """What all tallies of so many dice bring."""
        sides = [hands(count) for count in dice]
        starts: list[int] = []
        rows: list[tuple[float, ...]] = []
        for tally in product(*sides):
            starts.append(len(rows))
            rows += self._ways(tally)
        shape = (len(sides[0]), len(sides[1]), len(sides[2]))
        return Outcomes(dice, shape, np.array(starts, dtype=np.intp), np.array(rows, dtype=np.float64))

    def _ways(self, tally: tuple[Hand, ...]) -> list[tuple[float, ...]]:
        key = self._alike(tally)
        if key not in self.known:
            found: set[tuple[float, ...]] = set()
            for way in self._walk(key):
                found.add(way)
                if len(found) >= MOST_WAYS:
                    break
            self.known[key] = undominated(sorted(found, reverse=True))
        return self.known[key]

    def _alike(self, tally: tuple[Hand, ...]) -> tuple[Hand, ...]:
        """The tally that stands for all that bring the same: uncounted faces are one, colours change places."""
        box = self.box
        if box.uncounted:
            blank = box.uncounted[0]
            tally = tuple([tuple(sorted([f if box.counted[f] else blank for f in hand])) for hand in tally])
        if self.plain and not any(all(face in hand for hand in tally) for face in self.coloured):
            return tuple(sorted(tally))
        return tally

    def _walk(self, tally: tuple[Hand, ...]) -> Iterator[tuple[float, ...]]:
        state = self.opening.copy()
        unit = state.units[0]
        unit.next_tally = tuple([face * 4 + colour for colour, hand in enumerate(tally) for face in hand])
        run = Run(self.box, state, self.chance, None)
        engine.start(self.box, state, self.chance, None)
        yield from self._resolve(run)

    def of_table(self, unit: Unit) -> list[tuple[float, ...]]:
        """The ways to resolve the tally that lies on the table."""
        state = self.opening.copy()
        mine = state.units[0]
        mine.dice, mine.locked, mine.virtual, mine.flags = unit.dice, unit.locked, unit.virtual, unit.flags
        mine.cancelled, mine.renounced, mine.waived = unit.cancelled, unit.renounced, unit.waived
        mine.straight, mine.scored = unit.straight, unit.scored
        for other in state.units[1:]:
            other.dice, other.next_tally = IDLE_TALLY, ()
        state.stage = self.first
        state.turn = 1
        engine.start(self.box, state, self.chance, None)
        state.turn = 1
        found = set(self._resolve(Run(self.box, state, self.chance, None)))
        rows = [list(way) for way in undominated(sorted(found, reverse=True))]
        for row in rows:
            row[TO_OTHERS] -= (PLENTY + 4) * (len(state.units) - 1)
            row[COURAGE_TO_OTHERS] -= (PLENTY + 1) * (len(state.units) - 1)
        return [tuple(row) for row in rows]

    def _resolve(self, run: Run) -> Iterator[tuple[float, ...]]:
        state = run.state
        while state.stage <= self.end and state.turn == 1 and state.result == ONGOING:
            waiting = state.waiting_for()
            actions = engine.legal(self.box, state, waiting[0])
            if waiting[0] == 0 and actions[0].verb in TRIED:
                for action in self._different(state.units[0], actions):
                    twin = state.copy()
                    engine.apply(self.box, twin, action, self.chance, None)
                    yield from self._resolve(Run(self.box, twin, self.chance, None))
                return
            engine.apply(self.box, state, onward(actions), self.chance, None)
        yield self._brought(state)

    def _different(self, unit: Unit, actions: list[Action]) -> list[Action]:
        """Of several ways to cancel dice those that leave something different."""
        if actions[0].verb != CANCEL:
            return actions
        found: dict[tuple[object, ...], Action] = {}
        for action in actions:
            out = [die >> 2 for place, die in enumerate(unit.dice) if action.n >> place & 1]
            left = without(unit.dice, action.n) + unit.virtual
            found.setdefault((tuple(sorted(out)), tripled_faces(left)), action)
        return list(found.values())

    def _brought(self, state: State) -> tuple[float, ...]:
        before, unit = self.opening.units[0], state.units[0]
        if unit.status == WIPED_OUT:
            return (-float(PLENTY), *[0.0] * (COLUMNS - 1))
        others = state.units[1:]
        return (
            float(unit.soldiers - before.soldiers),
            float(unit.courage - before.courage),
            float(unit.stars - before.stars),
            float(unit.item_points - before.item_points),
            float(len(unit.awards) - len(before.awards)),
            float((1 if unit.has(BATTLE_CRY) else 0) + (2 if unit.has(CLIMBED) else 0)),
            float(sum(other.soldiers for other in others)),
            float(sum(other.courage for other in others)),
        )


def onward(actions: list[Action]) -> Action:
    """The first action that brings the game on; no re-roll."""
    for action in actions:
        if not action.is_free() and not (action.verb == REROLL and action.n):
            return action
    return actions[-1]


def bare_state(box: Box, unit: Unit, units: int) -> State:
    """A State in which a turn is about to begin: one Unit with what it has, another one idle beside it."""
    state = engine.new_state(box, min(units, 2))
    state.stage = box.first_stage
    for number, fresh in enumerate(state.units):
        fresh.sector, fresh.visited, fresh.marker = unit.sector, 1 << unit.sector, 1
        fresh.soldiers, fresh.courage, fresh.stars, fresh.item_points = PLENTY, PLENTY, PLENTY, PLENTY
        fresh.nation, fresh.legend = unit.nation, unit.legend
        fresh.status = IN_PLAY
        if number == 0:
            fresh.specialists, fresh.permanent, fresh.sick = unit.specialists, unit.permanent, unit.sick
        else:
            fresh.next_tally = IDLE_TALLY
    return state


def undominated(ways: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """Ways of which no other is at least as good in everything."""
    found: list[tuple[float, ...]] = []
    for way in ways:
        if not any(all(a >= b for a, b in zip(other, way, strict=True)) for other in found):
            found.append(way)
    return found


__all__ = ["AWARDS", "SKULL", "Outcomes", "TallyWalk", "bare_state", "onward", "undominated", "upkeep_end"]
