"""The War Story on the screen: its tasks, how they stand, and which of them is about to lose the game."""

from easyred import forecast
from easyred.cli.console import LABEL, Console
from easyred.cli.stories import show_story
from easyred.cli.table import Table
from easyred.rules.story import Task
from easyred.rules.tasks import is_at_stake, is_done, progress


def show_tasks(console: Console, table: Table) -> None:
    """Every task in a line, with a warning where one that must be done is about to fail."""
    story = table.game.box.story
    if story is None:
        return
    run = forecast.look(table.game.box, table.state)
    margin = "" if console.plain else " " * LABEL
    console.say(f"{table.words.names.card_name(story.card)}.", margin, console.label("Story"))
    for place, task in enumerate(story.tasks):
        text = f"{table.words.names.task(place)} {standing(table, place, task)}"
        if table.state.turn and not is_done(run, place) and is_at_stake(run, task):
            text += " CAREFUL: as things stand, the battle is lost over this at the end of the turn."
        console.say(text, margin + "  ", margin)


def standing(table: Table, place: int, task: Task) -> str:
    """How a task stands, in brackets."""
    run = forecast.look(table.game.box, table.state)
    if is_done(run, place):
        return "(done)"
    have, wanted = progress(run, task)
    said = [f"{have} of {wanted}"] if wanted else []
    if task.turn:
        said.append(_time_left(task, table.state.turn))
    if not task.must:
        said.append("not a must")
    return f"({', '.join(said)})" if said else "(not yet)"


def _time_left(task: Task, turn: int) -> str:
    if turn > task.turn:
        return "too late"
    if turn == task.turn:
        return "this turn"
    return f"{'at' if task.exactly else 'by'} the end of turn {task.turn}"


def show_whole(console: Console, table: Table) -> None:
    """The story as it is told, and its tasks as they stand."""
    story = table.game.box.story
    if story is None:
        console.say("This game has no War Story.")
        return
    show_story(console, table.game.library.stories[story.id])
    show_tasks(console, table)


def show_end(console: Console, table: Table) -> None:
    """Which tasks were done, and which one lost the battle."""
    story = table.game.box.story
    if story is None:
        return
    undone = [event.a for event in table.events() if event.key == "task-undone" and event.b]
    for place in range(len(story.tasks)):
        done = table.state.done >> place & 1
        if done or place in undone:
            text = table.words.names.task(place)
            console.say(f"Done: {text}" if done else f"Left undone, and so the battle is lost: {text}", "    ")
