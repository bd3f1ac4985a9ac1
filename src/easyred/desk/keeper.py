"""Whoever keeps Rooms: writes their lines down before anybody is told, lets them sleep, and wakes them again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from easyred import files
from easyred.content import ContentError, Library
from easyred.desk.about import about, text_of
from easyred.game import Game
from easyred.room.answers import Answer, Offers, Taken
from easyred.room.jobs import Done
from easyred.room.messages import MessageIn, SeatNow, Settings
from easyred.room.room import Room
from easyred.store import FILE, Brought, Store, StoreError, new_id, put_aside, readable
from easyred.text.forms import FormError
from easyred.text.limits import MOST_BYTES
from easyred.text.record import RecordError

YOU = "you"
"""The player, where there is only one machine."""
OLD = "autosave.jsonl"
"""Where the terminal keeps its game."""
TERMINAL = "terminal"
"""The setting that names the Room of the terminal's game, and how many lines of it the terminal knows."""
LEARNED = "learned."
"""How the settings begin that say which lessons are done."""
FROM_TERMINAL = "From the terminal"


class Keeper:
    """The Rooms of one folder. ``trouble``: why nothing can be kept there; ``alone``: nobody else opens its file."""

    def __init__(self, folder: Path, library: Library, offers: Offers, *, alone: bool = False) -> None:
        self.folder, self.library, self.offers, self.alone = folder, library, offers, alone
        self.awake: dict[str, Room] = {}
        self.trouble: StoreError | None = None
        self._store: Store | None = None
        self._open()

    def _open(self) -> None:
        try:
            self._store, self.trouble = Store(self.folder / FILE, alone=self.alone), None
            if not self._store.read_only:
                self._take_over()
        except StoreError as error:
            self.trouble = error

    @property
    def store(self) -> Store:
        """The saved games; a StoreError says why there are none. What was wrong before may be mended by now."""
        if self._store is not None and self._store.mended:
            self.close()
        if self._store is None:
            self._open()
        if self._store is None:
            raise self.trouble or StoreError("damaged", self.folder / FILE)
        return self._store

    def close(self) -> None:
        """Let go of everything; nothing is lost by it."""
        self.awake.clear()
        if self._store is not None:
            self._store.close()
            self._store = None

    def put_aside(self) -> tuple[Path, Brought]:
        """Put a damaged file aside, and begin a new one with everything that can still be read."""
        self.close()
        kept = put_aside(self.folder / FILE)
        self._open()
        try:
            return kept, self.store.bring(*readable(kept))
        except (sqlite3.DatabaseError, StoreError):
            return kept, Brought(0, 0, 0)

    def delete_everything(self) -> None:
        """Forget all games, results and settings, the terminal's game as well; records saved as files stay."""
        self.awake.clear()
        self.store.delete_everything()
        (self.folder / OLD).unlink(missing_ok=True)

    # Rooms.

    def room(self, id: str) -> Room:
        """A Room, woken if it sleeps. A StoreError says that there is none, a RecordError that it cannot be woken."""
        if id not in self.awake:
            lines = self.store.journal(id)
            try:
                self.awake[id] = Room.wake(id, lines, self.library, self.offers)
            except (ContentError, FormError) as error:
                raise RecordError(1, str(error), "a game that this version knows") from None
        return self.awake[id]

    def sleep(self, id: str) -> None:
        """Let a Room sleep."""
        self.awake.pop(id, None)

    def begin(self, make: Callable[[str], Room]) -> Room:
        """Keep a new Room; ``make`` makes it, given its id."""
        room = make(new_id())
        self.store.begin(room.id, room.lines(), text_of(about(room)))
        self.awake[room.id] = room
        return room

    def take(self, id: str, player: str, message: MessageIn) -> list[Answer]:
        """Hand a message to a Room, and write down what follows; a StoreError: nothing was done."""
        room = self.room(id)
        return self._written(room, lambda: room.take(player, message))

    def done(self, done: Done) -> list[Answer]:
        """Hand the result of a job to its Room, if it is awake."""
        room = self.awake.get(done.job.room)
        return [] if room is None else self._written(room, lambda: room.done(done))

    def _written(self, room: Room, change: Callable[[], Taken]) -> list[Answer]:
        """Change a Room and write its lines down; if anything goes wrong it is dropped, and woken as it was."""
        before, was_over = room.number, room.is_over
        try:
            taken = change()
            if taken.lines:
                brief = text_of(about(room))
                self.store.append(room.id, before, taken.lines, brief)
                if room.has_result and not was_over:
                    self.store.keep_result(room.id, brief)
                lesson = room.standing.lesson
                if lesson is not None and room.standing.learned:
                    self.store.keep_setting(LEARNED + lesson.id, "yes")
        except BaseException:
            self.sleep(room.id)
            raise
        return taken.answers

    # The terminal's game.

    def _take_over(self) -> None:
        """Take over a game that an older terminal has saved; its file stays. A newer one shares its games itself."""
        if TERMINAL in self.store.settings():
            return
        try:
            text = files.read(self.folder / OLD, MOST_BYTES).decode()
            game = Game.from_record(text, self.library)
        except (OSError, UnicodeError, RecordError, ContentError, FormError):
            return  # the terminal itself says what is wrong with it
        seats, settings = seats_of(game), Settings(name=FROM_TERMINAL)
        room = self.begin(lambda id: Room.going_on(id, game, seats=seats, settings=settings, offers=self.offers))
        self.store.keep_setting(TERMINAL, f"{room.id}:{room.number}")


def seats_of(game: Game) -> tuple[SeatNow, ...]:
    """The seats of a game from a record: its bots stay, you have the others."""
    bots = [*game.bots, *[""] * len(game.names)]
    return tuple(
        [
            SeatNow(unit=unit, kind="bot", bot=bots[unit]) if bots[unit] else SeatNow(unit=unit, player=YOU)
            for unit in range(len(game.names))
        ]
    )
