"""Catalogues: the texts of one language, section by section, from its ``catalogue.toml``.

An entry is a text, or a table of texts by case; ``Catalogue.text`` takes the first case that holds, else ``other``.
Texts that a language lacks are taken from English; ``missing`` lists them.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from easyred import toml
from easyred.content.vocabulary import OPTION_IDS
from easyred.rules.model.action import VERB_IDS
from easyred.rules.model.card import CARD_KIND_IDS
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS
from easyred.rules.model.effect_codes import EFFECT_IDS
from easyred.rules.model.event import EVENT_ARGUMENTS
from easyred.rules.model.frame import FRAME_IDS
from easyred.rules.model.refusal import REASONS
from easyred.rules.model.resources import RESOURCE_IDS

ENGLISH: Final = "en"
OTHER: Final = "other"

Entry = str | Mapping[str, str]
Sections = Mapping[str, Mapping[str, Entry]]

REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "events": tuple(EVENT_ARGUMENTS),
    "actions": VERB_IDS,
    "refusals": tuple(REASONS),
    "effects": EFFECT_IDS,
    "frames": FRAME_IDS,
    "faces": FACE_IDS,
    "bonuses": FACE_IDS,
    "colours": COLOUR_IDS,
    "resources": RESOURCE_IDS,
    "cards": CARD_KIND_IDS,
    "options": OPTION_IDS,
}
"""Sections whose keys come from the rules. For the others, every language has the keys of English."""


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str, sections: Sections, fallback: "Catalogue | None" = None) -> None:
        self.language: Final = language
        self.sections: Final = sections
        self.fallback: Final = fallback

    def entry(self, section: str, key: str) -> Entry:
        """A text, or a table of texts by case; in English if this language has none."""
        found = self.sections.get(section, {}).get(key)
        if found is not None:
            return found
        if self.fallback is not None:
            return self.fallback.entry(section, key)
        raise KeyError(f"The catalogue '{self.language}' has no entry [{section}] {key}.")

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a text, in this language or in English."""
        here = key in self.sections.get(section, {})
        return here or (self.fallback is not None and self.fallback.has(section, key))

    def text(self, section: str, key: str, *cases: str) -> str:
        """The text of a key, for the first of these cases that it has."""
        entry = self.entry(section, key)
        if isinstance(entry, str):
            return entry
        for case in cases:
            if case in entry:
                return entry[case]
        return entry[OTHER]

    def missing(self) -> list[str]:
        """The entries this language lacks, as ``section.key``; a table of cases must have ``other``."""
        return [f"{section}.{key}" for section, key in required_keys() if self._lacks(section, key)]

    def _lacks(self, section: str, key: str) -> bool:
        entry = self.sections.get(section, {}).get(key)
        return entry is None or (not isinstance(entry, str) and OTHER not in entry)


def required_keys() -> list[tuple[str, str]]:
    """Every section and key that a complete catalogue has."""
    named = [(section, key) for section, keys in REQUIRED.items() for key in keys]
    english = load(ENGLISH).sections
    return named + [(section, key) for section in english if section not in REQUIRED for key in english[section]]


def languages() -> list[str]:
    """The languages: every folder with a catalogue is one."""
    found = [folder.name for folder in _home().iterdir() if folder.joinpath("catalogue.toml").is_file()]
    return sorted(found)


@cache
def load(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    if language not in languages():
        raise LookupError(f"There is no language '{language}'. There are: {', '.join(languages())}.")
    sections = toml.loads(_home().joinpath(language, "catalogue.toml").read_text(encoding="utf-8"))
    return Catalogue(language, sections, None if language == ENGLISH else load(ENGLISH))


def english() -> Catalogue:
    """The English catalogue, which has everything."""
    return load(ENGLISH)


def _home() -> Traversable:
    return files("easyred.words")
