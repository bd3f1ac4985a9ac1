"""What happens is shown, the screen is handed over, real dice are told, and nothing chosen is lost with the line."""

import pytest
from playwright.sync_api import Page, expect
from support.hands import Hands, recorded, wait_for_actions
from support.screen import BOTH, DESKTOP, PHONE, Opener, Screen, begin
from support.served import Server

MOVE = "1/omaha/battle turn=3 stage=move ; able sector=5 soldiers=20 courage=9 marker=1"


def test_a_loss_is_shown_and_the_figures_follow(server: Server, screen: Opener) -> None:
    seen = screen(server.address, motion=True).table(begin(server, position=MOVE))
    seen.page.locator("[data-go]").wait_for()
    seen.press("Enter")
    seen.page.locator(".flying").first.wait_for()
    seen.press(" ", " ")
    seen.page.locator(".flying").wait_for(state="detached")


ROLL = "1/omaha/battle turn=8 stage=roll-2 ; able sector=3 soldiers=9 courage=7 marker=2 dice=R2,RC,WC,WK,BS,B2"


def test_the_tally_waits_until_the_dice_have_dropped(server: Server, screen: Opener) -> None:
    seen = screen(server.address, motion=True).table(begin(server, position=ROLL))
    seen.page.locator("[data-go]").wait_for()
    seen.press("1", "6", "Enter")
    seen.see("Re-roll, or keep")
    seen.press("2", "3", "4", "5", "Enter")
    seen.page.locator(".die.rolls").first.wait_for()
    assert "locks" in seen.page.locator(".line.foot").inner_text(), "the log gives nothing away"
    turning = seen.page.locator(".bonus").first.locator("xpath=ancestor::section").inner_text()
    seen.page.locator(".die.rolls").first.wait_for(state="detached")
    dropped = seen.page.locator(".bonus").first.locator("xpath=ancestor::section").inner_text()
    assert "2 Courage" in turning and "2 Stars" in turning, "the tally as it was"
    assert dropped != turning


