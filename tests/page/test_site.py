"""The static folder in a real browser: the engine inside the page, offline, one tab at a time, and nothing outside."""

import re
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route, expect
from site_folder import alone, write
from support.extent import ALL
from support.screen import Screen
from support.static import WebSpace
from support.whole_games import click_to_the_end

from easyred.content import load

ROOT = Path(__file__).parents[2]
PATIENCE = 240_000
"""How many milliseconds the engine may take to start on a busy machine."""


class Site:
    """A web space with the folder, and a browser that remembers it."""

    def __init__(self, folder: Path, space: WebSpace, context: BrowserContext) -> None:
        self.folder, self.space, self.context = folder, space, context
        self.outside: list[str] = []
        self.troubles: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("request", self._asked)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.space.address, "data:", "blob:")):
            self.outside.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.troubles.append(message.text)

    def assert_well(self) -> None:
        """Nothing outside was asked for, and nothing went wrong."""
        assert (self.outside, self.troubles) == ([], [])

    def open(self, place: str = "") -> Page:
        """A tab."""
        page = self.context.new_page()
        page.goto(self.space.address + place)
        return page


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that ``make site`` writes, with a pack in it."""
    out = tmp_path_factory.mktemp("space") / "site"
    write(out, [ROOT / "docs/examples/hedgerow"])
    return out


@contextmanager
def visited(folder: Path, chromium: Browser) -> Iterator[Site]:
    """A folder on a web space, and a browser that has never been there."""
    space = WebSpace(folder)
    context = chromium.new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 800}, locale="en")
    site = Site(folder, space, context)
    yield site
    context.close()
    space.close()
    site.assert_well()


@pytest.fixture
def site(folder: Path, chromium: Browser) -> Iterator[Site]:
    with visited(folder, chromium) as site:
        yield site


@pytest.fixture(scope="module")
def started(folder: Path, chromium: Browser) -> Iterator[tuple[Site, Page]]:
    with visited(folder, chromium) as site:
        yield site, site.open()


@pytest.fixture
def tab(started: tuple[Site, Page]) -> Iterator[tuple[Site, Page]]:
    """A tab whose engine runs already, for whoever only plays: to start it takes seconds."""
    yield started
    started[0].assert_well()


def dice(page: Page) -> None:
    """Wait for the dice of the first decision."""
    page.locator("[data-die]").first.wait_for()


def lock_two(page: Page) -> None:
    """Lock the first two dice."""
    for place in (0, 1):
        page.locator("[data-die]").nth(place).click()
    page.keyboard.press("Enter")
    locked(page)


def locked(page: Page) -> None:
    """The first die is locked."""
    expect(page.locator("[data-die]").first).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)


def ask(site: Site, page: Page, **request: object) -> dict[str, Any]:
    """Ask the Desk inside the page."""
    module = min(site.folder.glob("assets/engine-*.js"), key=lambda file: file.stat().st_size)
    address = f"{site.space.address}assets/{module.name}"
    found: dict[str, Any] = page.evaluate(
        "([address, request]) => import(address).then((module) => module.engine.ask(request))", [address, request]
    )
    return found


def begin(site: Site, page: Page, **setup: object) -> None:
    """Begin a game, and come to its table."""
    room = ask(site, page, **{"is": "begin", **setup})["room"]
    page.goto(f"{site.space.address}#/table/{room}")
    page.locator("main").first.wait_for()


def test_two_that_write_at_once_wait_for_each_other(tmp_path: Path) -> None:
    told: list[str] = []

    def work(name: str) -> None:
        with alone(tmp_path / "kept"):
            told.append(name)
            time.sleep(0.1)
            told.append(name)

    both = [threading.Thread(target=work, args=[name]) for name in ("one", "other")]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert told in (["one", "one", "other", "other"], ["other", "other", "one", "one"])


def test_it_is_played_offline_and_goes_on(site: Site) -> None:
    page = site.open()
    page.locator("[data-land]").click()
    dice(page)
    table = page.url
    assert re.search(r"#/table/\w+", table)
    lock_two(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    site.context.set_offline(True)
    site.space.close()
    page.reload()
    dice(page)
    assert page.url == table
    locked(page)
    page.keyboard.press("Enter")
    page.goto(table.partition("#")[0])
    page.locator(".go").first.wait_for()
    assert len(ask(site, page, **{"is": "games"})["games"]) == 1


def test_a_second_tab_is_told_and_may_take_over(site: Site) -> None:
    one = site.open()
    begin(site, one)
    lock_two(one)
    two = site.open(one.url.partition("#")[1] + one.url.partition("#")[2])
    expect(two.get_by_role("alertdialog")).to_be_visible(timeout=PATIENCE)
    two.get_by_role("button", name="Take over here").click()
    locked(two)
    expect(one.get_by_role("alertdialog")).to_be_visible(timeout=PATIENCE)
    one.get_by_role("button", name="Take over here").click()
    locked(one)
    expect(two.get_by_role("alertdialog")).to_be_visible(timeout=PATIENCE)


def test_it_does_what_it_says_it_can(tab: tuple[Site, Page]) -> None:
    site, page = tab
    about = ask(site, page, **{"is": "about"})
    assert "dice-hints" in about["can"] and "hints" not in about["can"]
    assert about["packs"] == ["Hedgerow"] or len(about["packs"]) == 1
    begin(site, page, units=2, seats=[{}, REGULAR], hints=True)
    dice(page)
    page.get_by_role("button", name="Hint", exact=True).first.click()
    expect(page.get_by_text("too close to call").or_(page.get_by_text("best")).first).to_be_visible(timeout=PATIENCE)
    begin(site, page, units=2, dice="own")
    page.locator("main").first.wait_for()
    begin(site, page, map="hedgerow", mode="battle", units=1)
    dice(page)


PLACES = {"new", "games", "scores", "learn", "rules", "cards", "maps", "stories", "settings", "about", "dice"}


def test_every_page_opens_and_a_game_is_looked_at_again(tab: tuple[Site, Page]) -> None:
    site, page = tab
    begin(site, page)
    lock_two(page)
    room = page.url.rpartition("/")[2]
    routes = (ROOT / "web/src/pages/routes.ts").read_text(encoding="utf-8")
    known = sorted(PLACES.intersection(re.findall(r"^  (\w+): \(", routes, re.MULTILINE)))
    assert len(known) >= 6
    for place in (*known, f"replay/{room}"):
        page.goto(f"{site.space.address}#/{place}")
        page.locator("h1, h2").first.wait_for()
        page.wait_for_timeout(500)
        assert page.get_by_role("alert").count() == 0, place


def test_a_browser_that_keeps_nothing_still_plays(site: Site) -> None:
    page = site.context.new_page()
    page.route("**/assets/worker-*.js", _without_storage)
    page.goto(site.space.address)
    page.locator(".go").first.click()
    dice(page)
    expect(page.get_by_text("does not keep anything")).to_be_visible(timeout=PATIENCE)


def _without_storage(route: Route) -> None:
    """The worker in a browser that refuses storage."""
    answer = route.fetch()
    refused = "self.indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"
    route.fulfill(response=answer, body=refused + answer.text())


REGULAR = {"kind": "bot", "bot": "regular"}


SHORTEST: dict[str, object] = {"map": "tiger", "mode": "practice"}


def maps() -> list[dict[str, object]]:
    """Every map of edition 1, and one in each of the others, with the fewest Units it allows."""
    heads = [map.head for map in load().maps.values()]
    first = [head for head in heads if not head.editions or "1" in head.editions]
    later = [{"edition": "2", "map": "omaha", "units": 1}, {"edition": "3", "map": "juno", "units": 1}]
    return [*[{"map": head.id, "units": head.least_units} for head in first], *later]


@pytest.mark.parametrize(
    "setup", [SHORTEST, *maps()] if ALL else [SHORTEST], ids=lambda setup: "-".join(map(str, setup.values()))
)
def test_a_whole_game_is_clicked(tab: tuple[Site, Page], setup: dict[str, object]) -> None:
    site, page = tab
    begin(site, page, seed="3", **setup)
    found = click_to_the_end(Screen(page, site.space.address), patience=20)
    assert found["acts"] > 3


NEARLY_THERE = (
    "1/tiger/practice turn=6 stage=roll ; able sector=9 soldiers=30 courage=9 ; baker sector=10 soldiers=30 courage=9"
)
"""One move from the Bunker: every decision is weighed when the game is looked at again, which takes long in a page."""


def test_a_squadmate_plays_along_to_the_end_and_the_game_is_looked_at_again(tab: tuple[Site, Page]) -> None:
    site, page = tab
    begin(site, page, position=NEARLY_THERE, seats=[{}, REGULAR], seed="5")
    room = page.url.rpartition("/")[2]
    click_to_the_end(Screen(page, site.space.address), seed=4, bold=0.9, patience=20)
    page.goto(f"{site.space.address}#/scores")
    page.locator("[data-today]").wait_for()
    assert room in [game["room"] for game in ask(site, page, **{"is": "games"})["games"]]
    page.goto(f"{site.space.address}#/replay/{room}/2")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("2", timeout=PATIENCE)
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3", timeout=PATIENCE)
    expect(page.locator(".chance")).to_contain_text("estimates of the bot regular", timeout=PATIENCE)
    page.wait_for_function("() => !document.querySelector('.chance progress')")
    assert page.locator(".chance svg path").count(), "the chance to win is drawn"
    page.goto(f"{site.space.address}#/review/{room}")
    expect(page.locator(".sure")).to_contain_text("an estimate of the bot regular", timeout=PATIENCE)


def test_lessons_real_dice_and_french(tab: tuple[Site, Page]) -> None:
    site, page = tab
    page.goto(f"{site.space.address}#/learn")
    page.locator('[data-lesson="lock"]').click()
    expect(page.get_by_text("Two dice show 2 Soldiers.")).to_be_visible(timeout=PATIENCE)
    for die in (2, 4):
        page.locator(f'[data-die="{die}"]').click()
    page.locator("[data-go]").click()
    expect(page.get_by_text("Roll again what gives nothing.")).to_be_visible(timeout=PATIENCE)
    begin(site, page, map="omaha", dice="own")
    page.locator("[data-go]").wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator("[data-face]").first.wait_for()
    for key in ("1", "2", "3", "4", "5", "6", "Enter"):
        page.keyboard.press(key)
    page.locator("[data-correct]").wait_for()
    page.evaluate("localStorage.setItem('easyred.wishes', JSON.stringify({ lang: 'fr' }))")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr", timeout=PATIENCE)
    page.locator("[data-correct]").wait_for()
    assert ask(site, page, **{"is": "setup", "lang": "fr"}) != ask(site, page, **{"is": "setup", "lang": "en"})
    page.evaluate("localStorage.removeItem('easyred.wishes')")
    page.reload()


def test_a_new_version_waits_until_it_is_wanted(folder: Path, tmp_path: Path, chromium: Browser) -> None:
    mine = tmp_path / "site"
    shutil.copytree(folder, mine)
    with visited(mine, chromium) as site:
        _update(site, mine)


def _update(site: Site, mine: Path) -> None:
    page = site.open()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    (mine / "licenses.md").write_text("Another version.", encoding="utf-8")
    service = (mine / "sw.js").read_text(encoding="utf-8")
    (found,) = re.findall(r"\b([0-9a-f]{12}) assets/", service)
    (mine / "sw.js").write_text(service.replace(found, "0123456789ab"), encoding="utf-8")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)")
    expect(page.get_by_text("A new version is ready.")).to_be_visible(timeout=PATIENCE)
    read = "() => fetch('licenses.md').then((answer) => answer.text())"
    assert page.evaluate(read) != "Another version."
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").click()
    page.locator(".go").first.wait_for()
    assert page.evaluate(read) == "Another version."
