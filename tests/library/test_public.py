"""What a user of the library sees: names, texts, equality, Units by name, sentences."""

import re
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

import easyred
from easyred import Action, Die, FormError, Game, Refusal, UndoRefused, new_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/library.md").read_text(encoding="utf-8")
TWO = (
    "1/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=3 stars=2 item_points=20 specialists=medic"
    " ; baker sector=1 soldiers=3 stars=2"
)


def table(heading: str) -> list[str]:
    """What the first column of a table of the page names."""
    lines = PAGE[PAGE.index(heading) :].split("\n\n")[0].splitlines()[2:]
    return [name for line in lines for name in re.findall(r"`(\w+)`", line.split("|")[1])]


def test_the_page_lists_what_is_public() -> None:
    assert table("| name | what it is |") == easyred.__all__


def test_the_page_lists_what_a_game_has() -> None:
    game = new_game(seed=1)
    assert sorted(table("| of a `Game` |")) == [name for name in dir(game) if not name.startswith("_")]


@pytest.mark.parametrize("module", ["", ".bots", ".content", ".lab", ".odds", ".words"])
def test_what_is_public_is_there(module: str) -> None:
    assert f"`easyred{module or '.__version__'}`" in PAGE
    found = import_module(f"easyred{module}")
    assert found.__all__
    assert all(hasattr(found, name) for name in found.__all__)
    assert set(found.__all__) <= set(dir(found))


def test_the_version_is_that_of_the_package() -> None:
    assert easyred.__version__ == version("easyred")
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        easyred.nonsense  # noqa: B018


def test_a_game_says_what_it_is() -> None:
    game = Game.from_position(TWO, seed=1)
    assert repr(game) == "<Game tiger, advanced, edition 1: turn 2, reinforce; waiting for Able, Baker>"
    assert str(game) == game.board()
    assert "1 [2] >Able,Baker" in game.board()
    assert "Able in Sector 1: 3 Soldiers, 2 Stars, 0 Courage, 20 Item Points; medic" in game.board()
    over = easyred.play_out(new_game(seed=1), easyred.RandomPlayer(1))
    assert repr(over).endswith("; lost>")


SWORD = "1/sword/battle turn=5 stage=move{} ; able sector=4 visited=1,4 soldiers=30"


def test_a_board_shows_a_gun_that_is_silenced_and_what_a_random_sector_turned_out_to_be() -> None:
    plain = Game.from_position(SWORD.format(""), seed=1)
    gun = next(sector for sector in plain.box.sectors if sector.mgf)
    silenced = Game.from_position(SWORD.format(f" silenced={gun.id}"), seed=1)
    assert plain.board().count("+d6") == silenced.board().count("+d6") + 1
    (random,) = [sector for sector in plain.box.sectors if len({other.can_stay for other in sector.variants}) > 1][:1]
    turned = [Game.from_position(SWORD.format(f" revealed={random.number * 8 + pips}"), seed=1) for pips in range(1, 7)]
    assert len({game.board() for game in turned}) > 1


def test_games_are_equal_that_stand_alike() -> None:
    one, two = new_game(seed=1), new_game(seed=1)
    assert one == two
    one.play("able lock 1 2")
    assert one != two
    one.undo()
    assert one == two
    assert one != new_game(seed=1, names=["Ann"])
    assert one != "a game"
    with pytest.raises(TypeError):
        hash(one)


def test_units_show_words_instead_of_numbers() -> None:
    able, baker = Game.from_position(TWO, seed=1).units
    assert (able.number, able.name, able.sector, able.status) == (0, "Able", "1", "in-play")
    assert (able.specialists, able.cards, able.vehicle, able.legend) == (("medic",), ("medic",), None, None)
    assert able != baker
    assert able == Game.from_position(TWO, seed=2).unit("ABLE")
    assert str(baker) == "Baker in Sector 1: 3 Soldiers, 2 Stars, 0 Courage, 0 Item Points"


def test_a_unit_that_has_not_landed_or_is_safe_says_so() -> None:
    assert str(new_game(map="omaha", seed=1).unit(0)).startswith("Able not landed: ")
    text = "1/tiger/advanced turn=9 stage=combat-3 ; able sector=bunker soldiers=60 visited=9,bunker"
    assert str(Game.from_position(text, seed=1).unit(0)).startswith("Able in bunker, safe: ")


def test_dice_have_a_colour_and_a_face() -> None:
    assert Die.read("wk") == Die("white", "skull")
    assert (str(Die.read("B2")), Die.read("B2").code) == ("blue two", "B2")
    able = "able sector=1 soldiers=3 specialists=corporal dice=RK,R2,W1,WS,BC,BT locked=1,2"
    game = Game.from_position(f"1/tiger/advanced turn=2 stage=roll-3 ; {able}", seed=1)
    assert " ".join(die.code for die in game.unit(0).dice) == "RK R2 W1 WS BC BT"
    assert "  dice: [RK] [R2] W1 WS BC BT" in game.board()
    assert game.unit(0).locked == (1, 2)
    with pytest.raises(FormError):
        Die.read("XX")


