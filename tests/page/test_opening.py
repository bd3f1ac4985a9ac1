"""The page opens, and a game begins."""

import pytest
from playwright.sync_api import expect
from support.screen import DESKTOP, PHONE, Opener, begin
from support.served import Server

STOP = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=5 ; baker sector=2 soldiers=9 stars=1"


@pytest.mark.parametrize("way", [[], [".thumb:not(.dark)"]], ids=["desktop", "phone"])
def test_a_game_begins_in_one_click(server: Server, screen: Opener, way: list[str]) -> None:
    """On a phone a map is tapped first: the one big button there is the first lesson."""
    page = screen(server.address, PHONE if way else DESKTOP).go().page
    for place in [*way, "[data-land]"]:
        page.locator(place).first.click()
    page.locator("[data-die]").first.wait_for()
    assert "#/table/" in page.url


def test_a_game_begins_at_any_position(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, position=STOP))
    seen.page.locator('[data-offer="medic"]').click()
    seen.press("Enter")  # the card keeps the focus, and Enter still presses the big button
    seen.page.locator('[data-card="medic"]').wait_for()


def test_nations_and_legends_show_their_bonuses(server: Server, screen: Opener) -> None:
    room = begin(
        server,
        edition="3",
        map="sword",
        units=2,
        options=["legendary-units"],
        seats=[{}, {"kind": "bot", "bot": "rookie"}],
    )
    seen = screen(server.address).table(room)
    seen.see("25 Item Points").wait_for()
    seen.page.locator(".row").first.click()
    seen.page.locator("[data-go]").click()
    seen.see("10 Item Points + 3 Soldiers").wait_for()


def test_what_can_be_chosen_beside_an_open_pool_stays_within_the_window(server: Server, screen: Opener) -> None:
    bots = [{"kind": "bot", "bot": "rookie"}] * 3
    room = begin(server, edition="3", map="omaha", units=4, options=["legendary-units"], seats=[{}, *bots])
    seen = screen(server.address).table(room)
    seen.page.locator(".row").first.click()
    seen.page.locator("[data-go]").click()
    expect(seen.page.locator(".prompt h1")).to_have_text("Choose a Legendary Unit")
    seen.press("p")
    for one in seen.page.locator(".low .foot button").all():
        box = one.bounding_box()
        assert box and box["x"] + box["width"] <= DESKTOP[0]
    assert seen.page.locator(".low .foot [data-deed]").count() > 2
