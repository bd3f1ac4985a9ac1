"""The maps of edition 1: every printed fact is there, every Bunker can be reached, every map can be won."""

import pytest
from support.raider import play

from easyred.content import Setup, build, load
from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import SKULL, STAR
from easyred.rules.model.effect_codes import DRAW_AWARD, JOIN, TAKE_ITEM, TAKE_VEHICLE
from easyred.rules.model.modifier import (
    BATTLE_CRY_ONLY,
    CLIMBING,
    FIRM_DEF,
    FOUR_OF_A_KIND,
    LOCK_COUNT,
    MAX_UNITS,
    NO_BATTLE_CRY,
    NO_FINDS,
    PENALTY,
    RESULT,
    SKULLS_STAY,
    SPECIAL_DAMAGE,
    UNLIMITED_STAY,
    Modifier,
)
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.sector import WIRE, Sector

MAPS = ("omaha", "utah", "gold", "juno", "sword", "pointe-du-hoc", "merville")

# What content.md and the first rulebook print: (map, Sector, what, value).
STARTS = [
    ("omaha", "1", (4, 0, 0, 0), None),
    ("utah", "2", (0, 0, 0, 0), "corporal"),
    ("pointe-du-hoc", "2", (1, 0, 3, 0), None),
    ("merville", "2", (1, 2, 0, 0), None),
]
"""Soldiers, Stars, Courage, Item Points, and a Specialist."""

FACTS = [
    ("omaha", "5", SPECIAL_DAMAGE, 1, -1),
    ("omaha", "7", NO_FINDS, 1, 0),
    ("omaha", "8", MAX_UNITS, 1, 0),
    ("utah", "6", SPECIAL_DAMAGE, 1, COURAGE_POINTS),
    ("utah", "13", SPECIAL_DAMAGE, 1, COURAGE_POINTS),
    ("utah", "14", SPECIAL_DAMAGE, 1, COURAGE_POINTS),
    ("utah", "6", SKULLS_STAY, 1, 0),
    ("utah", "11", FOUR_OF_A_KIND, 5, 0),
    ("juno", "7", LOCK_COUNT, 3, 0),
    ("juno", "8", PENALTY, 3, STAR),
    ("juno", "11", FOUR_OF_A_KIND, -3, 0),
    ("sword", "4", RESULT, 1, SKULL),
    ("pointe-du-hoc", "4", NO_FINDS, 1, 0),
    *[("pointe-du-hoc", face, code, n, 0) for face in ("9", "10") for code, n in ((CLIMBING, 4), (LOCK_COUNT, 0))],
    *[("pointe-du-hoc", face, NO_BATTLE_CRY, 1, 0) for face in ("9", "10")],
    ("merville", "4", LOCK_COUNT, 3, 0),
    ("merville", "12", LOCK_COUNT, 3, 0),
    ("merville", "11", FIRM_DEF, 1, 0),
    ("merville", "13", UNLIMITED_STAY, 1, 0),
    ("merville", "bunker", BATTLE_CRY_ONLY, 1, 0),
]
"""A modifier of a Sector: how much, and of what."""

GIFTS = [
    ("utah", "10", 2, TAKE_ITEM, "shoulder-patch"),
    ("utah", "12", 2, TAKE_ITEM, "flame-thrower"),
    ("gold", "8", 2, DRAW_AWARD, None),
    ("juno", "13", 2, TAKE_ITEM, "flame-thrower"),
    ("sword", "5", 2, JOIN, "lieutenant"),
    ("sword", "15", 2, DRAW_AWARD, None),
    ("merville", "6", 2, TAKE_ITEM, "medal-case"),
    ("merville", "9", 2, TAKE_ITEM, "dexedrine"),
    ("merville", "9", 1, TAKE_ITEM, "signalling-lamp"),
]
"""To the first Unit, in a game of so many: what, and which card. Nowhere else."""

