"""Properties of cards, trades, combat and points: what the rules say, worked out here and compared with what happens.

The lists are copied from the rulebook's pages, the sums from its wording; nothing here asks the product's own counts.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.ask.score import group_points, total_points, victory_points
from easyred.rules.model.action import USE
from easyred.rules.model.box import Box
from easyred.rules.model.card import AWARD, ITEM, SPECIALIST, VEHICLE
from easyred.rules.model.chance import Chance, Scripted, Seeded
from easyred.rules.model.event import Event
from easyred.rules.model.state import IN_PLAY, LOST, ONGOING, SAFE, WIPED_OUT, WON, State
from easyred.text.position import read_position

EDITIONS = ("1", "2")
MODES = ("practice", "basic", "advanced")

# The rulebook's lists.
REGULAR_SPECIALISTS = {
    "practice": (),
    "basic": ("beachmaster", "corporal", "medic", "minesweeper", "sharpshooter"),
    "advanced": ("beachmaster", "corporal", "medic", "minesweeper", "scout", "sharpshooter", "veteran"),
}
UNIQUE_SPECIALISTS = {
    "practice": (),
    "basic": ("captain", "engineer", "general", "lieutenant"),
    "advanced": ("captain", "engineer", "general", "lieutenant", "messenger"),
}
REGULAR_ITEMS = (
    "bangalore-torpedo",
    "binoculars",
    "carrier-pigeon",
    "field-radio",
    "flame-thrower",
    "grenade",
    "mine-detector",
    "shoulder-patch",
    "walkie-talkie",
    "whistle",
)
SPECIAL_ITEMS = ("bazooka", "dispatch-case", "flak-vest", "lucky-charm", "strategic-map", "toolkit")
NOT_ALONE = ("carrier-pigeon", "dispatch-case", "victoria-cross")
COSTS = {
    "ambulance": 20,
    "armored-car": 20,
    "bangalore-torpedo": 20,
    "bazooka": 15,
    "beachmaster": 3,
    "binoculars": 10,
    "bulldozer": 20,
    "captain": 4,
    "carrier-pigeon": 3,
    "corporal": 2,
    "dispatch-case": 12,
    "engineer": 4,
    "field-radio": 12,
    "flak-vest": 7,
    "flame-thrower": 20,
    "general": 4,
    "grenade": 10,
    "half-track": 15,
    "jeep": 12,
    "lieutenant": 4,
    "lucky-charm": 3,
    "medic": 4,
    "messenger": 3,
    "mine-detector": 7,
    "minesweeper": 3,
    "scout": 2,
    "sharpshooter": 2,
    "shoulder-patch": 15,
    "strategic-map": 7,
    "tank": 20,
    "toolkit": 7,
    "veteran": 3,
    "walkie-talkie": 5,
    "whistle": 7,
}
# DEF and machine-gun fire of Exercise Tiger, as printed.
DEFENCE = {"1": 2, "2": 4, "3": 4, "4": 6, "5": 3, "6": 6, "7": 8, "8": 8, "9": 10, "10": 10, "bunker": 12}
UNDER_FIRE = ("5", "7", "8", "9", "10", "bunker")


@cache
def box_for(edition: str, mode: str, units: int) -> Box:
    return build(Setup(edition=edition, mode=mode, units=units))


def ids(box: Box, cards: Iterable[int]) -> set[str]:
    return {box.cards[card].id for card in cards}


def card(box: Box, id: str) -> int:
    return next(card.number for card in box.cards if card.id == id)


def game(line: str, dice: dict[str, list[tuple[int, ...]]] | None = None) -> Game:
    """A game from a position, with these dice to come."""
    _, box, state, names = read_position(line)
    chance: Chance = Scripted(dice or {}, Seeded("properties"))
    return Game(box, state, names=[name.title() for name in names], seed=0, chance=chance)


def everybody_ready(playing: Game, events: list[Event]) -> None:
    """Whoever is asked says ready, until nobody is or something else is asked."""
    while playing.waiting_for:
        ready = f"{playing.names[playing.waiting_for[0]].lower()} ready"
        if not playing.is_legal(playing.parse(ready)):
            return
        events += playing.play(ready)


# SPEC-3, ITEM-3, ITEM-4: who and what is there.


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_specialists_are_regular_or_unique_by_the_maps_list(mode: str, units: int) -> None:
    """SPEC-3: every Unit has the listed Regular ones as a set of its own, the Unique ones lie in the pool once."""
    box = box_for("1", mode, units)
    state = engine.new_state(box, units)
    for unit in state.units:
        assert ids(box, unit.hand) == set(REGULAR_SPECIALISTS[mode])
    pool = [card for card in state.pool if box.cards[card].kind == SPECIALIST]
    assert ids(box, pool) == set(UNIQUE_SPECIALISTS[mode])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_the_pool_holds_all_regular_items_and_the_maps_special_ones(mode: str, units: int) -> None:
    """ITEM-3, ITEM-4, OPT-1: alone, two of them are out; before Advanced Training there are none at all."""
    box = box_for("1", mode, units)
    state = engine.new_state(box, units)
    expected = {*REGULAR_ITEMS, *SPECIAL_ITEMS} if mode == "advanced" else set()
    if units == 1:
        expected -= set(NOT_ALONE)
    assert ids(box, [card for card in state.pool if box.cards[card].kind == ITEM]) == expected
    assert len(state.deck) == (0 if mode != "advanced" else 12 if units > 1 else 11)
    assert "victoria-cross" not in ids(box, state.deck) or units > 1


def test_what_a_card_costs_is_printed_in_the_rulebook() -> None:
    """ITEM-3, SPEC-3: the numbers of the first edition's last pages."""
    box = box_for("1", "advanced", 2)
    found = {one.id: one.cost for one in box.cards if one.kind != AWARD}
    assert found == COSTS


