"""Combat on the screen: what it would cost here and in every Sector ahead."""

from easyred.cli.screen.console import LABEL, Console
from easyred.cli.tongue import tell
from easyred.table.book import Book
from easyred.table.combat import Fight
from easyred.table.view import TableView
from easyred.table.ways import Way

FORMS = 5
"""How many forms this part of a screen has."""


def show_combat(console: Console, book: Book, view: TableView, form: int = 0) -> None:
    """Print what combat costs here and in every Sector the Unit could move to.

    ``form`` 1 sums up the ways that are closed, 2 leaves them out, 3 leaves all ways out, 4 all but warnings.
    """
    seat = view.seat
    if seat is None or seat.fight is None:
        return
    unit = view.shared.units[seat.unit]
    stays = not (seat.moves and unit.must_move)
    last = tell("; the last turn here") if stays and seat.fight.last else ""
    what = (
        cost(seat.fight) + warned(seat.fight) + last
        if stays
        else tell("{} must move on, or it is wiped out", book.units[seat.unit])
    )
    text = tell("Here in {}: {}.", book.map.sector(seat.fight.sector).called, what)
    if form < FORMS - 1:
        console.say(text, " " * (LABEL + 2), console.label("Combat"))
    margin = "" if console.plain else " " * LABEL
    for way in seat.ways if form < 3 else ():
        if not form or not way.missing:
            console.say(_ahead(book, way), margin + "  ", margin)
    closed = [f"{book.map.sector(way.sector).called} ({way.missing})" for way in seat.ways if way.missing]
    if form == 1 and closed:
        console.say(tell("Closed: {}.", ", ".join(closed)), margin + "  ", margin)
    for warning in seat.ask.warnings if seat.ask is not None else ():
        console.say(warning.words, margin, margin)


def _ahead(book: Book, way: Way) -> str:
    """What combat would cost in a Sector ahead, and what the way there still lacks."""
    place, missing = book.map.sector(way.sector).called, tell("; {}", way.missing) if way.missing else ""
    return tell("In {}{}: {}{}{}.", place, way.details, cost(way.fight), missing, warned(way.fight))


def cost(fight: Fight) -> str:
    """A combat's cost in figures: ``8 + d6 - 1 spared = 8 to 13 casualties``, on average, and what a 6 costs on top."""
    average = f", {fight.average}" if fight.average else ""
    return fight.words + average + (tell("; {}", fight.special) if fight.special else "")


def warned(fight: Fight) -> str:
    """That a combat may cost all the Unit has, after its cost."""
    return tell("; {}", fight.warning) if fight.warning else ""
