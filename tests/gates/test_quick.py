"""What `make quick` runs for what has changed."""

from pathlib import Path

import pytest
from quick import ROOT, TESTS_OF, changed_files, chosen_tests, users_of
from support.long_tests import BROAD, LONG, is_broad, is_long


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ([], []),
        (["src/easyred/odds/turn.py"], ["tests/odds"]),
        (["src/easyred/cli/commands/play.py", "tests/cli/test_play.py"], ["tests/cli"]),
        (["src/easyred/scenario/files/move.toml"], ["tests/rules/test_scenarios.py"]),
        (["tests/odds/test_turn.py", "tests/odds/test_gone.py"], ["tests/odds/test_turn.py"]),
        (["src/easyred/bench/rates.py"], ["tests/gates/test_questions.py", "tests/library/test_bench.py"]),
        (["tests/golden/1-advanced-1-won.easyred"], ["tests/golden/test_golden.py"]),
    ],
)
def test_what_has_changed_is_tested(changed: list[str], tests: list[str]) -> None:
    assert chosen_tests(changed) == tests


def test_a_change_of_the_rules_is_tested_by_games_and_words_too() -> None:
    assert {"tests/golden", "tests/rules", "tests/words"} <= set(chosen_tests(["src/easyred/rules/engine.py"]))


def test_a_change_of_what_tests_share_is_tested_by_who_uses_it() -> None:
    assert users_of("told") == ["tests/golden/test_golden.py"]
    assert chosen_tests(["tests/support/told.py"]) == users_of("told")


def test_every_part_and_every_folder_of_tests_has_its_place() -> None:
    assert all((ROOT / start).exists() for start in TESTS_OF)
    assert all((ROOT / test).exists() for tests in TESTS_OF.values() for test in tests)
    parts = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "src/easyred").glob("*/__init__.py")}
    assert {f"{part}/" for part in parts} <= set(TESTS_OF)
    folders = {test.split("/")[1] for tests in TESTS_OF.values() for test in tests}
    assert {path.parent.name for path in ROOT.glob("tests/*/test_*.py")} - folders == {"compiled", "firefox", "webkit"}


def test_what_has_changed_is_known_or_nothing_is() -> None:
    assert all(isinstance(path, str) for path in changed_files("HEAD"))
    assert [path for path in changed_files("no-such-commit") if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("name", sorted({*LONG, *BROAD}))
def test_a_test_that_is_called_long_or_broad_is_there(name: str) -> None:
    file, _, test = name.partition("::")
    text = Path(ROOT / "tests" / file).read_text(encoding="utf-8")
    assert not test or f"def {test.partition('[')[0]}(" in text


def test_of_a_broad_test_only_the_cases_named_are_left_to_test_all() -> None:
    cases = "room/test_desk.py::test_every_possible_choice_of_an_edition_can_begin"
    assert is_broad(f"{cases}[3]")
    assert not is_broad(f"{cases}[1]")
    assert is_broad("page/test_layout.py::test_text_of_twice_the_size_has_room[home-phone]")


def test_long_tests_are_told_by_file_test_or_case() -> None:
    assert is_long("rules/test_machine.py::TestFromTheStart::runTest")
    assert is_long("bots/test_bots.py::test_it_finishes_every_game_by_legal_actions[rookie]")
    assert is_long("bots/test_bots.py::test_the_same_seed_plays_the_same_game[veteran]")
    assert not is_long("bots/test_bots.py::test_the_same_seed_plays_the_same_game[rookie]")
    assert not is_long("rules/test_machine_shop.py::test_it")
