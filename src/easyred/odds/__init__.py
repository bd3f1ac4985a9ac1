"""Exact dice: the best lock and re-rolls of a turn for any value of Final Tallies.

``Turn`` and ``Plan`` need NumPy; ``loops`` does not, and tells the same of one roll.
"""

from importlib import import_module

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.odds.plan import Plan
    from easyred.odds.turn import Options, Turn

__all__ = ["Options", "Plan", "Turn"]

_PLACES = {"Options": "easyred.odds.turn", "Plan": "easyred.odds.plan", "Turn": "easyred.odds.turn"}


def __getattr__(name: str) -> object:
    """What needs NumPy is imported when it is asked for."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
