"""Every screen at every size: no text is cut, small or on other text, nothing scrolls sideways, axe finds nothing."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from support.extent import ALL
from support.layout import faults
from support.places import PLACES, lived_in
from support.screen import SIZES
from support.served import Server
from support.tour import Tour, tours

THEMES = ("light", "dark", "contrast") if ALL else ("light",)
PLAYED_ON = SIZES if ALL else ("desktop", "phone")
TWICE = 2


@pytest.fixture(scope="module")
def home(server: Server) -> Server:
    return lived_in(server)


@pytest.fixture(scope="module")
def tour(chromium: Browser) -> Iterator[Tour]:
    with tours(chromium) as tour:
        yield tour


def looked_at(home: Server, tour: Tour, place: str, size: str, theme: str, text: float = 1, lang: str = "en") -> None:
    """Finds nothing that a reader would stumble over."""
    seen = tour.to(home, place, size, theme, text, lang)
    still = place.startswith("table") and size == "desktop" and text == 1
    assert faults(seen.page, still) == []
    seen.assert_well()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", PLAYED_ON)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_and_nothing_overlaps(home: Server, tour: Tour, place: str, size: str, theme: str) -> None:
    looked_at(home, tour, place, size, theme)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("place", PLACES)
def test_text_of_twice_the_size_has_room(home: Server, tour: Tour, place: str, size: str) -> None:
    looked_at(home, tour, place, size, "light", TWICE)
    letter = tour.to(home, place, size, "light", TWICE).page.evaluate(
        "getComputedStyle(document.documentElement).fontSize"
    )
    assert letter == "32px"


@pytest.mark.parametrize("text", [1, TWICE] if ALL else [1])
@pytest.mark.parametrize("tab", ["map", "fight", "unit"])
@pytest.mark.parametrize("place", ["table-lock", "table-four", "table-legend", "table-deadstick"])
def test_every_tab_of_a_phone_has_room(home: Server, tour: Tour, place: str, tab: str, text: float) -> None:
    seen = tour.to(home, place, "phone", text=text)
    seen.page.locator(f"[data-tab={tab}]").click()
    seen.settle()
    assert faults(seen.page, False) == []
    seen.assert_well()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("place", ["table-tally", "table-four", "table-lock", "table-skulls"])
def test_dice_and_tally_fit_a_phone_without_scrolling(home: Server, tour: Tour, place: str, lang: str) -> None:
    page = tour.to(home, place, "phone", lang=lang).page
    assert page.locator(".tab.now .tray").is_visible()
    high, room = page.locator(".tab.now").evaluate("(tab) => [tab.scrollHeight, tab.clientHeight]")
    assert high <= room


@pytest.mark.parametrize("size", SIZES if ALL else ["desktop"])
@pytest.mark.parametrize("place", PLACES if ALL else ["home", "table-lock"])
def test_french_has_room(home: Server, tour: Tour, place: str, size: str) -> None:
    looked_at(home, tour, place, size, "light", lang="fr")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(home: Server, tour: Tour, place: str, theme: str) -> None:
    found = Axe().run(tour.to(home, place, theme=theme).page).response["violations"]
    assert [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found] == []
