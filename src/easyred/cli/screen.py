"""One screen per decision: the map, the Units, the dice, what they are worth, what combat costs, and the choices."""

from easyred.cli import mapdraw
from easyred.cli.choices import show_choices
from easyred.cli.console import Console
from easyred.cli.dice import show_dice
from easyred.cli.outlook import show_combat
from easyred.cli.story import show_tasks
from easyred.cli.table import Table
from easyred.cli.units import show_unit
from easyred.rules.event import Event
from easyred.words import Words


def show(console: Console, table: Table) -> None:
    """The whole screen for the Unit that is asked."""
    show_news(console, table)
    console.say()
    _show_head(console, table)
    if not console.plain:
        show_glance(console, table)
    for number in range(len(table.game.names)):
        show_unit(console, table, number)
    show_tasks(console, table)
    show_dice(console, table)
    show_combat(console, table)
    console.say()
    console.say(table.words.doing(table.state, table.unit), "", f"{table.name}: ")
    show_choices(console, table)


def show_news(console: Console, table: Table) -> None:
    """What has happened since the last screen."""
    tell(console, table.words, table.news())


def tell(console: Console, words: Words, events: list[Event]) -> None:
    """Events in words, turn by turn; a phase in which nothing happens is passed over."""
    for place, event in enumerate(events):
        following = events[place + 1].key if place + 1 < len(events) else "phase"
        if event.key == "phase" and following in ("phase", "turn"):
            continue
        if event.key == "turn":
            console.say()
            console.heading(words.event(event))
        else:
            console.say(words.event(event), "  ")


def _show_head(console: Console, table: Table) -> None:
    names = table.words.names
    waiting = [names.unit(number) for number in table.game.waiting_for if number != table.unit]
    also = f" Still to decide: {', '.join(waiting)}." if waiting else ""
    asked = f" {table.name} decides." if len(table.game.names) > 1 else ""
    phase = names.phase(table.state.stage)
    head = f"Turn {table.state.turn}, {phase} phase." if table.state.turn else f"{phase}."
    console.heading(f"{head}{asked}{also}")


def show_glance(console: Console, table: Table) -> None:
    """The map in a few lines."""
    for line in mapdraw.glance(table.plan(), console.width):
        console.show(line)
