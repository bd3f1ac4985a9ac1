"""Lessons."""

from typing import Literal

from easyred.desk.messages.base import FromDesk, Possible, ToDesk
from easyred.desk.messages.setup import MapLine
from easyred.room.messages import Text
from easyred.table.battle_map import BattleMap
from easyred.table.part import Part


class AskLearn(ToDesk, tag="learn", frozen=True, kw_only=True):
    """The lessons, and how far they are."""


class BeginLesson(ToDesk, tag="lesson", frozen=True, kw_only=True):
    """Begin a lesson, or go on with it. ``again``: begin it anew in any case."""

    lesson: Text
    again: bool = False


class LessonLine(Part, frozen=True, kw_only=True):
    """A lesson in brief. ``room``: where it was begun; ``step``: how far it is, of ``steps``."""

    id: str
    number: int
    training: str
    title: str
    brief: str
    goal: str
    state: Literal["done", "begun", "next", "open"]
    steps: int
    room: str = ""
    step: int = 0


class LearnSeen(FromDesk, tag="learn", frozen=True, kw_only=True):
    """The lessons, and the trainings they belong to. ``next``: the one to take up now, if any is left; ``drawing``: the
    map they are played on.
    """

    lessons: tuple[LessonLine, ...]
    trainings: tuple[Possible, ...]
    map: MapLine
    drawing: BattleMap
    next: str = ""
