"""The lessons of the package, in their order, and their texts in each language."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from easyred.content.files import Reader, read
from easyred.content.problems import ContentError
from easyred.lessons.entries import LessonEntry, LessonText, StepEntry
from easyred.words.catalogue import ENGLISH

EDITION = "1"
MAP = "tiger"
"""Where all lessons are played."""


class Lesson:
    """A lesson with its steps. ``number``: its place among all of them, from 1."""

    def __init__(self, number: int, entry: LessonEntry, steps: tuple[StepEntry, ...]) -> None:
        self.number, self.entry, self.steps = number, entry, steps
        self.id = entry.id

    def texts(self, language: str = ENGLISH) -> LessonText:
        """What is said in it; in English where a language has nothing yet."""
        return _texts(language).get(self.id) or _texts(ENGLISH)[self.id]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in order; a ContentError reports every mistake of a file."""
    folder = files("easyred.lessons") / "data"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple([_lesson(number, file) for number, file in enumerate(found, start=1)])


def lesson(id: str) -> Lesson | None:
    """A lesson by its id; None if there is none."""
    return next((known for known in lessons() if known.id == id), None)


def _lesson(number: int, file: Traversable) -> Lesson:
    reader = Reader(read(file, ours=True))
    entry, steps = reader.head(LessonEntry, ("step",)), reader.many("step", StepEntry)
    if entry is None or reader.problems:
        raise ContentError(reader.problems)
    return Lesson(number, entry, tuple(steps))


@cache
def _texts(language: str) -> dict[str, LessonText]:
    """The texts of a language by lesson; none if nobody has written them."""
    file = files("easyred.lessons").joinpath(language, "lessons.toml")
    if not file.is_file():
        return {}
    reader = Reader(read(file, ours=True))
    found = {id: reader.one(id, LessonText) for id in reader.table}
    if reader.problems:
        raise ContentError(reader.problems)
    return {id: text for id, text in found.items() if text is not None}
