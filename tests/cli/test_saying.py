"""What a player says at the table, and what it is taken for."""

import pytest

from easyred.cli import answer
from easyred.cli.table import Table
from easyred.forms import FormError
from easyred.game import new_game


def at(*said: str, unit: int = 0, **setup) -> Table:
    """A table after these words have been said."""
    game = new_game(**{"mode": "basic", "seed": "77", **setup})
    table = Table(game, [game.opening])
    for words in said:
        game.play(answer.read(table, words))
        table.choose_unit()
    return table


def meaning(table: Table, words: str) -> str:
    return table.game.write(answer.read(table, words)).split(" ", 1)[1]


def refusal(table: Table, words: str) -> str:
    with pytest.raises(FormError) as error:
        answer.read(table, words)
    return str(error.value)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("keep 3 4", "reroll 5 6"),
        ("keep 1 2 3 4", "reroll 5 6"),
        ("keep 3,4,5", "reroll 6"),
        ("keep 1", "reroll 3 4 5 6"),
        ("keep 3 4 5 6", "reroll"),
        ("keep", "reroll"),
        ("able keep 3 4", "reroll 5 6"),
        ("reroll 3 4", "reroll 3 4"),
        ("3 4", "reroll 3 4"),
    ],
)
def test_keeping_dice_rolls_the_others_that_are_not_locked(said: str, meant: str):
    assert meaning(at("lock 1 2"), said) == meant


def test_dice_that_are_not_there_cannot_be_kept():
    assert "1 to 6" in refusal(at("lock 1 2"), "keep 3 7")
