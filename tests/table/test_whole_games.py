"""Whole games of random play, in every edition and with every option: at each decision the view says all there is."""

from collections.abc import Iterator

import msgspec
import pytest

import easyred
from easyred.bots import by_name
from easyred.game import Game
from easyred.table import Book, News, Seat, Shared, book, log, seat, shared
from easyred.table.alike import meant
from easyred.table.listed import listed
from easyred.table.part import Part
from easyred.table.schema import to_json

SETUPS = (
    {"edition": "1", "map": "tiger", "mode": "practice"},
    {"edition": "1", "map": "pointe-du-hoc", "units": 2},
    {"edition": "1", "map": "omaha", "units": 4, "options": ["ask-everywhere"]},
    {"edition": "1", "map": "deadstick", "units": 3},
    {"edition": "2-demo", "map": "omaha", "units": 3},
    {"edition": "2", "map": "douvres", "units": 1},
    {"edition": "2", "map": "gold", "units": 4, "options": ["few-good-men"]},
    {"edition": "3", "map": "juno", "units": 1, "story": "pigeon"},
    {"edition": "3", "map": "utah", "units": 2, "story": "rising-tide", "options": ["legendary-units"]},
    {"edition": "3", "map": "merville", "units": 3, "options": ["penalty-specialists", "too-many-choices"]},
    {"edition": "3", "map": "sword", "units": 4, "options": ["legendary-units", "nighttime", "find-your-flock"]},
    {"edition": "3", "map": "omaha", "units": 4, "story": "charges-for-the-wall", "options": ["last-man-standing"]},
)
MOST = 160
SAID = ("words", "prompt", "line", "have", "where", "name", "called", "title", "text", "because", "rule", "icon", "do")
"""Fields that have to say something wherever they are."""
MAY_BE_SILENT = {
    ("Card", "words"),  # as of all the others
    ("Gift", "words"),
    ("Why", "words"),  # a stop whose reason needs no words
    ("Way", "rule"),  # an open way
    ("Undo", "do"),  # why not is told instead
    ("Told", "name"),
    ("Told", "text"),
    ("Sector", "text"),  # a mode without Sector texts, checked apart
}


def decisions(setup: dict[str, object]) -> Iterator[Game]:
    """A random game, stopped at its decisions."""
    game, bot = easyred.new_game(seed="words", dice="friendly", **setup), by_name("random")
    for _ in range(MOST):
        if game.is_over:
            return
        unit = game.waiting_for[0]
        yield game
        game.play(bot.choose(game, unit))


def parts(part: object) -> Iterator[Part]:
    """A part and all that it holds."""
    if isinstance(part, Part):
        yield part
        for field in part.__struct_fields__:
            yield from parts(getattr(part, field))
    elif isinstance(part, tuple):
        for one in part:
            yield from parts(one)
    elif isinstance(part, dict):
        for one in part.values():
            yield from parts(one)


def silent(part: Part) -> set[tuple[str, str]]:
    """The fields that should say something and do not."""
    found = set()
    for one in parts(part):
        kind = type(one).__name__
        for field in SAID:
            if (kind, field) not in MAY_BE_SILENT and getattr(one, field, "said") == "":
                found.add((kind, field))
    return found


def read_back(part: Part, kind: type[Part]) -> Part:
    return msgspec.json.decode(to_json(part), type=kind)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup['edition']}-{setup['map']}")
def test_the_view_lists_every_choice_says_everything_and_is_read_back(setup: dict[str, object]) -> None:
    told: Book | None = None
    for game in decisions(setup):
        told = told or book(game)
        common = shared(game)
        assert common.waiting == game.waiting_for
        assert silent(common) == set()
        assert read_back(common, Shared) == common
        for number in range(len(game.names)):
            own = seat(game, number)
            assert silent(own) == set()
            assert read_back(own, Seat) == own
            assert (own.ask is not None) == bool(game.legal_actions(number))
            if own.ask is not None:
                named = [meant(game, one.do) for one in listed(told, own.ask.choices, common.units[number].dice)]
                assert list(dict.fromkeys(named)) == game.legal_actions(number)
                assert own.ask.waited == (number in game.waiting_for)
    assert told is not None and silent(told) == set()
    assert all(bool(sector.text) == told.map.attributes for sector in told.map.sectors)
    assert read_back(told, Book) == told


@pytest.mark.parametrize("setup", SETUPS[::4], ids=lambda setup: f"{setup['edition']}-{setup['map']}")
def test_the_log_gives_a_cause_for_every_line(setup: dict[str, object]) -> None:
    *_, game = decisions(setup)
    told = log(game)
    assert silent(told) == set()
    assert read_back(told, News) == told
