"""Playing beside bots: which of them is next, when one thinks again, and whose actions an undo takes back."""

from collections.abc import Collection

from easyred.game import Game, UndoRefused
from easyred.rules.model.action import GIVE, HAND_OVER, LEGEND, NATION, NOT_READY, Action

PICKS = (NATION, LEGEND)


def next_bot(game: Game, bots: Collection[int]) -> int | None:
    """The first Unit that the game waits for and a bot plays; None if there is none.

    People choose first whom they fight for, so that nothing is taken before they have seen it.
    """
    waiting = game.waiting_for
    picking = any(_picks(game, unit) for unit in waiting if unit not in bots)
    return next((unit for unit in waiting if unit in bots and not (picking and _picks(game, unit))), None)


def _picks(game: Game, unit: int) -> bool:
    """Whether a Unit is choosing its nation or its Legendary Unit."""
    return any(action.verb in PICKS for action in game.legal_actions(unit))


def reopened(game: Game, bots: Collection[int], action: Action) -> Action | None:
    """A bot that was given something thinks again: the action that makes it not ready, if there is one."""
    if action.verb not in (GIVE, HAND_OVER) or action.to not in bots:
        return None
    return next((other for other in game.legal_actions(action.to) if other.verb == NOT_READY), None)


def undo_order(game: Game, bots: Collection[int], unit: int) -> list[int]:
    """The Units whose last actions to take back, in order, ending with this Unit's own.

    What bots have done since goes first if it is in the way, unless they have rolled or drawn. An UndoRefused
    changes nothing: it is tried on a copy.
    """
    trial, order = game.copy(), list[int]()
    while True:
        try:
            trial.undo(unit)
            return [*order, unit]
        except UndoRefused as refused:
            latest = trial.entries[-1].action.unit if trial.entries else unit
            if refused.blocking is None or latest not in bots or not trial.can_undo(latest):
                raise
            trial.undo(latest)
            order.append(latest)
