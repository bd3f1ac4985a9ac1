"""Answering a question on the page, with the mouse or with keys alone, from what the page offers."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import Locator, Page

from support.screen import Screen
from support.served import Server

MOST_TABS = 250
DICE = ("lock", "reroll", "cancel")
ANSWERS = {"accept": "[data-go]", "decline": "[data-second]", "withdraw": "[data-second]"}
"""To an offer there are two buttons."""
PLACES = ("move", "start", "aim")


class NoWay(AssertionError):
    """The page offers no way to do something."""


class Hands:
    """Does what a notation says, by what the page shows. ``keys``: without the mouse."""

    def __init__(self, screen: Screen, keys: bool = False) -> None:
        self.screen, self.page, self.keys = screen, screen.page, keys

    def choose_unit(self, unit: int) -> None:
        """Look through the eyes of a Unit, where one has several."""
        flag = self.page.locator(f'[data-unit="{unit}"]')
        if flag.count():
            self.hit(flag.first)

    def do(self, notation: str) -> None:
        """Pick what the notation names, and press the big button."""
        _, verb, *said = notation.split()
        if verb == "ask":
            self._set(notation)
        elif verb == "give":
            self._give(said[0], said[2], int(said[1]))
        elif verb == "hand-over":
            self._hand_over(notation)
        elif verb in ANSWERS and self._shown("[data-second]"):
            self.hit(self.page.locator(ANSWERS[verb]))
        else:
            self._pick(notation, verb, said)
            self.go()

    def go(self) -> None:
        """Press the big button."""
        button = self.page.locator("[data-go]:not([disabled])")
        try:
            button.wait_for(timeout=3000)
        except Exception:
            raise NoWay(f"the big button is off; the prompt: {self.prompt()!r}") from None
        self.hit(button)

    def prompt(self) -> str:
        """What the page asks."""
        return plain(self.page.locator(".prompt").first.inner_text(timeout=3000))

    def _pick(self, notation: str, verb: str, said: list[str]) -> None:
        if verb in DICE and said:
            for place in said:
                self._die(place)
            return
        row = self._shown(f'[data-deed="{notation}"]')
        if row is None and verb == "die" and self._shown(f'[data-die="{said[-1]}"]'):
            return self._die(said[-1])
        if row is None and verb in PLACES and (place := self._shown(f'[data-sector="{said[-1]}"]')):
            return self.hit(place)
        if row is None and said and (card := self._card(said)):
            self.hit(card)
            row = self._shown(f'[data-deed="{notation}"]')
        if row is not None and row.get_attribute("aria-pressed") != "true":
            self.hit(row)

    def _card(self, said: list[str]) -> Locator | None:
        cards = [f'[data-offer="{word}"], [data-card="{word}"]' for word in said if not word.isdecimal()]
        return next((found for card in cards if (found := self._shown(card))), None)

    def _die(self, place: str) -> None:
        if self.keys:
            self.page.keyboard.press(place)
        else:
            self.hit(self.page.locator(f'[data-die="{place}"]'))

    def _give(self, to: str, resource: str, n: int) -> None:
        self.hit(self.page.locator('[data-extra="give"]').first)
        names = self.page.locator("[data-give-to]")
        wanted = next(i for i in range(names.count()) if to in names.nth(i).inner_text().lower())
        self.hit(names.nth(wanted))
        more = self.page.locator(f'[data-resource="{resource}"] [data-more]')
        output = self.page.locator(f'[data-resource="{resource}"] output')
        while int(output.inner_text()) < n:
            self.hit(more)
        self.go()

    def _hand_over(self, notation: str) -> None:
        row = self._shown(f'[data-deed="{notation}"]')
        if row is None:
            self.hit(self.page.locator('[data-extra="give"]').first)
            names = self.page.locator("[data-give-to]")
            for i in range(names.count()):
                self.hit(names.nth(i))
                if row := self._shown(f'[data-deed="{notation}"]'):
                    break
        if row is None:
            raise NoWay(f"{notation}: no such card to hand over")
        self.hit(row)
        self.go()

    def _set(self, notation: str) -> None:
        """With the mouse by the switch on the table, by keys in the menu."""
        if not self.keys:
            return self.hit(self.page.locator(f'[role="switch"][data-setting="{notation}"]'))
        self.hit(self.page.locator("[data-menu]").first)
        self.hit(self.page.locator(f'dialog [data-setting="{notation}"]'))
        self.page.keyboard.press("Escape")

    def _shown(self, selector: str) -> Locator | None:
        found = self.page.locator(selector).locator("visible=true")
        return found.first if found.count() else None

    def hit(self, target: Locator) -> None:
        """Click what is really on top there, or go to it by the Tab key and press Enter."""
        if not self.keys:
            return target.click(timeout=4000)
        target.wait_for(timeout=4000)
        handle = target.element_handle()
        for _ in range(MOST_TABS):
            if self.page.evaluate("(one) => document.activeElement === one", handle):
                return self.page.keyboard.press("Enter")
            before = self.page.evaluate(BEFORE, handle)
            self.page.keyboard.press("Shift+Tab" if before else "Tab")
        raise NoWay(f"the Tab key never comes to {target}")


BEFORE = """(one) => {
    const now = document.activeElement;
    return now !== document.body && !!(now.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING);
}"""


def plain(text: str) -> str:
    """A text as it is read: one space between words, and plain signs."""
    return re.sub(r"\s+", " ", text).replace("−", "-").strip()


def recorded(server: Server, room: str) -> list[dict[str, Any]]:
    """The actions that a Room has written down."""
    text = server.ask(**{"is": "export", "room": room})["text"]
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    return [line["do"] for line in lines if "do" in line]


def wait_for_actions(server: Server, room: str, count: int, seconds: float = 8) -> list[dict[str, Any]]:
    """The actions of a Room, once there are so many."""
    end = time.monotonic() + seconds
    while len(found := recorded(server, room)) < count and time.monotonic() < end:
        time.sleep(0.02)
    return found


def log_of(page: Page) -> str:
    """Everything that the log tells, with every turn unfolded."""
    log = page.locator("[data-log]").first
    for _ in range(20):
        if not log.is_visible():
            page.keyboard.press("l")
        page.wait_for_timeout(50)
        if log.is_visible():  # a new question closes it again
            break
    folded = log.locator('[aria-expanded="false"]')
    while folded.count():
        folded.first.click(timeout=3000)
    return plain(log.inner_text(timeout=3000))
