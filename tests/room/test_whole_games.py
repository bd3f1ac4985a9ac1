"""Whole games by way of a Room: every edition, any dice, with corrections and undo; waking it changes nothing."""

from random import Random

import pytest
from support.rooms import ANN, Table, assert_wakes_the_same, kinds, of_kind

from easyred.content import Setup, load
from easyred.room.answers import seats_for
from easyred.room.messages import Act, Chance, Hello, MessageOut, Redraw, TakeBack, ViewNow, Welcome
from easyred.room.room import Room
from easyred.table.draw import DrawAsked
from easyred.table.listed import listed

NAMES = ("Able", "Baker", "Charlie", "Dog")
MOST = 150


def rolled(random: Random, draw: DrawAsked) -> tuple[str, ...]:
    """Some results of a draw."""
    if draw.what == "dice":
        return tuple(random.choice("KS12CT") for _ in range(draw.count))
    if draw.what == "d6":
        return tuple(str(random.randint(1, draw.sides)) for _ in range(draw.count))
    return tuple(random.sample(draw.among, draw.count))


def answer(random: Random, table: Table, view: ViewNow) -> list[MessageOut]:
    """Do anything that the view offers."""
    if view.draw is not None:
        return table.say(ANN, Chance(key=view.draw.key, results=rolled(random, view.draw)))
    assert view.shared is not None
    ask = random.choice([seat.ask for seat in view.seats if seat.ask is not None and seat.ask.waited])
    book = of_kind(table.say(ANN, Hello()), Welcome).book
    choices = listed(book, ask.choices, view.shared.units[ask.unit].dice)
    do = ask.obvious if ask.obvious and random.random() < 0.5 else random.choice(choices).do
    return table.say(ANN, Act(ask=ask.id, do=(do,)))


@pytest.mark.parametrize("dice", ["friendly", "own"])
@pytest.mark.parametrize("edition", sorted(load().editions))
def test_whatever_a_view_offers_is_taken(edition: str, dice: str) -> None:
    random = Random(f"{edition} {dice}")
    map = random.choice(load().maps_of(edition))
    units = random.randint(map.head.least_units, 3)
    setup = Setup(edition=edition, map=map.head.id, mode=map.modes[-1].id, units=units)
    seats = seats_for(units, ANN)
    table = Table(Room.new("beach", names=NAMES[:units], seats=seats, seed="7", setup=setup, dice=dice), ANN)
    for step in range(MOST):
        if table.room.is_over:
            break
        view = table.view()
        told = answer(random, table, view)
        assert "refused" not in kinds(told), told
        open_to = [drawn.draw.key for drawn in of_kind(told, ViewNow).redraw]
        if view.draw is not None and random.random() < 0.2 and view.draw.key in open_to:
            told = table.say(ANN, Redraw(key=view.draw.key, results=rolled(random, view.draw)))
            assert "refused" not in kinds(told), told
        elif random.random() < 0.1:
            table.say(ANN, TakeBack(unit=random.randrange(units)))
        if step % 30 == 0:
            assert_wakes_the_same(table)
    assert_wakes_the_same(table)
