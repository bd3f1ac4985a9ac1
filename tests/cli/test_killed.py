"""The program is killed without a warning; tools/kills.py does it 200 times."""

from pathlib import Path

from support.killing import Killing


def test_nothing_that_was_told_is_lost(tmp_path: Path):
    killing = Killing(tmp_path, seed=16)
    killing.run(6)
    assert killing.undone
