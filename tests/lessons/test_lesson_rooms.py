"""A lesson at a table: weak moves are explained, everything can be taken back, and it is woken as it was."""

from pathlib import Path

import pytest
from support.rooms import ANN, Table, of_kind

import easyred
from easyred.desk import messages as ask
from easyred.desk.desk import Desk
from easyred.desk.keeper import YOU, Keeper
from easyred.lessons.coach import Answer, Coach
from easyred.lessons.shelf import lesson, lessons
from easyred.lessons.start import begin
from easyred.room.answers import Offers, seats_for
from easyred.room.messages import Act, Hello, Refused, TakeBack, TellCoach, ViewNow
from easyred.room.room import Room


def opened(id: str) -> Table:
    found = lesson(id)
    assert found is not None
    game = begin(found)
    return Table(Room.going_on("x", game, seats=seats_for(len(game.names), ANN), lesson=id), ANN)


def said(table: Table) -> Coach:
    told = table.view().coach
    assert told is not None
    return told


def answer(table: Table, word: Answer) -> None:
    table.say(ANN, TellCoach(answer=word))


def woken(table: Table) -> Table:
    return Table(Room.wake("x", table.journal), ANN)


def test_a_weak_lock_is_explained_with_both_numbers_and_taken_back() -> None:
    table = opened("colours")
    assert (said(table).step, said(table).dice, said(table).weak) == (0, (1, 5), None)
    table.act("able lock 1 3")
    weak = said(table).weak
    assert weak is not None and weak.yours is not None and weak.best is not None
    assert weak.did == "lock red 2 Soldiers and white Skull"
    assert (weak.yours.share, weak.best.share) == (pytest.approx(11 / 36), pytest.approx(1 - (5 / 6) ** 4))
    assert said(woken(table)).weak == weak
    table.say(ANN, TakeBack(unit=0))
    assert (said(table).step, said(table).weak) == (0, None)
    table.act("able lock 1 5")
    assert (said(table).step, said(table).weak) == (1, None)


def test_one_may_play_on_with_a_weak_move_and_lose_the_goal() -> None:
    table = opened("colours")
    table.act("able lock 3 6")
    answer(table, "play-on")
    assert said(table).weak is None and said(table).waits == "act"
    table.act("able reroll 1 2 5")
    answer(table, "play-on")
    table.act("able reroll 1")
    told = said(table)
    assert told.waits == "lost" and told.text == lesson("colours").texts().lost
    assert said(woken(table)).waits == "lost"
    answer(table, "again")
    assert (said(table).step, said(table).waits, table.room.standing.position) == (0, "act", 0)


def test_a_roll_can_be_taken_back_and_comes_the_same_again() -> None:
    table = opened("lock")
    table.act("able lock 2 4")
    table.act("able reroll 3 5 6")
    dice = table.view().shared.units[0].dice
    table.say(ANN, TakeBack(unit=0))
    assert said(table).step == 1
    table.act("able reroll 3 5 6")
    assert table.view().shared.units[0].dice == dice
    again = woken(table)
    assert again.view().shared == table.view().shared and said(again) == said(table)
    table.say(ANN, TakeBack(unit=0))
    table.act("able reroll 3")
    assert table.view().shared.units[0].dice.shown[2] == dice.shown[2]


def test_what_the_button_names_is_taken_back() -> None:
    """A wish where to be asked is not an action that can be taken back: the one before it is, and it goes with it."""
    table = opened("colours")
    table.act("able lock 1 3")
    table.act("able ask everywhere")
    assert table.view().seats[0].undo.do == "able lock 1 3"
    table.say(ANN, TakeBack(unit=0))
    assert table.room.standing.position == 0
    assert not table.view().seats[0].undo.do
    table.act("able ask everywhere")
    assert not table.view().seats[0].undo.do
    assert of_kind(table.say(ANN, TakeBack(unit=0)), Refused).why == "undo"


