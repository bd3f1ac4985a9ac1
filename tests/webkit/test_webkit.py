"""The page in WebKit, the engine of Safari: every kind of screen, whole games, keys, French, and the static folder
without a network. What WebKit draws lies in build/webkit afterwards.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from site_folder import write
from support.places import TABLES, imported, lived_in
from support.screen import DESKTOP, PHONE, begin
from support.served import Server
from support.static import WebSpace
from support.window import Window
from webkit import webkit

DRAWN = Path(__file__).parents[2] / "build/webkit"
PAGES = ("", "new", "learn", "rules", "cards", "settings", "scores")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
PATIENCE = 240
"""How many seconds the engine may take to start inside the page."""


@pytest.fixture(scope="module")
def driver() -> Iterator[WebDriver]:
    with webkit() as driver:
        yield driver


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("home"))
    yield lived_in(server)
    server.stop()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_screen_has_room(driver: WebDriver, server: Server, size: str, lang: str) -> None:
    window, found = Window(driver, server.address, SIZES[size], lang), {}
    for place in (*PAGES, *TABLES):
        table = place in TABLES
        window.go("about")
        window.go(*(["table", imported(server, place.removeprefix("table-"))] if table else [place]))
        if faults := window.layout_faults(still=table and size == "desktop"):
            found[place] = faults
        window.draw(DRAWN / f"{place or 'home'}-{size}-{lang}.png")
    assert driver.execute_script("return document.documentElement.lang") == lang
    window.assert_well()
    assert found == {}


@pytest.mark.parametrize("size", SIZES)
def test_a_practice_run_is_clicked_from_home_to_its_end(driver: WebDriver, server: Server, size: str) -> None:
    window = Window(driver, server.address, SIZES[size]).go()
    if size == "phone":
        window.see(".thumb:not(.dark)").click()
    window.see("[data-land]").click()
    window.see("[data-die]")
    assert window.click_to_the_end() > 1  # with fair dice a landing can end at once
    window.draw(DRAWN / f"end-{size}.png")
    window.assert_well()


def test_four_units_of_edition_3_are_clicked_to_the_end(driver: WebDriver, server: Server) -> None:
    window = Window(driver, server.address, DESKTOP)
    window.go("table", begin(server, map="omaha", units=4, edition="3"))
    assert window.click_to_the_end() > 3
    window.assert_well()


def test_keys_alone_lock_and_show_the_keys(driver: WebDriver, server: Server) -> None:
    window = Window(driver, server.address, DESKTOP).go("table", begin(server))
    window.see("[data-die]")
    window.press("?")
    window.see("dialog[open]")
    window.press(Keys.ESCAPE)
    window.see("body:not(:has(dialog[open]))")
    window.press("1", "2", Keys.ENTER)
    window.see("main[data-position='1']")
    window.assert_well()


def test_the_static_folder_is_played_without_a_network(driver: WebDriver, tmp_path: Path) -> None:
    write(tmp_path / "site", [])
    space = WebSpace(tmp_path / "site")
    window = Window(driver, space.address, DESKTOP).go()
    window.see("[data-land]", PATIENCE).click()
    window.see("[data-die]", PATIENCE)
    window.press("1", "2", Keys.ENTER)
    window.see("main[data-position='1']")
    window.run("async () => void (await navigator.serviceWorker.ready)")
    space.close()
    window.reload()
    window.see("main[data-position='1'] [data-die]", PATIENCE)
    assert window.click_to_the_end(patience=20) > 0
    window.assert_well()
