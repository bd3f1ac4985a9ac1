"""TOML that was read ahead: the same tables, and nothing that JSON would change."""

import tomllib
from pathlib import Path

import pytest

from easyred import toml

DATA = Path(toml.__file__).parent


def test_our_files_read_ahead_are_what_they_were(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted(DATA.rglob("*.toml"))]
    (tmp_path / toml.READ).write_bytes(toml.read_ahead(texts))
    monkeypatch.setattr(toml, "files", lambda _: tmp_path)
    toml._read.cache_clear()
    try:
        assert len(toml._read()) == len(set(texts)) > 40
        assert all(toml.loads(text) == tomllib.loads(text) for text in texts[::8])
        assert toml.loads("new = 1") == {"new": 1}
    finally:
        toml._read.cache_clear()


def test_what_json_cannot_tell_is_left_out() -> None:
    assert toml.read_ahead(["day = 1944-06-06", "x = nan", "y = inf"]) == b"{}"
