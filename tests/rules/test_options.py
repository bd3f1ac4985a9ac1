"""Properties of edition 1's options: what is drawn, what is there, and what Operation Deadstick changes.

Lists and costs are copied from the rulebook's pages; nothing here asks the product's own counts.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from easyred.content import Setup, build
from easyred.game import NAMES, Game
from easyred.rules import engine
from easyred.rules.ask.defence import defence
from easyred.rules.ask.score import group_points, total_points, victory_points
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM, SPECIALIST
from easyred.rules.model.chance import Seeded
from easyred.rules.run import Run
from easyred.text.position import read_position

MAPS = {
    "tiger": "advanced",
    "omaha": "battle",
    "utah": "battle",
    "gold": "battle",
    "juno": "battle",
    "sword": "battle",
    "pointe-du-hoc": "battle",
    "merville": "battle",
    "deadstick": "battle",
}
# The rulebook's cards, by cost and kind.
REGULAR = {
    2: {"corporal", "paratrooper", "platoon-leader", "point-man", "scout", "sharpshooter"},
    3: {"beachmaster", "hero", "minesweeper", "pathfinder", "veteran"},
    4: {"chaplain", "medic"},
}
ALL_REGULAR = REGULAR[2] | REGULAR[3] | REGULAR[4]
UNIQUE = {
    "captain",
    "combat-photographer",
    "decoy",
    "engineer",
    "general",
    "grenadier",
    "lieutenant",
    "marksman",
    "messenger",
    "quartermaster",
    "war-correspondent",
}
SPECIAL_ITEMS = {
    "ammo-box",
    "bazooka",
    "command-jacket",
    "dexedrine",
    "dispatch-case",
    "flak-vest",
    "gammon-bomb",
    "grappling-hook",
    "lucky-charm",
    "medal-case",
    "mortar",
    "pocket-bible",
    "rangefinder",
    "rope-ladder",
    "signalling-lamp",
    "strategic-map",
    "toolkit",
    "wirecutters",
}
NOT_ALONE = {"dispatch-case", "mortar", "war-correspondent"}
RESERVED = {
    "sword": {"lieutenant"},
    "merville": {"medal-case"},
    "deadstick": {"lieutenant", "medal-case", "dexedrine", "signalling-lamp"},
}
SEEDS = st.integers(0, 10**9)
UNITS = st.integers(1, 4)


def reserved(map: str, units: int) -> set[str]:
    """What only a Sector gives, with so many Units on Merville; the Lamp lies in its 9 for a Unit alone."""
    if map == "merville":
        return {"medal-case", "dexedrine", "signalling-lamp"} if units == 1 else {"medal-case", "dexedrine"}
    return RESERVED.get(map, set()) - ({"signalling-lamp"} if map == "deadstick" and units > 1 else set())


def landed_on_merville(playing: Game) -> int:
    """How many Units play by Merville's rules: all where it is the only map."""
    return len([unit for unit in playing.state.units if playing.box.sectors[unit.sector].map == 0])


def ids(box: Box, cards: Iterable[int]) -> set[str]:
    return {box.cards[card].id for card in cards}


def of_kind(box: Box, cards: Iterable[int], kind: int) -> list[int]:
    return [card for card in cards if box.cards[card].kind == kind]


def special(box: Box, cards: Iterable[int]) -> set[str]:
    return {box.cards[card].id for card in cards} & SPECIAL_ITEMS


@cache
def box_for(map: str, units: int, *options: str) -> Box:
    return build(Setup(map=map, mode=MAPS[map], units=units, options=options))


def begun(map: str, units: int, seed: int, *options: str, last_start: bool = False) -> Game:
    """A game in its first turn, every Unit on the first or the last start open to it."""
    units = max(units, 2 if map == "deadstick" else 1)
    box = box_for(map, units, *options)
    names = list(NAMES[:units])
    playing = Game(box, engine.new_state(box, units), names=names, seed=seed, chance=Seeded(str(seed)))
    while playing.state.turn == 0:
        starts = playing.legal_actions(playing.waiting_for[0])
        playing.play(starts[-1 if last_start else 0])
    return playing


# OPT-5: Wild Specialists.


