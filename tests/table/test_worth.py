"""What a tally is worth and what a combat costs, in words: parts are named, chances told, nothing promised twice."""

from easyred.game import Game
from easyred.table import seat
from easyred.table.combat import Fight

STRAIGHT = "1/omaha/battle turn=3 stage={} ; able sector=1 soldiers=4 dice=RS,R1,W2,WC,BT,BK specialists=corporal"
ROLLED = "3/omaha/battle turn=5 stage=roll-3 ; able sector={} soldiers={} dice=RS,R1,W1,W2,B1,BC specialists={}"


def worth(line: str) -> str:
    tally = seat(Game.from_position(line), 0).tally
    assert tally is not None
    return tally.words


def ahead(line: str, sector: str) -> Fight:
    """The combat beyond a border, or where the Unit stands."""
    own = seat(Game.from_position(line, seed=1), 0)
    assert own.fight is not None
    ways = [(way.sector, way.fight) for way in own.ways]
    return next(fight for place, fight in [(own.fight.sector, own.fight), *ways] if place == sector)


def test_the_part_of_sector_and_scout_is_named() -> None:
    assert "(with Courage from Sector 4 and Tool from the Scout)" in worth(ROLLED.format(4, 9, "corporal,scout"))
    assert "(with Courage from Sector 4)" in worth(ROLLED.format(4, 9, "corporal"))
    assert "(with" not in worth(ROLLED.format(1, 9, "corporal"))


def test_an_award_is_promised_until_it_is_taken() -> None:
    game = Game.from_position(STRAIGHT.format("roll-3"), seed=1)
    assert "an Award for the Straight" in seat(game, 0).tally.words
    game.play("able ready")
    while (tally := seat(game, 0).tally) is not None and game.turn == 3:
        assert "Award" not in tally.words
        game.play(game.legal_actions(0)[-1])


def test_chances_of_a_combat_ahead() -> None:
    line = "1/omaha/battle turn=3 stage=move ; able sector=2 soldiers={} courage=3 flags=recorded"
    assert ahead(line.format(20), "4").average == "about 6.5"
    assert ahead(line.format(20), "4").warning == ""
    assert ahead(line.format(7), "4").warning == "nobody left in 3 of 6 rolls"
    assert ahead(line.format(4), "4").warning == "you have only 4 men"
    assert ahead(line.format(20), "2").average == ""


def test_mines_on_the_way_are_counted() -> None:
    line = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers={} courage=4 flags=recorded"
    mined = ahead(line.format(9), "3")
    assert (mined.words, mined.average) == ("4 + d6 on mines = 5 to 10 casualties", "about 7.5")
    assert mined.warning == "nobody left in 2 of 6 rolls"


def test_before_it_is_recorded_the_tally_counts() -> None:
    line = "1/omaha/battle turn=3 stage=roll-3 ; able sector=8 soldiers={} dice=R1,R1,WS,WS,BT,BC specialists=corporal"
    assert ahead(line.format(9), "8").warning == ""
    assert ahead(line.format(7), "8").warning == "with this tally you have only 10 men"
