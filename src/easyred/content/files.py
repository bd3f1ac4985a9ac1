"""Reading content files: TOML to records, record by record, so that all mistakes are reported at once."""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from easyred.content.lines import Path
from easyred.content.problems import ContentError, Problem
from easyred.content.source import Source, Table

R = TypeVar("R")


def data() -> Traversable:
    """Where our own content is."""
    return files("easyred.content") / "data"


def read(place: Traversable, name: str = "") -> Source:
    """A TOML file; ``name`` is what messages call it."""
    name = name or place.name
    try:
        raw = place.read_bytes()
        text = raw.decode("utf-8")
        return Source(name, tomllib.loads(text), text)
    except FileNotFoundError:
        raise ContentError([Problem(name, "no such file", "a TOML file")]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError([Problem(name, str(error), "TOML text in UTF-8")]) from None


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
            self.problems.append(self.source.problem((name,), repr(entries), f"tables headed [[{name}]]"))
            return []
        records = [self._convert(entry, kind, (name, n)) for n, entry in enumerate(entries)]
        return [record for record in records if record is not None]

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

            found = list(mistakes(entry, kind, path, more))
            told = [self.source.problem(mistake.path, mistake.found, mistake.allowed) for mistake in found]
            self.problems += told or [self.source.problem(path, str(error), "what docs/content.md says")]
            return None
