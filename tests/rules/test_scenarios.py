"""Every scenario that comes with the product holds."""

from pathlib import Path

import pytest

from easyred.scenario.runner import ScenarioEntry, own_files, read_scenarios, run_scenario

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
