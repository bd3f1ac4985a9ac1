"""What a reader would stumble over on a page: text that is cut, too small or on other text, and the like."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

LAYOUT = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8").partition("*/")[2].strip()


def faults(page: Page, still: bool) -> list[str]:
    """Sentences, one for each thing. ``still``: the page may not scroll."""
    found: list[str] = page.evaluate(f"({LAYOUT})", {"still": still})
    return found
