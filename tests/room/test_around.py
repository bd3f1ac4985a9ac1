"""Around the tables: the first page, results, the beach of a day, what is taken along, and games that are damaged."""

from pathlib import Path

import pytest
from support.rooms import of_kind

import easyred
from easyred.desk import messages as ask
from easyred.desk.daily import beach_of, streak
from easyred.desk.desk import Desk
from easyred.desk.keeper import YOU, Keeper
from easyred.desk.messages import Day
from easyred.desk.wins import wins
from easyred.room.answers import Offers
from easyred.room.messages import Act, Hello, ViewNow
from easyred.store import FILE
from easyred.table import prompt
from easyred.table.observer import Observer

TODAY = "2026-06-16"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return open_desk(tmp_path)


def open_desk(folder: Path) -> Desk:
    return Desk(Keeper(folder, easyred.content.load(), Offers()))


def begun(desk: Desk, **chosen: object) -> str:
    answer = desk.ask(ask.BeginGame(**chosen))
    assert isinstance(answer, ask.GameBegun), answer
    return answer.room


def act(desk: Desk, room: str, *do: str) -> None:
    told = [answer.message for answer in desk.keeper.take(room, YOU, Hello())]
    desk.keeper.take(room, YOU, Act(ask=of_kind(told, ViewNow).seats[0].ask.id, do=do))


def finish(desk: Desk, room: str) -> None:
    """Play a game to its end at random."""
    player = easyred.RandomPlayer(1)
    while (game := desk.keeper.room(room).game) is not None and not game.is_over:
        do = game.write(player.choose(game, game.waiting_for[0]))
        ask_id = prompt.ask_id(Observer(game), game.waiting_for[0])
        desk.keeper.take(room, YOU, Act(ask=ask_id, do=(do,)))


def home(desk: Desk) -> ask.HomeSeen:
    seen = desk.ask(ask.AskHome(date=TODAY))
    assert isinstance(seen, ask.HomeSeen), seen
    return seen


def scores(desk: Desk, today: str = TODAY) -> ask.ScoresSeen:
    seen = desk.ask(ask.AskScores(date=today))
    assert isinstance(seen, ask.ScoresSeen), seen
    return seen


def test_a_newcomer_finds_nothing_to_go_on_with(desk: Desk) -> None:
    seen = home(desk)
    assert seen.newcomer and seen.go_on is None and seen.running == 0 and seen.today_map
    begun(desk)
    assert not home(desk).newcomer


def test_the_last_game_tells_who_is_waited_for_and_for_what(desk: Desk) -> None:
    begun(desk, name="older")
    room = begun(desk, map="tiger", mode="basic", names=("Ann", "Bob"), seed="1944")
    seen = home(desk)
    assert seen.running == 2 and seen.go_on is not None
    assert seen.go_on.line.room == room and seen.go_on.drawing is not None and seen.go_on.drawing.id == "tiger"
    assert [(unit.name, unit.waits) for unit in seen.go_on.units] == [("Ann", True), ("Bob", True)]
    assert seen.go_on.prompt.startswith("Lock")
    assert not home(desk).go_on.trouble
    own = begun(desk, dice="own")
    seen = home(desk)
    assert seen.go_on.line.room == own and seen.go_on.drawing is not None


def test_results_are_sorted_by_kind_of_game(desk: Desk) -> None:
    for seed in ("1", "2"):
        finish(desk, begun(desk, mode="practice", seed=seed))
    what_if = desk.ask(ask.WhatIf(room=begun(desk, mode="practice"), position=0)).room
    finish(desk, what_if)
    finish(desk, begun(desk, mode="practice", options=("mulligan",), seed="1"))
    seen = scores(desk)
    assert len(seen.results) == 4
    kinds = [(best.games, best.options) for best in seen.best]
    assert kinds == [(1, ("Soldier Mulligan",)), (2, ())]
    for best in seen.best:
        points = [line.group for line in seen.results if line.won and len(line.options) == len(best.options)]
        assert (best.best.group if best.best else 0) == max(points, default=0)


def test_the_first_try_of_a_day_counts(desk: Desk) -> None:
    beach = desk.ask(ask.AskDaily(date=TODAY))
    assert beach.drawing is not None and beach.day is None
    first = begun(desk, daily=TODAY, map="omaha", seed="mine", dice="own")
    line = desk.keeper.room(first)
    assert (line.seed, line.box.map, line.dice) == (beach.seed, beach.map, "fair")
    assert desk.ask(ask.AskDaily(date=TODAY)).day.state == "running"
    second = begun(desk, daily=TODAY)
    finish(desk, second)
    seen = desk.ask(ask.AskDaily(date=TODAY))
    assert seen.day.room == first and seen.day.state == "running" and len(seen.tried) == 1
    finish(desk, first)
    result = next(line for line in scores(desk).results if line.room == first)
    (day,) = scores(desk).days
    assert (day.room, day.state) == (first, "won" if result.won else "lost")


