"""The language of the terminal: chosen once, when a command begins, for everything that it prints.

English needs no catalogue, and so imports nothing heavy.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.words.catalogue import Catalogue

ENGLISH = "en"
RETOLD = ("complaints", "content", "figures")
"""What comes in English from parts that know no language: what is wrong, also in packs, and what is measured."""
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
"""What somebody has written, which stays as it is."""
NUMBER = re.compile(r"(?<![\w.,])\d+(,\d{3})*(\.\d+)?(?![\w.,]*\w)")
_spoken = [ENGLISH]


def speak(language: str) -> None:
    """Print in this language from now on."""
    from easyred.words.catalogue import load

    _spoken[0] = load(language).language


def spoken() -> str:
    """The language in which commands print."""
    return _spoken[0]


def catalogue() -> "Catalogue":
    """The catalogue of this language."""
    from easyred.words.catalogue import load

    return load(spoken())


def tell(english: str, *values: object) -> str:
    """A text of the terminal in the chosen language, its blanks filled in; in English if it has no such text."""
    if spoken() == ENGLISH:
        return english.format(*values) if values else english
    return _filled(texts(spoken()).get(english, english), values)


def retold(said: str) -> str:
    """What comes in English, in the chosen language, if one of its texts has the same words."""
    if spoken() == ENGLISH or QUOTED.fullmatch(said):
        return said
    for pattern, text in _complaints(spoken()):
        if found := pattern.fullmatch(said):
            return _filled(text, [retold(one) for one in found.groups()])
    return said


def _filled(text: str, values: Sequence[object]) -> str:
    from easyred.words.grammar import GRAMMARS, Inflected

    if not values:
        return text
    forms = GRAMMARS[catalogue().text("language", "grammar")]
    return text.format(*[Inflected.of(value, forms) if forms and isinstance(value, str) else value for value in values])


def decimal(number: str) -> str:
    """A number with the decimal sign of this language."""
    return number.replace(".", catalogue().text("language", "decimal"))


def numerals(text: str) -> str:
    """A text with its numbers as this language writes them: ``1,234.5`` is ``1 234,5`` in French."""
    if spoken() == ENGLISH:
        return text
    signs = str.maketrans({",": tell(","), ".": decimal(".")})
    return NUMBER.sub(lambda found: found[0].translate(signs), text)


def texts(language: str) -> Mapping[str, str]:
    """What the terminal says in a language, by what it says in English; none for English itself."""
    return _read(f"{language}.toml")


def complaints(language: str) -> Mapping[str, str]:
    """What comes in English, in a language, by what it is in English."""
    return {english: said for part in RETOLD for english, said in _read(f"{language}-{part}.toml").items()}


def stands_for(word: str) -> str:
    """The command or verb that a word of the chosen language stands for, or the word itself."""
    known = typed()
    if not known:
        return word
    from easyred.words.glossary import bare

    return known.get(bare(word), word)


def typed() -> Mapping[str, str]:
    """Words of the chosen language that may be typed, each with what it stands for; none for English itself."""
    return _read(f"{spoken()}-typed.toml")


@cache
def _complaints(language: str) -> Sequence[tuple[re.Pattern[str], str]]:
    """The texts as patterns, those with the most words first."""
    told = sorted(complaints(language).items(), key=lambda text: -len(text[0].replace("{}", "")))
    return [(re.compile("(.+?)".join(map(re.escape, english.split("{}"))), re.DOTALL), text) for english, text in told]


@cache
def _read(name: str) -> Mapping[str, str]:
    from importlib.resources import files
    from tomllib import loads

    file = files("easyred.cli.texts").joinpath(name)
    if not file.is_file():
        return {}
    return {str(key): str(said) for key, said in loads(file.read_text(encoding="utf-8")).items()}