@given(map=st.sampled_from(sorted(MAPS)), units=UNITS, seed=SEEDS, last=st.booleans())
def test_wild_specialists_are_three_three_and_one_by_cost(map: str, units: int, seed: int, last: bool) -> None:
    """OPT-5: by cost, for each Unit; whom it has already it does not draw, and nobody is in two places."""
    playing = begun(map, units, seed, "wild-specialists", last_start=last)
    box = playing.box
    for unit in playing.state.units:
        hand, own, rest = ids(box, unit.hand), ids(box, unit.specialists), ids(box, unit.undrawn)
        assert [len(hand & REGULAR[cost]) for cost in (2, 3, 4)] == [3, 3, 1]
        assert len(hand) == len(unit.hand) == 7
        assert not hand & own
        assert hand | own | rest == ALL_REGULAR
        assert len(unit.hand) + len(unit.specialists) + len(unit.undrawn) == len(ALL_REGULAR)


@given(map=st.sampled_from(sorted(MAPS)), units=UNITS, seed=SEEDS)
def test_the_pool_holds_one_wild_unique_specialist_for_each_unit(map: str, units: int, seed: int) -> None:
    """OPT-5: never one that a Sector keeps; the others are in the box."""
    playing = begun(map, units, seed, "wild-specialists")
    box, state = playing.box, playing.state
    drawn = of_kind(box, state.pool, SPECIALIST)
    aside = of_kind(box, state.undrawn, SPECIALIST)
    kept = reserved(map, landed_on_merville(playing)) | (NOT_ALONE if len(state.units) == 1 else set())
    assert len(drawn) == len(state.units)
    assert ids(box, drawn) | ids(box, aside) == UNIQUE - kept
    assert not set(drawn) & set(aside)


def test_every_specialist_is_drawn_now_and_then_and_units_draw_apart() -> None:
    """OPT-5: at random, each Unit for itself."""
    games = [begun("sword", 2, seed, "wild-specialists") for seed in range(80)]
    box = games[0].box
    hands = [[frozenset(ids(box, unit.hand)) for unit in playing.state.units] for playing in games]
    assert set().union(*(hand for pair in hands for hand in pair)) == ALL_REGULAR
    assert len({pair[0] for pair in hands}) > 40
    assert len([pair for pair in hands if pair[0] != pair[1]]) > 70
    uniques = [ids(box, of_kind(box, playing.state.pool, SPECIALIST)) for playing in games]
    assert set().union(*uniques) == UNIQUE - {"lieutenant"}


@given(seed=SEEDS, sector=st.sampled_from([("2", "scout"), ("3", "sharpshooter")]))
def test_a_specialist_of_a_sector_joins_even_if_not_drawn(seed: int, sector: tuple[str, str]) -> None:
    """OPT-5: Exercise Tiger's Sectors 2 and 3, whatever the Unit has drawn."""
    number, card = sector
    drawn = begun("tiger", 1, seed, "wild-specialists")
    box, unit = drawn.box, drawn.state.units[0]
    aside = ",".join(sorted(ids(box, unit.undrawn)))
    line = f"1/tiger/advanced/wild-specialists turn=2 stage=move ; able sector=1 soldiers=20 courage=5 undrawn={aside}"
    _, box, state, _ = read_position(line)
    playing = Game(box, state, names=["Able"], seed=seed)
    playing.play(f"able move {number}")
    unit = playing.state.units[0]
    assert card in ids(box, unit.specialists)
    assert card not in ids(box, unit.hand) | ids(box, unit.undrawn)


# OPT-6: Quartermaster's Whim.


@given(map=st.sampled_from(sorted(MAPS)), units=UNITS, seed=SEEDS)
def test_the_whim_brings_two_special_items_for_each_unit(map: str, units: int, seed: int) -> None:
    """OPT-6: instead of the map's; what Sectors keep is not drawn, the Regular Items stay."""
    playing = begun(map, units, seed, "quartermasters-whim")
    box, state = playing.box, playing.state
    drawn = special(box, state.pool)
    kept = reserved(map, units) | (NOT_ALONE if len(state.units) == 1 else set())
    assert len(drawn) == 2 * len(state.units)
    assert drawn <= SPECIAL_ITEMS - kept
    plain = begun(map, units, seed)
    regular = set(of_kind(box, state.pool, ITEM)) - {card for card in state.pool if box.cards[card].special}
    assert ids(box, regular) == ids(plain.box, of_kind(plain.box, plain.state.pool, ITEM)) - SPECIAL_ITEMS


