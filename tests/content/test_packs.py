"""Packs: what adds, what replaces, in which order, and that a game carries the texts of its pack."""

from pathlib import Path

from support.packs import changed, problems, written

from easyred import RandomPlayer, new_game, play_out, read_library
from easyred.content import Setup, build, load
from easyred.game import Game
from easyred.rules.model.dice import SKULL
from easyred.words import Words, rulebook

KITE = """
[[item]]
id = "kite"
name = "Kite"
cost = 3
text = "Gain 2 Courage."
abilities = [{ when = ["any"], do = [{ do = "gain", resource = "courage", n = 2 }] }]
"""
ADDS = 'edition = "1"\nadds = true\ncard_files = ["toys"]\n[items]\nregular = ["kite"]\n'


def names_of(game: Game) -> list[str]:
    return [card.id for card in game.box.cards]


def test_decks_of_a_pack_may_add(tmp_path: Path) -> None:
    """They were silently ignored once."""
    written(tmp_path, "cards/toys.toml", KITE)
    library = read_library(written(tmp_path, "decks/1.toml", ADDS))
    game = new_game(library=library, seed=1)
    assert names_of(game).count("kite") == 1
    assert set(names_of(game)) - {"kite"} == set(names_of(new_game(seed=1)))
    assert Words(game.box, game.names).names.card_text(names_of(game).index("kite")) == "Gain 2 Courage."
    assert set(game.header().packs) == {tmp_path.name}
    assert "kite" not in library.cards("2")


def test_decks_of_a_pack_may_take_the_place_of_ours(tmp_path: Path) -> None:
    library = read_library(changed(tmp_path, "decks/1.toml", ('"field-radio",', "")))
    assert "field-radio" not in library.cards("1")
    assert "field-radio" in library.cards("2")


def test_later_packs_go_before_earlier_ones(tmp_path: Path) -> None:
    tiger = "maps/tiger.toml"
    one = changed(tmp_path / "one", tiger, ("start = { soldiers = 4 }", "start = { soldiers = 7 }"))
    two = changed(tmp_path / "two", tiger, ("start = { soldiers = 4 }", "start = { soldiers = 9 }"))
    for packs, soldiers in (((one, two), 9), ((two, one), 7)):
        game = new_game(library=read_library(*packs), seed=1)
        assert game.state.units[0].soldiers == soldiers


def test_two_packs_may_add_to_the_same_decks(tmp_path: Path) -> None:
    one = written(tmp_path / "one", "cards/toys.toml", KITE)
    written(one, "decks/1.toml", ADDS)
    two = written(tmp_path / "two", "cards/games.toml", KITE.replace("kite", "ball").replace("Kite", "Ball"))
    written(two, "decks/1.toml", ADDS.replace("toys", "games").replace("kite", "ball"))
    library = read_library(one, two)
    assert {"ball", "kite"} <= set(library.cards("1"))
    assert set(new_game(library=library, seed=1).header().packs) == {"one", "two"}
    assert read_library(one).prints["decks/1"] != library.prints["decks/1"] != load().prints["decks/1"]


def test_a_card_of_ours_may_read_and_work_otherwise(tmp_path: Path) -> None:
    change = ('text = "Gain 5 Soldiers."', 'text = "Gain 6 Soldiers."')
    changed(tmp_path, "cards/items.toml", change, ('resource = "soldiers", n = 5', 'resource = "soldiers", n = 6'))
    library = read_library(tmp_path)
    position = "1/tiger/advanced turn=2 stage=reinforce ; able sector=2 soldiers=3 items=field-radio"
    game = Game.from_position(position, seed=1, library=library)
    words = Words(game.box, game.names)
    assert words.names.card_text(game.card("field-radio").number) == "Gain 6 Soldiers."
    told = [words.event(event) for event in game.play("able use field-radio")]
    assert any("6 Soldiers" in text for text in told)


def test_a_bonus_may_have_another_name(tmp_path: Path) -> None:
    text = 'id = "1b"\nname = "First, renamed"\nlike = "1"\n[[bonus]]\nface = "skull"\nname = "Black Day"\n'
    choices = 'choices = [[{ do = "gain", resource = "stars", n = 3 }]]\n'
    library = read_library(written(tmp_path, "editions/1b.toml", text + choices))
    game = new_game(edition="1b", library=library, seed=1)
    names = Words(game.box, game.names).names
    assert names.bonus(SKULL) == "Black Day"
    assert names.bonus(SKULL + 1) == "Leadership"
    assert len(library.editions["1b"].bonuses) == 6


