"""A phone in the hand: nothing zooms, selects or hides what one taps."""

import re

from playwright.sync_api import expect
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


SIGNS = {"[data-mark=mines]": "Landmines", "[data-heart]": "Advance", "svg [data-flag][data-explains]": "Marker"}


def test_signs_on_the_map_explain_themselves_to_a_mouse(server: Server, screen: Opener) -> None:
    page = screen(server.address).table(begin(server, map="tiger", mode="advanced")).page
    for sign, word in SIGNS.items():
        box = page.locator(sign).first.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
        page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 3)
        expect(page.locator("#note h3")).to_contain_text(word)
    page.locator('[data-sector="2"]').hover(position={"x": 20, "y": 60})
    page.locator('[data-sector="2"]').hover(position={"x": 22, "y": 60})
    expect(page.locator("#note")).to_contain_text("Landmines: Sector 3")


def test_signs_on_the_map_explain_themselves_to_a_finger(server: Server, screen: Opener) -> None:
    page = screen(server.address, PHONE, touch=True).table(begin(server, map="tiger", mode="advanced")).page
    page.get_by_role("button", name="Map", exact=True).click()
    for sign, word in SIGNS.items():
        page.locator(sign).first.dispatch_event("pointerdown", {"pointerType": "touch"})
        expect(page.locator("#note h3")).to_contain_text(word)
        page.locator("#note .btn").click()
        page.locator(sign).first.tap(position={"x": 14, "y": 12})
        expect(page.locator("#note h3")).to_contain_text(word)
        page.locator("#note .btn").click()


def test_the_ring_around_a_bunker_has_its_shape(server: Server, screen: Opener) -> None:
    page = screen(server.address).table(begin(server, map="tiger")).page
    bunker = page.locator('[data-sector="bunker"]')
    assert bunker.evaluate("(one) => one.tagName") == "path"
    assert bunker.get_attribute("d") == page.locator(".bunker .body").get_attribute("d")