# TRADE-3: one for one.


@pytest.mark.parametrize("edition", EDITIONS)
@given(
    resource=st.sampled_from(["soldiers", "stars", "courage", "item-points"]),
    have=st.integers(2, 60),
    theirs=st.integers(1, 60),
    share=st.integers(1, 60),
    stage=st.sampled_from(["reinforce", "move"]),
)
def test_what_is_given_is_what_arrives(
    edition: str, resource: str, have: int, theirs: int, share: int, stage: str
) -> None:
    """TRADE-3: 1:1, and nothing else of either Unit changes."""
    name = resource.replace("-", "_")
    amounts = {"soldiers": 5, "stars": 1, "courage": 1, "item_points": 1}
    mine, other = {**amounts, name: have}, {**amounts, name: theirs}
    sides = [" ".join(f"{key}={value}" for key, value in side.items()) for side in (mine, other)]
    playing = game(
        f"{edition}/tiger/advanced turn=2 stage={stage} ; able sector=3 {sides[0]} ; baker sector=3 {sides[1]}"
    )
    given_away = min(share, have - 1)
    playing.play(f"able give baker {given_away} {resource}")
    able, baker = playing.state.units
    for key, value in mine.items():
        assert getattr(able, key) == value - (given_away if key == name else 0)
    for key, value in other.items():
        assert getattr(baker, key) == value + (given_away if key == name else 0)


# VEH-5: whom a Vehicle serves is seen at the moment that counts.


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("vehicle", "face"), [("armored-car", "-S"), ("bulldozer", "-C"), ("half-track", "-T")])
@pytest.mark.parametrize(("mine", "theirs"), list(product(("1", "2", "9"), repeat=2)))
def test_a_vehicles_result_is_for_who_rolls_where_it_stands(
    edition: str, vehicle: str, face: str, mine: str, theirs: str
) -> None:
    dice = "soldiers=30 dice=R1,R1,W1,W2,B2,B2 locked=1,2 rerolls=0"
    playing = game(
        f"{edition}/tiger/advanced turn=2 stage=roll-2 ; able sector={mine} vehicle={vehicle} {dice} ; "
        f"baker sector={theirs} {dice}"
    )
    box = playing.box
    served = [event.unit for event in playing.opening if event.key == "added" and event.card == card(box, vehicle)]
    assert served == ([0, 1] if mine == theirs else [0])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("mine", "theirs"), list(product(("1", "3", "4"), repeat=2)))
def test_an_ambulance_saves_where_the_loss_falls(edition: str, mine: str, theirs: str) -> None:
    playing = game(
        f"{edition}/tiger/advanced turn=2 stage=combat ; able sector={mine} soldiers=30 vehicle=ambulance ; "
        f"baker sector={theirs} soldiers=30"
    )
    events = list(playing.opening)
    while playing.state.turn == 2:
        everybody_ready(playing, events)
    saved = {event.unit for event in events if event.key == "saved"}
    assert saved == ({0, 1} if mine == theirs else {0})
    assert playing.state.units[1].soldiers == 30 - DEFENCE[theirs] + (mine == theirs)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("start", "to"), [("2", "3"), ("5", "8"), ("7", "9")])
