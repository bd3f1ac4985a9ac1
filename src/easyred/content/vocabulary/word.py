"""What every word of the content language has: its fields, where it may be used, what it does.

A word is a struct. Its tag is how the files write it, its fields are what it takes, its docstring is its line in
docs/content.md. The checker and the docs follow from it; ``[facts]`` of a catalogue tells how it reads on a drawn map.
"""

from collections.abc import Iterable
from typing import ClassVar, Literal, NamedTuple

from easyred.content.vocabulary.record import Record

Place = Literal["card", "bonus", "each-turn", "entry", "gift", "conquest", "sector", "story"]

ON_CARDS: frozenset[Place] = frozenset({"card"})
IN_SECTORS: frozenset[Place] = frozenset({"sector"})
IN_STORIES: frozenset[Place] = frozenset({"story"})
IN_BONUSES: frozenset[Place] = frozenset({"bonus"})
ON_ENTRY: frozenset[Place] = frozenset({"entry"})
AS_GIFTS: frozenset[Place] = frozenset({"gift"})
EACH_TURN: frozenset[Place] = frozenset({"each-turn"})
AFTER_CONQUEST: frozenset[Place] = frozenset({"conquest"})


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
