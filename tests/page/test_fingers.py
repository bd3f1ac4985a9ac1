"""A phone in the hand: nothing zooms, selects or hides what one taps."""

import re

from support.screen import PHONE, Opener, begin
from support.served import Server

from easyred.server.app import page_folder

STYLE = "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]"


def test_a_long_press_selects_no_text_and_a_second_tap_does_not_zoom(server: Server, screen: Opener) -> None:
    page = screen(server.address, PHONE, touch=True).table(begin(server)).page
    page.locator("[data-die]").first.wait_for()
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert page.evaluate(STYLE, ["[data-die]", "userSelect"]) == "none"
    assert page.evaluate(STYLE, ["[data-explains]", "userSelect"]) == "none"
    assert page.evaluate(STYLE, ["[data-die]", "touchAction"]) == "manipulation"


def test_no_field_is_so_small_that_a_phone_zooms_into_it(server: Server, screen: Opener) -> None:
    page = screen(server.address, PHONE, touch=True).go("new").page
    page.locator("[data-seed]").wait_for()
    sizes = page.evaluate(
        "[...document.querySelectorAll('input')].map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes and min(sizes) >= 16


def test_no_height_reaches_below_the_bars_of_a_phone() -> None:
    styles = [path.read_text(encoding="utf-8") for path in page_folder().glob("assets/*.css")]
    assert styles
    assert [found for style in styles for found in re.findall(r"[\w-]*height:[^;}]*\d\dvh", style)] == []
