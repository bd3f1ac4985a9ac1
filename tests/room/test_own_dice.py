"""A Room whose players roll real dice: it asks, waits, lets results be corrected, and wakes in the middle of it."""

from random import Random

import pytest
from support.rooms import ANN, Table, assert_wakes_the_same, first_choice, kinds, new, of_kind, why

from easyred.game import DrawNeeded, Game
from easyred.room.messages import Act, Chance, Hello, NewsTold, Redraw, Refused, TakeBack, ViewNow
from easyred.table.draw import DrawAsked, draw_asked
from easyred.table.observer import Observer

FACES = ["K", "S", "1", "2", "C", "T"]


def rolled(draw: DrawAsked, shift: int = 0) -> tuple[str, ...]:
    """Some results that a draw can have."""
    if draw.what == "dice":
        return tuple(FACES[(place + shift) % 6] for place in range(draw.count))
    if draw.what == "d6":
        return tuple(str(1 + (place + shift) % draw.sides) for place in range(draw.count))
    return tuple(draw.among[(place + shift) % len(draw.among)] for place in range(draw.count))


def opened(units: int = 1, bots: tuple[str, ...] = ()) -> Table:
    """A table whose opening is drawn."""
    table = Table(new(units, bots=bots, dice="own"), ANN)
    while (draw := table.view().draw) is not None:
        assert kinds(table.say(ANN, Chance(key=draw.key, results=rolled(draw))))[-1] == "view"
    return table


def test_the_opening_is_drawn_before_there_is_a_table() -> None:
    table = Table(new(2, dice="own"), ANN)
    view = table.view()
    assert view.shared is None and view.draw is not None and view.draw.do == ""
    assert view.draw.words == "Able rolls 6 dice."
    assert why(table.say(ANN, Act(ask="", do=("able lock 1 2",)))) == "no-table"
    assert why(table.say(ANN, Chance(key=view.draw.key, results=("K",)))) == "draw"
    assert why(table.say(ANN, Chance(key="9.9.roll.9", results=("K",)))) == "draw"
    told = table.say(ANN, Chance(key=view.draw.key, results=tuple("KS12CT")))
    assert of_kind(told, ViewNow).draw.unit == 1
    assert_wakes_the_same(table)
    again = of_kind(table.say(ANN, Chance(key=view.draw.key, results=tuple("KS12CT"))), Refused)
    assert again.why == "draw" and "No such roll" in again.words
    early = of_kind(table.say(ANN, Redraw(key=table.view().draw.key, results=tuple("KS12CT"))), Refused)
    assert early.why == "draw" and "No such roll" in early.words
    told = table.say(ANN, Redraw(key=view.draw.key, results=tuple("KKKKKK")))
    assert [drawn.draw.key for drawn in of_kind(told, ViewNow).redraw] == [view.draw.key]
    second = of_kind(told, ViewNow).draw
    told = table.say(ANN, Chance(key=second.key, results=tuple("KS12CT")))
    assert kinds(told) == ["news", "view"]
    shared = of_kind(told, ViewNow).shared
    assert "".join(shared.units[0].dice.shown).count("K") == 6
    assert_wakes_the_same(table)
    told = table.say(ANN, Redraw(key=second.key, results=tuple("SSSSSS")))
    assert "".join(of_kind(told, ViewNow).shared.units[1].dice.shown).count("S") == 6
    assert_wakes_the_same(table)


