"""Everything that is kept for one person, in one SQLite file: Rooms with their journals, results, settings.

A line that was appended is on the disk. Whatever the disk or the file does wrong is a StoreError, which is a sentence.
"""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
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

Trouble = Literal["damaged", "read-only", "full", "newer", "busy", "taken", "gone"]

SENTENCES: Final[dict[Trouble, str]] = {
    "damaged": "The file with the saved games is damaged: {path}. Nothing in it was changed. Put it aside to begin a"
    " new one; what can still be read stays in it.",
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


def home() -> Path:
    """Where everything is kept: EASYRED_HOME, or else the user's state folder."""
    named = os.environ.get("EASYRED_HOME")
    if named:
        return Path(named).expanduser()
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "easyred"


class Store:
    """The saved games in one file. ``clock``: what time it is, in seconds."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self._clock = clock
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            files.check_plain(path)
        except OSError as error:
            raise StoreError("full" if error.errno == errno.ENOSPC else "read-only", path) from None
        with self._told():
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            with self._told():
                self._prepare()
        except StoreError:
            self._base.close()
            raise

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
            self._base.execute("DELETE FROM rooms WHERE id = ?", (room,))

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

    def delete_everything(self) -> None:
        """Forget all Rooms, results and settings, and leave nothing of them on the disk."""
        with self._change():
            for table in ("journal", "rooms", "results", "settings"):
                self._base.execute(f"DELETE FROM {table}")
        with self._told():
            self._base.execute("VACUUM")
            self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # The file.

    def _prepare(self) -> None:
        """Make the tables if the file is new; refuse one that is not ours or too new."""
        mark, version = self._pragma("application_id"), self._pragma("user_version")
        tables = self._base.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if tables and mark != MARK:
            raise StoreError("damaged", self.path)
        if version > VERSION:
            raise StoreError("newer", self.path)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = FULL")
        if not tables:
            self._make()

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
