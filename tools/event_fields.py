"""Which fields each event may have, read from the calls that emit it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from easyred.rules.model.event import EVENT_ARGUMENTS

RULES = Path(__file__).parent.parent / "src" / "easyred" / "rules"
PARAMETERS = ("key", "rule", "unit", "a", "b", "card", "sector", "to", "dice")
"""The parameters of Run.say, in order."""
FORM_NAMES = {"from": "origin", "dice": "rolled"}
"""Arguments and parameters that have another name in the forms of events."""

Function = ast.FunctionDef


def event_fields() -> dict[str, list[str]]:
    """By event: the Unit, card, Sector, other Unit and dice it may name, then its own arguments."""
    functions = [node for file in sorted(RULES.rglob("*.py")) for node in _functions(file)]
    given: dict[str, set[str]] = {event: set() for event in EVENT_ARGUMENTS}
    for function in functions:
        for call in _calls(function, "say"):
            for event in _keys(call.args[0], function, functions):
                given[event] |= _given(call)
    return {event: [*_common(given[event]), *_own(event)] for event in given}


def unsaid() -> list[str]:
    """Events that the rules list but never emit."""
    files = [file for file in RULES.rglob("*.py") if file.name != "event.py"]
    named = set().union(*[_words(ast.parse(file.read_text(encoding="utf-8"))) for file in files])
    return sorted(set(EVENT_ARGUMENTS) - named)


def _functions(file: Path) -> Iterator[Function]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def _calls(function: Function, name: str) -> list[ast.Call]:
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) == name]


def _words(node: ast.AST) -> set[str]:
    """The events that appear as text in a piece of code."""
    constants = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return {word for word in constants if isinstance(word, str) and word in EVENT_ARGUMENTS}


def _keys(key: ast.expr, function: Function, functions: list[Function]) -> set[str]:
    """What a key may be: a text, a local name for texts, or what callers pass."""
    if not isinstance(key, ast.Name):
        return _words(key)
    if key.id not in [argument.arg for argument in function.args.args]:
        return _assigned(function, key.id)
    found: set[str] = set()
    for caller in functions:
        for call in _calls(caller, function.name):
            for argument in _arguments(call):
                found |= _assigned(caller, argument.id) if isinstance(argument, ast.Name) else _words(argument)
    return found


def _assigned(function: Function, name: str) -> set[str]:
    """The events that a function gives a local name."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets = [part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)]
            found |= _words(node.value) if name in targets else set()
    return found


def _arguments(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *[keyword.value for keyword in call.keywords]]


def _given(call: ast.Call) -> set[str]:
    return {*PARAMETERS[: len(call.args)], *[keyword.arg or "" for keyword in call.keywords]}


def _common(given: set[str]) -> list[str]:
    return [FORM_NAMES.get(name, name) for name in ("unit", "to", "card", "sector", "dice") if name in given]


def _own(event: str) -> list[str]:
    """The fields that the event's two numbers are written as."""
    first, second = EVENT_ARGUMENTS[event]
    names = [first, f"{second}2" if second and second == first else second]
    return ["origin" if name == "from" else name for name in names if name]
