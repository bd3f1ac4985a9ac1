"""The pack in the docs: whole games with it, told in words, recorded, replayed, advised on."""

import doctest
from pathlib import Path

import pytest

from easyred import RandomPlayer, new_game, play_out, read_library
from easyred.bots import by_name
from easyred.bots.bare import play_game
from easyred.content import Library, Setup, build, load
from easyred.game import Game
from easyred.lab import Plan, simulate
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import ONGOING
from easyred.text.record import MissingPack, read_record
from easyred.words import Words

ROOT = Path(__file__).parents[2]
PACK = ROOT / "docs/example-pack"


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(PACK)


def played(library: Library, **setup: object) -> Game:
    game = new_game(**{"edition": "long-day", "map": "seawall", "library": library, "dice": "friendly"} | setup)
    return play_out(game, RandomPlayer(str(setup)))


def test_the_page_shows_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(PACK / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried >= 5
    assert failed == 0


def test_it_adds_to_ours_and_leaves_ours_alone(library: Library) -> None:
    assert set(library.maps) - set(load().maps) == {"seawall"}
    assert set(library.editions) - set(load().editions) == {"long-day"}
    assert set(library.stories) - set(load().stories) == {"ladders"}
    assert set(library.cards("long-day")) - set(library.cards("3")) == {"sapper", "smoke-pot"}
    assert library.cards("3") == load().cards("3")


def test_the_edition_is_like_the_third_but_for_what_it_says(library: Library) -> None:
    ours, theirs = library.editions["3"], library.editions["long-day"]
    assert theirs.head.options == ours.head.options
    assert theirs.head.most_specialists == 6
    assert [phase.id for phase in theirs.phases] == [phase.id for phase in ours.phases]
    assert [phase for phase in theirs.phases if phase not in ours.phases] == [theirs.phases[0]]
    assert theirs.nations == ours.nations
    assert library.kin("long-day") == ("long-day", "3")


@pytest.mark.parametrize("units", [1, 2, 4])
@pytest.mark.parametrize("story", [None, "ladders", "pigeon"])
def test_whole_games_are_played_and_told(library: Library, units: int, story: str | None) -> None:
    game = played(library, units=units, story=story, seed=units)
    words = Words(game.box, game.names)
    assert game.is_over
    assert all(words.event(event) and words.because(event) for event in game.events)


@pytest.mark.parametrize("map", ["seawall", "omaha", "tiger"])
@pytest.mark.parametrize("edition", ["long-day", "3"])
def test_its_map_and_its_edition_go_with_ours(library: Library, map: str, edition: str) -> None:
    assert played(library, edition=edition, map=map, units=2, seed=5).is_over


@pytest.mark.parametrize("bot", ["random", "rookie"])
def test_bots_play_it_to_the_end(library: Library, bot: str) -> None:
    box = build(Setup(edition="long-day", map="seawall", mode="battle", units=2), library)
    player = by_name(bot)
    player.begin("seawall")
    assert play_game(box, 2, Seeded("seawall"), [player]).result != ONGOING


def test_the_best_bot_plays_it_to_the_end(library: Library) -> None:
    pytest.importorskip("numpy")
    box = build(Setup(edition="long-day", map="seawall", mode="battle"), library)
    player = by_name("veteran")
    player.begin("seawall")
    assert play_game(box, 1, Seeded("seawall"), [player]).result != ONGOING


@pytest.mark.parametrize("jobs", [1, 2])
def test_many_games_in_one_process_or_several(jobs: int) -> None:
    setup = Setup(edition="long-day", map="seawall", mode="battle", units=2)
    plan = Plan(setup=setup, bots=["random"], games=8, seed="seawall", content=[str(PACK)])
    assert simulate(plan, jobs=jobs).games == 8


def test_a_record_holds_its_fingerprint_and_is_replayed_with_it(library: Library) -> None:
    game = played(library, story="ladders", seed=3)
    record = read_record(game.record().text())
    (pack,) = library.packs
    assert record.header.packs == {"The Seawall": pack.digest}
    again = Game.from_record(record, library)
    assert again.differing == again.missing == ()
    assert again == game
    assert again.library is library


def test_without_the_pack_a_record_says_which_one_it_lacks(library: Library) -> None:
    record = played(library, seed=3).record()
    with pytest.raises(MissingPack, match=r"the pack The Seawall \([0-9a-f]{8}\), which is not here"):
        Game.from_record(record)


def test_a_game_that_needs_nothing_of_it_does_not_name_it(library: Library) -> None:
    game = new_game(map="tiger", library=library, seed=1)
    assert game.header().packs == {}
    assert Game.from_record(game.record()).missing == ()


def test_a_position_is_read_with_it(library: Library) -> None:
    game = played(library, seed=3)
    position = "long-day/seawall/battle turn=2 stage=move ; able sector=3 soldiers=9 specialists=sapper items=smoke-pot"
    read = Game.from_position(position, seed=1, library=library)
    assert [card.id for card in read.box.cards if card.number in read.state.units[0].specialists] == ["sapper"]
    assert Game.from_position(game.position, library=library).state.units[0].soldiers == game.state.units[0].soldiers
