"""Every screen at every size: no text is cut, small or on other text, nothing scrolls sideways, axe finds nothing."""

import json
import os
from pathlib import Path

import pytest
import support
from axe_playwright_python.sync_playwright import Axe
from support.places import PLACES
from support.screen import DESKTOP, SIZES, Opener
from support.served import Server

LAYOUT = (Path(support.__path__[0]) / "layout.js").read_text(encoding="utf-8").partition("*/")[2].strip()
ALL = os.environ.get("EASYRED_PAGE") == "all"
THEMES = ("light", "dark", "contrast") if ALL else ("light",)
TWICE = 2


def looked_at(
    server: Server, screen: Opener, place: str, size: str, theme: str, text: float = 1, lang: str = "en"
) -> list[str]:
    """What a reader would stumble over."""
    seen = screen(server.address, SIZES[size], theme=theme, touch=size == "phone", lang=lang)
    if text != 1:
        wishes = json.dumps({"text": text})
        seen.page.add_init_script(f"localStorage.setItem('easyred.wishes', {json.dumps(wishes)})")
    PLACES[place](server, seen)
    seen.page.wait_for_timeout(150)
    still = place.startswith("table") and size == "desktop" and text == 1
    found: list[str] = seen.page.evaluate(f"({LAYOUT})", {"still": still})
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_and_nothing_overlaps(server: Server, screen: Opener, place: str, size: str, theme: str) -> None:
    assert looked_at(server, screen, place, size, theme) == []


@pytest.mark.parametrize("place", PLACES)
def test_text_of_twice_the_size_has_room(server: Server, screen: Opener, place: str) -> None:
    assert looked_at(server, screen, place, "desktop", "light", TWICE) == []


@pytest.mark.parametrize("size", SIZES if ALL else ["desktop"])
@pytest.mark.parametrize("place", PLACES if ALL else ["home", "table-lock"])
def test_french_has_room(server: Server, screen: Opener, place: str, size: str) -> None:
    assert looked_at(server, screen, place, size, "light", lang="fr") == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(server: Server, screen: Opener, place: str, theme: str) -> None:
    seen = screen(server.address, DESKTOP, theme=theme)
    PLACES[place](server, seen)
    seen.page.wait_for_timeout(150)
    found = Axe().run(seen.page).response["violations"]
    assert [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found] == []
