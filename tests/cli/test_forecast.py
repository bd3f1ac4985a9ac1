"""What the screen says a combat will cost: chevrons to come, silenced guns, losses besides, Special Damage."""

from support.terminal import Easyred

from easyred.game import Game, new_game
from easyred.rules.ask.defence import can_lower_def
from easyred.rules.look import forecast
from easyred.rules.model.dice import ONE, STAR
from easyred.rules.model.state import MUST_MOVE
from easyred.rules.run import Run
from easyred.table import combat
from easyred.table.observer import Observer
from easyred.text.position import read_position


def at(game: Game, id: str, marker: int = 1) -> str:
    """What combat costs a Unit where it stands."""
    unit = game.state.units[0]
    unit.sector = next(sector.number for sector in game.box.sectors if sector.id == id)
    unit.marker = marker
    return cost(game, forecast.here(game.box, game.state, 0))


def cost(game: Game, fight: forecast.Combat) -> str:
    seen = Observer(game)
    return combat.words(seen, fight) + combat.special(seen, fight)


def on(map: str, stage: str = "reinforce") -> Game:
    game = new_game(map=map, mode="battle", seed=1)
    game.state.stage = next(other.number for other in game.box.stages if other.id == stage)
    return game


def shields(game: Game, id: str) -> tuple[int, ...]:
    return next(sector.defence for sector in game.box.sectors if sector.id == id)


def test_the_shield_is_that_of_the_chevrons():
    game = on("omaha")
    figures = shields(game, "8")
    assert [at(game, "8", marker) for marker in (1, 2, 3)] == [f"{n} casualties" for n in figures]


def test_before_upkeep_the_next_chevron_counts():
    game = on("omaha", "roll-2")
    figures = shields(game, "8")
    assert at(game, "8", 1) == f"{figures[1]} casualties"
    assert at(game, "8", MUST_MOVE) == f"{figures[-1]} casualties"


def test_special_damage_is_announced():
    game = on("omaha")
    assert at(game, "5").endswith("a 6 costs 1 Specialist as well")
    game.state.silenced = (game.state.units[0].sector,)
    assert at(game, "5") == f"{shields(game, '5')[0]} casualties"


def test_losses_besides():
    game = on("sword")
    figure = shields(game, "11")[0]
    sector = next(sector.number for sector in game.box.sectors if sector.id == "11")
    assert at(game, "11") == f"{figure} casualties"
    game.state.revealed = (sector * 8 + 1,)
    assert at(game, "11") == f"{figure} + d6 = {figure + 1} to {figure + 6} casualties"
    minesweeper = next(card.number for card in game.box.cards if card.id == "minesweeper")
    game.state.units[0].specialists = (minesweeper,)
    assert at(game, "11") == f"{figure} casualties"


def test_no_item_lowers_the_steel_doors():
    game = on("merville")
    assert at(game, "11") == f"{shields(game, '11')[0]} casualties"
    run = Run(game.box, game.state, None, None)
    assert not can_lower_def(run, 0)
    assert can_lower_def(run, 0, firm_too=True)
    assert at(game, "10") != "nothing" and can_lower_def(run, 0)


def test_a_cliff_has_no_way_back_until_the_climb_fails():
    game = on("pointe-du-hoc", "move")
    at(game, "9")
    ways = forecast.ahead(game.box, game.state, 0)
    assert {game.box.sectors[way.sector].id for way in ways} == {"11", "12"}
    assert {way.missing for way in ways} == {"climb"}
    game.state.units[0].marker = MUST_MOVE
    ways = forecast.ahead(game.box, game.state, 0)
    assert "7" in {game.box.sectors[way.sector].id for way in ways}


def tally_of(line: str) -> forecast.Tally:
    _, box, state, _ = read_position(line)
    told = forecast.tally(box, state, 0)
    assert told is not None
    return told


def test_what_lacks_a_fourth_at_night():
    line = "3/tiger/advanced/nighttime turn=2 stage=roll-3 ; able sector=1 soldiers=4 dice=R1,R2,W1,WS,B1,BC"
    assert (tally_of(line).bonuses, tally_of(line).dark) == ((), (ONE,))
    lit = tally_of(line.replace("stage=roll-3", "stage=roll-3 lit=1"))
    assert (lit.bonuses, lit.dark) == ((ONE,), ())


def test_a_straight_that_the_skulls_break_is_not_promised():
    line = "3/tiger/advanced turn=2 stage=roll-3 ; able sector=1 soldiers=4 dice=RK,RS,W1,W2,BC,BT"
    assert (tally_of(line).straight, tally_of(line).cancels) == (True, 0)
    broken = tally_of(f"{line} virtual=-K")
    assert (broken.straight, broken.cancels) == (False, 2)
    saved = tally_of(line.replace("BT", "BC") + " virtual=-K,WT")
    assert (saved.straight, saved.cancels) == (True, 1)
    taken = tally_of(line.replace("W1,W2,BC,BT", "WS,W1,BS,B2") + " virtual=WC,WT")
    assert (taken.straight, taken.cancels, taken.bonuses) == (False, 1, (STAR,))


def test_a_die_that_is_cancelled_already_is_not_to_be_cancelled():
    line = "1/tiger/advanced turn=2 stage=upkeep ; able sector=1 soldiers=4 dice=RK,RK,W1,W2,BC,BT"
    assert tally_of(line).cancels == 2
    assert tally_of(f"{line} cancelled=3").cancels == 1


def test_the_last_turn_in_a_sector_is_told(easyred: Easyred):
    line = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=19 courage=4 marker={}"
    for marker, last in ((2, False), (3, True)):
        said = " ".join(easyred("play", "--from", line.format(marker)).stdout.split())
        assert ("Here in Sector 2: 4 casualties; the last turn here." in said) == last
