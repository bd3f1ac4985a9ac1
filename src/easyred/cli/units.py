"""A Unit on the screen: where it stands, what it has, what its cards say."""

from easyred import forecast
from easyred.cli.console import LABEL, Console
from easyred.cli.legends import cost_of
from easyred.cli.table import Table
from easyred.rules.card import CARD_KIND_IDS, NO_CARD
from easyred.rules.dice import STAR, TOOL
from easyred.rules.legend import NO_LEGEND
from easyred.rules.modifier import UNLIMITED_STAY
from easyred.rules.own_pool import missing_cards
from easyred.rules.questions import printed
from easyred.rules.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.state import IN_PLAY, MUST_MOVE, NATION_CHOSEN, RECORDED, SAFE, Unit


def show_unit(console: Console, table: Table, number: int) -> None:
    """A Unit's Resource Card, marker and cards."""
    unit = table.state.units[number]
    names = table.words.names
    mark = "" if console.plain else ">" if number == table.unit and len(table.game.names) > 1 else " "
    said = [f"{where(table, unit)}. {resources(table, unit)}."]
    cards = table.game.box.cards
    piles = {"Specialists": unit.specialists, "In play": unit.permanent, "Items": unit.items, "Awards": unit.awards}
    for title, held in piles.items():
        if held:
            said.append(f"{title}: {', '.join(_card(table, unit, card) for card in held)}.")
    if unit.vehicle != NO_CARD:
        said.append(f"Vehicle: {cards[unit.vehicle].name}.")
    own = own_pool(table, unit)
    if unit.legend != NO_LEGEND:
        left = f"in its own pool {', '.join(cards[card].name for card in own)}" if own else "with all its cards"
        said.append(f"{names.legend(unit.legend)}, {left}.")
    if unit.tokens:
        said.append(f"Tokens: {', '.join(cards[token].name for token in unit.tokens)}.")
    if unit.trading_pool:
        said.append(f"Second set: {names.dice(unit.trading_pool)}.")
    indent = "" if console.plain else " " * LABEL
    console.say(" ".join(said), indent, console.label(mark + table.game.names[number]))


def _card(table: Table, unit: Unit, card: int) -> str:
    """A card's name, and whether it is a Specialist who is sick."""
    return table.game.box.cards[card].name + (" (sick)" if card in unit.sick else "")


def show_background(console: Console, table: Table, number: int) -> None:
    """Whom a Unit fights for, who of its pools is sick, and whom it has lost, where that can matter."""
    unit, box = table.state.units[number], table.game.box
    said = []
    if box.nations and unit.once & NATION_CHOSEN:
        said.append(f"{table.words.names.nation(unit.nation)}.")
    waiting = [card for card in (*unit.sick, *table.state.sick) if card not in unit.specialists]
    for title, held in (("Sick in a pool", waiting), ("Lost", unit.lost if box.most_specialists else ())):
        if held:
            said.append(f"{title}: {', '.join(box.cards[card].name for card in held)}.")
    if said:
        console.say(" ".join(said), " " * (LABEL + 2), " " * LABEL)


def show_cards(console: Console, table: Table, number: int) -> None:
    """What each of a Unit's cards says, and of those that it may still have from its own pool what they cost."""
    unit = table.state.units[number]
    cards = table.game.box.cards
    vehicle = [unit.vehicle] if unit.vehicle != NO_CARD else []
    held = [*unit.specialists, *unit.permanent, *unit.items, *unit.awards, *vehicle]
    held += sorted(set(unit.tokens))
    texts = [f"{cards[card].name}: {table.card_text(card)}" for card in held]
    for card in own_pool(table, unit):
        price = cost_of(CARD_KIND_IDS[cards[card].kind], cards[card].cost)
        texts.append(f"Own pool{price}: {cards[card].name}: {table.card_text(card)}")
    for text in texts:
        console.say(text, " " * (LABEL + 2), " " * LABEL)


def own_pool(table: Table, unit: Unit) -> list[int]:
    """The Legendary cards that a Unit has not had yet (OPT-15)."""
    return missing_cards(forecast.look(table.game.box, table.state), unit)


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
    said = [table.words.names.amount(kind, unit.amount(kind)) for kind in sorted(kept)]
    if unit.recruits:
        said[0] += f" (+{unit.recruits} on the way, to be halved)"
    return ", ".join(said)
