"""The faults that `make mutants` plants."""

import pytest
from mutation import mutants


def changes(body: str, returns: str = "None") -> list[str]:
    source = f"def f(a: int | None, b: int) -> {returns}:\n    {body}\n"
    return [mutant.change for mutant in mutants("f.py", source)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("g(a < b)", ["pass", "g(a <= b)", "g(a >= b)"]),
        ("g(a - b)", ["pass", "g(a + b)"]),
        ("g(a and b)", ["pass", "g(a or b)"]),
        ("g(not a)", ["pass", "g((a))"]),
        ("a.b = 1", ["pass", "a.b = 0", "a.b = 2"]),
        ("a.b += b", ["pass", "a.b -= b"]),
        ("raise a", ["pass"]),
        ("g('MOVE-3', True)", ["pass", "g('XXMOVE-3', True)", "g('MOVE-3', False)"]),
        ("c: int | None = b", []),
        ("assert a < 3", []),
        ("g(a[0])", ["pass", "g(a[1])"]),
        ("raise AssertionError('never')", []),
        ("b\n    'What b is.'", []),
    ],
)
def test_each_spot_is_changed(body: str, expected: list[str]) -> None:
    assert sorted(changes(body)) == sorted(expected)


@pytest.mark.parametrize(
    ("returns", "expected"),
    [
        ("int", ["return (a) + 1"]),
        ("bool", ["return not (a)"]),
        ("int | None", ["return None"]),
        ("tuple[int, ...]", ["return (a)[:-1]"]),
        ("Card", []),
    ],
)
def test_an_answer_is_changed_by_its_type(returns: str, expected: list[str]) -> None:
    assert changes("return a", returns) == expected


def test_an_empty_answer_has_no_other() -> None:
    assert changes("return []", "list[int]") == []


def test_a_mutant_says_where_it_is_and_differs_there_only() -> None:
    source = 'LIMIT = 3\n\n\ndef f(a: int) -> int:\n    """Über 3."""\n    return g("é", a) + 1  # é\n'
    found = [mutant for mutant in mutants("f.py", source) if mutant.change.endswith("- 1  # é")]
    assert [str(mutant) for mutant in found] == [
        'f.py:6\n    - return g("é", a) + 1  # é\n    + return g("é", a) - 1  # é'
    ]
    assert found[0].source == source.replace("+ 1", "- 1")
