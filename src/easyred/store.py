"""Everything that is kept for one person, in one SQLite file: Rooms with their journals, results, settings.

A line that was appended is on the disk. Whatever the disk or the file does wrong is a StoreError, which is a sentence.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from easyred import files

FILE: Final = "easyred.db"
VERSION: Final = 1
MARK: Final = 0x45525244
"""Says that a database is ours."""
PATIENCE: Final = 5.0
"""How many seconds to wait for another program that writes."""

TABLES: Final = """
CREATE TABLE rooms (id TEXT PRIMARY KEY, made REAL NOT NULL, changed REAL NOT NULL, about TEXT NOT NULL) STRICT;
CREATE TABLE journal (
    room TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (room TEXT PRIMARY KEY, ended REAL NOT NULL, about TEXT NOT NULL) STRICT;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
"""
NOTES: Final = """
CREATE TABLE IF NOT EXISTS notes (
    room TEXT NOT NULL, key TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (room, key)
) STRICT, WITHOUT ROWID;
"""
"""What was worked out about Rooms, and can be worked out again: an older version does without it."""

Trouble = Literal["damaged", "read-only", "full", "newer", "busy", "taken", "gone"]

SENTENCES: Final[dict[Trouble, str]] = {
    "damaged": "The file with the saved games is damaged: {path}. Nothing in it was changed. Put it aside to begin a"
    " new one; what can still be read is taken over.",
    "read-only": "The saved games cannot be written: {path} is read-only. Games that are saved are safe. Make the"
    " folder writable, or choose another one with EASYRED_HOME.",
    "full": "The disk is full, so the last action was not saved: {path}. Everything before it is safe. Free some"
    " space, and do it again.",
    "newer": "The saved games were written by a newer version of Easy Red: {path}. They are safe. Install that version,"
    " or choose another folder with EASYRED_HOME.",
    "busy": "Another program is writing the saved games: {path}. Nothing is lost. Try again in a moment.",
    "taken": "This game has gone on elsewhere, so the last action was not saved. Nothing is lost: load it again.",
    "gone": "There is no such game among the saved ones: {path}. Perhaps it was deleted.",
}
CODES: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CANTOPEN: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "full",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CONSTRAINT: "taken",
}


class StoreError(Exception):
    """The saved games cannot be read or written: which trouble it is, and a sentence that says what to do."""

    def __init__(self, trouble: Trouble, path: Path) -> None:
        super().__init__(SENTENCES[trouble].format(path=path))
        self.trouble: Trouble = trouble
        self.path = path


class Kept(NamedTuple):
    """A Room among the saved ones. ``about``: what whoever keeps it says about it."""

    id: str
    made: float
    changed: float
    about: str


class Ended(NamedTuple):
    """The result of a game."""

    room: str
    ended: float
    about: str


class Brought(NamedTuple):
    """How many games and results were added from elsewhere, and how many games were here already."""

    games: int
    results: int
    known: int


def home() -> Path:
    """Where everything is kept: EASYRED_HOME, or else the user's state folder."""
    named = os.environ.get("EASYRED_HOME")
    if named:
        return Path(named).expanduser()
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "easyred"


class Store:
    """The saved games in one file. ``clock``: what time it is, in seconds.

    ``alone``: nobody else opens the file, and whoever holds it copies it; so it has no second file beside it.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.time, *, alone: bool = False) -> None:
        self.path = path
        self.read_only = False
        self._alone = alone
        self._clock = clock
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            files.check_plain(path)
        except OSError as error:
            raise StoreError("full" if error.errno == errno.ENOSPC else "read-only", path) from None
        try:
            self._open(path)
        except StoreError as error:
            if error.trouble != "read-only" or not path.exists():
                raise
            self._open_to_read(path)

    def _open(self, path: Path) -> None:
        """Open the file, or make a new one."""
        with self._told():
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._base.close()
                raise

    def _open_to_read(self, path: Path) -> None:
        """Open a file that cannot be written: what is in it can still be looked at."""
        beside = path.with_name(f"{path.name}-wal")
        how = "mode=ro" if beside.exists() and beside.stat().st_size else "mode=ro&immutable=1"
        with self._told():
            self._base = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None)
            try:
                self._check()
            except BaseException:
                self._base.close()
                raise
        self.read_only, self._takes_notes = True, False

    @property
    def mended(self) -> bool:
        """Whether a file that could not be written can be by now."""
        return self.read_only and os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)

    @property
    def bytes(self) -> int:
        """How much room everything takes."""
        return sum([file.stat().st_size for file in self.path.parent.glob(f"{self.path.name}*") if file.is_file()])

    @property
    def changes(self) -> int:
        """How many rows have changed since the file was opened."""
        return self._base.total_changes

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    # Rooms and their journals.

    def rooms(self) -> list[Kept]:
        """Every Room, the one changed last first."""
        rows = self._rows("SELECT id, made, changed, about FROM rooms ORDER BY changed DESC, id")
        return [Kept(*row) for row in rows]

    def room(self, id: str) -> Kept:
        """One Room."""
        rows = self._rows("SELECT id, made, changed, about FROM rooms WHERE id = ?", id)
        if not rows:
            raise StoreError("gone", self.path)
        return Kept(*rows[0])

    def journal(self, room: str) -> list[str]:
        """The lines of a Room's journal."""
        self.room(room)
        return [str(line) for (line,) in self._rows("SELECT line FROM journal WHERE room = ? ORDER BY number", room)]

    def begin(self, id: str, lines: Sequence[str], about: str) -> None:
        """Keep a new Room."""
        with self._change():
            now = self._clock()
            self._base.execute("INSERT INTO rooms VALUES (?, ?, ?, ?)", (id, now, now, about))
            self._add(id, 0, lines)

    def append(self, room: str, number: int, lines: Sequence[str], about: str) -> None:
        """Add lines to a journal that has so many; they are on the disk when this returns, all of them or none."""
        with self._change():
            found = self._base.execute(
                "UPDATE rooms SET changed = ?, about = ? WHERE id = ?", (self._clock(), about, room)
            )
            if not found.rowcount:
                raise StoreError("gone", self.path)
            self._add(room, number, lines)

    def _add(self, room: str, number: int, lines: Sequence[str]) -> None:
        rows = [(room, place, line) for place, line in enumerate(lines, start=number + 1)]
        self._base.executemany("INSERT INTO journal VALUES (?, ?, ?)", rows)

    def delete(self, room: str) -> None:
        """Forget a Room; its result stays."""
        with self._change():
            self._base.execute("DELETE FROM journal WHERE room = ?", (room,))
            if self._takes_notes:
                self._base.execute("DELETE FROM notes WHERE room = ?", (room,))
            self._base.execute("DELETE FROM rooms WHERE id = ?", (room,))

    # What was worked out about a Room, by a key.

    def notes(self, room: str) -> dict[str, str]:
        """All notes about a Room."""
        rows = self._rows("SELECT key, note FROM notes WHERE room = ?", room) if self._takes_notes else []
        return {str(key): str(note) for key, note in rows}

    def keep_notes(self, room: str, notes: Mapping[str, str]) -> None:
        """Keep notes about a Room, if there is a place for them; they go when it is deleted."""
        if not self._takes_notes:
            return
        with self._change():
            rows = [(room, key, note) for key, note in notes.items()]
            self._base.executemany("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", rows)

    # Results and settings.

    def keep_result(self, room: str, about: str) -> None:
        """Keep the result of a game; the first one counts."""
        with self._change():
            self._base.execute("INSERT OR IGNORE INTO results VALUES (?, ?, ?)", (room, self._clock(), about))

    def results(self) -> list[Ended]:
        """Every result, the last first."""
        return [Ended(*row) for row in self._rows("SELECT room, ended, about FROM results ORDER BY ended DESC, room")]

    def settings(self) -> dict[str, str]:
        """Everything that is set."""
        return {str(key): str(value) for key, value in self._rows("SELECT key, value FROM settings ORDER BY key")}

    def keep_setting(self, key: str, value: str) -> None:
        """Set something."""
        with self._change():
            self._base.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))

    def bring(
        self, rooms: Sequence[tuple[Kept, Sequence[str]]], results: Sequence[Ended], settings: dict[str, str]
    ) -> Brought:
        """Add games, results and settings from elsewhere, all or nothing; what is here stays as it is. A game that went
        on elsewhere goes on here; one that went on differently is added beside.
        """
        with self._change():
            added = [self._bring(kept, list(lines)) for kept, lines in rooms]
            before = self._count("results")
            self._base.executemany("INSERT OR IGNORE INTO results VALUES (?, ?, ?)", results)
            self._base.executemany("INSERT OR IGNORE INTO settings VALUES (?, ?)", list(settings.items()))
            return Brought(sum(added), self._count("results") - before, len(added) - sum(added))

    def _bring(self, kept: Kept, lines: list[str]) -> bool:
        """Add a game or the rest of one; False: it is here already."""
        rows = self._base.execute("SELECT line FROM journal WHERE room = ? ORDER BY number", (kept.id,)).fetchall()
        ours = [str(line) for (line,) in rows]
        if ours and lines == ours[: len(lines)]:
            return False
        if ours and lines[: len(ours)] == ours:
            self._base.execute("UPDATE rooms SET changed = ?, about = ? WHERE id = ?", (*kept[2:], kept.id))
            self._add(kept.id, len(ours), lines[len(ours) :])
            return True
        fresh = kept if not ours else kept._replace(id=new_id())
        self._base.execute("INSERT INTO rooms VALUES (?, ?, ?, ?)", fresh)
        self._add(fresh.id, 0, lines)
        return True

    def _count(self, table: str) -> int:
        return int(self._base.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    def delete_everything(self) -> None:
        """Forget all Rooms, results and settings, and leave nothing of them on the disk."""
        with self._change():
            for table in ("journal", "rooms", "results", "settings", *(("notes",) if self._takes_notes else ())):
                self._base.execute(f"DELETE FROM {table}")
        with self._told():
            self._base.execute("VACUUM")
            self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # The file.

    def _check(self) -> bool:
        """Refuse a file that is not ours or too new; whether there is anything in it."""
        mark, version = self._pragma("application_id"), self._pragma("user_version")
        tables = self._base.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if tables and mark != MARK:
            raise StoreError("damaged", self.path)
        if version > VERSION:
            raise StoreError("newer", self.path)
        return bool(tables)

    def _prepare(self) -> None:
        """Make the tables if the file is new; refuse one that is not ours or too new."""
        tables = self._check()
        self._base.execute(f"PRAGMA journal_mode = {'MEMORY' if self._alone else 'WAL'}")
        self._base.execute("PRAGMA synchronous = FULL")
        if not tables:
            self._make()
        self._takes_notes = self._has_notes()

    def _has_notes(self) -> bool:
        """Whether there is a place for notes; a file that cannot be written may have none."""
        if self._base.execute("SELECT 1 FROM sqlite_schema WHERE name = 'notes'").fetchone() is None:
            try:
                self._base.execute(NOTES)
            except sqlite3.OperationalError:
                return False
        return True

    def _make(self) -> None:
        with self._change():
            if self._base.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                return  # another program was faster
            for statement in TABLES.split(";")[:-1]:
                self._base.execute(statement)
            self._base.execute(f"PRAGMA application_id = {MARK}")
            self._base.execute(f"PRAGMA user_version = {VERSION}")

    def _pragma(self, name: str) -> int:
        return int(self._base.execute(f"PRAGMA {name}").fetchone()[0])

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        with self._told():
            return self._base.execute(query, values).fetchall()

    @contextmanager
    def _change(self) -> Iterator[None]:
        """All of it is written, or nothing."""
        with self._told():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Trouble with the database, in our words."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise StoreError(_trouble(error), self.path) from None


def _trouble(error: sqlite3.DatabaseError) -> Trouble:
    """Which trouble an error of the database is; extended codes have the plain one in their last byte."""
    return CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "damaged")


