"""Where a choice leads: every result of a die or two, and then the answers that the veteran would give."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from easyred.bots.bot import Bot, Decision
from easyred.rules import engine
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.event import Event
from easyred.rules.model.state import IN_PLAY, ONGOING, State

MOST_COURSES = 36
"""Two dice; anything that depends on more is left to chance."""
DEEPEST = 6
FRESH = 5
"""A roll of this many dice begins the next turn, unless a Unit is in the middle of something."""

Answer = tuple[Action, State]
"""An action, and the position in which it is taken."""


class Course(NamedTuple):
    """One way that a choice may go."""

    chance: float
    state: State
    events: list[Event]
    unknown: bool = False
    """Whether more depends on chance than is tried."""


class Courses:
    """Every way that one choice may go, until the Unit is in the middle of nothing."""

    def __init__(self, veteran: Bot, decision: Decision, action: Action) -> None:
        self.veteran = veteran
        self.box, self.number = decision.box, decision.unit
        self.turn = decision.state.turn
        self.then: list[Answer] = []
        """What is answered before anything is rolled."""
        self.found: list[Course] = []
        self._follow(Course(1.0, decision.state, []), action, DEEPEST)

    def _follow(self, before: Course, action: Action, depth: int) -> None:
        """Follow an action through every result of its dice."""
        left: list[tuple[tuple[int, ...], ...]] = [()]
        ends: list[Course] = []
        while left:
            results = left.pop()
            twin, events = before.state.copy(), list(before.events)
            unknown = False
            try:
                engine.apply(self.box, twin, action, Enumerating(results), events)
            except NoChance as asked:
                ways = asked.sides**asked.count
                if asked.count < FRESH and ways + len(left) + len(ends) + len(self.found) <= MOST_COURSES:
                    left += [(*results, result) for result in product(range(asked.sides), repeat=asked.count)]
                    continue
                unknown = asked.count < FRESH or len(twin.units[self.number].stack) > 1
            ends.append(Course(0.0, twin, events, unknown))
        for end in ends:
            self._go_on(end._replace(chance=before.chance / len(ends)), depth, rolled=len(ends) > 1)

    def _go_on(self, course: Course, depth: int, rolled: bool) -> None:
        """Answer the Unit's next question, if it is in the middle of something."""
        if course.unknown or not depth or not self._is_asked(course.state):
            self.found.append(course)
            return
        state = course.state
        answer = self.veteran.decide(Decision(self.box, state, self.number, engine.legal(self.box, state, self.number)))
        if not rolled and course.chance == 1.0:
            self.then.append((answer, state))
        self._follow(course, answer, depth - 1)

    def _is_asked(self, state: State) -> bool:
        """Whether the Unit is in the middle of something and has to answer."""
        unit = state.units[self.number]
        if state.result != ONGOING or state.turn != self.turn or unit.status != IN_PLAY or not unit.is_waited_for():
            return False
        return len(unit.stack) > 1 or not self.box.stages[state.stage].steps[unit.stack[0].index].open_ended
