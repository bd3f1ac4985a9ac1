"""Pictures of every screen, kept and compared; ``EASYRED_PICTURES=write`` draws them anew.

They are compared only with the Chromium of the npm package, whose letters look alike everywhere.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import chromium as the_browser
from browser import is_packaged
from support.pictures import as_kept, differing
from support.places import PAGES, PLACES
from support.screen import SIZES, Opener
from support.served import Server

FOLDER = Path(__file__).parent / "pictures"
APART = Path(__file__).parents[2] / "build/pictures"
WRITES = os.environ.get("EASYRED_PICTURES") == "write"
MOST = 0.002
"""How much of a picture may differ."""


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without any saved game."""
    server = Server(tmp_path_factory.mktemp("empty"))
    yield server
    server.stop()


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("place", PLACES)
def test_a_screen_looks_as_ever(server: Server, empty: Server, screen: Opener, place: str, size: str) -> None:
    if not is_packaged(the_browser()[0]):
        pytest.skip("Pictures are compared with the Chromium of the npm package only, and it does not run here.")
    home = empty if place in PAGES else server
    seen = screen(home.address, SIZES[size], touch=size == "phone")
    seen.page.clock.set_fixed_time("2026-06-06T06:30:00Z")
    PLACES[place](home, seen)
    seen.page.mouse.move(0, 0)
    seen.page.wait_for_timeout(250)
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
