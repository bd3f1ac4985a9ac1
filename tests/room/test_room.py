"""Conversations with a Room: choices, seats, undo, bots, and waking up."""

import pytest
from support.rooms import ANN, BOB, Table, assert_wakes_the_same, first_choice, kinds, new, of_kind, why

from easyred.content import Setup
from easyred.game import Game
from easyred.room.answers import seats_for
from easyred.room.jobs import Done
from easyred.room.messages import (
    Act,
    AskHint,
    AskPreview,
    Ended,
    Hello,
    HintGiven,
    Look,
    MessageOut,
    NewsTold,
    PreviewSeen,
    ReadLog,
    Refused,
    SeatNow,
    SeatsNow,
    SetTable,
    TakeBack,
    TakeSeat,
    ViewNow,
    Welcome,
)
from easyred.room.room import Room
from easyred.rules.look import forecast
from easyred.rules.model.box import Box
from easyred.rules.model.state import State


def test_whoever_comes_is_told_everything() -> None:
    table = Table(new())
    told = table.say(ANN, Hello(id=7))
    assert kinds(told) == ["welcome", "news", "view"]
    welcome, view = of_kind(told, Welcome), of_kind(told, ViewNow)
    assert welcome.id == view.id == 7
    assert (welcome.player, welcome.room, welcome.book.units) == (ANN, "beach", ("Able",))
    assert view.number == 3 and view.position == 0
    assert [seat.unit for seat in view.seats] == [0]
    assert of_kind(told, NewsTold).news.lines


def test_a_choice_is_carried_out_and_told() -> None:
    table = Table(new(), ANN)
    told = table.act("able lock 1 2")
    assert kinds(told) == ["news", "view"]
    assert of_kind(told, NewsTold).news.lines[0].key == "locked"
    assert of_kind(told, ViewNow).position == 1
    assert_wakes_the_same(table)


def test_every_tally_is_foreseen_once_for_all_who_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, tally, foreseen = Table(new(units=2), ANN), forecast.tally, list[int]()

    def counted(box: Box, state: State, number: int) -> forecast.Tally | None:
        foreseen.append(number)
        return tally(box, state, number)

    monkeypatch.setattr(forecast, "tally", counted)
    table.act("able lock 1 2")
    assert sorted(foreseen) == [0, 1]


def test_a_stale_choice_changes_nothing() -> None:
    table = Table(new(), ANN)
    old = table.ask()
    table.act("able lock 1 2")
    number = table.room.number
    told = table.say(ANN, Act(id=3, ask=old.id, do=("able lock 1 2",)))
    assert kinds(told) == ["refused", "view"]
    assert why(told) == "stale" and told[0].id == 3
    assert table.room.number == number
    assert why(table.act("able lock 1 2")) == "not-now"
    assert why(table.act("able dance")) == "form"


def test_several_choices_stop_at_the_first_refusal() -> None:
    table = Table(new(), ANN)
    told = table.act("able lock 1 2", "able lock 3 4", "able reroll")
    assert of_kind(told, Refused).done == 1
    assert kinds(told) == ["news", "view", "refused"]
    assert table.room.standing.position == 1


def test_nobody_plays_for_another() -> None:
    room = Room.new(
        "beach",
        names=("Able", "Baker"),
        seats=(SeatNow(unit=0, player=ANN), SeatNow(unit=1, player=BOB, called="Bob")),
        seed="7",
    )
    table = Table(room, ANN, BOB)
    assert why(table.act("baker lock 1 2")) == "not-yours"
    told = table.act("baker lock 1 2", player=BOB)
    assert of_kind(told, ViewNow).seats[0].unit == 1
    assert [seat.unit for seat in of_kind(table.told[ANN], ViewNow).seats] == [0]
    assert kinds(table.told[ANN]) == ["news", "view"]
    assert why(table.say(ANN, TakeSeat(unit=1, kind="person"))) == "taken"
    table.say(BOB, TakeSeat(unit=1, kind="empty"))
    told = table.say(ANN, TakeSeat(unit=1, kind="person", called="Ann"))
    assert kinds(told) == ["seats", "view"]
    assert [seat.unit for seat in of_kind(told, ViewNow).seats] == [0, 1]
    assert_wakes_the_same(table, ANN, BOB)


def test_a_spectator_sees_the_table() -> None:
    table = Table(new(), ANN, BOB)
    table.act("able lock 1 2")
    assert kinds(table.told[BOB]) == ["news", "view"]
    assert of_kind(table.told[BOB], ViewNow).seats == ()
    assert why(table.say(BOB, TakeBack(unit=0))) == "not-yours"
    assert why(table.say(BOB, SetTable(hints=True))) == "not-yours"


