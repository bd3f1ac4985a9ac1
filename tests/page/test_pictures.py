"""Pictures of every screen, kept and compared; ``EASYRED_PICTURES=write`` draws them anew.

They are compared only with the Chromium of the npm package, whose letters look alike everywhere.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import chromium as the_browser
from browser import is_packaged
from playwright.sync_api import Browser
from support.pictures import as_kept, differing
from support.places import PAGES, PLACES
from support.served import Server
from support.tour import Tour, tours

FOLDER = Path(__file__).parent / "pictures"
APART = Path(__file__).parents[2] / "build/pictures"
WRITES = os.environ.get("EASYRED_PICTURES") == "write"
WEIGHED = ("replay", "review", "table-won", "table-defeat")
"""Screens that fill while decisions are weighed, each time at another pace; test_layout.py looks at them."""
MOST = 0.002
"""How much of a picture may differ."""
AT_HOME = """(folder) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.textContent.includes(folder)) text.textContent = text.textContent.replace(folder, '/home/you');
    }
}"""
"""The folder of a server has another name every time, and is shown."""


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without any saved game."""
    server = Server(tmp_path_factory.mktemp("empty"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def tour(chromium: Browser) -> Iterator[Tour]:
    with tours(chromium, at="2026-06-06T06:30:00Z") as tour:
        yield tour


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("place", [place for place in PLACES if place not in WEIGHED])
def test_a_screen_looks_as_ever(server: Server, empty: Server, tour: Tour, place: str, size: str) -> None:
    if not is_packaged(the_browser()[0]):
        pytest.skip("Pictures are compared with the Chromium of the npm package only, and it does not run here.")
    home = empty if place in PAGES else server
    seen = tour.to(home, place, size)
    seen.page.mouse.move(0, 0)
    seen.page.evaluate(AT_HOME, str(home.folder))
    seen.settle()
    drawn = as_kept(seen.page, seen.page.screenshot(animations="disabled", caret="hide"))
    kept = FOLDER / f"{place}-{size}.png"
    if WRITES:
        FOLDER.mkdir(exist_ok=True)
        if not kept.is_file() or differing(kept.read_bytes(), drawn) > 0:
            kept.write_bytes(drawn)
        return
    assert kept.is_file(), f"There is no picture of {place}: EASYRED_PICTURES=write draws it (make pictures)."
    apart = differing(kept.read_bytes(), drawn)
    if apart > MOST:
        APART.mkdir(parents=True, exist_ok=True)
        (APART / kept.name).write_bytes(drawn)
    assert apart <= MOST, f"{apart:.1%} of {kept.name} differs; what is drawn now lies in build/pictures."
