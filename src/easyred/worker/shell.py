"""The shell of a page that has the engine inside: lines to Rooms, questions to the Desk, jobs in slices.

Whoever holds it keeps the file of saved games, and does so before anything is told that a call has returned.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from traceback import print_exception
from typing import NamedTuple

import msgspec

from easyred.content import library_with
from easyred.desk import messages as desk_messages
from easyred.desk import mishaps
from easyred.desk.desk import Desk
from easyred.desk.keeper import YOU, Keeper
from easyred.desk.messages import Sorry
from easyred.desk.offered import offered
from easyred.room import messages
from easyred.room.answers import Answer
from easyred.room.jobs import BROKEN, Done, Job, Workshop
from easyred.room.messages import Hello, MessageOut, Refused
from easyred.store import StoreError
from easyred.text.forms import FormError
from easyred.text.record import read_record
from easyred.words.catalogue import ENGLISH


class Told(NamedTuple):
    """What is told on a line: a message; or the line is cut, with a code for why."""

    line: int
    text: str = ""
    cut: int = 0


@dataclass
class Line:
    """A line from the page to a table."""

    number: int
    room: str
    greeted: bool = False
    language: str = ENGLISH


class Work(NamedTuple):
    """A job that is under way."""

    job: Job
    record: str
    slices: Iterator[Done | None]


class Shell:
    """Rooms and the Desk for one page. ``packs``: the folders of content beside our own; ``checked``: they fit."""

    def __init__(self, folder: str, packs: tuple[str, ...] = (), *, checked: bool = False) -> None:
        library = library_with(packs, checked=checked)
        self.keeper = Keeper(Path(folder), library, offered(), alone=True)
        self.desk = Desk(self.keeper)
        self._workshop = Workshop(library)
        self._lines: dict[int, Line] = {}
        self._work: Work | None = None

    def changes(self) -> str:
        """Something that differs whenever the files of the folder have changed."""
        try:
            store = self.keeper.store
        except StoreError:
            return "none"
        return f"{id(store)}.{store.changes}"

    # Questions to the Desk.

    def ask(self, text: str) -> str:
        """The answer to a question, both as JSON."""
        try:
            asked = desk_messages.read(text.encode())
        except FormError as error:
            return _json(mishaps.unasked(text, error))
        try:
            return _json(self.desk.ask(asked))
        except Exception as error:
            print_exception(error)
            return _json(Sorry(words=mishaps.mistake(asked.lang), why="mistake"))

    # Lines to Rooms.

    def open(self, number: int, room: str) -> None:
        """The page opens a line to a table; it has to say hello."""
        self._lines[number] = Line(number, room)

    def close(self, number: int) -> None:
        """The page closes a line. A table without any sleeps."""
        line = self._lines.pop(number, None)
        if line is not None and not self._at(line.room):
            self.keeper.sleep(line.room)

    def say(self, number: int, text: str) -> list[Told]:
        """Take a message on a line: what is told."""
        line = self._lines.get(number)
        if line is None:
            return []
        try:
            message = messages.read(text)
        except FormError as error:
            return [_told(line, Refused(number=0, words=mishaps.unread(error, line.language), why="form"))]
        if not line.greeted and not isinstance(message, Hello):
            return [_told(line, Refused(id=message.id, number=0, words=mishaps.HELLO_FIRST, why="form"))]
        line.greeted = True
        line.language = message.lang if isinstance(message, Hello) else line.language
        try:
            return self._tell(line.room, self.keeper.take(line.room, YOU, message), line)
        except Exception as error:
            return self._drop(line.room, error)

    def _at(self, room: str) -> list[Line]:
        return [line for line in self._lines.values() if line.room == room]

    def _tell(self, room: str, answers: list[Answer], asker: Line | None = None) -> list[Told]:
        """What is told on which lines."""
        found: list[Told] = []
        for answer in answers:
            lines = [asker] if answer.reply and asker is not None else [line for line in self._at(room) if line.greeted]
            found += [_told(line, answer.message) for line in lines]
        return found

    def _drop(self, room: str, error: Exception) -> list[Told]:
        """Something was not done, so nobody is told of it: the lines of the table have to say hello again."""
        why = mishaps.why(error)
        found: list[Told] = []
        for line in self._at(room):
            line.greeted = False
            words = mishaps.told(error, line.language)
            found += [_told(line, Refused(number=0, words=words, why=why)), Told(line.number, cut=mishaps.code_of(why))]
        return found

    # Jobs.

    def job(self) -> str:
        """What is to be worked out: the kind of a job, or nothing. One that is under way goes on, unless something more
        urgent has come: a bot waits for hints, which would be out of date once it has acted, and a review for both.
        """
        jobs = self._jobs()
        if self._work is not None and (self._work.job not in jobs or _urgency(jobs[0]) < _urgency(self._work.job)):
            self._work = None
        if self._work is None and jobs:
            record = self.desk.reviews.record(jobs[0])
            self._work = Work(jobs[0], record, self._slices(jobs[0], record))
        return "" if self._work is None else self._work.job.kind

    def _jobs(self) -> list[Job]:
        """The jobs of the tables that somebody looks at, and of reviews that somebody waits for; the urgent first."""
        rooms = dict.fromkeys([line.room for line in self._lines.values() if line.greeted])
        tables = [self.keeper.awake[room] for room in rooms if room in self.keeper.awake]
        return sorted([*[job for table in tables for job in table.jobs()], *self.desk.reviews.jobs()], key=_urgency)

    def _slices(self, job: Job, record: str) -> Iterator[Done | None]:
        """Do a job with a game of its own; whatever goes wrong, the table goes on without this bot."""
        try:
            yield from self._workshop.slices(job, read_record(record))
        except Exception as error:
            print_exception(error)
            yield Done(job=job, failed=BROKEN)

    def work(self) -> list[Told]:
        """Do a slice of the job that is under way: what is told if it is done."""
        if not self.job() or self._work is None:
            return []
        job, record, slices = self._work
        done = next(slices, None)
        if done is None:
            return []
        self._work = None
        if job.kind in ("review", "decision"):
            self.desk.reviews.done(done, record)
            return []
        try:
            return self._tell(job.room, self.keeper.done(done))
        except Exception as error:
            return self._drop(job.room, error)


def _urgency(job: Job) -> int:
    """Hints before bots, reviews after both."""
    return ("hint", "bot", "decision", "review").index(job.kind)


def _told(line: Line, message: MessageOut) -> Told:
    return Told(line.number, _json(message))


def _json(message: object) -> str:
    return msgspec.json.encode(message).decode()
