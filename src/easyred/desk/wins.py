"""How often bots win on a map, as it was measured (docs/strength.md): what a setup tells of how hard a map is."""

import csv
from functools import cache
from importlib.resources import files

from easyred.desk.messages import WinRate

FILE = "wins.csv"
"""Written by tools/wins.py from the tables of the documentation."""
BEGINNER = "rookie"
GRADES = (70.0, 40.0, 10.0)
"""A beginner wins at least so many of 100 games: gentle, fair, hard; else brutal."""


def wins(edition: str, map: str) -> tuple[WinRate, ...]:
    """All that was measured on a map in an edition; nothing for a map of a pack."""
    return _measured().get((edition, map), ())


@cache
def _measured() -> dict[tuple[str, str], tuple[WinRate, ...]]:
    text = files("easyred.desk").joinpath(FILE).read_text(encoding="utf-8")
    found: dict[tuple[str, str], tuple[WinRate, ...]] = {}
    for row in csv.DictReader(text.splitlines()):
        place = (row["edition"], row["map"])
        found[place] = (*found.get(place, ()), _rate(row))
    return found


def _rate(row: dict[str, str]) -> WinRate:
    percent = float(row["percent"])
    return WinRate(
        mode=row["mode"],
        units=int(row["units"]),
        bot=row["bot"],
        percent=percent,
        least=float(row["least"]),
        most=float(row["most"]),
        grade=_grade(percent) if row["bot"] == BEGINNER else 0,
    )


def _grade(percent: float) -> int:
    return 1 + len([least for least in GRADES if percent < least])
