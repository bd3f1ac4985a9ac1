"""Write src/easyred/desk/wins.csv, which tells how hard maps are, from docs/strength.md and docs/regular.md."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from easyred.content import load

ROOT = Path(__file__).resolve().parent.parent
WINS = ROOT / "src/easyred/desk/wins.csv"
PAGES = ("docs/strength.md", "docs/regular.md")
HEAD = ("edition", "map", "mode", "units", "bot", "percent", "least", "most")
EDITION = re.compile(r"^### Edition (\S+)")
COLUMN = re.compile(r"(\w+)(?:, (\d) Units?)?$")
RATE = re.compile(r"([\d.]+) \(([\d.]+)-([\d.]+)\)")
TOLD = ("rookie", "regular", "veteran")


def rows(page: str) -> Iterator[tuple[str, ...]]:
    """What the tables of a page measured: a row for each map, mode, number of Units and bot, with the interval."""
    edition, columns = "1", []
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines():
        if found := EDITION.match(line):
            edition = found[1]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "map":
            columns = _columns(cells[1:])
        elif line.startswith("|") and cells[0] in _names():
            for (bot, units), cell in zip(columns, cells[1:], strict=True):
                rate = RATE.match(cell)
                if rate and bot in TOLD:
                    yield (edition, *_names()[cells[0]], units, bot, *_rounded(*rate.groups()))


def _columns(heads: list[str]) -> list[tuple[str, str]]:
    """The bot and the number of Units of each column; one that names no Units has those of the one before."""
    found, units = [], "1"
    for head in heads:
        match = COLUMN.match(head)
        assert match, head
        units = match[2] or units
        found.append((match[1], units))
    return found


def _rounded(percent: str, least: str, most: str) -> tuple[str, str, str]:
    """100 means every game: of 2,000 games that were all won the interval begins at 99.8."""
    lost_one = percent == "100.0" and float(least) < 99.8
    return "99.9" if lost_one else percent, least, most


def _names() -> dict[str, tuple[str, str]]:
    """The map and mode that a row of a table is about."""
    found = {}
    for map in load().maps.values():
        for mode in map.modes:
            plain = len(map.modes) == 1
            found[map.head.name if plain else f"{map.head.name}, {mode.id}"] = (map.head.id, mode.id)
    return found


def text() -> str:
    """The whole file."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(sorted(dict.fromkeys([row for page in PAGES for row in rows(page)])))
    return out.getvalue()


if __name__ == "__main__":
    WINS.write_text(text(), encoding="utf-8")
