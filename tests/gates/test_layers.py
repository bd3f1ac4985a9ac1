"""What import-linter cannot say: what the rules import, how deep their imports go, and that no class is abstract."""

import ast
import sys
from abc import ABCMeta
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
RULES = SOURCE / "easyred/rules"
DEEPEST = 12
"""The most modules of the rules that may follow from each other, each imported by the one before it."""


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "easyred.rules" if node.level else str(node.module)


def is_allowed(module: str) -> bool:
    of_the_rules = module == "easyred.rules" or module.startswith("easyred.rules.")
    return of_the_rules or module.partition(".")[0] in sys.stdlib_module_names


def test_the_rules_need_only_the_standard_library() -> None:
    strangers = [
        f"{path.relative_to(RULES)} imports {module}"
        for path in sorted(RULES.rglob("*.py"))
        for module in imported(path)
        if not is_allowed(module)
    ]
    assert strangers == []


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(path): path for path in RULES.rglob("*.py")}


def needed(module: str) -> set[str]:
    """The modules of the rules that must be there before this one."""
    found = set()
    for node in ast.parse(MODULES[module].read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("easyred.rules"):
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                found.add(whole if whole in MODULES else str(node.module))
    return found


@cache
def longest(module: str) -> tuple[str, ...]:
    """The longest way from a module down to one that imports nothing of the rules."""
    ways = [longest(other) for other in sorted(needed(module))]
    return (module, *max(ways, key=len, default=()))


def test_imports_of_the_rules_are_not_deep() -> None:
    """Who reads a rule has this many files to know at most, one below the other."""
    deepest = max((longest(module) for module in sorted(MODULES)), key=len)
    assert len(deepest) <= DEEPEST, " > ".join(deepest)


def test_the_rules_import_each_other_only_at_the_top() -> None:
    """An import inside a function would hide how deep they go."""
    hidden = [
        f"{module}: {ast.unparse(inner)}"
        for module, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert hidden == []


def test_no_class_of_the_rules_is_abstract() -> None:
    """An ABC remembers what it has been asked for all its classes at once, which misleads compiled ones."""
    classes = [value for name in MODULES for value in vars(import_module(name)).values() if isinstance(value, type)]
    of_ours = {kind for kind in classes if kind.__module__.startswith("easyred.rules")}
    assert [kind.__qualname__ for kind in of_ours if isinstance(kind, ABCMeta)] == []


def test_nobody_shifts_bits_outside_the_rules() -> None:
    """Packed numbers are taken apart by name (``rules/model/packed.py``); only the arithmetic of the odds is free."""
    found = [
        f"{path.relative_to(SOURCE / 'easyred')}:{node.lineno}"
        for path in (SOURCE / "easyred").rglob("*.py")
        if path.relative_to(SOURCE / "easyred").parts[0] not in ("rules", "odds")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift)
    ]
    assert found == []
