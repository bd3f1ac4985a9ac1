"""`make bench-web`: how large the page is, and how fast. Prints every figure beside its limit."""

from __future__ import annotations

import argparse
import gzip
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import site_folder
import site_speed
import view_fixtures
from browser import browser
from npm import ROOT, npm
from playwright.sync_api import Browser, Page

sys.path.insert(0, str(ROOT / "tests"))

from support.screen import begin
from support.served import Page as TablePage
from support.served import Server

from easyred.server.app import page_folder

KB = 1024
FOUR = (
    "1/omaha/battle turn=3 stage=roll-2 ; able sector=4 soldiers=13 stars=1 courage=3 item_points=6"
    " specialists=medic,corporal dice=R2,RC,WC,WK,BS,B2"
    " ; baker sector=4 soldiers=17 courage=1 specialists=sharpshooter dice=R2,RC,WC,WK,BS,B2"
    " ; charlie sector=4 soldiers=20 stars=1 courage=2 items=whistle dice=R2,RC,WC,WK,BS,B2"
    " ; dog sector=1 soldiers=13 courage=3 specialists=veteran dice=R2,RC,WC,WK,BS,B2"
)
Figure = tuple[str, float, float, str]
"""What, how much, at most, and in what."""


def main(argv: list[str]) -> int:
    """Measure everything; 1 if something is too large or too slow."""
    options = argparse.ArgumentParser(description="Measure the page.")
    options.add_argument("--taps", type=int, default=120, help="how many inputs are timed")
    options.add_argument("--json", action="store_true", help="figures as JSON")
    wish = options.parse_args(argv)
    figures = [*sizes(), *started(), *static_folder()]
    with browser() as chromium, served() as server:
        figures += [*input_to_frame(chromium, server, wish.taps), *redrawn(chromium), *quiet(chromium, server)]
        figures += hinted(server, wish.taps)
    if wish.json:
        print(json.dumps(figures))
    else:
        print_table(figures)
    return int(any(found > most for _, found, most, _ in figures))


def print_table(figures: list[Figure]) -> None:
    """A line for each figure, with its limit and a verdict."""
    for what, found, most, unit in figures:
        verdict = "well" if found <= most else "TOO MUCH"
        print(f"{what:58} {found:9.1f} {unit:3} at most {most:7.1f}  {verdict}")


# How large.


def sizes() -> Iterator[Figure]:
    """What a browser loads for a table: script, style with icons, fonts, compressed."""
    folder = page_folder()
    needed = _needed_for_a_table(folder)
    drawn = {name for name in needed if name.endswith((".css", ".svg")) or "/icons-" in name}
    scripts = sum(_packed(folder / name) for name in needed - drawn if name.endswith(".js"))
    styles = sum(_packed(folder / name) for name in drawn)
    fonts = sum((folder / "assets" / one.name).stat().st_size for one in (folder / "assets").glob("*.woff2"))
    yield "the table's script, compressed", scripts / KB, 100, "KB"
    yield "style and icons, compressed", styles / KB, 40, "KB"
    yield "fonts, apart", fonts / KB, 200, "KB"


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


NOT_AHEAD = "const soon = setTimeout; window.setTimeout = (call, ms) => (ms >= 2000 ? 0 : soon(call, ms));"
"""Leaves out what the page fetches ahead some seconds later: it would count wherever the machine is slow."""


def _needed_for_a_table(folder: Path) -> set[str]:
    """What the page asks for when a table is opened, by looking at what it loads."""
    with browser() as chromium, served() as server:
        page = chromium.new_page()
        page.add_init_script(NOT_AHEAD)
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url.removeprefix(server.address).partition("?")[0]))
        open_table(page, server)
    return {name for name in asked if (folder / name).is_file()}


# How fast.


@contextmanager
def served() -> Iterator[Server]:
    """A server on a fresh folder."""
    with tempfile.TemporaryDirectory() as home:
        server = Server(Path(home))
        server.address = server.address.rstrip("/") + "/"
        try:
            yield server
        finally:
            server.stop()


