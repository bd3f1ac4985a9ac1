"""Records made with other content: they load with that content, or say in which files it differs."""

from pathlib import Path

import pytest

from easyred import RandomPlayer, play_out
from easyred.content.library import Library, read_library
from easyred.game import Game, new_game
from easyred.parting import UNTOLD
from easyred.text.record import RecordError, read_record

TIGER = Path(__file__).parents[2] / "src/easyred/content/data/maps/tiger.toml"


def pack(folder: Path, *changes: tuple[str, str]) -> Library:
    """Our content with another Exercise Tiger."""
    text = TIGER.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "maps").mkdir()
    (folder / "maps/tiger.toml").write_text(text, encoding="utf-8")
    return read_library(folder)


def played(**setup: object) -> Game:
    return play_out(new_game(seed=7, dice="friendly", **setup), RandomPlayer(3))


def test_a_record_of_our_own_content_differs_in_nothing() -> None:
    game = played(edition="3", units=2)
    again = Game.from_record(read_record(game.record().text()))
    assert again.differing == ()
    assert again.position == game.position


def test_a_record_tells_only_the_files_of_its_game() -> None:
    content = new_game(edition="3", map="omaha").header().content
    assert isinstance(content, dict)
    assert {"editions/3", "decks/3", "cards/items", "maps/omaha"} <= set(content)
    assert not {"maps/tiger", "editions/1", "decks/2"} & set(content)


def test_two_maps_that_lie_head_to_head_are_both_told() -> None:
    content = new_game(map="deadstick", units=2).header().content
    assert {"maps/deadstick", "maps/merville", "maps/sword"} <= set(content)


def test_it_loads_with_the_content_it_was_made_with(tmp_path: Path) -> None:
    library = pack(tmp_path, ("start = { soldiers = 4 }", "start = { soldiers = 9 }"))
    game = played(library=library)
    again = Game.from_record(read_record(game.record().text()), library)
    assert again.differing == ()
    assert again.position == game.position


def test_with_ours_it_names_the_file_that_differs(tmp_path: Path) -> None:
    library = pack(tmp_path, ("start = { soldiers = 4 }", "start = { soldiers = 5 }"))
    game = new_game(seed=7, library=library)
    game.play(game.legal_actions(0)[0])
    again = Game.from_record(read_record(game.record().text()))
    assert again.differing == ("maps/tiger",)
    assert again.copy().differing == ("maps/tiger",)
    assert game.state.units[0].soldiers == again.state.units[0].soldiers + 1


def test_a_change_of_another_map_does_not_matter(tmp_path: Path) -> None:
    library = pack(tmp_path, ("start = { soldiers = 4 }", "start = { soldiers = 9 }"))
    game = new_game(seed=7, map="omaha", library=library)
    assert Game.from_record(read_record(game.record().text())).differing == ()


def test_an_action_that_no_longer_stands_is_told_with_the_files(tmp_path: Path) -> None:
    library = pack(tmp_path, ('id = "1"\nrow = 1\ndef = [2]', 'id = "1"\nrow = 1\ndef = [0]'))
    game = new_game(seed=7, library=library, names=["Able"])
    record = play_out(game, RandomPlayer(3)).record()
    for line in record.lines:
        if line.do is not None and line.do.do == "lock":
            line.do.dice = [1, 2, 3]
            break
    with pytest.raises(RecordError, match=r"other content: maps/tiger"):
        Game.from_record(record)


def test_an_old_record_cannot_tell_what_differs() -> None:
    record = new_game(seed=7).record()
    record.header.content = "0123456789abcdef"
    assert Game.from_record(read_record(record.text())).differing == (UNTOLD,)


def test_a_position_of_a_pack_is_read_with_it(tmp_path: Path) -> None:
    library = pack(tmp_path, ("start = { soldiers = 4 }", "start = { soldiers = 9 }"))
    game = played(library=library)
    record = game.record()
    record.header.position = new_game(library=library, seed=7).position
    assert Game.at_start(record, library)[0].differing == ()