@pytest.mark.parametrize("unit", [1, "Baker", "baker", "BAKER"])
def test_a_unit_by_its_number_or_name(unit: int | str) -> None:
    game = Game.from_position(TWO, seed=1)
    assert game.number(unit) == 1
    assert game.unit(unit).name == "Baker"
    assert game.legal_actions(unit) == game.legal_actions(1)
    assert game.score(unit) == game.score(1)
    game.play("baker give able 1 stars")
    assert game.can_undo(unit)
    assert game.undo(unit) == "baker give able 1 stars"


@pytest.mark.parametrize("unit", [-1, 2, "dog", ""])
def test_a_unit_that_is_not_there_is_told(unit: int | str) -> None:
    game = Game.from_position(TWO, seed=1)
    for ask in (game.legal_actions, game.unit, game.score, game.undo, game.can_undo):
        with pytest.raises(FormError, match="Able, Baker, or a number from 0 to 1"):
            ask(unit)


def test_cards_and_sectors_by_id_or_name() -> None:
    game = Game.from_position(TWO, seed=1)
    assert game.card("medic") is game.card("Medic")
    assert repr(game.card("medic")) == "<Card medic: Medic, specialist, costs 4>"
    assert game.sector(5) is game.sector("5")
    assert repr(game.sector(5)) == "<Sector 5: row 3, DEF 3, 1d6>"
    assert game.sector("BUNKER").bunker
    for ask in (game.card, game.sector):
        with pytest.raises(FormError):
            ask("nowhere")


def test_refusals_are_sentences() -> None:
    game = Game.from_position(TWO, seed=1)
    with pytest.raises(Refusal) as refused:
        game.play("able rally captain")
    assert str(refused.value) == game.tell(refused.value)
    assert str(refused.value).startswith("The Captain costs ")
    assert str(Refusal("stars", 0)) == "stars (SPEC-1)"


def test_an_undo_that_is_refused_says_why() -> None:
    game = Game.from_position(TWO, seed=1)
    with pytest.raises(UndoRefused, match=r"^Able has nothing to take back"):
        game.undo()
    game.play("able give baker 2 stars")
    game.play("baker rally lieutenant")
    with pytest.raises(
        UndoRefused, match=r"^Able cannot take that back: .*\. Baker pays 4 Stars for the Lieutenant\.$"
    ):
        game.undo("able")
    assert str(UndoRefused("nothing", 0)) == "nothing"


def test_undo_without_a_unit_takes_back_the_last_action() -> None:
    game = Game.from_position(TWO, seed=1)
    assert not game.can_undo()
    game.play("able give baker 1 stars")
    game.play("baker give able 1 soldiers")
    assert game.can_undo()
    assert [game.undo(), game.undo()] == ["baker give able 1 soldiers", "able give baker 1 stars"]
    assert game == Game.from_position(TWO, seed=1)


def test_text_will_do_for_actions_and_records() -> None:
    game = new_game(seed=1)
    assert game.is_legal("able lock 1 2") and game.is_legal(Action.lock(0, 1, 2))
    assert not game.is_legal("able lock 1 2 3")
    with pytest.raises(FormError):
        game.is_legal("able dance")
    game.play("able lock 1 2")
    assert Game.from_record(game.record().text()) == game


def test_events_follow_what_stands() -> None:
    game = Game.from_position(TWO, seed=1)
    opening = list(game.events)
    first = game.play("able give baker 1 stars")
    second = game.play("baker give able 1 soldiers")
    assert game.events == [*opening, *first, *second]
    first.clear()
    game.undo("able")
    assert game.events == [*opening, *second]
    assert game.events == Game.from_record(game.record()).events
    assert game.told() == [opening, second]
    assert game.copy().events == game.events


def test_events_of_a_whole_game_are_those_that_were_heard() -> None:
    game = new_game(edition="3", units=2, seed=5)
    heard, player = list(game.events), easyred.RandomPlayer(3)
    while not game.is_over:
        heard += game.play(player.choose(game, game.waiting_for[0]))
        if len(game.entries) % 20 == 0:
            assert game.events == heard
    assert game.events == heard


def test_a_bare_state_says_what_it_is() -> None:
    game = Game.from_position(TWO, seed=1)
    assert repr(game.state).startswith("<State, ongoing: turn 2, stages[")
    assert repr(game.state.units[0]).endswith("sectors[0]: 3 Soldiers, 2 Stars, 0 Courage, 20 Item Points>")
    game.play("able give baker 1 stars")
    assert repr(game.entries[0]) == "<Entry Unit 0 give 1 1 stars: no draws>"
