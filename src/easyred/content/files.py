"""Reading content files: TOML to records, record by record, so that every mistake is told at once."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from easyred.content.problems import ContentError, Problem
from easyred.content.schema import Record

R = TypeVar("R", bound=Record)

Table = Mapping[str, object]


def data() -> Traversable:
    """Where our own content lies."""
    return files("easyred.content") / "data"


def read(place: Traversable) -> Table:
    """A TOML file as plain tables."""
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError([Problem(place.name, "no such file", "a TOML file")]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError([Problem(place.name, str(error), "TOML text in UTF-8")]) from None


class Reader:
    """Turns the tables of one file into records and collects what is wrong."""

    def __init__(self, file: str, table: Table) -> None:
        self.file = file
        self.table = table
        self.problems: list[Problem] = []

    def head(self, kind: type[R], lists: tuple[str, ...]) -> R | None:
        """The file's own fields, without its lists of tables."""
        return self._convert({k: v for k, v in self.table.items() if k not in lists}, kind, "")

    def many(self, name: str, kind: type[R]) -> list[R]:
        """The tables of one list."""
        entries = self.table.get(name, [])
        if not isinstance(entries, list):
            self.problems.append(Problem(f"{self.file}: {name}", repr(entries), f"tables headed [[{name}]]"))
            return []
        records = [self._convert(entry, kind, f"{name}[{n}]{_label(entry)}") for n, entry in enumerate(entries)]
        return [record for record in records if record is not None]

    def only(self, names: tuple[str, ...]) -> None:
        """Refuse every other table."""
        for name in self.table:
            if name not in names:
                self.problems.append(Problem(f"{self.file}: {name}", "unknown", ", ".join(names)))

    def _convert(self, entry: object, kind: type[R], place: str) -> R | None:
        try:
            return msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            found, _, where = str(error).partition(" - at ")
            where = where.strip("`").removeprefix("$").removeprefix(".")
            full = " ".join(part for part in (f"{self.file}:", place, where) if part)
            self.problems.append(Problem(full, found, _allowed(kind)))
            return None


def _label(entry: object) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    return f" ({name})" if isinstance(name, str) else ""


def _allowed(kind: type[Record]) -> str:
    return "the fields " + ", ".join(info.encode_name for info in msgspec.structs.fields(kind))
