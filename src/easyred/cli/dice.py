"""Dice on the screen: place, colour, face, shape, locks, and what they are worth now."""

from easyred import forecast
from easyred.cli.console import LABEL, Console
from easyred.cli.table import Table
from easyred.rules.dice import COLOUR_IDS, COLOUR_LETTERS, colour_of, face_of, places
from easyred.rules.resources import RESOURCE_IDS, SOLDIERS
from easyred.rules.state import RECORDED, Unit
from easyred.rules.triples import table_of
from easyred.words.effects import describe
from easyred.words.names import FACE_SIGNS

WIDEST_DIE = 22
MOST_IN_A_ROW = 3


def show_dice(console: Console, table: Table) -> None:
    """The dice of the Unit that is asked, with what they are worth now."""
    unit = table.state.units[table.unit]
    if not unit.dice or unit.has(RECORDED):
        return
    cells = [_die(console, table, unit, place) for place in range(len(unit.dice))]
    if console.plain:
        console.say("; ".join(text for text, _ in cells) + ".", "", "Dice: ")
    else:
        many = max(1, min(MOST_IN_A_ROW, (console.width - LABEL) // WIDEST_DIE))
        room = (console.width - LABEL) // many
        for first in range(0, len(cells), many):
            row = [text + " " * (room - width) for text, width in cells[first : first + many]]
            console.show(("Dice" if not first else "").ljust(LABEL) + "".join(row).rstrip())
    _show_marks(console, table, unit)
    _show_tally(console, table)


def _die(console: Console, table: Table, unit: Unit, place: int) -> tuple[str, int]:
    """A die as text, and how wide it is: place, colour letter, shape, face, and what became of it."""
    result = unit.dice[place]
    colour, face = colour_of(result), face_of(result)
    if console.plain:
        return f"{place + 1} {table.words.die(result)}{_mark(unit, place)}", 0
    left, right = _brackets(unit, place)
    shape = f"{left}{COLOUR_LETTERS[colour]} {FACE_SIGNS[face]:<2}{right}"
    word = table.words.names.face(face)
    text = f"{place + 1} {console.paint(shape, COLOUR_IDS[colour]) if colour < 3 else shape} {word}"
    return text, len(f"{place + 1} {shape} {word}")


def _brackets(unit: Unit, place: int) -> tuple[str, str]:
    if unit.renounced >> place & 1:
        return "(", ")"
    return ("<", ">") if unit.locked >> place & 1 else ("~", "~") if unit.cancelled >> place & 1 else ("[", "]")


def _mark(unit: Unit, place: int) -> str:
    if unit.renounced >> place & 1:
        return " (renounced)"
    return " (locked)" if unit.locked >> place & 1 else " (cancelled)" if unit.cancelled >> place & 1 else ""


def _show_marks(console: Console, table: Table, unit: Unit) -> None:
    said = []
    if unit.locked:
        said.append(f"Locked <>: {_listed(unit.locked)}.")
    if unit.cancelled:
        said.append(f"Cancelled ~~: {_listed(unit.cancelled)}.")
    if unit.renounced:
        said.append(f"Out of the tally (): {_listed(unit.renounced)}.")
    if unit.virtual:
        said.append(f"Added: {table.words.dice(unit.virtual)}.")
    if said and not console.plain:
        console.say(" ".join(said), " " * LABEL)
    elif unit.virtual:
        console.say(said[-1])


def _listed(mask: int) -> str:
    return ", ".join(str(place + 1) for place in places(mask))


def _show_tally(console: Console, table: Table) -> None:
    """What the dice would give now, with what the Sector and cards add."""
    tally = forecast.tally(table.game.box, table.state, table.unit)
    if tally is None:
        return
    names = table.words.names
    said = [names.amount(kind, tally.amounts[kind]) for kind in range(len(RESOURCE_IDS)) if tally.amounts[kind]]
    said += [f"{names.bonus(face)} ({_bonus(table, face)})" for face in tally.bonuses]
    said += ["an Award for the Straight"] if tally.straight else []
    if tally.amounts[SOLDIERS] and any(stage.apart for stage in table.game.box.stages):
        said[0] += " (half of them join when Upkeep ends)"
    text = (", ".join(said) or "nothing") + (f"; it costs {names.amount(SOLDIERS, tally.toll)}." if tally.toll else ".")
    if tally.cancels:
        skulls = f"{names.count(tally.cancels):Skull cancels|Skulls cancel}"
        text += f" But {skulls} {'a die' if tally.cancels == 1 else 'as many dice'} first."
    if tally.dark:
        wanting = names.listing([names.bonus(face) for face in tally.dark])
        text += f" It is too dark for {wanting}: a fourth die is wanted, or a light."
    console.say(text, " " * LABEL if not console.plain else "", console.label("Worth"))


def _bonus(table: Table, face: int) -> str:
    """What a bonus brings; one of these is chosen where there are several."""
    bonuses = table_of(table.game.box, table.state.units[table.unit])
    return " or ".join(describe(table.words.names, ability) for ability in bonuses[face])
