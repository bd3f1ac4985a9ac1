"""The end: who won, the victory points line by line, where the record is, and the seed."""

from pathlib import Path

from easyred.cli.commands.content_packs import content_words
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import Console, pasteable
from easyred.cli.screen.story_lines import show_end


def show(console: Console, sitting: Sitting, record: Path) -> None:
    """Print the result screen."""
    ended, names = sitting.view().shared.ending, sitting.book.units
    assert ended is not None
    console.say()
    console.heading("Victory" if ended.won else "Defeat")
    if ended.won:
        console.say(f"Safe in a Bunker: {', '.join(names[number] for number in ended.winners)}.")
    lost = [name for number, name in enumerate(names) if number not in ended.winners]
    if lost:
        console.say(f"Lost on the beach: {', '.join(lost)}.")
    show_end(console, sitting)
    console.say()
    for name, score in zip(names, ended.scores, strict=True):
        parts = [f"{line.words} {line.n}" for line in score.lines]
        console.say(f"{', '.join(parts) or 'nothing'}.", "    ", f"{name}, {score.total} points: ")
    if len(names) > 1:
        console.say(f"The group scores what its weakest Unit scores: {ended.group}.")
    console.say()
    console.show(f"Record: {record}")
    console.show(f"Seed: {sitting.game.seed}")
    packs = content_words(sitting.game.library)
    console.say("See which decisions cost most:")
    console.show(pasteable("review", str(record), *packs))
    console.say("Replay the whole record:")
    console.show(pasteable("replay", str(record), *packs))
    console.say("'easyred play' starts a new game.")
