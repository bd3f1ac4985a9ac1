"""The autosave: a journal that grows by a line with every action, so that nothing is lost if the program is killed."""

import os
import time
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path

from easyred import files
from easyred.cli.input.bad_input import BadInput, path_of, why
from easyred.cli.play.shared import Shared
from easyred.content import ContentError, Library
from easyred.game import Game
from easyred.rules.model.event import Event
from easyred.store import Kept
from easyred.text.limits import MOST_BYTES
from easyred.text.record import Line, MissingPack, NewerFormat, Record, RecordError, line_text, read_record

JOURNAL = "autosave.jsonl"
REFUSAL = "last-refusal.txt"
REMEMBERED = "The last refusal or mistake of Easy Red"
"""The first line of that file."""
ADVICE = "advice-is-on"
GAMES = "games"
SAME_GAME = ("edition", "map", "mode", "names", "seed", "options", "dice", "position")
"""The header fields that are the same in two records of one game."""

Heard = Callable[[list[Event]], None]


def home(chosen: str | None = None) -> Path:
    """Where games are saved: the chosen folder, else EASYRED_HOME, else the user's state folder."""
    named = chosen or os.environ.get("EASYRED_HOME")
    if named:
        return path_of(named, "save-dir")
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "easyred"


class Damaged(Exception):
    """A saved game that cannot be replayed; it has been put aside."""

    def __init__(self, error: RecordError, kept: Path) -> None:
        super().__init__(str(error))
        self.kept = kept


class Autosave:
    """The saved game in one folder, used by one program at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journal = folder / JOURNAL
        self.advice = folder / ADVICE
        self._file: TextIOWrapper | None = None
        self._newer: Kept | None = None
        try:
            (folder / GAMES).mkdir(parents=True, exist_ok=True)
            self._lock = files.added_to(folder / ".lock")
            files.check_plain(self.journal)
        except OSError as error:
            raise BadInput(f"save-dir {folder}", why(error), "a folder that can be written") from None
        if not files.hold(self._lock):
            raise BadInput(
                f"save-dir {folder}", "another game being played there", "one at a time, or another --save-dir"
            )
        self.shared = Shared(folder)
        self._newer = self.shared.newer(self.journal.stat().st_mtime if self.journal.exists() else 0)

    def exists(self) -> bool:
        """Whether there is a saved game, of the terminal or of the page."""
        return self._newer is not None or self.journal.exists()

    def begin(self, game: Game) -> None:
        """Start saving a game, with all it has so far; from now on it grows line by line."""
        self._let_go()
        files.replace(self.journal, game.record().text())
        self._file = files.added_to(self.journal)
        self.shared.begin(game)

    def add(self, line: Line) -> None:
        """Save one more action or undo; it is on the disk when this returns."""
        assert self._file is not None
        self._file.write(line_text(line))
        self._file.flush()
        os.fsync(self._file.fileno())
        self.shared.add(line)

    def resume(self, heard: Heard, library: Library) -> Game | None:
        """The saved game; a damaged one is put aside, one of a missing pack or a newer version is left alone.

        None: the page has one that cannot be gone on with here.
        """
        if self._newer is not None and (game := self.shared.resume(self._newer, library)) is not None:
            for events in game.told():
                heard(events)
            return game
        if not self.journal.exists():
            return None
        try:
            return play_back(read_text(self.journal), heard, library)
        except (MissingPack, NewerFormat):
            raise
        except RecordError as error:
            raise Damaged(error, self._put_aside()) from None

    def _put_aside(self) -> Path:
        """Rename a damaged journal so that it is kept."""
        number = 1
        while (kept := self.folder / f"{JOURNAL}.damaged-{number}").exists():
            number += 1
        self.journal.rename(kept)
        return kept

    def keep(self, game: Game, *, suffix: str = "") -> Path:
        """Write a game as a record among the others."""
        path = self._free(f"{game.box.map}-{game.box.mode}{suffix}")
        files.replace(path, game.record().text())
        return path

    def keep_unread(self) -> Path:
        """Put the saved game among the records as it is, without reading it."""
        path = self._free("unfinished")
        self.journal.rename(path)
        return path

    def _free(self, name: str) -> Path:
        """A file name among the records that is not taken."""
        stem = f"{time.strftime('%Y%m%d-%H%M%S')}-{name}"
        number, path = 1, self.folder / GAMES / f"{stem}.easyred"
        while path.exists():
            number += 1
            path = self.folder / GAMES / f"{stem}-{number}.easyred"
        return path

    def finish(self, game: Game) -> Path:
        """Turn the journal of a finished game into a record."""
        path = self.keep(game)
        self.shared.finish()
        self._let_go()
        self.journal.unlink(missing_ok=True)
        self.keep_advice(on=False)
        return path

    def is_advised(self) -> bool:
        """Whether advice was on when the saved game was left."""
        return self.advice.is_file() and not self.advice.is_symlink() and not self.advice.stat().st_size

    def keep_advice(self, *, on: bool) -> None:
        """Remember whether advice is on."""
        if on:
            files.added_to(self.advice).close()
        elif self.is_advised():
            self.advice.unlink()

    def remember(self, text: str) -> None:
        """Keep the last refusal or error for a report; a file that is not ours is left alone."""
        path = self.folder / REFUSAL
        if not os.path.lexists(path) or remembered(path) is not None:
            files.replace(path, f"{REMEMBERED}\n{text}\n".encode(errors="replace").decode())

    def close(self) -> None:
        """Let go of the journal and of the folder."""
        self._let_go()
        self.shared.close()
        self._lock.close()

    def _let_go(self) -> None:
        """Close the journal."""
        if self._file is not None:
            self._file.close()
            self._file = None


def remembered(path: Path) -> str | None:
    """The last refusal in a file of ours; None if there is none."""
    try:
        head, _, text = read_text(path).partition("\n")
    except OSError:
        return None
    return text.strip() if head == REMEMBERED else None


def may_replace(path: Path, game: Game) -> bool:
    """Whether a game's record may be written there: the file is new, or a record of the same game."""
    files.check_plain(path)
    if not path.exists():
        return True
    try:
        there = read_record(read_text(path)).header
    except RecordError:
        return False
    ours = game.header()
    return all(getattr(there, name) == getattr(ours, name) for name in SAME_GAME)


def read_text(path: Path) -> str:
    """A file's text; bytes that are not text show up as a mistake in their line."""
    return files.read(path, MOST_BYTES).decode("utf-8", errors="surrogateescape")


def play_back(text: str, heard: Heard, library: Library) -> Game:
    """Replay a journal or record to its end; ``heard`` gets the events of the opening and of every line."""
    game, lines = at_start(read_record(text), library)
    heard(game.opening)
    for number, line in lines:
        heard(game.replay(number, line))
    return game


def at_start(record: Record, library: Library) -> tuple[Game, list[tuple[int, Line]]]:
    """A record's game before its first action; a header that names no known game is reported as line 1."""
    from easyred.text.forms import FormError

    try:
        game, lines = Game.at_start(record, library)
    except (ContentError, FormError) as error:
        made = f"{error} (made with easyred {record.header.easyred})"
        raise RecordError(1, made, "a game that this version knows") from None
    if len(game.names) != len(game.state.units):
        raise RecordError(1, f"{len(game.names)} names", f"as many as Units, {len(game.state.units)}")
    return game, lines
