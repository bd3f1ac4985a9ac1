"""How soon a static folder shows its first decision, beside Pyodide alone: ``python tools/site_speed.py dist/site``.

Both are loaded in fresh profiles of one browser, one after the other, several times. Each is compared with its
neighbour, and the median counts: what slows one slows the other.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from browser import browser
from npm import ROOT
from playwright.sync_api import Browser

sys.path.insert(0, str(ROOT / "tests"))

from support.static import WebSpace

MOST = 1.8
"""How many times as long as Pyodide alone it may take."""
ROUNDS = 5
PATIENCE = 240_000
ALONE = """async (folder) => {
  const code = `onmessage = async ({ data }) => {
    const { loadPyodide } = await import(data + 'pyodide.mjs');
    await loadPyodide({ indexURL: data });
    postMessage('ready');
  };`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
  const ready = new Promise((take) => (worker.onmessage = take));
  worker.postMessage(folder);
  await ready;
}"""
DECISION = "[data-die], .die, button.die"


def alone(chromium: Browser, space: WebSpace, folder: Path) -> float:
    """How many seconds Pyodide takes by itself."""
    (python,) = folder.glob("engine/pyodide-*")
    with chromium.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{space.address}licenses.md")
        began = perf_counter()
        page.evaluate(ALONE, f"{space.address}engine/{python.name}/")
        return perf_counter() - began


def first_decision(chromium: Browser, space: WebSpace) -> float:
    """How many seconds it takes from the address to the first dice, with a player who does not hesitate."""
    with chromium.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        began = perf_counter()
        page.goto(space.address)
        page.locator(".go").first.click()
        page.locator(DECISION).first.wait_for()
        return perf_counter() - began


def measured(folder: Path, rounds: int = ROUNDS) -> dict[str, float]:
    """The figures: seconds, and how they compare."""
    space = WebSpace(folder)
    try:
        with browser() as chromium:
            pairs = [(alone(chromium, space, folder), first_decision(chromium, space)) for _ in range(rounds)]
    finally:
        space.close()
    python, decision = median([one for one, _ in pairs]), median([two for _, two in pairs])
    ratio = median([two / one for one, two in pairs])
    return {"pyodide_s": python, "first_decision_s": decision, "ratio": ratio, "most": MOST}


if __name__ == "__main__":
    print(json.dumps(measured(Path(sys.argv[1])), indent=1))