def test_an_action_waits_for_its_roll() -> None:
    table = opened()
    table.act("able lock 1 2")
    told = table.act("able reroll 3 4")
    assert kinds(told) == ["view"]
    draw = of_kind(told, ViewNow).draw
    assert draw.do == "able reroll 3 4" and draw.count == 2
    assert_wakes_the_same(table)
    assert why(table.act("able reroll")) == "draw-first"
    assert why(table.say(ANN, Chance(key=draw.key, results=("K", "Z")))) == "draw"
    told = table.say(ANN, Chance(key=draw.key, results=("C", "C")))
    assert kinds(told) == ["news", "view"]
    assert not of_kind(told, NewsTold).anew
    (drawn,) = of_kind(told, ViewNow).redraw
    assert (drawn.draw.key, drawn.draw.count, [word[1] for word in drawn.results]) == (draw.key, 2, ["C", "C"])
    assert why(table.say(ANN, Chance(key=draw.key, results=("C", "C")))) == "no-draw"
    told = table.say(ANN, Redraw(key=draw.key, results=("T", "T")))
    assert of_kind(told, NewsTold).anew
    assert [die[1] for die in of_kind(told, ViewNow).shared.units[0].dice.shown][2:4] == ["T", "T"]
    assert why(table.say(ANN, Redraw(key="1.0.roll.1", results=tuple("KS12CT")))) == "draw"
    assert_wakes_the_same(table)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("'able dance'. Choose", "'K Z' does not fit this roll or draw: it takes 2 results", "No such roll")),
        ("fr", ("'able dance'. Choisissez", "'K Z' ne convient pas", "Aucun lancer ni tirage")),
    ],
)
def test_what_cannot_be_is_told_in_the_language_of_whoever_says_it(lang: str, words: tuple[str, ...]) -> None:
    table = opened()
    table.act("able lock 1 2")
    table.say(ANN, Hello(lang=lang))
    refused = [of_kind(table.say(ANN, Act(ask="", do=("able dance",))), Refused)]
    table.say(ANN, Act(ask=of_kind(table.say(ANN, Hello(lang=lang)), ViewNow).seats[0].ask.id, do=("able reroll 3 4",)))
    draw = of_kind(table.say(ANN, Hello(lang=lang)), ViewNow).draw
    refused += [of_kind(table.say(ANN, Chance(key=draw.key, results=("K", "Z"))), Refused)]
    refused += [of_kind(table.say(ANN, Chance(key="9.9.roll.9", results=("K", "Z"))), Refused)]
    assert [one.why for one in refused] == ["form", "draw", "draw"]
    assert all(part in one.words for part, one in zip(words, refused, strict=True)), refused


def test_what_an_action_has_led_to_is_told_before_its_next_draw() -> None:
    table, random, before = opened(2), Random(3), ()
    compared = 0
    while table.room.game.turn < 5 and not table.room.game.is_over:
        draw = table.view().draw
        if draw is not None:
            told = table.say(ANN, Chance(key=draw.key, results=rolled(draw)))
            before = draw.so_far
        else:
            unit = table.room.game.waiting_for[0]
            onward = [action for action in table.room.game.legal_actions(unit) if not action.is_free()]
            told, before = table.act(table.room.game.write(random.choice(onward))), ()
        for news in [one for one in told if isinstance(one, NewsTold)]:
            lines = [(line.words, line.changes, line.turn, line.phase) for line in news.news.lines]
            assert lines[: len(before)] == [(line.words, line.changes, line.turn, line.phase) for line in before]
            compared += len(before)
    assert compared > 15


def test_an_action_that_waits_can_be_given_up() -> None:
    table = opened()
    table.act("able lock 1 2")
    table.act("able reroll 3 4")
    told = table.say(ANN, TakeBack(unit=0))
    assert kinds(told) == ["view"]
    assert of_kind(told, ViewNow).draw is None
    assert table.room.standing.marks == ()
    assert_wakes_the_same(table)
    draw = of_kind(table.act("able reroll 3"), ViewNow).draw
    assert draw.count == 1
    table.say(ANN, Chance(key=draw.key, results=("C",)))
    assert_wakes_the_same(table)


def test_turns_with_a_bot_wake_the_same_after_every_line() -> None:
    table = opened(2, ("", "rookie"))
    for step in range(200):
        if table.room.game is not None and table.room.game.is_over:
            break
        draw = table.view().draw
        if draw is not None:
            table.say(ANN, Chance(key=draw.key, results=rolled(draw, step)))
        elif not table.work():
            table.act(first_choice(table.ask()))
        if step % 6 == 0:
            assert_wakes_the_same(table)
    assert table.room.game is not None and table.room.game.turn > 1
    assert_wakes_the_same(table)


def test_a_re_roll_tells_which_dice_are_rolled() -> None:
    table = opened()
    table.act("able lock 1 2")
    draw = of_kind(table.act("able reroll 3 6"), ViewNow).draw
    assert draw.places == (3, 6) and draw.colours == ("W", "B")
    assert table.view().draw.shows == ()


def test_the_d6_of_a_gun_tells_what_each_result_costs() -> None:
    line = "1/omaha/battle turn=3 stage=move ; able sector=5 soldiers=20 courage=9 marker=1"
    game = Game.from_position(line, dice="own")
    with pytest.raises(DrawNeeded):
        game.play("able ready")
    draw = draw_asked(Observer(game))
    assert draw is not None and draw.what == "d6" and draw.sector == "5"
    assert [shown.falls for shown in draw.shows] == [5, 6, 7, 8, 9, 10]
    assert game.needed is not None, "nothing has happened"
