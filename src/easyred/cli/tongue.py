"""The language of the terminal: chosen once, when a command begins, for everything that it prints."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from easyred.words.catalogue import ENGLISH, Catalogue, load
from easyred.words.grammar import GRAMMARS, Inflected

_spoken = [ENGLISH]


def speak(language: str) -> None:
    """Print in this language from now on."""
    _spoken[0] = load(language).language


def spoken() -> str:
    """The language in which commands print."""
    return _spoken[0]


def catalogue() -> Catalogue:
    """The catalogue of this language."""
    return load(spoken())


def tell(english: str, *values: object) -> str:
    """A text of the terminal in the chosen language, its blanks filled in; in English if it has no such text."""
    said = texts(spoken()).get(english, english)
    if not values:
        return said
    forms = GRAMMARS[catalogue().text("language", "grammar")]
    return said.format(*[Inflected.of(value, forms) if forms and isinstance(value, str) else value for value in values])


def decimal(number: str) -> str:
    """A number with the decimal sign of this language."""
    return number.replace(".", catalogue().text("language", "decimal"))


@cache
def texts(language: str) -> Mapping[str, str]:
    """What the terminal says in a language, by what it says in English; none for English itself."""
    file = files("easyred.cli.texts").joinpath(f"{language}.toml")
    if not file.is_file():
        return {}
    return {str(key): str(said) for key, said in tomllib.loads(file.read_text(encoding="utf-8")).items()}
