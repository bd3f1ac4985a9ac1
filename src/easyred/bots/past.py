"""What Units have given and offered this turn, so that nothing goes back and forth."""

from __future__ import annotations

from collections import Counter

from easyred.game import Game
from easyred.rules.model.action import EXCHANGE, GIVE, HAND_OVER, OFFER, Action

MOST_GIFTS = 3
"""How often a Unit gives another the same thing in a turn."""
GIFTS = (GIVE, HAND_OVER, EXCHANGE)

Gift = tuple[int, int, int, int]
"""Giver, taker, resource, card."""


class Past:
    """The gifts and offers of one turn."""

    def __init__(self, turn: int = 0) -> None:
        self.turn = turn
        self.given: Counter[Gift] = Counter()
        self.offered: set[int] = set()

    def note(self, turn: int, action: Action) -> None:
        """Remember a gift or an offer; with another turn everything before it is forgotten."""
        if turn != self.turn:
            self.turn = turn
            self.given.clear()
            self.offered.clear()
        if action.verb == OFFER:
            self.offered.add(action.unit)
        elif action.verb in GIFTS:
            self.given[_gift(action.unit, action.to, action)] += 1

    def bars(self, action: Action) -> bool:
        """Whether something would go back to the Unit it came from, or be given or offered again and again."""
        if action.verb == OFFER:
            return action.unit in self.offered
        if not self.given or action.verb not in GIFTS:
            return False
        back, again = _gift(action.to, action.unit, action), _gift(action.unit, action.to, action)
        return self.given[back] > 0 or self.given[again] >= MOST_GIFTS


def past_of(game: Game) -> Past:
    """The gifts and offers of a game's turn, from its journal."""
    turn = game.state.turn
    past = Past(turn)
    for entry in reversed(game.entries):
        if any(draw.key.startswith(f"{turn}.") and draw.key.endswith(".roll.1") for draw in entry.draws):
            break  # with this action the turn began
        past.note(turn, entry.action)
    return past


def _gift(giver: int, taker: int, action: Action) -> Gift:
    return giver, taker, action.what, action.card
