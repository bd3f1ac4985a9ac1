"""A saved game that cannot be opened: how much of it is whole, and going on from there."""

from typing import NamedTuple

from easyred.content import ContentError
from easyred.desk.about import kept_line
from easyred.desk.keeper import Keeper
from easyred.desk.messages import DamageSeen
from easyred.game import Parted
from easyred.room.room import Room
from easyred.text.forms import FormError
from easyred.text.record import MissingPack, NewerFormat, RecordError


class Whole(NamedTuple):
    """As much of a Room as can be followed, how many lines follow, and why they cannot be."""

    room: Room | None
    lines: int
    error: RecordError


def why(error: RecordError) -> str:
    """Which kind of record it is that cannot be read."""
    if isinstance(error, MissingPack):
        return "pack"
    if isinstance(error, NewerFormat):
        return "newer-record"
    return "parted" if isinstance(error, Parted) else "record"


def whole_part(keeper: Keeper, id: str) -> Whole | None:
    """As much of a Room as can be followed; None if that is all of it."""
    lines = keeper.store.journal(id)
    room, error = _woken(keeper, id, lines)
    if error is None:
        return None
    first, kept = error, lines
    while error is not None and kept:
        kept = kept[: max(0, min(error.line, len(kept)) - 1)]
        room, error = _woken(keeper, id, kept)
    whole = room is not None and room.game is not None
    return Whole(room if whole else None, len(lines) - len(kept), first)


def _woken(keeper: Keeper, id: str, lines: list[str]) -> tuple[Room | None, RecordError | None]:
    try:
        return Room.wake(id, lines, keeper.library, keeper.offers), None
    except RecordError as error:
        return None, error
    except (ContentError, FormError) as error:
        return None, RecordError(1, str(error), "a game that this version knows")


def damage(keeper: Keeper, id: str) -> DamageSeen | None:
    """What is wrong with a saved game; None if nothing is."""
    found = whole_part(keeper, id)
    if found is None:
        return None
    game = None if found.room is None else found.room.game
    return DamageSeen(
        line=kept_line(keeper.store.room(id)),
        words=f"{found.error}.",
        why=why(found.error),
        whole=0 if game is None else len(game.entries),
        turn=0 if game is None else game.turn,
        lines=found.lines,
        others=len(keeper.store.rooms()) - 1,
    )


def salvage(keeper: Keeper, id: str) -> Room | None:
    """A new Room that goes on with the whole part of another; None if nothing of it is whole."""
    found = whole_part(keeper, id)
    if found is None or found.room is None or found.room.game is None:
        return None
    standing, game = found.room.standing, found.room.game
    return keeper.begin(
        lambda new: Room.going_on(
            new,
            game,
            seats=tuple(standing.seats),
            settings=standing.settings,
            marks=standing.marks,
            offers=keeper.offers,
        )
    )
