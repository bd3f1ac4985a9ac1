"""The Desk: setups with reasons, things to look up, games that are begun, kept, shared and deleted."""

import json
from pathlib import Path

import msgspec
import pytest
from support.rooms import kinds, of_kind

import easyred
from easyred.desk import messages as ask
from easyred.desk.desk import Desk
from easyred.desk.keeper import OLD, YOU, Keeper
from easyred.room.answers import Offers
from easyred.room.messages import Act, Hello, MessageIn, MessageOut, ViewNow
from easyred.store import FILE, StoreError


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return open_desk(tmp_path)


def open_desk(folder: Path) -> Desk:
    return Desk(Keeper(folder, easyred.content.load(), Offers()))


def say(desk: Desk, room: str, message: MessageIn) -> list[MessageOut]:
    return [answer.message for answer in desk.keeper.take(room, YOU, message)]


def begun(desk: Desk, **chosen: object) -> str:
    answer = desk.ask(ask.BeginGame(**chosen))
    assert isinstance(answer, ask.GameBegun), answer
    return answer.room


def sorry(desk: Desk, request: ask.DeskRequest) -> str:
    answer = desk.ask(request)
    assert isinstance(answer, ask.Sorry), answer
    assert answer.words.endswith(".")
    return answer.why


def lock(desk: Desk, room: str) -> None:
    view = of_kind(say(desk, room, Hello()), ViewNow)
    told = say(desk, room, Act(ask=view.seats[0].ask.id, do=("able lock 1 2",)))
    assert "refused" not in kinds(told)


def test_the_usual_setup_can_begin_at_once(desk: Desk) -> None:
    seen = desk.ask(ask.AskSetup())
    assert isinstance(seen, ask.SetupSeen)
    assert (seen.edition, seen.map, seen.mode, seen.units, seen.problems) == ("1", "tiger", "practice", 1, ())
    room = begun(desk)
    assert kinds(say(desk, room, Hello())) == ["welcome", "news", "view"]


def test_whatever_can_be_chosen_says_why_not(desk: Desk) -> None:
    seen = desk.ask(ask.AskSetup(edition="3", map="omaha", units=2, options=("legendary-units", "five-fewer")))
    assert isinstance(seen, ask.SetupSeen)
    options = {option.id: option.why for option in seen.offered}
    assert options["legendary-units"] == ""
    assert options["five-fewer"] == "Only together with Last Man Standing."
    assert seen.problems
    assert any(not legend.why for legend in seen.legends)
    assert any(not story.why for story in seen.stories)
    first = desk.ask(ask.AskSetup(edition="1", map="deadstick"))
    assert isinstance(first, ask.SetupSeen)
    assert first.counts[0].why == "This map needs at least 2 Units."
    assert all(story.why for story in first.stories)
    assert {bot.id for bot in first.bots} >= {"rookie", "random"}
    assert sorry(desk, ask.AskSetup(edition="9")) == "setup"
    assert sorry(desk, ask.BeginGame(map="mars")) == "setup"
    assert sorry(desk, ask.BeginGame(dice="wooden")) == "setup"
    assert sorry(desk, ask.BeginGame(names=("a", "a"))) == "setup"
    assert sorry(desk, ask.BeginGame(seats=(ask.SeatWanted(kind="bot", bot="general"),))) == "bot"


@pytest.mark.parametrize(
    ("wished", "told"),
    [
        (ask.BeginGame(map="mars", lang="fr"), ["carte", "mars"]),
        (ask.BeginGame(map="omaha", mode="dreams", lang="fr"), ["mode", "dreams"]),
        (ask.BeginGame(names=("a", "a"), lang="fr"), ["noms"]),
        (ask.BeginGame(dice="wooden", lang="fr"), ["dés", "wooden"]),
    ],
)
def test_what_cannot_be_is_told_in_french_alone(desk: Desk, wished: ask.BeginGame, told: list[str]) -> None:
    answer = desk.ask(wished)
    assert isinstance(answer, ask.Sorry)
    assert all(word in answer.words for word in told), answer.words
    assert "expected" not in answer.words and "found" not in answer.words


@pytest.mark.parametrize("edition", sorted(easyred.content.load().editions))
def test_every_possible_choice_of_an_edition_can_begin(desk: Desk, edition: str) -> None:
    """What has no reason against it works; what has one does not."""
    maps = desk.ask(ask.AskSetup(edition=edition)).maps
    for map in [map for map in maps if not map.why]:
        for mode in map.modes:
            for units in (map.least_units, 4):
                seen = desk.ask(ask.AskSetup(edition=edition, map=map.id, mode=mode, units=units))
                assert isinstance(seen, ask.SetupSeen) and not seen.problems
                for option in seen.offered:
                    chosen = ask.AskSetup(edition=edition, map=map.id, mode=mode, units=units, options=(option.id,))
                    if not option.why:
                        assert not desk.ask(chosen).problems, (map.id, mode, option.id)
                for story in seen.stories:
                    chosen = ask.AskSetup(edition=edition, map=map.id, mode=mode, units=units, story=story.id)
                    assert bool(desk.ask(chosen).problems) == bool(story.why), (map.id, mode, story.id)