def test_no_vehicle_helps_on_a_mined_line(edition: str, start: str, to: str) -> None:
    """Mines are met on the line, where no Vehicle stands: neither one's own nor that of who stays behind."""
    playing = game(
        f"{edition}/tiger/advanced turn=2 stage=move ; able sector={start} soldiers=40 courage=9 vehicle=ambulance ; "
        f"baker sector={start} soldiers=40 courage=9",
        {"0.mines": [(5,)], "1.mines": [(5,)]},
    )
    events = playing.play(f"baker move {to}") + playing.play(f"able move {to}")
    lost = [event.a for event in events if event.key == "casualties" and event.rule == "MOVE-4"]
    assert lost == [6, 6]
    assert playing.state.units[0].vehicle == -1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("ambulance", "enters"),
    [
        ("able sector=4 vehicle=ambulance", True),  # its own Unit always
        ("able sector=4 ; charlie sector=7 vehicle=ambulance", True),  # it stands in the Sector entered
        ("able sector=4 ; charlie sector=4 vehicle=ambulance", False),  # it is left behind
        ("able sector=4 ; charlie sector=9 vehicle=ambulance", False),
        ("able sector=5 vehicle=ambulance", False),  # mined: it is abandoned on the way
        ("able sector=5 ; charlie sector=7 vehicle=ambulance", True),
        ("able sector=4", False),
    ],
)
def test_an_ambulance_spares_the_sacrifice_of_units_entering_where_it_stands(
    edition: str, ambulance: str, enters: bool
) -> None:
    line = f"{edition}/tiger/advanced turn=2 stage=move ; {ambulance} ; dog sector=1"
    line = line.replace("able ", "able soldiers=30 courage=9 items=walkie-talkie ").replace("dog ", "dog soldiers=9 ")
    playing = game(line.replace("charlie ", "charlie soldiers=30 items=field-radio "), {"0.mines": [(0,)]})
    assert playing.is_legal(playing.parse("able move 7")) == enters
    if enters:
        playing.play("able move 7")
        assert playing.state.units[0].sector == 6
        assert playing.state.units[0].status == IN_PLAY


# COMBAT-9, ITEM-5, COMBAT-5, COMBAT-7: one combat, counted by hand.

PLAYED = ("bazooka", "bangalore-torpedo", "flame-thrower", "grenade", "flak-vest")


def def_after(sector: str, cards: set[str], support: int) -> int:
    """Printed DEF, less everything that reduces it there, and never below 0."""
    amount = DEFENCE[sector]
    if "bangalore-torpedo" in cards and sector != "bunker":
        amount = 0
    amount -= 7 if "bazooka" in cards else 0
    amount -= 2 if "tank" in cards else 0
    if sector == "bunker":
        amount -= (10 if "flame-thrower" in cards else 0) + (5 if "engineer" in cards else 0) + support
    return max(0, amount)


def use_all(playing: Game) -> None:
    """Able uses whatever of its cards the engine lists."""
    while True:
        uses = [action for action in playing.legal_actions(0) if action.verb == USE]
        if not uses:
            return
        playing.play(uses[0])


