"""The coach: at which step of a lesson a game stands, what to say there, and whether the last action was weak.

All of it follows from the game and from what was answered to the coach: a lesson that is woken stands where it stood.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from easyred.game import Game
from easyred.lessons import chances
from easyred.lessons.entries import LessonText, Panel, StepEntry, StepText, Until, WeakEntry
from easyred.lessons.shelf import Lesson, lessons
from easyred.lessons.start import again
from easyred.rules.model.action import Action
from easyred.rules.model.event import Event
from easyred.rules.model.packed import holds
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.table.prompt import step_id
from easyred.text.json_forms import event_form
from easyred.text.record import Line, Record
from easyred.words import Words
from easyred.words.catalogue import ENGLISH

Answer = Literal["next", "play-on", "again"]
Said = tuple[int, Answer]
"""What was answered to the coach, and after how many actions."""
MARGIN = 0.0005
"""Chances that differ by less are the same."""


class Figure(Part, frozen=True, kw_only=True):
    """A number with its name: a ``share`` of all rolls, or as ``shown``."""

    words: str
    share: float | None = None
    shown: str = ""


class Weak(Part, frozen=True, kw_only=True):
    """Why the last action was weak. ``did``: that action in words."""

    title: str
    text: str
    did: str
    yours: Figure | None = None
    best: Figure | None = None


class Coach(Part, frozen=True, kw_only=True):
    """What the coach of a lesson says now. ``step``: the place in ``steps``; ``waits``: for an action, for the button,
    or the lesson is ``done`` or ``lost``; ``dice``, ``sectors``, ``cards``, ``panel``: what it points at; ``panels``:
    what lies on the table at all; ``unit``: who acted last; ``next``: the lesson that follows;
    ``rule``: what a scene of the rulebook shows.
    """

    lesson: str
    number: int
    of: int
    name: str
    goal: str
    step: int
    steps: tuple[str, ...]
    title: str
    text: str
    panels: tuple[Panel, ...]
    waits: Literal["act", "next", "done", "lost"] = "act"
    button: str = ""
    dice: tuple[int, ...] = ()
    sectors: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    panel: str = ""
    weak: Weak | None = None
    unit: int = 0
    next: str = ""
    rule: str = ""


@dataclass
class Course:
    """How far a lesson has come: its step, and the game before its last action, with the step it had then."""

    step: int = 0
    failed: bool = False
    before: Game | None = None
    last: Action | None = None
    weak_at: int = 0


def followed(lesson: Lesson, game: Game, said: Sequence[Said]) -> Course:
    """Go through a game once more, and count the steps."""
    record = game.record()
    then = again(lesson, Record(record.header, record.lines[:1]), game.library)
    course = Course()
    _hear(lesson, course, then, said)
    for position, line in enumerate(record.lines[1:], start=1):
        _follow(lesson, course, then, line, position == len(record.lines) - 1)
        _hear(lesson, course, then, said)
    return course


def _follow(lesson: Lesson, course: Course, then: Game, line: Line, last: bool) -> None:
    """One action: the step it was taken at, and whether it ends that step."""
    if last:
        course.before, course.weak_at = then.copy(), course.step
    events = then.replay(0, line)
    action = then.entries[-1].action
    course.last = action
    step = _step(lesson, course.step)
    if step is None or course.failed:
        return
    if any([_ends(until, then, action, events) for until in step.until]):
        course.step += 1
    else:
        course.failed = any([_ends(fails, then, action, events) for fails in step.fails])


def _hear(lesson: Lesson, course: Course, then: Game, said: Sequence[Said]) -> None:
    """What was answered to the coach at this moment of the game."""
    for _ in range(said.count((len(then.entries), "next"))):
        step = _step(lesson, course.step)
        if step is not None and any([until.heard for until in step.until]):
            course.step += 1


def _step(lesson: Lesson, number: int) -> StepEntry | None:
    return lesson.steps[number] if number < len(lesson.steps) else None


def _ends(until: Until, then: Game, action: Action, events: list[Event]) -> bool:
    """Whether an action, or what follows from it, ends a step."""
    if until.did and is_named(then, action, until.did):
        return True
    if until.event and any([_is_like(then, until.event, event) for event in events]):
        return True
    return _is_asked(until, then)


def _is_asked(until: Until, then: Game) -> bool:
    seen = Observer(then)
    return bool(until.asked) and any([step_id(seen, unit) == until.asked for unit in then.waiting_for])


def is_named(game: Game, action: Action, words: str) -> bool:
    """Whether an action begins with these words, the Unit's name left out; or with it."""
    said = game.write(action).split()
    wanted = words.split()
    return wanted in (said[: len(wanted)], said[1 : len(wanted) + 1])


