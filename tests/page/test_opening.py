"""The page opens, and a game begins."""

import pytest
from support.screen import PHONE, Opener, begin
from support.served import Server

STOP = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=5 ; baker sector=2 soldiers=9 stars=1"


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_a_game_begins_in_one_click(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    page = screen(server.address, size).go().page
    page.locator("[data-land]").click()
    page.locator("[data-die]").first.wait_for()
    assert "#/table/" in page.url


def test_a_game_begins_at_any_position(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, position=STOP))
    seen.page.locator('[data-offer="medic"]').click()
    seen.page.locator("[data-go]").click()
    seen.page.locator('[data-card="medic"]').wait_for()
