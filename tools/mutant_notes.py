"""The fate of each mutant, kept in a file so that a long run can be interrupted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from mutation import Mutant

OUT_OF_TIME = "clock"


class Notes:
    """What killed each mutant, by its name; nothing for a survivor.

    They hold as long as sources and tests are what they were. Older ones only tell which mutants survived last.
    """

    def __init__(self, path: Path, sources: str) -> None:
        self.path = path
        self.sources = sources
        self.last: dict[str, str] = {}
        self.killers: dict[str, str] = {}
        if path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))
            self.last = kept["last"] | kept["killers"]
            if kept["sources"] == sources:
                self.last, self.killers = kept["last"], kept["killers"]

    def knows(self, mutant: Mutant) -> bool:
        return mutant.name in self.killers

    def of(self, mutant: Mutant) -> str:
        return self.killers[mutant.name]

    def survived_last(self, mutant: Mutant) -> bool:
        return (self.last | self.killers).get(mutant.name) == ""

    def add(self, mutant: Mutant, killer: str) -> None:
        self.killers[mutant.name] = killer
        self.path.parent.mkdir(parents=True, exist_ok=True)
        kept = {"sources": self.sources, "killers": self.killers, "last": self.last}
        beside = self.path.with_suffix(".part")
        beside.write_text(json.dumps(kept, indent=0), encoding="utf-8")
        beside.replace(self.path)


def digest(paths: Iterable[Path], command: str) -> str:
    """A hash of all files under these paths and of the test command."""
    found = hashlib.sha256(command.encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(f"\n{file.name} ".encode() + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()
