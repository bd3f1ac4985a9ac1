"""The types that the package promises hold for those who use it."""

import re
import runpy
from pathlib import Path

import pytest
from mypy.api import run

HERE = Path(__file__).parent / "typing"
ROOT = HERE.parents[2]


def checked(name: str) -> tuple[list[str], int]:
    """What mypy at its strictest says of a program, as its author would run it."""
    said, trouble, code = run(["--strict", "--config-file", str(ROOT / "pyproject.toml"), str(HERE / name)])
    assert trouble == ""
    return said.splitlines(), code


def test_a_program_that_uses_the_library_is_typed_throughout() -> None:
    assert checked("uses.py") == (["Success: no issues found in 1 source file"], 0)


def test_mistakes_are_found() -> None:
    said, code = checked("misuses.py")
    lines = [int(found[1]) for line in said if (found := re.search(r"misuses\.py:(\d+): error", line))]
    assert code == 1
    assert lines == list(range(7, 14))


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        runpy.run_path(str(HERE / "uses.py"), run_name="__main__")
    assert left.value.code == 0
    assert "; expected " in capsys.readouterr().out


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src/easyred/py.typed").exists()
