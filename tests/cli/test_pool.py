"""The pool at any time: prices, effects, why not, and what a card would change now."""

import pytest
from support.terminal import Easyred, lines

import easyred
from easyred.game import Game
from easyred.table import book, seat, shared

SCOUT = "1/omaha/battle turn=3 stage={} ; able sector=4 soldiers=9 stars=3 courage=3 ; baker sector=2 soldiers=4"


def flat(text: str) -> str:
    return " ".join(text.split())


def asked(easyred: Easyred, *words: str, stage: str = "roll") -> str:
    """What the pool shows while dice are locked."""
    ran = easyred("play", "--from", SCOUT.format(stage), "--seed", "2", typed=lines([*words, "quit"]))
    assert ran.returncode == 0, ran.stderr
    return flat(ran.stdout.partition("Able> pool")[2])


def test_the_whole_pool_in_a_few_lines(easyred: Easyred):
    shown = asked(easyred, "pool")
    assert "Specialists. You have 3 Stars. You can pay for: Corporal 2" in shown
    assert "Scout 2 (opens Sector 6)" in shown
    assert "This tally would pay for: Medic 4 (spares 1 casualty here, wanted in Sector 9)" in shown
    assert "Too dear: Carrier Pigeon 3, " in shown
    assert "Awards: one costs 6 Courage; 3 short" in shown
    ran = easyred("play", "--from", SCOUT.format("roll"), "--seed", "2", typed="pool\nquit\n").stdout
    assert len(ran.partition("> pool")[2].partition("Able> quit")[0].splitlines()) < 24


@pytest.mark.parametrize(
    ("words", "there", "missing"),
    [
        ("pool specialists", "Medic (4 Stars; spares 1 casualty here", "Grenade"),
        ("pool items", "Grenade (10 Item Points; 10 short): No machine-gun fire", "Medic"),
        ("pool payable", "Scout (2 Stars; opens Sector 6): Adds a colourless Tool", "Medic"),
        ("pool awards", "Silver Star: Gain 7 Soldiers.", "Medic"),
        ("pool combat items", "Flak Vest (7 Item Points; 7 short)", "Whistle"),
        ("pool whistle", "Whistle (7 Item Points; 7 short)", "Grenade"),
        ("pool vehicles", "nothing of that kind", "Grenade"),
        ("pool nonsense", "expected specialists, items, awards, vehicles, payable, combat", "Grenade"),
    ],
)
def test_a_part_of_the_pool_with_what_it_does(easyred: Easyred, words: str, there: str, missing: str):
    shown = asked(easyred, words)
    assert there in shown
    assert missing not in shown


@pytest.mark.parametrize("stage", ["roll", "reinforce", "move"])
def test_it_can_be_asked_for_in_every_phase(easyred: Easyred, stage: str):
    assert "Too dear: " in asked(easyred, "pool", stage=stage)


def test_where_there_are_no_cards_it_says_so(easyred: Easyred):
    ran = easyred("play", "--mode", "practice", "--seed", "1", typed="pool\nquit\n")
    assert "There is nothing to rally, find or buy in this game." in ran.stdout


@pytest.mark.parametrize(("mode", "has_cards"), [("practice", False), ("advanced", True)])
def test_help_names_it_where_there_are_cards(easyred: Easyred, mode: str, has_cards: bool):
    told = flat(easyred("play", "--mode", mode, typed="?\nq\n").stdout)
    assert ("pool items, pool payable" in told) == has_cards


def test_what_a_tally_on_the_table_would_pay_for() -> None:
    line = "1/tiger/advanced turn=2 stage=roll-3 ; able sector=1 soldiers=4 stars=2 specialists=corporal {}"
    own = seat(Game.from_position(line.format("dice=RS,RS,W1,W2,B1,BC")), 0).pool
    medic = next(one for one in own.specialists if one.card == "medic")
    assert (medic.short, medic.soon, medic.payable) == (2, True, False)
    poor = seat(Game.from_position(line.format("dice=RS,R1,W1,W2,B1,BC")), 0).pool
    assert not next(one for one in poor.specialists if one.card == "medic").soon


def test_a_sector_further_on_that_asks_for_somebody_is_named() -> None:
    game = Game.from_position("1/omaha/battle turn=2 stage=reinforce ; able sector=1 soldiers=9 stars=3")
    scout = next(one for one in seat(game, 0).pool.specialists if one.card == "scout")
    assert (scout.opens, scout.now) == ((), "wanted in Sector 6")


def test_vehicles_of_other_sectors_say_where_they_are() -> None:
    for name in ("utah", "gold", "juno"):
        game = easyred.new_game(map=name, units=2, seed=1)
        for one in seat(game, 0).pool.elsewhere:
            assert one.sectors and not one.payable
            assert book(game).card(one.card).kind == "vehicle"
            return
    raise AssertionError("no map has Vehicles")


def test_the_awards_of_the_deck_are_named() -> None:
    game = easyred.new_game(map="omaha", seed=1)
    assert len(set(book(game).awards) - set(shared(game).drawn)) == shared(game).deck > 0
