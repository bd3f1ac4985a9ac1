"""A narrow terminal: nothing touches, and nothing is wider than it."""

import re

import pytest
from support.terminal import Easyred


@pytest.mark.parametrize("columns", [40, 44, 47, 53, 54, 70, 76, 80])
def test_dice_keep_apart(easyred: Easyred, columns: int):
    shown = easyred("play", "--seed", "77", typed="q\n", COLUMNS=str(columns)).stdout
    rows = [line for line in shown.splitlines() if re.search(r"\d \[[RWB] ", line)]
    assert sum(len(re.findall(r"\d \[[RWB] ", row)) for row in rows) == 6
    assert all(len(row) < columns for row in rows)
    assert all(not re.search(r"\S ?\d \[[RWB] ", row[9:]) for row in rows)


def test_a_map_is_drawn_only_where_it_fits(easyred: Easyred):
    for words, said in ((("play", "--seed", "1"), "map\nq\n"), (("maps", "tiger"), "")):
        narrow = easyred(*words, typed=said, COLUMNS="40").stdout
        assert "+----" not in narrow
        assert "Sector 4: DEF 6" in narrow
        assert max(len(line) for line in narrow.splitlines() if "save" not in line) <= 40
        assert "+----" in easyred(*words, typed=said, COLUMNS="80").stdout
