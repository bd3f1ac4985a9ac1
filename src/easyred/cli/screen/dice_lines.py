"""Dice on the screen: place, colour, face, shape, locks, and what they are worth now."""

from easyred.cli.screen.console import LABEL, Console
from easyred.cli.tongue import tell
from easyred.rules.model.dice import COLOUR_IDS, COLOUR_LETTERS, FACE_LETTERS
from easyred.table.book import Book
from easyred.table.dice_tray import Dice
from easyred.table.naming import face_of, listed_dice, named_die
from easyred.table.view import TableView
from easyred.words.names import FACE_SIGNS

WIDEST_DIE = 22
MOST_IN_A_ROW = 3


def show_dice(console: Console, book: Book, view: TableView, *, marks: bool = True) -> None:
    """Print the dice of the Unit that is asked, with what they are worth now, and what their ``marks`` mean."""
    seat = view.seat
    if seat is None or seat.tally is None:
        return
    dice = view.shared.units[seat.unit].dice
    if dice is None or not dice.shown:
        return
    if console.plain:
        console.say("; ".join([_spoken(book, dice, place) for place in _places(dice)]) + ".", "", tell("Dice: "))
    else:
        _show_rows(console, [_drawn(console, book, dice, place) for place in _places(dice)])
    if marks or dice.added:
        _show_marks(console, book, dice)
    console.say(seat.tally.words, " " * LABEL if not console.plain else "", console.label("Worth"))


def _places(dice: Dice) -> range:
    """The places of the dice, from 1."""
    return range(1, len(dice.shown) + 1)


def _show_rows(console: Console, cells: list[tuple[str, int]]) -> None:
    """Print dice side by side, as many as fit."""
    many = max(1, min(MOST_IN_A_ROW, (console.width - LABEL) // WIDEST_DIE))
    room = (console.width - LABEL) // many
    for first in range(0, len(cells), many):
        row = [text + " " * (room - width) for text, width in cells[first : first + many]]
        console.draw((tell("Dice") if not first else "").ljust(LABEL) + "".join(row).rstrip())


def _spoken(book: Book, dice: Dice, place: int) -> str:
    """A die in words."""
    mark = tell(" (renounced)") if place in dice.renounced else tell(" (locked)") if place in dice.locked else ""
    mark = mark or (tell(" (cancelled)") if place in dice.cancelled else "")
    return f"{place} {named_die(book, dice.shown[place - 1])}{mark}"


def _drawn(console: Console, book: Book, dice: Dice, place: int) -> tuple[str, int]:
    """A die as text, and how wide it is: place, colour letter, shape, face, and its mark."""
    code = dice.shown[place - 1]
    left, right = _brackets(dice, place)
    shape = f"{left}{code[0]} {FACE_SIGNS[FACE_LETTERS.index(code[1])]:<2}{right}"
    word, colour = face_of(book, code), COLOUR_LETTERS.index(code[0])
    text = f"{place} {console.paint(shape, COLOUR_IDS[colour]) if colour < 3 else shape} {word}"
    return text, len(f"{place} {shape} {word}")


def _brackets(dice: Dice, place: int) -> tuple[str, str]:
    """The brackets around a die: locked, cancelled, out of the tally or none of these."""
    if place in dice.renounced:
        return "(", ")"
    return ("<", ">") if place in dice.locked else ("~", "~") if place in dice.cancelled else ("[", "]")


def _show_marks(console: Console, book: Book, dice: Dice) -> None:
    """Print which dice are locked, cancelled or out of the tally, and what was added."""
    marks = {
        tell("Locked <>"): dice.locked,
        tell("Cancelled ~~"): dice.cancelled,
        tell("Out of the tally ()"): dice.renounced,
    }
    said = [tell("{}: {}.", title, ", ".join(map(str, places))) for title, places in marks.items() if places]
    added = [tell("Added: {}.", listed_dice(book, dice.added))] if dice.added else []
    if (said or added) and not console.plain:
        console.say(" ".join([*said, *added]), " " * LABEL)
    elif added:
        console.say(added[0])
