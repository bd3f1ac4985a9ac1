"""Cases that whole games seldom meet."""

from easyred.game import Game
from easyred.rules.ask.rolling import ORDINARY_LOCKS, locks
from easyred.rules.ask.triples import standing
from easyred.rules.look import forecast
from easyred.rules.model.action import SPARE, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import BLUE, COURAGE, FACES, RED, STAR, WHITE, result
from easyred.rules.model.packed import put
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import Unit
from easyred.rules.run import Run


def test_a_member_is_put_into_a_set_or_taken_out() -> None:
    assert put(0b101, 1, True) == 0b111
    assert put(0b111, 1, False) == 0b101
    assert put(0b101, 0, True) == put(0b101, 1, False) == 0b101


def test_a_general_who_is_gone_changes_no_lock() -> None:
    game = Game.from_position("1/omaha/battle turn=3 stage=roll-2 ; able sector=3 soldiers=5 dice=R1,R2,WS,WC,BT,BK")
    game.state.general = 0
    assert locks(Run(game.box, game.state, None, None), 0) == (ORDINARY_LOCKS, NO_CARD, NO_SECTOR)


def test_a_straight_of_dice_leaves_virtual_results_alone() -> None:
    straight = tuple(result(face, (RED, WHITE, BLUE)[face % 3]) for face in range(FACES))
    virtual = (result(STAR, WHITE), result(COURAGE, BLUE))
    unit = Unit(sector=0, dice=straight, virtual=virtual, straight=0b111111)
    assert standing(unit) == virtual


def test_a_vehicle_spares_casualties_in_the_forecast_of_a_combat() -> None:
    line = "1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=9"
    games = [Game.from_position(line), Game.from_position(f"{line} vehicle=ambulance")]
    assert [forecast.here(game.box, game.state, 0).saved for game in games] == [0, 1]


def test_what_a_story_brings_on_the_way_is_added_to_a_combat() -> None:
    game = Game.from_position("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=9")
    run = Run(game.box, game.state, None, None)
    assert forecast.fight(run, 0, met=3).told - forecast.fight(run, 0).told == 3


def test_who_is_lost_to_sickness_lies_in_no_pool() -> None:
    recruit = "sector=2 soldiers=20 courage=3 specialists=feverish-recruit"
    game = Game.from_position(f"3/tiger/advanced turn=3 stage=move ; able {recruit} ; baker {recruit}")
    captain = game.card("captain").number
    for unit in ("able", "baker"):
        assert captain in game.state.pool
        game.play(f"{unit} move 4")
        game.play(f"{unit} take captain")
    assert captain not in game.state.pool


def test_no_combat_costs_less_than_nothing() -> None:
    saved = forecast.Combat(sector=1, defence=2, least_fire=0, most_fire=0, saved=3)
    assert saved.least == saved.most == 0


def test_nothing_at_all_is_not_spared() -> None:
    listed = Action(0, SPARE, what=COURAGE_POINTS, n=3)
    fitting = [n for n in range(5) if Action(0, SPARE, what=COURAGE_POINTS, n=n).fits(listed, 2)]
    assert fitting == [1, 2, 3]
