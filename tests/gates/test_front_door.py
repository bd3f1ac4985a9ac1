"""The files that `make play` and `make test` stand on."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_versions_and_hashes_but_no_address(lock: Path) -> None:
    text = lock.read_text()
    assert re.search(r"http|/|index", text) is None
    packages = [line for line in text.splitlines() if not line.startswith((" ", "#"))]
    assert packages
    assert all("==" in line and line.endswith("\\") for line in packages)


def test_src_never_holds_a_compiled_module() -> None:
    assert list((ROOT / "src").rglob("*.so")) == []
