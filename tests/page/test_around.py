"""The pages around the table: home, new games by link, scores, settings, and what can go wrong."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.extent import ALL
from support.screen import BOTH, PHONE, Opener, begin
from support.served import Server
from view_fixtures import reroll

from easyred.desk.keeper import LEARNED
from easyred.store import FILE, Store

DESKTOP = (1280, 800)
BROKEN = """(told, word) => {
    const text = [...told.childNodes].find((node) => node.data?.includes(word));
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
}"""
"""Whether a word stands in two lines."""


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Starts servers, which run until the pages are closed."""
    started: list[Server] = []

    def start(*what: object) -> Server:
        started.append(Server(*what))
        return started[-1]

    yield start
    for server in started:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def fresh(serve: Callable[..., Server], tmp_path: Path) -> Server:
    """A server of its own on an empty folder."""
    return serve(tmp_path / "home")


def opened(screen: Opener, server: Server, path: str = "", size: tuple[int, int] = DESKTOP) -> Page:
    page: Page = screen(server.address, size).go().page
    if path:
        page.goto(f"{server.address}#/{path}")
    return page


def is_narrow(page: Page) -> bool:
    """Whether nothing scrolls sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", BOTH)
def test_home_goes_on_with_the_last_game(fresh: Server, screen: Opener, size: tuple[int, int]) -> None:
    room = begin(fresh, map="tiger", mode="basic", names=["Ann", "Bob"])
    page = opened(screen, fresh, size=size)
    page.locator("[data-continue]").wait_for()
    assert "Lock exactly 2 dice." in page.locator(".go-on").inner_text()
    assert is_narrow(page)
    page.locator("[data-continue]").click()
    expect(page).to_have_url(re.compile(f"#/table/{room}$"))


def test_the_game_to_go_on_with_breaks_no_word_in_two(fresh: Server, screen: Opener) -> None:
    fresh.ask(**{"is": "import", "record": reroll().record().text()})
    page = screen(fresh.address, PHONE).go().page
    told = page.locator(".go-on b")
    expect(told).to_contain_text("2 re-\u2060rolls left")
    for wide in range(320, 400, 4):
        page.set_viewport_size({"width": wide, "height": 844})
        assert told.evaluate(BROKEN, "re-\u2060rolls") is False, wide


def test_a_link_carries_a_whole_setup(server: Server, screen: Opener) -> None:
    page = opened(screen, server, "new/map:omaha/edition:3/end")
    page.locator('[data-choice="mulligan"]').click()
    page.locator('[data-choice="pigeon"]').click()
    page.locator("[role=group]", has_text="4").get_by_text("2", exact=True).last.click()
    page.locator('[data-who="1:here"]').click()
    page.locator("input[placeholder]").first.fill("Zoë, the 2nd")
    page.locator("[data-seed]").fill("sand heron/41")
    link = page.locator("[data-link]").input_value()
    assert link.endswith("/end")
    other = opened(screen, server)
    other.goto(f"{server.address}{link}")
    expect(other.locator("[data-link]")).to_have_value(link)
    expect(other.locator('[data-choice="pigeon"]')).to_have_attribute("aria-checked", "true")
    other.locator("[data-land]").click()
    other.wait_for_url("**/#/table/*")
    line = server.ask(**{"is": "games"})["games"][0]
    assert (line["map"], line["seed"], len(line["units"])) == ("omaha", "sand heron/41", 2)
    assert line["seats"][1]["called"] == "Zoë, the 2nd"
    assert "story:pigeon" in line["options"] and "mulligan" in line["options"]


@pytest.mark.parametrize("size", BOTH)
def test_a_link_that_is_cut_off_says_so_and_goes_on(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    page = opened(screen, server, "new/edition:3/map:omaha/options:mulligan/unit:me::Zo%C3", size)
    page.get_by_role("heading", name="This link is cut off").wait_for()
    assert is_narrow(page)
    page.locator(".ways .go").click()
    expect(page.locator("[data-land]")).to_contain_text("Omaha")
    assert is_narrow(page)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("new/map:mars/end", "mars"),
        ("new/map:omaha/weather:fine/end", "weather:fine"),
        ("nowhere", "no such page"),
        ("table/nosuch", "no such game"),
    ],
)
def test_an_unknown_link_gives_a_sentence_and_a_way_on(server: Server, screen: Opener, path: str, said: str) -> None:
    page = opened(screen, server, path)
    expect(page.locator("[role=alert]")).to_contain_text(said)
    page.locator(".ways .go").click()
    page.locator("[data-land]").wait_for()


def test_todays_beach_is_played_once_for_the_calendar(fresh: Server, screen: Opener) -> None:
    page = opened(screen, fresh, "scores")
    page.locator("[data-today]").click()
    page.wait_for_url("**/#/table/*")
    room = page.url.rpartition("/")[2]
    page.goto(f"{fresh.address}#/scores")
    expect(page.locator("[data-today]")).to_contain_text("Go on")
    day = fresh.ask(**{"is": "daily", "date": date.today().isoformat()})["day"]
    assert day["room"] == room and day["state"] == "running"


def test_everything_is_taken_along_brought_back_and_deleted(fresh: Server, screen: Opener, tmp_path: Path) -> None:
    room = begin(fresh)
    page = opened(screen, fresh, "settings")
    with page.expect_download() as saved:
        page.locator("[data-take]").click()
    file = tmp_path / "all.jsonl"
    saved.value.save_as(file)
    page.locator("[data-delete]").click()
    expect(page.locator("[role=alertdialog]")).to_contain_text("1 saved game")
    page.locator("[data-keep]").click()
    assert fresh.ask(**{"is": "games"})["games"]
    page.locator("[data-delete]").click()
    page.locator("[data-sure]").click()
    expect(page.locator("[role=status]")).to_contain_text("deleted")
    assert fresh.ask(**{"is": "games"})["games"] == []
    page.locator("[data-bring]").set_input_files(file)
    expect(page.locator("[role=status]")).to_contain_text("Added: 1 game")
    assert [game["room"] for game in fresh.ask(**{"is": "games"})["games"]] == [room]
    page.locator("[data-bring]").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"no"})
    expect(page.locator("[role=status]")).to_contain_text("cannot be read")


def test_settings_show_at_once_and_stay(server: Server, screen: Opener) -> None:
    page = opened(screen, server, "settings")
    page.locator('button[data-theme="contrast"]').click()
    page.locator('[data-set$=":2"]').click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    assert page.evaluate("JSON.parse(localStorage.getItem('easyred.wishes')).text") == 2
    assert is_narrow(page)
    page.goto(f"{server.address}#/")
    page.locator("[data-land]").wait_for()
    assert is_narrow(page)


def test_a_browser_that_keeps_nothing_can_be_played_in(server: Server, screen: Opener) -> None:
    seen = screen(server.address)
    refuse = (
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    seen.page.add_init_script(refuse)
    page = seen.go().page
    expect(page.locator("[role=status]")).to_contain_text("keeps no settings")
    page.locator("[data-land]").click()
    page.locator("[data-die]").first.wait_for()


def test_a_damaged_file_is_put_aside_by_a_button(serve: Callable[..., Server], screen: Opener, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged" * 2000)
    server = serve(tmp_path)
    page = opened(screen, server)
    page.get_by_role("heading", name="The saved games are damaged").wait_for()
    page.locator(".ways .go").click()
    page.locator("[data-land]").click()
    page.locator("[data-die]").first.wait_for()
    assert (tmp_path / f"{FILE}.damaged-1").exists()


def test_a_damaged_game_goes_on_from_its_last_whole_line(
    serve: Callable[..., Server], fresh: Server, screen: Opener
) -> None:
    room = begin(fresh, seed="1944")
    line = fresh.page(room)
    line.act(line.hear("view"), "able lock 1 2")
    line.say({"is": "hello"})
    line.act(line.hear("view"), "able reroll 3")
    line.close()
    folder = fresh.folder
    fresh.stop()
    base = sqlite3.connect(folder / FILE)
    last = "number = (SELECT max(number) FROM journal)"
    base.execute(f"UPDATE journal SET line = 'x' WHERE {last}")
    base.commit()
    base.close()
    server = serve(folder)
    page = opened(screen, server, f"table/{room}")
    page.get_by_role("heading", name="This saved game is damaged").wait_for()
    page.get_by_text("Whole up to turn 1: one action.").wait_for()
    page.locator(".ways .go").click()
    page.locator("[data-die]").first.wait_for()
    assert room not in page.url
    assert json.dumps(server.ask(**{"is": "damage", "room": room})["why"]) == '"record"'


@pytest.mark.parametrize("size", [DESKTOP, (820, 1180), PHONE] if ALL else [PHONE])
def test_maps_to_choose_from_are_pictures_not_stacks(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    page = opened(screen, server, "new", size)
    page.locator("[data-another]").click()
    box = page.locator('[data-map="omaha"] .pic').last.bounding_box()
    assert box is not None and box["height"] > 0.8 * box["width"]


@pytest.mark.parametrize("path", ["table", "replay", "review", "verify", "nothing/here", "table/zzzz"])
def test_a_link_that_is_cut_off_says_so(server: Server, screen: Opener, path: str) -> None:
    page = opened(screen, server, path)
    page.get_by_role("heading", name=re.compile("There is no such (page|game)")).wait_for()
    expect(page.locator("main")).to_contain_text("cut off")


def test_a_server_that_is_gone_is_told_and_found_again(
    serve: Callable[..., Server], screen: Opener, tmp_path: Path
) -> None:
    server = serve(tmp_path)
    seen = screen(server.address)
    page = seen.go().page
    page.locator("[data-land]").wait_for()
    seen.allow("ERR_CONNECTION_REFUSED|Failed to load")
    server.kill()
    page.evaluate("location.hash = '#/scores'")
    page.get_by_role("heading", name="The server does not answer").wait_for()
    serve(tmp_path, "--port", str(server.port))
    page.locator("[data-today]").wait_for()


def test_who_has_no_games_yet_can_watch_one_which_counts_for_nothing(fresh: Server, screen: Opener) -> None:
    page = screen(fresh.address).go("games").page
    page.get_by_role("button", name="Paste its text").click()
    expect(page.get_by_role("textbox")).to_be_visible()
    page.get_by_role("button", name="Watch two bots on Omaha").click()
    expect(page.locator(".prompt")).to_contain_text("You are watching.")
    expect(page.locator("[data-brought] li")).to_have_count(10)
    page.locator("main[data-over]").wait_for(timeout=60_000)
    (game,) = fresh.ask(**{"is": "games"})["games"]
    assert game["over"] and game["name"] == "Two bots on Omaha"
    assert fresh.ask(**{"is": "scores", "date": "2026-06-06"})["results"] == []


def learned(server: Server, lessons: list[str]) -> None:
    """These lessons are done."""
    store = Store(server.folder / FILE)
    for lesson in lessons:
        store.keep_setting(LEARNED + lesson, "yes")
    store.close()


def test_home_leads_a_newcomer_from_lesson_to_lesson(fresh: Server, screen: Opener) -> None:
    lessons = [one["id"] for one in fresh.ask(**{"is": "learn"})["lessons"]]
    page = opened(screen, fresh)
    expect(page.get_by_text("New here?")).to_be_visible()
    learned(fresh, lessons[:1])
    page.reload()
    expect(page.get_by_role("heading", name="Go on learning")).to_be_visible()
    expect(page.locator("[data-learn]")).to_contain_text("Lesson 2, ")
    page.locator("[data-learn]").click()
    page.wait_for_url("**/#/table/*")
    expect(page.get_by_text("lesson 2 of 12")).to_be_visible()
    learned(fresh, lessons[1:])
    page = opened(screen, fresh)
    page.locator("[data-surprise]").wait_for()
    expect(page.locator("[data-learn]")).to_have_count(0)


def test_a_phone_speaks_of_no_keys_and_no_terminal(fresh: Server, screen: Opener) -> None:
    page = screen(fresh.address, PHONE, touch=True).table(begin(fresh)).page
    page.locator("[data-menu]").click()
    menu = page.locator("dialog")
    expect(menu.get_by_role("group", name="Ask me everywhere")).to_be_visible()
    for words in ("Esc", "Letter keys", "Keys"):
        expect(menu.get_by_text(words, exact=True)).to_be_hidden()
    menu.locator("[data-setting]").click()
    expect(menu.locator("[data-setting]")).to_have_text("off")
    page.goto(f"{fresh.address}#/settings")
    expect(page.get_by_text("Content packs")).to_be_visible()
    expect(page.get_by_text("Letter keys").first).to_be_hidden()
    expect(page.get_by_text("--content")).to_have_count(0)
