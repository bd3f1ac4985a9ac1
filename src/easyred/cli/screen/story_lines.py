"""The War Story on the screen: its tasks, their progress, and which of them is about to lose the game."""

from easyred.cli.commands.stories import show_story
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import LABEL, Console
from easyred.cli.tongue import tell
from easyred.table.book import Book
from easyred.table.story import StoryNow


def show_tasks(console: Console, book: Book, now: StoryNow | None, *, whole: bool = True) -> None:
    """Print every task on a line, with a warning if one that must be done is about to fail.

    Without ``whole`` only the story's name and tasks that are about to fail.
    """
    if book.story is None or now is None:
        return
    margin = "" if console.plain else " " * LABEL
    console.say(f"{book.story.name}.", margin, console.label("Story"))
    for told, task in zip(book.story.tasks, now.tasks, strict=True):
        looms = f" {task.at_stake}" if task.at_stake else ""
        if whole or looms:
            console.say(f"{told.text} ({task.words}){looms}", margin + "  ", margin)


def show_whole(console: Console, sitting: Sitting) -> None:
    """Print the story and its tasks with their progress."""
    story = sitting.game.box.story
    if story is None:
        console.say(tell("This game has no War Story."))
        return
    show_story(console, sitting.game.library.stories[story.id])
    show_tasks(console, sitting.book, sitting.view().shared.story)


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