def test_every_special_item_is_drawn_now_and_then() -> None:
    """OPT-6: at random out of all of them, not only the map's."""
    games = [begun("omaha", 2, seed, "quartermasters-whim") for seed in range(80)]
    assert set().union(*(special(playing.box, playing.state.pool) for playing in games)) == SPECIAL_ITEMS


# OPT-2: Bazooka Joe.


@pytest.mark.parametrize("map", sorted(MAPS))
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_bazooka_joe_brings_all_special_items_and_then_all_specialists(map: str, units: int) -> None:
    """OPT-2: both steps; what a map reserves stays reserved."""
    units = max(units, 2 if map == "deadstick" else 1)
    first = begun(map, units, 0, "bazooka-joe")
    second = begun(map, units, 0, "bazooka-joe-specialists", last_start=True)
    plain = begun(map, units, 0)
    for playing in (first, second):
        kept = reserved(map, landed_on_merville(playing)) | (NOT_ALONE if units == 1 else set())
        assert special(playing.box, playing.state.pool) == SPECIAL_ITEMS - kept
    for one, other in zip(first.state.units, plain.state.units, strict=True):
        assert ids(first.box, one.hand) == ids(plain.box, other.hand)
    for unit in second.state.units:
        assert ids(second.box, (*unit.hand, *unit.specialists)) == ALL_REGULAR
    assert ids(second.box, of_kind(second.box, second.state.pool, SPECIALIST)) == UNIQUE - kept


# OPT-7, OPT-4: how Units start.


@given(map=st.sampled_from(sorted(MAPS)), units=UNITS, seed=SEEDS, last=st.booleans())
def test_a_blind_start_is_one_soldier_and_four_rolls(map: str, units: int, seed: int, last: bool) -> None:
    """OPT-7 with OPT-4: what the dice allow, and nothing of what the Sector gives."""
    playing = begun(map, units, seed, "blind-start", "well-equipped", last_start=last)
    for unit in playing.state.units:
        soldiers, stars = unit.soldiers - 1, unit.stars
        rolls = product((1, 2, 3, "*", "**", "shield"), repeat=4)
        totals = {
            (sum(roll for roll in four if isinstance(roll, int)), four.count("*") + 2 * four.count("**"))
            for four in rolls
        }
        assert (soldiers, stars) in totals
        assert (unit.courage, unit.item_points, unit.specialists, unit.items) == (0, 10, (), ())


# OPT-14: Operation Deadstick.


def boxes() -> tuple[Box, Box, Box]:
    """Deadstick, and the two maps alone, with two Units."""
    return box_for("deadstick", 2), box_for("merville", 2), box_for("sword", 2)


def test_deadstick_raises_every_def_of_sword_until_merville_8_is_entered() -> None:
    """OPT-14: every Sector, every shield, every random one as it turned out, the Bunker too; Merville's never."""
    deadstick, merville, sword = boxes()
    eight = next(sector for sector in deadstick.sectors if sector.id == "m-8")
    for part, prefix, more in ((merville, "m", 0), (sword, "s", 1)):
        for sector, chevrons, entered in product(part.sectors, (1, 2, 3), (False, True)):
            place = next(other for other in deadstick.sectors if other.id == f"{prefix}-{sector.id}")
            shield = sector.defence[min(chevrons, len(sector.defence)) - 1]
            for n in range(len(place.variants) + 1):
                state = engine.new_state(deadstick, 2)
                state.revealed = (place.number * 8 + n,) if n else ()
                state.entered = 1 << eight.number if entered else 0
                state.units[0].sector, state.units[0].marker = place.number, chevrons
                run = Run(deadstick, state, Seeded("deadstick"), None)
                assert defence(run, 0) == shield + (0 if entered else more), (place.id, n)


