"""Where a record parts from these rules and this content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from easyred.clean import cut, echo
from easyred.content import Library
from easyred.rules.model.refusal import Refusal
from easyred.text.record import RecordError

if TYPE_CHECKING:
    from easyred.game import Game

UNTOLD: Final = "some file"
"""What is said to differ in a record without fingerprints."""


class Parted(RecordError):
    """A record with an action that these rules do not allow: which action, which rule, and the game up to there."""

    def __init__(
        self, line: int, place: int, said: str, why: str, rule: str, origin: str, refusal: Refusal | None
    ) -> None:
        found = f"action {place}, {echo(said)}, with which the record parts from these rules ({rule}, {cut(why)})"
        super().__init__(line, found, f"what these rules allow, as in all actions before it; it was made with {origin}")
        self.place, self.said, self.why, self.rule, self.refusal = place, said, why, rule, refusal
        self.game: Game | None = None


def missing_packs(theirs: dict[str, str], library: Library) -> tuple[str, ...]:
    """The packs of a record that a library lacks, for people; a pack that has changed is not missing."""
    here = {word for pack in library.packs for word in (pack.name, pack.digest)}
    return tuple(f"the pack {name} ({digest})" for name, digest in theirs.items() if not here & {name, digest})


def differing_files(theirs: dict[str, str] | str, ours: dict[str, str]) -> tuple[str, ...]:
    """The content files that differ between two games; an old record does not say which."""
    if isinstance(theirs, str):
        return (UNTOLD,)
    return tuple(sorted(file for file in {*theirs, *ours} if theirs.get(file) != ours.get(file)))
