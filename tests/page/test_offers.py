"""An offer on the page: what it changes for both, a yes and a no."""

from support.hands import plain, wait_for_actions
from support.screen import Opener, begin
from support.served import Server

LINE = (
    "1/sword/battle turn=7 stage=roll-3"
    " ; able sector=9 soldiers=8 courage=4 marker=2 dice=RC,RT,WT,W2,BT,BS specialists=scout"
    " ; baker sector=9 soldiers=4 courage=6 marker=2 dice=R2,R2,WC,W2,BC,B1"
    " ; charlie sector=12 soldiers=11 marker=1 specialists=lieutenant dice=R1,RT,WT,W2,BC,B1"
)
OFFER = ("baker offer lieutenant", "baker unit able", "baker die baker 1", "baker die able 1")


def offered(server: Server) -> str:
    """A table at which Baker offers Able a die."""
    room = begin(server, position=LINE)
    page = server.page(room)
    view = page.hear("view")
    for do in OFFER:
        page.say({"is": "act", "ask": view["seats"][1]["ask"]["id"], "do": [do]})
        view = page.hear("view")
    page.close()
    return room


def test_an_offer_tells_what_it_changes_and_takes_a_yes(server: Server, screen: Opener) -> None:
    room = offered(server)
    seen = screen(server.address).table(room)
    seen.see("Baker offers a die")
    seen.see("Your tally if you accept")
    assert "12 +2" in plain(seen.page.locator(".unit").first.inner_text())
    seen.press("y")
    assert wait_for_actions(server, room, 5)[-1]["do"] == "accept"


def test_an_offer_takes_a_no_and_can_be_taken_back(server: Server, screen: Opener) -> None:
    room = offered(server)
    seen = screen(server.address).table(room)
    seen.see("Baker offers a die")
    seen.page.locator('[data-unit="1"]').click()
    seen.see("Waiting for Able")
    assert seen.page.locator("[data-go]").count() == 0
    seen.page.locator('[data-unit="0"]').click()
    seen.press("n")
    assert wait_for_actions(server, room, 5)[-1]["do"] == "decline"