def test_an_edition_may_be_like_one_that_is_like_another(tmp_path: Path) -> None:
    written(tmp_path, "editions/3a.toml", 'id = "3a"\nname = "A"\nlike = "3"\nmost_specialists = 5\n')
    written(tmp_path, "editions/3b.toml", 'id = "3b"\nname = "B"\nlike = "3a"\ntrade_ratio = 1\n')
    library = read_library(tmp_path)
    head = library.editions["3b"].head
    assert (head.most_specialists, head.trade_ratio, library.kin("3b")) == (5, 1, ("3b", "3a", "3"))
    assert play_out(new_game(edition="3b", map="omaha", library=library, seed=1), RandomPlayer(1)).is_over


def test_editions_that_are_like_each_other_are_refused(tmp_path: Path) -> None:
    written(tmp_path, "editions/3a.toml", 'id = "3a"\nname = "A"\nlike = "3b"\n')
    written(tmp_path, "editions/3b.toml", 'id = "3b"\nname = "B"\nlike = "3a"\n')
    found = problems(tmp_path)
    assert any(problem.startswith("editions/3a.toml:1: found no cards") for problem in found)


def test_decks_for_no_edition_are_refused(tmp_path: Path) -> None:
    assert problems(written(tmp_path, "decks/9.toml", 'edition = "9"\n')) == [
        "decks/9.toml:1: found decks of no edition (9); expected 1, 2, 2-demo, 3",
    ]


def test_a_pack_may_say_a_rule_in_other_words(tmp_path: Path) -> None:
    ours = rulebook.load().rule("MOVE-1")
    assert ours is not None
    text = f'[[rule]]\nid = "MOVE-1"\ntitle = "{ours.title}"\nchapter = "{ours.chapter}"\ntext = "Off you go."\n'
    library = read_library(written(tmp_path, "rules/mine.toml", text + 'editions = ["1", "2", "2-demo", "3"]\n'))
    book = rulebook.of(library)
    assert [rule.id for rule in book.rules] == [rule.id for rule in rulebook.load().rules]
    found = book.rule("MOVE-1")
    assert found is not None
    assert found.text == "Off you go."


def test_a_pack_is_called_as_it_says_or_after_its_folder(tmp_path: Path) -> None:
    changed(tmp_path, "maps/tiger.toml")
    assert [pack.name for pack in read_library(tmp_path).packs] == [tmp_path.name]
    written(tmp_path, "pack.toml", 'name = "Slapton"\n')
    assert [pack.name for pack in read_library(str(tmp_path)).packs] == ["Slapton"]


def test_its_fingerprint_changes_with_any_file(tmp_path: Path) -> None:
    one = changed(tmp_path / "one", "maps/tiger.toml")
    two = changed(tmp_path / "two", "maps/tiger.toml", ("soldiers = 4", "soldiers = 5"))
    digests = {read_library(folder).packs[0].digest for folder in (one, two)}
    assert len(digests) == 2
    same = changed(tmp_path / "three", "maps/tiger.toml")
    assert read_library(same).packs[0].digest == read_library(one).packs[0].digest


def test_a_pack_that_was_renamed_is_known_by_its_fingerprint(tmp_path: Path) -> None:
    one, two = [changed(tmp_path / name, "maps/tiger.toml") for name in ("one", "two")]
    record = new_game(library=read_library(one), seed=1).record()
    assert Game.from_record(record, read_library(two)).missing == ()
    assert Game.from_record(record).missing == (f"the pack one ({read_library(one).packs[0].digest})",)


def test_games_of_one_setup_share_a_box_within_a_library_only(tmp_path: Path) -> None:
    library = read_library(changed(tmp_path, "maps/tiger.toml"))
    setup = Setup()
    assert build(setup, library) is build(setup, library)
    assert build(setup, library) is not build(setup)


def test_ours_is_without_a_fault() -> None:
    assert read_library().packs == ()