def test_a_try_that_is_deleted_is_lost_and_days_left_out_are_told(desk: Desk) -> None:
    desk.ask(ask.DeleteGame(room=begun(desk, daily="2026-06-13")))
    assert [(day.date, day.state) for day in scores(desk).days] == [
        ("2026-06-13", "lost"),
        ("2026-06-14", "left"),
        ("2026-06-15", "left"),
    ]
    assert scores(desk, "").days == ()


def test_a_streak_ends_with_a_day_that_is_lost_or_left_out() -> None:
    def days(states: str) -> list[Day]:
        names = {"w": "won", "l": "lost", "-": "left", "r": "running"}
        return [Day(date=f"2026-06-{n:02}", state=names[one]) for n, one in enumerate(states, start=1)]

    told = streak(days("wwwlww-wwr"), "2026-06-10")
    assert (told.now, told.longest, told.won, told.tried) == (2, 3, 7, 8)
    assert streak(days("www-"), "2026-06-05").now == 0
    assert streak(days("wwwl"), "2026-06-04").now == 0
    assert streak([], TODAY).longest == 0


def test_what_was_measured_is_told_with_the_map(desk: Desk) -> None:
    seen = desk.ask(ask.AskSetup(map="omaha"))
    line = next(map for map in seen.maps if map.id == "omaha")
    told = {(rate.units, rate.bot): rate for rate in line.wins}
    assert {bot for units, bot in told if units == 1} == {"rookie", "regular", "veteran"}
    assert all(0 <= rate.least <= rate.percent <= rate.most <= 100 for rate in line.wins)
    assert (3, "rookie") not in told
    assert told[1, "rookie"].grade == 2 and told[1, "veteran"].grade == 0
    assert wins("1", "hedgerow") == ()


def test_every_map_of_every_edition_was_measured_for_one_unit_or_the_fewest() -> None:
    library = easyred.content.load()
    for edition in library.editions:
        for map in library.maps_of(edition):
            told = {(rate.mode, rate.units, rate.bot) for rate in wins(edition, map.head.id)}
            for mode in map.modes:
                fewest = map.head.least_units
                if edition == "1" or fewest == 1:
                    assert (mode.id, fewest, "rookie") in told, (edition, map.head.id)


def test_the_file_of_wins_is_fresh() -> None:
    import wins as tool

    assert tool.WINS.read_text(encoding="utf-8") == tool.text()


def test_everything_is_taken_along_and_brought_elsewhere(desk: Desk, tmp_path: Path) -> None:
    room = begun(desk, daily=TODAY)
    over = begun(desk, mode="practice")
    finish(desk, over)
    desk.ask(ask.AskSettings(keep={"theme": "dark"}))
    packed = desk.ask(ask.TakeAlong())
    assert isinstance(packed, ask.Exported)
    other = open_desk(tmp_path / "other")
    mine = begun(other)
    brought = other.ask(ask.Bring(text=packed.text))
    assert isinstance(brought, ask.AllDone) and brought.note.startswith("Added: 2 games, 1 result.")
    assert {line.room for line in other.ask(ask.AskGames()).games} == {room, over, mine}
    assert other.ask(ask.AskSettings()).settings == {"theme": "dark"}
    assert other.ask(ask.AskDaily(date=TODAY)).day.room == room
    assert other.ask(ask.Bring(text=packed.text)).note.startswith("Added: 0 games, 0 results.")
    assert other.ask(ask.ExportGame(room=room, journal=True)) == desk.ask(ask.ExportGame(room=room, journal=True))


def test_a_game_that_went_on_elsewhere_goes_on_and_one_that_parted_is_kept_twice(desk: Desk, tmp_path: Path) -> None:
    room = begun(desk, seed="1944")
    other = open_desk(tmp_path / "other")
    other.ask(ask.Bring(text=desk.ask(ask.TakeAlong()).text))
    act(other, room, "able lock 1 2")
    ahead = other.ask(ask.TakeAlong()).text
    assert desk.ask(ask.Bring(text=ahead)).note.startswith("Added: 1 game,")
    (line,) = desk.ask(ask.AskGames()).games
    assert line.position == 1
    act(desk, room, "able reroll 3")
    act(other, room, "able reroll 4")
    desk.ask(ask.Bring(text=other.ask(ask.TakeAlong()).text))
    games = desk.ask(ask.AskGames()).games
    assert len(games) == 2 and all(game.position == 2 for game in games)
    for game in games:
        assert desk.keeper.room(game.room).game is not None


