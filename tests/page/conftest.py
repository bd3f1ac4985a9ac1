"""A browser and a server for the tests of the page. Whatever a page says on its console as an error fails its test."""

from collections.abc import Iterator

import pytest
from browser import NoBrowser, browser
from playwright.sync_api import Browser
from support.screen import Opener, screens
from support.served import Server

from easyred.server.app import page_folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    if not (page_folder() / "index.html").is_file():
        pytest.fail("The page has not been built: make .venv/dev builds it.", pytrace=False)
    running = browser()
    try:
        launched = running.__enter__()
    except NoBrowser as error:
        pytest.fail(str(error), pytrace=False)
    yield launched
    running.__exit__(None, None, None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a fresh folder, shared by the tests of a process; whoever kills one starts one of its own."""
    server = Server(tmp_path_factory.mktemp("home"))
    yield server
    server.stop()


@pytest.fixture
def screen(chromium: Browser) -> Iterator[Opener]:
    """Opens pages: ``screen(server.address)``, ``screen(server.address, PHONE, theme="dark", lang="fr")``."""
    with screens(chromium) as opener:
        yield opener