LISTS = {
    "omaha": (
        "corporal hero medic minesweeper scout sharpshooter veteran",
        "captain combat-photographer decoy lieutenant messenger",
        "command-jacket dispatch-case flak-vest lucky-charm mortar strategic-map",
    ),
    "utah": (
        "beachmaster chaplain corporal hero minesweeper scout sharpshooter",
        "captain decoy general lieutenant",
        "ammo-box dispatch-case lucky-charm pocket-bible rangefinder signalling-lamp",
    ),
    "gold": (
        "beachmaster corporal medic minesweeper platoon-leader sharpshooter veteran",
        "captain engineer lieutenant quartermaster messenger",
        "bazooka dexedrine flak-vest gammon-bomb lucky-charm pocket-bible",
    ),
    "juno": (
        "beachmaster corporal medic minesweeper platoon-leader scout veteran",
        "captain combat-photographer lieutenant quartermaster war-correspondent",
        "lucky-charm dexedrine gammon-bomb rangefinder signalling-lamp toolkit",
    ),
    "sword": (
        "chaplain corporal hero point-man minesweeper scout veteran",
        "captain lieutenant marksman messenger quartermaster",
        "ammo-box dispatch-case lucky-charm pocket-bible rangefinder toolkit",
    ),
    "pointe-du-hoc": (
        "corporal hero medic platoon-leader point-man sharpshooter veteran",
        "captain lieutenant marksman quartermaster war-correspondent",
        "ammo-box command-jacket dispatch-case grappling-hook rangefinder rope-ladder",
    ),
    "merville": (
        "corporal hero medic minesweeper paratrooper pathfinder sharpshooter",
        "captain grenadier lieutenant marksman quartermaster",
        "signalling-lamp dexedrine medal-case flak-vest mortar strategic-map wirecutters",
    ),
}
"""Regular Specialists, Unique Specialists, Special Items."""

SIZES = {"omaha": (9, 9), "utah": (14, 99), "juno": (13, 99), "sword": (15, 99), "merville": (13, 99)}
"""The least and the most Sectors besides the Bunker."""

SWORD_TABLES = {
    "6": ("Mortar Fire", "Minefield", "Foxholes", "Shelter", "Half-Track", "Fields of Glory"),
    "7": ("Artillery Barrage", "Dead Troopers", "Snipers", "Trench", "Bulldozer", "High Ground"),
    "11": ("Booby Traps", "Crossfire", "Ambush", "Artillery Barrage", "Armored Car", "Rallying Point"),
}

SEEDS = 300
"""Games tried before a map counts as one that cannot be won."""


def box_of(map: str, units: int = 2) -> Box:
    return build(Setup(map=map, mode="battle", units=units))


def sector_of(box: Box, id: str) -> Sector:
    return next(sector for sector in box.sectors if sector.id == id)


def card_id(box: Box, card: int) -> str | None:
    return None if card == NO_CARD else box.cards[card].id


def modifier_of(sector: Sector, code: int) -> Modifier:
    return next(modifier for modifier in sector.modifiers if modifier.code == code)


def ways_on(box: Box, sector: Sector, wire: bool) -> set[int]:
    return {border.to for border in sector.borders if not border.retreat and (wire or border.barrier != WIRE)}


def reached(box: Box, first: int, wire: bool = False) -> set[int]:
    found, new = {first}, {first}
    while new:
        new = {to for number in new for to in ways_on(box, box.sectors[number], wire)} - found
        found |= new
    return found


@pytest.mark.parametrize("map", MAPS)
def test_every_bunker_is_reached_from_every_start_without_cutting_wire(map: str) -> None:
    box = box_of(map)
    bunkers = {sector.number for sector in box.sectors if sector.bunker}
    assert len(bunkers) == (2 if map == "gold" else 1)
    for sector in box.sectors:
        if sector.is_start:
            assert bunkers <= reached(box, sector.number), f"from {sector.id}"


@pytest.mark.parametrize("map", MAPS)
def test_every_sector_is_reached_and_leads_on(map: str) -> None:
    box = box_of(map)
    starts = [sector.number for sector in box.sectors if sector.is_start]
    assert set.union(*[reached(box, number, wire=True) for number in starts]) == set(range(len(box.sectors)))
    bunkers = {sector.number for sector in box.sectors if sector.bunker}
    for sector in box.sectors:
        assert bunkers & reached(box, sector.number), f"{sector.id} leads nowhere"


