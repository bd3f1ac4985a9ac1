"""One screen per decision: what happened, the map, the Units, the dice, what combat costs, and the choices.

It has room for what this decision needs. What does not fit is shown by a word, and the screen says by which.
"""

from functools import partial

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen import map_lines
from easyred.cli.screen.choice_lines import FORMS, is_of_cards, show_choices
from easyred.cli.screen.combat_lines import FORMS as COMBAT_FORMS
from easyred.cli.screen.combat_lines import show_combat
from easyred.cli.screen.console import Console
from easyred.cli.screen.dice_lines import show_dice
from easyred.cli.screen.fit import Block, fitted, left_out
from easyred.cli.screen.news_lines import news_block, show_brief
from easyred.cli.screen.story_lines import FORMS as STORY_FORMS
from easyred.cli.screen.story_lines import show_tasks
from easyred.cli.screen.unit_lines import show_unit
from easyred.cli.tongue import tell
from easyred.rules.model.event import Event
from easyred.table import Book, Shared, TableView
from easyred.table.map_now import map_now
from easyred.words import Words

ORDER = (
    *("news", "story", "dice", "units", "blank", "gap", "combat", "story", "news", "map"),
    *("choices", "units", "choices", "combat", "combat", "units", "combat", "choices", "news", "choices"),
)
"""What gives way where the screen is too low, step by step."""
BACK = ("news", "map", "choices", "units", "combat", "story", "gap", "blank")
OF_CARDS = ("news", "choices", "map", *BACK[3:])
"""What gets back what there is room for in the end; where cards are chosen, what they do comes before the map."""


def show(console: Console, sitting: Sitting, above: int = 0) -> None:
    """Print the whole screen for the Unit that is asked. ``above``: lines that are to stay in sight."""
    view = sitting.view()
    show_view(console, sitting.book, view, news_block(console, sitting, view), above)


def show_view(console: Console, book: Book, view: TableView, news: Block | None = None, above: int = 0) -> None:
    """Print a view, and nothing but what is in it, after the news. ``above``: lines that are to stay in sight."""
    blocks = [*([news] if news is not None else []), Block("gap", [[""], []]), *_blocks(console, book, view)]
    back = OF_CARDS if view.seat is not None and is_of_cards(view.seat.ask) else BACK
    for room in (console.height - 1 - above, console.height - 2 - above):  # the first line may need two
        fitted(blocks, room, ORDER, back)
        _put_head(console, book, view, blocks)
    for block in blocks:
        for line in block.lines:
            console.draw(line)


def _blocks(console: Console, book: Book, view: TableView) -> list[Block]:
    """The parts of a screen, from top to bottom, each with its shorter forms."""
    held, shared = console.held, view.shared
    units = [held(partial(_show_units, console, book, view, form)) for form in range(4)]
    tasks = [held(partial(show_tasks, console, book, shared, form=form)) for form in range(STORY_FORMS)]
    dice = [held(partial(show_dice, console, book, view, marks=marks)) for marks in (True, False)]
    fights = [held(partial(show_combat, console, book, view, form)) for form in range(COMBAT_FORMS)]
    drawn = [] if console.plain else map_lines.glance(map_now(book, shared), console.width)
    return [
        Block("head", [[""]]),
        Block("map", [drawn, []], "map"),
        Block("units", units, "units"),
        Block("story", tasks, "story"),
        Block("dice", dice),
        Block("combat", fights, "combat"),
        Block("blank", [[""], []]),
        Block("prompt", [held(partial(show_prompt, console, book, view))]),
        Block("choices", _choices(console, book, view), "list"),
    ]


def _choices(console: Console, book: Book, view: TableView) -> list[list[str]]:
    """The choices in every form."""
    return [console.held(partial(show_choices, console, book, view, form=form)) for form in range(FORMS)]


def _show_units(console: Console, book: Book, view: TableView, form: int) -> None:
    """Print the Units: all with their cards, only the one that decides with its cards, none with them, or only it."""
    asked = -1 if view.seat is None else view.seat.unit
    for number, name in enumerate(book.units):
        if form == 3 and number != asked:
            continue
        whole = not form or (form == 1 and number == asked)
        marked = number == asked and len(book.units) > 1
        show_unit(console, book, view.shared.units[number], name, marked=marked, whole=whole)


def _put_head(console: Console, book: Book, view: TableView, blocks: list[Block]) -> None:
    """Fill in the first line, with the words that show what has given way."""
    words = left_out(blocks)
    more = tell(" (more: {})", ", ".join(words)) if words else ""
    unit = -1 if view.seat is None else view.seat.unit
    head = next(block for block in blocks if block.name == "head")
    head.forms = [console.held(lambda: _show_head(console, book, view.shared, unit, more))]


def show_choices_again(console: Console, sitting: Sitting) -> None:
    """Print the choices alone, in the fullest form that fits."""
    block = Block("choices", _choices(console, sitting.book, sitting.view()))
    fitted([block], console.height - 3, ("choices",) * FORMS)
    for line in block.lines:
        console.draw(line)


def show_prompt(console: Console, book: Book, view: TableView) -> None:
    """Print what the Unit is asked, and why."""
    if view.seat is not None:
        unit = view.seat.unit
        console.say(view.shared.units[unit].line, "", tell("{}: ", book.units[unit]))


def show_news(console: Console, sitting: Sitting) -> None:
    """Print what has happened since the last screen."""
    show_brief(console, sitting.news())


def retell(console: Console, words: Words, events: list[Event]) -> None:
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


def _show_head(console: Console, book: Book, shared: Shared, unit: int, more: str) -> None:
    """Print the first line: turn, phase, and who decides."""
    waiting = [book.units[number] for number in shared.waiting if number != unit]
    also = tell(" Still to decide: {}.", ", ".join(waiting)) if waiting else ""
    asked = tell(" {} decides.", book.units[unit]) if len(book.units) > 1 and unit >= 0 else ""
    track = shared.track
    head = tell("Turn {}, {} phase.", track.turn, track.name) if track.turn else f"{track.name}."
    console.heading(f"{head}{asked}{also}{more}")
