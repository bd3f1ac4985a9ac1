"""A content file: its name, its contents, and the line of every value."""

from collections.abc import Mapping
from dataclasses import dataclass

from easyred.clean import cut
from easyred.content.lines import Path, line_of
from easyred.content.problems import Problem

Table = Mapping[str, object]

LABELS = ("id", "do", "is", "step", "face", "name")
"""What tells one table of a list from the others."""


@dataclass(frozen=True)
class Source:
    """A file as it was read. ``name`` is what messages call it, as in ``maps/tiger.toml``."""

    name: str
    table: Table
    text: str

    def problem(self, path: Path, found: str, allowed: str) -> Problem:
        """A mistake, with its line."""
        place = f"{self.name}:{line_of(self.text, path)}"
        return Problem(": ".join([place, *self._labels(path)]), found, allowed)

    def _labels(self, path: Path) -> list[str]:
        """A path for people: tables by their ids, fields by their names."""
        labels: list[str] = []
        value: object = self.table
        for key in path:
            value = _inside(value, key)
            if isinstance(key, int):
                labels[-1] += f" {_label(value) or key + 1}"
            else:
                labels.append(cut(key))
        return labels


def _inside(value: object, key: str | int) -> object:
    """What is under a key or in a place; None if there is nothing."""
    if isinstance(value, Mapping):
        return value.get(key)
    if isinstance(value, list) and isinstance(key, int) and key < len(value):
        return value[key]
    return None


def _label(value: object) -> str:
    """The name of a table in a list."""
    if isinstance(value, Mapping):
        for name in LABELS:
            if isinstance(value.get(name), str):
                return cut(str(value[name]))
    return ""
