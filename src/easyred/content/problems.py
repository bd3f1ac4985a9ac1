"""What is wrong with a file: where, what was found, and what is allowed. All of it at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from easyred.clean import FOUND, PLACE, cut
from easyred.content.limits import MOST_TOLD


@dataclass(frozen=True)
class Problem:
    """One mistake in one place."""

    place: str
    found: str
    allowed: str

    def __str__(self) -> str:
        return f"{cut(self.place, PLACE)}: found {cut(self.found, FOUND)}; expected {self.allowed}"


class ContentError(Exception):
    """Content or a setup that cannot be used, with every problem found."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        more = [f"and {self.untold()} more"] if self.untold() else []
        super().__init__("\n".join([*map(str, self.told()), *more]))

    def told(self) -> list[Problem]:
        """The problems that are told one by one."""
        return self.problems[:MOST_TOLD]

    def untold(self) -> int:
        """How many more there are."""
        return max(0, len(self.problems) - MOST_TOLD)


def one_of(allowed: Sequence[str]) -> str:
    """A list of allowed words for a message."""
    return ", ".join(allowed) if allowed else "nothing"
