"""The dice of a Unit: which are locked, cancelled or renounced, and what was added."""

from easyred.rules.model.dice import die_word, places
from easyred.rules.model.state import Unit
from easyred.table.part import Part


class Dice(Part, frozen=True, kw_only=True):
    """Dice as two letters each, colour and face; places are counted from 1.

    ``added``: results without a die; ``second``: a second set to swap from; ``rerolls``: how many are left.
    """

    shown: tuple[str, ...]
    locked: tuple[int, ...] = ()
    cancelled: tuple[int, ...] = ()
    renounced: tuple[int, ...] = ()
    added: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    rerolls: int = 0


def dice(unit: Unit) -> Dice | None:
    """The dice of a Unit, and results without a die; None if it has neither."""
    if not (unit.dice or unit.virtual or unit.trading_pool):
        return None
    return Dice(
        shown=_words(unit.dice),
        locked=_places(unit.locked),
        cancelled=_places(unit.cancelled),
        renounced=_places(unit.renounced),
        added=_words(unit.virtual),
        second=_words(unit.trading_pool),
        rerolls=max(0, unit.rerolls),
    )


def _words(results: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([die_word(result) for result in results])


def _places(mask: int) -> tuple[int, ...]:
    return tuple([place + 1 for place in places(mask)])
