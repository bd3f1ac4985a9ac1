"""WebKit, the engine of Safari, for tests: the WebKitGTK of this machine, on a screen that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from browser import NoBrowser
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = "WebKitWebDriver"
SCREEN = ["-screen", "0", "1600x1200x24"]


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    """A WebKit that runs, until the end of the block. It keeps nothing."""
    path = shutil.which(DRIVER)
    if path is None:
        raise NoBrowser(f"there is no {DRIVER} on this machine (Debian has it as webkit2gtk-driver).")
    options = Options()
    options.set_capability("browserName", "MiniBrowser")
    with ExitStack() as opened:
        display = os.environ.get("DISPLAY") or opened.enter_context(unseen_screen())
        try:
            driver = WebKitGTK(options=options, service=Service(path, env={**os.environ, "DISPLAY": display}))
        except WebDriverException as error:
            raise NoBrowser(f"WebKit does not start: {str(error.msg).splitlines()[0]}") from None
        opened.callback(driver.quit)
        yield driver


@contextmanager
def unseen_screen() -> Iterator[str]:
    """The name of a screen that exists only in memory."""
    if not shutil.which("Xvfb"):
        raise NoBrowser("there is neither a screen nor Xvfb on this machine.")
    reads, writes = os.pipe()
    shown = subprocess.Popen(["Xvfb", "-displayfd", str(writes), *SCREEN], pass_fds=[writes], stderr=subprocess.DEVNULL)
    os.close(writes)
    try:
        with os.fdopen(reads) as told:
            number = told.readline().strip()
        if not number:
            raise NoBrowser("Xvfb does not start.")
        yield f":{number}"
    finally:
        shown.terminate()
        shown.wait()


if __name__ == "__main__":
    try:
        with webkit():
            pass
    except NoBrowser as error:
        sys.exit(str(error))
