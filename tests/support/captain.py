"""A player who means to win: keeps Specialists, gathers strength while it may stay, and goes when it must or can.

It reads nothing but the State and its list of actions, so it can play on a bare State too.
"""

from random import Random

from easyred.game import Game
from easyred.players import Player
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM
from easyred.rules.model.dice import COURAGE, ONE, SKULL, STAR, TWO
from easyred.rules.model.state import MUST_MOVE, State, Unit

DIE_WORTH = {SKULL: -2, STAR: 2, ONE: 2, TWO: 4, COURAGE: 3}
KEPT_SPECIALISTS = 2
ENOUGH = {1: 4, 2: 6, 3: 10, 4: 14, 5: 20}
"""Soldiers wanted before leaving a row."""


class Captain(Player):
    """One for all Units of a table."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Random(seed)

    def choose(self, game: Game, unit: int) -> Action:
        return self.pick(game.box, game.state, [a for a in game.legal_actions(unit) if not a.is_free()])

    def pick(self, box: Box, state: State, actions: list[Action]) -> Action:
        """The best of these actions of one Unit; among equals, any of them."""
        scores = [self.score(box, state, state.units[action.unit], action) for action in actions]
        best = max(scores)
        return self.random.choice([action for action, score in zip(actions, scores, strict=True) if score == best])

    def score(self, box: Box, state: State, unit: Unit, action: Action) -> float:
        """What an action is worth to its Unit."""
        if action.verb == verbs.LOCK:
            return sum(die_worth(unit.dice[place]) for place in range(6) if action.n >> place & 1)
        if action.verb == verbs.REROLL:
            return sum(1.5 - die_worth(unit.dice[place]) for place in range(6) if action.n >> place & 1)
        if action.verb == verbs.CANCEL:
            return -sum(die_worth(unit.dice[place]) for place in range(6) if action.n >> place & 1)
        if action.verb == verbs.MOVE:
            return self._score_move(box, unit, action)
        if action.verb in (verbs.LOSE, verbs.SACRIFICE):
            return -box.cards[action.card].cost
        if action.verb == verbs.USE:
            return self._score_use(box, unit, action)
        return SCORES.get(action.verb, 0)

    def _score_move(self, box: Box, unit: Unit, action: Action) -> float:
        """Stay while it is allowed and the Unit is weak; then forward, gently."""
        here, there = box.sectors[unit.sector], box.sectors[action.to]
        border = next(border for border in here.borders if border.to == action.to)
        strength = unit.soldiers + len(unit.specialists)
        cost = there.defence[0] + 4 * there.mgf + (3 if border.mines else 0)
        if unit.marker < MUST_MOVE and strength < max(ENOUGH.get(here.row, 30), cost + 2):
            return -1
        dead_end = there.can_stay is False and len(unit.specialists) < KEPT_SPECIALISTS
        return 30 - cost + (5 if border.advance else 0) - (20 if dead_end else 0)

    def _score_use(self, box: Box, unit: Unit, action: Action) -> float:
        """Items that help in a fight wait for the later rows; the rest is used at once."""
        if box.cards[action.card].kind == ITEM and box.sectors[unit.sector].row < 4:
            return self.random.choice((-1, 2))
        return 2


SCORES = {verbs.RALLY: 6, verbs.FIND: 5, verbs.BUY_AWARD: -5, verbs.PAY_SOLDIERS: 1, verbs.MULLIGAN: 1}


def die_worth(result: int) -> float:
    """How much a face is worth."""
    return DIE_WORTH.get(result >> 2, 1)
