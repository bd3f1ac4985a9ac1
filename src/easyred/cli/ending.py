"""The end: who won, the victory points line by line, where the record lies, and the seed."""

from pathlib import Path

from easyred.cli.console import Console, pasteable
from easyred.cli.packs import content_words
from easyred.cli.story import show_end
from easyred.cli.table import Table

LINES = {
    "sectors": "Sectors",
    "bunker": "Bunker conquered",
    "first": "first into the Bunker",
    "soldiers": "Soldiers",
    "courage": "Courage",
    "specialists": "Specialists",
    "awards": "Awards",
    "straights": "Straights",
    "legend": "a Legendary Unit",
    "penalty": "started with a Penalty Specialist",
    "penalty-home": "brought him home",
    "marked": "marked Specialists",
    "handicap": "Soldiers left out or added at the start",
}


def show(console: Console, table: Table, record: Path) -> None:
    """The result screen."""
    result = table.game.result
    assert result is not None
    names = table.game.names
    console.say()
    console.heading("Victory" if result.won else "Defeat")
    if result.won:
        console.say(f"Safe in a Bunker: {', '.join(names[number] for number in result.winners)}.")
    lost = [name for number, name in enumerate(names) if number not in result.winners]
    if lost:
        console.say(f"Lost on the beach: {', '.join(lost)}.")
    show_end(console, table)
    console.say()
    for number, name in enumerate(names):
        parts = [f"{LINES.get(what, what)} {points}" for what, points in table.game.score(number) if points]
        console.say(f"{', '.join(parts) or 'nothing'}.", "    ", f"{name}, {result.points[number]} points: ")
    if len(names) > 1:
        console.say(f"The group scores what its weakest Unit scores: {result.group_points}.")
    console.say()
    console.show(f"Record: {record}")
    console.show(f"Seed: {table.game.seed}")
    packs = content_words(table.game.library)
    console.say("Which decisions cost most:")
    console.show(pasteable("review", str(record), *packs))
    console.say("The whole record told again:")
    console.show(pasteable("replay", str(record), *packs))
    console.say("'easyred play' starts anew.")
