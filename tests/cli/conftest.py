"""The command as users run it: a process of its own, with a home of its own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.terminal import Easyred, Ran
from support.warm import Warm


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"EASYRED_HOME": str(home), "PYTHONIOENCODING": "utf-8", "TERM": "xterm"}


@pytest.fixture(scope="session")
def warm() -> Iterator[Warm]:
    warm = Warm()
    yield warm
    warm.close()


@pytest.fixture
def easyred(warm: Warm, environment: dict[str, str], tmp_path: Path) -> Easyred:
    """Run the command with these words and this input."""

    def run(*words: str, typed: str = "", **more: str) -> Ran:
        return warm.run(words, typed, environment | more, tmp_path)

    return run