def new_id() -> str:
    """An id that no other Room has."""
    return secrets.token_hex(6)


def readable(path: Path) -> tuple[list[tuple[Kept, list[str]]], list[Ended], dict[str, str]]:
    """Everything that can still be read of a damaged file: games with their journals, results, settings."""
    base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        kept = [Kept(*row) for row in _read(base, "SELECT id, made, changed, about FROM rooms")]
        rooms = [(room, _unbroken(base, room.id)) for room in kept]
        results = [Ended(*row) for row in _read(base, "SELECT room, ended, about FROM results")]
        settings = {str(key): str(value) for key, value in _read(base, "SELECT key, value FROM settings")}
    finally:
        base.close()
    return [(room, lines) for room, lines in rooms if lines], results, settings


def _unbroken(base: sqlite3.Connection, room: str) -> list[str]:
    """The lines of a journal up to the first that is missing."""
    rows = list(_read(base, "SELECT number, line FROM journal WHERE room = ? ORDER BY number", room))
    return [str(line) for place, (number, line) in enumerate(rows, start=1) if number == place]


def _read(base: sqlite3.Connection, query: str, *values: str) -> Iterator[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    with contextlib.suppress(sqlite3.DatabaseError):
        yield from base.execute(query, values)


def put_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that it is kept; return its new name."""
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + end))
    path.rename(kept)
    return kept
