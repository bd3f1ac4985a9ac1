"""The server is killed between two clicks, and two tabs look at one game: nothing is lost, nothing happens twice."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from support.hands import recorded, wait_for_actions
from support.screen import Opener, begin
from support.served import Server


def lock_two(page: Page) -> None:
    for place in ("1", "2"):
        page.locator(f'[data-die="{place}"]').click()
    page.locator("[data-go]:not([disabled])").click()


@pytest.mark.parametrize("clicks_while_dead", [False, True])
def test_a_killed_server_loses_nothing(tmp_path: Path, screen: Opener, clicks_while_dead: bool) -> None:
    server = Server(tmp_path)
    room = begin(server, seed="1944")
    seen = screen(server.address).table(room)
    seen.allow("WebSocket connection|ERR_CONNECTION|Failed to load")
    lock_two(seen.page)
    before = wait_for_actions(server, room, 1)
    server.kill()
    seen.page.locator(".banner").wait_for()
    if clicks_while_dead:
        seen.page.locator("[data-go]:not([disabled])").click()
    again = Server(tmp_path, "--port", str(server.port))
    try:
        seen.page.locator(".banner").wait_for(state="detached", timeout=20_000)
        if not clicks_while_dead:
            assert recorded(again, room) == before
            seen.page.locator("[data-go]:not([disabled])").click()
        after = wait_for_actions(again, room, 2)
        assert after[:1] == before and [one["do"] for one in after] == ["lock", "reroll"]
    finally:
        again.stop()


def test_two_tabs_on_one_game_show_the_same(server: Server, screen: Opener) -> None:
    room = begin(server, seed="1944")
    one = screen(server.address).table(room)
    two = screen(server.address, beside=one).table(room)
    lock_two(one.page)
    two.page.locator('main[data-position="1"]').wait_for()
    two.page.locator("[data-go]:not([disabled])").click()
    one.page.locator('main[data-position="2"]').wait_for()
    assert len(recorded(server, room)) == 2


def test_a_choice_that_comes_too_late_is_refused_and_said(server: Server, screen: Opener) -> None:
    room = begin(server, seed="1944")
    late = screen(server.address)
    late.page.route_web_socket("**/rooms/*", lambda line: line.connect_to_server())
    late.table(room)
    answer = server.page(room)
    answer.act(answer.hear("view"), "able lock 1 2")
    answer.close()
    late.page.locator('main[data-position="1"]').wait_for()
    assert len(recorded(server, room)) == 1
