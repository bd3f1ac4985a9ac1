"""Keys alone and screen readers: the focus is never lost, what is open can be left, what happened is said once."""

import pytest
from playwright.sync_api import expect
from support.hands import Hands
from support.screen import Opener, Screen, begin
from support.served import Server

HAS = """() => {
    const now = document.activeElement;
    return !now || now === document.body ? '' : now.getAttribute('aria-label') ?? now.textContent.trim();
}"""
MOVE = "1/omaha/battle turn=3 stage=move ; able sector=4 soldiers=9 courage=9 marker=1 ; baker sector=4 soldiers=9"
OFFERED = (
    "[data-way]:not([aria-disabled=true]), [data-deed], [data-card][aria-pressed=false], [data-more]:not([disabled])"
)
MOST = 300


@pytest.mark.parametrize("key", ["l", "p", "g"])
def test_what_a_key_opens_gets_the_focus_and_gives_it_back(server: Server, screen: Opener, key: str) -> None:
    seen = screen(server.address).table(begin(server, position=MOVE))
    page = seen.page
    page.locator("[data-go]").wait_for()
    page.locator('[data-sector="6"]').focus()
    seen.press(key)
    expect(page.locator("[data-opened] h2").first).to_be_focused()
    seen.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('[data-opened], [data-extra]')")
    seen.press("Escape")
    expect(page.locator("[data-opened]")).to_have_count(0)
    expect(page.locator('[data-sector="6"]')).to_be_focused()


@pytest.mark.parametrize("key", ["?", "o"])
def test_a_dialog_keeps_the_focus_until_escape_gives_it_back(server: Server, screen: Opener, key: str) -> None:
    seen = screen(server.address).table(begin(server))
    die = seen.page.locator('[data-die="3"]')
    die.focus()
    seen.press(key)
    seen.page.locator("dialog[open]").wait_for()
    for _ in range(30):
        seen.press("Tab")
        assert seen.page.evaluate("!document.activeElement.closest('main')")
    seen.press("Escape")
    seen.page.locator("dialog[open]").wait_for(state="detached")
    expect(die).to_be_focused()


def test_every_page_leads_to_its_heading_and_has_a_title(server: Server, screen: Opener) -> None:
    page = screen(server.address).go().page
    page.locator("[data-land]").wait_for()
    for place in ("settings", "rules", "scores", "learn", "new", "games", "about"):
        page.evaluate("(place) => (location.hash = `#/${place}`)", place)
        expect(page.locator("main h1").first).to_be_focused()
        expect(page).to_have_title(f"{page.locator('main h1').first.inner_text()} · Easy Red")


def test_letter_keys_can_be_switched_off(server: Server, screen: Opener) -> None:
    seen = screen(server.address)
    seen.page.add_init_script("localStorage.setItem('easyred.wishes', JSON.stringify({ letters: false }))")
    seen.table(begin(server)).page.locator("[data-die]").first.wait_for()
    seen.press("l", "o")
    assert seen.page.locator("[data-log], dialog[open]").count() == 0
    seen.press("?")
    expect(seen.page.locator("dialog[open]")).to_contain_text("switched off")


def by_keys(seen: Screen) -> list[str]:
    """Play to the end by keys alone, the shortest way; whatever was said to those who listen."""
    page, hands, said = seen.page, Hands(seen, keys=True), list[str]()
    for _ in range(MOST):
        if page.locator("main[data-over]").count():
            return said
        before = page.locator("main[data-position]").get_attribute("data-position")
        act(seen, hands)
        page.locator(f"main[data-position]:not([data-position='{before}'])").wait_for()
        page.wait_for_function(f"() => ({HAS})()")
        said.append(page.locator("[data-voice]").text_content() or "")
    raise AssertionError("the game does not end")


def act(seen: Screen, hands: Hands) -> None:
    """Press the big button; where it is off, first pick dice, a Sector or a row by its number, or what is offered."""
    page = seen.page
    page.locator("[data-go]").wait_for()
    for key in "1234567890":
        if page.locator("[data-go]:not([disabled])").count():
            break
        seen.press(key)
        page.wait_for_timeout(20)
    else:
        hands.hit(page.locator(OFFERED).locator("visible=true").first)
    hands.go()


@pytest.mark.parametrize(
    "setup", [{"seed": "3"}, {"map": "omaha", "units": 2, "seed": "3"}], ids=["practice", "omaha-two"]
)
def test_a_whole_game_by_keys_never_loses_the_focus(server: Server, screen: Opener, setup: dict[str, object]) -> None:
    seen = screen(server.address).table(begin(server, **setup))
    seen.page.locator("[data-die], [data-go]").first.wait_for()
    said = by_keys(seen)
    assert all(said), "every action is told"
    sentences = [one.strip() for words in said for one in words.split(". ")]
    assert len(sentences) < 8 * len(said), "and briefly"


def test_what_happened_is_said_in_one_place(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server))
    seen.page.locator("[data-die]").first.wait_for()
    seen.press("1", "2", "Enter")
    expect(seen.page.locator("[data-voice]")).to_contain_text("locks")
    live = seen.page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert]")
    assert [text for text in live.all_text_contents() if "locks" in text] == seen.page.locator(
        "[data-voice]"
    ).all_text_contents()


GUNS = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=14 courage=9 marker=1 specialists=corporal,medic"


@pytest.mark.parametrize("sector", ["5", "bunker", "2"])
def test_enter_on_a_sector_with_nothing_to_do_presses_the_big_button(
    server: Server, screen: Opener, sector: str
) -> None:
    seen = screen(server.address).table(begin(server, position=GUNS))
    page = seen.page
    page.locator('[data-sector="5"]').click()
    seen.press("Enter")
    expect(page.locator(".prompt h1")).to_contain_text("Pay")
    page.locator(f'[data-sector="{sector}"]').click()
    seen.press("Enter")
    expect(page.locator(".prompt h1")).to_have_text("Lock two dice")
    page.locator(f'[data-sector="{sector}"]').click()
    for place in "12":
        page.locator(f'[data-die="{place}"]').click()
    seen.press("Enter")
    expect(page.locator(".prompt h1")).to_have_text("Re-roll, or keep")


def test_enter_picks_the_sector_that_has_the_focus(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, position=MOVE))
    sector = seen.page.locator("[data-sector][data-live]").first
    sector.focus()
    seen.press("Enter")
    expect(sector).to_have_attribute("aria-pressed", "true")
