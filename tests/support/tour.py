"""One page for every size, theme and language, which goes from screen to screen: that is quick."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from support.places import PLACES
from support.screen import SIZES, Opener, Screen, screens
from support.served import Server

MARK = "document.querySelectorAll('main').forEach((one) => one.toggleAttribute('data-before', true))"
BETWEEN = ("nowhere", "about", "settings")
"""Small pages: whoever comes from one of them cannot take what is left of a table for the next table."""
Look = tuple[str, str, float, str]


class Tour:
    """Goes to every place of the page (``support.places``). ``at``: the time that its pages take it to be."""

    def __init__(self, opener: Opener, at: str = "") -> None:
        self._opener, self._time = opener, at
        self._pages: dict[tuple[str, Look], Screen] = {}
        self._at: dict[Screen, str] = {}

    def to(
        self, server: Server, place: str, size: str = "desktop", theme: str = "light", text: float = 1, lang: str = "en"
    ) -> Screen:
        """A place, once all of it is drawn and nothing is left of the one before."""
        look = (size, theme, text, lang)
        seen = self._pages.get((server.address, look)) or self._open(server, look)
        between = next(one for one in BETWEEN if one not in (place, self._at.get(seen)))
        self._go(server, seen, between)
        self._go(server, seen, place)
        seen.settle()
        return seen

    def _go(self, server: Server, seen: Screen, place: str) -> None:
        seen.page.evaluate(MARK)
        PLACES[place](server, seen)
        seen.page.locator("main[data-before]").wait_for(state="detached")
        self._at[seen] = place

    def _open(self, server: Server, look: Look) -> Screen:
        size, theme, text, lang = look
        seen = self._opener(server.address, SIZES[size], theme=theme, touch=size == "phone", lang=lang)
        if text != 1:
            wishes = json.dumps({"text": text})
            seen.page.add_init_script(f"localStorage.setItem('easyred.wishes', {json.dumps(wishes)})")
        if self._time:
            seen.page.clock.set_fixed_time(self._time)
        self._pages[server.address, look] = seen
        return seen


@contextmanager
def tours(browser: Browser, at: str = "") -> Iterator[Tour]:
    """A tour; at its end no page may have had a fault."""
    with screens(browser) as opener:
        yield Tour(opener, at)
