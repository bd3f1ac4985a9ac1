"""The faults that `make mutants` plants."""

from pathlib import Path

import pytest
from mutant_notes import Notes, digest
from mutants import SOURCES, files_of
from mutation import Mutant, mutants, sample
from quick_check import REST


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


SOURCE = "def f(a: int) -> int:\n    return a + 1\n\n\ndef g(a: int) -> int:\n    return a + 1\n"
LONGER = SOURCE.replace("\ndef g", "\ndef between(a: int) -> int:\n    return a * 3\n\n\ndef g")


def every(source: str) -> list[Mutant]:
    return list(mutants("f.py", source))


def test_each_mutant_has_a_name_of_its_own() -> None:
    names = [mutant.name for mutant in every(SOURCE)]
    assert len(set(names)) == len(names) == 8


def test_a_seed_names_a_sample_and_an_edit_leaves_the_rest_of_it_alone() -> None:
    before, after = [[mutant.name for mutant in sample(every(text), 99, 6)] for text in (SOURCE, LONGER)]
    assert [name for name in after if name in before] == before
    assert len(after) > len(before)
    assert before != [mutant.name for mutant in sample(every(SOURCE), 99, 7)]
    assert [mutant.name for mutant in sample(every(SOURCE), 3, 6)] == before[:3]


def test_what_is_known_holds_for_the_same_sources(tmp_path: Path) -> None:
    path = tmp_path / "build" / "notes.json"
    one, two, three = every(SOURCE)[:3]
    notes = Notes(path, "as they are")
    assert not notes.knows(one)
    notes.add(one, "tests")
    notes.add(two, "")
    again = Notes(path, "as they are")
    assert again.knows(one) and again.knows(two) and not again.knows(three)
    assert (again.of(one), again.of(two)) == ("tests", "")
    other = Notes(path, "changed since")
    assert not other.knows(one) and not other.knows(two)
    assert [other.survived_last(mutant) for mutant in (one, two, three)] == [False, True, False]
    other.add(two, "clock")
    assert not Notes(path, "changed since").survived_last(two)


def test_a_digest_tells_files_and_commands_apart(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("a")
    found = {digest([tmp_path], "check"), digest([tmp_path], "look"), digest([tmp_path / "a.py"], "check")}
    assert len(found) == 2
    (tmp_path / "a.py").write_text("b")
    assert digest([tmp_path], "check") not in found
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert digest([tmp_path], "check") not in found


def test_every_file_of_the_rules_is_broken_or_those_that_are_named() -> None:
    rules = SOURCES / "easyred/rules"
    assert files_of("easyred/rules", []) == sorted(rules.rglob("*.py"))
    named = ["steps/move.py", "src/easyred/rules/model/dice.py"]
    assert files_of("easyred/rules", named) == [rules / "model/dice.py", rules / "steps/move.py"]


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(SystemExit, match=r"no nothing\.py and no src/easyred/game\.py under"):
        files_of("easyred/rules", ["nothing.py", "model/dice.py", "src/easyred/game.py"])


def test_the_quick_check_runs_every_test_of_the_rules_but_long_ones() -> None:
    tests = SOURCES.parent / "tests"
    every = {path.relative_to(tests).as_posix() for path in (tests / "rules").glob("test_*.py")}
    assert every - {*REST} == {"rules/test_scenarios.py", "rules/test_own_maps.py"}
    assert all((tests / name).exists() for name in REST)
