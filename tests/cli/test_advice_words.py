"""Advice put into words: rows are counted, gifts are typed by number, and a choice beside gifts is not the only one."""

from types import SimpleNamespace

import pytest

pytest.importorskip("numpy")

from easyred.bots.advice.ranking import Advice, Option
from easyred.bots.bot import Decision
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.advice_lines import Shown
from easyred.cli.screen.console import Console
from easyred.game import Game, new_game
from easyred.rules.model.action import GIVE, LOCK, LOCKS, READY, Action

GIVING = "1/tiger/basic turn=2 stage=reinforce ; able sector=1 soldiers=6 stars=1 ; baker sector=1 soldiers=4"


def shown(game: Game, *values: tuple[Action, float]) -> Shown:
    """Advice with these chances to win."""
    sitting = Sitting(game, [])
    best = max(value for _, value in values)
    options = [Option(action, value, best - value) for action, value in values]
    decision = Decision(game.box, game.state, 0, game.legal_actions(0))
    return Shown(Console(), sitting, SimpleNamespace(words=sitting.words), Advice(decision, options))


def listed(game: Game, verb: int) -> Action:
    return next(action for action in game.legal_actions(0) if action.verb == verb)


def test_a_choice_beside_gifts_is_not_the_only_one():
    giving = Game.from_position(GIVING)
    assert shown(giving, (listed(giving, READY), 0.5)).summary().startswith("No gift is better: done")
    alone = new_game(seed=1)
    assert shown(alone, (listed(alone, LOCK), 0.5)).summary().startswith("There is only one choice: lock")


def test_rows_are_counted_not_the_dice_in_them():
    locks = [LOCKS[0][mask] for mask in (0b11, 0b101, 0b110, 0b1001, 0b1010)]
    values = [0.5, 0.5, 0.5, 0.49999, 0.3]
    advice = shown(new_game(seed=1), *zip(locks, values, strict=True))
    assert "between the first 2." in advice.summary()
    advice = shown(new_game(seed=1), *zip(locks, [0.5, 0.5, 0.5, 0.4, 0.3], strict=True))
    assert advice.summary().startswith("Lock ")


def test_a_gift_is_typed_by_its_number_and_how_many():
    game = Game.from_position(GIVING)
    gift = listed(game, GIVE)
    few = Action(gift.unit, gift.verb, gift.card, gift.to, gift.what, 1)
    advice = shown(game, (gift, 0.6), (few, 0.5), (listed(game, READY), 0.5))
    assert [advice.typed(option) for option in advice.advice.options] == ["1 5", "1 1", "3"]
