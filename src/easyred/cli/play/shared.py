"""The terminal's game among the saved games that the page shows, so that either goes on with what the other began.

The terminal has its own file; whatever is wrong with the shared one, it plays on.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from easyred.content import ContentError, Library
from easyred.desk.about import about, kept_line, text_of
from easyred.desk.keeper import FROM_TERMINAL, TERMINAL, seats_of
from easyred.desk.offered import offered
from easyred.game import OWN, Game
from easyred.room.messages import Settings
from easyred.room.room import Room
from easyred.store import FILE, Kept, Store, StoreError, new_id
from easyred.text.forms import FormError
from easyred.text.record import Line, RecordError


class Shared:
    """The saved games of a folder, as the terminal uses them."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._store: Store | None = None
        self._room: Room | None = None
        if self._file.exists():
            self._open()

    def _open(self) -> None:
        """Open the file; one that is not there yet is made only when there is a game to keep."""
        if self._store is None:
            with contextlib.suppress(StoreError):
                self._store = Store(self._file)

    def newer(self, since: float) -> Kept | None:
        """The game that was played last, if it was played elsewhere, since that time, and can go on here."""
        try:
            rooms = [] if self._store is None else self._store.rooms()
            known = {} if self._store is None else self._store.settings()
        except StoreError:
            return None
        if not rooms or rooms[0].changed <= since:
            return None
        line = kept_line(rooms[0])
        ours = known.get(TERMINAL) == f"{line.room}:{self._number(line.room)}"
        return None if ours or line.over or line.dice == OWN else rooms[0]

    def _number(self, room: str) -> int:
        return 0 if self._store is None else len(self._store.journal(room))

    def resume(self, kept: Kept, library: Library) -> Game | None:
        """A saved game; None if it cannot be gone on with here."""
        assert self._store is not None
        try:
            self._room = Room.wake(kept.id, self._store.journal(kept.id), library, offered())
        except (StoreError, RecordError, ContentError, FormError):
            return None
        return self._room.game

    def begin(self, game: Game) -> None:
        """Share a game from now on: the one that was resumed, or another."""
        self._open()
        if self._room is not None and self._room.game is game:
            self._remember()
        elif not self._attach(game):
            self._begin(game)

    def _attach(self, game: Game) -> bool:
        """Go on with the Room of a game that the terminal has read from its own file; what it lacks is added."""
        try:
            room = self._own_room(game.library)
            if room is None or room.game is None or not _is_earlier(room.game, game):
                return False
            before, known = room.number, len(room.game.entries)
            room.standing.game = game
            for entry in game.entries[known:]:
                room.standing.note(game.entry_line(entry))
            if self._store is not None and (lines := room.lines()):
                self._store.append(room.id, before, lines, text_of(about(room)))
        except (StoreError, RecordError, ContentError, FormError):
            return False
        self._room = room
        self._remember()
        return True

    def _own_room(self, library: Library) -> Room | None:
        """The Room of the terminal's game, if the terminal has shared one."""
        if self._store is None or TERMINAL not in (known := self._store.settings()):
            return None
        id = known[TERMINAL].partition(":")[0]
        return Room.wake(id, self._store.journal(id), library, offered())

    def _begin(self, game: Game) -> None:
        """Share a game as a new one."""
        settings = Settings(name=FROM_TERMINAL)
        self._room = room = Room.going_on(new_id(), game, seats=seats_of(game), settings=settings)
        if self._store is not None:
            with contextlib.suppress(StoreError):
                self._store.begin(room.id, room.lines(), text_of(about(room)))
                self._remember()

    def add(self, line: Line) -> None:
        """Share one more action or undo. A game that has gone on elsewhere in the meantime is shared as a new one."""
        room = self._room
        if room is None or room.game is None or self._store is None:
            return
        before = room.number
        room.standing.note(line)
        try:
            self._store.append(room.id, before, room.lines(), text_of(about(room)))
            self._remember()
        except StoreError:
            self._begin(room.game)

    def finish(self) -> None:
        """Keep the result of the game."""
        if self._room is not None and self._room.has_result and self._store is not None:
            with contextlib.suppress(StoreError):
                self._store.keep_result(self._room.id, text_of(about(self._room)))

    def _remember(self) -> None:
        """Remember how far the terminal has come, to notice when somebody goes on elsewhere."""
        if self._room is not None and self._store is not None:
            with contextlib.suppress(StoreError):
                self._store.keep_setting(TERMINAL, f"{self._room.id}:{self._room.number}")

    def close(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()


def _is_earlier(one: Game, two: Game) -> bool:
    """Whether a game is another one, or that one some actions ago."""
    same = (one.seed, one.names, one.dice, one.box.options) == (two.seed, two.names, two.dice, two.box.options)
    same = same and dict(one.box.contents) == dict(two.box.contents) and one.box.mode == two.box.mode
    ours, theirs = [[entry.action for entry in game.entries] for game in (one, two)]
    return same and one.start_position == two.start_position and ours == theirs[: len(ours)]
