"""Write the tables of docs/content.md: every word of the content language and every field of its files."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args

from msgspec import inspect

from easyred.content.checks.maps import BORDER_MARKS
from easyred.content.entries import cards, editions, maps, rules, stories
from easyred.content.shape import info_of, plain
from easyred.content.vocabulary import Effect, Modifier, Requirement, Step, Task
from easyred.content.vocabulary.effect_word import EffectWord
from easyred.content.vocabulary.modifier_word import ModifierWord
from easyred.content.vocabulary.requirements import RequirementWord
from easyred.content.vocabulary.step_word import QuestionWord, StepWord, StopWord
from easyred.content.vocabulary.tasks import TaskWord
from easyred.content.vocabulary.windows import WINDOWS
from easyred.content.vocabulary.word import Word

PAGE = Path(__file__).parent.parent / "docs" / "content.md"
MARKED = re.compile(r"(<!-- table: ([a-z ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
PLACES = {
    "card": "cards",
    "bonus": "bonuses",
    "sector": "Sectors",
    "each-turn": "`each_turn`",
    "entry": "`entry`",
    "gift": "`gift`",
    "conquest": "`conquest`",
    "story": "War Stories",
}
KINDS_OF_STEPS = {StopWord: "as of a stop", QuestionWord: "allows?, trades?", StepWord: ""}
KINDS = {"specialist": "Specialists", "item": "Permanent Items", "vehicle": "Vehicles"}


def fields_of(kind: type) -> list[inspect.Field]:
    """The fields of a table or word."""
    info = info_of(kind)
    return list(info.fields) if isinstance(info, inspect.StructType) else []


def told(info: inspect.Type) -> str:
    """What is said about a field, and the words that it may hold."""
    while isinstance(info, inspect.Metadata):
        found = (info.extra_json_schema or {}).get("description")
        if found:
            return str(found)
        info = info.type
    return values(info)


def values(info: inspect.Type) -> str:
    """The words that a field may hold if they are a fixed list, or what it names."""
    info = plain(info) if not isinstance(info, inspect.Metadata) else info
    if isinstance(info, inspect.Metadata):
        return told(info)
    if isinstance(info, inspect.UnionType):
        return next((found for found in map(values, info.types) if found), "")
    if isinstance(info, inspect.VarTupleType):
        return values(info.item_type)
    literal = isinstance(info, inspect.LiteralType) and all(isinstance(value, str) for value in info.values)
    return ", ".join(f"`{value}`" for value in info.values) if literal else ""


def own_fields(word: type[Word], base: type[Word]) -> list[inspect.Field]:
    """The fields that not all words of a kind have; a number that is always 1 does not count."""
    common = {field.name for field in fields_of(base)} - {"n"}
    own = [field for field in fields_of(word) if field.name not in common]
    return [field for field in own if field.name != "n" or field.required or field.default != 1]


def written(fields: list[inspect.Field]) -> str:
    """Fields in a row; a question mark means that it may be left out."""
    in_order = sorted(fields, key=lambda field: not field.required)
    return ", ".join(f"{field.encode_name}{'' if field.required else '?'}" for field in in_order)


def standing(word: type[Word]) -> str:
    """Where a word may be used."""
    places = [name for place, name in PLACES.items() if place in word.stands]
    kinds = word.kinds if issubclass(word, ModifierWord) else ()
    if kinds and len(kinds) < len(KINDS):
        places[0] = ", ".join(KINDS[kind] for kind in kinds)
    return ", ".join(places)


def words(union: object, base: type[Word], head: str) -> list[str]:
    """Every word of a kind: its fields, where it may be used, what it does."""
    lines = [f"| {head} | fields | where | what it does |", "|---|---|---|---|"]
    for word in get_args(union):
        if word.stands:
            lines.append(f"| {word.word()} | {written(own_fields(word, base))} | {standing(word)} | {word.__doc__} |")
    return lines


def demands(union: object, base: type[Word], head: str) -> list[str]:
    """Every word of a kind that is used in only one place."""
    rows = [f"| {word.word()} | {written(own_fields(word, base))} | {word.__doc__} |" for word in get_args(union)]
    return [f"| {head} | fields | what it says |", "|---|---|---|", *rows]


def steps() -> list[str]:
    """Every step: its parameters, and whether every edition needs it."""
    lines = ["| step | parameters | part | what it does |", "|---|---|---|---|"]
    for word in get_args(Step):
        base = next(kind for kind in KINDS_OF_STEPS if issubclass(word, kind))
        mine = ", ".join(text for text in (KINDS_OF_STEPS[base], written(own_fields(word, base))) if text)
        part = word.part + (", always" if word.needed else "")
        lines.append(f"| {word.word()} | {mine} | {part} | {word.__doc__} |")
    return lines


def shared(*unions: tuple[object, type[Word]]) -> list[str]:
    """What the fields of words may hold, each once."""
    found: dict[str, list[str]] = {}
    for union, base in unions:
        for word in get_args(union):
            for field in own_fields(word, base):
                text = told(field.type)
                if text and text not in found.setdefault(field.encode_name, []):
                    found[field.encode_name].append(text)
    rows = [f"| {name} | {'; or '.join(texts)} |" for name, texts in sorted(found.items()) if texts]
    return ["| field | what it may be |", "|---|---|", *rows]


def fields(*kinds: type, without: tuple[str, ...] = ()) -> list[str]:
    """The fields of tables."""
    rows: dict[str, str] = {}
    for kind in kinds:
        for field in fields_of(kind):
            if field.encode_name not in without:
                must = "" if field.required else "?"
                rows.setdefault(f"| {field.encode_name}{must} | {told(field.type)} |", "")
    return ["| field | what it says |", "|---|---|", *rows]


def windows() -> list[str]:
    """The windows of abilities."""
    return ["| window | when that is |", "|---|---|", *[f"| {id} | {when} |" for id, when in WINDOWS.items()]]


def marks() -> list[str]:
    """The marks of borders."""
    return ["| mark | what it means |", "|---|---|", *[f"| {id} | {text} |" for id, text in BORDER_MARKS.items()]]


TABLES: dict[str, Callable[[], list[str]]] = {
    "cards": lambda: fields(cards.CardEntry),
    "abilities": lambda: fields(cards.AbilityEntry),
    "windows": windows,
    "effects": lambda: words(Effect, EffectWord, "effect"),
    "modifiers": lambda: words(Modifier, ModifierWord, "modifier"),
    "fields of words": lambda: shared((Effect, EffectWord), (Modifier, ModifierWord)),
    "maps": lambda: fields(maps.MapEntry),
    "border marks": marks,
    "sectors": lambda: fields(maps.SectorEntry, without=("map",)),
    "requirements": lambda: demands(Requirement, RequirementWord, "requirement"),
    "modes": lambda: fields(maps.ModeEntry),
    "decks": lambda: fields(editions.DecksEntry, without=("specialists", "items", "cards")),
    "specialist decks": lambda: fields(editions.SpecialistDecks),
    "item decks": lambda: fields(editions.ItemDecks),
    "other decks": lambda: fields(editions.OtherDecks),
    "nations": lambda: fields(editions.NationEntry),
    "legends": lambda: fields(editions.LegendEntry),
    "stories": lambda: fields(stories.StoryEntry),
    "tokens": lambda: fields(stories.TokenEntry),
    "places": lambda: fields(stories.PlaceEntry),
    "happenings": lambda: fields(stories.HappeningEntry),
    "tasks": lambda: demands(Task, TaskWord, "task"),
    "fields of tasks": lambda: fields(TaskWord),
    "phases": lambda: fields(editions.PhaseEntry),
    "editions": lambda: fields(editions.EditionEntry),
    "steps": steps,
    "fields of steps": lambda: fields(StepWord),
    "fields of stops": lambda: fields(StopWord, without=tuple(field.encode_name for field in fields_of(StepWord))),
    "parameters": lambda: shared((Step, StopWord)),
    "rules": lambda: fields(rules.RuleEntry),
    "packs": lambda: fields(rules.PackEntry),
}


def text(page: str) -> str:
    """The page with every table as it should be."""
    return MARKED.sub(lambda found: found[1] + "\n".join(TABLES[found[2]]()) + "\n" + found[3], page)


if __name__ == "__main__":
    PAGE.write_text(text(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{PAGE.name} written")