@given(
    sector=st.sampled_from(sorted(DEFENCE)),
    items=st.sets(st.sampled_from(PLAYED)),
    specialists=st.sets(st.sampled_from(["engineer", "medic", "scout"])),
    vehicle=st.sampled_from(["", "tank", "ambulance"]),
    support=st.integers(0, 3),
    pips=st.integers(1, 6),
    mine=st.integers(1, 25),
    theirs=st.integers(1, 25),
)
def test_a_combat_is_def_then_fire_then_saves_then_casualties(
    sector: str,
    items: set[str],
    specialists: set[str],
    vehicle: str,
    support: int,
    pips: int,
    mine: int,
    theirs: int,
) -> None:
    """COMBAT-9: both Units of a Sector, whatever is played; a Unit wiped out outweighs a Bunker conquered."""
    vehicle = vehicle if sector != "bunker" else ""
    helpers = ["corporal", "medic", "veteran"][:support]
    able = f"sector={sector} soldiers={mine} items={','.join(sorted(items)) or 'none'} last_sector=9"
    able += f" specialists={','.join(sorted(specialists)) or 'none'} vehicle={vehicle or 'none'}"
    baker = f"sector={sector} soldiers={theirs} last_sector=9"
    charlie = f"sector=bunker status=safe conquered=7 last_sector=9 specialists={','.join(helpers) or 'none'}"
    line = f"1/tiger/advanced turn=8 stage=move ; able {able} ; baker {baker} ; charlie {charlie}"
    number = list(DEFENCE).index(sector)
    playing = game(line, {f"all.mgf.{number}": [(pips - 1,)]})
    use_all(playing)
    used = ids(playing.box, playing.state.used)
    while playing.state.turn == 8 and playing.waiting_for:
        ready = playing.parse(f"{playing.names[playing.waiting_for[0]]} ready")
        if not playing.is_legal(ready):
            break
        playing.play(ready)
    played = used | specialists | {vehicle}
    assert "flame-thrower" not in used or sector == "bunker"
    assert "bangalore-torpedo" not in used or sector != "bunker"
    assert "grenade" not in used or sector in UNDER_FIRE
    amount = def_after(sector, played, support)
    fire = pips if sector in UNDER_FIRE and "grenade" not in used else 0
    shared = 1 if vehicle == "ambulance" else 0
    hit = [
        max(0, amount + (0 if "flak-vest" in used else fire) - shared - (1 if "medic" in specialists else 0)),
        max(0, amount + fire - shared),
    ]
    strengths = [mine + len(specialists), theirs]
    falls = [hit[n] >= strengths[n] and hit[n] > 0 for n in (0, 1)]
    check_combat(playing, sector, hit, strengths, falls)


def check_combat(playing: Game, sector: str, hit: list[int], strengths: list[int], falls: list[bool]) -> None:
    """Let Able pay if it is asked, then compare who is left, and how the game stands."""
    while playing.state.turn == 8 and playing.state.result == ONGOING:
        playing.play(playing.legal_actions(0)[0])
    units = playing.state.units
    for number in (0, 1):
        assert (units[number].status == WIPED_OUT) == falls[number]
        if not falls[number]:
            assert units[number].soldiers + len(units[number].specialists) == strengths[number] - hit[number]
            assert (units[number].status == SAFE) == (sector == "bunker")
    result = LOST if any(falls) else WON if sector == "bunker" else ONGOING
    assert playing.state.result == result


@given(order=st.permutations(["bazooka", "bangalore-torpedo"]), pips=st.integers(1, 6))
def test_the_order_of_reductions_does_not_matter(order: list[str], pips: int) -> None:
    """ITEM-5: what is played first changes nothing; what has nothing left to reduce is refused and kept."""
    playing = game(
        "1/tiger/advanced turn=8 stage=combat-2 ; able sector=9 soldiers=30 items=bazooka,bangalore-torpedo",
        {"all.mgf.8": [(pips - 1,)]},
    )
    for item in order:
        if playing.is_legal(playing.parse(f"able use {item}")):
            playing.play(f"able use {item}")
    everybody_ready(playing, [])
    assert playing.state.units[0].soldiers == 30 - pips


# COMBAT-11: cards in combat, by edition.


def usable_in_combat(edition: str) -> set[str]:
    """Every card, one at a time, in the hands of a Unit under fire, after the roll."""
    found: set[str] = set()
    box = box_for(edition, "advanced", 2)
    for one in box.cards:
        place = {SPECIALIST: "specialists", ITEM: "items", AWARD: "awards", VEHICLE: "vehicle"}[one.kind]
        also = " items=" + ("flak-vest" if one.id != "flak-vest" else "binoculars")
        other = "" if place == "items" else also
        cards = f"items={one.id},{also.partition('=')[2]}" if place == "items" else f"{place}={one.id}"
        playing = game(
            f"{edition}/tiger/advanced turn=8 stage=combat ; able sector=8 soldiers=30 {cards}{other} ; "
            "baker sector=9 soldiers=30",
            {"all.mgf.7": [(3,)]},
        )
        while playing.state.mgf == () and playing.waiting_for:
            playing.play(f"{playing.names[playing.waiting_for[0]]} ready")
        found |= {
            playing.box.cards[a.card].id for a in playing.legal_actions(0) if a.verb == USE and a.card == one.number
        }
    return found