def started() -> Iterator[Figure]:
    """From `make play`, the second time, to a page that answers."""
    with tempfile.TemporaryDirectory() as home:
        began = time.monotonic()
        command = [sys.executable, str(ROOT / "tools/play.py"), "--no-browser", "--port", "0", "--save-dir", home]
        running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert running.stdout is not None
        words = next(line for line in running.stdout if "http" in line)
        address = next(word for word in words.split() if word.startswith("http"))
        ready = time.monotonic() - began
        with browser() as chromium:  # that of a player runs already
            page = chromium.new_page()
            before = time.monotonic()
            page.goto(address)
            page.locator("main button").first.wait_for()
            shown = time.monotonic() - before
        running.terminate()
        running.wait(10)
        yield "make play, later: until the page is shown", ready + shown, 3, "s"


def open_table(page: Page, server: Server, **chosen: object) -> None:
    """Four Units at the dice."""
    room = begin(server, **(chosen or {"position": FOUR}))
    page.goto(f"{server.address}#/table/{room}")
    page.locator("[data-die]").first.wait_for()
    page.wait_for_timeout(500)


def static_folder() -> Iterator[Figure]:
    """How soon the static folder shows its first decision, beside Pyodide alone in the same browser."""
    folder = ROOT / "build/site/bench"
    site_folder.write(folder)
    found = site_speed.measured(folder)
    yield "static folder: first decision, times Pyodide alone", found["ratio"], found["most"], "x"


def input_to_frame(chromium: Browser, server: Server, taps: int) -> Iterator[Figure]:
    """From a click on a die to the frame that shows the new number, and from the big button to the answer."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    open_table(page, server)
    picks: list[float] = page.evaluate(PICKS, taps)
    times: list[float] = []
    while len(times) < taps:
        found: list[float] = page.evaluate(ACTS, taps - len(times))
        times += found
        if len(times) < taps:
            open_table(page, server)
    page.close()
    for what, found in (("a die picked", picks), ("a choice made, served", times)):
        found.sort()
        yield f"{what}: input to frame, median of {len(found)}", statistics.median(found), 50, "ms"
        yield f"{what}: 99th percentile", found[min(len(found) - 1, int(len(found) * 0.99))], 120, "ms"


PICKS = """async (taps) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const times = [];
    for (let i = 0; i < taps; i += 1) {
        const dice = [...document.querySelectorAll('[data-die]:not([aria-disabled="true"])')];
        const die = dice[i % dice.length];
        const before = die.getAttribute('aria-pressed');
        const began = performance.now();
        die.click();
        while (die.getAttribute('aria-pressed') === before && performance.now() - began < 2000) await frame();
        await frame();
        times.push(performance.now() - began);
    }
    return times;
}"""

ACTS = """async (taps) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const rest = (ms) => new Promise((done) => setTimeout(done, ms));
    const table = () => document.querySelector('main[data-position]');
    const times = [];
    for (let tries = 0; times.length < taps && tries < taps * 12; tries += 1) {
        if (!table() || table().dataset.over) break;
        const go = document.querySelector('[data-go]:not([disabled])');
        const dice = [...document.querySelectorAll('[data-die]:not([aria-disabled="true"])[aria-pressed="false"]')];
        const other = document.querySelector('[data-stay], [data-deed], [data-way]:not([aria-disabled="true"])');
        if (!go) {
            (dice[Math.floor(Math.random() * dice.length)] ?? other)?.click();
            await rest(30);
            continue;
        }
        const before = table().dataset.position;
        const began = performance.now();
        go.click();
        while (table()?.dataset.position === before && performance.now() - began < 3000) await frame();
        await frame();
        times.push(performance.now() - began);
        await rest(60);
    }
    return times;
}"""


def redrawn(chromium: Browser) -> Iterator[Figure]:
    """A map of 15 Sectors with four Units, drawn anew: flushSync and forced layout."""
    with tempfile.TemporaryDirectory() as folder, examples(Path(folder)) as address:
        page = chromium.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{address}/fixtures.html?show=fifteen")
        page.locator("main[data-position]").wait_for()
        page.evaluate("() => window.redraw(20)")
        times: list[float] = page.evaluate("() => window.redraw(100)")
        page.close()
    yield "a map of 15 Sectors and four Units drawn anew, median", statistics.median(times), 16, "ms"


@contextmanager
def examples(folder: Path) -> Iterator[str]:
    """The client with its examples, built into a folder and served from there."""
    os.environ["EASYRED_OUT"] = str(folder)
    if npm(ROOT / "web", "run", "-s", "build", "--", "--mode", "fixtures", "--logLevel", "error"):
        raise SystemExit("The examples of the page could not be built.")
    (folder / "fixtures").mkdir()
    with redirect_stdout(io.StringIO()):
        view_fixtures.write("fifteen", folder / "fixtures")
    files = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder)))
    Thread(target=files.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{files.server_port}"
    finally:
        files.shutdown()


class Silent(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, format: str, *words: object) -> None:
        """Say nothing."""


def quiet(chromium: Browser, server: Server) -> Iterator[Figure]:
    """Nothing moves by itself while a table opens and is played, and nothing works while nobody does."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.add_init_script(SHIFTS)
    open_table(page, server)
    for _ in range(3):
        for _ in range(2):
            page.locator('[data-die][aria-disabled="false"][aria-pressed="false"]').first.click()
            page.wait_for_timeout(700)
        page.locator("[data-go]:not([disabled])").click()
        page.wait_for_timeout(900)
    shift: float = page.evaluate("() => window.shifted")
    page.wait_for_timeout(1500)
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    before = _task_time(line.send("Performance.getMetrics"))
    time.sleep(10)
    after = _task_time(line.send("Performance.getMetrics"))
    page.close()
    yield "layout shift", shift, 0.0, ""
    yield "idle: task time in 10 s", (after - before) * 1000, 50, "ms"


