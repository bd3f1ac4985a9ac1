"""Looking at games again in the browser: replay, what-if, the end, records that come and go, dice."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.places import PLACES
from support.screen import BOTH, PHONE, Opener, begin
from support.served import Server

GOLDEN = Path(__file__).parents[1] / "golden"
LOST, WON = "1-basic-1-lost", "1-basic-1-won"


def imported(server: Server, name: str) -> str:
    room: str = server.ask(**{"is": "import", "record": (GOLDEN / f"{name}.easyred").read_text()})["room"]
    return room


@pytest.mark.parametrize("size", BOTH)
def test_a_game_is_scrubbed_by_keys_and_slider_and_has_links(
    server: Server, screen: Opener, size: tuple[int, int]
) -> None:
    room = imported(server, LOST)
    page = screen(server.address, size).go("replay", room, "3").page
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("3")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("4")
    expect(page).to_have_url(re.compile(f"#/replay/{room}/4$"))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("Shift+ArrowRight")
    assert int(slider.input_value()) > 1
    slider.fill("2")
    expect(page).to_have_url(re.compile(f"#/replay/{room}/2$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_play_on_from_a_moment_is_a_new_game_marked_what_if(server: Server, screen: Opener) -> None:
    room = imported(server, LOST)
    page = screen(server.address).go("replay", room, "2").page
    page.locator("[data-branch]").click()
    page.get_by_role("dialog").locator(".go").click()
    page.wait_for_url("**/#/table/*")
    line = server.ask(**{"is": "games"})["games"][0]
    assert line["room"] != room and line["marks"] == ["what-if"] and line["position"] == 2


@pytest.mark.parametrize(("name", "chance"), [(WON, "100"), (LOST, "0")])
def test_a_game_that_is_over_is_seen_from_its_beginning_and_its_end_is_certain(
    server: Server, screen: Opener, name: str, chance: str
) -> None:
    page = screen(server.address).go("table", imported(server, name)).page
    page.locator(".actions .btn:not(.go)", has_text="Replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    expect(page.locator("[data-branch]")).to_be_visible()
    page.keyboard.press("End")
    expect(slider).not_to_have_value("0")
    expect(page.locator("h1")).to_have_text("The end")
    expect(page.locator("[data-branch]")).to_have_count(0)
    expect(page.get_by_text(f"{chance} % to win.")).to_have_count(1)
    expect(page.locator(".chance header")).to_contain_text(re.compile("The dice were .* usual"), timeout=120_000)
    expect(page.locator(".chance header")).not_to_contain_text("points")


def test_the_chance_to_win_is_told_as_it_comes(server: Server, screen: Opener) -> None:
    room = imported(server, LOST)
    page = screen(server.address).go("replay", room, "0").page
    page.locator(".chart .line").wait_for(state="attached", timeout=120_000)
    server.ask(**{"is": "review", "room": room})


def test_the_end_tells_points_and_leads_on(server: Server, screen: Opener) -> None:
    page = screen(server.address).go("table", imported(server, WON)).page
    expect(page.locator("h1")).to_have_text("The Bunker is yours")
    expect(page.get_by_role("button", name="Play next: Exercise Tiger, Advanced Training")).to_be_visible()
    expect(page.get_by_text("Your dice")).to_be_visible()
    page.get_by_text("Report a problem").click()
    page.locator("textarea").fill("It went too well.")
    with page.expect_download() as saved:
        page.get_by_role("dialog").locator(".go").click()
    text = Path(saved.value.path()).read_text()
    assert "It went too well." in text and '"easyred"' in text
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Same seed").click()
    page.wait_for_url("**/#/table/*")
    page.locator("[data-go], .prompt").first.wait_for()


def test_a_defeat_says_who_fell_and_why(server: Server, screen: Opener) -> None:
    page = screen(server.address, PHONE).go("table", imported(server, LOST)).page
    expect(page.locator("h1")).to_have_text("The beach is lost")
    expect(page.get_by_text("How it came to this")).to_be_visible()
    page.locator(".actions .go").click()
    expect(page).to_have_url(re.compile("#/replay/"))


SEEN = """() => {
    window.seen = [];
    const look = () => {
        const go = document.querySelector('.actions .go');
        if (go && getComputedStyle(go).visibility === 'visible' && window.seen.at(-1) !== go.textContent)
            window.seen.push(go.textContent);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def test_the_big_button_after_a_defeat_keeps_its_meaning_when_the_review_comes(server: Server, screen: Opener) -> None:
    page = screen(server.address).go().page
    page.evaluate(SEEN)
    page.evaluate(f"location.hash = '#/table/{imported(server, LOST)}'")
    page.locator(".panel ol button .chances").first.wait_for(timeout=60_000)
    assert page.evaluate("window.seen") == ["Look at turn 6"]


def test_records_come_and_go(server: Server, screen: Opener, tmp_path: Path) -> None:
    page = screen(server.address).go("games").page
    page.locator("[data-file]").set_input_files(GOLDEN / f"{WON}.easyred")
    page.get_by_role("button", name="Look at it").wait_for()
    room = server.ask(**{"is": "games"})["games"][0]["room"]
    row = page.locator(f'[data-room="{room}"]')
    with page.expect_download() as saved:
        row.get_by_role("button", name="Record").click()
    assert Path(saved.value.path()).read_text().startswith('{"easyred"')
    broken = tmp_path / "broken.easyred"
    broken.write_text("nonsense")
    page.locator("[data-file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("Your games are safe")
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Yes, delete").click()
    expect(row).to_have_count(0)


def test_dice_are_verified_and_counted(server: Server, screen: Opener) -> None:
    room = begin(server, seed="1944")
    seen = screen(server.address).go("verify", room)
    page = seen.page
    expect(page.locator(".verdict")).to_contain_text("follow")
    seen.go("dice")
    expect(page.locator(".verdict")).to_contain_text("dice")
    page.get_by_role("button", name="As a table").click()
    expect(page.locator("table")).to_be_visible()


def test_the_log_begins_with_the_first_turn_and_explains_a_loss_as_a_sum(server: Server, screen: Opener) -> None:
    seen = screen(server.address)
    PLACES["table-log"](server, seen)  # a game of more actions than the Room tells somebody who sits down
    log = seen.page.locator("[data-log]")
    log.get_by_role("button", name="Turn 1").click()
    log.locator("button.line", has=seen.page.locator("em")).last.click()
    expect(log.get_by_role("heading").filter(has_text=re.compile(r"Why \d+ m[ae]n\?"))).to_be_visible()
    expect(log.locator(".sum .total")).to_have_text(re.compile(r"\d+"))
