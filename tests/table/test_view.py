"""What a view holds: every choice in its order, small enough to send, and the figures of the engine."""

from collections.abc import Iterator

import pytest

import easyred
from easyred.bots import by_name
from easyred.game import Game
from easyred.rules.model.action import VERB_ARGUMENTS
from easyred.table import TableView, book, seat, shared, view
from easyred.table.alike import meant
from easyred.table.listed import listed
from easyred.table.schema import to_json

MOST_BYTES = 8192
GAMES = (
    {"edition": "3", "map": "omaha", "units": 4},
    {"edition": "3", "map": "sword", "units": 4, "options": ["legendary-units", "nighttime"]},
    {"edition": "3", "map": "utah", "units": 4, "story": "lost-radio"},
    {"edition": "3", "map": "pointe-du-hoc", "units": 4, "options": ["last-man-standing", "few-good-men"]},
)
SMALL = (
    {},
    {"mode": "practice"},
    {"map": "deadstick", "units": 2},
    {"edition": "2", "map": "douvres", "units": 3},
    {"edition": "3", "map": "merville", "units": 2, "options": ["penalty-specialists", "too-many-choices"]},
)


def decisions(setup: dict[str, object], most: int = 150, every: int = 1) -> Iterator[Game]:
    """A game of rookies, stopped at its decisions."""
    game, bot = easyred.new_game(seed=7, **setup), by_name("rookie")
    for number in range(most):
        waiting = game.waiting_for
        if not waiting:
            return
        if number % every == 0:
            yield game
        game.play(bot.choose(game, waiting[-1]))


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: setup["map"])
def test_a_view_of_four_units_has_at_most_8_kilobytes(setup: dict[str, object]) -> None:
    sizes = [len(to_json(view(game, game.waiting_for[0]))) for game in decisions(setup, 400, every=3)]
    assert max(sizes) <= MOST_BYTES


@pytest.mark.parametrize("setup", [*GAMES, *SMALL])
def test_every_choice_of_the_engine_is_listed_in_its_order_and_in_its_words(setup: dict[str, object]) -> None:
    told = book(easyred.new_game(seed=7, **setup))
    for game in decisions(setup, 120):
        unit = game.waiting_for[0]
        ask, dice = seat(game, unit).ask, shared(game).units[unit].dice
        assert ask is not None
        entries = listed(told, ask.choices, dice)
        actions = [meant(game, one.do) for one in entries]
        assert list(dict.fromkeys(actions)) == game.legal_actions(unit)  # dice that look alike are listed once
        for one, action in zip(entries, actions, strict=True):
            if game.write(action) == one.do:
                assert one.words == game.tell(action)


@pytest.mark.parametrize("setup", SMALL)
def test_what_a_choice_is_about_is_what_its_verb_names(setup: dict[str, object]) -> None:
    for game in decisions(setup, 80):
        unit = game.waiting_for[0]
        ask = seat(game, unit).ask
        for choice in ask.choices if ask is not None else ():
            if hasattr(choice, "about"):
                action = game.parse(choice.do)
                named = VERB_ARGUMENTS[action.verb]
                assert bool(choice.about.sector) == ("sector" in named)
                assert bool(choice.about.card) == (action.card >= 0)


def test_an_ask_keeps_its_id_while_its_question_stands_and_no_longer() -> None:
    game = easyred.new_game(units=2, seed=1)
    first = seat(game, 0).ask
    game.play("baker lock 1 2")
    assert first is not None and seat(game, 0).ask.id == first.id
    game.play("able lock 1 2")
    assert seat(game, 0).ask.id != first.id


def test_a_spectator_has_no_seat_and_a_seat_no_more_than_its_own() -> None:
    game = easyred.new_game(units=2, seed=1)
    seen = view(game)
    assert isinstance(seen, TableView) and seen.seat is None
    assert seen.shared == view(game, 1).shared
    assert view(game, "baker").seat.unit == 1


def test_looking_changes_nothing() -> None:
    for setup in SMALL:
        for game in decisions(setup, 60, every=4):
            before, events = game.position, len(game.entries)
            for unit in range(len(game.names)):
                view(game, unit)
            assert (game.position, len(game.entries)) == (before, events)
