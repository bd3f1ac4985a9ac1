"""What every word of the content language has: its fields, where it may be used, what it does, how it reads in short.

A word is a struct. Its tag is how the files write it, its fields are what it takes, its docstring is its line in
docs/content.md. The checker, the docs and the facts on a drawn map follow from it.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, NamedTuple

from easyred.content.vocabulary.record import Record

Names = Mapping[str, str]
"""The names of cards, by their ids."""

Place = Literal["card", "bonus", "each-turn", "entry", "gift", "conquest", "sector", "story"]

ON_CARDS: frozenset[Place] = frozenset({"card"})
IN_SECTORS: frozenset[Place] = frozenset({"sector"})
IN_STORIES: frozenset[Place] = frozenset({"story"})
IN_BONUSES: frozenset[Place] = frozenset({"bonus"})
ON_ENTRY: frozenset[Place] = frozenset({"entry"})
AS_GIFTS: frozenset[Place] = frozenset({"gift"})
EACH_TURN: frozenset[Place] = frozenset({"each-turn"})
AFTER_CONQUEST: frozenset[Place] = frozenset({"conquest"})

SEE_TEXT = "see its text"


class Fault(NamedTuple):
    """A mistake that the types of single fields cannot catch: in which field, what was found, what is allowed."""

    field: str
    found: str
    allowed: str


class Word(Record):
    """A word of the content language."""

    stands: ClassVar[frozenset[Place]] = frozenset()

    @classmethod
    def word(cls) -> str:
        """How the files write it."""
        return str(cls.__struct_config__.tag)

    def faults(self, place: str) -> Iterable[Fault]:
        """What is wrong with it in this place."""
        return ()

    def fact(self, names: Names) -> str:
        """What it says on a drawn map, in a word or two."""
        return SEE_TEXT


def amount(resource: str | None, n: int) -> str:
    """An amount of a resource, or of Specialists if none is named: ``1 Star``, ``2 Courage``."""
    word = title(resource or "specialists")
    return f"{n} {word[:-1] if n == 1 and word.endswith('s') else word}"


def title(resource: str) -> str:
    """The name of a resource, with capitals: ``Item Points``."""
    return resource.replace("-", " ").title()


def faces(face: str, n: int) -> str:
    """A number of results of a face; the two Soldier faces as Soldiers."""
    if face in ("one", "two"):
        return amount("soldiers", n * (1 + (face == "two")))
    return amount(f"{face}s" if face != "courage" else "courage", n)