def test_deadstick_joins_the_two_maps_and_five_bridges() -> None:
    """OPT-14: each Sector of a top row to each of the other, Bunker to Bunker; all else as on the maps alone."""
    deadstick, merville, sword = boxes()
    across = {("m-12", "s-14"), ("m-12", "s-15"), ("m-13", "s-14"), ("m-13", "s-15"), ("m-bunker", "s-bunker")}
    ways = {}
    for sector in deadstick.sectors:
        for border in sector.borders:
            ways[sector.id, deadstick.sectors[border.to].id] = border
    bridges = {ends for ends, border in ways.items() if border.bridge}
    assert bridges == across | {(two, one) for one, two in across}
    for part, prefix in ((merville, "m"), (sword, "s")):
        for sector in part.sectors:
            for border in sector.borders:
                way = ways.pop((f"{prefix}-{sector.id}", f"{prefix}-{part.sectors[border.to].id}"))
                assert (way.courage, way.advance, way.mines, way.barrier, way.retreat) == (
                    border.courage,
                    border.advance,
                    border.mines,
                    border.barrier,
                    border.retreat,
                )
    assert set(ways) == bridges
    cost = {f"s-{sword.sectors[b.to].id}": b.courage for s in sword.sectors for b in s.borders if b.advance}
    cost |= {f"m-{merville.sectors[b.to].id}": b.courage for s in merville.sectors for b in s.borders if b.advance}
    assert all(border.advance and border.courage == cost[to] for (_, to), border in ways.items())


@given(units=st.integers(2, 4), seed=SEEDS, last=st.booleans())
def test_deadstick_has_a_unit_on_each_map_and_its_maps_specialists(units: int, seed: int, last: bool) -> None:
    """OPT-14: the last Unit to land takes the map nobody is on; hands by map; one pool; the gift of Merville's 9."""
    playing = begun("deadstick", units, seed, last_start=last)
    box, merville, sword = boxes()
    maps = [playing.box.sectors[unit.sector].map for unit in playing.state.units]
    assert set(maps) == {0, 1}
    for unit, map in zip(playing.state.units, maps, strict=True):
        part = merville if map == 0 else sword
        assert ids(playing.box, unit.hand) == ids(part, part.hand)
    listed = ids(merville, merville.pool) | ids(sword, sword.pool)
    assert ids(box, box.pool) == (listed | {"bazooka", "gammon-bomb"}) - {"lieutenant"}
    assert ids(playing.box, playing.state.undrawn) == {"dexedrine" if maps.count(0) == 1 else "signalling-lamp"}


# VP-1, VP-5: points.


def test_the_rulebooks_worked_example_on_omaha() -> None:
    """VP-5: a win with 5 Soldiers, 2 Courage and 4 Specialists by Sector 9 is 151 points."""
    line = (
        "1/omaha/battle turn=9 stage=combat-3 ; able sector=bunker last_sector=9 soldiers=5 courage=2 flags=moved"
        " shelter=99 specialists=corporal,medic,minesweeper,scout"
    )
    _, box, state, _ = read_position(line)
    playing = Game(box, state, names=["Able"], seed=0)
    assert playing.result is not None
    assert dict(victory_points(box, playing.state, 0)) == {
        "sectors": 90,
        "bunker": 20,
        "first": 20,
        "soldiers": 5,
        "courage": 4,
        "specialists": 12,
        "awards": 0,
    }
    assert playing.result.points == (151,)


@given(
    turns=st.lists(st.sampled_from([0, 7, 8, 9]), min_size=2, max_size=4),
    both=st.lists(st.booleans(), min_size=4, max_size=4),
)
def test_each_bunker_pays_and_being_first_pays_once(turns: list[int], both: list[bool]) -> None:
    """VP-1: 20 for each Bunker conquered, 20 more for all who were first in the game, whatever they did later."""
    units, expected = [], []
    for turn, second, name in zip(turns, both, ("able", "baker", "charlie", "dog"), strict=False):
        bunkers = 0 if not turn else 2 if second else 1
        status = "status=safe" if turn else ""
        units.append(f"{name} sector=m-bunker last_sector=1 soldiers=1 {status} conquered={turn} bunkers={bunkers}")
        first = turn and turn == min(t for t in turns if t)
        expected.append(11 + 20 * bunkers + (20 if first else 0))
    _, box, state, _ = read_position(f"1/deadstick/battle turn=9 stage=move ; {' ; '.join(units)}")
    assert [total_points(box, state, number) for number in range(len(turns))] == expected
    assert group_points(box, state) == min(expected)
