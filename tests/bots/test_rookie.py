"""The rookie's ten lines (docs/bots.md), one by one."""

import pytest

from easyred.bots import by_name
from easyred.bots.bare import play_game
from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import WON


def chosen(position: str, *actions: str, unit: int = 0) -> str:
    """What a rookie does after these actions."""
    game = Game.from_position(position, seed="1")
    for action in actions:
        game.play(action)
    return game.write(by_name("rookie").choose(game, unit))


ROLLED = "1/tiger/advanced turn=3 stage={} ; able sector=3 soldiers=9 {}"


def rolled(dice: str, more: str = "", stage: str = "roll-2") -> str:
    return ROLLED.format(stage, f"dice={dice} {more}".strip())


def test_it_locks_courage_as_long_as_the_next_advance_is_not_paid():
    assert chosen(rolled("RC,RK,WC,WT,BK,B1")) == "able lock 1 3"
    assert chosen(rolled("R2,RC,WT,WT,BK,B1", "courage=9")) == "able lock 1 6"


def test_it_likes_dice_that_could_make_a_bonus():
    assert chosen(rolled("R2,RT,W2,WT,BK,BS", "courage=9")) == "able lock 1 3"


def test_it_rolls_again_what_it_likes_less_than_a_roll():
    assert chosen(rolled("R2,RK,W2,WT,BK,B2", "courage=9"), "able lock 1 3") == "able reroll 2 4 5"


def test_skulls_cancel_what_it_likes_least():
    assert chosen(rolled("R2,RT,W2,WS,BK,B2", "courage=9", "upkeep")) == "able cancel 2"


REINFORCING = "1/tiger/advanced turn=3 stage=reinforce ; able sector=3 soldiers=9 {}"


def test_it_takes_the_most_costly_card():
    assert chosen(REINFORCING.format("stars=3")) in ("able rally beachmaster", "able rally minesweeper")
    assert chosen(REINFORCING.format("item_points=12")) == "able find field-radio"


def test_it_buys_awards_only_with_courage_it_can_spare():
    assert chosen(REINFORCING.format("courage=6 items=whistle")) == "able ready"
    assert chosen(REINFORCING.format("courage=8 items=whistle")) == "able award"


def test_it_uses_gifts_at_once_and_keeps_the_rest():
    assert chosen(REINFORCING.format("items=walkie-talkie,bazooka")) == "able use walkie-talkie 0"
    assert chosen(REINFORCING.format("items=bazooka,whistle")) == "able ready"


MOVING = "1/tiger/practice turn=3 stage=move ; able sector=1 {}"


@pytest.mark.parametrize(("men", "goes"), [(14, False), (15, True)])
def test_it_advances_with_ten_men_more_than_the_fight_can_cost(men: int, goes: bool):
    assert chosen(MOVING.format(f"soldiers={men} courage=1 marker=2")) == ("able move 2" if goes else "able ready")


def test_it_leaves_a_dear_sector_as_soon_as_it_would_survive():
    there = "1/tiger/practice turn=9 stage=move ; able sector=8 soldiers={} courage=3"
    assert chosen(there.format(11)) == "able move 10"
    assert chosen(there.format(10)) == "able ready"


def test_who_must_move_goes_where_the_fight_costs_least():
    assert chosen("1/tiger/practice turn=9 stage=move ; able sector=6 soldiers=4 courage=3 marker=4") == "able move 5"


def test_it_takes_a_battle_cry_where_nothing_else_leads_on():
    cries = "1/merville/battle turn=9 stage=upkeep ; able sector={} soldiers=60 courage=9 dice=RC,RT,WC,WT,BC,BS"
    assert chosen(cries.format("13")) == "able choose 1"
    assert chosen(cries.format("3")) == "able choose 0"


def test_where_it_climbs_it_wants_skulls():
    cliff = "1/pointe-du-hoc/battle turn=9 stage=roll-2 ; able sector=9 soldiers=9 dice=RK,R2,W1,WK,BS,B1"
    assert chosen(cliff) == "able reroll 2 3 5 6"


def test_it_spares_its_cards_for_a_fight_that_may_cost_half_of_its_men():
    there = "1/tiger/advanced turn=9 stage=move ; able sector=9 soldiers={} items=bazooka flags=moved"
    assert chosen(there.format(40)) == "able ready"
    assert chosen(there.format(20)) == "able use bazooka 0"


def test_it_opens_a_way_when_it_must_move_and_cannot():
    stuck = "1/tiger/advanced turn=9 stage=move ; able sector=6 soldiers=20 marker={} visited=5,6 items=whistle"
    assert chosen(stuck.format(4)) == "able use whistle 0"
    assert chosen(stuck.format(1)) == "able ready"


def test_soldiers_fall_before_specialists_and_the_cheapest_of_those_first():
    fight = "1/tiger/practice turn=9 stage=combat-3 ; able sector=9 {} stack=step.0.0,pay.0.0.3.-1"
    basic = fight.replace("practice", "basic")
    assert chosen(basic.format("soldiers=9 specialists=medic,corporal")) == "able pay-soldiers"
    assert chosen(basic.format("soldiers=2 specialists=medic,corporal")) == "able lose corporal"


TRADE = (
    "1/tiger/advanced turn=3 stage=roll-3 ; "
    "able sector=3 soldiers=9 courage=9 dice=R2,RT,W2,WT,BK,BS specialists=lieutenant ; "
    "baker sector=3 soldiers=9 courage=9 dice=R1,RT,W1,WT,{},BS"
)


@pytest.mark.parametrize(("theirs", "answer"), [("BK", "accept"), ("B2", "decline")])
def test_it_accepts_a_die_that_makes_its_tally_better_and_never_offers(theirs: str, answer: str):
    offer = ("able offer lieutenant", "able die able 6", "able die baker 5")
    assert chosen(TRADE.format(theirs), *offer, unit=1) == f"baker {answer}"
    assert chosen(TRADE.format(theirs)) == "able ready"


def test_it_wins_the_practice_run():
    box, rookie = build(Setup(mode="practice")), by_name("rookie")
    won = [play_game(box, 1, Seeded(f"practice {n}"), [rookie]).result == WON for n in range(150)]
    assert sum(won) > 0.8 * len(won)


@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_it_finds_its_way_in_every_edition(edition):
    """In some a stop follows the moves: the phase is not over then, but nobody moves any more."""
    box = build(Setup(edition=edition, map="utah", mode="battle"))
    won = [play_game(box, 1, Seeded(f"way/{game}"), [by_name("rookie")]).result == WON for game in range(30)]
    assert sum(won) >= 8
