"""Small faults planted in Python source: each mutant is one changed spot inside a function.

Module constants, annotations, docstrings, asserts, raised AssertionErrors and the text of `__repr__` are left alone: no
test should fail for them.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Edit = tuple[int, int, str]

COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
UNTOLD = {"__repr__", "__str__"}


@dataclass(frozen=True)
class Mutant:
    file: str
    number: int
    line: str
    change: str
    source: str
    nth: int = 1

    @property
    def name(self) -> str:
        """Its name, whatever changes elsewhere: the nth of those that change the same words in the same way."""
        return hashlib.sha256(f"{self.file}\n{self.line}\n{self.change}\n{self.nth}".encode()).hexdigest()[:16]

    def __str__(self) -> str:
        return f"{self.file}:{self.number}\n    - {self.line}\n    + {self.change}"


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """Every mutant of one file, in the order of the source."""
    text = Text(source)
    edits = sorted({edit for function in functions(ast.parse(source)) for edit in Finder(text).of(function)})
    alike: Counter[tuple[str, str]] = Counter()
    for start, end, new in edits:
        mutated = text.with_edit(start, end, new)
        if is_python(mutated):
            number = source.encode()[:start].count(b"\n") + 1
            before, after = source.splitlines(), mutated.splitlines()
            line, change = before[number - 1].strip(), after[number - 1].strip()
            alike[line, change] += 1
            yield Mutant(file, number, line, change, mutated, alike[line, change])


def sample(every: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """A sample of that size, ordered by a number that each mutant draws for itself, whatever others come and go."""
    return sorted(every, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:count]


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name not in UNTOLD:
            yield node


def is_python(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


class Text:
    """Source as bytes, because that is how ast counts columns."""

    def __init__(self, source: str) -> None:
        self.raw = source.encode()
        self.starts = [0]
        for line in self.raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.raw[start:end].decode()

    def with_edit(self, start: int, end: int, new: str) -> str:
        return (self.raw[:start] + new.encode() + self.raw[end:]).decode()

    def between(self, left: ast.expr, right: ast.expr, pattern: str) -> tuple[int, int] | None:
        """Where an operator is between its two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = re.search(pattern, self.raw[start:end].decode())
        return (start + found.start(), start + found.end()) if found else None


class Finder:
    """Lists the edits of one function; nested functions have their own turn."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.returns: str = ""
        self.firsts: set[ast.AST] = set()

    def of(self, function: ast.FunctionDef) -> Iterator[Edit]:
        self.returns = self.text.of(function.returns) if function.returns else ""
        body = function.body
        yield from self.statements(body[1:] if is_docstring(body[0]) else body)

    def statements(self, body: list[ast.stmt]) -> Iterator[Edit]:
        for statement in body:
            yield from self.walk(statement)

    def walk(self, node: ast.AST) -> Iterator[Edit]:
        if isinstance(node, ast.Assert | ast.FunctionDef | ast.ClassDef) or is_docstring(node) or is_never(node):
            return
        find: Callable[[ast.AST], Iterator[Edit]] | None = getattr(self, f"edits_{type(node).__name__}", None)
        if find is not None:
            yield from find(node)
        for name, value in ast.iter_fields(node):
            if name == "annotation" or isinstance(node, ast.JoinedStr):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.walk(child)

    def instead(self, node: ast.expr | ast.stmt, new: str) -> Edit:
        return (*self.text.span(node), new)

    def edits_Compare(self, node: ast.Compare) -> Iterator[Edit]:
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
            pattern, others = COMPARISONS[type(operator)]
            where = self.text.between(left, right, rf"(?<![\w<>=!]){pattern}(?![\w<>=!])")
            if where is not None:
                yield from ((*where, other) for other in others)

    def edits_BinOp(self, node: ast.BinOp) -> Iterator[Edit]:
        if type(node.op) in ARITHMETIC:
            old, new = ARITHMETIC[type(node.op)]
            where = self.text.between(node.left, node.right, re.escape(old))
            if where is not None:
                yield (*where, new)

    def edits_AugAssign(self, node: ast.AugAssign) -> Iterator[Edit]:
        if type(node.op) in ARITHMETIC:
            old, new = ARITHMETIC[type(node.op)]
            where = self.text.between(node.target, node.value, re.escape(old) + "=")
            if where is not None:
                yield (*where, new + "=")
        yield self.instead(node, "pass")

    def edits_BoolOp(self, node: ast.BoolOp) -> Iterator[Edit]:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            where = self.text.between(left, right, rf"\b{old}\b")
            if where is not None:
                yield (*where, new)

    def edits_UnaryOp(self, node: ast.UnaryOp) -> Iterator[Edit]:
        if isinstance(node.op, ast.Not | ast.USub):
            yield self.instead(node, f"({self.text.of(node.operand)})")

    def edits_If(self, node: ast.If | ast.IfExp | ast.While) -> Iterator[Edit]:
        if isinstance(node.test, ast.Compare) and len(node.test.ops) == 1:
            return  # its comparison is turned round already
        yield self.instead(node.test, f"(not ({self.text.of(node.test)}))")

    edits_IfExp = edits_If
    edits_While = edits_If

    def edits_Subscript(self, node: ast.Subscript) -> Iterator[Edit]:
        self.firsts.add(node.slice)
        yield from ()

    def edits_Constant(self, node: ast.Constant) -> Iterator[Edit]:
        value = node.value
        if isinstance(value, bool):
            yield self.instead(node, str(not value))
        elif isinstance(value, int):
            yield self.instead(node, str(value + 1))
            if value:
                yield self.instead(node, str(value - 1))
            elif node not in self.firsts:  # the last of a list is often its first as well
                yield self.instead(node, "(-1)")
        elif isinstance(value, str) and "\n" not in self.text.of(node):
            yield self.instead(node, repr(f"XX{value}"))

    def edits_Return(self, node: ast.Return) -> Iterator[Edit]:
        if node.value is None or isinstance(node.value, ast.Constant) or is_empty(node.value):
            return
        value = self.text.of(node.value)
        if self.returns == "bool" and not isinstance(node.value, ast.Compare | ast.UnaryOp):
            yield self.instead(node.value, f"not ({value})")
        elif self.returns == "int":
            yield self.instead(node.value, f"({value}) + 1")
        elif self.returns.endswith("| None"):
            yield self.instead(node.value, "None")
        elif self.returns.startswith(("tuple[", "list[")):
            yield self.instead(node.value, f"({value})[:-1]")

    def edits_Expr(self, node: ast.Expr) -> Iterator[Edit]:
        if isinstance(node.value, ast.Call):
            yield self.instead(node, "pass")

    def edits_Assign(self, node: ast.Assign) -> Iterator[Edit]:
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            yield self.instead(node, "pass")

    def edits_Continue(self, node: ast.Continue) -> Iterator[Edit]:
        yield self.instead(node, "break")

    def edits_For(self, node: ast.For) -> Iterator[Edit]:
        for child in ast.walk(node):
            if isinstance(child, ast.Break):
                yield self.instead(child, "continue")

    def edits_Raise(self, node: ast.Raise) -> Iterator[Edit]:
        yield self.instead(node, "pass")


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def is_never(node: ast.AST) -> bool:
    """Whether it raises an AssertionError, which no test can reach."""
    raised = node.exc if isinstance(node, ast.Raise) else None
    return isinstance(raised, ast.Call) and isinstance(raised.func, ast.Name) and raised.func.id == "AssertionError"


def is_empty(node: ast.expr) -> bool:
    """Whether it is an empty list or tuple, of which every slice is the same."""
    return isinstance(node, ast.List | ast.Tuple) and not node.elts
