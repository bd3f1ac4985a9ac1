"""Whoever guides a table: a lesson, or a scene of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from easyred.content import Library
from easyred.game import Game
from easyred.lessons import coach, start
from easyred.lessons.coach import Coach, Said
from easyred.lessons.scenes import PREFIX, scene
from easyred.lessons.shelf import Lesson, lesson
from easyred.text.record import Record
from easyred.words.catalogue import ENGLISH


class Guide(Protocol):
    """Has dice of its own, and something to say."""

    id: str

    def again(self, record: Record, library: Library) -> Game:
        """The table after what a record holds."""
        ...

    def coach(self, game: Game, said: Sequence[Said], language: str = ENGLISH) -> Coach:
        """What is said now."""
        ...

    def is_learned(self, game: Game, said: Sequence[Said]) -> bool:
        """Whether a goal is reached that is to be remembered."""
        ...


class Teacher:
    """Guides through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.id = lesson, lesson.id

    def again(self, record: Record, library: Library) -> Game:
        return start.again(self.lesson, record, library)

    def coach(self, game: Game, said: Sequence[Said], language: str = ENGLISH) -> Coach:
        return coach.coach(self.lesson, game, said, language)

    def is_learned(self, game: Game, said: Sequence[Said]) -> bool:
        return coach.is_done(self.lesson, game, said)


def guide(id: str, library: Library) -> Guide | None:
    """The guide of a table by the id of its lesson or scene; None if there is none any more."""
    if id.startswith(PREFIX):
        return scene(id, library)
    found = lesson(id)
    return None if found is None else Teacher(found)
