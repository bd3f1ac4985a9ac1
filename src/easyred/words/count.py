"""Counts: numbers that bring their noun in the right form."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

PLURALS: Final[Mapping[str, Callable[[int], int]]] = {
    "one-other": lambda n: 0 if n == 1 else 1,
    "upto-one-other": lambda n: 0 if n in (0, 1) else 1,
    "one-few-many": lambda n: 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 // 10 != 1 else 2,
}
"""Which form a number takes, by the name in a catalogue's ``[language] plural``: English, French, Polish and others."""


class Count:
    """A number in a text: ``{n}`` is 3, ``{n:die|dice}`` is "3 dice", ``{n:=lies|lie}`` is "lie"."""

    def __init__(self, n: int, plural: str) -> None:
        self.n: Final = n
        self.form: Final = PLURALS[plural]

    def __format__(self, forms: str) -> str:
        """The number, with its noun if forms are given; the noun alone after an equals sign."""
        if forms.startswith("="):
            return self.noun(forms[1:])
        return f"{self.n} {self.noun(forms)}" if forms else str(self.n)

    def noun(self, forms: str) -> str:
        """The form for this number, from forms between bars."""
        return forms.split("|")[self.form(self.n)]


def each_once(names: Sequence[str]) -> list[str]:
    """Names, each once, with how often it is there if that is more than once."""
    return [f"{name} ({n})" if (n := names.count(name)) > 1 else name for name in dict.fromkeys(names)]
