"""Every scenario that comes with the product holds, and together they leave nothing in scope unproved."""

from pathlib import Path

import pytest

from easyred.scenario.coverage import coverage, scopes
from easyred.scenario.runner import Outcome, ScenarioEntry, own_files, read_scenarios, run_file, run_scenario

REPO = Path(__file__).parents[2]
SCENARIOS = [
    pytest.param(entry, edition, id=f"{file.name.removesuffix('.toml')}-{edition}-{entry.name}")
    for file in own_files()
    for entry in read_scenarios(file)
    for edition in entry.editions
]


@pytest.mark.parametrize(("entry", "edition"), SCENARIOS)
def test_scenario(entry: ScenarioEntry, edition: str) -> None:
    run_scenario(entry, edition)


@pytest.mark.parametrize("file", own_files(), ids=lambda file: file.name)
def test_names_are_told_apart(file: Path) -> None:
    names = [entry.name for entry in read_scenarios(file)]
    assert sorted(names) == sorted(set(names))


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    return [outcome for file in own_files() for outcome in run_file(file)]


@pytest.mark.parametrize("edition", sorted(scopes()))
def test_nothing_in_scope_is_unproved(edition: str, outcomes: list[Outcome]) -> None:
    assert [proof.id for proof in coverage(edition, outcomes) if not proof.by] == []


@pytest.mark.parametrize(
    ("rule", "test"), [(rule, test) for scope in scopes().values() for rule, test in scope.properties.items()]
)
def test_a_property_test_named_in_the_scope_is_there(rule: str, test: str) -> None:
    file, _, function = test.partition("::")
    assert f"def {function}(" in (REPO / file).read_text(), f"{rule} is to be proved by {test}"
