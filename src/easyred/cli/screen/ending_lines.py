"""The end: who won, the victory points line by line, where the record is, and the seed."""

from pathlib import Path

from easyred.cli.commands.content_packs import content_words
from easyred.cli.input.seats import YOU
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import Console, pasteable
from easyred.cli.screen.story_lines import show_end
from easyred.cli.tongue import tell
from easyred.game import NAMES
from easyred.table.ending import NextGame


def show(console: Console, sitting: Sitting, record: Path) -> None:
    """Print the result screen."""
    ended, names = sitting.view().shared.ending, sitting.book.units
    assert ended is not None
    console.say()
    console.heading(tell("Victory") if ended.won else tell("Defeat"))
    if ended.won:
        console.say(tell("Safe in a Bunker: {}.", ", ".join(names[number] for number in ended.winners)))
    lost = [name for number, name in enumerate(names) if number not in ended.winners]
    if lost:
        console.say(tell("Lost on the beach: {}.", ", ".join(lost)))
    show_end(console, sitting)
    if ended.declined is not None:
        console.say(f"{ended.declined.words} ({ended.declined.rule})")
    console.say()
    for name, score in zip(names, ended.scores, strict=True):
        parts = [f"{line.words} {line.n}" for line in score.lines]
        console.say(f"{', '.join(parts) or tell('nothing')}.", "    ", tell("{}, {} points: ", name, score.total))
    if len(names) > 1:
        console.say(tell("The group scores what its weakest Unit scores: {}.", ended.group))
    console.say()
    console.show(tell("Record: {}", record))
    console.show(tell("Seed: {}", sitting.game.seed))
    packs = content_words(sitting.game.library)
    console.say(tell("See which decisions cost most:"))
    console.show(pasteable("review", str(record), *packs))
    console.say(tell("Replay the whole record:"))
    console.show(pasteable("replay", str(record), *packs))
    if ended.next is None:
        console.say(tell("'easyred play' starts a new game."))
    else:
        console.say(tell("{} To play it:", ended.next.words))
        console.show(pasteable("play", *_next_words(sitting, ended.next), *packs))


def _next_words(sitting: Sitting, next: NextGame) -> list[str]:
    """The words of the command that plays the next game, with the same Units and bots."""
    game = sitting.game
    words = ["--edition", game.box.edition, "--map", next.map, "--mode", next.mode, "--units", str(len(game.names))]
    own = [] if game.names == NAMES[: len(game.names)] else ["--names", ",".join(game.names)]
    bots = ["--bots", ",".join(bot or YOU for bot in game.bots)] if any(game.bots) else []
    return [*words, *own, *bots]
