"""Games into a data frame: one row for each event, and what the rows tell.

``python docs/examples/data_frame.py events.csv`` writes them to a file. Rows are plain dicts, so that
``polars.DataFrame(rows)`` or ``pandas.DataFrame(rows)`` takes them as they are.
"""

import csv
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from easyred import Game, RandomPlayer, new_game, play_out

COLUMNS = ("game", "turn", "name", "event", "rule", "sector", "card", "resource", "n")

Row = dict[str, object]


def rows_of(game: Game, number: int) -> list[Row]:
    """Every event of a game as a row, with the game's number, the turn and the Unit's name."""
    rows: list[Row] = []
    turn = 0
    for event in game.events:
        if event.key == "turn":
            turn = event.n
        name = game.names[event.unit] if event.unit >= 0 else ""
        rows.append({"game": number, "turn": turn, "name": name, **game.named(event)})
    return rows


def played(games: int) -> list[Row]:
    """The rows of many games of two Units that do anything that is legal."""
    rows: list[Row] = []
    for seed in range(games):
        rows += rows_of(play_out(new_game(units=2, seed=seed), RandomPlayer(seed)), seed)
    return rows


def write(rows: Iterable[Row], path: Path) -> None:
    """Write rows as a CSV file."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, COLUMNS, extrasaction="ignore", restval="")
        table.writeheader()
        table.writerows(rows)


def casualties(rows: Iterable[Row]) -> Counter[str]:
    """How many men fell in each Sector."""
    found: Counter[str] = Counter()
    for row in rows:
        if row["event"] == "casualties" and isinstance(row["n"], int):
            found[str(row["sector"])] += row["n"]
    return found


def main(path: str = "", games: int = 20) -> Counter[str]:
    """Play, write the table if a path is given, and print where most men fell."""
    rows = played(games)
    if path:
        write(rows, Path(path))
    fallen = casualties(rows)
    for sector, men in fallen.most_common(3):
        print(f"Sector {sector}: {men} casualties in {games} games")
    return fallen


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
