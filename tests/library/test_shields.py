"""The checker of content: a DEF that no Unit can ever meet (COMBAT-2, MARK-2)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from easyred.content import ContentError, load
from easyred.content.checks.shields import check_shields
from easyred.content.files import data
from easyred.content.library import read_library
from easyred.content.schema import Map, SectorEntry, StartEntry, VariantEntry
from easyred.content.source import Source
from easyred.content.vocabulary.battle_effects import GoOn
from easyred.content.vocabulary.sector_modifiers import UnlimitedStay

START = StartEntry(soldiers=4)
ENDLESS = UnlimitedStay()
BARRAGE = VariantEntry(name="Barrage", text="Nobody can stay.", can_stay=False)
TRENCH = VariantEntry(name="Trench", text="Stay.")


def sector(id: str, row: int, defence: tuple[int, ...], **fields: object) -> SectorEntry:
    return replace(SectorEntry(id=id, row=row, defence=defence, text="A place."), **fields)


def told(*sectors: SectorEntry, borders: tuple[tuple[str, ...], ...] = (("1", "2"), ("2", "bunker"))) -> list[str]:
    """The Sectors whose shields are refused, with the DEF in question."""
    head = replace(load().maps["tiger"].head, courage=(0, 1, 2), borders=borders)
    source = Source("maps/small.toml", {"sector": [{"id": sector.id} for sector in sectors]}, "")
    problems = check_shields(source, Map(head, sectors, ()))
    return [f"{problem.place.split()[2]} {problem.found}" for problem in problems]


def never(id: str, defence: list[int], value: int) -> str:
    return f"{id}: {defence}, whose {value} no Unit ever meets"


BUNKER = sector("bunker", 3, (12,), bunker=True)
FIELD = sector("2", 2, (4, 5, 6))


@pytest.mark.parametrize("defence", [(3,), (3, 3, 4), (3, 3), (3, 3, 3)])
def test_a_starting_sector_is_fought_with_two_and_three_chevrons(defence: tuple[int, ...]) -> None:
    assert told(sector("1", 1, defence, start=START), FIELD, BUNKER) == []


def test_so_a_shield_for_one_chevron_alone_can_never_apply_there() -> None:
    assert told(sector("1", 1, (2, 3, 4), start=START), FIELD, BUNKER) == [never("1", [2, 3, 4], 2)]


def test_unless_a_unit_can_come_there_from_another_start() -> None:
    landings = [sector("1", 1, (2, 3, 4), start=START), sector("0", 1, (2,), start=START)]
    assert told(*landings, FIELD, BUNKER, borders=(("0", "1"), ("1", "2"), ("2", "bunker"))) == []


def test_there_is_no_fourth_shield() -> None:
    assert told(sector("2", 2, (4, 5, 6, 7)), borders=(("1", "2"),)) == [never("2", [4, 5, 6, 7], 7)]


def test_where_nobody_can_stay_only_who_is_allowed_a_turn_more_meets_a_later_shield() -> None:
    """MARK-4: his marker goes back to three chevrons."""
    assert told(sector("2", 2, (4, 5, 6), can_stay=False)) == [never("2", [4, 5, 6], 5)]
    assert told(sector("2", 2, (4, 4, 6), can_stay=False)) == []


def test_without_a_limit_the_first_shield_holds() -> None:
    assert told(sector("2", 2, (9, 10), modifiers=(ENDLESS,))) == [never("2", [9, 10], 10)]


def test_a_random_sector_counts_as_one_to_stay_in_if_any_result_lets_units_stay() -> None:
    assert told(sector("2", 2, (6, 7, 8), table=(BARRAGE, TRENCH))) == []
    assert told(sector("2", 2, (6, 7, 8), table=(BARRAGE, BARRAGE))) == [never("2", [6, 7, 8], 7)]


def test_the_only_bunker_is_fought_once() -> None:
    several = sector("bunker", 3, (12, 13), bunker=True)
    assert told(several) == [never("bunker", [12, 13], 13)]
    assert told(several, sector("2", 2, (12,), bunker=True)) == []
    assert told(replace(several, conquest=(GoOn(),))) == []


def test_a_pack_with_such_a_shield_is_refused(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    text = (data() / "maps" / "sword.toml").read_text(encoding="utf-8").replace("def = [3, 3, 4]", "def = [2, 3, 4]")
    (tmp_path / "maps" / "sword.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"maps/sword.toml:\d+: sector 1: def: found \[2, 3, 4\], whose 2 no Unit"):
        read_library(tmp_path)
