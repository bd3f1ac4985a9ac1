"""The War Story on the screen: where its tokens are, its tasks and their progress, and which is about to be lost."""

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import LABEL, Console
from easyred.cli.tongue import tell
from easyred.table import Book, Shared
from easyred.words.count import each_once

FORMS = 3
"""How many forms this part of a screen has: with every task, with the progress alone, or the name and what looms."""


def show_tasks(console: Console, book: Book, shared: Shared, *, form: int = 0) -> None:
    """Print where the tokens are and how every task stands, with a warning if one is about to lose the game."""
    told, now = book.story, shared.story
    if told is None or now is None:
        return
    margin = "" if console.plain else " " * LABEL
    stands = tell("; ").join([task.words for task in now.tasks])
    name = tell("{} ({}).", told.name, stands) if form == 1 else f"{told.name}."
    where = [] if form == FORMS - 1 else _where(book, shared)
    console.say(" ".join([name, *where]), margin, console.label("Story"))
    for text, task in zip(told.tasks, now.tasks, strict=True):
        looms = f" {task.at_stake}" if task.at_stake else ""
        if not form or looms:
            console.say(f"{text.text} ({task.words}){looms}", margin + "  ", margin)


def _where(book: Book, shared: Shared) -> list[str]:
    """Where the tokens of the story are: in Sectors, or with Units."""
    places: dict[str, list[str]] = {}
    for sector in shared.sectors:
        for token in sector.tokens:
            places.setdefault(token, []).append(book.map.sector(sector.id).called)
    for name, unit in zip(book.units, shared.units, strict=True):
        for token in unit.cards.tokens:
            places.setdefault(token, []).append(name)
    return [tell("{}: {}.", book.card(token).name, ", ".join(each_once(held))) for token, held in places.items()]


def show_whole(console: Console, sitting: Sitting) -> None:
    """Print the story, what its tokens are for and how to use them, and its tasks with their progress."""
    story = sitting.book.story
    if story is None:
        console.say(tell("This game has no War Story."))
        return
    console.heading(f"{story.name} ({story.id})")
    console.say(story.text)
    if story.history:
        console.say(tell("That day: {}", story.history))
    for token in [sitting.book.card(token.card) for token in story.tokens]:
        console.say(f"{token.text}{how_to_use(sitting, token.id)}", "    ", tell("  {}: ", token.name))
    show_tasks(console, sitting.book, sitting.view().shared)
    console.say(tell("A task that is not optional must be done, or the battle is lost (OPT-13)."))


def how_to_use(sitting: Sitting, token: str) -> str:
    """How to type what a token lets a Unit do, if it lets it do anything."""
    story = sitting.game.box.story
    card = next((card for card in sitting.game.box.cards if card.id == token), None)
    if story is None or card is None or not card.abilities:
        return ""
    lies = card.number in story.fixed
    return tell(" To do so, type 'use {}' in its Sector.", token) if lies else tell(" To do so, type 'use {}'.", token)


def show_end(console: Console, sitting: Sitting) -> None:
    """Print which tasks were done, and which one lost the battle."""
    told, now = sitting.book.story, sitting.view().shared.story
    if told is None or now is None:
        return
    undone = [event.a for event in sitting.events() if event.key == "task-undone" and event.b]
    for place, (task, stands) in enumerate(zip(told.tasks, now.tasks, strict=True)):
        if stands.done or place in undone:
            said = tell("Done") if stands.done else tell("Left undone, and so the battle is lost")
            console.say(f"{said}: {task.text}", "    ")
