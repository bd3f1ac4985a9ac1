"""Write the lists at the end of docs/scenarios.md: verbs, events, fields, flags, refusals."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from event_fields import event_fields

from easyred.content import Setup, build, load
from easyred.content.vocabulary import OPTION_IDS
from easyred.rules.model.action import VERB_ARGUMENTS, VERB_IDS
from easyred.rules.model.event import EVENT_ARGUMENTS
from easyred.rules.model.reason import REASON_IDS
from easyred.rules.model.refusal import REASONS
from easyred.rules.model.state import FLAG_IDS, ONCE_IDS
from easyred.text.forms import STATE_FIELDS, UNIT_FIELDS
from easyred.text.position import PILES
from easyred.words import catalogue

ROOT = Path(__file__).parent.parent
PLACE = ROOT / "docs" / "scenarios.md"
BEGIN, END = "<!-- lists: written by tools/scenario_lists.py -->", "<!-- end of the lists -->"

Glossary = dict[str, dict[str, str]]


def glossary() -> Glossary:
    """What verbs, fields and flags mean."""
    return tomllib.loads((Path(__file__).parent / "glossary.toml").read_text(encoding="utf-8"))


def needed() -> dict[str, tuple[str, ...]]:
    """The words that the glossary has to explain, by section."""
    arguments = tuple(dict.fromkeys(argument for some in VERB_ARGUMENTS for argument in some))
    kinds = tuple(dict.fromkeys((*STATE_FIELDS.values(), *UNIT_FIELDS.values())))
    return {
        "verbs": VERB_IDS,
        "arguments": arguments,
        "kinds": kinds,
        "state": tuple(STATE_FIELDS),
        "unit": tuple(UNIT_FIELDS),
        "flags": FLAG_IDS,
        "once": ONCE_IDS,
        "reasons": REASON_IDS,
    }


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Rows as a Markdown table."""
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def verbs(known: Glossary) -> Iterator[tuple[str, ...]]:
    """Each verb as it is written, and what the Unit says with it."""
    for verb, arguments in zip(VERB_IDS, VERB_ARGUMENTS, strict=True):
        written = " ".join(["able", verb, *[argument.upper() for argument in arguments]])
        yield f"`{written}`", known["verbs"].get(verb, "")


def texts_of(section: str, key: str) -> list[str]:
    """Everything that the English catalogue says for a key, the most general last."""
    entry = catalogue.load(catalogue.ENGLISH).entry(section, key)
    return [entry] if isinstance(entry, str) else [*entry.values()]


def readable(text: str) -> str:
    """A sentence without what the speaker fills in by itself."""
    return re.sub(r"\{(\w+):[^|}]*\|([^}]*)\}", r"{\1} \2", text).replace("{why}", "")


def events() -> Iterator[tuple[str, ...]]:
    """Each event with its fields, and its sentence."""
    named = event_fields()
    for event in sorted(EVENT_ARGUMENTS):
        yield f"`{event}`", ", ".join(named[event]), readable(texts_of("events", event)[-1])


def refusals() -> Iterator[tuple[str, ...]]:
    """Each refusal with the rule that it names, and its sentence."""
    for key in sorted(REASONS):
        yield f"`{key}`", REASONS[key], readable(texts_of("refusals", key)[-1])


def fields(known: Glossary, section: str, kinds: dict[str, str]) -> Iterator[tuple[str, ...]]:
    """Each field with what may be written there."""
    for name, kind in kinds.items():
        mark = "" if name not in PILES else "*"
        yield f"`{name}`{mark}", known["kinds"].get(kind, kind), known[section].get(name, "")


def words(known: Glossary, section: str, ids: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each word with its meaning."""
    for id in ids:
        yield f"`{id}`", known[section].get(id, "")


def stages() -> Iterator[tuple[str, ...]]:
    """The stages of each edition, without options."""
    for edition, entry in load().editions.items():
        map = entry.head.maps[0] if entry.head.maps else "tiger"
        box = build(Setup(edition=edition, map=map, mode=load().maps[map].modes[-1].id))
        yield edition, ", ".join(f"`{stage.id}`" for stage in box.stages)


def modes() -> Iterator[tuple[str, ...]]:
    """The maps, with the editions and modes of each."""
    for id, map in load().maps.items():
        editions = [
            edition for edition, entry in load().editions.items() if not entry.head.maps or id in entry.head.maps
        ]
        held = [edition for edition in editions if not map.head.editions or edition in map.head.editions]
        yield f"`{id}`", ", ".join(f"`{mode.id}`" for mode in map.modes), ", ".join(held)


def options() -> Iterator[tuple[str, ...]]:
    """The options, with the editions of each."""
    editions = load().editions.items()
    for option in OPTION_IDS:
        held = [edition for edition, entry in editions if option in entry.head.options]
        yield f"`{option}`", ", ".join(held), texts_of("options", option)[0]


def text() -> str:
    """What belongs between the marks."""
    known = glossary()
    parts = {
        "Maps and modes": table(("map", "modes", "editions"), modes()),
        "Options": table(("option", "editions", "is"), options()),
        "Stages": table(("edition", "stages, in order"), stages()),
        "Verbs": table(("written", "what the Unit says"), verbs(known)),
        "What verbs name": table(("word", "is"), words(known, "arguments", needed()["arguments"])),
        "Fields of the game": table(("field", "holds", "meaning"), fields(known, "state", STATE_FIELDS)),
        "Fields of a Unit": table(("field", "holds", "meaning"), fields(known, "unit", UNIT_FIELDS)),
        "Flags (`flags=`), of this turn": table(("flag", "the Unit"), words(known, "flags", FLAG_IDS)),
        "Words of `once=`, of the whole game": table(("word", "the Unit"), words(known, "once", ONCE_IDS)),
        "Why a stop asks (`--verbose` tells)": table(("reason", "the Unit"), words(known, "reasons", REASON_IDS)),
        "Events": table(("event", "fields", "told as"), events()),
        "Refusals": table(("key", "rule", "told as"), refusals()),
    }
    return "\n\n".join(f"### {title}\n\n" + "\n".join(lines) for title, lines in parts.items())


def page() -> str:
    """The whole page with fresh lists."""
    before, _, rest = PLACE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{text()}\n\n{END}{after}"


if __name__ == "__main__":
    PLACE.write_text(page(), encoding="utf-8")
    print(f"{PLACE.name} written")
