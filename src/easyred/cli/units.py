"""A Unit on the screen: where it stands, what it has, what its cards say."""

from easyred.cli import forecast
from easyred.cli.console import LABEL, Console
from easyred.cli.table import Table
from easyred.rules.box import NO_CARD, UNLIMITED_STAY
from easyred.rules.dice import STAR, TOOL
from easyred.rules.questions import printed
from easyred.rules.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.state import IN_PLAY, MUST_MOVE, RECORDED, SAFE, Unit


def show_unit(console: Console, table: Table, number: int) -> None:
    """A Unit's Resource Card, marker and cards."""
    unit = table.state.units[number]
    names = table.words.names
    mark = "" if console.plain else ">" if number == table.unit and len(table.game.names) > 1 else " "
    said = [f"{where(table, unit)}. {resources(table, unit)}."]
    cards = table.game.box.cards
    for title, held in (("Specialists", unit.specialists), ("Items", unit.items), ("Awards", unit.awards)):
        if held:
            said.append(f"{title}: {', '.join(cards[card].name for card in held)}.")
    if unit.vehicle != NO_CARD:
        said.append(f"Vehicle: {cards[unit.vehicle].name}.")
    if unit.trading_pool:
        said.append(f"Second set: {names.dice(unit.trading_pool)}.")
    indent = "" if console.plain else " " * LABEL
    console.say(" ".join(said), indent, console.label(mark + table.game.names[number]))


def show_cards(console: Console, table: Table, number: int) -> None:
    """What each of a Unit's cards says."""
    unit = table.state.units[number]
    held = [*unit.specialists, *unit.items, *unit.awards, *([unit.vehicle] if unit.vehicle != NO_CARD else [])]
    for card in held:
        text = f"{table.game.box.cards[card].name}: {table.card_text(card)}"
        console.say(text, " " * (LABEL + 2), " " * LABEL)


def where(table: Table, unit: Unit) -> str:
    """Where a Unit stands, and how long it may."""
    if unit.status == SAFE:
        return f"Safe in {table.words.names.sector(unit.sector)}"
    if unit.status != IN_PLAY:
        return "Wiped out"
    if unit.sector < 0:
        return "Not landed yet"
    place = capital(table.words.names.sector(unit.sector))
    if table.game.box.sectors[unit.sector].bunker:
        return place
    if printed(forecast.look(table.game.box, table.state).at(unit.sector), UNLIMITED_STAY) is not None:
        return f"{place}, may stay on"
    if must_move(table, unit):
        return f"{place}, must move this turn"
    return f"{place}, chevron {unit.marker}/{MUST_MOVE - 1}"


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def must_move(table: Table, unit: Unit) -> bool:
    """Whether a Unit must move this turn, or this turn's Upkeep will turn its marker to that face (MARK-2)."""
    if unit.marker == MUST_MOVE:
        return True
    sector = forecast.look(table.game.box, table.state).at(unit.sector)
    return bool(unit.dice) and not unit.has(RECORDED) and (unit.marker == MUST_MOVE - 1 or not sector.can_stay)


def resources(table: Table, unit: Unit) -> str:
    """What a Unit has of everything that counts in this game."""
    counted = table.game.box.counted
    kept = [SOLDIERS, COURAGE_POINTS]
    kept += [STARS] if counted[STAR] or unit.stars else []
    kept += [ITEM_POINTS] if counted[TOOL] or unit.item_points else []
    return ", ".join(table.words.names.amount(kind, unit.amount(kind)) for kind in sorted(kept))
