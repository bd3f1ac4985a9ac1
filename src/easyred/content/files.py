"""Reading content files: TOML to records, record by record, so that all mistakes are reported at once."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path as FilePath
from typing import TypeVar

import msgspec

from easyred import files as files_on_disk
from easyred import toml
from easyred.clean import cut, echo
from easyred.content.limits import MOST_BYTES, MOST_DEPTH, MOST_TOLD, excesses, is_too_deep
from easyred.content.lines import Path
from easyred.content.problems import ContentError, Problem
from easyred.content.source import Source, Table

R = TypeVar("R")


def data() -> Traversable:
    """Where our own content is."""
    return files("easyred.content") / "data"


def read(place: Traversable, name: str = "", *, ours: bool = False) -> Source:
    """A TOML file within its limits; ``name`` is what messages call it. Our own files are trusted."""
    name = name or place.name
    try:
        text = (place.read_bytes() if ours else _read_bytes(place)).decode("utf-8")
        if not ours and is_too_deep(text):
            raise ContentError([Problem(name, "tables or lists inside each other", f"{MOST_DEPTH} levels at most")])
        source = Source(name, toml.loads(text), text)
    except FileNotFoundError:
        raise ContentError([Problem(name, "no such file", "a TOML file")]) from None
    except files_on_disk.NotPlain as error:
        raise ContentError(
            [Problem(name, str(error.strerror), f"a plain file of {MOST_BYTES} bytes at most")]
        ) from None
    except (ValueError, RecursionError) as error:
        raise ContentError([Problem(name, cut(str(error)), "TOML text in UTF-8")]) from None
    if not ours:
        _check_limits(source)
    return source


def _read_bytes(place: Traversable) -> bytes:
    """A plain file that is not too large."""
    if isinstance(place, FilePath):
        return files_on_disk.read(place, MOST_BYTES)
    return place.read_bytes()


def _check_limits(source: Source) -> None:
    """Refuse a file in which something is too much."""
    found = [source.problem(path, *told) for path, *told in islice(excesses(source.table), MOST_TOLD)]
    if found:
        raise ContentError(found)


class Reader:
    """Turns the tables of one file into records and collects what is wrong."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.table: Table = source.table
        self.problems: list[Problem] = []

    def head(self, kind: type[R], lists: tuple[str, ...]) -> R | None:
        """The file's own fields, without its lists of tables."""
        return self._convert({k: v for k, v in self.table.items() if k not in lists}, kind, (), lists)

    def many(self, name: str, kind: type[R]) -> list[R]:
        """The tables of one list."""
        entries = self.table.get(name, [])
        if not isinstance(entries, list):
            self.problems.append(self.source.problem((name,), echo(entries), f"tables headed [[{name}]]"))
            return []
        records = [self._convert(entry, kind, (name, n)) for n, entry in enumerate(entries)]
        return [record for record in records if record is not None]

    def one(self, name: str, kind: type[R]) -> R | None:
        """A single table."""
        return self._convert(self.table.get(name, {}), kind, (name,))

    def only(self, names: tuple[str, ...]) -> None:
        """Refuse every other table."""
        for name in self.table:
            if name not in names:
                self.problems.append(self.source.problem((name,), "unknown", ", ".join(names)))

    def _convert(self, entry: object, kind: type[R], path: Path, more: tuple[str, ...] = ()) -> R | None:
        """A value as a record; if it is not one, every mistake is noted."""
        try:
            return msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            from easyred.content.shape import mistakes

            found = list(islice(mistakes(entry, kind, path, more), MOST_TOLD))
            told = [self.source.problem(mistake.path, mistake.found, mistake.allowed) for mistake in found]
            self.problems += told or [self.source.problem(path, cut(str(error)), "what docs/content.md says")]
            return None
