"""Grammar: the forms that names take inside a sentence, in languages where they change."""

import re
from collections.abc import Callable, Mapping
from typing import Final

ELIDED: Final = re.compile(r"[aeiouyâàéèêëîïôöûœæ]|h(abit|eure|isto|omm|ôpi|uile)", re.IGNORECASE)
"""How a word begins before which *de* and *le* lose their vowel; most of our words with an h keep it."""
ARTICLE: Final = re.compile(r"^(le |la |les |l’)")


def capital(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def _of(name: str) -> str:
    """*de* before a name: du Caporal, de la Grenade, des Jumelles, d’Able."""
    if name.startswith("le "):
        return f"du {name[3:]}"
    if name.startswith("les "):
        return f"des {name[4:]}"
    return f"d’{name}" if ELIDED.match(name) else f"de {name}"


def _to(name: str) -> str:
    """*à* before a name: au Secteur 5, à la Grenade, aux Jumelles."""
    if name.startswith("le "):
        return f"au {name[3:]}"
    return f"aux {name[4:]}" if name.startswith("les ") else f"à {name}"


def _bare(name: str) -> str:
    """A name without its article."""
    return ARTICLE.sub("", name)


Forms = Mapping[str, Callable[[str], str]]

GRAMMARS: Final[Mapping[str, Forms]] = {"": {}, "french": {"de": _of, "à": _to, "nu": _bare}}
"""The forms by the name in a catalogue's ``[language] grammar``, then as a placeholder asks for them: {card:de}."""


class Inflected(str):
    """A name in a text: ``{card}`` is "le Caporal", ``{card:de}`` is "du Caporal"."""

    __slots__ = ("_forms",)
    _forms: Forms

    @classmethod
    def of(cls, text: str, forms: Forms) -> "Inflected":
        """A name with the forms of its language."""
        made = cls(text)
        made._forms = forms
        return made

    def __format__(self, form: str) -> str:
        """The name, in the form that is asked for, or as wide as is asked for."""
        return self._forms[form](str(self)) if form in self._forms else format(str(self), form)


class Inflecting:
    """What a text may name, with the forms of its language."""

    def __init__(self, values: Mapping[str, object], forms: Forms) -> None:
        self._values: Final = values
        self._forms: Final = forms

    def __getitem__(self, key: str) -> object:
        """A value; a text can take its forms."""
        value = self._values[key]
        return Inflected.of(value, self._forms) if isinstance(value, str) else value


def articled(name: str) -> tuple[str, str]:
    """The article of a name as a translation writes it, with its space, and the name alone."""
    found = ARTICLE.match(name)
    return (found.group(), name[found.end() :]) if found else ("", name)