def test_undo_tells_the_log_anew_and_marks_the_result() -> None:
    table = Table(new(), ANN)
    assert why(table.say(ANN, TakeBack(unit=0))) == "undo"
    table.act("able lock 1 2")
    told = table.say(ANN, TakeBack(unit=0))
    assert kinds(told) == ["news", "seats", "view"]
    news = of_kind(told, NewsTold)
    assert (news.anew, news.news.since, news.news.lines) == (True, 1, ())
    assert of_kind(told, SeatsNow).marks == ("undo",)
    assert of_kind(told, ViewNow).position == 0
    assert why(table.say(ANN, TakeBack(unit=9))) == "no-unit"
    assert_wakes_the_same(table)


GIFT = "1/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=3 stars=2 ; baker sector=1 soldiers=3 stars=2"


def test_what_another_did_next_is_in_the_way_but_not_what_a_bot_did() -> None:
    game = Game.from_position(GIFT, seed=1)
    table = Table(Room.going_on("beach", game, seats=seats_for(2, ANN)), ANN)
    table.act("able give baker 2 stars")
    table.act("baker rally lieutenant")
    (able, _) = of_kind(table.say(ANN, Hello(lang="fr")), ViewNow).seats
    assert not able.undo.do
    assert able.undo.why.endswith("ne serait plus possible. Baker paie 4 Étoiles pour le Lieutenant.")
    assert of_kind(table.say(ANN, TakeBack(unit=0)), Refused).words == able.undo.why
    table.say(ANN, TakeSeat(unit=1, kind="bot", bot="rookie"))
    (able,) = table.view().seats
    assert able.undo.do == "able give baker 2 stars"
    told = table.say(ANN, TakeBack(unit=0))
    assert of_kind(told, ViewNow).position == 0


def test_bots_act_as_jobs_and_stale_results_are_dropped() -> None:
    table = Table(new(2, bots=("", "rookie")), ANN)
    (job,) = table.room.jobs()
    assert (job.kind, job.unit, job.bot, job.number) == ("bot", 1, "rookie", table.room.number)
    assert table.room.game is not None
    late = table.workshop.do(job, table.room.game.record().text())
    table.act("able lock 1 2")
    number = table.room.number
    assert table.room.done(late) == ([], [])
    assert table.room.number == number
    assert table.work() == 1
    assert kinds(table.told[ANN]) == ["news", "view"]
    table.say(ANN, TakeSeat(unit=1, kind="person"))
    assert table.room.jobs() == []
    assert why(table.say(ANN, TakeSeat(unit=1, kind="bot", bot="general"))) == "bot"
    table.say(ANN, TakeSeat(unit=1, kind="bot", bot="random"))
    assert table.room.jobs()[0].bot == "random"
    assert_wakes_the_same(table)


def test_bots_wait_until_people_have_chosen_whom_they_fight_for() -> None:
    setup = Setup(edition="3", map="omaha", mode="battle", units=2)
    seats = seats_for(2, ANN, ("", "rookie"))
    table = Table(Room.new("beach", setup=setup, names=("Able", "Baker"), seats=seats, seed="5"), ANN)
    assert table.room.game is not None
    assert table.room.game.waiting_for == (0, 1) and not table.room.jobs()
    table.act(table.room.game.write(table.room.game.legal_actions(0)[0]))
    assert [job.unit for job in table.room.jobs()] == [1]


def test_a_bot_that_fails_leaves_its_seat() -> None:
    table = Table(new(2, bots=("", "rookie")), ANN)
    (job,) = table.room.jobs()
    taken = table.room.done(Done(job=job, failed="no time"))
    assert kinds([answer.message for answer in taken.answers]) == ["seats", "view"]
    assert table.room.standing.seats[1].kind == "empty"
    assert table.room.jobs() == []


def test_a_whole_game_by_choices_and_bots_wakes_the_same_on_the_way() -> None:
    table = Table(new(2, bots=("", "rookie")), ANN)
    ended: list[MessageOut] = []
    for step in range(2000):
        if table.room.game is not None and table.room.game.is_over:
            break
        if not table.work():
            ask = table.ask()
            assert kinds(table.act(first_choice(ask)))[0] == "news"
        ended = [message for message in table.told.get(ANN, []) if isinstance(message, Ended)]
        if step % 100 == 0:
            assert_wakes_the_same(table)
    assert len(ended) == 1 and ended[0].seed == "1944"
    assert table.room.jobs() == []
    assert_wakes_the_same(table)
    assert why(table.act("able ready", ask="")) == "over"


def test_whoever_comes_back_is_told_what_is_new() -> None:
    table = Table(new(), ANN)
    table.act("able lock 1 2")
    seen = table.room.number
    table.act("able reroll 3")
    news = of_kind(table.say(ANN, Hello(seen=seen)), NewsTold).news
    assert (news.since, news.position) == (2, 2)
    news = of_kind(table.say(ANN, Hello(seen=table.room.number)), NewsTold).news
    assert (news.since, news.lines) == (3, ())
    table.say(ANN, TakeSeat(unit=0, kind="person", called="Ann"))
    assert of_kind(table.say(ANN, Hello(seen=999)), NewsTold).news.since == 0