def _is_like(game: Game, wanted: dict[str, object], event: Event) -> bool:
    """Whether an event has all the wanted fields."""
    form: dict[str, object] = msgspec.to_builtins(event_form(game.box, event))
    return all([form.get(name) == value for name, value in wanted.items()])


def is_done(lesson: Lesson, game: Game, said: Sequence[Said]) -> bool:
    """Whether the goal is reached."""
    return followed(lesson, game, said).step >= len(lesson.steps)


def coach(lesson: Lesson, game: Game, said: Sequence[Said], language: str = ENGLISH) -> Coach:
    """What the coach says now."""
    course, texts = followed(lesson, game, said), lesson.texts(language)
    step = _step(lesson, course.step)
    weak = None if (len(game.entries), "play-on") in said else _weak(lesson, course, texts, language)
    common = _common(lesson, course, texts, weak)
    if step is None:
        return msgspec.structs.replace(common, waits="done", title=texts.well, text=texts.done)
    told = texts.steps[step.id]
    if game.is_over or course.failed:
        return msgspec.structs.replace(common, waits="lost", title=told.title, text=texts.lost)
    return msgspec.structs.replace(
        common,
        title=told.title,
        text=told.text,
        waits="next" if told.button else "act",
        button=told.button,
        dice=step.dice,
        sectors=step.sectors,
        cards=step.cards,
        panel=step.panel or "",
    )


def _common(lesson: Lesson, course: Course, texts: LessonText, weak: Weak | None) -> Coach:
    """What the coach says at every step."""
    known = lessons()
    return Coach(
        lesson=lesson.id,
        number=lesson.number,
        of=len(known),
        name=texts.title,
        goal=texts.goal,
        step=course.step if weak is None else course.weak_at,
        steps=tuple([texts.steps[step.id].short for step in lesson.steps]),
        title="",
        text="",
        panels=lesson.entry.panels,
        weak=weak,
        unit=0 if course.last is None else course.last.unit,
        next=known[lesson.number].id if lesson.number < len(known) else "",
    )


def _weak(lesson: Lesson, course: Course, texts: LessonText, language: str) -> Weak | None:
    """Why the last action was weak, if it was."""
    step, before, action = _step(lesson, course.weak_at), course.before, course.last
    if step is None or before is None or action is None:
        return None
    for entry in step.weak:
        found = _judged(entry, before, action)
        if found is not None:
            return _told(texts.steps[step.id], entry, before, action, found, language)
    return None


Chances = tuple[float | None, float | None]


def _judged(entry: WeakEntry, before: Game, action: Action) -> Chances | None:
    """The chances of a weak action and of the best one; None if it is fine."""
    if not is_named(before, action, entry.did) or any([is_named(before, action, fine) for fine in entry.unless]):
        return None
    dice = {place for place in range(1, 7) if holds(action.n, place - 1)}
    if (entry.has and dice.isdisjoint(entry.has)) or not dice.isdisjoint(entry.lacks):
        return None
    if entry.aim is None:
        return None, None
    yours = chances.chance(before, action, entry.aim)
    best = chances.best(before, action, entry.aim)
    return None if yours is None or yours > best - MARGIN else (yours, best)


def _told(step: StepText, entry: WeakEntry, before: Game, action: Action, found: Chances, language: str) -> Weak:
    """A weak action in words."""
    text, words = step.weak[entry.id], Words(before.box, before.names, language)
    return Weak(
        title=text.title,
        text=text.text,
        did=words.action(action, before.state),
        yours=_figure(entry, text.yours, found[0], text.yours_n),
        best=_figure(entry, text.best, found[1], text.best_n),
    )


def _figure(entry: WeakEntry, words: str, found: float | None, shown: str) -> Figure | None:
    """A number of a weak action, or of the best one; None if there is none to tell."""
    if found is not None and entry.aim is not None and entry.aim.men:
        return Figure(words=words, shown=str(round(found)))
    return Figure(words=words, share=found, shown=shown) if found is not None or shown else None
