"""The four maps of our own for the later editions: no Sector without a way, doors with a way round, each can be won."""

import pytest
from support.raider import play

from easyred.content import Setup, build, load
from easyred.content.library import Library
from easyred.content.setup import options_of
from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.effect_codes import TAKE_ITEM
from easyred.rules.model.sector import Sector

MAPS = ("vaumicel", "brecourt", "mont-fleury", "douvres")
SEEDS = 300
"""Games tried before a map counts as one that cannot be won."""


def box_of(map: str, units: int = 2, options: tuple[str, ...] = ()) -> Box:
    return build(Setup(edition="2", map=map, mode="battle", units=units, options=options))


def sector_of(box: Box, id: str) -> Sector:
    return next(sector for sector in box.sectors if sector.id == id)


def reached(box: Box, first: int, *, shut: bool) -> set[int]:
    """The Sectors that can be reached from one; ``shut``: without explosives and over no barrier."""
    found, new = {first}, {first}
    while new:
        ways = [border for number in new for border in box.sectors[number].borders]
        free = [way for way in ways if not shut or not (way.barrier or box.sectors[way.to].explosives)]
        new = {way.to for way in free} - found
        found |= new
    return found


@pytest.mark.parametrize("map", MAPS)
def test_they_are_for_the_later_editions(map: str) -> None:
    assert load().maps[map].head.editions == ("2", "3")
    assert load().maps[map].head.provenance == "reconstructed"


@pytest.mark.parametrize("map", MAPS)
def test_every_bunker_is_reached_from_every_start_without_breaking_anything(map: str) -> None:
    box = box_of(map)
    bunkers = {sector.number for sector in box.sectors if sector.bunker}
    for sector in box.sectors:
        if sector.is_start:
            assert bunkers <= reached(box, sector.number, shut=True), f"from {sector.id}"


@pytest.mark.parametrize("map", MAPS)
def test_every_sector_is_reached_and_leads_on_without_breaking_anything(map: str) -> None:
    box = box_of(map)
    starts = [sector.number for sector in box.sectors if sector.is_start]
    assert set.union(*[reached(box, number, shut=False) for number in starts]) == set(range(len(box.sectors)))
    bunkers = {sector.number for sector in box.sectors if sector.bunker}
    for sector in box.sectors:
        assert bunkers & reached(box, sector.number, shut=True), f"{sector.id} leads nowhere"


@pytest.mark.parametrize("units", [1, 2, 4])
@pytest.mark.parametrize("map", MAPS)
def test_what_a_map_names_is_in_the_game(map: str, units: int) -> None:
    box = box_of(map, units)
    for entry in load().maps[map].sectors:
        sector = sector_of(box, entry.id)
        assert (entry.vehicle is None) == (sector.vehicle == NO_CARD)
        assert bool(entry.entry) == bool(sector.entry)
        assert bool(entry.gift) == bool(sector.gift)
        for gift in sector.gift:
            given = [card for code, card, _ in gift.ops if code == TAKE_ITEM]
            assert not {*given} & {*box.pool}, "what a Sector gives is nowhere else"


@pytest.mark.parametrize("map", MAPS)
def test_their_special_items_are_those_of_the_deck(map: str) -> None:
    decks = load().editions["2"].decks
    named = decks.map_items[map]
    assert {*named} <= {*decks.items.special}
    assert load().maps[map].modes[0].items == named


def test_vaumicels_doors() -> None:
    box = box_of("vaumicel")
    assert {sector.id: sector.explosives for sector in box.sectors if sector.explosives} == {"8": 1, "13": 2}
    cards = {card.id: card.explosives for card in box.cards}
    assert cards["half-track"] == 1
    assert cards["bangalore-torpedo"] == 2


def test_vaumicel_alone_goes_on_from_the_gatehouse_to_the_tower() -> None:
    box = box_of("vaumicel", 1)
    gatehouse, tower = (sector_of(box, id) for id in ("bunker-a", "bunker-b"))
    assert gatehouse.row < tower.row
    assert tower.number in reached(box, gatehouse.number, shut=True)


def test_brecourt_imposes_a_few_good_men() -> None:
    box = box_of("brecourt")
    assert box.options == ("few-good-men",)
    assert box_of("brecourt", options=("few-good-men",)).options == box.options
    assert box_of("brecourt", options=("mulligan",)).options == ("few-good-men", "mulligan")
    apart = [stage.id for stage in box.stages if stage.apart]
    assert apart == ["roll", "roll-2", "roll-3", "upkeep", "upkeep-2", "upkeep-3"]
    assert apart == [stage.id for stage in box_of("vaumicel", options=("few-good-men",)).stages if stage.apart]
    assert not any(stage.apart for stage in box_of("vaumicel").stages)


def test_what_is_imposed_is_not_asked_for() -> None:
    edition, maps = load().editions["2"].head, load().maps
    assert "few-good-men" not in options_of(edition, maps["brecourt"].head, maps["brecourt"].modes[0])
    assert "few-good-men" in options_of(edition, maps["vaumicel"].head, maps["vaumicel"].modes[0])


def test_an_option_that_an_edition_does_not_have_is_not_imposed() -> None:
    assert load().maps["douvres"].modes[0].imposes == ("nighttime",)
    if "nighttime" not in load().editions["2"].head.options:
        assert box_of("douvres").options == ()


def test_other_maps_impose_nothing() -> None:
    library: Library = load()
    imposing = {id for id, map in library.maps.items() for mode in map.modes if mode.imposes}
    assert imposing == {"brecourt", "douvres"}


@pytest.mark.parametrize("units", [1, 2, 4])
@pytest.mark.parametrize("map", MAPS)
def test_every_map_can_be_won(map: str, units: int) -> None:
    box = box_of(map, units)
    assert any(play(box, units, seed) for seed in range(SEEDS))
