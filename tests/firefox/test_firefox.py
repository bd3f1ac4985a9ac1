"""The page in the Firefox of this machine: every kind of screen, a whole game by clicks, French, and the static folder
without a network. What Firefox draws lies in build/firefox afterwards.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import fox
from playwright.sync_api import Browser
from site_folder import write
from support.layout import faults
from support.places import lived_in
from support.screen import DESKTOP, SIZES, Opener, Screen, begin, screens
from support.served import Server
from support.static import WebSpace
from support.tour import Tour, tours
from support.whole_games import click_to_the_end

ROOT = Path(__file__).parents[2]
DRAWN = ROOT / "build/firefox"
SCREENS = ("home", "new", "learn", "rules", "settings", "scores", "replay", "table-lock", "table-move", "table-menu")
PATIENCE = 240_000
"""How many milliseconds the engine may take to start inside the page."""


@pytest.fixture(scope="module")
def firefox() -> Iterator[Browser]:
    with fox() as launched:
        yield launched


@pytest.fixture
def screen(firefox: Browser) -> Iterator[Opener]:
    with screens(firefox) as opener:
        yield opener


@pytest.fixture(scope="module")
def tour(firefox: Browser) -> Iterator[Tour]:
    with tours(firefox) as tour:
        yield tour


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("home"))
    yield lived_in(server)
    server.stop()


def draw(seen: Screen, name: str) -> None:
    """Keep a picture, to be looked at. Drawing it tries a style that the page refuses."""
    seen.assert_well()
    seen.allow("style-src-elem")
    DRAWN.mkdir(parents=True, exist_ok=True)
    seen.page.screenshot(path=DRAWN / f"{name}.png", caret="initial")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("place", SCREENS)
def test_every_kind_of_screen_has_room(server: Server, tour: Tour, place: str, size: str, lang: str) -> None:
    seen = tour.to(server, place, size, lang=lang)
    found = faults(seen.page, still=place.startswith("table") and size == "desktop")
    assert seen.page.locator("html").get_attribute("lang") == lang
    draw(seen, f"{place}-{size}-{lang}")
    assert found == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_practice_run_is_clicked_from_home_to_its_end(server: Server, screen: Opener, size: str) -> None:
    seen = screen(server.address, SIZES[size]).go()
    if size == "phone":
        seen.page.locator(".thumb:not(.dark)").first.click()
    seen.page.locator("[data-land]").click()
    seen.page.locator("[data-die]").first.wait_for()
    assert click_to_the_end(seen, patience=5)["acts"] > 1  # with fair dice a landing can end at once
    draw(seen, f"end-{size}")


def test_keys_alone_lock_and_keep_and_show_the_keys(server: Server, screen: Opener) -> None:
    seen = screen(server.address, DESKTOP).table(begin(server))
    seen.page.locator("[data-die]").first.wait_for()
    seen.press("?")
    seen.page.locator("dialog[open]").wait_for()
    seen.press("Escape")
    seen.page.locator("dialog[open]").wait_for(state="detached")
    seen.press("1", "2", "Enter")
    seen.page.locator("main[data-position='1']").wait_for()


def test_the_static_folder_is_played_without_a_network(firefox: Browser, tmp_path: Path) -> None:
    write(tmp_path / "site", [])
    space = WebSpace(tmp_path / "site")
    with screens(firefox) as opener:
        seen: Screen = opener(space.address)
        page = seen.page
        page.set_default_timeout(PATIENCE)
        page.goto(space.address)
        page.locator("[data-land]").click()
        page.locator("[data-die]").first.wait_for()
        seen.press("1", "2", "Enter")
        page.locator("main[data-position='1']").wait_for()
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        space.close()
        page.reload()
        page.locator("main[data-position='1'] [data-die]").first.wait_for()
        assert click_to_the_end(seen, patience=20)["acts"] > 0
