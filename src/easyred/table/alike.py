"""Dice that look alike: the rules list such choices once, but a player may name any of them."""

from easyred.game import Game
from easyred.rules.model.action import REROLL, Action
from easyred.rules.model.dice import places
from easyred.table.choices import DICE_VERBS


def alike(game: Game, action: Action) -> Action:
    """The listed choice of dice that look the same; the action itself if there is none, or if it is not about dice."""
    unit = game.state.units[action.unit]
    if action.verb not in DICE_VERBS or action.n.bit_length() > len(unit.dice):
        return action
    listed = [other for other in game.legal_actions(action.unit) if other.verb == action.verb]
    if action in listed or (action.verb == REROLL and unit.locked & action.n):
        return action
    looks = _looks(unit.dice, action.n)
    return next((other for other in listed if _looks(unit.dice, other.n) == looks), action)


def _looks(dice: tuple[int, ...], mask: int) -> list[int]:
    """What the dice of a mask show, sorted."""
    return sorted([dice[place] for place in places(mask)])


def meant(game: Game, text: str) -> Action:
    """The action that a choice's notation means, as a user interface sends it."""
    return alike(game, game.parse(text))
