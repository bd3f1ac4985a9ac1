"""A page in a real browser, as somebody sees it; whatever goes wrong in it fails the test."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

from support.extent import ALL
from support.served import Server

DESKTOP, TABLET, PHONE = (1280, 800), (820, 1180), (390, 844)
BOTH = (DESKTOP, PHONE) if ALL else (PHONE,)
"""Where a screen is looked at; by `make test` on the smaller one, as whole games are played at a desk."""
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}


QUIET = """async () => {
    await document.fonts.ready;
    for (let changed = true, tries = 0; changed && tries < 50; tries += 1) {
        changed = false;
        const watch = new MutationObserver(() => (changed = true));
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        await new Promise((done) => setTimeout(done, 60));
        watch.disconnect();
    }
}"""


class Screen:
    """A page that somebody looks at. ``address``: where it is served, or where the static folder is."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address.rstrip("/")
        self.faults: list[str] = []
        self._allowed: list[str] = []
        self._asking: set[Request] = set()
        page.set_default_timeout(15_000)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._fault(f"error in the page: {error}"))
        page.on("request", self._request)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._fault(f"console: {message.text}")

    def _answered(self, request: Request) -> None:
        self._asking.discard(request)

    def _request(self, request: Request) -> None:
        self._asking.add(request)
        if not request.url.startswith((self.address, "data:", "blob:")):
            self._fault(f"a request to another host: {request.url}")

    def _fault(self, words: str) -> None:
        if not any(re.search(pattern, words) for pattern in self._allowed):
            self.faults.append(words)

    def allow(self, pattern: str) -> None:
        """Faults with these words are expected from now on."""
        self._allowed.append(pattern)

    def go(self, *path: str) -> Screen:
        """Open a place of the page, as ``go("table", room)``, and wait until it is drawn."""
        self.page.goto(f"{self.address}/#/{'/'.join(path)}")
        self.page.locator("main").first.wait_for()
        return self

    def table(self, room: str) -> Screen:
        """Sit down at a table."""
        self.go("table", room)
        self.page.locator("[data-go], .prompt, .rolls, main").first.wait_for()
        return self

    def settle(self) -> None:
        """Wait until the page asks for nothing more, its letters are there and nothing in it changes."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.page.evaluate(QUIET)
            if not self._asking:
                return
        raise AssertionError(f"still asking: {[one.post_data or one.url for one in self._asking]}")

    def see(self, words: str) -> Locator:
        """What has these words, once it is seen."""
        found = self.page.get_by_text(words).first
        found.wait_for()
        return found

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def assert_well(self) -> None:
        """Nothing has gone wrong since this was asked last."""
        found, self.faults = self.faults, []
        if found:
            raise AssertionError("\n".join(found))


Opener = Callable[..., Screen]


@contextmanager
def screens(browser: Browser, kind: type[Screen] = Screen) -> Iterator[Opener]:
    """Opens pages, each in a browser of its own as far as storage goes; at the end none may have had a fault."""
    opened: list[Screen] = []

    def open_screen(
        address: str,
        size: tuple[int, int] = DESKTOP,
        *,
        theme: str = "light",
        lang: str = "en",
        motion: bool = False,
        touch: bool = False,
        beside: Screen | None = None,
    ) -> Screen:
        wishes = {"viewport": {"width": size[0], "height": size[1]}, "locale": lang, "has_touch": touch}
        scheme = {"color_scheme": "dark" if theme == "dark" else "light"}
        more = {"contrast": "more"} if theme == "contrast" else {}
        reduced = {"reduced_motion": "no-preference" if motion else "reduce"}
        context = beside.page.context if beside else browser.new_context(**wishes, **scheme, **more, **reduced)
        opened.append(kind(context.new_page(), address))
        return opened[-1]

    try:
        yield open_screen
    finally:
        for context in {screen.page.context for screen in opened}:
            context.close()
    for screen in opened:
        screen.assert_well()


def begin(server: Server, **chosen: object) -> str:
    """Begin a game at the Desk: from a setup, or with ``position`` from anywhere. The id of its Room."""
    answer = server.ask(**{"is": "begin", "seed": "1944", **chosen})
    assert answer["is"] == "begun", answer
    room: str = answer["room"]
    return room