def test_things_can_be_looked_up(desk: Desk) -> None:
    maps, cards = desk.ask(ask.AskMaps(edition="3")), desk.ask(ask.AskCards(edition="3"))
    assert isinstance(maps, ask.MapsSeen) and maps.maps[0].drawing.sectors
    assert isinstance(cards, ask.CardsSeen) and any(card.legend for card in cards.cards)
    rules = desk.ask(ask.AskRules(query="ROLL-1"))
    assert isinstance(rules, ask.RulesSeen) and [rule.id for rule in rules.rules] == ["ROLL-1"]
    assert len(desk.ask(ask.AskRules()).rules) > 50
    stories = desk.ask(ask.AskStories(edition="3"))
    assert isinstance(stories, ask.StoriesSeen) and stories.stories and stories.legends
    assert sorry(desk, ask.AskCards(edition="9")) == "setup"


def test_a_card_tells_what_it_is_for_and_which_sectors_name_it(desk: Desk) -> None:
    for edition in ("1", "2-demo", "2", "3"):
        cards = desk.ask(ask.AskCards(edition=edition))
        assert isinstance(cards, ask.CardsSeen)
        assert len({card.group for card in cards.cards}) > 3
    seen = {card.id: card for card in desk.ask(ask.AskCards(edition="1")).cards}
    assert [(at.map, at.called, at.sector, at.words) for at in seen["medic"].named] == [
        ("omaha", "Omaha Beach", "9", "sacrifice Medic")
    ]
    assert ("Operation Deadstick, Sword", "8") in [(at.called, at.sector) for at in seen["scout"].named]
    assert seen["medic"].group == "combat" and not seen["whistle"].named


def test_games_are_kept_and_found_again(desk: Desk, tmp_path: Path) -> None:
    room = begun(
        desk, units=2, seats=(ask.SeatWanted(called="Ann"), ask.SeatWanted(kind="bot", bot="rookie")), name="Evening"
    )
    lock(desk, room)
    seen = say(desk, room, Hello())
    desk.keeper.close()
    later = open_desk(tmp_path)
    (line,) = later.ask(ask.AskGames()).games
    assert (line.room, line.name, line.position, line.map_name) == (room, "Evening", 1, "Exercise Tiger")
    assert [seat.kind for seat in line.seats] == ["person", "bot"]
    assert say(later, room, Hello()) == seen
    assert isinstance(later.ask(ask.DeleteGame(room=room)), ask.AllDone)
    assert later.ask(ask.AskGames()).games == ()
    assert sorry(later, ask.DeleteGame(room=room)) == "gone"
    with pytest.raises(StoreError):
        say(later, room, Hello())


def test_records_come_and_go(desk: Desk) -> None:
    room = begun(desk, seed="1944")
    lock(desk, room)
    record = desk.ask(ask.ExportGame(room=room))
    assert isinstance(record, ask.Exported) and record.file.endswith("-unfinished.easyred")
    assert len(easyred.Game.from_record(record.text).entries) == 1
    again = desk.ask(ask.ImportGame(record=record.text, name="Again"))
    assert isinstance(again, ask.GameBegun) and not again.note
    assert of_kind(say(desk, again.room, Hello()), ViewNow).shared == of_kind(say(desk, room, Hello()), ViewNow).shared
    lines = desk.ask(ask.ExportGame(room=room, journal=True)).text.splitlines()
    assert json.loads(lines[0])["room"] == "begin"
    assert sorry(desk, ask.ImportGame(record="no record")) == "record"
    assert sorry(desk, ask.ImportGame(record=record.text.replace('"format":1', '"format":9'))) == "newer-record"
    assert sorry(desk, ask.ImportGame(record=record.text.replace('"tiger"', '"mars"'))) == "record"
    broken = record.text.replace("[1,2]", "[1,2,3]")
    parted = desk.ask(ask.ImportGame(record=broken))
    assert isinstance(parted, ask.GameBegun) and "action 1" in parted.note
    assert sorry(desk, ask.ExportGame(room="nowhere")) == "gone"


def test_what_if_goes_on_from_a_moment(desk: Desk) -> None:
    room = begun(desk)
    lock(desk, room)
    assert sorry(desk, ask.WhatIf(room=room, position=9)) == "position"
    assert sorry(desk, ask.WhatIf(room=room, position=0, same_dice=True)) == "same-dice"
    other = desk.ask(ask.WhatIf(room=room, position=0))
    assert isinstance(other, ask.GameBegun)
    lock(desk, other.room)
    assert desk.keeper.room(other.room).standing.marks == ("what-if",)
    assert desk.keeper.room(other.room).seed != desk.keeper.room(room).seed


