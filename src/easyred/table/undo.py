"""Taking back: which action would be taken back, or why none can be."""

from easyred.rules.model.action import ASK
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
    own = [entry.action for entry in seen.game.entries if entry.action.unit == number and entry.action.verb != ASK]
    return Undo(do=seen.game.write(own[-1]))
