"""What the tally on the table brings after a choice: as it is recorded, or the best that it can still become."""

from __future__ import annotations

import numpy as np

from easyred.bots.advice.figures import Dice
from easyred.bots.advice.outcomes import Course
from easyred.bots.bot import Decision
from easyred.bots.veteran.tally import Tallies
from easyred.odds.axis import Values
from easyred.odds.upkeep import with_paid_finds
from easyred.rules.look.upkeep_walk import BONUSES, ENDING, RESOURCES, STRAIGHTS, lies_there
from easyred.rules.model.box import Box, last_stage_of
from easyred.rules.model.event import Event
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.state import RECORDED


def is_about_tally(decision: Decision) -> bool:
    """Whether the Unit has a Final Tally that is not recorded yet."""
    box, state = decision.box, decision.state
    unit = state.units[decision.unit]
    in_time = box.tally_stage < state.stage <= last_stage_of("upkeep", box.stages)
    return in_time and bool(unit.dice) and not unit.has(RECORDED)


def tally_of(tallies: Tallies, decision: Decision, courses: list[Course]) -> Dice:
    """The mean of what the courses of a choice bring."""
    rows = [brought(tallies, decision, course) for course in courses]
    chances = np.array([course.chance for course in courses])
    means, scored = chances @ np.array(rows), chances @ (np.array(rows) > 0)
    return Dice(
        means=tuple(means[:RESOURCES].tolist()),
        bonuses=tuple(scored[BONUSES:].tolist()),
        straight=float(scored[STRAIGHTS]),
        settled=len(courses) == 1,
    )


def brought(tallies: Tallies, decision: Decision, course: Course) -> Values:
    """What one course brings, in the columns of an ending."""
    row = np.zeros(ENDING)
    state, number = course.state, decision.unit
    for event in in_upkeep(decision.box, course.events):
        if event.unit != number:
            continue
        if event.key == "gained":
            row[event.a] += event.b
        elif event.key in ("fell", "halved"):
            row[SOLDIERS] -= event.a if event.key == "fell" else event.b
        elif event.key == "straight":
            row[STRAIGHTS] += 1
        elif event.key == "bonus":
            row[BONUSES + event.a] += 1
    if state.turn == decision.state.turn and lies_there(decision.box, state, number):
        found = tallies.endings(state, number)
        paid = with_paid_finds(decision.box, state, number, found)
        row += found[tallies.after(state, number, paid).argmax()]
    return row


def in_upkeep(box: Box, events: list[Event]) -> list[Event]:
    """What is told until Upkeep is over."""
    last = last_stage_of("upkeep", box.stages)
    for nth, event in enumerate(events):
        if event.key == "phase" and event.a > last:
            return events[:nth]
    return events
