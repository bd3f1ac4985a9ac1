"""Whole games on the page, clicked by a player who knows only what is on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.screen import Screen

CLICKER = (Path(__file__).parent / "clicker.js").read_text(encoding="utf-8").partition("*/")[2].strip()
MOST = 3000


def click_to_the_end(screen: Screen, seed: int = 1, bold: float = 0.55, patience: int = 1) -> dict[str, Any]:
    """Click until the game on the screen is over; what was clicked. ``bold``: how often the big button is preferred;
    ``patience``: how many times as long as with a server the page may take.
    """
    screen.page.locator("main[data-position], [data-draw]").first.wait_for()
    found: dict[str, Any] = screen.page.evaluate(f"({CLICKER})", wish(seed, bold, patience))
    assert found["faults"] == [], "\n".join(found["faults"])
    assert found.get("over"), f"not over after {found['acts']} actions"
    return found


def wish(seed: int = 1, bold: float = 0.55, patience: int = 1) -> dict[str, Any]:
    """What the clicker is told."""
    return {"seed": seed, "most": MOST, "bold": bold, "patience": patience}