def test_the_button_goes_on_only_where_the_coach_waits_for_it() -> None:
    table = opened("bunker")
    assert said(table).waits == "next"
    answer(table, "next")
    assert said(table).step == 1
    answer(table, "next")
    assert said(table).step == 1


@pytest.mark.parametrize("found", lessons(), ids=lambda found: found.id)
def test_every_lesson_stands_where_it_stood(found) -> None:
    table = opened(found.id)
    for line in found.entry.play:
        if line == "next":
            answer(table, "next")
        else:
            table.act(line)
        assert said(woken(table)) == said(table)
        assert woken(table).room.game == table.room.game
    assert table.room.standing.learned


def test_a_weak_re_roll_of_the_heart_says_what_it_costs() -> None:
    table = opened("advance")
    table.act("able lock 2 6")
    table.act("able reroll 1 3")
    weak = said(table).weak
    assert weak is not None and weak.yours is not None and weak.best is not None
    assert weak.best.share == 1.0
    assert weak.yours.share == pytest.approx(1 - (5 / 6) ** 6)  # red and white twice, white and blue once


def test_a_table_without_a_lesson_has_no_coach() -> None:
    table = Table(Room.new("x", names=("Able",), seats=seats_for(1, ANN), seed="1"), ANN)
    assert table.view().coach is None
    assert of_kind(table.say(ANN, TellCoach(answer="next")), Refused).why == "no-lesson"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(Keeper(tmp_path, easyred.content.load(), Offers()))


def learn(desk: Desk) -> ask.LearnSeen:
    seen = desk.ask(ask.AskLearn())
    assert isinstance(seen, ask.LearnSeen)
    return seen


def begun(desk: Desk, id: str, *, again: bool = False) -> str:
    answer = desk.ask(ask.BeginLesson(lesson=id, again=again))
    assert isinstance(answer, ask.GameBegun), answer
    return answer.room


def do(desk: Desk, room: str, text: str) -> None:
    if text == "next":
        desk.keeper.take(room, YOU, TellCoach(answer="next"))
        return
    told = [answer.message for answer in desk.keeper.take(room, YOU, Hello())]
    view = of_kind(told, ViewNow)
    unit = 1 if text.startswith("baker") else 0
    desk.keeper.take(room, YOU, Act(ask=view.seats[unit].ask.id, do=(text,)))


def test_the_desk_knows_what_is_done_begun_and_next(desk: Desk) -> None:
    seen = learn(desk)
    assert len(seen.lessons) == 12 and [training.id for training in seen.trainings] == ["practice", "basic", "advanced"]
    assert {line.training for line in seen.lessons} == {"practice", "basic", "advanced"}
    assert seen.next == "lock" and seen.lessons[0].state == "next" and seen.lessons[1].state == "open"
    room = begun(desk, "lock")
    do(desk, room, "able lock 2 4")
    line = learn(desk).lessons[0]
    assert (line.room, line.step, line.state) == (room, 1, "next")
    assert begun(desk, "lock") == room
    for text in ("able reroll 3 5 6", "next", "able reroll"):
        do(desk, room, text)
    seen = learn(desk)
    assert seen.lessons[0].state == "done" and seen.next == "colours"
    assert begun(desk, "lock") != room, "a lesson that is done begins anew"
    assert learn(desk).lessons[0].state == "done"


def test_lessons_are_neither_games_nor_scores(desk: Desk) -> None:
    found = lesson("bunker")
    assert found is not None
    room = begun(desk, "bunker")
    for text in found.entry.play:
        do(desk, room, text)
    assert desk.keeper.room(room).is_over
    games, scores = desk.ask(ask.AskGames()), desk.ask(ask.AskScores())
    assert isinstance(games, ask.GamesSeen) and isinstance(scores, ask.ScoresSeen)
    assert games.games == () and scores.results == ()


def test_an_unknown_lesson_is_answered_in_a_sentence(desk: Desk) -> None:
    answer = desk.ask(ask.BeginLesson(lesson="flying"))
    assert isinstance(answer, ask.Sorry) and answer.words.endswith(".")
