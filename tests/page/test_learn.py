"""Learning in the browser: a lesson with a weak move, a scene of the rulebook, and the pages to look things up."""

import pytest
from playwright.sync_api import Page, expect
from support.screen import BOTH, Opener
from support.served import Server


def pick(page: Page, *dice: int) -> None:
    for die in dice:
        page.locator(f'[data-die="{die}"]').click()


def go(page: Page) -> None:
    page.locator("[data-go]").click()


@pytest.mark.parametrize("size", BOTH)
def test_a_newcomer_finishes_the_first_lesson(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    room = server.ask(**{"is": "lesson", "lesson": "lock", "again": True})["room"]
    page = screen(server.address, size).table(room).page
    expect(page.get_by_text("Two dice show 2 Soldiers.")).to_be_visible()
    pick(page, 2, 3)
    go(page)
    expect(page.locator("h1")).to_have_text("Look once more")
    expect(page.get_by_text("66.5")).to_be_visible()
    expect(page.locator("[data-play-on]")).to_be_visible()
    go(page)
    expect(page.locator("[data-play-on]")).to_have_count(0)
    pick(page, 2, 4)
    go(page)
    expect(page.get_by_text("Roll again what gives nothing.")).to_be_visible()
    pick(page, 3, 5, 6)
    go(page)
    expect(page.locator("h1")).to_have_text("This is your tally.")
    expect(page.locator("h1")).to_be_focused()
    go(page)
    expect(page.get_by_text("One re-roll is left.")).to_be_visible()
    pick(page, 5)
    go(page)
    expect(page.locator("h1")).to_have_text("That is a roll.")
    expect(page.locator("[data-gains]")).to_contain_text("Able gains 6 Soldiers.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_list_of_lessons_leads_on(server: Server, screen: Opener) -> None:
    page = screen(server.address).go("learn").page
    expect(page.locator("[data-lesson]")).to_have_count(12)
    page.locator('[data-lesson="colours"]').click()
    page.wait_for_url("**/#/table/*")
    expect(page.get_by_text("Red and blue show 2 Soldiers already.")).to_be_visible()


def test_a_rule_is_shown_at_a_table(server: Server, screen: Opener) -> None:
    page = screen(server.address).go("rules", "1", "MOVE-4").page
    expect(page.get_by_role("heading", name="Landmines")).to_be_visible()
    page.locator("[data-show]").click()
    page.wait_for_url("**/#/table/*")
    expect(page.get_by_text("Try this:")).to_be_visible()


@pytest.mark.parametrize("size", BOTH)
@pytest.mark.parametrize(
    "path", [("rules", "3"), ("cards", "1", "medic"), ("maps", "1"), ("maps", "1", "omaha"), ("stories", "3")]
)
def test_what_can_be_looked_up_fits_the_window(
    server: Server, screen: Opener, size: tuple[int, int], path: tuple[str, ...]
) -> None:
    page = screen(server.address, size).go(*path).page
    page.locator("article, [data-rule], [data-card], [data-map]").first.wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
