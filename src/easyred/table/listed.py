"""Choices one by one: those of cards, gifts and dice written out, in the order of the rules."""

from easyred.table.book import Book
from easyred.table.choices import Card, CardChoice, Choice, Choices, DiceChoice, Gift, GiftChoice
from easyred.table.dice_tray import Dice
from easyred.table.naming import listed_dice
from easyred.table.part import Part


class Listed(Part, frozen=True, kw_only=True):
    """One choice: what to send for it, its words, the card and the dice it names, the amount it costs or gives, the
    largest number, the Unit that gets something, and the figures of the bonuses it brings.
    """

    do: str
    words: str
    card: str = ""
    amount: str = ""
    to: int | None = None
    dice: tuple[int, ...] = ()
    most: int = 0
    figures: str = ""


def listed(book: Book, choices: tuple[Choices, ...], dice: Dice | None) -> list[Listed]:
    """Every single choice. ``dice``: those of the Unit that chooses."""
    return [one for several in choices for one in _each(book, several, dice)]


def _each(book: Book, several: Choices, dice: Dice | None) -> list[Listed]:
    """The single choices that one entry stands for."""
    if isinstance(several, CardChoice):
        return [_card(book, several, card) for card in several.cards]
    if isinstance(several, GiftChoice):
        return [_gift(several, gift) for gift in several.gifts]
    if isinstance(several, DiceChoice):
        return [_dice(book, several, places, dice) for places in several.sets]
    return [_one(book, several)]


def _one(book: Book, choice: Choice) -> Listed:
    about = choice.about
    figures = "" if about.table is None else book.figures[about.table]
    return Listed(do=choice.do, words=choice.words, card=about.card, most=about.most, figures=figures)


def _card(book: Book, choice: CardChoice, card: Card) -> Listed:
    words = (card.words or choice.words).format(card=book.card(card.id).called, amount=card.price)
    return Listed(do=f"{choice.do} {card.id}", words=words, card=card.id, amount=card.price, to=choice.unit)


def _gift(choice: GiftChoice, gift: Gift) -> Listed:
    words = (gift.words or choice.words).format(amount=gift.amount)
    do = f"{choice.do} {gift.most} {gift.resource}"
    return Listed(do=do, words=words, amount=gift.amount, to=choice.unit, most=gift.most)


def _dice(book: Book, choice: DiceChoice, places: tuple[int, ...], dice: Dice | None) -> Listed:
    shown = [] if dice is None else [dice.shown[place - 1] for place in places]
    words = choice.words.format(dice=listed_dice(book, shown))
    return Listed(do=" ".join([choice.do, *map(str, places)]), words=words, dice=places)
