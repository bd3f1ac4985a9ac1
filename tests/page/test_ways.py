"""What the page tells of ways before one is chosen: all of the price, and why not."""

import pytest
from playwright.sync_api import expect
from support.screen import DESKTOP, PHONE, Opener, begin
from support.served import Server


@pytest.mark.parametrize(
    ("lang", "said", "heard"),
    [
        ("en", "Also sacrifice 1 Specialist", "sacrifice 1 Specialist"),
        ("fr", "En plus : sacrifier 1 Spécialiste", "sacrifier 1 Spécialiste"),
    ],
)
def test_a_way_tells_what_it_costs_beside_courage(
    server: Server, screen: Opener, lang: str, said: str, heard: str
) -> None:
    line = "1/tiger/advanced turn=5 stage=move ; able sector=4 soldiers=20 courage=2 specialists=medic,corporal"
    page = screen(server.address, PHONE, lang=lang).table(begin(server, position=line)).page
    page.locator("[data-way='7']").get_by_text(said).wait_for()
    assert heard not in page.locator("[data-way='5']").inner_text()
    page.locator("[data-tab=map]").click()
    page.get_by_text("2+").wait_for()
    assert f"; {heard}; 2 Courage" in (page.locator("[data-sector='7']").get_attribute("aria-label") or "")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1/omaha/battle turn=5 stage=move ; able sector=9 soldiers=20 courage=1", "3 Courage short"),
        ("1/merville/battle turn=5 stage=move ; able sector=12 soldiers=20 courage=9", "no Battle Cry yet"),
    ],
)
def test_a_closed_bunker_tells_what_is_short(
    server: Server, screen: Opener, size: tuple[int, int], line: str, said: str
) -> None:
    page = screen(server.address, size).table(begin(server, position=line)).page
    if size == PHONE:
        page.locator("[data-tab=map]").click()
    bunker = page.locator("[data-sector=bunker]")
    expect(page.locator("svg text", has_text=said)).to_be_visible()
    assert said in (bunker.get_attribute("aria-label") or "")
    assert said in " ".join(page.get_by_role("region", name="The map as a list").all_text_contents())
    bunker.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(said[1:])
