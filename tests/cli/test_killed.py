"""The program is killed without a warning; tools/kills.py does it 200 times."""

from pathlib import Path

from support.extent import ALL
from support.killing import Killing


def test_nothing_that_was_told_is_lost(tmp_path: Path):
    killing = Killing(tmp_path, seed=16)
    killing.run(6 if ALL else 3)
    assert killing.undone
