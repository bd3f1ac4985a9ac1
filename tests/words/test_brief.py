"""News in brief: one paragraph for each Unit and phase, and nothing of weight left out."""

import pytest

import easyred
from easyred.bots import by_name
from easyred.game import Game
from easyred.rules.model.event import Event
from easyred.table import log
from easyred.words import Words
from easyred.words.brief import LOSSES, Brief

SETUPS = (
    {"mode": "practice"},
    {"map": "omaha", "units": 3},
    {"edition": "2", "map": "gold", "units": 2, "options": ["few-good-men"]},
    {"edition": "3", "map": "sword", "units": 2, "story": "pigeon", "options": ["legendary-units"]},
)


def told(position: str, *actions: str, seed: int = 1) -> list[Brief]:
    """What actions in a position lead to, in brief."""
    game = Game.from_position(position, seed=seed)
    stage = game.state.stage
    return Words(game.box, game.names).brief([game.play(action) for action in actions], stage)


def test_all_of_a_tally_is_recorded_in_one_sentence() -> None:
    line = "1/tiger/advanced turn=2 stage=roll-3 ; able sector=1 soldiers=4 dice=R1,R2,WC,WS,BT,BC specialists=corporal"
    upkeep = [one.words for one in told(line, "able ready") if one.unit == 0]
    assert upkeep == ["Able records 3 Soldiers, 1 Star, 2 Courage and 1 Item Point from its tally."]


def test_a_move_names_its_price_and_a_combat_its_casualties() -> None:
    line = "1/tiger/practice turn=2 stage=move ; able sector=1 soldiers=9 courage=1"
    move, combat, turn = told(line, "able move 2")
    assert move.words == "Able Advances from Sector 1 to Sector 2 for 1 Courage."
    assert (combat.words, combat.loss) == ("Able meets DEF 4 in Sector 2: 4 casualties.", True)
    assert (turn.key, turn.words) == ("turn", "Turn 3 begins.")


def test_who_falls_besides_soldiers_is_told() -> None:
    line = "1/tiger/basic turn=2 stage=move ; able sector=1 soldiers=3 courage=1 specialists=corporal"
    said = " ".join(one.words for one in told(line, "able ready", "able lose corporal"))
    assert "Able loses the Corporal." in said
    assert "Able loses 1 Soldier." in said


def test_gifts_have_a_paragraph_of_their_own() -> None:
    line = (
        "1/utah/battle turn=3 stage=reinforce ; able sector=6 soldiers=9 stars=2"
        " ; baker sector=6 soldiers=9 stars=5 courage=3"
    )
    given = ("baker give able 2 soldiers", "baker rally scout", "baker give able 1 stars", "baker give able 1 soldiers")
    rallied, gifts = sorted(told(line, *given), key=lambda one: one.gift)
    assert gifts.words == "Baker gives Able 3 Soldiers and 1 Star."
    assert (gifts.gift, gifts.unit, rallied.gift) == (True, 1, False)
    assert "gives" not in rallied.words


def test_a_share_names_the_bonus_it_comes_from() -> None:
    line = (
        "1/utah/battle turn=3 stage=roll-3 ; able sector=6 soldiers=9 dice=R1,R2,WC,WS,BT,BC specialists=corporal"
        " ; baker sector=5 soldiers=9 dice=R1,W1,B1,RC,WC,BS specialists=corporal"
    )
    lines = told(line, "able ready", "baker ready")
    assert [one.words for one in lines if "share" in one.words] == []
    assert [one.unit for one in lines if "Able gains 4 Soldiers from Baker's Reinforcements." in one.words] == [0]


def test_that_a_unit_decides_again_is_no_news() -> None:
    line = "1/utah/battle turn=3 stage=reinforce ; able sector=6 soldiers=9 stars=4 ; baker sector=6 soldiers=9 stars=4"
    assert [one.words for one in told(line, "able ready", "able not-ready")] == []


def test_a_vehicle_is_left_where_the_unit_stood() -> None:
    line = "1/juno/battle turn=3 stage=move ; able sector=4 soldiers=40 courage=9 vehicle=tank"
    (left, *_) = told(line, "able abandon")
    assert left.words == "Able leaves the Tank behind in Sector 4."


def test_what_arrives_of_a_gift_is_told_with_it() -> None:
    line = "3/gold/battle turn=3 stage=reinforce ; able sector=1 soldiers=9 ; baker sector=1 soldiers=9"
    (gift,) = told(line, "baker give able 4 soldiers")
    assert gift.words == "Baker gives Able 4 Soldiers. Able gets only 2 Soldiers: trades are two for one."


def test_phases_in_which_nothing_can_be_done_are_told_in_a_word() -> None:
    line = "1/tiger/advanced turn=2 stage=roll-3 ; able sector=1 soldiers=4 dice=R1,R2,W1,W2,B1,BC specialists=corporal"
    idle = [one.words for one in told(line, "able ready") if one.key == "idle"]
    assert idle == ["Recruit/Find: nothing to decide."]


def of_weight(events: list[Event]) -> list[Event]:
    """Events that may not be left out."""
    return [event for event in events if event.key in (*LOSSES, "won", "lost", "bonus", "award")]


@pytest.mark.parametrize("setup", SETUPS)
def test_of_whole_games_each_unit_and_phase_has_one_line(setup: dict[str, object]) -> None:
    game, bot = easyred.new_game(seed=4, **setup), by_name("random", 2)
    words = Words(game.box, game.names)
    while not game.is_over and len(game.entries) < 300:
        stage, events = game.state.stage, game.play(bot.choose(game, game.waiting_for[0]))
        lines = words.brief([events], stage)
        told = [event for line in lines for event in line.events]
        assert all(event in told for event in of_weight(events))
        assert all(line.words for line in lines)
        keys = [(line.stage, line.unit) for line in lines if line.unit >= 0]
        turns = sum(line.key == "turn" for line in lines)
        assert len(keys) <= len(set(keys)) * (turns + 1)


def test_the_log_has_it_for_every_face() -> None:
    game = easyred.new_game(mode="practice", seed=5)
    for action in ("able lock 1 2", "able reroll", "able ready"):
        game.play(action)
    lines = log(game, 2).brief
    assert [(line.key, line.phase, line.loss) for line in lines] == [
        ("phase", "Roll", False),
        ("phase", "Upkeep", False),
        ("idle", "", False),
        ("phase", "Combat", True),
        ("turn", "", False),
    ]
    assert lines[-1].turn == 2