HEADS = """() => {
    window.heads = [];
    const look = () => window.heads.push(document.querySelector('.prompt h1')?.textContent);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def last_reroll(seen: Screen) -> None:
    seen.page.locator("[data-go]").wait_for()
    seen.press("1", "6", "Enter")
    for places in ("234", "23"):
        expect(seen.page.locator(".prompt h1")).to_have_text("Re-roll, or keep")
        seen.press(*places, "Enter")
        seen.page.locator(f".die.sel >> nth={len(places) - 1}").wait_for(state="detached")


@pytest.mark.parametrize("size", BOTH)
def test_the_last_dice_are_seen_before_what_they_bring_and_what_is_next(
    server: Server, screen: Opener, size: tuple[int, int]
) -> None:
    seen = screen(server.address, size, motion=True).table(begin(server, position=ROLL))
    last_reroll(seen)
    head, brought = seen.page.locator(".prompt h1"), seen.page.locator("[data-brought]")
    expect(seen.page.locator(".die.rolls")).to_have_count(2)
    expect(head).to_have_text("Roll")
    assert brought.locator("li").count() == 0, "nothing is recorded before the dice lie"
    expect(brought).to_contain_text("records")
    assert seen.page.locator("[data-die]").count() == 6
    expect(head).to_have_text("Reinforce")
    expect(seen.page.locator("[data-die]")).to_have_count(0)


def test_what_is_happening_stands_above_old_figures_and_acting_ends_it(server: Server, screen: Opener) -> None:
    room = begin(server, position=MOVE)
    seen = screen(server.address, motion=True).table(room)
    seen.page.locator("[data-go]").wait_for()
    seen.page.evaluate(HEADS)
    seen.press("Enter")
    head = seen.page.locator(".prompt h1")
    expect(head).to_have_text("Combat")
    assert "Lock two dice" not in seen.page.evaluate("window.heads"), "not even for a moment"
    assert seen.page.locator("ol [aria-current=step]").inner_text() == "Combat"
    assert "20" in seen.page.locator("[data-figures]").inner_text()
    assert not seen.page.locator("[data-die], [data-go]").count(), "the dice to come are not given away"
    expect(seen.page.locator("[data-brought]")).to_contain_text("Able meets DEF 4")
    seen.press("1", "2", "Enter")
    assert len(wait_for_actions(server, room, 2)) == 2, "the question was there all the time"


@pytest.mark.parametrize("size", BOTH)
def test_the_big_button_skips_what_is_shown_and_answers_nothing(
    server: Server, screen: Opener, size: tuple[int, int]
) -> None:
    room = begin(server, position=MOVE)
    seen = screen(server.address, size, motion=True).table(room)
    seen.page.locator("[data-go]").click()
    seen.page.locator("[data-skip]").click()
    expect(seen.page.locator(".prompt h1")).to_have_text("Lock two dice")
    seen.press("1", "2", "Enter")
    seen.page.locator("[data-go]").click()
    seen.page.locator("[data-skip]").wait_for()
    seen.press("Enter")
    expect(seen.page.locator("[data-skip]")).to_have_count(0)
    assert len(recorded(server, room)) == 3


@pytest.mark.parametrize("size", BOTH)
def test_without_motion_the_dice_of_the_turn_still_lie_there(
    server: Server, screen: Opener, size: tuple[int, int]
) -> None:
    seen = screen(server.address, size).table(begin(server, position=ROLL))
    last_reroll(seen)
    for head in ("Reinforce", "Move, or stay"):
        expect(seen.page.locator(".prompt h1")).to_have_text(head)
        expect(seen.page.locator("[data-rolled] .die")).to_have_count(6)
        seen.press("Enter")


TWO = (
    "1/omaha/battle turn=8 stage=roll-2 ; able sector=3 soldiers=9 courage=7 marker=2 dice=R2,RC,WC,WK,BS,B2 ; "
    "baker sector=3 soldiers=9 courage=7 marker=2 dice=R2,RC,WC,WK,BS,B2"
)


def test_the_screen_is_handed_over_after_the_last_dice(server: Server, screen: Opener) -> None:
    room = begin(server, position=TWO, seats=[{"called": "Ann"}, {"called": "Ben"}])
    seen = screen(server.address, motion=True).table(room)
    last_reroll(seen)
    expect(seen.page.locator(".die.rolls")).to_have_count(2)
    assert not seen.page.locator("[data-handover]").count()
    seen.press("Enter")
    seen.page.locator('[data-handover="1"]').wait_for()
    assert len(recorded(server, room)) == 3, "Ann cannot act for Ben"


def test_the_screen_is_handed_from_one_person_to_another(server: Server, screen: Opener) -> None:
    room = begin(server, map="omaha", units=2, seats=[{"called": "Ann"}, {"called": "Ben"}])
    seen = screen(server.address).table(room)
    seen.page.locator("[data-go]").wait_for()
    assert not seen.page.locator("[data-handover]").count(), "nobody is interrupted"
    seen.press("1", "Enter")
    seen.page.locator('[data-handover="1"]').wait_for()
    seen.see("Over to Ben")
    seen.press("Enter")
    seen.page.locator("[data-handover]").wait_for(state="detached")


def test_one_person_with_two_units_is_handed_nothing(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, map="omaha", units=2))
    seen.page.locator("[data-go]").wait_for()
    seen.press("1", "Enter")
    seen.page.locator('[data-squad="1"].you').wait_for()
    assert not seen.page.locator("[data-handover]").count()


def test_real_dice_are_told_by_keys_and_corrected(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, map="omaha", dice="own"))
    seen.page.locator("[data-go]").wait_for()
    seen.press("1", "Enter")
    seen.page.locator("[data-face]").first.wait_for()
    assert seen.page.locator("[data-sector]").count(), "the map stays"
    seen.press("1", "2", "3", "4", "5", "Backspace", "6", "6", "Enter")
    seen.page.locator("[data-correct]").click()
    seen.page.locator('[data-slot="0"]').click()
    seen.page.locator('[data-face="RT"]').click()
    seen.page.locator("[data-go]").click()
    seen.page.locator('[data-die="1"][aria-label*="Tool"]').wait_for()


def test_a_gun_asks_for_its_d6_with_what_each_result_costs(server: Server, screen: Opener) -> None:
    for size in ((1280, 800), PHONE):
        seen = screen(server.address, size).table(begin(server, position=MOVE, dice="own"))
        seen.page.locator("[data-go]").click()
        seen.page.locator('[data-pips="4"]').click()
        assert "8" in seen.page.locator('[data-pips="4"]').inner_text()
        seen.page.locator("[data-go]").click()
        seen.page.locator("[data-pips]").first.wait_for(state="detached")


def test_two_for_one_is_told_and_nothing_is_wasted(server: Server, screen: Opener) -> None:
    pair = "able sector=3 soldiers=9 stars=5 ; baker sector=3 soldiers=9"
    seen = screen(server.address).table(begin(server, position=f"3/omaha/battle turn=3 stage=reinforce ; {pair}"))
    seen.page.get_by_role("button", name="Give", exact=True).click()
    stars = seen.page.locator("[data-resource=stars]")
    for given in ("2", "4"):
        stars.locator("[data-more]").click()
        expect(stars.locator("output")).to_have_text(given)
    expect(stars.locator("[data-more]")).to_be_disabled()
    seen.see("of every 2, 1 arrives")


SURVIVED = "1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=9 courage=9 dice=R1,R1,W1,W1,B1,B1"


def test_before_the_next_roll_is_told_the_combat_is_over(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, position=SURVIVED, dice="own"))
    page = seen.page
    page.locator("[data-go]").click()
    page.locator('[data-draw="4.0.roll.1"]').wait_for()
    expect(page.locator("[data-figures]").first).to_contain_text("5")
    expect(page.locator(".bar")).to_contain_text("Turn 4")
    expect(page.locator("[data-brought]")).to_contain_text("Able loses 4 Soldiers.")
    assert not page.locator("[data-sector][data-live]").count(), "nothing else is asked"
    seen.press(*"123456", "Enter")
    page.locator("[data-die]").first.wait_for()
    expect(page.locator("[data-figures]").first).to_contain_text("5")


def test_cards_are_searched_and_every_one_corrected(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, edition="3", map="omaha", dice="own"))
    page = seen.page
    for choice in ("nation usa", "start 1", "take bangalore-torpedo"):
        page.locator(f'[data-deed="able {choice}"]').wait_for()
        Hands(seen).do(f"able {choice}")
    search = page.locator("[data-search]")
    search.fill("no such card")
    seen.see("Nothing that could be drawn")
    for word in ("binoc", "whist"):
        search.fill(word)
        search.press("Enter")
        search.press("Enter")
        expect(search).to_have_value("")
    page.locator("[data-earlier]").click()
    page.locator("[data-correct]").nth(1).click()
    page.locator('[data-thing="field-radio"]').click()
    page.locator("[data-go]").click()
    seen.see("You said: Field Radio")
    drawn = server.page(room_of(page)).hear("view")["redraw"]
    assert [one["results"] for one in drawn] == [["field-radio"]], "what was drawn after it is told again"


def room_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def test_the_focus_goes_to_the_heading_when_its_control_is_gone(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, position=MOVE))
    seen.page.locator("[data-go]").focus()
    seen.press("Enter")
    seen.page.locator("[data-die]").first.wait_for()
    assert seen.page.evaluate("document.activeElement !== document.body")
    assert seen.page.locator("[data-voice]").inner_text()


BOTS = [{}, {"kind": "bot", "bot": "regular"}, {"kind": "bot", "bot": "rookie"}]
REINFORCE = (
    "1/omaha/battle turn=3 stage=reinforce ; able sector=4 soldiers=9 stars=3 courage=3 ; "
    "baker sector=2 soldiers=9 stars=3 ; charlie sector=2 soldiers=4 stars=1"
)


@pytest.mark.parametrize("size", BOTH)
def test_a_bot_says_why_when_its_row_is_touched(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    seen = screen(server.address, size).table(begin(server, position=REINFORCE, seats=BOTS))
    if size == PHONE:
        seen.page.locator('[data-tab="unit"]').click()
    for unit, name in ((1, "Baker"), (2, "Charlie")):
        row = seen.page.locator(f'[data-unit="{unit}"]').last  # on a phone the strip above has one, too
        expect(row).to_contain_text("ready", timeout=30_000)
        row.click()
        said = seen.page.locator("[data-says]", has_text=name)
        expect(said).to_contain_text("It chose", timeout=60_000)


def test_bots_explain_every_choice_if_that_is_wished(server: Server, screen: Opener) -> None:
    seen = screen(server.address).go()
    seen.page.evaluate("localStorage.setItem('easyred.wishes', JSON.stringify({ reasons: true }))")
    seen.page.reload()
    room = begin(server, position=REINFORCE, seats=[{}, BOTS[1], {}])
    seen.table(room)
    expect(seen.page.locator("[data-says]")).to_contain_text("Baker: It chose", timeout=60_000)
    seen.press("l")
    expect(seen.page.locator("[data-log]")).to_contain_text("% to win")


AWAKE = """
window.awake = [];
const lock = { release: () => Promise.resolve(void window.awake.push('released')) };
const request = (kind) => Promise.resolve((window.awake.push(kind), lock));
Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""


