"""Every reader takes or refuses what is broken: `make soak` gives them 100,000 inputs, this a few."""

from pathlib import Path

import pytest
from support import reading
from support.extent import ALL
from support.reading import Reader, read_many, read_one

INPUTS = 300 if ALL else 60


def test_no_reader_fails_on_broken_inputs() -> None:
    found = read_many(1944, INPUTS)
    assert not found, "\n".join(map(str, found))


def test_a_failure_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "SECONDS", 0.2)

    def fail(data: bytes, _: Path) -> None:
        raise KeyError(data)

    def hang(_: bytes, __: Path) -> None:
        while True:
            pass

    assert "KeyError" in read_one(Reader("failing", [], fail), b"x")
    assert read_one(Reader("hanging", [], hang), b"x") == "longer than 0.2 s"
