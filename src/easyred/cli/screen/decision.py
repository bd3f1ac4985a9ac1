"""One screen per decision: the map, the Units, the dice, what they are worth, what combat costs, and the choices."""

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen import map_lines
from easyred.cli.screen.choice_lines import show_choices
from easyred.cli.screen.combat_lines import show_combat
from easyred.cli.screen.console import Console
from easyred.cli.screen.dice_lines import show_dice
from easyred.cli.screen.story_lines import show_tasks
from easyred.cli.screen.unit_lines import show_unit
from easyred.rules.model.event import Event
from easyred.table import Book, Shared, TableView
from easyred.table.map_now import map_now
from easyred.words import Words


def show(console: Console, sitting: Sitting) -> None:
    """Print the whole screen for the Unit that is asked."""
    show_news(console, sitting)
    console.say()
    show_view(console, sitting.book, sitting.view())


def show_view(console: Console, book: Book, view: TableView) -> None:
    """Print a view, and nothing but what is in it."""
    seat, shared = view.seat, view.shared
    unit = -1 if seat is None else seat.unit
    _show_head(console, book, shared, unit)
    if not console.plain:
        for line in map_lines.glance(map_now(book, shared), console.width):
            console.show(line)
    for number, name in enumerate(book.units):
        show_unit(console, book, shared.units[number], name, marked=number == unit and len(book.units) > 1)
    show_tasks(console, book, shared.story)
    show_dice(console, book, view)
    show_combat(console, book, view)
    console.say()
    show_prompt(console, book, view)
    show_choices(console, book, view)


def show_prompt(console: Console, book: Book, view: TableView) -> None:
    """Print what the Unit is asked, and why."""
    if view.seat is not None:
        unit = view.seat.unit
        console.say(view.shared.units[unit].line, "", f"{book.units[unit]}: ")


def show_news(console: Console, sitting: Sitting) -> None:
    """Print what has happened since the last screen."""
    tell(console, sitting.words, sitting.news())


def tell(console: Console, words: Words, events: list[Event]) -> None:
    """Events in words, turn by turn; phases in which nothing happens are skipped."""
    for place, event in enumerate(events):
        following = events[place + 1].key if place + 1 < len(events) else "phase"
        if event.key == "phase" and following in ("phase", "turn"):
            continue
        if event.key == "turn":
            console.say()
            console.heading(words.event(event))
        else:
            console.say(words.event(event), "  ")


def _show_head(console: Console, book: Book, shared: Shared, unit: int) -> None:
    """Print the first line: turn, phase, and who decides."""
    waiting = [book.units[number] for number in shared.waiting if number != unit]
    also = f" Still to decide: {', '.join(waiting)}." if waiting else ""
    asked = f" {book.units[unit]} decides." if len(book.units) > 1 and unit >= 0 else ""
    track = shared.track
    head = f"Turn {track.turn}, {track.name} phase." if track.turn else f"{track.name}."
    console.heading(f"{head}{asked}{also}")