def test_in_edition_2_only_what_ignores_fire_or_changes_its_die_is_used_in_combat() -> None:
    assert usable_in_combat("2") == {"binoculars", "flak-vest"}


def test_in_edition_1_items_are_used_in_combat_too_but_not_what_comes_too_late() -> None:
    """ITEM-1: everything but what works on a tally, on a move, on the fire before its roll, or in a Bunker."""
    too_late = {"dispatch-case", "flame-thrower", "grenade", "mine-detector", "strategic-map", "toolkit", "whistle"}
    assert usable_in_combat("1") == {*REGULAR_ITEMS, *SPECIAL_ITEMS} - too_late


# END-4: a card of the pool goes to whoever takes it.


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", ["able", "baker"])
@pytest.mark.parametrize("id", [*REGULAR_ITEMS, *SPECIAL_ITEMS, *UNIQUE_SPECIALISTS["advanced"]])
def test_a_card_of_the_pool_goes_to_whoever_takes_it(edition: str, first: str, id: str) -> None:
    """Both may; whoever has fewer Soldiers has no claim; the other is left with all it had."""
    rich = "stars=9 item_points=30"
    sides = f"able sector=1 soldiers=9 {rich} ; baker sector=1 soldiers=2 {rich}"
    playing = game(f"{edition}/tiger/advanced turn=2 stage=reinforce ; {sides}")
    verb = "rally" if id in UNIQUE_SPECIALISTS["advanced"] else "find"
    second = "baker" if first == "able" else "able"
    assert playing.is_legal(playing.parse(f"{first} {verb} {id}"))
    assert playing.is_legal(playing.parse(f"{second} {verb} {id}"))
    playing.play(f"{first} {verb} {id}")
    assert not playing.is_legal(playing.parse(f"{second} {verb} {id}"))
    left = playing.state.units[0 if second == "able" else 1]
    assert (left.stars, left.item_points, left.items, left.specialists) == (9, 30, (), ())


@pytest.mark.parametrize("sector", ["2", "3", "10"])
def test_nothing_on_this_map_is_for_the_first_unit_alone(sector: str) -> None:
    """END-4: what Exercise Tiger gives on entering it gives to everyone, whoever comes first."""
    start, cost = ("9", 0) if sector == "10" else ("1", 1)
    unit = f"sector={start} soldiers=9 courage={cost} specialists=veteran"
    got = []
    for order in (("able", "baker"), ("baker", "able")):
        playing = game(
            f"1/tiger/advanced turn=2 stage=move ; able {unit} ; baker {unit}",
            {"0.gain": [(3,)], "1.gain": [(3,)]},
        )
        for name in order:
            playing.play(f"{name} move {sector}")
        got.append([(one.soldiers, one.specialists) for one in playing.state.units])
    assert got[0] == got[1]
    assert got[0][0] == got[0][1]


# END-5: what goes before what.

DICE = "dice=R1,R1,W1,W2,B2,B2"
MEDAL = "distinguished-conduct-medal"

