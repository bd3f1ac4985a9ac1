"""A window of a browser that speaks WebDriver only, as WebKit does: less can be seen of it than of a ``Screen``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from support.layout import LAYOUT
from support.screen import QUIET
from support.whole_games import CLICKER, wish

LISTEN = """
    if (window.faults) return;
    window.faults = [];
    addEventListener('error', (event) => faults.push(`error in the page: ${event.message}`));
    addEventListener('unhandledrejection', (event) => faults.push(`error in the page: ${event.reason}`));
    const { error } = console;
    console.error = (...words) => (faults.push(`console: ${words.join(' ')}`), error(...words));
    const { fetch } = window;
    window.asking = 0;
    window.fetch = (...words) => ((asking += 1), fetch(...words).finally(() => (asking -= 1)));
"""
SETTLED = f"async () => {{ do await ({QUIET})(); while (asking); }}"
SHORTEST, LONGEST = 30, 300


class Window:
    """What stands in a window. ``address``: where the page is served, or where the static folder is."""

    def __init__(self, driver: WebDriver, address: str, size: tuple[int, int], lang: str = "en") -> None:
        self.driver, self.address = driver, address.rstrip("/")
        driver.set_script_timeout(LONGEST)
        self._make_room(*size)
        self.go("about")
        driver.execute_script(
            "localStorage.setItem('easyred.wishes', JSON.stringify({ lang: arguments[0], motion: 'none' }))", lang
        )
        self.reload()

    def _make_room(self, wide: int, high: int) -> None:
        """Give the page this much room: the window has a frame, and is never narrower than its toolbar."""
        self.driver.set_window_size(wide, high)
        self.driver.set_window_size(wide, 2 * high - self.driver.execute_script("return innerHeight"))

    def go(self, *path: str) -> Window:
        """Open a place of the page, as ``go("table", room)``, and wait until it is drawn."""
        self.driver.get(f"{self.address}/#/{'/'.join(path)}")
        self.see("main")
        self.driver.execute_script(LISTEN)
        return self

    def reload(self) -> None:
        """Load the page once more."""
        self.driver.refresh()
        self.see("main")
        self.driver.execute_script(LISTEN)

    def see(self, selector: str, seconds: int = SHORTEST) -> WebElement:
        """The first thing of a kind, once it is there."""
        return WebDriverWait(self.driver, seconds).until(lambda _: self._first(selector))

    def _first(self, selector: str) -> WebElement | None:
        return next(iter(self.driver.find_elements(By.CSS_SELECTOR, selector)), None)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def run(self, script: str, given: dict[str, Any] | None = None) -> Any:
        """What a function of the page comes to, once it is done."""
        return self.driver.execute_async_script(
            f"const [given, done] = arguments; Promise.resolve(({script})(given)).then(done)", given
        )

    def layout_faults(self, still: bool) -> list[str]:
        """What a reader would stumble over. ``still``: the page may not scroll."""
        self.run(SETTLED)
        found: list[str] = self.run(LAYOUT, {"still": still})
        return found

    def click_to_the_end(self, patience: int = 3) -> int:
        """Click until the game in the window is over; how many actions that took."""
        self.see("main[data-position]")
        found: dict[str, Any] = self.run(CLICKER, wish(patience=patience))
        assert found["faults"] == [] and found.get("over"), found
        acts: int = found["acts"]
        return acts

    def draw(self, path: Path) -> None:
        """Keep a picture, to be looked at."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))

    def assert_well(self) -> None:
        """Nothing has gone wrong since the page was loaded."""
        assert self.driver.execute_script("return window.faults") == []