@pytest.mark.parametrize("map", MAPS)
def test_borders_are_the_same_from_both_sides(map: str) -> None:
    box = box_of(map)
    for sector in box.sectors:
        for border in sector.borders:
            other = box.sectors[border.to]
            assert sector.number in other.neighbours
            assert other.number in sector.neighbours
            back = [there for there in other.borders if there.to == sector.number]
            if other.row == sector.row:
                assert [(there.mines, there.barrier) for there in back] == [(border.mines, border.barrier)]
            elif other.row > sector.row:
                assert all(there.retreat for there in back)


@pytest.mark.parametrize("map", MAPS)
def test_the_printed_lists(map: str) -> None:
    mode = load().maps[map].modes[0]
    regular, unique, special = (set(words.split()) for words in LISTS[map])
    assert set(mode.specialists) == regular | unique
    assert set(mode.items) == special
    box = box_of(map)
    assert {card.id for card in box.cards if card.id in unique} == unique
    assert all(card.pooled == (card.id in unique) for card in box.cards if card.id in regular | unique)
    assert all(card.special for card in box.cards if card.id in special)


@pytest.mark.parametrize("units", [1, 2])
@pytest.mark.parametrize("map", MAPS)
def test_what_a_map_names_is_in_the_game(map: str, units: int) -> None:
    box = box_of(map, units)
    given = {card for sector in box.sectors for card in sector.needs + sector.sacrificed}
    for entry in load().maps[map].sectors:
        sector = sector_of(box, entry.id)
        named = [[box.cards[card].id for card in group] for group in (sector.needs, sector.sacrificed)]
        assert named == [[id] if id else [] for id in (entry.needs, entry.sacrifice)]
        assert (entry.vehicle is None) == (sector.vehicle == NO_CARD)
        assert bool(entry.entry) == bool(sector.entry)
        assert bool(entry.gift) == bool(sector.gift)
    assert given <= set(box.hand + box.pool)


@pytest.mark.parametrize(("map", "id", "resources", "card"), STARTS)
def test_the_printed_starts(map: str, id: str, resources: tuple[int, ...], card: str | None) -> None:
    box = box_of(map)
    sector = sector_of(box, id)
    assert sector.is_start
    assert sector.start == resources
    assert card_id(box, sector.start_card) == card


@pytest.mark.parametrize(("map", "id", "code", "amount", "extra"), FACTS)
def test_the_printed_facts(map: str, id: str, code: int, amount: int, extra: int) -> None:
    sector = sector_of(box_of(map), id)
    modifier = modifier_of(sector, code)
    assert (modifier.amount, modifier.extra) == (amount, extra)
    assert code != SPECIAL_DAMAGE or sector.mgf > 0


@pytest.mark.parametrize(("map", "id", "units", "effect", "card"), GIFTS)
def test_the_printed_gifts(map: str, id: str, units: int, effect: int, card: str | None) -> None:
    box = box_of(map, units)
    (gift,) = sector_of(box, id).gift
    ((code, a, _),) = gift.ops
    assert code == effect
    if card is not None:
        assert card_id(box, a) == card
        assert a not in box.pool + box.hand


def test_merville_has_one_of_dexedrine_and_lamp() -> None:
    alone, several = ({card.id for card in box_of("merville", units).cards} for units in (1, 2))
    assert ("dexedrine" in alone, "signalling-lamp" in alone) == (False, True)
    assert ("dexedrine" in several, "signalling-lamp" in several) == (True, False)


