"""Every screen of the page, and how to come there: pages by their address, the table in every state."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from view_fixtures import POSITIONS

from support.screen import Screen, begin
from support.served import Server

Open = Callable[[Server, Screen], object]


def _page(*path: str) -> Open:
    return lambda server, screen: screen.go(*path)


@cache
def imported(server: Server, name: str) -> str:
    """The Room of a position; whoever looks at it leaves it as it is."""
    room: str = server.ask(**{"is": "import", "record": POSITIONS[name][0]().record().text()})["room"]
    return room


def _table(name: str) -> Open:
    def sit_down(server: Server, screen: Screen) -> None:
        screen.table(imported(server, name))
        screen.page.locator("main[data-position]").wait_for()

    return sit_down


def _pressed(key: str, name: str = "lock") -> Open:
    def press(server: Server, screen: Screen) -> None:
        _table(name)(server, screen)
        screen.press(key)

    return press


def _menu(server: Server, screen: Screen) -> None:
    _table("lock")(server, screen)
    screen.page.locator("[data-menu]").click()
    screen.page.locator("dialog[open]").wait_for()


def _own_dice(server: Server, screen: Screen) -> None:
    screen.table(begin(server, dice="own"))
    screen.page.locator(".rolls").wait_for()


GOLDEN = Path(__file__).parents[1] / "golden"


def _verified(server: Server, screen: Screen) -> None:
    record = (GOLDEN / "1-basic-1-lost.easyred").read_text(encoding="utf-8")
    answer = server.ask(**{"is": "import", "record": record})
    screen.go("verify", answer["room"])
    screen.page.locator(".rolls").wait_for()


def _replayed(server: Server, screen: Screen) -> None:
    screen.go("replay", begin(server, seed="1944"))
    screen.page.locator("[data-branch]").wait_for()


def _past(name: str) -> Open:
    def look(server: Server, screen: Screen) -> None:
        screen.go(name, imported(server, "defeat"))

    return look


ROUTES = (Path(__file__).parents[2] / "web/src/pages/routes.ts").read_text(encoding="utf-8")
PAST = ("replay", "review", "verify")
PAGES: dict[str, Open] = {
    "home": _page(),
    "nowhere": _page("nowhere"),
    **{
        name: _page(name)
        for name in re.findall(r"^  (\w+): .*=> page\(", ROUTES, re.MULTILINE)
        if name not in ("table", *PAST)
    },
}
"""Every page that has an address of its own."""
TABLES: dict[str, Open] = {f"table-{name}": _table(name) for name in POSITIONS if name != "fifteen"}
PLACES: dict[str, Open] = {
    **PAGES,
    **TABLES,
    **{name: _past(name) for name in PAST},
    "table-keys": _pressed("?"),
    "table-log": _pressed("l", "four"),
    "table-pool": _pressed("p"),
    "table-menu": _menu,
    "own-dice": _own_dice,
    "verify": _verified,
    "replay": _replayed,
}


def lived_in(server: Server) -> Server:
    """A server with games: one that goes on, a won one and a lost one, so that pages have something to list."""
    for name in ("lock", "won", "defeat"):
        imported(server, name)
    return server
