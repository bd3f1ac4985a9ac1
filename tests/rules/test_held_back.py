"""On the mines a Unit keeps what the Sector ahead demands (TRADE-7): doors and inventories behind mines."""

import msgspec
import pytest

from easyred.content import load
from easyred.content.library import Library
from easyred.content.schema import Map
from easyred.game import Game
from easyred.lab.variant import with_map
from easyred.rules.model.chance import Scripted, Seeded
from easyred.rules.model.refusal import Refusal
from easyred.text.position import read_position

HERE = "3/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=4"
COMRADE = "; baker sector=2 soldiers=9"


def behind_mines(**demands: int) -> Library:
    """Exercise Tiger, where Sector 3, behind the mines, demands something."""
    tiger = load().maps["tiger"]
    sectors = [msgspec.structs.replace(each, **demands) if each.id == "3" else each for each in tiger.sectors]
    return with_map(Map(tiger.head, tuple(sectors), tiger.modes))


def on_the_mines(library: Library, position: str) -> Game:
    """Able has rolled a 5 on its way from Sector 2 to Sector 3."""
    _, box, state, names = read_position(position, library)
    dice = Scripted({"0.mines": [(4,)]}, Seeded("held back"))
    game = Game(box, state, names=[name.title() for name in names], seed=0, chance=dice)
    game.play("able move 3")
    return game


def listed(game: Game) -> list[str]:
    return [game.write(action) for action in game.legal_actions("able")]


def refused(game: Game, text: str) -> str:
    with pytest.raises(Refusal) as caught:
        game.play(text)
    return caught.value.key


def test_the_only_explosives_are_neither_given_nor_used() -> None:
    game = on_the_mines(behind_mines(explosives=1), f"{HERE} items=bazooka,field-radio {COMRADE}")
    assert refused(game, "able use bazooka") == "needed-ahead"
    assert refused(game, "able hand-over baker bazooka") == "needed-ahead"
    assert "able hand-over baker field-radio" in listed(game)
    game.play("able use field-radio")
    assert game.unit("able").sector == "3"
    assert game.unit("able").items == ()


def test_of_two_explosives_one_is_free() -> None:
    game = on_the_mines(behind_mines(explosives=1), f"{HERE} items=bazooka,grenade,field-radio {COMRADE}")
    assert {"able hand-over baker bazooka", "able hand-over baker grenade"} <= set(listed(game))
    game.play("able hand-over baker bazooka")
    assert refused(game, "able hand-over baker grenade") == "needed-ahead"


def test_the_last_card_of_an_inventory_that_must_be_discarded_stays() -> None:
    game = on_the_mines(behind_mines(discards=1), f"{HERE} items=field-radio {COMRADE}")
    assert game.waiting_for == (1,)
    assert refused(game, "able use field-radio") != ""
    game.play("baker give able 6 soldiers")
    assert game.unit("able").sector == "3"


def test_nor_is_a_permanent_item_let_go_that_would_pay() -> None:
    game = on_the_mines(behind_mines(discards=1), f"{HERE} permanent=bren-gun items=field-radio asks=everywhere")
    assert "able discard bren-gun" in listed(game)
    game.play("able use field-radio")
    assert game.unit("able").sector == "3"
    alone = on_the_mines(behind_mines(discards=1), f"{HERE} permanent=bren-gun asks=everywhere {COMRADE}")
    assert refused(alone, "able discard bren-gun") == "needed-ahead"
