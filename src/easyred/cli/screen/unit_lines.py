"""A Unit on the screen: where it is, what it has, what its cards say."""

from collections.abc import Sequence

from easyred.cli.commands.legends import cost_of
from easyred.cli.screen.console import LABEL, Console
from easyred.cli.tongue import tell
from easyred.table.book import Book
from easyred.table.naming import listed_dice
from easyred.table.squad import Cards, UnitNow
from easyred.table.view import Shared


def show_unit(
    console: Console, book: Book, unit: UnitNow, name: str, *, marked: bool = False, whole: bool = True
) -> None:
    """Print a Unit's Resource Card and marker, and with ``whole`` its cards. ``marked``: of several it decides."""
    said = [f"{unit.where}. {unit.have}.", *(_besides(book, unit) if whole else [])]
    mark = "" if console.plain else ">" if marked else " "
    console.say(" ".join(said), "" if console.plain else " " * LABEL, console.label(mark + name))


def _besides(book: Book, unit: UnitNow) -> list[str]:
    """A Unit's cards, its Legendary Unit, its tokens and its second set of dice."""
    said = _piles(book, unit.cards)
    if unit.legend:
        legend = next(legend for legend in book.legends if legend.id == unit.legend)
        left = len(unit.cards.own)
        own = (
            tell("{} card in its own pool" if left == 1 else "{} cards in its own pool", left)
            if left
            else tell("with all its cards")
        )
        said.append(f"{legend.name}, {own}.")
    if unit.cards.tokens:
        said.append(tell("Tokens: {}.", _names(book, unit.cards.tokens)))
    if unit.dice is not None and unit.dice.second:
        said.append(tell("Second set: {}.", listed_dice(book, unit.dice.second)))
    return said


def _piles(book: Book, cards: Cards) -> list[str]:
    """The cards of a Unit, pile by pile."""
    piles = {
        tell("Specialists"): cards.specialists,
        tell("In play"): cards.in_play,
        tell("Items"): cards.items,
        tell("Awards"): cards.awards,
    }
    said = [
        f"{title}: {', '.join([_card(book, id, cards.sick) for id in held])}." for title, held in piles.items() if held
    ]
    return said + ([tell("Vehicle: {}.", book.card(cards.vehicle).name)] if cards.vehicle else [])


def _card(book: Book, id: str, sick: Sequence[str]) -> str:
    """A card's name, and whether it is sick."""
    return book.card(id).name + (tell(" (sick)") if id in sick else "")


def _names(book: Book, cards: Sequence[str]) -> str:
    return ", ".join([book.card(id).name for id in cards])


def show_background(console: Console, book: Book, shared: Shared, number: int) -> None:
    """Print whom a Unit fights for, who is sick in its pools, and whom it has lost, if that can matter."""
    unit = shared.units[number]
    said = [f"{nation.name}." for nation in book.nations if nation.id == unit.nation]
    waiting = [card for card in (*unit.cards.sick, *shared.sick) if card not in unit.cards.specialists]
    for title, held in ((tell("Sick in a pool"), waiting), (tell("Lost"), unit.cards.lost)):
        if held:
            said.append(f"{title}: {_names(book, held)}.")
    if said:
        console.say(" ".join(said), " " * (LABEL + 2), " " * LABEL)


def show_cards(console: Console, book: Book, unit: UnitNow) -> None:
    """Print what each of a Unit's cards says, and what those in its own pool cost."""
    cards = unit.cards
    vehicle = (cards.vehicle,) if cards.vehicle else ()
    held = [*cards.specialists, *cards.in_play, *cards.items, *cards.awards, *vehicle, *dict.fromkeys(cards.tokens)]
    texts = [f"{card.name}: {card.text}" for card in [book.card(id) for id in held]]
    for card in [book.card(id) for id in cards.own]:
        texts.append(tell("Own pool{}: {}: {}", cost_of(card.kind, card.cost), card.name, card.text))
    for text in texts:
        console.say(text, " " * (LABEL + 2), " " * LABEL)
