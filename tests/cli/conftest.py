"""The command as users run it: a process of its own, with a home of its own."""

import os
import subprocess
from pathlib import Path

import pytest
from support.terminal import COMMAND, Easyred, Ran


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"EASYRED_HOME": str(home), "PYTHONIOENCODING": "utf-8", "TERM": "xterm"}


@pytest.fixture
def easyred(environment: dict[str, str], tmp_path: Path) -> Easyred:
    """Run the command with these words and this input."""

    def run(*words: str, typed: str = "", **more: str) -> Ran:
        return subprocess.run(
            [*COMMAND, *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            env=environment | more,
            cwd=tmp_path,
            check=False,
        )

    return run