def hinted(server: Server, hints: int) -> Iterator[Figure]:
    """How long a hint at the dice takes, asked for by somebody who has looked at them; not the first of a game."""
    times: list[float] = []
    while len(times) < hints:
        page = server.page(begin(server, position=FOUR, hints=True))
        view = page.hear("view")
        hint(page, view)
        while len(times) < hints and (asked := asked_about_dice(view)) is not None:
            time.sleep(LOOKED)
            before = time.monotonic()
            best = hint(page, view)
            times.append((time.monotonic() - before) * 1000)
            page.say({"is": "act", "ask": asked["id"], "do": [best]})
            view = page.hear("view")
        page.close()
    times.sort()
    yield (
        f"a hint at the dice, not the first: 99th percentile of {len(times)}",
        times[int(len(times) * 0.99)],
        200,
        "ms",
    )


LOOKED = 0.3
"""How many seconds people look at dice before they ask."""


def seat_asked(view: dict[str, Any]) -> dict[str, Any]:
    """The first seat that the game waits for."""
    return next(seat for seat in view["seats"] if seat.get("ask", {}).get("waited", "ask" in seat))


def asked_about_dice(view: dict[str, Any]) -> dict[str, Any] | None:
    """The question, while it is about locks and re-rolls."""
    asked: dict[str, Any] = seat_asked(view)["ask"]
    return asked if asked["step"] in ("lock", "reroll") else None


def hint(page: TablePage, view: dict[str, Any]) -> str:
    """What a hint likes best."""
    page.say({"is": "hint", "unit": seat_asked(view)["unit"], "most": 5})
    best: str = page.hear("hint")["options"][0]["do"]
    return best


SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
}).observe({ type: 'layout-shift', buffered: true });"""


def _task_time(answer: dict[str, Any]) -> float:
    return next(float(one["value"]) for one in answer["metrics"] if one["name"] == "TaskDuration")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
