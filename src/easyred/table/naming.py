"""The names of things in a view, from the book of the game alone."""

from collections.abc import Sequence

from easyred.rules.model.dice import COLOUR_IDS, COLOUR_LETTERS, FACE_IDS, FACE_LETTERS
from easyred.table.book import Book
from easyred.words.catalogue import load


def face_of(book: Book, code: str) -> str:
    """The face of a die that is given as two letters."""
    return book.faces[FACE_IDS[FACE_LETTERS.index(code[1])]]


def named_die(book: Book, code: str) -> str:
    """A die that is given as two letters: ``red Skull``."""
    said = load(book.language)
    gender = said.text("faces", FACE_IDS[FACE_LETTERS.index(code[1])], "gender")
    colour = said.text("colours", COLOUR_IDS[COLOUR_LETTERS.index(code[0])], gender)
    return _phrase(book, "die").format(colour=colour, face=face_of(book, code))


def listed_dice(book: Book, codes: Sequence[str]) -> str:
    """Dice: ``red Skull, white Star and blue Tool``."""
    return listing(book, [named_die(book, code) for code in codes]) if codes else _phrase(book, "no-dice")


def listing(book: Book, parts: Sequence[str]) -> str:
    """``a, b and c``."""
    head = _phrase(book, "comma").join(parts[:-1])
    return head + _phrase(book, "and") + parts[-1] if head else "".join(parts)


def _phrase(book: Book, key: str) -> str:
    return load(book.language).text("phrases", key)
