"""``easyred odds``: what it says, what it counts, and what it refuses."""

import json

import pytest

from easyred.cli.commands.odds import main
from easyred.odds.query import QueryError, read_dice, read_locked, read_roll

ROLL = "R K2 / W 1S / B CT"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def form(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    return json.loads(said(capsys, *words, "--json"))


def test_the_best_lock_in_words(capsys):
    told = said(capsys, ROLL, "--want", "fresh-troops")
    assert "Best: lock red Skull and red 2 Soldiers, then roll white 1 Soldier, white Star, blue Courage" in told
    assert "22.3959 %" in told
    assert "18.3053 %, costs  4.0906 %: lock red 2 Soldiers and white Star" in told
    assert "9 more with --all" in told
    assert "more with" not in said(capsys, ROLL, "--want", "fresh-troops", "--all")


def test_the_form_holds_every_choice_and_the_whole_spread(capsys):
    found = form(capsys, ROLL, "--want", "Fresh Troops")
    assert found["value"] == pytest.approx(0.22395906)
    assert len(found["others"]) == 14
    assert all(other["cost"] == pytest.approx(found["value"] - other["value"]) for other in found["others"])
    soldiers = found["gains"]["soldiers"]
    assert sum(soldiers["chances"].values()) == pytest.approx(1)
    mean = sum(int(amount) * chance for amount, chance in soldiers["chances"].items())
    assert mean == pytest.approx(soldiers["mean"])


def test_a_straight_on_the_table_is_certain(capsys):
    found = form(capsys, ROLL, "--want", "straight")
    assert found["value"] == 1
    assert "keep all dice" in found["best"]["dice"]


def test_before_the_roll(capsys):
    everything = form(capsys)["values"]
    assert everything["fresh-troops"] == pytest.approx(form(capsys, "--want", "fresh-troops")["value"])
    assert everything["straight"] == pytest.approx(0.196818, abs=1e-6)
    wanted = form(capsys, "--want", "soldiers")
    assert wanted["value"] == pytest.approx(wanted["gains"]["soldiers"]["mean"])
    assert form(capsys, "--want", "soldiers", "--rerolls", "3")["value"] > wanted["value"]
    assert form(capsys, "--want", "soldiers", "--locks", "3")["value"] < wanted["value"]


def test_everything_that_a_roll_could_be(capsys):
    told = said(capsys, ROLL)
    assert "a Straight       100.0000 %" in told
    assert told.count("lock ") == 11
    assert form(capsys, "R K2 / W 1S / B C")["values"]["straight"] == 0, "five dice"


def test_re_rolls_with_dice_locked(capsys):
    found = form(capsys, "R 22 / W 2S / B CT", "--locked", "R 2 / W 2", "--rerolls", "1", "--want", "12 soldiers")
    assert found["value"] == pytest.approx(11 / 36)
    assert found["best"]["dice"] == "roll blue Courage and blue Tool again"


def test_faces_and_five_dice_and_skulls_that_stay(capsys):
    five = ("R K2 / W 1S / B C", "--want", "3 skulls")
    assert form(capsys, *five)["value"] == pytest.approx(form(capsys, *five, "--skulls-stay")["value"])
    told = said(capsys, "R KK / W KK / B 1C", "--want", "straight", "--skulls-stay", "--locks", "0")
    assert "cannot bring it" in told


def test_nations_have_tables_of_their_own(capsys):
    twos = ("R 22 / W 22 / B 22", "--want", "soldiers", "--edition", "2")
    assert form(capsys, *twos, "--nation", "canada")["value"] == 26
    assert form(capsys, *twos, "--nation", "uk")["value"] == 24
    assert form(capsys, "--want", "soldiers", "--edition", "2-demo")["value"] > 8


BAD = [
    ("R K2 / W 1S / B CQ",),
    ("K2",),
    ("R K2K / W 1S / B C",),
    ("R K2 / W 1S",),
    ("",),
    (ROLL, "--want", "pigs"),
    (ROLL, "--want", "99 soldiers"),
    (ROLL, "--want", "7 skulls"),
    (ROLL, "--want", "3 pigs"),
    (ROLL, "--want", "-3 soldiers"),
    (ROLL, "--want", "3.5 skulls"),
    (ROLL, "--want", "0 skulls"),
    (ROLL, "--locks", "4"),
    (ROLL, "--rerolls", "0"),
    (ROLL, "--locked", "R T", "--want", "straight"),
    (ROLL, "--locked", "R K"),
    ("--locked", "R K", "--want", "straight"),
    (ROLL, "--edition", "9"),
    (ROLL, "--nation", "uk"),
    (ROLL, "--edition", "2", "--nation", "atlantis"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_what_cannot_be_asked_is_told_in_a_sentence(words, capsys):
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "found" in told.err and "expected" in told.err and "Traceback" not in told.err


def test_dice_are_read_as_they_are_shown():
    assert read_dice("r k2, w1s b ct") == read_roll(ROLL) == (0, 12, 9, 5, 18, 22)
    assert read_dice("RK R2") == (0, 12)
    assert read_dice("R x oo / W o * / B ! T") == read_roll(ROLL)
    assert read_dice("R o o") == (8, 8)
    assert read_locked("R 2 / B T", read_roll(ROLL)) == 0b100010
    with pytest.raises(QueryError, match="six, two of each colour, or five"):
        read_roll("R 2")


def test_a_number_beyond_the_dice_names_the_most(capsys):
    main([ROLL, "--want", "7 skulls"])
    assert "at most 6, which is all that 6 dice can bring" in capsys.readouterr().err
    main(["R KK / W 1S / B C", "--want", "6 skulls"])
    assert "at most 5, which is all that 5 dice can bring" in capsys.readouterr().err


def test_what_is_out_of_reach_gets_no_best(capsys):
    skulls = "R KK / W KK / B KK"
    main([skulls, "--want", "straight"])
    told = capsys.readouterr().out
    assert "These dice cannot bring it" in told and "Best" not in told
    assert form(capsys, skulls, "--want", "straight")["best"] is None
    main([skulls])
    assert "a Straight         0.0000 %  out of reach" in capsys.readouterr().out


def test_the_nation_whose_table_counts_is_named(capsys):
    main(["--edition", "2", "--want", "1 skull"])
    told = capsys.readouterr().out
    assert "edition 2, United Kingdom" in told and "at least 1 die with Skull" in told
