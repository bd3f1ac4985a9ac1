"""What the page tells of ways before one is chosen: all of the price, and why not."""

import pytest
from playwright.sync_api import expect
from support.extent import some
from support.screen import BOTH, DESKTOP, PHONE, Opener, begin
from support.served import Server

DEADSTICK = "1/deadstick/battle turn=5 stage=move"
SQUAD = "able sector={0} soldiers=30 courage=9 ; " + " ; ".join(
    f"{name} sector={{1}} soldiers=9" for name in ("baker", "charlie", "dog")
)
HIDDEN = """() => {
    const box = (one) => one.getBoundingClientRect();
    const edge = box(document.querySelector('svg[role=group]'));
    const tickets = [...document.querySelectorAll('svg .paper')].map(box);
    const out = tickets.filter((one) => one.left < edge.left || one.right > edge.right).length;
    const covered = (flag, ticket) =>
        Math.max(0, Math.min(flag.right, ticket.right) - Math.max(flag.left, ticket.left)) *
        Math.max(0, Math.min(flag.bottom, ticket.bottom) - Math.max(flag.top, ticket.top));
    const share = (one) => Math.max(...tickets.map((ticket) => covered(one, ticket) / (one.width * one.height)));
    const most = (things) => Math.max(0, ...[...document.querySelectorAll(things)].map(box).map(share));
    return [tickets.length, out, most('[data-flag] .cloth'), most('.sign :is(circle:not(.reach), rect)')];
}"""
"""How many tickets a map has, how many of them run over its edge, and the share of a flag and of a sign that they cover
at most."""


@pytest.mark.parametrize(
    ("map", "sector", "others"),
    some(
        [
            ("gold", "8", "8"),
            ("gold", "9", "9"),
            ("juno", "4", "4"),
            ("juno", "9", "10"),
            ("juno", "10", "7"),
            ("juno", "12", "12"),
            ("pointe-du-hoc", "4", "4"),
            ("pointe-du-hoc", "4", "1"),
            ("sword", "7", "5"),
            ("sword", "12", "12"),
        ],
        3,
    ),
)
def test_tickets_on_a_phone_hide_no_flags_and_no_signs_and_stay_within_the_map(
    server: Server, screen: Opener, map: str, sector: str, others: str
) -> None:
    line = f"1/{map}/battle turn=3 stage=move ; {SQUAD.format(sector, others)}"
    page = screen(server.address, PHONE).table(begin(server, position=line)).page
    page.locator("[data-tab=map]").click()
    page.locator("[data-flag]").nth(3).wait_for()
    tickets, out, flags, signs = page.evaluate(HIDDEN)
    assert tickets > 0 and out == 0
    assert flags < 0.15 and signs < 0.15


@pytest.mark.parametrize(
    ("lang", "said", "heard"),
    [
        ("en", "Also sacrifice 1 Specialist", "sacrifice 1 Specialist"),
        ("fr", "En plus : sacrifier 1 Spécialiste", "sacrifier 1 Spécialiste"),
    ],
)
def test_a_way_tells_what_it_costs_beside_courage(
    server: Server, screen: Opener, lang: str, said: str, heard: str
) -> None:
    line = "1/tiger/advanced turn=5 stage=move ; able sector=4 soldiers=20 courage=2 specialists=medic,corporal"
    page = screen(server.address, PHONE, lang=lang).table(begin(server, position=line)).page
    page.locator("[data-way='7']").get_by_text(said).wait_for()
    assert heard not in page.locator("[data-way='5']").inner_text()
    page.locator("[data-tab=map]").click()
    page.get_by_text("2+").wait_for()
    label = page.locator("[data-sector='7']").get_attribute("aria-label") or ""
    assert label.replace("\N{NO-BREAK SPACE}", " ").endswith(f"; {said}")


@pytest.mark.parametrize("size", BOTH)
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1/omaha/battle turn=5 stage=move ; able sector=9 soldiers=20 courage=1", "3 Courage short"),
        ("1/merville/battle turn=5 stage=move ; able sector=12 soldiers=20 courage=9", "no Battle Cry yet"),
        (f"{DEADSTICK} ; able sector=s-14 soldiers=20 ; baker sector=m-1 soldiers=9", "another Bunker first"),
    ],
)
def test_a_closed_bunker_tells_what_is_short(
    server: Server, screen: Opener, size: tuple[int, int], line: str, said: str
) -> None:
    page = screen(server.address, size).table(begin(server, position=line)).page
    if size == PHONE:
        page.locator("[data-tab=map]").click()
    bunker = page.locator("[data-sector=bunker], [data-sector=s-bunker]")
    expect(page.locator("svg text", has_text=said)).to_be_visible()
    assert said in (bunker.get_attribute("aria-label") or "")
    assert said in " ".join(page.get_by_role("region", name="The map as a list").all_text_contents())
    bunker.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(said[1:])


ON_TOP = """(row) => {
    const box = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def test_what_a_picked_card_can_do_is_in_sight_beside_five_ways(server: Server, screen: Opener) -> None:
    able, baker = "able sector=4 soldiers=7 items=flak-vest", "baker sector=1 soldiers=7"
    line = f"3/douvres/battle turn=3 stage=move ; {able} ; {baker} ; charlie sector=4 soldiers=15"
    table = screen(server.address, DESKTOP).table(begin(server, position=line, seats=[{}, {}, {}]))
    table.page.locator("[data-card=flak-vest]").click()
    rows = table.page.locator("[data-deed*=flak-vest]")
    expect(rows).to_have_count(2)
    assert [rows.nth(place).evaluate(ON_TOP) for place in (0, 1)] == [True, True]


def test_a_list_of_combats_that_scrolls_has_a_dark_edge(server: Server, screen: Opener) -> None:
    dice = "dice=RC,RK,W2,WC,BC,BC"
    line = f"1/tiger/advanced turn=4 stage=roll-2 ; able sector=5 soldiers=3 courage=3 specialists=corporal {dice}"
    ways = screen(server.address, DESKTOP).table(begin(server, position=line)).page.locator(".panel > ul").first
    scrolls, edge = ways.evaluate("(one) => [one.scrollHeight > one.clientHeight, getComputedStyle(one).background]")
    assert scrolls and "gradient" in edge and "local" in edge
