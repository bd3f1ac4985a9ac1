"""What import-linter cannot say: the rules import the standard library and themselves, nothing else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

RULES = Path(__file__).parents[2] / "src/easyred/rules"


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