def test_the_screen_stays_awake_while_real_dice_are_rolled(server: Server, screen: Opener) -> None:
    seen = screen(server.address)
    seen.page.add_init_script(AWAKE)
    seen.table(begin(server, map="omaha", dice="own"))
    seen.page.wait_for_function("() => window.awake.join() === 'screen'")
    seen.go()
    seen.page.wait_for_function("() => window.awake.join() === 'screen,released'")


MUST = ROLL.replace("marker=2", "marker=3")


@pytest.mark.parametrize("size", BOTH)
def test_a_unit_that_must_move_is_told_so_in_words_at_the_dice(
    server: Server, screen: Opener, size: tuple[int, int]
) -> None:
    told = {}
    for lang, position in (("en", MUST), ("fr", MUST), ("en", ROLL)):
        seen = screen(server.address, size, lang=lang).table(begin(server, position=position))
        seen.page.locator("[data-die]").first.wait_for()
        told[lang, position] = seen.page.locator("[data-must]").all_inner_texts()
    assert told == {
        ("en", MUST): ["You must move this turn."],
        ("fr", MUST): ["Vous devez bouger ce tour-ci."],
        ("en", ROLL): [],
    }


@pytest.mark.parametrize("size", BOTH)
def test_the_hint_key_offers_to_switch_hints_on(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    for position in (ROLL, MOVE):
        seen = screen(server.address, size).table(begin(server, position=position))
        seen.page.locator("[data-go]").wait_for()
        seen.press("h")
        seen.see("Hints are off at this table.")
        seen.press("h")
        expect(seen.page.locator("[data-no-hint]")).to_have_count(0)
        seen.press("h")
        seen.page.locator("[data-hints-on]").click()
        expect(seen.page.locator("[data-no-hint]")).to_have_count(0)
        expect(seen.page.locator("[data-hint]").first).to_be_visible(timeout=60_000)


def test_the_menu_of_a_phone_leads_to_keys_and_rulebook_and_back(server: Server, screen: Opener) -> None:
    room = begin(server, position=MOVE.replace("1/", "3/", 1))
    seen = screen(server.address, PHONE).table(room)
    seen.page.locator("[data-menu]").click()
    seen.page.locator("[data-keys]").click()
    seen.see("hold a finger on anything")
    seen.press("Escape")
    seen.page.locator("[data-menu]").click()
    seen.page.locator("[data-rules]").click()
    seen.page.wait_for_url("**/#/rules/3")
    seen.page.locator("[data-rule]").first.click()
    seen.page.get_by_role("button", name="Back to the game").click()
    seen.page.wait_for_url(f"**/#/table/{room}")
    seen.see("Move, or stay")
    seen.go("rules")
    expect(seen.page.locator("[data-back]")).to_have_text("Back to the game")
    seen.go()
    seen.go("rules")
    expect(seen.page.locator("[data-back]")).to_have_text("Home")


MANY = "1/omaha/battle turn=3 stage=move ; able sector=5 soldiers=50 courage=9 marker=1 specialists=scout,medic"


@pytest.mark.parametrize("size", BOTH)
def test_many_men_are_told_in_tens_and_numbers(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    seen = screen(server.address, size).table(begin(server, position=MANY))
    bar = seen.page.locator("[data-stay] .chance svg")
    expect(bar.locator(".ten")).to_have_count(5)  # of 52 men
    expect(bar.locator("rect.man")).to_have_count(1)
    seen.press("Enter")
    row = seen.page.locator(".men")
    expect(row.locator("span")).to_have_count(20)
    expect(row).to_contain_text("+32 more")


AWARD = (
    "1/omaha/battle turn=8 stage=roll-2 ; able sector=3 soldiers=7 courage=3 stars=1 marker=2 dice=R1,RC,W2,WT,BS,BK"
)


def test_awards_say_what_they_would_do_now(server: Server, screen: Opener) -> None:
    seen = screen(server.address).table(begin(server, position=AWARD))
    seen.page.locator("[data-die]").first.wait_for()
    seen.press("1", "2", "Enter")
    expect(seen.page.locator(".prompt h1")).to_have_text("Re-roll, or keep")
    seen.press("Enter")
    medal = seen.page.locator('[data-deed="able take medal-of-honor"] [data-now]')
    expect(medal).to_have_text("Opens Sector 6. Then you have 10 Soldiers.")
    merit = seen.page.locator('[data-deed="able take legion-of-merit"] [data-now]')
    expect(merit).to_have_text("You could have 15 Item Points. Or choose from 6 Vehicles.")
    told = [bool(text) for text in seen.page.evaluate(NOWS)]
    assert told == sorted(told, reverse=True), "those of no use now come last"
    seen.see("green: if it was used now")


STRAIGHT = "able sector=3 soldiers=7 courage=3 stars=1 marker=2 dice=R1,RC,W2,WT,BS,BK locked=1,2"
BESIDE = "".join(
    f" ; {name} sector=3 soldiers={n + 9} courage={n} dice=R1,RC,W2,W2,BS,B1 locked=1,2"
    for n, name in enumerate(("baker", "charlie", "dog"), start=3)
)
SCROLLS = (
    "(deed) => [deed.parentElement.scrollHeight - deed.parentElement.clientHeight, deed.parentElement.children.length]"
)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("others", "many"), [("", 11), (BESIDE, 12)])
def test_all_awards_are_seen_at_once(server: Server, screen: Opener, others: str, many: int, lang: str) -> None:
    room = begin(server, position=f"1/omaha/battle turn=8 stage=upkeep ; {STRAIGHT}{others}")
    seen = screen(server.address, lang=lang).table(room)
    seen.page.locator("[data-now]").first.wait_for()
    seen.settle()
    assert seen.page.locator('[data-deed^="able take"]').first.evaluate(SCROLLS) == [0, many]


NOWS = (
    """[...document.querySelectorAll('[data-deed]')].map((one) => one.querySelector('[data-now]')?.textContent ?? '')"""
)
HELD = (
    "1/omaha/battle turn=3 stage=reinforce ; able sector=4 soldiers=9 stars=3 courage=3"
    " specialists=medic,scout,corporal,veteran items=field-radio,walkie-talkie,grenade awards=silver-star"
)


@pytest.mark.parametrize("size", BOTH)
def test_an_open_card_has_a_button_for_what_it_does(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    room = begin(server, position=HELD)
    seen = screen(server.address, size).table(room)
    seen.page.locator('[data-extra="hand"]').first.click()
    seen.page.locator('[data-card="silver-star"]').click()
    expect(seen.page.locator("[data-use]")).to_have_count(0)
    seen.page.locator('[data-card="field-radio"]').click()
    seen.page.locator("[data-use]").click()
    (done,) = wait_for_actions(server, room, 1)
    assert done["card"] == "field-radio"


def test_whoever_sits_here_without_a_name_is_handed_the_screen(server: Server, screen: Opener) -> None:
    seen = screen(server.address).go("new", "edition:1", "map:omaha", "unit:me::Able", "unit:here::Baker", "end")
    seen.page.locator("[data-land]").click()
    seen.page.locator('[data-deed="able start 1"]').click()
    seen.press("Enter")
    expect(seen.page.locator("[data-handover]")).to_contain_text("Baker")


def test_a_tile_never_ends_in_the_middle_of_a_fact(server: Server, screen: Opener) -> None:
    seen = screen(server.address, (390, 860)).table(begin(server, map="omaha", units=2))
    seen.page.locator("[data-tab=map]").click()
    expect(seen.page.locator("text.fact", has_text="start: 3 Soldiers, 2 Stars")).to_be_visible()
    seen.page.set_viewport_size({"width": 340, "height": 860})
    seen.settle()
    facts = seen.page.locator("text.fact").all_text_contents()
    assert "no Items …" in facts and "no Items" not in facts


def test_bots_that_go_on_rolling_keep_nobody_from_their_dice(server: Server, screen: Opener) -> None:
    seen = screen(server.address, motion=True).table(begin(server, position=FOUR, seats=BESIDE_BOTS))
    seen.page.locator("[data-go]").wait_for()
    seen.press("Enter")
    seen.page.wait_for_function(ASKED_MEANWHILE)


ASKED_MEANWHILE = """() =>
    document.querySelector(".prompt h1")?.textContent === "Lock two dice" && document.querySelector(".line .rolls")"""
FOUR = "1/omaha/battle turn=3 stage=move ; able sector=5 soldiers=20 courage=9 marker=1" + "".join(
    f" ; {name} sector=3 soldiers=9" for name in ("baker", "charlie", "dog")
)
BESIDE_BOTS = [{"kind": "person"}, *[{"kind": "bot", "bot": "rookie"}] * 3]


def test_what_was_done_is_not_picked_again_and_what_can_be_had_comes_first(server: Server, screen: Opener) -> None:
    room = begin(server, position=HELD.replace("stars=3", "stars=3 item_points=9"))
    seen = screen(server.address, PHONE).table(room)
    names = seen.page.locator(".pool h2")
    expect(names).to_have_text(["Specialists", "Items"])
    seen.page.locator('[data-offer="sharpshooter"]').click()
    seen.page.locator("[data-go]").click()
    expect(names).to_have_text(["Items", "Specialists"])
    seen.page.locator('[data-offer="lucky-charm"]').click()
    seen.page.locator("[data-go]").click()
    expect(seen.page.locator("[data-go]")).to_have_text("Done reinforcing")
    assert len(recorded(server, room)) == 2
    seen.page.locator('[data-extra="hand"]').click()
    seen.page.locator('[data-card="field-radio"]').click()
    seen.page.locator("[data-go]").click()
    expect(names).to_have_text(["Specialists", "Items"])


def test_the_combat_of_a_phone_says_why_there_is_none_before_the_landing(server: Server, screen: Opener) -> None:
    seen = screen(server.address, PHONE).table(begin(server, map="omaha"))
    seen.page.locator("[data-tab=fight]").click()
    seen.see("No combat before the landing.")
    seen.page.locator("[data-tab=unit]").click()
    seen.page.locator("[data-log]").wait_for()
    assert not seen.page.locator("[data-log] kbd").count(), "there are no keys on a phone"


def test_a_map_picked_on_a_phone_shows_its_button(server: Server, screen: Opener) -> None:
    seen = screen(server.address, PHONE).go()
    seen.page.locator("[data-map=omaha]").click()
    expect(seen.page.locator("[data-land]")).to_be_in_viewport(ratio=1)


def test_a_hint_is_seen_at_skulls_and_bonuses_too(server: Server, screen: Opener) -> None:
    leads = ROLL.replace("R2,RC,WC,WK,BS,B2", "RS,RC,WS,WC,BS,B2")
    for position, head in ((ROLL, "Cancel 1 die"), (leads, "Leadership")):
        seen = screen(server.address).table(begin(server, position=position, hints=True))
        seen.page.locator("[data-die]").first.wait_for()
        seen.press("1", "6", "Enter")
        expect(seen.page.locator(".prompt h1")).to_have_text("Re-roll, or keep")
        seen.press("Enter")
        expect(seen.page.locator(".prompt h1")).to_have_text(head)
        seen.press("h")
        expect(seen.page.locator("[data-hint]").first).to_be_visible(timeout=60_000)


def test_before_the_first_turn_no_way_looks_open(server: Server, screen: Opener) -> None:
    room = begin(server, edition="3", map="omaha")
    seen = screen(server.address).table(room)
    for choice in ("nation usa", "start 1"):
        seen.page.locator(f'[data-deed="able {choice}"]').wait_for()
        Hands(seen).do(f"able {choice}")
    seen.page.locator('[data-deed^="able take"]').first.wait_for()
    assert not seen.page.locator(".tile:is(.legal, .shut)").count()


GIFT = (
    "1/omaha/battle turn=3 stage=reinforce ; able sector=3 soldiers=30 courage=1 ; baker sector=3 soldiers=1 courage=1"
)


def test_a_gift_that_a_hint_names_is_filled_in(server: Server, screen: Opener) -> None:
    room = begin(server, position=GIFT, hints=True)
    seen = screen(server.address).table(room)
    seen.page.locator("[data-go]").wait_for()
    seen.press("h")
    row = seen.page.locator('[data-hint^="able give baker"]').first
    row.wait_for(timeout=60_000)
    wanted = row.get_attribute("data-hint")
    row.click()
    seen.page.locator("[data-go]").click()
    (done,) = wait_for_actions(server, room, 1)
    assert wanted == f"able give baker {done['n']} {done['resource']}"


GUNS = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=14 courage=9 marker=1 specialists=corporal,medic"


@pytest.mark.parametrize("size", BOTH)
def test_casualties_are_not_told_before_the_guns_have_fired(
    server: Server, screen: Opener, size: tuple[int, int]
) -> None:
    seen = screen(server.address, size, motion=True).table(begin(server, position=GUNS))
    seen.page.locator('[data-way="5"]').click()
    seen.press("Enter")
    seen.page.locator(".flying.die").wait_for()
    assert not seen.page.locator(".men, [data-go]").count()
    assert "14" in seen.page.locator("[data-figure=soldiers]").inner_text()
    seen.page.locator("[data-skip]").click()
    expect(seen.page.locator(".prompt h1")).to_contain_text("Pay")
    expect(seen.page.locator(".men")).to_be_visible()


AT_ITS_END = """(flying) => {
    const run = flying.getAnimations()[0];
    run.pause();
    run.currentTime = run.effect.getTiming().duration;
    const box = (found) => found.getBoundingClientRect();
    const [at, dial] = [box(flying), box(document.querySelector('[data-figure=soldiers]'))];
    return (at.left + at.right) / 2 - (dial.left + dial.right) / 2;
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_loss_flies_to_its_own_figure(server: Server, screen: Opener, size: tuple[int, int]) -> None:
    seen = screen(server.address, size, motion=True).table(begin(server, position=MOVE))
    seen.page.locator("[data-go]").click()
    assert abs(seen.page.locator(".flying.loss").evaluate(AT_ITS_END)) < 2


@pytest.mark.parametrize(("card", "live"), [("items=walkie-talkie", True), ("specialists=medic", False)])
def test_the_button_of_the_cards_is_outlined_when_one_can_be_used(
    server: Server, screen: Opener, card: str, live: bool
) -> None:
    line = f"1/omaha/battle turn=3 stage=reinforce ; able sector=4 soldiers=9 stars=3 courage=3 {card}"
    seen = screen(server.address, PHONE).table(begin(server, position=line))
    button = seen.page.locator("[data-extra=hand]")
    button.wait_for()
    assert (button.evaluate("(one) => getComputedStyle(one).boxShadow") != "none") == live


def test_awards_are_not_listed_before_what_leads_to_them_is_shown(server: Server, screen: Opener) -> None:
    seen = screen(server.address, motion=True).table(begin(server, position=AWARD))
    seen.page.locator("[data-go]").wait_for()
    seen.press("1", "2", "Enter")
    expect(seen.page.locator(".prompt h1")).to_have_text("Re-roll, or keep")
    seen.press("Enter")
    seen.page.locator("[data-skip]").wait_for()
    assert not seen.page.locator("[data-deed*=take]").count()
    expect(seen.page.locator("[data-deed*=take]").first).to_be_visible()
