"""Golden games, won and lost: replayed, they tell the same events, one by one."""

import json
from pathlib import Path

import pytest
from support.golden import BEACHES, cards_to_use, options_to_play, sectors_to_enter, seen_in, teams, units_of
from support.told import first_difference, read_told, write_told

from easyred.content import load
from easyred.game import Game
from easyred.rules.model.event import Event
from easyred.text.json_forms import event_form, to_json
from easyred.text.record import read_record

ENDS = ("won", "lost")
GAMES = sorted(Path(__file__).parent.glob("*.easyred"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_told_as_ever(path: Path) -> None:
    game, lines = Game.at_start(read_record(path.read_text(encoding="utf-8")))
    was, now = read_told(path), [told(game, game.opening)]
    for (number, line), old in zip(lines, was[1:], strict=True):
        now.append(told(game, game.replay(number, line)))
        if now[-1] != old:
            break
    assert not (told_otherwise := first_difference(was[: len(now)], now)), told_otherwise
    assert game.result is not None
    assert path.stem.endswith("won" if game.result.won else "lost")


def test_the_first_event_that_differs_is_shown() -> None:
    was = [["a"], ["b", "c", "d"], ["e"]]
    assert first_difference(was, was) == ""
    assert first_difference(was, [["a"], ["b", "c", "x"], ["e"]]) == (
        "line 3 of the record, event 3:\n  as ever  b\n  as ever  c\n  was      d\n  now      x"
    )
    assert first_difference(was, [["a"], ["b", "c"], ["e"]]).endswith("\n  was      d\n  now      nothing more")
    assert first_difference(was, was[:2]) == "line 4 of the record: was 1 events, now no such line"


def test_what_was_told_is_kept_as_it_is(tmp_path: Path) -> None:
    blocks = [["a", "b"], [], ["c"], []]
    assert write_told(tmp_path / "x.easyred", blocks)
    assert read_told(tmp_path / "x.easyred") == blocks
    assert not write_told(tmp_path / "x.easyred", blocks)


def told(game: Game, events: list[Event]) -> list[str]:
    return [to_json(event_form(game.box, event)) for event in events]


def test_won_and_lost_with_one_two_and_four_units() -> None:
    names = {path.stem for path in GAMES}
    wanted = {f"{edition}-advanced-{units}-{end}" for edition in "123" for units in (1, 2, 4) for end in ENDS}
    wanted |= {f"2-demo-omaha-{units}-{end}" for units in (1, 2, 4) for end in ENDS}
    wanted |= {f"1-{map}-{units}-{end}" for map in BEACHES for units in units_of(map) for end in ENDS}
    assert wanted <= names


@pytest.mark.parametrize("edition", ["2", "3"])
def test_won_and_lost_alone_and_together_on_every_map_of_the_later_editions(edition: str) -> None:
    names = {path.stem for path in GAMES}
    wanted = {f"{edition}-{map}-{n}-{end}" for map, team in teams(edition) for n in (1, team) for end in ENDS}
    assert sorted(wanted - names) == []


@pytest.mark.parametrize("story", sorted(load().stories))
def test_every_war_story_is_won_and_lost(story: str) -> None:
    played = [path.stem for path in GAMES if path.stem.startswith(f"3-story-{story}-")]
    assert {name.rpartition("-")[2] for name in played} == set(ENDS)


@pytest.mark.parametrize("option", options_to_play())
def test_every_option_of_edition_3_is_played_alone_and_together(option: str) -> None:
    played = [path.stem for path in GAMES if path.stem.startswith(f"3-option-{option}-")]
    assert {name.removeprefix(f"3-option-{option}-")[0] for name in played} == {"1", "2"}


def test_together_they_use_every_card_and_enter_every_sector() -> None:
    seen = set()
    for path in GAMES:
        head, rows = read_record(path.read_text(encoding="utf-8")).header, blocks_of(path)
        seen |= seen_in(head.map, rows) if head.edition == "1" else set()
    assert sorted(cards_to_use() - seen) == []
    assert sorted(sectors_to_enter() - seen) == []


def test_every_legendary_unit_has_games_with_all_its_cards() -> None:
    for legend in load().legends.values():
        paths = [path for path in GAMES if path.stem.startswith(f"3-legend-{legend.head.id}-")]
        events = [json.loads(row) for path in paths for row in blocks_of(path)]
        had = {event.get("card") for event in events if event["event"] != "scattered"}
        assert [card.id for _, card in legend.cards if card.id not in had] == []


def blocks_of(path: Path) -> list[str]:
    return [row for block in read_told(path) for row in block]
