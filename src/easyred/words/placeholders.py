"""The placeholders that the texts of a catalogue may use, and those they use wrongly."""

from collections.abc import Iterator
from string import Formatter
from typing import Final

from easyred.rules.model.event import EVENT_ARGUMENTS
from easyred.words.catalogue import Catalogue
from easyred.words.events import BESIDES, COMMON, arguments

OF_SECTION: Final[dict[str, frozenset[str]]] = {
    "phrases": frozenset(
        {
            "told",
            "cause",
            "cards",
            "colour",
            "gifts",
            "face",
            "n",
            "n2",
            "name",
            "places",
            "sector",
            "rule",
            "title",
            "why",
            "text",
            "edition",
        }
    ),
    "cards": frozenset({"name", "the"}),
    "sectors": frozenset({"id", "map"}),
    "actions": frozenset(
        {
            "unit",
            "to",
            "card",
            "card2",
            "name",
            "sector",
            "face",
            "colour",
            "amount",
            "n",
            "dice",
            "die",
            "die2",
            "result",
            "effect",
            "details",
            "bonus",
            "nation",
            "legend",
            "text",
        }
    ),
    "labels": frozenset({"to", "card", "sector", "colour", "amount", "n", "dice", "effect", "nation", "legend"}),
    "beside": frozenset(
        {
            "to",
            "card",
            "card2",
            "name",
            "sector",
            "amount",
            "n",
            "dice",
            "die",
            "die2",
            "effect",
            "besides",
            "nation",
            "text",
        }
    ),
    "picks": frozenset({"n"}),
    "picked": frozenset({"dice", "kept"}),
    "bonus-brief": frozenset({"amount", "colour"}),
    "sums": frozenset({"n", "name"}),
    "heads": frozenset({"to", "name", "card", "sector", "n", "bonus", "question", "why"}),
    "says": frozenset(
        {"to", "name", "card", "card2", "sector", "n", "n2", "dice", "die", "die2", "why", "also", "may"}
    ),
    "alarms": frozenset({"unit", "n"}),
    "effects": frozenset({"amount", "resource", "bonus", "n", "result", "colour", "card", "cards", "face"}),
    "questions": frozenset({"amount", "face", "card"}),
    "frames": frozenset({"to", "name", "card", "card2", "sector", "n", "dice", "die", "die2", "bonus", "question"}),
    "steps": frozenset({"sector", "n", "n2", "why", "also", "may"}),
    "reasons": frozenset({"unit", "n", "cards"}),
    "waiting": frozenset({"sector", "others"}),
    "details": frozenset({"amount", "n", "name", "card", "sector"}),
    "advice": frozenset(
        {
            "action",
            "amount",
            "amounts",
            "dice",
            "left",
            "men",
            "most",
            "n",
            "name",
            "number",
            "percent",
            "points",
            "resource",
            "right",
            "text",
            "unit",
            "what",
            "worse",
        }
    ),
    "brief": frozenset(
        {"amount", "bonus", "cards", "casualties", "dice", "met", "n", "other", "phases", "spared", "unit", "what"}
    ),
    "ending": frozenset({"action", "by", "lost", "n", "name", "sector", "soldiers", "specialists", "unit", "why"}),
    "figures": frozenset({"amount", "bonus", "text"}),
    "facts": frozenset(
        {"amount", "amounts", "card", "colour", "face", "n", "resource", "results", "sector", "signed", "what"}
    ),
    "pool": frozenset({"cards", "n", "sectors"}),
    "tally": frozenset({"amount", "bonus", "effect", "n", "parts", "source"}),
    "fight": frozenset({"amount", "bonus", "casualties", "most", "n", "parts", "rolls", "unit"}),
    "missing": frozenset({"n", "name"}),
    "then": frozenset({"amounts", "unit"}),
    "warnings": frozenset({"casualties", "most", "n", "sector", "unit"}),
    "tasks": frozenset({"most", "n"}),
    "standing": frozenset({"most", "n", "sector"}),
    "scenes": frozenset({"text"}),
    "desk": frozenset({"name", "n", "m"}),
    "room": frozenset({"unit", "name", "n", "why", "found", "example"}),
    "odds": frozenset({"amount", "n", "name"}),
    "undo": frozenset({"unit", "other", "event"}),
    "draws": frozenset({"n", "sector", "unit"}),
    "refusals": frozenset({"unit", "card", "name", "sector", "needed", "found", "places", "sectors"}),
}
"""The placeholders of each section; events differ by key, and a section that is not listed has none."""


def of_event(key: str) -> frozenset[str]:
    """The placeholders that a sentence of this event may use."""
    names = [placeholder for placeholder, _ in arguments(key)]
    besides = [extra for _, meaning in arguments(key) for extra in BESIDES.get(meaning, ())]
    return frozenset((*COMMON, *names, *besides))


def unknown(catalogue: Catalogue) -> list[str]:
    """Every placeholder that its section does not know, as ``section.key {placeholder}``."""
    return [
        f"{section}.{key} {{{name}}}"
        for section, key, text in _texts(catalogue)
        for name in used(text)
        if name not in _allowed(section, key)
    ]


def used(text: str) -> list[str]:
    """The placeholders in a text."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


def _allowed(section: str, key: str) -> frozenset[str]:
    """The placeholders that a text may use."""
    if section == "events":
        return of_event(key) if key in EVENT_ARGUMENTS else frozenset()
    return OF_SECTION.get(section, frozenset())


def _texts(catalogue: Catalogue) -> Iterator[tuple[str, str, str]]:
    """Every text of a catalogue, with its section and key."""
    for section, entries in catalogue.sections.items():
        for key, entry in entries.items():
            for text in [entry] if isinstance(entry, str) else entry.values():
                yield section, key, text