def test_a_game_may_begin_in_a_position(desk: Desk) -> None:
    line = "1/omaha/battle turn=3 stage=roll ; able sector=4 soldiers=9 stars=3 courage=3 ; baker sector=2 soldiers=4"
    room = begun(desk, position=line, seats=(ask.SeatWanted(), ask.SeatWanted(kind="bot", bot="rookie")))
    view = of_kind(say(desk, room, Hello()), ViewNow)
    assert view.shared is not None and view.shared.track.turn == 3
    assert desk.keeper.room(room).standing.marks == ("what-if",)
    assert sorry(desk, ask.BeginGame(position="nowhere")) == "setup"
    assert sorry(desk, ask.BeginGame(position=line, dice="own")) == "setup"


def test_every_day_has_its_beach(desk: Desk) -> None:
    days = [desk.ask(ask.AskDaily(date=f"2026-06-{day:02}")) for day in range(1, 31)]
    assert days[5] == desk.ask(ask.AskDaily(date="2026-06-06"))
    assert len({day.map for day in days}) > 4
    for day in days:
        chosen = {"map": day.map, "mode": day.mode, "units": day.units, "options": day.options, "seed": day.seed}
        begun(desk, edition=day.edition, **chosen)


def test_results_are_kept(desk: Desk) -> None:
    game = easyred.new_game(mode="practice", seed=3)
    easyred.play_out(game, easyred.RandomPlayer(1), most=0)
    record = easyred.play_out(game, easyred.RandomPlayer(1)).record()
    unfinished = easyred.Record(record.header, record.lines[:-1])
    answer = desk.ask(ask.ImportGame(record=unfinished.text()))
    assert isinstance(answer, ask.GameBegun)
    last = game.write(game.entries[-1].action)
    view = of_kind(say(desk, answer.room, Hello()), ViewNow)
    told = say(desk, answer.room, Act(ask=view.seats[0].ask.id, do=(last,)))
    assert kinds(told)[-1] == "ended"
    (result,) = desk.ask(ask.AskScores()).results
    assert result.over and result.room == answer.room and result.seed == "3"
    desk.ask(ask.DeleteGame(room=answer.room))
    assert len(desk.ask(ask.AskScores()).results) == 1


def test_settings_are_kept_until_everything_is_deleted(desk: Desk) -> None:
    assert desk.ask(ask.AskSettings(keep={"theme": "dark"})).settings == {"theme": "dark"}
    begun(desk)
    assert sorry(desk, ask.DeleteEverything(sure=False)) == "sure"
    assert isinstance(desk.ask(ask.DeleteEverything(sure=True)), ask.AllDone)
    assert desk.ask(ask.AskSettings()).settings == {}
    assert desk.ask(ask.AskGames()).games == ()


def test_a_damaged_file_is_told_and_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged" * 1000)
    desk = open_desk(tmp_path)
    assert desk.ask(ask.AskAbout()).trouble_key == "damaged"
    assert sorry(desk, ask.BeginGame()) == "damaged"
    assert isinstance(desk.ask(ask.AskSetup()), ask.SetupSeen)
    assert isinstance(desk.ask(ask.PutAside()), ask.AllDone)
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes().startswith(b"damaged")
    begun(desk)
    assert sorry(desk, ask.PutAside()) == "damaged"


def test_the_game_of_the_terminal_is_taken_over_once(tmp_path: Path) -> None:
    game = easyred.new_game(seed=5)
    game.play("able lock 1 2")
    (tmp_path / OLD).write_text(game.record().text(), encoding="utf-8")
    desk = open_desk(tmp_path)
    (line,) = desk.ask(ask.AskGames()).games
    assert (line.name, line.position) == ("From the terminal", 1)
    desk.keeper.close()
    assert len(open_desk(tmp_path).ask(ask.AskGames()).games) == 1
    assert (tmp_path / OLD).exists()


def test_a_line_that_cannot_be_written_changes_nothing(desk: Desk) -> None:
    room = begun(desk)
    view = of_kind(say(desk, room, Hello()), ViewNow)
    desk.keeper.store._base.execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError) as error:
        say(desk, room, Act(ask=view.seats[0].ask.id, do=("able lock 1 2",)))
    assert error.value.trouble == "read-only"
    desk.keeper.store._base.execute("PRAGMA query_only = 0")
    assert of_kind(say(desk, room, Hello()), ViewNow).position == 0
    lock(desk, room)


def test_a_room_of_another_version_says_so_and_leaves_the_others_alone(desk: Desk) -> None:
    room, other = begun(desk), begun(desk)
    desk.keeper.awake.clear()
    desk.keeper.store._base.execute("UPDATE journal SET line = '{}' WHERE room = ? AND number = 2", (room,))
    assert sorry(desk, ask.ExportGame(room=room)) == "record"
    assert kinds(say(desk, other, Hello()))[0] == "welcome"


def test_answers_are_read_back_as_written(desk: Desk) -> None:
    for request in (ask.AskAbout(), ask.AskSetup(), ask.AskMaps(), ask.AskCards(), ask.AskRules(), ask.AskStories()):
        answer = desk.ask(request)
        assert msgspec.json.decode(msgspec.json.encode(answer), type=ask.DeskAnswer) == answer
        assert ask.read(msgspec.json.encode(request)) == request
