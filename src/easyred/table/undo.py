"""Taking back: which action would be taken back, or why none can be."""

from easyred.table.observer import Observer
from easyred.table.part import Part


class Undo(Part, frozen=True, kw_only=True):
    """The action of a Unit that would be taken back, or why there is none."""

    do: str = ""
    why: str = ""


def undo(seen: Observer, number: int) -> Undo:
    """What a Unit may take back."""
    refused = seen.game.why_not_undo(number)
    if refused is not None:
        return Undo(why=seen.game.tell(refused, seen.language))
    return Undo(do=seen.game.write(seen.game.entries[seen.game.last_of(number)].action))