@pytest.mark.parametrize("option", ["bazooka-joe", "bazooka-joe-specialists", "quartermasters-whim"])
def test_an_option_brings_mervilles_lamp_to_several_but_no_dexedrine_to_a_unit_alone(option: str) -> None:
    """OPT-2, OPT-6: the Lamp is kept for Sector 9 in solitaire alone; the Dexedrine is then not on this map at all."""
    alone, several = (build(Setup(map="merville", mode="battle", units=units, options=(option,))) for units in (1, 2))
    pools = [{box.cards[card].id for card in box.pool} for box in (alone, several)]
    assert "dexedrine" not in {card.id for card in alone.cards}
    assert ["signalling-lamp" in pool for pool in pools] == [False, True]
    assert not pools[1] & {"dexedrine", "medal-case"}
    given = [card_id(several, a) for gift in sector_of(several, "9").gift for _, a, _ in gift.ops]
    assert given == ["dexedrine"]


@pytest.mark.parametrize(("map", "sizes"), SIZES.items())
def test_the_number_of_sectors(map: str, sizes: tuple[int, int]) -> None:
    sectors = [sector for sector in box_of(map).sectors if not sector.bunker]
    assert sizes[0] <= len(sectors) <= sizes[1]
    assert [sector.points for sector in sectors] == list(range(1, len(sectors) + 1))


def test_golds_bunkers_lie_between_the_rows() -> None:
    box = box_of("gold")
    for bunker in (sector for sector in box.sectors if sector.bunker):
        near = [box.sectors[number] for number in bunker.neighbours]
        assert {sector.id for sector in near if sector.row < bunker.row} & {"9", "10"}
        assert [sector for sector in near if sector.row == bunker.row and not sector.bunker]
    one, two = (sector.number for sector in box.sectors if sector.bunker)
    sideways = {to for to in reached(box, one) if box.sectors[to].row == box.sectors[one].row}
    assert two in sideways
    assert dict([op[:2] for op in sector_of(box, "8").gift[0].ops])[DRAW_AWARD] == 1, "an Award of choice"


def test_junos_specialists_and_tank() -> None:
    box = box_of("juno")
    joins = {id: card_id(box, sector_of(box, id).entry[0].ops[0][1]) for id in ("4", "9")}
    assert joins["9"] == "beachmaster"
    assert joins["4"] in LISTS["juno"][0].split()
    five = sector_of(box, "5")
    assert card_id(box, five.vehicle) == "tank"
    forward = [border for border in five.borders if border.advance]
    assert {border.mines for border in forward} == {True, False}


def test_swords_random_sectors() -> None:
    box = box_of("sword")
    entries = {sector.id: sector for sector in load().maps["sword"].sectors}
    for id, names in SWORD_TABLES.items():
        assert tuple(variant.name for variant in entries[id].table) == names
        assert len(sector_of(box, id).variants) == 6
    assert {sector.id for sector in box.sectors if sector.variants} == set(SWORD_TABLES)
    variants = [variant for id in SWORD_TABLES for variant in sector_of(box, id).variants]
    assert [card_id(box, variant.vehicle) for variant in variants if variant.vehicle != NO_CARD] == [
        "half-track",
        "bulldozer",
    ]
    free = [op for variant in variants for gift in variant.gift for op in gift.ops if op[0] == TAKE_VEHICLE]
    assert [card_id(box, card) for _, card, _ in free] == ["armored-car"]


def test_the_foot_of_the_cliff() -> None:
    box = box_of("pointe-du-hoc")
    seven = sector_of(box, "7")
    faces = {sector_of(box, id).number for id in ("9", "10")}
    assert {border.to for border in seven.borders if border.advance} == faces
    for number in faces:
        assert [border.to for border in box.sectors[number].borders if border.retreat] == [seven.number]


def test_mervilles_wire() -> None:
    box = box_of("merville")
    for id in ("6", "9"):
        number = sector_of(box, id).number
        ways_in = [border for sector in box.sectors for border in sector.borders if border.to == number]
        assert {border.barrier for border in ways_in} == {WIRE}
        assert ways_on(box, box.sectors[number], wire=False)


@pytest.mark.parametrize("units", [1, 2, 4])
@pytest.mark.parametrize("map", MAPS)
def test_every_map_can_be_won(map: str, units: int) -> None:
    box = box_of(map, units)
    assert any(play(box, units, seed) for seed in range(SEEDS))
