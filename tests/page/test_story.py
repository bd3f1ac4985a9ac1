"""A War Story on the page: how its tasks stand, and where its tokens are."""

import pytest
from support.screen import PHONE, Opener, begin
from support.served import Server

LINE = (
    "3/omaha/battle/story:lost-radio turn=3 stage=move"
    " ; able sector=3 soldiers=9 tokens=radio ; baker sector=4 soldiers=9"
)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_task_tells_its_progress_and_who_has_the_token(server: Server, screen: Opener, size: str) -> None:
    room = begin(server, position=LINE)
    seen = (screen(server.address, PHONE, touch=True) if size == "phone" else screen(server.address)).table(room)
    if size == "phone":
        seen.page.locator("nav button").last.click()
    task = seen.page.locator("li", has_text="Final Bunker with the Radio")
    task.wait_for()
    assert "0 of 1. Radio: with Able." in " ".join(task.inner_text().split())