# What overrides what: where the Unit is and what it has, what it tries, and whether it may.
PRECEDENCE = {
    "an Award over a Sector": ("roll-3", f"sector=9 awards={MEDAL} {DICE}", f"use {MEDAL}", True),
    "a Sector over the finds": ("reinforce", "sector=9 stars=2 item_points=30", "find whistle", False),
    "a Sector over a Vehicle that does not name it": (
        "reinforce",
        "sector=9 vehicle=half-track item_points=30",
        "find whistle",
        False,
    ),
    "a Vehicle over the rule of one find": (
        "reinforce",
        "sector=8 vehicle=half-track item_points=30 flags=found",
        "find whistle",
        True,
    ),
    "the rule of one find": ("reinforce", "sector=8 stars=2 item_points=30 flags=found", "find whistle", False),
    "an Item over the rule of Courage": ("move", "sector=6 flags=free-advance", "move 8", True),
    "a Sector over an Item that does not name it": (
        "move",
        "sector=4 flags=free-advance items=walkie-talkie",
        "move 7",
        False,
    ),
    "a Battle Cry over a requirement": ("move", "sector=4 flags=battle-cry", "move 7", True),
    "a Vehicle over a sacrifice": ("move", "sector=4 courage=2 vehicle=ambulance", "move 7", True),
    "a Sector over a Vehicle, for its Corporal": (
        "move",
        "sector=4 courage=1 vehicle=ambulance items=walkie-talkie",
        "move 5",
        False,
    ),
    "a Sector over the rule of locking": ("roll-2", f"sector=7 {DICE}", "reroll 1 2 3 4 5 6", True),
    "the rule of locking": ("roll-2", f"sector=5 {DICE}", "lock 1", False),
    "a Specialist over the rule of locking": (
        "roll-2 general=yes",
        f"sector=5 specialists=general {DICE}",
        "lock 1",
        True,
    ),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", PRECEDENCE)
def test_awards_go_before_items_before_specialists_before_sectors_before_rules(edition: str, name: str) -> None:
    stage, able, action, legal = PRECEDENCE[name]
    playing = game(f"{edition}/tiger/advanced turn=5 stage={stage} ; able soldiers=30 {able}")
    assert playing.is_legal(playing.parse(f"able {action}")) == legal


# VP-1, VP-2, VP-3: points.


def final_state(edition: str, units: list[tuple[int, int, int, int, int, int]], result: int) -> tuple[Box, State]:
    """Units as (conquered in turn or 0, last Sector, Soldiers, Courage, Specialists, Awards)."""
    box = box_for(edition, "advanced", max(2, len(units)))
    state = engine.new_state(box, len(units))
    state.turn, state.result = 12, result
    for unit, (conquered, last, soldiers, courage, specialists, medals) in zip(state.units, units, strict=True):
        unit.conquered, unit.last_sector, unit.medals = conquered, last, medals
        unit.status = SAFE if conquered else IN_PLAY
        unit.sector = 10 if conquered else last - 1
        unit.soldiers, unit.courage = soldiers, courage
        unit.specialists = box.hand[:specialists]
    return box, state


UNITS = st.tuples(
    st.sampled_from([0, 9, 10, 11]),
    st.integers(1, 10),
    st.integers(0, 60),
    st.integers(0, 20),
    st.integers(0, 5),
    st.integers(0, 6),
)


@pytest.mark.parametrize("edition", EDITIONS)
@given(units=st.lists(UNITS, min_size=1, max_size=4))
def test_points_are_counted_as_the_rulebook_counts_them(
    edition: str, units: list[tuple[int, int, int, int, int, int]]
) -> None:
    """VP-1, VP-2 and VP-3, for every mixture of Units in the Bunker and on the map."""
    won = all(conquered for conquered, *_ in units)
    box, state = final_state(edition, units, WON if won else LOST)
    turns = [conquered for conquered, *_ in units if conquered]
    expected = []
    for conquered, last, soldiers, courage, specialists, medals in units:
        points = soldiers + 2 * courage + 3 * specialists + 10 * medals
        points += 10 * (11 if edition == "2" and conquered else last)
        points += 20 if conquered else 0
        points += 20 if conquered and conquered == min(turns) else 0
        expected.append(points)
    assert [total_points(box, state, number) for number in range(len(units))] == expected
    assert group_points(box, state) == min(expected)


@pytest.mark.parametrize(("edition", "last", "points"), [("1", 9, 151), ("1", 10, 161), ("2", 9, 171), ("2", 10, 171)])
def test_the_rulebooks_example_on_this_map(edition: str, last: int, points: int) -> None:
    """VP-5's shape: 5 Soldiers, 2 Courage, 4 Specialists; edition 1 by the last Sector, edition 2 by all eleven."""
    box, state = final_state(edition, [(9, last, 5, 2, 4, 0)], WON)
    lines = dict(victory_points(box, state, 0))
    assert lines == {
        "sectors": points - 61,
        "bunker": 20,
        "first": 20,
        "soldiers": 5,
        "courage": 4,
        "specialists": 12,
        "awards": 0,
    }
    assert total_points(box, state, 0) == points


def test_a_unit_that_fell_in_the_bunker_has_no_bunker_points() -> None:
    """VP-2: in edition 2 the Bunker it entered counts as the map's total; in edition 1 the Sector before it."""
    for edition, points in (("1", 100), ("2", 110)):
        playing = game(
            f"{edition}/tiger/advanced turn=9 stage=combat ; able sector=bunker soldiers=12 last_sector=10",
            {"all.mgf.10": [(0,)]},
        )
        assert playing.state.result == LOST
        assert playing.result is not None
        assert playing.result.points == (points,)