def test_previews_change_nothing() -> None:
    table = Table(new(), ANN)
    number = table.room.number
    told = table.say(ANN, AskPreview(id=4, do=("able lock 1 2",)))
    assert kinds(told) == ["preview"] and told[0].id == 4
    assert isinstance(told[0], PreviewSeen)
    assert why(table.say(ANN, AskPreview(do=("able dance",)))) == "form"
    assert table.room.number == number


def test_the_past_can_be_looked_at() -> None:
    table = Table(new(), ANN)
    first = table.view().shared
    table.act("able lock 1 2")
    told = table.say(ANN, Look(position=0))
    assert kinds(told) == ["view"]
    seen = of_kind(told, ViewNow)
    assert (seen.past, seen.position, seen.shared) == (True, 0, first)
    assert why(table.say(ANN, Look(position=9))) == "position"
    told = table.say(ANN, ReadLog(since=1))
    assert of_kind(told, NewsTold).news.since == 1


def test_hints_are_off_until_they_are_wanted() -> None:
    table = Table(new(), ANN)
    assert why(table.say(ANN, AskHint(unit=0))) == "hints-off"
    assert kinds(table.say(ANN, SetTable(hints=True, name="Evening"))) == ["seats", "view"]
    told = table.say(ANN, AskHint(unit=0, id=5))
    assert of_kind(told, SeatsNow).marks == ("hints",)
    (job,) = table.room.jobs()
    assert (job.kind, job.id, job.player) == ("hint", 5, ANN)
    table.work()
    hint = of_kind(table.told[ANN], HintGiven)
    assert hint.id == 5 and hint.ask == table.ask().id
    assert hint.options[0].cost == 0 and hint.options[0].figures and hint.options[-1].cost > 0
    assert hint.options[0].do.startswith("able lock ")
    assert any([said.endswith(" Soldiers") for said in hint.options[0].brief])
    assert table.room.jobs() == []
    assert_wakes_the_same(table)


def test_the_past_of_a_game_that_is_over_is_open_to_hints() -> None:
    table = Table(new(), ANN)
    table.act("able lock 1 2")
    table.say(ANN, SetTable(hints=True))
    table.say(ANN, AskHint(unit=0, position=0, most=1))
    assert table.room.standing.marks == ()
    assert table.work() == 1
    hint = of_kind(table.told[ANN], HintGiven)
    assert (hint.position, hint.taken) == (0, "able lock 1 2")
    assert "able lock 1 2" in [do for option in hint.options for do in (option.do, *option.alike)]
    table.say(ANN, SetTable(hints=False))
    assert why(table.say(ANN, AskHint(unit=0, position=0))) == "hints-off"


def test_a_hint_that_comes_late_is_dropped() -> None:
    table = Table(new(), ANN)
    table.say(ANN, SetTable(hints=True))
    table.say(ANN, AskHint(unit=0))
    table.act("able lock 1 2")
    assert table.room.jobs() == []


def test_a_room_goes_on_with_a_game() -> None:
    table = Table(new(), ANN)
    table.act("able lock 1 2")
    game = table.room.game
    assert game is not None
    other = Table(Room.going_on("copy", game.copy(), seats=seats_for(1, ANN), marks=("what-if",)), ANN)
    assert other.view().shared == table.view().shared
    other.act("able reroll 3")
    assert_wakes_the_same(other)
    assert other.room.standing.marks == ("what-if",)


def test_a_bot_says_why_while_hints_are_off() -> None:
    table = Table(new(2, bots=("", "rookie")), ANN)
    while table.room.standing.position == 0 or not _last_by_bot(table):
        if not table.work():
            table.act(first_choice(table.ask()))
    position = table.room.standing.position
    assert why(table.say(ANN, AskHint(unit=0, position=position - 1))) == "hints-off"
    assert not [one for one in table.say(ANN, AskHint(unit=1, id=7, position=position - 1)) if isinstance(one, Refused)]
    (job,) = [job for job in table.room.jobs() if job.kind == "hint"]
    table.act(first_choice(table.ask()))
    assert job in table.room.jobs(), "the past stands, whatever follows"
    assert table.room.game is not None
    taken = table.room.done(table.workshop.do(job, table.room.game.record().text()))
    (told,) = [answer.message for answer in taken.answers if isinstance(answer.message, HintGiven)]
    assert told.id == 7 and told.taken.startswith("baker ")
    (option,) = [one for one in told.options if told.taken in (one.do, *one.alike)]
    assert option.figures, "what it did is there with its figures, however bad it was"
    assert table.room.standing.marks == ()


def _last_by_bot(table: Table) -> bool:
    game = table.room.game
    return game is not None and bool(game.entries) and game.entries[-1].action.unit == 1
