"""Looking up War Stories: all of them, or one with its tokens, tasks and what happens when."""

from easyred.cli.input.bad_input import FINE, BadInput
from easyred.cli.screen.console import Console
from easyred.cli.tongue import tell
from easyred.content import Library
from easyred.content.problems import one_of
from easyred.content.schema import WarStory
from easyred.content.vocabulary import Task

PLAYERS = {"solo": " (one Unit)", "team": " (several Units)", "any": ""}


def stories(query: str, edition: str, library: Library) -> int:
    """Print one War Story, or all of them by name."""
    console = Console()
    if edition not in library.editions:
        raise BadInput("edition", repr(edition), one_of(sorted(library.editions)))
    known = library.stories_of(edition)
    if not query:
        console.say(
            tell("War Stories: one a game, chosen with 'easyred play --edition 3 --story NAME' or drawn with random.")
        )
        for story in known:
            console.say(story.head.text, " " * 6, f"  {story.head.id:<22} ")
        if not known:
            console.say(tell("Edition {} has none.", edition))
        return FINE
    wanted = query.casefold().replace(" ", "-")
    found = [story for story in known if wanted in story.head.id or query.casefold() in story.head.name.casefold()]
    if not found:
        raise BadInput("stories", repr(query), one_of([story.head.id for story in known]))
    for number, story in enumerate(found):
        if number:
            console.say()
        show_story(console, story)
    return FINE


def show_story(console: Console, story: WarStory) -> None:
    """Print one War Story."""
    console.heading(f"{story.head.name} ({story.head.id})")
    console.say(story.head.text)
    if story.head.history:
        console.say(tell("That day: {}", story.head.history))
    for token in story.tokens:
        console.say(token.text, "    ", f"  {token.name}: ")
    for task in story.tasks:
        console.say(
            f"{task.text}{_deadline(task)}{tell(PLAYERS[task.players])}",
            "    ",
            tell("  Must: ") if task.must else tell("  Task: "),
        )
    console.say(tell("Provenance: {}. Rule: OPT-13 War Stories.", tell(story.head.provenance)))


def _deadline(task: Task) -> str:
    """By when a task must be done; the number of rows may count."""
    if not task.per_row:
        return ""
    shift = tell(" and {} more", task.turn) if task.turn > 0 else tell(", less {}", -task.turn) if task.turn < 0 else ""
    return tell(" (Time for it: {} turns for each row of the map{}.)", task.per_row, shift)