@pytest.mark.parametrize(
    "text",
    ["", "no file of ours", '{"is":"room"}', '{"is":"luggage","format":9,"version":"9"}', '{"is":"setting","key":"a"}'],
)
def test_another_file_is_refused_and_changes_nothing(desk: Desk, text: str) -> None:
    answer = desk.ask(ask.Bring(text=text))
    assert isinstance(answer, ask.Sorry) and answer.words.endswith(".")
    head = '{"is":"luggage","format":1,"version":"1"}\n'
    bad = head + '{"is":"room","id":"x","made":0,"changed":0,"about":"{}","lines":["a"]}'
    assert isinstance(desk.ask(ask.Bring(text=bad)), ask.Sorry)
    assert desk.ask(ask.AskGames()).games == ()


def test_a_damaged_game_goes_on_from_its_last_whole_line(desk: Desk) -> None:
    room, other = begun(desk, seed="1944"), begun(desk)
    for do in ("able lock 1 2", "able reroll 3", "able reroll 4"):
        act(desk, room, do)
    lines = desk.keeper.store.journal(room)
    desk.keeper.awake.clear()
    bad = f"UPDATE journal SET line = 'x' WHERE room = '{room}' AND number = {len(lines)}"
    desk.keeper.store._base.execute(bad)
    told = desk.ask(ask.AskDamage(room=room))
    assert isinstance(told, ask.DamageSeen)
    assert (told.whole, told.turn, told.lines, told.others, told.why) == (2, 1, 1, 1, "record")
    assert home(desk).go_on is not None
    saved = desk.ask(ask.Salvage(room=room))
    assert isinstance(saved, ask.GameBegun)
    act(desk, saved.room, "able reroll 4")
    assert desk.keeper.store.journal(room)[:-1] == lines[:-1]
    assert desk.ask(ask.AskDamage(room=other)).why == "whole"
    desk.keeper.store._base.execute(f"UPDATE journal SET line = 'x' WHERE room = '{room}' AND number = 1")
    assert desk.ask(ask.AskDamage(room=room)).whole == 0
    assert isinstance(desk.ask(ask.Salvage(room=room)), ask.Sorry)


def test_one_row_that_cannot_be_read_hides_no_other_game(desk: Desk) -> None:
    room, other = begun(desk), begun(desk)
    desk.keeper.store._base.execute(f"UPDATE rooms SET about = 'x' WHERE id = '{room}'")
    games = {line.room: line.unread for line in desk.ask(ask.AskGames()).games}
    assert games == {room: True, other: False}
    assert home(desk).go_on.line.room == other


def test_a_damaged_file_is_put_aside_with_what_can_be_read(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    rooms = [begun(desk, seed=str(seed)) for seed in range(20)]
    desk.keeper.close()
    raw = bytearray((tmp_path / FILE).read_bytes())
    raw[-4096:] = b"x" * 4096
    (tmp_path / FILE).write_bytes(raw)
    desk = open_desk(tmp_path)
    if desk.ask(ask.AskAbout()).trouble_key != "damaged":
        desk.keeper.close()
        raw[4096:8192] = b"x" * 4096
        (tmp_path / FILE).write_bytes(raw)
        desk = open_desk(tmp_path)
    assert desk.ask(ask.AskAbout()).trouble_key == "damaged"
    assert isinstance(desk.ask(ask.PutAside()), ask.AllDone)
    kept = desk.ask(ask.AskGames()).games
    assert {line.room for line in kept} <= set(rooms)
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == bytes(raw)


def test_every_day_is_the_same_for_everybody() -> None:
    library = easyred.content.load()
    assert beach_of(TODAY, library) == beach_of(TODAY, library)


def test_troubles_of_the_saved_games_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged" * 1000)
    desk = open_desk(tmp_path)
    assert desk.ask(ask.AskGames()).words == str(desk.keeper.trouble)
    assert desk.ask(ask.AskGames(lang="fr")).words.startswith("Le fichier des parties enregistrées est abîmé")
    assert str(tmp_path) in desk.ask(ask.AskAbout(lang="fr")).trouble
