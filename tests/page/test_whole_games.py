"""Whole games by clicks alone: one an edition, and with ``EASYRED_TESTS=all`` every map in every edition."""

import pytest
from support.extent import ALL
from support.screen import DESKTOP, PHONE, Opener, begin
from support.served import Server
from support.whole_games import click_to_the_end

from easyred.content import load

FEW = [("1", "tiger", 2), ("2", "omaha", 1), ("3", "juno", 2)]


def games() -> list[tuple[str, str, int]]:
    """Every map in every edition that has it, with one to four Units."""
    heads = [map.head for map in load().maps.values()]
    pairs = [(edition, head) for edition in "123" for head in heads if not head.editions or edition in head.editions]
    found = [(edition, head.id, max(head.least_units, 1 + n % 4)) for n, (edition, head) in enumerate(pairs)]
    return [*FEW, *[game for game in found if game not in FEW]]


@pytest.mark.parametrize(("edition", "map", "units"), games() if ALL else FEW)
def test_a_whole_game_is_clicked(server: Server, screen: Opener, edition: str, map: str, units: int) -> None:
    room = begin(server, edition=edition, map=map, units=units, seed="7")
    found = click_to_the_end(screen(server.address, DESKTOP).table(room), seed=units)
    assert found["acts"] > 3


def test_a_whole_game_is_tapped_on_a_phone(server: Server, screen: Opener) -> None:
    room = begin(server, edition="1", map="tiger", mode="practice", seed="3")
    click_to_the_end(screen(server.address, PHONE, touch=True).table(room))


def test_four_at_one_screen_play_a_whole_game(server: Server, screen: Opener) -> None:
    names = ["Ann", "Ben", "Cleo", "Dan"]
    room = begin(server, edition="1", map="tiger", units=4, seats=[{"called": name} for name in names], seed="5")
    click_to_the_end(screen(server.address).table(room), seed=4, bold=0.8)


def test_two_units_are_played_with_real_dice_and_cards(server: Server, screen: Opener) -> None:
    room = begin(server, edition="1", map="omaha", units=2, dice="own")
    found = click_to_the_end(screen(server.address).table(room), seed=2, bold=0.45)
    assert found["seen"]["face"] > 10


def test_real_dice_and_decks_are_told_on_a_phone(server: Server, screen: Opener) -> None:
    room = begin(server, edition="3", map="omaha", options=["five-awards"], dice="own")
    found = click_to_the_end(screen(server.address, PHONE, touch=True).table(room), seed=2, bold=0.45)
    assert found["seen"]["thing"] > 20, "the pool and the Awards are drawn by hand"


def test_a_legendary_unit_plays_a_war_story_at_night(server: Server, screen: Opener) -> None:
    chosen = {"edition": "3", "map": "omaha", "units": 2, "options": ["legendary-units", "nighttime"]}
    room = begin(server, **chosen, story="lost-radio", seed="11")
    click_to_the_end(screen(server.address).table(room), seed=9)


def test_bots_play_along(server: Server, screen: Opener) -> None:
    room = begin(server, edition="1", map="omaha", units=3, seats=[{}, *[{"kind": "bot", "bot": "rookie"}] * 2])
    click_to_the_end(screen(server.address).table(room))
